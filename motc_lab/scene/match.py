"""The match as it is used in a notebook: a session that speaks and shows its views."""

from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Self

from motc_lab.checks import is_a
from motc_lab.engine.motc import position as engine
from motc_lab.engine.motc.edition import EditionOrName, edition_or_house
from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.problem import Problem
from motc_lab.engine.motc.questions import Option
from motc_lab.engine.motc.record import LARGEST_BYTES, read_record, write_record
from motc_lab.engine.motc.seat import Seat, seat_named
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError, WrongArgument
from motc_lab.reading import Unreadable, read_text
from motc_lab.scene.build import result_text, scene_of
from motc_lab.scene.cards import event_sentence, titles
from motc_lab.scene.display import (
    Log,
    SaidQuestion,
    Seen,
    log_of,
    said_question,
    seen_of,
)
from motc_lab.scene.happened import Events
from motc_lab.scene.listing import Listing
from motc_lab.scene.model import Lang
from motc_lab.scene.position import Position, check_playable, options_listed
from motc_lab.scene.svg import pictured
from motc_lab.texts import say
from motc_lab.texts.lang import lang_named
from motc_lab.texts.problems import fault_text

_LONGEST_NAME: Final = 200


@dataclass(frozen=True, slots=True)
class Result:
    """How a match has ended; prints as a sentence.

    Attributes:
        winner: the person who has won.
        score: match points of Spassky and of Fischer.
        text: the same in the language of the match.
    """

    winner: Seat
    score: tuple[int, int]
    text: str = field(compare=False)

    def __str__(self) -> str:
        """The sentence."""
        return self.text


