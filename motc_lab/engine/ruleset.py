"""What a game tells a session: its rules under one choice of settings.

A session asks nothing else, so history, records, undo and views are the same for every
game. A game derives from ``Ruleset``; ``begin`` says how its module ``ruleset`` makes
one of what a caller has set, or of what a record says.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from motc_lab.checks import is_a
from motc_lab.engine.chance import Chance, Dealt
from motc_lab.engine.event import AnyEvent
from motc_lab.engine.game import Game
from motc_lab.engine.machine import Listener, Machine
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.problem import AnyProblem
from motc_lab.engine.question import Option, Question
from motc_lab.engine.seat import Seat, players, seats_called
from motc_lab.errors import LabError, WrongArgument, shown

MachineT = TypeVar("MachineT", bound=Machine)
PositionT = TypeVar("PositionT", bound=AnyPosition)
ViewT = TypeVar("ViewT")
QuestionT = TypeVar("QuestionT", bound=Question)
EventT = TypeVar("EventT", bound=AnyEvent)


class HeadError(LabError, ValueError):
    """A head line of a record that a game can't make its rules of.

    Attributes:
        head: name of the line.
        key: key of the reason in the catalogue (``notation.record.<key>``, or the
            whole key of a game's sentence).
        fields: what its sentence names.
    """

    def __init__(
        self, head: str, message: str, key: str = "", **fields: str | int
    ) -> None:
        super().__init__(message)
        self.head = head
        self.key = key
        self.fields = fields


class EventLog(Listener, Generic[EventT]):
    """Collects the events of one answer in their order.

    Attributes:
        events: so far.
        aside: what the game keeps beside the state that follows, or None: the last
            table of a part of the match that has been cleared since, for example.
    """

    def __init__(self) -> None:
        self.events: list[EventT] = []
        self.aside: Any = None

    def __iter__(self) -> Iterator[EventT]:
        """Yield the events in their order."""
        return iter(self.events)

    def kept(self) -> Iterable[EventT]:
        """Return what a state keeps: the events, or what yields them once when asked.

        Nothing is heard any more then. Most events of a match are never read, so a
        game may keep less than them.
        """
        return tuple(self.events)


class Ruleset(ABC, Generic[MachineT, PositionT, ViewT, QuestionT, EventT]):
    """The rules of a game under one choice of settings.

    Attributes:
        game: whose rules they are.
        seats: class of the game's seats; made of the names in ``GAME`` unless given. A
            game whose settings say how many play sets it for each of its rulesets.
        positions: class of the game's positions.
        longest: more answers than any match takes; a match that goes on is a fault.
        looks_back: whether a view holds what the seat has witnessed, not only what lies
            there now.
    """

    game: ClassVar[Game]
    seats: type[Seat]
    positions: type[AnyPosition]
    longest: ClassVar[int]
    looks_back: ClassVar[bool] = False

    def __init_subclass__(cls, **words: object) -> None:
        super().__init_subclass__(**words)
        if "game" in vars(cls) and not hasattr(cls, "seats"):
            cls.seats = seats_called(cls.game.seats)

    @property
    @abstractmethod
    def digest(self) -> str:
        """What tells settings apart in a record; it changes with how they play."""

    @property
    @abstractmethod
    def heads(self) -> Mapping[str, str]:
        """The settings as head lines of a record, in the order of ``HEADS``."""

    @property
    def settings(self) -> Mapping[str, Any]:
        """What ``new_ruleset`` makes the same rules of, as plain values for JSON."""
        return {}

    @cached_property
    def players(self) -> tuple[Seat, ...]:
        """Who plays, in the order of the machine's numbers."""
        return players(self.seats)

    # Beginning

    def chance(self, seed: int) -> Chance:
        """What answers for chance in a match with this seed."""
        return Dealt(seed)

    @abstractmethod
    def log(self) -> EventLog[EventT]:
        """Return somebody who listens and makes readable events."""

    @abstractmethod
    def begin(self, chance: Chance, log: Listener | None) -> MachineT:
        """Return a match at its first question; who listens has heard how it began."""

    @abstractmethod
    def take_up(
        self, position: PositionT, seed: int, chance: Chance, log: Listener | None
    ) -> MachineT:
        """Return a match at a position; what that leaves open is dealt by the seed.

        Who listens has heard what happened there at once, and how it ended where the
        position leaves nothing to decide.

        Raises:
            IllegalPosition: it can't be played; lists what is in the way.
            WrongArgument: it is no position of this game.
        """

    # Going on

    @abstractmethod
    def question(self, machine: MachineT, seat: Seat) -> QuestionT:
        """The open question of a seat that is asked."""

    def named(self, chance: Sequence[str]) -> list[int]:
        """The machine's numbers of what a what-if wants chance to bring.

        Raises:
            LabError: this is nothing that chance could bring in this game.
        """
        if not is_a(chance, tuple, list):
            raise WrongArgument("chance", chance, "a tuple of names, () for none")
        if chance:
            raise LabError(
                f"chance: {shown(chance)}; nothing can be named in this game"
            )
        return []

    def chance_names(self, numbers: Sequence[int]) -> tuple[str, ...]:
        """The same in the other direction."""
        return tuple(str(number) for number in numbers)

    def listen(self, machine: MachineT, chance: Chance, log: Listener | None) -> None:
        """Give a clone its chance, and somebody who hears what it does."""
        machine.chance = chance
        machine.sink = log

    def hush(self, machine: MachineT, chance: Chance) -> None:
        """Take the listener away again."""
        machine.chance = chance
        machine.sink = None

    # What is known

    @abstractmethod
    def position(self, machine: MachineT) -> PositionT:
        """The full position, hidden things included."""

    def has_position(self, machine: MachineT) -> bool:  # noqa: ARG002
        """Whether it can be written down now; a secret set-up is no position yet."""
        return True

    def problems(self, position: PositionT) -> Sequence[AnyProblem]:  # noqa: ARG002
        """Every fault of a position, with repairs; empty when it can be played."""
        return ()

    @abstractmethod
    def view(self, machine: MachineT, looker: Seat, past: tuple[EventT, ...]) -> ViewT:
        """What a seat may know now; ``past`` has the events as that seat knows them."""

    def shows_all(self, machine: MachineT) -> bool:
        """Whether everybody may see everything: as a rule once the match is over."""
        return not machine.asked()

    def on_screen(
        self,
        events: Sequence[EventT],
        looker: Seat,  # noqa: ARG002 -- games differ by it
    ) -> tuple[EventT, ...]:
        """What a screen shows of the events that a seat knows, as many as they are.

        Where remembering is part of a game, a screen that told everything again would
        play it for whoever looks.
        """
        return tuple(events)

    def on_open_screen(self, events: Sequence[EventT]) -> tuple[EventT, ...]:
        """What a screen shows of all events to whoever looks with open hands."""
        return tuple(events)

    def screen_from(
        self,
        events: Sequence[EventT],  # noqa: ARG002 -- games differ by both
        looker: Seat,  # noqa: ARG002
    ) -> int:
        """The place of the first of these events that a screen still tells.

        Where notes are forbidden at a table, a screen keeps none either.
        """
        return 0

    @abstractmethod
    def summary(self, machine: MachineT) -> str:
        """How far the match has come, in a few words without anything hidden."""

    def question_kind(self, machine: MachineT, seat: Seat) -> str:
        """The kind of the open question alone, for whoever counts many."""
        return self.question(machine, seat).kind

    def event_line(self, event: EventT) -> str:
        """The line of an event in the digest of a match."""
        facts = " ".join(f"{name}={of}" for name, of in sorted(event.told.items()))
        return f"{event.kind} {event.rule} {event.seat} {facts}"

    def winner(self, machine: MachineT) -> Seat | None:
        """Who has won, once it is over; None for a draw."""
        results = [machine.result(seat.index) for seat in self.players]
        best = max(results)
        ahead = [seat for seat in self.players if results[seat.index] == best]
        return ahead[0] if len(ahead) == 1 else None

    def score(self, machine: MachineT) -> str:
        """How it has ended, as a record's head line has it."""
        return "-".join(f"{machine.result(seat.index):g}" for seat in self.players)

    def option_numbered(self, machine: MachineT, seat: Seat, number: int) -> Option:
        """The readable value of an answer that the machine lists."""
        options = self.question(machine, seat).options
        return next(option for option in options if option.number == number)


AnyRuleset: TypeAlias = Ruleset[Any, Any, Any, Any, Any]
