"""What Stratego tells a session: its rules with a variant and options."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Final

from motc_lab.checks import is_a
from motc_lab.engine.chance import Chance
from motc_lab.engine.event import Event
from motc_lab.engine.machine import Listener
from motc_lab.engine.ruleset import HeadError, Ruleset
from motc_lab.engine.seat import Seat as AnySeat
from motc_lab.errors import LabError, WrongArgument, shown
from motc_lab.games.stratego import GAME
from motc_lab.games.stratego.compile import compile_rules
from motc_lab.games.stratego.events import EventLog
from motc_lab.games.stratego.options import MOST_CAPPED, Settings, settings_from
from motc_lab.games.stratego.position.battle import battle_of, position_of
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.position.problem import Problem
from motc_lab.games.stratego.questions import (
    Option,
    Question,
    kind_of,
    option_of,
    question_of,
)
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle, start, tell_end
from motc_lab.games.stratego.rules.rules import Rules
from motc_lab.games.stratego.seat import SIDES, Seat, seat_named, side
from motc_lab.games.stratego.variant import VARIANTS, Variant, variant_named
from motc_lab.games.stratego.view import View, all_is_shown, recent_of, view

MAIN: Final = "variant"  # stands for all settings
HEADS: Final = ("variant", "options")


class StrategoRuleset(Ruleset[Battle, Position, View, Question, Event]):
    """The rules of Stratego on one board and under one choice of options."""

    game: ClassVar = GAME
    seats: type[Seat] = Seat
    positions: type[Position] = Position
    looks_back: ClassVar[bool] = True
    longest: ClassVar[int] = 20_000

    def __init__(self, settings: Settings | None = None) -> None:
        self.agreed = settings or Settings()

    @cached_property
    def rules(self) -> Rules:
        """Board, army and options in the machine's numbers."""
        return compile_rules(self.agreed)

    @property
    def digest(self) -> str:
        """The digest of variant and options."""
        return self.agreed.digest

    @property
    def settings(self) -> Mapping[str, Any]:
        """What ``new_ruleset`` makes the same rules of."""
        return {
            "variant": self.agreed.variant.name,
            **self.agreed.options.model_dump(),
        }

    @property
    def heads(self) -> Mapping[str, str]:
        """The board, and the options as ``name=value``."""
        told = self.agreed.options.model_dump().items()
        return {
            "variant": self.agreed.variant.name,
            "options": " ".join(f"{name}={int(value)}" for name, value in told),
        }

    def log(self) -> EventLog:
        """Return somebody who listens."""
        return EventLog(self.agreed)

    def begin(self, chance: Chance, log: Listener | None) -> Battle:
        """Draw lots; both seats set up then (SSET-3, SSET-5)."""
        battle = Battle(self.rules, chance, log)
        start(battle)
        return battle

    def take_up(
        self, position: Position, seed: int, chance: Chance, log: Listener | None
    ) -> Battle:
        """Return the match of a position; its unknown ranks are dealt by the seed."""
        if not is_a(position, Position):
            right = "a Position, as Position.from_code(code) gives"
            raise WrongArgument("position", position, right)
        board = self.agreed.variant.name
        if position.variant != board:
            msg = f"variant: the position is of the board {position.variant!r}"
            raise LabError(f"{msg}, the rules of {board!r}; use the same")
        options = self.agreed.options
        battle = battle_of(position, options, seed=seed, chance=chance)
        if battle.phase == numbers.OVER:
            self.listen(battle, chance, log)
            tell_end(battle)
        return battle

    def has_position(self, machine: Battle) -> bool:
        """Not while both set up: that is known by each side for itself (SINF-6)."""
        return machine.phase != numbers.SETTING_UP

    def problems(self, position: Position) -> tuple[Problem[Position], ...]:
        """Every fault of a position, with repairs; empty when it can be played."""
        return position.problems(self.agreed.options)

    def question(self, machine: Battle, seat: AnySeat) -> Question:
        """The open question of a seat; while setting up, both have one."""
        found = question_of(machine, seat_named(seat), self.agreed)
        assert found is not None
        return found

    def question_kind(self, machine: Battle, seat: AnySeat) -> str:
        """The kind of the open question alone."""
        del seat
        return kind_of(machine)

    def option_numbered(self, machine: Battle, seat: AnySeat, number: int) -> Option:
        """The readable value of an answer."""
        del machine, seat
        return option_of(number, self.agreed)

    def position(self, machine: Battle) -> Position:
        """The full position; LabError while both sides still set up."""
        return position_of(machine, self.agreed)

    def view(self, machine: Battle, looker: AnySeat, past: tuple[Event, ...]) -> View:
        """What a seat may know of the board, and what it has witnessed."""
        return view(machine, seat_named(looker), self.agreed, past)

    def shows_all(self, machine: Battle) -> bool:
        """At the end, unless it was agreed that the ranks stay hidden (SINF-8)."""
        return all_is_shown(machine)

    def screen_from(self, events: Sequence[Event], looker: AnySeat) -> int:
        """What happened since the own last turn, without the memory aid (SINF-4)."""
        told = tuple(events)
        if self.agreed.options.memory_aid or any(one.kind == "over" for one in told):
            return 0
        return len(told) - len(recent_of(told, seat_named(looker)))

    def winner(self, machine: Battle) -> Seat | None:
        """Who has won; None for a draw."""
        return side(machine.winner)

    def summary(self, machine: Battle) -> str:
        """Who has set up, or how many pieces are left."""
        if machine.phase == numbers.SETTING_UP:
            ready = [seat for seat in SIDES if machine.ready >> seat.index & 1]
            return f"set-up, ready: {', '.join(ready) or 'nobody'}"
        seat_of = self.rules.seat_of
        men = [seat_of[man] for man in machine.cells if man]
        return f"{machine.total} moves, pieces {men.count(0)}:{men.count(1)}"


