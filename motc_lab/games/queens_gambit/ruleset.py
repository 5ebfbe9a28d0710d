"""What The Queen's Gambit tells a session: its rules under one choice of settings."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Final

from motc_lab.checks import is_a
from motc_lab.engine.chance import Chance
from motc_lab.engine.event import Event
from motc_lab.engine.machine import Listener
from motc_lab.engine.problem import Problem
from motc_lab.engine.ruleset import HeadError, Ruleset
from motc_lab.engine.seat import Seat
from motc_lab.errors import IllegalPosition, LabError, WrongArgument, shown
from motc_lab.games.queens_gambit import GAME, heads
from motc_lab.games.queens_gambit.compile import compile_rules
from motc_lab.games.queens_gambit.events import (
    EventLog,
    on_open_screen,
    on_screen,
    screen_from,
)
from motc_lab.games.queens_gambit.options import LOT, Settings, settings_from
from motc_lab.games.queens_gambit.position.position import Position
from motc_lab.games.queens_gambit.position.problems import problems
from motc_lab.games.queens_gambit.position.table import position_of, table_of
from motc_lab.games.queens_gambit.questions import (
    KINDS,
    Option,
    Question,
    option_of,
    question_of,
)
from motc_lab.games.queens_gambit.rules import numbers
from motc_lab.games.queens_gambit.rules.dealing import kind_of
from motc_lab.games.queens_gambit.rules.machine import Table
from motc_lab.games.queens_gambit.rules.rules import Rules
from motc_lab.games.queens_gambit.view import View, view_of

MAIN: Final = "layout"  # stands for all settings
HEADS: Final = heads.NAMES


class QueensGambitRuleset(Ruleset[Table, Position, View, Question, Event]):
    """The rules for so many seats, on one layout and under one choice of options."""

    game: ClassVar = GAME
    positions: type[Position] = Position
    looks_back: ClassVar[bool] = True
    longest: ClassVar[int] = 30_000

    def __init__(self, settings: Settings) -> None:
        self.agreed = settings
        self.seats = settings.seat_class

    def __reduce__(self) -> tuple[object, ...]:
        """Tell ``pickle`` how to make it anew: a class of seats stays where it is."""
        return (type(self), (self.agreed,))

    @cached_property
    def rules(self) -> Rules:
        """Layout and options in the machine's numbers."""
        return compile_rules(self.agreed)

    @property
    def digest(self) -> str:
        """The digest of layout, values and options."""
        return self.agreed.digest

    @property
    def settings(self) -> Mapping[str, Any]:
        """What ``new_ruleset`` makes the same rules of."""
        agreed, options = self.agreed, self.agreed.options
        layout = agreed.layout
        own = layout.model_dump(mode="json")
        return {
            "seats": agreed.seats,
            "layout": layout.name if agreed.is_house_layout else own,
            "values": dict(agreed.values),
            "stall_rounds": options.stall_rounds,
            "reshuffle": options.reshuffle,
            "junior": list(options.junior),
            "first": options.first,
        }

    @property
    def heads(self) -> Mapping[str, str]:
        """The settings as head lines of a record (QREC-3)."""
        return heads.written(self.agreed)

    def log(self) -> EventLog:
        """Return somebody who listens."""
        return EventLog(self.agreed)

    def begin(self, chance: Chance, log: Listener | None) -> Table:
        """Lay out the tiles; gambits are placed then (QSET-4)."""
        table = Table(self.rules, chance, log)
        table.start()
        return table

    def take_up(
        self, position: Position, seed: int, chance: Chance, log: Listener | None
    ) -> Table:
        """Return the match of a position; its unknown cards are dealt by the seed."""
        if not is_a(position, Position):
            right = "a Position, as Position.from_code(code) gives"
            raise WrongArgument("position", position, right)
        count = len(position.seats)
        if count != self.agreed.seats:
            msg = f"seats: the position has {count}, the rules {self.agreed.seats}"
            raise LabError(f"{msg}; use the same")
        faults = self.problems(position)
        if faults:
            told = "\n".join(map(str, faults))
            raise IllegalPosition(f"this can't be played yet:\n{told}", faults)
        return table_of(position, self.rules, seed, chance, log)

    def has_position(self, machine: Table) -> bool:
        """Not before the plans are laid: that stands in records only (QREC-1)."""
        return machine.phase not in {numbers.STARTING, numbers.PLANNING}

    def position(self, machine: Table) -> Position:
        """The full position; LabError before the plans are laid."""
        if not self.has_position(machine):
            msg = "there is no position before the plans are laid; keep a record"
            raise LabError(msg)
        return position_of(machine)

    def problems(self, position: Position) -> tuple[Problem[Position], ...]:
        """Every fault of a position, with repairs; empty when it can be played."""
        return tuple(problems(position, self.rules.stall))

    def question(self, machine: Table, seat: Seat) -> Question:
        """The open question of a seat; while planning, each has one."""
        return question_of(machine, seat)

    def question_kind(self, machine: Table, seat: Seat) -> str:
        """The kind of the open question alone."""
        del seat
        return KINDS[machine.phase]

    def option_numbered(self, machine: Table, seat: Seat, number: int) -> Option:
        """The readable value of an answer."""
        return option_of(self.question_kind(machine, seat), number)

    def view(self, machine: Table, looker: Seat, past: tuple[Event, ...]) -> View:
        """What a seat may know of the table, and what it has witnessed."""
        return view_of(machine, looker, self.agreed, past)

    def on_screen(self, events: Sequence[Event], looker: Seat) -> tuple[Event, ...]:
        """What a screen shows of it: own draws are forgotten (QINF-4)."""
        return on_screen(events, looker)

    def on_open_screen(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """What each seat knows of its own cards; laid ones stay backs (QMEM-1)."""
        return on_open_screen(events)

    def screen_from(self, events: Sequence[Event], looker: Seat) -> int:
        """A screen tells what happened since the own last turn (QINF-4)."""
        return screen_from(events, looker)

    def summary(self, machine: Table) -> str:
        """How far gambits, plans or tiles have come."""
        if machine.phase == numbers.STARTING:
            placed = sum(square >= 0 for square in machine.gambits)
            return f"{placed} of {self.agreed.seats} gambits placed"
        points = ":".join(map(str, machine.points))
        return f"{machine.left} tiles left, points {points}"

    def named(self, chance: Sequence[str]) -> list[int]:
        """Cards by their signs, in the order in which they come (QASK-4)."""
        if not is_a(chance, tuple, list):
            raise WrongArgument("chance", chance, "a tuple of cards, such as ('N',)")
        found = []
        for name in chance:
            if not is_a(name, str) or len(name) != 1 or name not in numbers.CARDS:
                right = f"use cards: {', '.join(numbers.CARDS)}"
                raise LabError(f"chance: {shown(name, 20)}; {right}")
            found.append(numbers.FIRST_OF[numbers.CARDS.index(name)])
        return found

    def chance_names(self, numbers_of: Sequence[int]) -> tuple[str, ...]:
        """The same in the other direction."""
        return tuple([numbers.CARDS[kind_of(card)] for card in numbers_of])


def new_ruleset(  # noqa: PLR0913 -- what can be set, each by its name
    *,
    seats: int = 2,
    layout: object = "opening",
    values: object = None,
    stall_rounds: int = 10,
    reshuffle: str = "at_once",
    junior: object = (),
    first: str = LOT,
) -> QueensGambitRuleset:
    """Return the rules as they were agreed (see ``options.Options``).

    Args:
        seats: how many play, 2 to 4.
        layout: one of ours by its name, a ``Layout`` or its fields, a book or the
            ``Path`` of its file (``layout.layout_of``).
        values: points by kind of tile; those of the book, else ours, unless given.
        stall_rounds: rounds without a capture that end it; 0 = off.
        reshuffle: 'at_once' or 'when_needed'.
        junior: seats that may look at their own plan, or 'all'.
        first: who places first; 'lot' draws.

    Raises:
        LabError: a setting that there is not; names it and says what would be right.
    """
    options: dict[str, object] = {
        "stall_rounds": stall_rounds,
        "reshuffle": reshuffle,
        "junior": junior,
        "first": first,
    }
    return QueensGambitRuleset(settings_from(seats, layout, values, options))


def fitting(ruleset: QueensGambitRuleset, position: Position) -> QueensGambitRuleset:
    """Return the same options for as many seats as a position has."""
    count = len(position.seats)
    if count == ruleset.agreed.seats:
        return ruleset
    settings = {**ruleset.settings, "seats": count, "junior": (), "first": LOT}
    return new_ruleset(**settings)


def from_heads(lines: Mapping[str, str]) -> QueensGambitRuleset:
    """Return the rules that the head lines of a record name.

    Raises:
        HeadError: a line that cannot be read; says what would be right.
    """
    wishes: dict[str, Any] = {}
    for name in HEADS:
        if name not in lines:
            continue
        try:
            wishes |= heads.read(name, lines[name])
            new_ruleset(**wishes)
        except LabError as error:
            raise HeadError(name, str(error)) from None
    return new_ruleset(**wishes)
