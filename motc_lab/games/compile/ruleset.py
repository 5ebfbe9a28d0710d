"""What Compile tells a session: its rules under one choice of options."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Final

from motc_lab.checks import is_a
from motc_lab.engine.chance import Chance, Dealt
from motc_lab.engine.event import Event
from motc_lab.engine.machine import Listener
from motc_lab.engine.problem import Problem
from motc_lab.engine.ruleset import HeadError, Ruleset
from motc_lab.engine.seat import Seat
from motc_lab.errors import IllegalPosition, LabError, WrongArgument, shown
from motc_lab.games.compile import GAME, codes
from motc_lab.games.compile.assembly import rules_of
from motc_lab.games.compile.edition.own import edition_of, own_cards, own_line
from motc_lab.games.compile.events import EventLog
from motc_lab.games.compile.names import names_under
from motc_lab.games.compile.options import DEFAULTS, Options, options_from
from motc_lab.games.compile.position.faults import faults_of
from motc_lab.games.compile.position.position import Position, positions_of
from motc_lab.games.compile.position.table import position_of, table_of
from motc_lab.games.compile.questions import Option, Question, option_of, question_of
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.machine import Table, start
from motc_lab.games.compile.view import PHASES, View, view

HEADS: Final = ("options", "own")
_IN_DIGESTS: Final = {
    **{("fires", rule): "CBOX-2" for rule in ("CTUR-1", "CTUR-6", "CTRG-3", "CTRG-4")},
    ("played", "CPLY-6"): "CPLY-1",
    ("refreshing", "CREF-2"): "CREF-1",
    ("shifted", "CCMP-4"): "CTGT-5",
    ("deleted", "CCMP-2"): "CTRG-4",
    ("deleted", "CTGT-8"): "CTRG-4",
    ("lapsed", "CTUR-6"): "CTUR-1",
}
"""Rules of events that were told less exactly once: digests must not change."""


class CompileRuleset(Ruleset[Table, Position, View, Question, Event]):
    """The rules of Compile under one choice of options."""

    game: ClassVar = GAME
    seats: type[Seat] = codes.SEATS
    positions: type[Position] = Position
    looks_back: ClassVar[bool] = True
    longest: ClassVar[int] = 100_000

    def __init__(self, options: Options | None = None) -> None:
        self.agreed = options or Options()
        self.rules = rules_of(self.agreed)
        self.names = names_under(
            self.agreed.changes, self.agreed.own, self.agreed.card_text
        )
        self.positions = positions_of(self.agreed.own)

    @property
    def digest(self) -> str:
        """The digest of the options."""
        return self.agreed.digest

    @property
    def settings(self) -> Mapping[str, Any]:
        """What ``new_ruleset`` makes the same rules of."""
        return self.agreed.model_dump()

    @property
    def heads(self) -> Mapping[str, str]:
        """The options as ``name=value``; protocols of one's own with their name."""
        told = self.agreed.model_dump(exclude={"own"}).items()
        row = [f"{name}={_written(of)}" for name, of in told if of != ""]
        own = self.agreed.own
        named = {"own": f"{edition_of(own)} {own}"} if own else {}
        return {"options": " ".join(row), **named}

    def chance(self, seed: int) -> Chance:
        """What answers for chance: sets of cards are its questions."""
        return Dealt(seed, len(self.rules.value))

    def log(self) -> EventLog:
        """Return somebody who listens."""
        return EventLog(self.rules, self.names)

    def begin(self, chance: Chance, log: Listener | None) -> Table:
        """Begin with the draft (CSET-2)."""
        table = Table(self.rules, chance, log)
        start(table)
        return table

    def take_up(
        self, position: Position, seed: int, chance: Chance, log: Listener | None
    ) -> Table:
        """Begin at a position; what is drawn from now on hangs on the seed."""
        del seed
        if not is_a(position, Position) or position.own not in {"", self.agreed.own}:
            right = "a Position, as positions.from_code(code) of these rules gives"
            raise WrongArgument("position", position, right)
        faults = self.problems(position)
        if faults:
            told = "\n".join(map(str, faults))
            raise IllegalPosition(f"this can't be played yet:\n{told}", faults)
        return table_of(position, self.rules, chance, log)

    def has_position(self, machine: Table) -> bool:
        """At an action alone: in the middle of something it is no position."""
        return machine.ask == numbers.ASK_ACTION and not machine.frames

    def problems(self, position: Position) -> tuple[Problem[Position], ...]:
        """Every fault of a position, with repairs; empty when it can be played."""
        return tuple(faults_of(position, self.agreed))

    def question(self, machine: Table, seat: Seat) -> Question:
        """The open question."""
        return question_of(machine, seat, self.names)

    def option_numbered(self, machine: Table, seat: Seat, number: int) -> Option:
        """The readable value of an answer."""
        del seat
        return option_of(machine, number, self.names)

    def question_kind(self, machine: Table, seat: Seat) -> str:
        """The kind alone."""
        del seat
        return numbers.ASKS[machine.ask]

    def position(self, machine: Table) -> Position:
        """The full position; LabError where something is being resolved."""
        if not self.has_position(machine):
            what = f"the phase is {PHASES[machine.phase]!r}"
            if machine.frames:
                what += ", and something is being resolved"
            raise LabError(f"there is a position only at an action; {what}")
        return position_of(machine, self.positions)

    def view(self, machine: Table, looker: Seat, past: tuple[Event, ...]) -> View:
        """What a seat may know, and what it was shown."""
        return view(machine, looker, past, self.names)

    def event_line(self, event: Event) -> str:
        """As always, by the rule that stood there when records were first written."""
        rule = _IN_DIGESTS.get((event.kind, event.rule), event.rule)
        return super().event_line(replace(event, rule=rule))

    def winner(self, machine: Table) -> Seat | None:
        """Who has won; None for a draw."""
        return codes.PLAYERS[machine.winner] if machine.winner >= 0 else None

    def summary(self, machine: Table) -> str:
        """The turn, and how many protocols each has compiled."""
        if machine.phase == numbers.DRAFT:
            return f"draft, {len(machine.picks)} of 6"
        done = [mask.bit_count() for mask in machine.compiled]
        return f"turn {machine.turns}, compiled {done[0]}:{done[1]}"


