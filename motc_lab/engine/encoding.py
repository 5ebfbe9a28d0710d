"""A game in numbers of fixed meaning, for whoever trains or solves.

A game brings a module ``encoding`` with a function ``encoding(ruleset)``. What it
returns numbers every answer that its machine lists and writes what a seat sees as a row
of floats; ``motc_lab.envs`` makes environments of that, and conformance holds it: two
matches that a seat can't tell apart give it the same row.

Nothing here needs numpy.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Final, Generic

from motc_lab.engine.event import AnyEvent
from motc_lab.engine.game import BrokenGame
from motc_lab.engine.ruleset import AnyRuleset, MachineT

PLACE: Final = "encoding"
Legal = dict[int, int | None]
"""By the number of an action, the machine's answer; None where more actions follow."""


class Actions:
    """The numbering: blocks of actions, one behind the other.

    Attributes:
        names: what each number means.
        first: of each block, its first number.
    """

    def __init__(self, blocks: Mapping[str, Sequence[str]]) -> None:
        self.names: tuple[str, ...] = ()
        self.first: dict[str, int] = {}
        for block, names in blocks.items():
            self.first[block] = len(self.names)
            self.names += tuple(names)


@dataclass(frozen=True, slots=True)
class Field:
    """A part of an observation: what it is called, and how many floats it has."""

    name: str
    size: int


class Encoding(ABC, Generic[MachineT]):
    """The numbers of a game under one choice of settings.

    Attributes:
        ruleset: whose numbers they are.
        actions: what each number of an action means.
        fields: the parts of an observation, in their order.
        outcomes: more than any number by which chance answers.
    """

    actions: Actions
    fields: tuple[Field, ...]
    outcomes: ClassVar[int] = 64

    def __init__(self, ruleset: Any) -> None:  # noqa: ANN401 -- the game's own
        self.ruleset = ruleset

    @cached_property
    def size(self) -> int:
        """How many floats an observation has."""
        return sum(field.size for field in self.fields)

    @abstractmethod
    def number(self, machine: MachineT, seat: int, option: int) -> int:
        """The number of an answer that is listed for a seat."""

    @abstractmethod
    def observe(
        self, machine: MachineT, seat: int, begun: Sequence[int] = ()
    ) -> list[float]:
        """What a seat sees, ``size`` floats, most of them between 0 and 1.

        Args:
            machine: may hold the truth; no more of it is used than the seat sees.
            seat: number of the seat.
            begun: actions of an answer that this seat has begun to give (``legal``).
        """

    def legal(self, machine: MachineT, seat: int, begun: Sequence[int] = ()) -> Legal:
        """The actions of a seat that is asked.

        A game whose answers are too many for a number each, such as sets of cards,
        spells them by several actions and overrides this.

        Args:
            machine: where the match stands.
            seat: number of the seat.
            begun: the actions that have begun the answer.
        """
        del begun
        number, option_at = self.number, machine.option_at
        options = [
            option_at(seat, index) for index in range(machine.option_count(seat))
        ]
        return {number(machine, seat, option): option for option in options}


AnyEncoding = Encoding[Any]


def encoding_of(ruleset: AnyRuleset) -> AnyEncoding:
    """The numbers of a game under these rules.

    Raises:
        BrokenGame: the game brings no module ``encoding``.
    """
    game = ruleset.game
    if not game.has_part(PLACE):
        msg = f"{game.id} has no numbers for learners: a module {PLACE}"
        raise BrokenGame(f"{msg}, as docs/envs.md describes it")
    made: AnyEncoding = game.part(PLACE).encoding(ruleset)
    return made


def event_text(event: AnyEvent) -> str:
    """One event that a seat knows, as information states have it."""
    facts = " ".join([f"{name}={value}" for name, value in sorted(event.told.items())])
    seat = "" if event.seat is None else f" {event.seat}"
    return f"{event.kind}{seat} {facts}".rstrip()


def action_text(actions: Iterable[int]) -> str:
    """Actions that a seat has taken, as information states have them."""
    return "".join([f"#{number} " for number in actions]).rstrip()


def one_hot(size: int, at: int) -> list[float]:
    """A row of zeros with a one; of zeros alone where the place is negative."""
    row = [0.0] * size
    if at >= 0:
        row[at] = 1.0
    return row


def bits(mask: int, size: int) -> list[float]:
    """The members of a set below ``size`` as ones."""
    return [1.0 if mask >> at & 1 else 0.0 for at in range(size)]
