"""The match as it is used in a notebook: a session that speaks and shows its views."""

from pathlib import Path
from typing import Self

from motc_lab.engine.motc.edition import Edition, house_edition
from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.position import Position, Problem
from motc_lab.engine.motc.questions import Option
from motc_lab.engine.motc.record import read_record, write_record
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.errors import IllegalPosition, LabError
from motc_lab.scene.cards import titles, told
from motc_lab.scene.display import (
    Log,
    SaidQuestion,
    Seen,
    log_of,
    said_question,
    seen_of,
)
from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS, say
from motc_lab.texts.problems import fault_text


class Match(Session):
    """A match that speaks one language and shows what a seat may know.

    The match itself shows nothing: it holds every hidden card. Look at it through
    ``view(seat)``, which prints as a text board and is a picture in a notebook.

    Attributes:
        lang: language of everything said and shown from now on, 'en' or 'de'.
    """

    def __init__(
        self,
        *,
        seed: int,
        edition: Edition | None = None,
        start_position: Position | None = None,
        lang: Lang = "en",
    ) -> None:
        self.lang = lang
        if start_position is not None:
            _check(start_position, edition or house_edition(), lang)
        super().__init__(seed=seed, edition=edition, start_position=start_position)

    @classmethod
    def new(
        cls, seed: int = 0, edition: Edition | None = None, *, lang: Lang = "en"
    ) -> Self:
        """Set up a match (SET-1 .. SET-6); the same seed deals the same cards."""
        return cls(seed=seed, edition=edition, lang=lang)

    @classmethod
    def from_position(
        cls,
        position: Position,
        seed: int = 0,
        edition: Edition | None = None,
        *,
        lang: Lang = "en",
    ) -> Self:
        """Take up a match; IllegalPosition says what is wrong and how to repair it."""
        return cls(seed=seed, edition=edition, start_position=position, lang=lang)

    @classmethod
    def from_record(
        cls, text: str, edition: Edition | None = None, *, lang: Lang = "en"
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
        cls, path: str | Path, edition: Edition | None = None, *, lang: Lang = "en"
    ) -> Self:
        """Replay the record in a file; LabError where there is none."""
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or "UTF-8"
            message = say("painter.match.not_read", lang, file=str(path), why=why)
            raise LabError(message) from None
        return cls.from_record(text, edition, lang=lang)

    @property
    def record(self) -> str:
        """Everything played, branches and comments too, as text."""
        return write_record(self)

    def save(self, path: str | Path) -> None:
        """Write the record to a file; LabError where that is impossible."""
        try:
            Path(path).write_text(self.record, encoding="utf-8")
        except OSError as error:
            why = error.strerror or type(error).__name__
            message = say("painter.match.not_saved", self.lang, file=str(path), why=why)
            raise LabError(message) from None

    @property
    def lang(self) -> Lang:
        """Language of everything said and shown, 'en' or 'de'."""
        return self._lang

    @lang.setter
    def lang(self, lang: Lang) -> None:
        if lang not in LANGS:
            msg = f"lang: {lang!r:.20}; use one of {', '.join(LANGS)}"
            raise LabError(msg)
        self._lang = lang

    def view(self, looker: Seat | str) -> Seen:
        """What one seat, or a spectator, may know now; shows itself."""
        seat = _seat(looker)
        return seen_of(self, super().view(seat), self.lang)

    @property
    def question(self) -> SaidQuestion | None:
        """What must be decided now, or None when the match is over; can be printed."""
        question = super().question
        if question is None:
            return None
        return said_question(question, super().view(question.seat), self.lang)

    def say(self, said: Event | Option | Problem[Position]) -> str:
        """An event, an option of the question or a position's fault as a sentence."""
        title = titles(self.edition, self.lang)
        match said:
            case Event():
                return told(said, self.edition, self.lang)
            case Problem():
                return fault_text(said, self.lang, title)
            case Option():
                question = self.question
                return str(said) if question is None else question.say(said)

    def log(self, looker: Seat | str = Seat.SPECTATOR) -> Log:
        """What happened, as the seat may know it, one sentence for each event."""
        return log_of(self.events(_seat(looker)), self.edition, self.lang)


def _seat(looker: Seat | str) -> Seat:
    if isinstance(looker, Seat):
        return looker
    known = [seat.value for seat in Seat]
    if looker not in known:
        msg = f"seat: {looker!r:.20}; use one of {', '.join(known)}"
        raise LabError(msg)
    return Seat(looker)


def _check(position: Position, edition: Edition, lang: Lang) -> None:
    """IllegalPosition with a whole sentence for each fault."""
    found = position.problems(edition)
    if not found:
        return
    title = titles(edition, lang)
    lines = [say("painter.match.unplayable", lang)]
    lines += [f"- {fault_text(fault, lang, title)}" for fault in found]
    raise IllegalPosition("\n".join(lines), found, edition)
