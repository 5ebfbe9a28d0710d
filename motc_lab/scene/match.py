"""The match as it is used in a notebook: a session that speaks and shows its views.

A game with more to say of its matches has a class of its own, which derives from
``Match``, and a function ``new_match(ruleset, seed, start_position, lang)`` that makes
one, in a module ``scene.match``.
"""

from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Final, Self, cast

from motc_lab.checks import is_a
from motc_lab.engine.game import FIRST, Game, game_named, games
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.problem import Problem
from motc_lab.engine.question import Option
from motc_lab.engine.record import (
    LARGEST_BYTES,
    is_record,
    read_record,
    write_record,
)
from motc_lab.engine.ruleset import AnyRuleset, Ruleset
from motc_lab.engine.seat import SPECTATOR, Seat, seat_named
from motc_lab.engine.session import AnySession, Session
from motc_lab.engine.settings import Settings, main_setting, rules_for, ruleset_of
from motc_lab.errors import LabError, WrongArgument
from motc_lab.reading import Unreadable, read_text
from motc_lab.scene.listing import Listing
from motc_lab.scene.model import Lang
from motc_lab.scene.seen import Log, Seen
from motc_lab.scene.showing import showing_of
from motc_lab.texts import say
from motc_lab.texts.lang import lang_named
from motc_lab.texts.told import Told
from motc_lab.writing import check_ours

_PLACE: Final = "scene.match"
_LONGEST_NAME: Final = 200


@dataclass(frozen=True, slots=True)
class Result:
    """How a match has ended; prints as a sentence.

    Attributes:
        winner: who has won; None for a draw.
        score: what each player has, in the order of the game's seats.
        text: the same in the language of the match.
    """

    winner: Seat | None
    score: tuple[float, ...]
    text: str = field(compare=False)

    def __str__(self) -> str:
        """The sentence."""
        return self.text


