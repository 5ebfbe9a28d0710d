"""Cards that move, land and turn over (CTRG-4 to CTRG-7)."""

from typing import Any

from tests.games.compile.second_model.texts import Texts
from tests.games.compile.second_model.words import Run, drop


class Moving(Texts):
    """Cards that move, land and turn over (CTRG-4 to CTRG-7)."""

    def move(
        self, actor: str, pairs: list[tuple[str, Any]], quiet: list[Any] | None = None
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
        after = self.in_force(actor, "after_delete") if deletes else []
        if quiet is not None:
            quiet += after
            self.due.append(quiet)
            self.compiling = quiet
            yield from self.landing(entries)
            self.compiling = None
            drop(self.due, quiet)
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
        self.due.append(after)
        yield from self.landing(entries, fresh)
        drop(self.due, after)
        yield from self.afterwards(after)

    def landing(self, entries: list[Any], fresh: list[Any] | None = None) -> Run:
        """What was uncovered, then one landing after the other."""
        at = [0]
        job = (entries, at)
        self.jobs().append(job)
        yield from self.triggered(fresh or [])
        while at[0] < len(entries):
            yield from self.land(job)
        drop(self.jobs(), job)
        mine = [one for one in self.paused if one[0] in [entry[0] for entry in entries]]
        for one in reversed(mine):
            self.paused.remove(one)
            yield from self.drive(one[1], one[2])

    def jobs(self) -> list[Any]:
        return self.moving.setdefault(("all", 0), [])

    def land(self, job: Any) -> Run:
        self.guard()
        entries, at = job
        name, goal, fires = entries[at[0]]
        if goal[0] == "trash":
            self.trash[goal[1]].append(name)
            self.up.add(name)
            at[0] += 1
            return
        if goal[0] == "hand":
            self.hand[goal[1]].add(name)
            self.forget({name})
            at[0] += 1
            return
        before = next(
            one for one in self.jobs() if any(e[1] == goal for e in one[0][one[1][0] :])
        )
        if before is not job:
            entry = entries.pop(at[0])
            last = max(n for n, e in enumerate(before[0]) if e[1] == goal)
            before[0].insert(last + 1, entry)
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
        self.stacks[goal].append(name)
        self.check()
        at[0] += 1
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
