"""Texts that are carried out: in what order, how far, on which cards."""

from collections.abc import Callable
from typing import Any

from tests.games.compile.second_model.hands import Hands
from tests.games.compile.second_model.words import (
    PAUSE,
    Moment,
    Run,
    Running,
    drop,
    foe,
)


class Texts(Hands):
    """Texts that are carried out: in what order, how far, on which cards."""

    def triggered(self, row: list[Any], noted: bool = False) -> Run:
        """Texts due, in the order that the turn person likes (CTRG-2, CTUR-1)."""
        kept = self.noted if noted else self.due
        kept.append(row)
        while row:
            self.guard()
            now: list[Any] = []
            for name, box in row:
                if self.holds(name, box["box"]) and (name, box) not in now:
                    now.append((name, box))
            if not now:
                break
            codes = [f"next {self.code[name]} {box['when']}" for name, box in now]
            answer = yield from self.ask(self.turn, "order", codes)
            name, box = now[codes.index(answer)]
            row.remove((name, box))
            yield from self.text(name, box)
        drop(kept, row)

    def afterwards(self, moments: list[Moment]) -> Run:
        """What comes after something, or after the whole compile (CTRG-3, CCMP-5)."""
        if self.compiling is None:
            yield from self.triggered(self.come(moments))
        else:
            self.compiling += moments

    def come(self, moments: list[Moment]) -> list[Any]:
        """The texts that hold when their moments have come."""
        return [one for seat, when in moments for one in self.in_force(seat, when)]

    def text(self, name: str, box: dict[str, Any]) -> Run:
        seat, _ = self.place(name)  # type: ignore[misc]
        running = Running(name, seat, box["box"])
        self.running.append(running)
        yield from self.drive(self.whole(running, box["do"]), running)

    def whole(self, text: Running, steps: list[dict[str, Any]]) -> Run:
        yield from self.steps(text, steps)
        late, text.late = text.late, []
        yield from self.afterwards(late)

    def drive(self, course: Any, text: Running) -> Run:
        """Carry a text on; it is laid aside while its card waits to land (CBOX-4)."""
        try:
            item = next(course)
            while True:
                if item == PAUSE:
                    self.paused.append((text.card, course, text))
                    return
                answer = yield item
                item = course.send(answer)
        except StopIteration:
            self.running.remove(text)

    def steps(self, text: Running, steps: list[dict[str, Any]]) -> Run:
        held: list[Moment] = []
        for step in steps:
            yield from self.ready(text)
            if held:
                text.late = []
            if not text.alive:
                text.late = held or text.late
                return
            does: Callable[..., Run] = getattr(self, f"do_{step['verb']}")
            was, text.late = held, []
            if was:
                text.late = was
            done = yield from does(text, step, self.seat_of(text, step))
            if done and "then" in step:
                yield from self.steps(text, step["then"])
            if was:
                yield from self.ready(text)
                late, text.late = text.late, []
                yield from self.afterwards(late)
                held = []
            else:
                held = text.late
        yield from self.ready(text)

    def ready(self, text: Running) -> Run:
        while text.alive and self.place(text.card) is None:
            yield PAUSE
        self.guard()

    def seat_of(self, text: Running, step: dict[str, Any]) -> str:
        return foe(text.seat) if step.get("by") == "opponent" else text.seat

    def here(self, text: Running) -> int:
        at = self.place(text.card)
        assert at is not None
        return at[1]

    def targets(self, text: Running, step: dict[str, Any]) -> list[str]:
        found = []
        for (seat, line), row in sorted(self.stacks.items()):
            side, where = step.get("side", "any"), step.get("line", "any")
            if side != "any" and (side == "own") != (seat == text.seat):
                continue
            here = self.here(text)
            wanted = {
                "any": line,
                "this": here,
                "noted": text.noted,
                "picked": text.picked,
            }
            if line == here if where == "other" else line != wanted[where]:
                continue
            if step["verb"] == "shift" and step["to"] == "this" and line == here:
                continue
            found += [name for name in row if self.is_meant(text, step, name, row)]
        pick = step.get("pick")
        if pick and found:
            best = (max if pick == "highest" else min)(map(self.value, found))
            found = [name for name in found if self.value(name) == best]
        return found

    def is_meant(
        self, text: Running, step: dict[str, Any], name: str, row: list[str]
    ) -> bool:
        cover = step.get("cover", "uncovered")
        if cover != "all" and (cover == "uncovered") != (row[-1] == name):
            return False
        if step.get("other") and name == text.card:
            return False
        face = step.get("face", "any")
        if face != "any" and (face == "up") != (name in self.up):
            return False
        return "values" not in step or self.value(name) in step["values"]

    def aim(self, text: Running, step: dict[str, Any], actor: str) -> Run:
        """A card, or None; certain cards only if they lie in a stack."""
        if "card" in step:
            name = text.card if step["card"] == "this" else text.that
            return name if name is not None and self.place(name) else None
        names = self.targets(text, step)
        codes = [self.place_code(name) for name in names]
        may = step.get("may", False)
        if may and codes:
            codes.append("decline")
        answer = yield from self.ask(actor, "target", codes, may)
        text.that = (
            names[codes.index(answer)] if answer not in (None, "decline") else None
        )
        return text.that

    def all_of(self, text: Running, step: dict[str, Any]) -> list[str]:
        names = self.targets(text, step)
        return sorted(names, key=lambda name: self.place(name)[0] != self.turn)  # type: ignore[index]
