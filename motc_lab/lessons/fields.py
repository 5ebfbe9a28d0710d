"""Fills the names in a lesson's texts: every number comes from the engine."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from string import Formatter
from typing import Final, get_args

from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.engine.motc.session import Session
from motc_lab.lessons.goals import is_over
from motc_lab.lessons.model import FactName, Step, Words
from motc_lab.lessons.nearest import one_of
from motc_lab.lessons.stage import PlayedFuture, Stage, until_of
from motc_lab.scene.lens import Lens, lens, person_name
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from motc_lab.texts.persons import counted, piece_key

FACTS: Final[tuple[FactName, ...]] = get_args(FactName)
Source = Callable[[], str]


def names_in(text: str) -> list[str]:
    """The names in braces of a text."""
    return [name for _, name, _, _ in Formatter().parse(text) if name is not None]


def played_total(events: Sequence[Event], seat: Seat) -> int | None:
    """A person's total strength in the last exchange of these events."""
    totals = [e.total for e in events if e.kind == "played" and e.seat is seat]
    return totals[-1] if totals else None


def fact_text(played: PlayedFuture, fact: FactName, lang: Lang) -> str:
    """A fact of a future in words: '2 for Fischer', '3 pawns'."""
    number, learner = played.fact(fact), played.learner
    seat = learner.other if fact.startswith("other_") else learner
    match fact.removeprefix("other_"):
        case "marker":
            return marker_text(number, learner, lang)
        case "initiative":
            holder = learner if number else learner.other
            return say(f"word.person.{holder.value}", lang)
        case "hand":
            return counted("cards", number, lang)
        case "pawns":
            return say("word.subject.pawns", lang, n=number)
        case _:
            track = played.view.edition.person(person_name(seat)).track
            return say("lesson.value.endurance", lang, n=number, last=len(track))


def marker_text(marker: int, learner: Seat, lang: Lang) -> str:
    """Where the advantage marker is; ``marker`` counts towards the learner."""
    if not marker:
        return say("lesson.value.neutral", lang)
    ahead = learner if marker > 0 else learner.other
    who = say(f"word.person.{ahead.value}", lang)
    return say("lesson.value.marker", lang, n=abs(marker), who=who)


@dataclass(frozen=True)
class Filler:
    """Fills the texts of a step.

    Attributes:
        session: the present table.
        start: the table with which the step begins.
        facts: what an exhibit says of the present turn; its names can be used too.
    """

    stage: Stage
    step: Step
    session: Session
    start: Session
    lang: Lang
    facts: Mapping[str, int | str] = field(default_factory=dict)

    def fill(self, words: Words, field: str) -> str:
        """The text with its names filled; LessonError lists the names there are."""
        template = words.in_language(self.lang)
        try:
            values = {name: self.value(name) for name in names_in(template)}
        except ValueError:
            problem = "has a brace too many or too few; use {name}, or no braces"
            raise self._fault(field, problem) from None
        except KeyError as unknown:
            name = str(unknown.args[0])
            problem = f"no name {{{name}}} here; {one_of(name, sorted(self.sources))}"
            raise self._fault(field, problem) from None
        return template.format_map(values)

    def value(self, name: str) -> str:
        """What a name stands for; KeyError where it stands for nothing here."""
        return self.sources[name]()

    def _fault(self, field: str, problem: str) -> Exception:
        return self.stage.fault(self.step, f"{field}.{self.lang}", problem)

    @cached_property
    def learner(self) -> Seat:
        """The learner's person."""
        return self.stage.seat(self.step)

    @property
    def is_open(self) -> bool:
        """Whether the try at this step still goes on."""
        events = self.session.events()
        return not is_over(until_of(self.step), events)

    @cached_property
    def begun(self) -> Lens:
        """The table at the beginning of the step, through the learner's eyes."""
        return lens(self.start, self.learner, self.lang)

    @cached_property
    def sources(self) -> dict[str, Source]:
        """Every name that a text may use here, and how its value is found."""
        found = self._table() | self._hand() | self._tried()
        for played in self.stage.all_futures().values():
            found |= self._future(played)
        return found | {
            name: partial(self._fact, value) for name, value in self.facts.items()
        }

    def _fact(self, value: int | str) -> str:
        if value in {person.value for person in PERSONS}:
            return say(f"word.person.{value}", self.lang)
        return str(value)

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

    def _future(self, played: PlayedFuture) -> dict[str, Source]:
        """For a future 'win': {win_marker}, {win_pawns}, {win_total}, {win_added} …."""
        name, learner, lang = played.future.id, played.learner, self.lang
        found: dict[str, Source] = {}
        for fact in FACTS:
            found[f"{name}_{fact}"] = partial(fact_text, played, fact, lang)
        for event in played.events:
            if event.kind == "played" and event.seat is learner:
                found[f"{name}_total"] = partial(str, event.total)
                found[f"{name}_added"] = partial(counted, "pawns", event.pawns, lang)
        return found