def _written(value: object) -> str:
    if value is None:
        return "none"
    return str(int(value)) if isinstance(value, bool) else str(value)


def new_ruleset(  # noqa: PLR0913 -- what can be set, each by its name
    *,
    pool: str = "main1",
    card_text: str = "errata",
    line_order: str = "random",
    first_drafter: str = "random",
    control: bool = True,
    foreign_reshuffle: bool = True,
    metal_1_visible: bool = True,
    total_floor: int | None = None,
    turn_limit: int = 200,
    changes: str = "",
    own: str = "",
) -> CompileRuleset:
    """Return the rules as they were agreed (see ``options.Options``).

    Raises:
        LabError: a setting that there is not; names it and says what would be right.
    """
    wishes = {
        "pool": pool,
        "card_text": card_text,
        "line_order": line_order,
        "first_drafter": first_drafter,
        "control": control,
        "foreign_reshuffle": foreign_reshuffle,
        "metal_1_visible": metal_1_visible,
        "total_floor": total_floor,
        "turn_limit": turn_limit,
        "changes": changes,
        "own": own,
    }
    return CompileRuleset(options_from(wishes))


def fitting(ruleset: CompileRuleset, position: Position) -> CompileRuleset:
    """Return the same rules with the protocols of one's own that a position has."""
    if position.own in {"", ruleset.agreed.own}:
        return ruleset
    return CompileRuleset(ruleset.agreed.model_copy(update={"own": position.own}))


def from_heads(heads: Mapping[str, str]) -> CompileRuleset:
    """Return the rules that the head lines of a record name.

    Raises:
        HeadError: a line that cannot be read; says what would be right.
    """
    told = [_option(word) for word in heads.get("options", "").split()]
    wishes = dict(told)
    if len(wishes) < len(told):
        names = [name for name, _ in told]
        twice = next(name for name in names if names.count(name) > 1)
        raise HeadError("options", f"options: {twice} stands twice; say it once")
    if "own" in heads:
        wishes["own"] = _own(heads["own"])
    try:
        return CompileRuleset(options_from(wishes))
    except LabError as error:
        raise HeadError("options", str(error)) from None


def _own(head: str) -> str:
    """Protocols of one's own behind their name, which has to be theirs."""
    name, _, line = head.partition(" ")
    try:
        right = edition_of(own_line(own_cards(line)))
    except LabError as error:
        raise HeadError("own", str(error)) from None
    if name != right:
        told = f"own: {shown(name, 40)} is not what these protocols are called"
        raise HeadError("own", f"{told}; use {right or 'own_protocols(FILE)'}")
    return line


_DIGITS: Final = 5


def _option(word: str) -> tuple[str, object]:
    """Read ``name=value``; a switch is 1 or 0."""
    name, _, value = word.partition("=")
    if name not in DEFAULTS or name == "own":
        right = ", ".join([one for one in DEFAULTS if one != "own"])
        raise HeadError("options", f"options: {shown(name, 40)}; use {right}")
    default = DEFAULTS[name]
    if isinstance(default, bool):
        return name, value == "1" if value in {"0", "1"} else value
    if value == "none":
        return name, None
    is_number = value.isascii() and value.isdigit() and len(value) <= _DIGITS
    return name, int(value) if is_number else value