class Match(Session):
    """A match that speaks one language and shows what a seat may know.

    It holds every hidden card, so as the last line of a cell it shows no more than a
    spectator sees; look at it through ``view(seat)``, which prints as a text board and
    is a picture in a notebook.

    Two matches are equal only where they are the same one: each goes its own way. Who
    wants to know whether the same lies on the table compares their ``position``.

    Attributes:
        lang: language of everything said and shown from now on, 'en' or 'de'.
    """

    def __init__(
        self,
        *,
        seed: int,
        edition: EditionOrName | None = None,
        start_position: engine.Position | None = None,
        lang: Lang = "en",
    ) -> None:
        self.lang = lang
        if is_a(start_position, engine.Position):
            assert start_position is not None
            check_playable(start_position, edition_or_house(edition), lang)
        super().__init__(seed=seed, edition=edition, start_position=start_position)

    @classmethod
    def new(
        cls, seed: int = 0, edition: EditionOrName | None = None, *, lang: Lang = "en"
    ) -> Self:
        """Set up a match (SET-1 .. SET-6); the same seed deals the same cards."""
        return cls(seed=seed, edition=edition, lang=lang)

    @classmethod
    def from_position(
        cls,
        position: engine.Position | str,
        seed: int = 0,
        edition: EditionOrName | None = None,
        *,
        lang: Lang = "en",
    ) -> Self:
        """Take up a match at a position or its code.

        IllegalPosition says what is wrong and how to repair it. The seed decides what
        chance will bring, and which cards lie where the position has only a number.
        """
        if isinstance(position, str):
            position = Position.from_code(position)
        if position is None:
            raise WrongArgument(
                "position", position, "a Position; Match.new() has none"
            )
        return cls(seed=seed, edition=edition, start_position=position, lang=lang)

    @classmethod
    def from_record(
        cls, text: str, edition: EditionOrName | None = None, *, lang: Lang = "en"
    ) -> Self:
        """Replay a record with its branches; RecordError names the line at fault."""
        replayed = read_record(text, edition)
        match = cls(
            seed=replayed.seed,
            edition=replayed.edition,
            start_position=replayed.start_position,
            lang=lang,
        )
        match._history = replayed.history
        return match

    @classmethod
    def load(
        cls,
        path: str | Path,
        edition: EditionOrName | None = None,
        *,
        lang: Lang = "en",
    ) -> Self:
        """Replay the record in a file; LabError where there is none."""
        _check_path(path)
        try:
            text = read_text(path, LARGEST_BYTES)
        except Unreadable as error:
            file, why = _short(path), error.why
            message = say("painter.match.not_read", lang, file=file, why=why)
            raise LabError(message) from None
        return cls.from_record(text, edition, lang=lang)

    @property
    def record(self) -> str:
        """Everything played, branches and comments too, as text."""
        return write_record(self)

    def save(self, path: str | Path) -> None:
        """Write the record to a file; LabError where that is impossible."""
        _check_path(path)
        try:
            Path(path).write_text(self.record, encoding="utf-8")
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            file = _short(path)
            message = say("painter.match.not_saved", self.lang, file=file, why=why)
            raise LabError(message) from None

    @property
    def lang(self) -> Lang:
        """Language of everything said and shown, 'en' or 'de'."""
        return self._lang

    @lang.setter
    def lang(self, lang: Lang) -> None:
        self._lang = lang_named(lang)

    def copy(self) -> Self:
        """Return a match of its own at the same place in the same tree.

        What is played in one is not played in the other; nobody observes the copy.
        """
        return copy(self)

    @property
    def turn(self) -> Seat | None:
        """Who must decide now, or None when the match is over."""
        question = super().question
        return None if question is None else question.seat

    @property
    def score(self) -> tuple[int, int]:
        """Match points of Spassky and of Fischer, the same as ``points``."""
        return self.points

    @property
    def result(self) -> Result | None:
        """Who has won and by how much; None until the match is over."""
        winner = self.winner
        if winner is None:
            return None
        goal = self.edition.points_to_win
        text = result_text(winner, self.points, goal, self.lang)
        return Result(winner, self.points, text)

    def _repr_html_(self) -> str:
        return pictured(scene_of(self, Seat.SPECTATOR, self.lang))

    def view(self, looker: Seat | str) -> Seen:
        """What one seat, or a spectator, may know now; shows itself."""
        seat = seat_named(looker)
        return seen_of(self, super().view(seat), self.lang)

    def events(self, looker: Seat | str | None = None) -> Events:
        """All events of the present line, as the seat may know them (None: in full)."""
        return Events(super().events(looker), self.edition)

    def last_events(self, looker: Seat | str | None = None) -> Events:
        """The events of the last choice only."""
        return Events(super().last_events(looker), self.edition)

    @property
    def position(self) -> Position:
        """The full position, hidden cards included; goes on by itself from here."""
        return Position.of(super().position)

    def legal(self) -> Listing[Option]:
        """Every answer to the open question; shows code and sentence of each."""
        return options_listed(self.question, self.lang)

    @property
    def question(self) -> SaidQuestion | None:
        """What must be decided now, or None when the match is over; can be printed."""
        question = super().question
        if question is None:
            return None
        return said_question(question, super().view(question.seat), self.lang)

    def say(self, said: Event | Option | Problem[Position] | str) -> str:
        """An event, an option of the question or a position's fault as a sentence.

        A text is the code of an option; IllegalOption says what is offered.
        """
        title = titles(self.edition, self.lang)
        match said:
            case str() if self.question is not None:
                return self.question.say(said)
            case Event():
                return event_sentence(said, self.edition, self.lang)
            case Problem():
                return fault_text(said, self.lang, title)
            case Option():
                question = self.question
                return str(said) if question is None else question.say(said)
            case _:
                right = "an event, an option or its code, or a problem of a position"
                raise WrongArgument("say", said, right)

    def log(self, looker: Seat | str = Seat.SPECTATOR) -> Log:
        """What happened, as the seat may know it, one sentence for each event."""
        return log_of(self.events(seat_named(looker)), self.edition, self.lang)


def _check_path(path: object) -> None:
    if not is_a(path, str, Path):
        raise WrongArgument("path", path, "the name of a file")


def _short(path: str | Path) -> str:
    """Return the name of a file, cut where nobody would read it to its end."""
    name = str(path)
    return name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}…"
