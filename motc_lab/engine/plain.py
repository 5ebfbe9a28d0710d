"""Rules of a small game, most of them as tables: what is noted, what is asked.

A game derives from ``PlainRuleset``, fills in the tables and says what a seat sees.
Whoever needs sentences, questions or settings of another kind derives from ``Ruleset``.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from motc_lab.checks import is_a
from motc_lab.engine.chance import Chance
from motc_lab.engine.event import Event
from motc_lab.engine.machine import Listener
from motc_lab.engine.question import Option, Question
from motc_lab.engine.ruleset import EventLog, MachineT, PositionT, Ruleset, ViewT
from motc_lab.engine.seat import Seat
from motc_lab.errors import IllegalPosition, WrongArgument


@dataclass(frozen=True, slots=True)
class Noted:
    """What a machine's kind of event is called, and the rule that it comes from.

    Attributes:
        facts: what its numbers are called, in the order in which they are noted.
        is_secret: whether only the seat that it is about learns them.
    """

    kind: str
    rule: str
    facts: tuple[str, ...] = ()
    is_secret: bool = False


class NotedLog(EventLog[Event]):
    """Makes events of what a machine notes, by a table of its kinds."""

    def __init__(self, kinds: Sequence[Noted], players: Sequence[Seat]) -> None:
        super().__init__()
        self.kinds = kinds
        self.players = players

    def note(  # noqa: PLR0913, PLR0917 -- as the machine tells it
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        """Keep one event; the table knows the rule."""
        del rule
        told = self.kinds[kind]
        who = None if seat < 0 else self.players[seat]
        facts = dict(zip(told.facts, (a, b, c, d), strict=False))
        audience = frozenset([who]) if who and told.is_secret else None
        secrets = frozenset(facts if audience else ())
        self.events.append(Event(told.kind, told.rule, who, facts, audience, secrets))


@dataclass(frozen=True, slots=True, repr=False)
class Pick(Option):
    """An answer that is one number, called as the game calls it: ``lay 4``."""

    called: str = "number"

    @property
    def parts(self) -> dict[str, Any]:
        """The number by its name."""
        return {self.called: self.number}


class PlainRuleset(Ruleset[MachineT, PositionT, ViewT, Question, Event]):
    """Rules without settings, whose answers are numbers of one kind.

    Attributes:
        machines: makes a machine that can ``deal``, of a chance and a listener.
        noted: its kinds of events, in the order of their numbers.
        asks: the rule of each kind of question.
        called: what the number of an answer is.
    """

    machines: ClassVar[Callable[..., Any]]
    noted: ClassVar[Sequence[Noted]]
    asks: ClassVar[Mapping[str, str]]
    called: ClassVar[str]
    digest = "1"
    heads: ClassVar[Mapping[str, str]] = {}

    def log(self) -> NotedLog:
        """Return somebody who listens."""
        return NotedLog(self.noted, self.players)

    def begin(self, chance: Chance, log: Listener | None) -> MachineT:
        """Deal, and let the first question be asked."""
        machine = self._made(chance, log)
        machine.deal()  # type: ignore[attr-defined]  # ``machines`` asks for that
        return machine

    def take_up(
        self, position: PositionT, seed: int, chance: Chance, log: Listener | None
    ) -> MachineT:
        """Begin as it was written down; nothing is left to the seed."""
        del seed
        if not is_a(position, self.positions):
            right = "a Position, as Position.from_code(code) gives"
            raise WrongArgument("position", position, right)
        faults = self.problems(position)
        if faults:
            told = "\n".join(map(str, faults))
            raise IllegalPosition(f"this can't be played yet:\n{told}", faults)
        machine = self._made(chance, log)
        self.lay_out(position, machine)
        return machine

    @abstractmethod
    def lay_out(self, position: PositionT, machine: MachineT) -> None:
        """Put a position without faults on an empty table; tell how it ended, if so."""

    @abstractmethod
    def question_kind(self, machine: MachineT, seat: Seat) -> str:
        """What a seat is asked now, one of ``asks``."""

    def question(self, machine: MachineT, seat: Seat) -> Question:
        """All that the machine lists, each by its number: ``lay 4``."""
        kind, at = self.question_kind(machine, seat), seat.index
        numbers = [
            machine.option_at(at, index) for index in range(machine.option_count(at))
        ]
        picks = [Pick(f"{kind} {number}", number, self.called) for number in numbers]
        return Question(kind, seat, self.asks[kind], tuple(picks))

    def asked(self, machine: MachineT) -> tuple[Seat, ...]:
        """Who must decide now."""
        mask = machine.asked()
        return tuple([who for who in self.players if mask >> who.index & 1])

    def _made(self, chance: Chance, log: Listener | None) -> MachineT:
        made: MachineT = type(self).machines(chance, log)
        return made
