"""One match; ``play`` is its whole course as a generator."""

from collections.abc import Callable
from itertools import permutations
from typing import Any

from tests.games.compile.second_model.blocks import Blocks
from tests.games.compile.second_model.words import LINES, A, G, Moment, Over, Run, foe


class Model(Blocks):
    """One match; ``play`` is its whole course as a generator.

    Given a table, it begins at an action there.
    """

    def __init__(
        self,
        data: dict[str, Any],
        options: dict[str, Any],
        chance: Any,
        table: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(data, options, chance)
        self.is_laid_out = table is not None
        if table is not None:
            self.lay_out(table)

    def lay_out(self, table: dict[str, Any]) -> None:
        """Hold the same cards as a table, told in names."""
        at = [(seat, line) for seat in (A, G) for line in LINES]
        for place, row in zip(at, table["stacks"], strict=True):
            self.stacks[place] = [name for name, _ in row]
            self.up |= {name for name, is_up in row if is_up}
        for one, seat in enumerate((A, G)):
            self.hand[seat] = set(table["hands"][one])
            self.deck[seat] = set(table["decks"][one])
            self.trash[seat] = list(table["trash"][one])
            self.up |= set(self.trash[seat])
            self.lines[seat] = table["lines"][3 * one : 3 * one + 3]
            self.done[seat] = set(table["done"][one])
        self.control, self.turn = table["control"], table["turn"]
        self.turns = table["turns"]
        self.drawn = dict(zip((A, G), table["drawn"], strict=True))

    def play(self) -> Run:
        try:
            yield from self.match()
        except Over as end:
            self.winner, self.reason = end.args

    def match(self) -> Run:
        first, acted = self.turn, None
        if self.is_laid_out:
            acted = yield from self.after_control(self.act)
        else:
            first = yield from self.draft()
        yield from self.turns_of(first, acted)

    def draft(self) -> Run:
        given = self.options["first_drafter"]
        first = (
            given if given != "random" else (A, G)[self.chance.below(2, "first", 0, 0)]
        )
        picks: dict[str, list[str]] = {A: [], G: []}
        groups = self.options["pool"].split("+")
        pool = [one["id"] for one in self.pool if one["set"] in groups]
        for seat in (first, foe(first), foe(first), first, first, foe(first)):
            codes = [f"draft {one}" for one in pool]
            answer = yield from self.ask(seat, "draft", codes, True)
            pool.remove(answer.split()[1])
            picks[seat].append(answer.split()[1])
        for seat in (A, G):
            own = picks[seat]
            if self.options["line_order"] == "random":
                at = self.chance.below(6, "order", (A, G).index(seat), 0)
                own = list(list(permutations(own))[at])
            elif seat != first:
                own = own[::-1]
            self.lines[seat] = own
            self.deck[seat] = {n for n in self.names if self.card[n]["protocol"] in own}
        for seat in (first, foe(first)):
            for _ in range(5):
                self.hand[seat].add(self.top(seat))
        return first

    def turns_of(self, first: str, acted: bool | None) -> Run:
        """One turn after the other, the first of which may be half over."""
        idle = 0
        self.turn = first
        while True:
            if acted is None:
                acted = yield from self.one_turn()
            idle = idle + 1 if not acted and not self.changed else 0
            if idle == 2:
                raise Over(None, "idle")
            if self.turns == self.options["turn_limit"]:
                raise Over(None, "turn_limit")
            self.turn, acted = foe(self.turn), None

    def one_turn(self) -> Run:
        me, it = self.turn, foe(self.turn)
        self.turns += 1
        self.deeds, self.changed = 0, False
        self.banned, self.ban[me] = self.ban[me], None
        yield from self.triggered(self.in_force(me, "start"), noted=True)
        if self.options["control"] and self.control != me:
            ahead = [n for n in LINES if self.total(me, n) > self.total(it, n)]
            if len(ahead) > 1:
                self.control, self.changed = me, True
        return (yield from self.after_control(self.compile_or_act))

    def after_control(self, does: Callable[[], Run]) -> Run:
        """What the turn is for, the cache, the end."""
        me = self.turn
        acted = yield from does()
        yield from self.cache()
        yield from self.triggered(self.in_force(me, "end"), noted=True)
        self.guard()
        return acted

    def compilable(self) -> list[int]:
        me, it = self.turn, foe(self.turn)
        return [
            n
            for n in LINES
            if self.total(me, n) >= 10 and self.total(me, n) > self.total(it, n)
        ]

    def compile_or_act(self) -> Run:
        me = self.turn
        self.guard()
        lines = self.compilable()
        if lines and self.banned is None:
            codes = [f"compile {line}" for line in lines]
            answer = yield from self.ask(me, "compile_line", codes)
            yield from self.compile(int(answer[-1]))
            return True
        return (yield from self.act())

    def act(self) -> Run:
        me = self.turn
        codes = self.plays(me, LINES, ("up", "down"))
        if self.can_refresh(me):
            codes = ["refresh", *codes]
        answer = yield from self.ask(me, "action", codes, True)
        if answer == "refresh":
            yield from self.refresh(me)
        elif answer is not None:
            yield from self.play_card(me, answer)
        return answer is not None

    def compile(self, line: int) -> Run:
        me, it = self.turn, foe(self.turn)
        yield from self.use_control(me)
        leaving = [
            (seat, name) for seat in (me, it) for name in self.stacks[seat, line]
        ]
        goals: list[Any] = []
        for seat, name in leaving:
            goal: Any = "trash"
            if self.texts(name, "compile_delete") and name in self.up:
                codes = [f"line {one}" for one in LINES if one != line]
                answer = yield from self.ask(seat, "line", codes)
                goal = (seat, int(answer[-1]))
            goals.append(goal)
        later: list[Moment] = []
        pairs = [(name, goal) for (_, name), goal in zip(leaving, goals, strict=True)]
        pairs.sort(key=lambda pair: pair[1] != "trash")
        yield from self.move(me, pairs, quiet=later)
        self.changed = True
        protocol = self.lines[me][line - 1]
        if protocol in self.done[me]:
            later += self.draw(me, 1, it)
        else:
            self.done[me].add(protocol)
            if len(self.done[me]) == 3:
                raise Over(me, "compiled")
        yield from self.afterwards(later)
