"""A match of Match of the Century as it is used in a notebook."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self, overload

from motc_lab.checks import is_a
from motc_lab.engine.game import Game
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.problem import Problem
from motc_lab.errors import WrongArgument
from motc_lab.games.motc import GAME
from motc_lab.games.motc.edition import EditionOrName
from motc_lab.games.motc.position import position as engine
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.questions import Option
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.games.motc.rules.seat import Seat, seat_named
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.build import result_text, scene_of
from motc_lab.games.motc.scene.cards import event_sentence, titles
from motc_lab.games.motc.scene.display import (
    SaidQuestion,
    Seen,
    log_of,
    said_question,
    seen_of,
)
from motc_lab.games.motc.scene.happened import Events
from motc_lab.games.motc.scene.position import Position, check_playable, options_listed
from motc_lab.games.motc.scene.svg import pictured
from motc_lab.games.motc.texts.problems import fault_text
from motc_lab.scene import match as any_game
from motc_lab.scene.listing import Listing
from motc_lab.scene.model import Lang
from motc_lab.scene.seen import Log


@dataclass(frozen=True, slots=True)
class Result(any_game.Result):
    """How a match has ended; the score are match points of Spassky and of Fischer."""

    winner: Seat
    score: tuple[int, int]


class Match(any_game.Match, Session):
    """A match that speaks one language and shows what a seat may know.

    It holds every hidden card, so as the last line of a cell it shows no more than a
    spectator sees; look at it through ``view(seat)``, which prints as a text board and
    is a picture in a notebook.

    Two matches are equal only where they are the same one: each goes its own way. Who
    wants to know whether the same lies on the table compares their ``position``.

    Attributes:
        lang: language of everything said and shown from now on, 'en' or 'de'.
    """

    ruleset: MatchRuleset
    _game: ClassVar[str] = GAME.id

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
            edition = start_position.played_with(edition)
            check_playable(start_position, edition, lang)
        Session.__init__(
            self, seed=seed, edition=edition, start_position=start_position
        )

    if TYPE_CHECKING:  # ``motc_lab.Match`` is this one, but where another game is named

        @overload  # type: ignore[override]  # an engine's session takes less
        @classmethod
        def new(
            cls,
            seed: int = 0,
            settings: object = None,
            *,
            game: None = None,
            lang: Lang = "en",
            edition: EditionOrName | None = None,
        ) -> Self: ...
        @overload
        @classmethod
        def new(
            cls,
            seed: int = 0,
            settings: object = None,
            *,
            game: Game | str,
            lang: Lang = "en",
            **named: object,
        ) -> any_game.Match: ...
        @classmethod
        def new(cls, *given: Any, **named: Any) -> Any:
            """Set up a match."""

        @overload  # type: ignore[override]  # as above
        @classmethod
        def from_position(
            cls,
            position: engine.Position | str,
            seed: int = 0,
            settings: object = None,
            *,
            game: None = None,
            lang: Lang = "en",
            edition: EditionOrName | None = None,
        ) -> Self: ...
        @overload
        @classmethod
        def from_position(
            cls,
            position: AnyPosition | str,
            seed: int = 0,
            settings: object = None,
            *,
            game: Game | str | None = None,
            lang: Lang = "en",
            **named: object,
        ) -> any_game.Match: ...
        @classmethod
        def from_position(cls, *given: Any, **named: Any) -> Any:
            """Take up a match at a position or its code."""

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


def new_match(
    ruleset: MatchRuleset,
    seed: int = 0,
    start_position: engine.Position | None = None,
    lang: Lang = "en",
) -> Match:
    """A match under these rules that shows its points, hands and cards."""
    return Match(
        seed=seed, edition=ruleset.edition, start_position=start_position, lang=lang
    )
