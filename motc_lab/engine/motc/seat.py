"""Who is asked or who looks."""

from enum import Enum

from motc_lab.errors import LabError, WrongSeat, shown


class Seat(Enum):
    """The two persons, and a neutral spectator who only looks (INF-4)."""

    SPASSKY = "spassky"
    FISCHER = "fischer"
    SPECTATOR = "spectator"

    @property
    def index(self) -> int:
        """The machine's number of a person; a spectator has none (WrongSeat)."""
        if self is Seat.SPECTATOR:
            msg = "a spectator has no side of the table; use SPASSKY or FISCHER"
            raise WrongSeat(msg)
        return 0 if self is Seat.SPASSKY else 1

    @property
    def other(self) -> "Seat":
        """The other person at the table."""
        return PERSONS[1 - self.index]


PERSONS = (Seat.SPASSKY, Seat.FISCHER)


def seat_named(name: object) -> Seat:
    """A seat, or the seat with this name; LabError says which there are."""
    if isinstance(name, Seat):
        return name
    known = [seat.value for seat in Seat]
    if isinstance(name, str) and name in known:
        return Seat(name)
    msg = f"seat: {shown(name, 20)}; use one of {', '.join(known)}"
    raise LabError(msg)


def person(index: int) -> Seat | None:
    """The person with the machine's number, or None for nobody (-1)."""
    return None if index < 0 else PERSONS[index]