def new_ruleset(  # noqa: PLR0913 -- what can be set, each by its name
    *,
    variant: str | Variant = "classic",
    two_squares_limit: int = 3,
    more_squares: bool = True,
    memory_aid: bool = False,
    quiet_cap: int = 200,
    total_cap: int = 0,
    reveal_at_end: bool = True,
    lots: bool = True,
) -> StrategoRuleset:
    """Return the rules as they were agreed (see ``options.Options``).

    Raises:
        LabError: a setting that there is not; names it and says what would be right.
    """
    options = {
        "two_squares_limit": two_squares_limit,
        "more_squares": more_squares,
        "memory_aid": memory_aid,
        "quiet_cap": quiet_cap,
        "total_cap": total_cap,
        "reveal_at_end": reveal_at_end,
        "lots": lots,
    }
    return StrategoRuleset(settings_from(variant, options))


def fitting(ruleset: StrategoRuleset, position: Position) -> StrategoRuleset:
    """Return the same options on the board of a position."""
    if position.variant == ruleset.agreed.variant.name:
        return ruleset
    options = ruleset.agreed.options.model_dump()
    return StrategoRuleset(settings_from(position.variant, options))


def from_heads(heads: Mapping[str, str]) -> StrategoRuleset:
    """Return the rules that the head lines of a record name.

    Raises:
        HeadError: a line that cannot be read; says what would be right.
    """
    wishes = dict([_option(word) for word in heads.get("options", "").split()])
    try:
        board = variant_named(heads.get("variant", "classic"))
    except LabError as error:
        word, names = heads.get("variant", "")[:40], ", ".join(VARIANTS)
        raise HeadError(
            "variant", str(error), "stratego.unread.board", word=word, names=names
        ) from None
    try:
        return StrategoRuleset(settings_from(board, wishes))
    except LabError as error:
        word = heads.get("options", "")[:200]
        raise HeadError(
            "options",
            str(error),
            "stratego.unread.options",
            word=word,
            most=MOST_CAPPED,
        ) from None


def _option(word: str) -> tuple[str, bool | int]:
    """Read ``name=number``; a switch is 1 or 0."""
    name, _, value = word.partition("=")
    if name not in DEFAULTS:
        right = ", ".join(DEFAULTS)
        told, key = f"options: {shown(name, 40)}; use {right}", "stratego.unread.option"
        raise HeadError("options", told, key, word=name[:40], names=right)
    if not (value.isascii() and value.isdigit() and len(value) <= _DIGITS):
        right = f"use name=number, with {_DIGITS} digits at most"
        told, key = f"options: {shown(word, 40)}; {right}", "stratego.unread.value"
        raise HeadError("options", told, key, word=word[:40], n=_DIGITS)
    is_switch = isinstance(DEFAULTS[name], bool) and value in {"0", "1"}
    return name, value == "1" if is_switch else int(value)


DEFAULTS: Final[Mapping[str, Any]] = Settings().options.model_dump()
_DIGITS: Final = 7
