"""Cards that move, land and turn over (CTRG-4 to CTRG-7)."""

from typing import Any

from tests.games.compile.second_model.texts import Texts
from tests.games.compile.second_model.words import Moment, Run


class Moving(Texts):
    """Cards that move, land and turn over (CTRG-4 to CTRG-7).

    Each stack has a queue of the cards that are committed to it, in the order in which
    they were. Whoever lets a card land lets those land, too, that came behind it and
    belong to movements which have left them there (CTRG-6).
    """

    def move(
        self,
        actor: str,
        pairs: list[tuple[str, Any]],
        quiet: list[Moment] | None = None,
    ) -> Run:
        tops = {at: row[-1] for at, row in self.stacks.items() if row}
        entries = []
        for name, goal in pairs:
            at = self.place(name)
            assert at is not None
            where = goal if isinstance(goal, tuple) else (goal, at[0])
            entries.append([name, where, name in self.up and not self.is_free(name)])
        left = sorted({self.place(name) for name, _ in pairs})  # type: ignore[type-var]
        for name, goal in pairs:
            self.stacks[self.place(name)].remove(name)  # type: ignore[index]
            if not isinstance(goal, tuple):
                self.gone(name)
        self.deed()
        self.check()
        deletes = any(goal == "trash" for _, goal in pairs)
        after = [(actor, "after_delete")] if deletes else []
        if quiet is not None:
            quiet += after
            self.compiling = quiet
            yield from self.landing(entries)
            self.compiling = None
            return
        fresh = []
        for at in left:
            row = self.stacks[at]
            if row and row[-1] != tops[at]:
                fresh += [
                    (row[-1], box)
                    for box in self.texts(row[-1], "enter")
                    if self.holds(row[-1], "middle")
                ]
        yield from self.landing(entries, fresh)
        yield from self.afterwards(after)

    def landing(self, entries: list[Any], fresh: list[Any] | None = None) -> Run:
        """What was uncovered, then one landing after the other."""
        mine = [entry for entry in entries if not self.queue.get(entry[1])]
        for entry in entries:
            if entry[1] in self.queue:
                self.queue[entry[1]].append(entry)
        yield from self.triggered(fresh or [])
        arrived: list[str] = []
        for entry in mine:
            yield from self.arrive(entry)
            arrived.append(entry[0])
            queue = self.queue.get(entry[1], [])
            while queue and not any(queue[0] is one for one in mine):
                behind = queue[0]
                yield from self.arrive(behind)
                arrived.append(behind[0])
        paused = [one for one in self.paused if one[0] in arrived]
        for one in reversed(paused):
            self.paused.remove(one)
            yield from self.drive(one[1], one[2])

    def arrive(self, entry: list[Any]) -> Run:
        self.guard()
        name, goal, fires = entry
        if goal[0] == "trash":
            self.trash[goal[1]].append(name)
            self.up.add(name)
            return
        if goal[0] == "hand":
            self.hand[goal[1]].add(name)
            self.forget({name})
            return
        said: set[str] = set()
        while True:
            row = self.stacks[goal]
            tops = self.texts(row[-1], "would_cover") if row else []
            if not tops or row[-1] in said or not self.holds(row[-1], tops[0]["box"]):
                break
            said.add(row[-1])
            yield from self.text(row[-1], tops[0])
        self.guard()
        first = self.queue[goal].pop(0)
        assert first is entry
        self.stacks[goal].append(name)
        self.check()
        if fires:
            yield from self.enter(name)
        self.guard()

    def enter(self, name: str) -> Run:
        for box in self.texts(name, "enter"):
            if self.holds(name, "middle"):
                yield from self.text(name, box)

    def flip(self, name: str) -> Run:
        seat, _ = self.place(name)  # type: ignore[misc]
        if self.texts(name, "would_flip") and name in self.up:
            yield from self.move(seat, [(name, "trash")])
            return
        self.turn_over(name)
        self.check()
        if name in self.up and self.is_free(name):
            yield from self.enter(name)

    def turn_over(self, name: str) -> None:
        self.up ^= {name}
        self.deed()

    def play_card(self, seat: str, answer: str) -> Run:
        _, code, face, line = answer.split()
        name = self.named(code)
        self.hand[seat].remove(name)
        if face == "up":
            self.up.add(name)
        self.deed()
        yield from self.landing([[name, (seat, int(line)), True]])

    def from_deck(self, seat: str, line: int) -> Run:
        name = self.top(seat)
        self.deed()
        yield from self.landing([[name, (seat, line), False]])
