"""What the house asks Compile to say: names of cards, lines and boxes in sentences."""

from collections.abc import Mapping
from typing import Any

from motc_lab.engine.event import Event
from motc_lab.engine.seat import Seat
from motc_lab.games.compile.names import names_in
from motc_lab.games.compile.questions import Option, Question
from motc_lab.games.compile.texts import words
from motc_lab.games.compile.view import View
from motc_lab.texts import told
from motc_lab.texts.speech import say

_CARDS = frozenset({"card", "by"})
_PROTOCOLS = frozenset({"protocol", "spare", "protocol_1", "protocol_2", "protocol_3"})


class Told(told.Told):
    """Sentences with the names of cards, in both languages."""

    def event(self, event: Event) -> str:
        """What happened, and the text that has caused it."""
        kind = "hidden" if event.hidden else "event"
        key = f"{kind}.{event.kind}"
        if event.kind == "flipped" and event.face == "down":
            key = "event.flipped_down"
        elif event.kind == "drew" and event.foreign:
            key = f"{kind}.drew_foreign"
        sentence = self._say(key, event.told, event.seat)
        if "by" not in event.told or event.kind == "fires":
            return sentence
        return self._because(sentence, event.told)

    def question(self, question: Question, view: View) -> str:
        """The question, put to whoever is asked."""
        del view
        return self._asked("ask", question)

    def effect(self, question: Question) -> str:
        """All that the card says whose text asks, with its name."""
        if question.text is None:
            return ""
        card, *_ = question.text.split(" ")
        title = names_in(self.ruleset).card_title(card, self.lang)
        return f"{title}: {words.reading_in(self.ruleset, card, self.lang)}"

    def is_news(self, event: Event) -> bool:
        """All but whose turn begins, which the question and the line above tell."""
        return event.kind not in {"turn", "fires"}

    def waiting(self, question: Question, view: View) -> str:
        """What everybody else reads meanwhile."""
        del view
        return self._say(f"wait.{question.kind}", seat=question.seat)

    def _asked(self, kind: str, question: Question) -> str:
        key = f"{kind}.{question.kind}"
        if question.kind in {"target", "line"} and question.verb:
            key = f"{kind}.{question.kind}_{question.verb}"
        elif question.kind == "discard":
            key = f"{kind}.discard" if question.count else f"{kind}.discard_any"
        sentence = self._say(key, {"count": question.count or 0}, question.seat)
        if question.text is None:
            return sentence
        by, box, _ = question.text.split(" ")
        return self._because(sentence, {"by": by, "box": box})

    def _because(self, sentence: str, cause: Mapping[str, Any]) -> str:
        """A sentence with its cause in brackets before the last full stop or mark."""
        parts = {"sentence": sentence[:-1], "end": sentence[-1]}
        return self._say("phrase.because", {**cause, **parts})

    def option(self, option: Option, question: Question, view: View) -> str:
        """An answer as a short label."""
        parts = {name: of for name, of in option.parts.items() if name != "does"}
        place = parts.get("place")
        if isinstance(place, str):
            parts["card"] = self.lying(view, place)
            parts |= dict(self.whereabouts(place))
        return self._say(f"option.{option.does}", parts, question.seat)

    def choice(self, option: Option, question: Question, view: View) -> str:
        """The same with what the card does that is played face-up."""
        label = self.option(option, question, view)
        if option.card is None or option.does == "play_down":
            return label
        reading = words.reading_in(self.ruleset, option.card, self.lang)
        return self._say("option.with_reading", {"label": label, "reading": reading})

    def whereabouts(self, place: str) -> Mapping[str, Any]:
        """Whose a place of the field is, and in which line."""
        return {"whose": words.seat_at(place), "line": int(place[1])}

    def lying(self, view: View, place: str) -> str:
        """The card that the looker sees at a place of the field."""
        seat, line, height = words.seat_at(place), int(place[1]), int(place[3:])
        there = view.stacks[3 * seat.index + line - 1][height - 1]
        if there.card is None:
            return self._say("card.back")
        name = names_in(self.ruleset).card_title(there.card, self.lang)
        return name if there.is_up else self._say("card.down", {"card": there.card})

    def _say(
        self, key: str, told: Mapping[str, Any] | None = None, seat: Seat | None = None
    ) -> str:
        fields = {name: self._named(name, of) for name, of in (told or {}).items()}
        if "count" in fields:
            fields["n"] = fields["count"]
        if seat is not None:
            fields["who"] = self.seat(seat)
            fields["other"] = self.seat(seat.other)
        return say(f"{self.ruleset.game.id}.{key}", self.lang, **fields)

    def _named(self, name: str, value: object) -> str | float:
        """A fact in words; which one it is tells how to read it."""
        if isinstance(value, Seat):
            return self.seat(value)
        if isinstance(value, tuple):
            return ", ".join([str(self._named("card", one)) for one in value])
        if not isinstance(value, str):
            return value if isinstance(value, int | float) else str(value)
        if name in _CARDS or name in _PROTOCOLS:
            return names_in(self.ruleset).said(value, self.lang)
        if name in {"place", "text", "box", "face", "reason"}:
            return self._phrase(name, value)
        return value

    def _phrase(self, name: str, value: str) -> str:
        if name == "place":
            return self._say(
                "phrase.place", {"whose": words.seat_at(value), "line": int(value[1])}
            )
        if name == "text":
            card, box, _ = value.split(" ")
            return self._say("phrase.text", {"card": card, "box": box})
        if name == "box":
            return self._say(f"box.{value}")
        return self._say(f"face.{value}" if name == "face" else f"reason.{value}")
