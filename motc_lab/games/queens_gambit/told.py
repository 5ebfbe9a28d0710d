"""What the house asks a game to say, in one language and under its rules."""

from collections.abc import Mapping
from typing import Any, Final

from motc_lab.engine.event import AnyEvent
from motc_lab.engine.problem import AnyProblem, Repair
from motc_lab.games.queens_gambit.questions import MOVE, PLAN, Option, Question
from motc_lab.games.queens_gambit.seats import NAMES
from motc_lab.games.queens_gambit.view import View
from motc_lab.texts import told

_COUNTED: Final = {
    "captured": "value",
    "stall_near": "rounds",
    "tie": "points",
    "over": "points",
}
_BY: Final = {"lot": "how", "over": "reason"}
_FORMS: Final = ("acc",)
_CARDS: Final = frozenset({"cards", "order", "plan", "hand", "pile"})


class Told(told.Told):
    """Sentences with the names of cards and tiles, in every form that they need."""

    def event(self, event: AnyEvent) -> str:
        """What happened, as far as this event tells it."""
        fields = self._named(event.told)
        if event.kind in _COUNTED:
            fields["n"] = event.told[_COUNTED[event.kind]]
        if event.seat is not None:
            fields["who"] = self.seat(event.seat)
        if event.hidden:
            return self.text(f"hidden.{event.kind}", **fields)
        by = _BY.get(event.kind)
        kind = f"{event.kind}.{event.told[by]}" if by else event.kind
        return _begun(self.text(f"event.{kind}", **fields))

    def is_end(self, event: AnyEvent) -> bool:
        """What is shown after the end says nothing of it."""
        return event.kind == "over"

    def question(self, question: Question, view: View) -> str:
        """The question, put to whoever is asked."""
        return self._asked("ask", question, view)

    def waiting(self, question: Question, view: View) -> str:
        """What everybody else reads meanwhile."""
        return self._asked("wait", question, view)

    def option(self, option: Option, question: Question, view: View) -> str:
        """An answer to the question, as a short label."""
        if question.kind == PLAN:
            names = [self.card(sign) for sign in option.cards or ""]
            first, second, third = names
            text = self.text("option.plan", first=first, second=second, third=third)
            return _begun(text)
        fields = self._named({"card": option.cards, "square": option.square})
        tile = dict(view.now.tiles).get(option.square or "")
        if question.kind == MOVE and tile is not None:
            fields |= self._named({"tile": tile})
            return _begun(self.text("option.capture", **fields))
        return _begun(self.text(f"option.{question.kind}", **fields))

    def problem(self, problem: AnyProblem) -> str:
        """A fault of a position."""
        return self.text(f"problem.{problem.key}", **self._faulty(problem.fields))

    def repair(self, repair: Repair[Any]) -> str:
        """One way to mend a fault."""
        return self.text(f"repair.{repair.key}", **self._faulty(repair.fields))

    def card(self, sign: str, form: str = "") -> str:
        """What a card is called, bare or with its article (``acc``)."""
        return self.text(f"card.{sign}.{form}" if form else f"card.{sign}")

    def tile(self, sign: str, form: str = "") -> str:
        """What a tile is called, bare or with its article (``acc``)."""
        return self.text(f"tile.{sign}.{form}" if form else f"tile.{sign}")

    def cards(self, signs: str) -> str:
        """Several cards, one after the other."""
        return ", ".join([self.card(sign) for sign in signs])

    def setting(self, name: str) -> str:
        """What a setting of ``new_ruleset`` is called."""
        return self.text(f"setting.{name}")

    def reshuffle(self, name: str) -> str:
        """What a value of the setting ``reshuffle`` means."""
        return self.text(f"reshuffle.{name}")

    def _asked(self, how: str, question: Question, view: View) -> str:
        fields: dict[str, Any] = {"who": self.seat(question.seat)}
        if question.kind == MOVE:
            fields |= self._named({"card": view.now.playing})
        return self.text(f"{how}.{question.kind}", **fields)

    def _named(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Facts as fields: signs become words, in every form."""
        fields: dict[str, Any] = {}
        for name, value in facts.items():
            if name == "card" and value is not None:
                fields["card"] = self.card(value)
                fields |= {f"card_{form}": self.card(value, form) for form in _FORMS}
            elif name == "tile":
                fields["tile"] = self.tile(value)
                fields["tile_acc"] = self.tile(value, "acc")
            elif name in _CARDS and isinstance(value, str):
                fields[name] = self.cards(value)
            elif value is not None:
                fields[name] = value
        return fields

    def _faulty(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        fields = self._named(facts)
        if "number" in fields:
            fields["who"] = self.seat(NAMES[int(fields["number"]) - 1])
        return fields


def _begun(text: str) -> str:
    """The text with a capital, whatever word it begins with."""
    return text[:1].upper() + text[1:]
