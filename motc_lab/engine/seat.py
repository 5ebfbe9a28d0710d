"""Who sits at a table, or only looks on: the one identity of a player, in every game.

A game lists its seats in a class of its own, in the order of play::

    class Seat(engine.seat.Seat):
        NORTH = "north"
        SOUTH = "south"
        SPECTATOR = "spectator"

A seat and its name are the same to whoever compares, looks up or writes them:
``match.winner == "north"``. Whatever takes one takes the other.
"""

from enum import StrEnum
from functools import cache
from typing import Any, Final, Self, TypeVar

from pydantic import GetPydanticSchema
from pydantic_core import core_schema

from motc_lab.errors import LabError, WrongArgument, WrongSeat, shown

SPECTATOR: Final = "spectator"
_PAIR: Final = 2
_LOOKS_ON: Final = -1  # in place of a number


class Seat(StrEnum):
    """The seats of a game; one called 'spectator' looks on and never plays."""

    _number: int

    def __init__(self, *_values: object) -> None:
        earlier = [seat for seat in type(self) if not seat.is_spectator]
        self._number = _LOOKS_ON if self == SPECTATOR else len(earlier)

    @property
    def is_spectator(self) -> bool:
        """Whether this seat only looks on."""
        return self._number == _LOOKS_ON

    @property
    def index(self) -> int:  # type: ignore[override]  # a seat's letters are not looked up
        """The machine's number of a player, from 0; WrongSeat for a spectator."""
        if self._number == _LOOKS_ON:
            names = ", ".join(seat.name for seat in players(type(self)))
            msg = f"a spectator has no side of the table; use one of {names}"
            raise WrongSeat(msg)
        return self._number

    @property
    def letter(self) -> str:
        """The capital that stands for the seat in a record; no two have the same."""
        return str(self)[0].upper()

    @property
    def others(self) -> tuple[Self, ...]:
        """Everybody else who plays, whoever comes next in turn first."""
        table, at = players(type(self)), self.index
        return (*table[at + 1 :], *table[:at])

    @property
    def other(self) -> Self:
        """The one other player; WrongSeat where more than two play."""
        table = _players(type(self))
        if len(table) != _PAIR:
            msg = f"{self} has {len(table) - 1} others: {', '.join(self.others)}"
            raise WrongSeat(f"{msg}; use .others")
        found: Self = table[1 - self.index]
        return found

    def __dir__(self) -> list[str]:
        """What is a seat's own; tab completion offers none of a text's methods."""
        return ["index", "is_spectator", "letter", "name", "other", "others", "value"]


SeatT = TypeVar("SeatT", bound=Seat)


class _Called(Seat):
    """Seats of a class that no module holds."""

    def __reduce_ex__(self, protocol: object) -> tuple[object, ...]:
        """Tell ``pickle`` how the class was made."""
        names = tuple([str(seat) for seat in players(type(self))])
        return (_seat_called, (names, str(self)))


def _seat_called(names: tuple[str, ...], name: str) -> Seat:
    return seats_called(names)(name)


@cache
def seats_called(names: tuple[str, ...]) -> type[Seat]:
    """A class of seats with these names, in the order of play, and a spectator."""
    table = {name.upper(): name for name in (*names, SPECTATOR)}
    made: type[Seat] = _Called("Seat", table)  # type: ignore[assignment]  # no member yet
    return made


@cache
def _players(seats: type[Any]) -> tuple[Any, ...]:
    return tuple([seat for seat in seats if not seat.is_spectator])


def players(seats: type[SeatT]) -> tuple[SeatT, ...]:
    """Everybody who plays, in the order of play."""
    found: tuple[SeatT, ...] = _players(seats)
    return found


def player_at(seats: type[SeatT], index: int) -> SeatT | None:
    """The player with the machine's number, or None for nobody (-1)."""
    return None if index < 0 else players(seats)[index]


def seat_named(seats: type[SeatT], name: object, argument: str = "seat") -> SeatT:
    """A seat of the game, or the one with this name; LabError says which there are."""
    if isinstance(name, seats):
        return name
    if isinstance(name, str) and name in tuple(seats):
        return seats(name)
    msg = f"{argument}: {shown(name, 20)}; use one of {', '.join(seats)}"
    raise LabError(msg)


def player_named(
    seats: type[SeatT],
    name: object,
    argument: str = "seat",
    kind: type[LabError] | None = None,
) -> SeatT:
    """A player, or the one with this name; a spectator is none.

    Raises:
        WrongArgument: it is none; another ``kind`` of error where one is given.
    """
    if isinstance(name, seats) and name._number != _LOOKS_ON:
        return name
    table = players(seats)
    if isinstance(name, str) and name in table:
        return seats(name)
    told = name.value if isinstance(name, Seat) else name
    right = " or ".join(repr(known.value) for known in table)
    if kind is None:
        raise WrongArgument(argument, told, right)
    raise kind(f"{argument}: {shown(told)}; use {right}")


def by_name(seats: type[SeatT]) -> GetPydanticSchema:
    """Marks a field of a model that holds a player: JSON has the name, Python the seat.

    ``Player = Annotated[Seat, by_name(Seat)]``. A schema lists the names of those who
    play, and nothing else is taken, a spectator neither.
    """
    names = [seat.value for seat in players(seats)]
    return GetPydanticSchema(
        lambda _type, _handler: core_schema.no_info_after_validator_function(
            seats, core_schema.literal_schema(names)
        )
    )
