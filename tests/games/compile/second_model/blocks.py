"""Steps with steps in them."""

# ruff: noqa: ARG002 -- all verbs take the same arguments

from typing import Any

from tests.games.compile.second_model.hand_verbs import HandVerbs
from tests.games.compile.second_model.words import LINES, A, G, Run, Running


class Blocks(HandVerbs):
    """Steps with steps in them."""

    def do_each(self, text: Running, step: dict[str, Any], me: str) -> Run:
        of = step["of"]
        if of == "other_lines":
            text.left = [n for n in LINES if n != self.here(text)]
        elif of == "lines_with_own_card":
            text.left = [n for n in LINES if self.stacks[text.seat, n]]
        else:
            text.left = self.targets(text, step)
        while True:
            codes = self.objects(text, step)
            answer = yield from self.ask(me, "each", list(codes))
            if answer is None:
                return True
            if of == "cards":
                text.that = codes[answer]
            else:
                text.noted = codes[answer]
                text.left.remove(text.noted)
            yield from self.steps(text, step["do"])
            yield from self.ready(text)
            if not text.alive:
                return True

    def objects(self, text: Running, step: dict[str, Any]) -> dict[str, Any]:
        """What is left of an *each* and can be affected now."""
        codes = {}
        for one in text.left:
            if step["of"] == "cards":
                face = step.get("face", "any")
                is_it = face == "any" or (face == "up") == (one in self.up)
                if self.is_free(one) and is_it:
                    codes[self.place_code(one)] = one
            elif self.would_do(text, step["do"][0], one):
                codes[f"line {one}"] = one
        return codes

    def would_do(self, text: Running, step: dict[str, Any], line: int) -> bool:
        was, text.noted = text.noted, line
        if step["verb"] == "play":
            could = bool(self.deck[text.seat]) and self.allowed(text.seat, line, "down")
        else:
            could = bool(self.targets(text, step))
        text.noted = was
        return could

    def do_pick_line(self, text: Running, step: dict[str, Any], me: str) -> Run:
        codes = []
        for line in LINES:
            text.picked = line
            count = len(self.stacks[A, line]) + len(self.stacks[G, line])
            if step["lines"] == "other" and line == self.here(text):
                continue
            if count >= step.get("min_cards", 0) and self.targets(text, step["do"][0]):
                codes.append(f"line {line}")
        answer = yield from self.ask(me, "line", codes)
        if answer is None:
            return False
        text.picked = int(answer[-1])
        yield from self.steps(text, step["do"])
        return True

    def do_choose(self, text: Running, step: dict[str, Any], me: str) -> Run:
        codes: dict[str, tuple[dict[str, Any], int]] = {}
        for at, option in enumerate(step["options"], 1):
            one = option[0]
            card = text.card if one.get("card") == "this" else text.that
            if one["verb"] == "discard":
                if self.hand[me]:
                    codes[f"choose {at}"] = (one, 0)
            elif card is not None and self.place(card):
                if one["verb"] == "shift":
                    for line in self.goals(text, one, card):
                        codes[f"shift {line}"] = (one, line)
                else:
                    codes[f"choose {at}"] = (one, 0)
        names = list(codes)
        may = step.get("may", False)
        if may and names:
            names.append("decline")
        answer = yield from self.ask(me, "choose", names, may)
        if answer in (None, "decline"):
            return False
        one, line = codes[answer]
        if line:
            at = self.place(text.that)
            yield from self.move(me, [(text.that, (at[0], line))])  # type: ignore[index]
        else:
            yield from self.steps(text, [one])
        return True

    def do_if(self, text: Running, step: dict[str, Any], me: str) -> Run:
        at = self.place(text.card)
        assert at is not None
        holds = not self.is_free(text.card)
        if step["is"] == "covers_a_card":
            holds = self.stacks[at][0] != text.card
        if holds:
            yield from self.steps(text, step["do"])
        return holds
