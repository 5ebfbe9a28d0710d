"""The control card, refreshing and the cache."""

from itertools import permutations

from tests.games.compile.second_model.moving import Moving
from tests.games.compile.second_model.words import Run, foe


class Control(Moving):
    """The control card, refreshing and the cache."""

    def use_control(self, seat: str) -> Run:
        if self.control != seat:
            return
        self.control, self.changed = None, True
        orders = ["".join(map(str, one)) for one in permutations((1, 2, 3))][1:]
        codes = [f"order {who} {one}" for who in (seat, foe(seat)) for one in orders]
        answer = yield from self.ask(seat, "control", ["keep", *codes], True)
        if answer != "keep":
            self.reorder(answer)

    def reorder(self, answer: str) -> None:
        _, who, order = answer.split()
        self.lines[who] = [self.lines[who][int(digit) - 1] for digit in order]
        self.deed()

    def refresh(self, seat: str) -> Run:
        if self.can_refresh(seat):
            yield from self.use_control(seat)
            yield from self.afterwards(self.draw(seat, 5 - len(self.hand[seat]), seat))

    def cache(self) -> Run:
        me = self.turn
        excess = len(self.hand[me]) - 5
        if excess <= 0 or self.statics(me, None, "skip_cache"):
            return
        answer = yield from self.ask(me, "discard", self.sets(me, [excess]))
        after = self.discard(me, answer)
        yield from self.afterwards([*after, (me, "after_clear_cache")])
