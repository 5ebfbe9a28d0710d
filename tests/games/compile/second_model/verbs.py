"""What each verb does to cards."""

from typing import Any

from tests.games.compile.second_model.control import Control
from tests.games.compile.second_model.words import (
    LINES,
    A,
    G,
    Moment,
    Run,
    Running,
    foe,
)


class Verbs(Control):
    """What each verb does to cards."""

    def after(self, text: Running, step: dict[str, Any], row: list[Moment]) -> Run:
        if step.get("joined"):
            text.late = row
        else:
            yield from self.afterwards(row)

    def do_draw(self, text: Running, step: dict[str, Any], me: str) -> Run:
        owner = foe(me) if step.get("from") == "opponent_deck" else me
        count = step.get("n", 1)
        if count == "x+1":
            count = text.x + 1
        elif count == "value_of_that":
            count = self.worth(text.that)
        if step.get("may"):
            if not self.deck[owner] and not self.trash[owner]:
                return False
            if (yield from self.ask(me, "may", ["yes", "decline"], True)) != "yes":
                return False
        had = len(self.hand[me])
        row = self.draw(me, count, owner)
        got = len(self.hand[me]) > had
        yield from self.after(text, step, row)
        return got

    def worth(self, name: str | None) -> int:
        if name is None or name == "hidden":
            return 0 if name is None else 2
        if self.place(name):
            return self.value(name)
        return self.values[name] if name in self.trash[A] + self.trash[G] else 0

    def do_discard(self, text: Running, step: dict[str, Any], me: str) -> Run:
        n, held = step["n"], len(self.hand[me])
        sizes = list(range(1, held + 1))
        if n != "1+":
            sizes = [min(text.x + 1 if n == "x+1" else n, held)] if held else []
        codes = self.sets(me, sizes)
        may = step.get("may", False)
        if may and codes:
            codes.append("decline")
        answer = yield from self.ask(me, "discard", codes, may)
        text.x = 0
        if answer in (None, "decline"):
            return False
        text.x = answer.count(",") + 1
        yield from self.afterwards(self.discard(me, answer))
        return True

    def do_flip(self, text: Running, step: dict[str, Any], me: str) -> Run:
        if step.get("n") == "all":
            return (yield from self.flip_all(text, step))
        name = yield from self.aim(text, step, me)
        asks = name is not None and "card" in step and step.get("may")
        if asks and (yield from self.ask(me, "may", ["yes", "decline"], True)) != "yes":
            return False
        if name is None:
            return False
        text.that = name
        if name in text.left:
            text.left.remove(name)
        yield from self.flip(name)
        return True

    def flip_all(self, text: Running, step: dict[str, Any]) -> Run:
        names = self.all_of(text, step)
        first = [n for n in names if self.texts(n, "would_flip") and n in self.up]
        if first:
            yield from self.flip(first[0])
            yield from self.ready(text)
            if not text.alive:
                return False
            names = self.all_of(text, step)
        for name in names:
            self.turn_over(name)
        self.check()
        return bool(names)

    def off(self, text: Running, step: dict[str, Any], me: str, goal: str) -> Run:
        if step.get("n") == "all":
            names = self.all_of(text, step)
        else:
            name = yield from self.aim(text, step, me)
            text.that = name
            names = [] if name is None else [name]
        if names:
            yield from self.move(me, [(name, goal) for name in names])
        return bool(names)

    def do_delete(self, text: Running, step: dict[str, Any], me: str) -> Run:
        return (yield from self.off(text, step, me, "trash"))

    def do_return(self, text: Running, step: dict[str, Any], me: str) -> Run:
        return (yield from self.off(text, step, me, "hand"))

    def do_shift(self, text: Running, step: dict[str, Any], me: str) -> Run:
        if step.get("n") == "all":
            names = self.all_of(text, step)
            lines = [n for n in LINES if n != self.here(text)] if names else []
        else:
            name = yield from self.aim(text, step, me)
            if name is None:
                return False
            text.that, names = name, [name]
            lines = self.goals(text, step, name)
        codes = [f"line {line}" for line in lines]
        may = bool(step.get("may") and "card" in step)
        if may and codes:
            codes.append("decline")
        answer = yield from self.ask(me, "line", codes, may)
        if answer in (None, "decline"):
            return False
        goal = int(answer[-1])
        pairs = [(name, (self.place(name)[0], goal)) for name in names]  # type: ignore[index]
        yield from self.move(me, pairs)
        return True

    def goals(self, text: Running, step: dict[str, Any], name: str) -> list[int]:
        here, start = self.here(text), self.place(name)[1]  # type: ignore[index]
        if step["to"] == "this":
            return [here] if start != here else []
        away = [line for line in LINES if line != start]
        return [n for n in away if here in (n, start)] if "touches" in step else away

    def do_play(self, text: Running, step: dict[str, Any], me: str) -> Run:
        here, where = self.here(text), step["line"]
        lines = [
            n
            for n in LINES
            if where == "any"
            or (where == "this" and n == here)
            or (where == "other" and n != here)
            or (where == "noted" and n == text.noted)
        ]
        if step["from"] == "hand":
            faces = ("down",) if step["face"] == "down" else ("up", "down")
            answer = yield from self.ask(me, "play", self.plays(me, lines, faces))
            if answer is not None:
                yield from self.play_card(me, answer)
            return answer is not None
        if step.get("place") == "under":
            return self.slide(text, me, here)
        lines = [n for n in lines if self.allowed(me, n, "down") and self.deck[me]]
        answer = yield from self.ask(me, "line", [f"line {n}" for n in lines])
        if answer is None:
            return False
        yield from self.from_deck(me, int(answer[-1]))
        return True

    def slide(self, text: Running, me: str, here: int) -> bool:
        count = (len(self.stacks[A, here]) + len(self.stacks[G, here])) // 2
        for done in range(count):
            if not self.deck[me] or not self.allowed(me, here, "down"):
                return done > 0
            row = self.stacks[me, here]
            row.insert(row.index(text.card), self.top(me))
            self.deed()
        self.check()
        return count > 0
