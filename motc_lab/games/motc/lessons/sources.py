"""The names that texts of a step may use in this game; all comes from the table."""

from collections.abc import Sequence
from functools import cached_property

from motc_lab.games.motc.lessons.case import session_at
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.scene.lens import Lens, lens
from motc_lab.games.motc.texts.persons import piece_key
from motc_lab.lessons.plain_facts import Source, Telling
from motc_lab.scene.model import Lang
from motc_lab.texts import say


def played_total(events: Sequence[Event], seat: Seat) -> int | None:
    """A person's total strength in the last exchange of these events."""
    totals = [e.total for e in events if e.kind == "played" and e.seat is seat]
    return totals[-1] if totals else None


def marker_text(marker: int, learner: Seat, lang: Lang) -> str:
    """Where the advantage marker is; ``marker`` counts towards the learner."""
    if not marker:
        return say("lesson.value.neutral", lang)
    ahead = learner if marker > 0 else learner.other
    who = say(f"word.person.{ahead.value}", lang)
    return say("lesson.value.marker", lang, n=abs(marker), who=who)


class Sources:
    """Finds the values for a step, through the learner's eyes."""

    def __init__(self, filler: Telling) -> None:
        self.session, self.start = session_at(filler.session), session_at(filler.start)
        self.learner, self.lang = Seat(filler.learner), filler.lang

    @cached_property
    def begun(self) -> Lens:
        """The table at the beginning of the step, through the learner's eyes."""
        return lens(self.start, self.learner, self.lang)

    def all(self) -> dict[str, Source]:
        """Every name, and how its value is found."""
        return self._table() | self._hand() | self._tried()

    def _table(self) -> dict[str, Source]:
        view, seen = self.begun.view, self.begun
        high, low = max(view.points), min(view.points)
        found: dict[str, Source] = {
            "learner": lambda: seen.name(self.learner),
            "other": lambda: seen.name(self.learner.other),
            "game": lambda: str(view.game),
            "exchange": lambda: str(view.exchange),
            "score": lambda: f"{high}:{low}",
            "standing": self._standing,
            "goal": lambda: str(view.edition.points_to_win),
            "left": lambda: str(view.left_on_table),
            "marker": lambda: marker_text(self._marker, self.learner, self.lang),
            "lead": lambda: str(abs(view.marker)),
            "whole": lambda: str(sum(view.edition.section_values)),
            "limit": lambda: str(self._limit(self.learner)),
            "other_limit": lambda: str(self._limit(self.learner.other)),
        }
        section = view.section
        if section is not None:
            facing = view.sections[section - 1].cell(self.learner.other)
            found["section"] = lambda: say(f"word.section.{section}", self.lang)
            found["value"] = lambda: str(view.sections[section - 1].value)
            if facing is not None:
                cell = facing
                found["total"] = lambda: str(cell.total)
                found["other_card"] = lambda: seen.title(self.learner.other, cell.card)
        return found

    @property
    def _marker(self) -> int:
        """The advantage marker, counted towards the learner."""
        marker = self.begun.view.marker
        return marker if self.learner.index else -marker

    def _limit(self, seat: Seat) -> int:
        """A person's hand limit as the step begins (END-2)."""
        seen = self.begun
        return seen.rules.limit[seat.index << 5 | seen.view.person(seat).endurance]

    def _standing(self) -> str:
        spassky, fischer = self.session.points
        return say("lesson.value.points", self.lang, spassky=spassky, fischer=fischer)

    def _hand(self) -> dict[str, Source]:
        """For each hand card: {bN1}, {bN1_strength} and {bN1_piece}."""
        found: dict[str, Source] = {}
        for code in self.begun.view.person(self.learner).hand:
            found |= self._card(code)
        return found

    def _card(self, code: str) -> dict[str, Source]:
        seen, learner = self.begun, self.learner
        white = seen.plays_white(learner)
        piece = piece_key(code, plays_white=white)
        return {
            code: lambda: seen.title(learner, code),
            f"{code}_strength": lambda: str(seen.strength(learner, code, white=white)),
            f"{code}_piece": lambda: say(f"{piece}.name", self.lang),
        }

    def _tried(self) -> dict[str, Source]:
        """What the learner has done in this step."""
        events = self.session.events()
        found: dict[str, Source] = {}
        own = played_total(events, self.learner)
        if own is not None:
            found["own_total"] = lambda: str(own)
        return found