class Match(Session[Any, Any, Any, Any, Any]):
    """A match that speaks one language and shows what a seat may know.

    It holds every hidden thing, so as the last line of a cell it shows no more than a
    spectator sees; look at it through ``seen(seat)``, which prints as a text board and
    is a picture in a notebook.

    Two matches are equal only where they are the same one: each goes its own way. Who
    wants to know whether the same lies on the table compares their ``position``.

    Attributes:
        lang: language of everything said and shown from now on, 'en' or 'de'.
    """

    _game: ClassVar[str] = FIRST  # the one that is meant where none is named

    def __init__(
        self,
        ruleset: AnyRuleset | None = None,
        *,
        seed: int = 0,
        start_position: AnyPosition | None = None,
        lang: Lang = "en",
    ) -> None:
        if not is_a(ruleset, Ruleset):
            right = "Match.new(), which sets up a match, or Match.new(game=...)"
            raise WrongArgument("Match", ruleset, right)
        assert ruleset is not None
        self.lang = lang
        super().__init__(ruleset, seed=seed, start_position=start_position)

    @classmethod
    def new(
        cls,
        seed: int = 0,
        settings: object = None,
        *,
        game: Game | str | None = None,
        lang: Lang = "en",
        **named: object,
    ) -> Self:
        """Set up a match; the same seed brings the same chance.

        ::

            Match.new(seed=3)                       # of Match of the Century
            Match.new(game="stratego", variant="quick")

        Args:
            seed: fixes all that chance brings.
            settings: what the game is played with, in a table by name; or the value
                of the one setting that stands for all, where the game has such.
            game: itself, or its id.
            lang: 'en' or 'de'.
            **named: settings one by one instead.
        """
        played = game_named(cls._game if game is None else game)
        return cls.under(_ruleset(played, settings, named), seed, lang=lang)

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
    ) -> Self:
        """Take up a match at a position or its code.

        IllegalPosition says what is wrong and how to repair it. The seed decides what
        chance will bring, and what lies where the position leaves that open. The game
        of a position is known by its class; for a code name it, unless it is the first.
        What a position says it was played with is taken unless settings are given.
        """
        if position is None:
            raise WrongArgument(
                "position", position, "a Position; Match.new() has none"
            )
        usual = game_named(cls._game)
        played = game_of_position(position, usual) if game is None else game_named(game)
        ruleset = _ruleset(played, settings, named)
        if isinstance(position, str):
            position = ruleset.positions.from_code(position)
        is_meant = settings is not None or any(of is not None for of in named.values())
        ruleset = rules_for(position, ruleset, is_meant=is_meant)
        return cls._of(ruleset, seed, position, lang)

    @classmethod
    def from_record(
        cls, text: str, settings: object = None, *, lang: Lang = "en", **named: object
    ) -> Self:
        """Replay a record with its branches; RecordError names the line at fault.

        Args:
            text: the record; its first line names the game.
            settings: played with, as ``new`` takes them, where the record's own are
                not to be found here.
            lang: 'en' or 'de'.
            **named: settings one by one instead.
        """
        ruleset = None
        if settings is not None or named:
            ruleset = _ruleset(game_named(cls._game), settings, named)
        replayed = read_record(text, ruleset)
        ruleset, start = replayed.ruleset, replayed.start_position
        match = cls._of(ruleset, replayed.seed, start, lang)
        match.become(replayed)
        return match

    @classmethod
    def load(
        cls,
        path: str | Path,
        settings: object = None,
        *,
        lang: Lang = "en",
        **named: object,
    ) -> Self:
        """Replay the record in a file; LabError where there is none."""
        lang_named(lang)
        _check_path(path)
        try:
            text = read_text(path, LARGEST_BYTES)
        except Unreadable as error:
            file, why = _short(path), error.why
            message = say("scene.match.not_read", lang, file=file, why=why)
            raise LabError(message) from None
        return cls.from_record(text, settings, lang=lang, **named)

    @classmethod
    def under(cls, ruleset: AnyRuleset, seed: int = 0, *, lang: Lang = "en") -> Self:
        """Set up a match under rules that were made before."""
        if not is_a(ruleset, Ruleset):
            raise WrongArgument("ruleset", ruleset, "rules, such as match.ruleset")
        return cls._of(ruleset, seed, None, lang)

    @classmethod
    def begun_at(
        cls,
        ruleset: AnyRuleset,
        seed: int,
        position: AnyPosition,
        *,
        lang: Lang = "en",
    ) -> Self:
        """Set up a match under rules at a position that fits them."""
        return cls._of(ruleset, seed, position, lang)

    @classmethod
    def of(cls, session: AnySession, *, lang: Lang = "en") -> Self:
        """Return a match of its own, at the same place in the same tree."""
        if not is_a(session, Session):
            raise WrongArgument("session", session, "a match, such as Match.new()")
        match = cls._of(session.ruleset, session.seed, session.start_position, lang)
        match.become(session)
        return match

    @classmethod
    def _of(
        cls, ruleset: AnyRuleset, seed: int, start: AnyPosition | None, lang: Lang
    ) -> Self:
        """A match in the game's own class if it has one."""
        game = ruleset.game
        if game.has_part(_PLACE):
            own = game.part(_PLACE).new_match(ruleset, seed, start, lang)
            return cast("Self", own)
        return cast("Self", Match(ruleset, seed=seed, start_position=start, lang=lang))

    @property
    def record(self) -> str:
        """Everything played, branches and comments too, as text."""
        return write_record(self)

    def save(self, path: str | Path) -> None:
        """Write the record to a file; LabError where that is impossible.

        A record that is there is replaced; NotOurs where another file is.
        """
        _check_path(path)
        check_ours(path, is_record)
        try:
            Path(path).write_text(self.record, encoding="utf-8")
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            file = _short(path)
            message = say("scene.match.not_saved", self.lang, file=file, why=why)
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
        """Who must decide now, the first of several, or None when the match is over."""
        return self.asked[0] if self.asked else None

    @property
    def result(self) -> Result | None:
        """Who has won and by how much; None until the match is over."""
        if not self.is_over:
            return None
        machine, players = self.machine, self.ruleset.players
        score = tuple([machine.result(seat.index) for seat in players])
        text = self.seen(self.ruleset.seats(SPECTATOR)).scene.result or ""
        return Result(self.winner, score, text)

    def seen(self, looker: Seat | str, *, open_hands: bool = False) -> Seen:
        """The table as one seat, or a spectator, sees it now; shows itself.

        Args:
            looker: whose eyes.
            open_hands: show everything on purpose.
        """
        seat = seat_named(self.ruleset.seats, looker, "looker")
        if not is_a(open_hands, bool):
            raise WrongArgument("open_hands", open_hands, "True or False")
        scene = showing_of(self).scene_of(self, seat, self.lang, open_hands=open_hands)
        return Seen(scene)

    def _repr_html_(self) -> str:
        return self.seen(SPECTATOR)._repr_html_()

    @property
    def told(self) -> Told:
        """The words of the game, in the language of the match."""
        words: Told = self.ruleset.game.part("told").Told(self.ruleset, self.lang)
        return words

    def legal(self) -> Listing[Any]:
        """Every answer to the open question; shows code and sentence of each."""
        question = self.question
        if question is None:
            return Listing((), (), say("scene.match.over", self.lang), self.lang)
        view = self.view(question.seat)
        rows = [
            (option.code, self.told.option(option, question, view))
            for option in question.options
        ]
        title = self.told.question(question, view)
        return Listing(question.options, rows, title, self.lang)

    def say(self, said: Any) -> str:  # noqa: ANN401 -- of whatever game it is
        """An event, an option of the question or a position's fault as a sentence.

        A text is the code of an option; IllegalOption says what is offered.
        """
        question = self.question
        if isinstance(said, Problem):
            return self.told.problem(said)
        if callable(getattr(said, "for_seat", None)):
            return self.told.event(said)
        if question is not None and isinstance(said, str | Option):
            view = self.view(question.seat)
            return self.told.option(question.option(said), question, view)
        right = "an event, an option or its code, or a problem of a position"
        raise WrongArgument("say", said, right)

    def log(self, looker: Seat | str = SPECTATOR) -> Log:
        """What happened, as the seat may know it, one sentence for each event."""
        told, seat = self.told, seat_named(self.ruleset.seats, looker, "looker")
        shown = self.ruleset.on_screen(self.events(seat), seat)
        return Log(f"{told.event(event)} ({event.rule})" for event in shown)


def _ruleset(game: Game, settings: object, named: dict[str, object]) -> AnyRuleset:
    """The rules that somebody wants, in a table or one by one."""
    if isinstance(settings, Settings):
        return settings.ruleset
    said = {name: value for name, value in named.items() if value is not None}
    if said and settings is not None:
        main = main_setting(game)
        both = {} if main is None else {main: settings}
        return ruleset_of(game, {**both, **said})
    return ruleset_of(game, said or settings)


def game_of_position(position: object, usual: Game) -> Game:
    """The game that a position belongs to; the usual one for anything else."""
    if position is None or isinstance(position, str) or _is_of(usual, position):
        return usual
    return next((one for one in games().values() if _is_of(one, position)), usual)


def _is_of(game: Game, position: object) -> bool:
    return is_a(position, ruleset_of(game).positions)


def _check_path(path: object) -> None:
    if not is_a(path, str, Path):
        raise WrongArgument("path", path, "the name of a file")


def _short(path: str | Path) -> str:
    """Return the name of a file, cut where nobody would read it to its end."""
    name = str(path)
    return name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}…"
