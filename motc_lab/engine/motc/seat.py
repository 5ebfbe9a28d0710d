"""Who is asked or who looks."""

from enum import StrEnum
from typing import Final

from motc_lab.errors import LabError, WrongArgument, WrongSeat, shown


class Seat(StrEnum):
    """The two persons, and a neutral spectator who only looks (INF-4).

    A seat and its name are the same to whoever compares, looks up or writes them:
    ``match.winner == "fischer"``. Whatever takes one takes the other.
    """

    SPASSKY = "spassky"
    FISCHER = "fischer"
    SPECTATOR = "spectator"

    @property
    def index(self) -> int:  # type: ignore[override]  # a seat's letters are not looked up
        """The machine's number of a person; a spectator has none (WrongSeat)."""
        if self is Seat.SPECTATOR:
            msg = "a spectator has no side of the table; use SPASSKY or FISCHER"
            raise WrongSeat(msg)
        return 0 if self is Seat.SPASSKY else 1

    @property
    def other(self) -> "Seat":
        """The other person at the table."""
        return PERSONS[1 - self.index]

    def __dir__(self) -> list[str]:
        """What is a seat's own; tab completion offers none of a text's methods."""
        return ["index", "name", "other", "value"]


PERSONS: Final = (Seat.SPASSKY, Seat.FISCHER)
_BOTH: Final = "'spassky' or 'fischer'"


def seat_named(name: object, argument: str = "seat") -> Seat:
    """A seat, or the seat with this name; LabError says which there are."""
    if isinstance(name, Seat):
        return name
    known = [seat.value for seat in Seat]
    if isinstance(name, str) and name in known:
        return Seat(name)
    msg = f"{argument}: {shown(name, 20)}; use one of {', '.join(known)}"
    raise LabError(msg)


def seat_or_all(name: object, argument: str = "looker") -> Seat | None:
    """The same for whoever may look with open hands: None stays None."""
    return None if name is None else seat_named(name, argument)


def person_at(
    name: object, argument: str = "seat", kind: type[LabError] | None = None
) -> Seat:
    """One of the two persons, or the one with this name.

    Raises:
        WrongArgument: it is neither; another ``kind`` of error where one is given.
    """
    for known in PERSONS:
        if name is known or (isinstance(name, str) and name == known):
            return known
    told = name.value if isinstance(name, Seat) else name
    if kind is None:
        raise WrongArgument(argument, told, _BOTH)
    raise kind(f"{argument}: {shown(told)}; use {_BOTH}")


def person(index: int) -> Seat | None:
    """The person with the machine's number, or None for nobody (-1)."""
    return None if index < 0 else PERSONS[index]
