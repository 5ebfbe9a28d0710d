"""Who is asked or who looks in this game."""

from typing import Annotated, Final

from motc_lab.engine import seat as any_game
from motc_lab.errors import LabError


class Seat(any_game.Seat):
    """The two persons, and a neutral spectator who only looks (INF-4).

    A seat and its name are the same to whoever compares, looks up or writes them:
    ``match.winner == "fischer"``. Whatever takes one takes the other.
    """

    SPASSKY = "spassky"
    FISCHER = "fischer"
    SPECTATOR = "spectator"


PERSONS: Final = (Seat.SPASSKY, Seat.FISCHER)
Player = Annotated[Seat, any_game.by_name(Seat)]
"""A person as a field of a model: JSON has the name, Python the seat."""


def seat_named(name: object, argument: str = "seat") -> Seat:
    """A seat, or the seat with this name; LabError says which there are."""
    return any_game.seat_named(Seat, name, argument)


def seat_or_all(name: object, argument: str = "looker") -> Seat | None:
    """The same for whoever may look with open hands: None stays None."""
    return None if name is None else seat_named(name, argument)


def person_at(
    name: object, argument: str = "seat", kind: type[LabError] | None = None
) -> Seat:
    """One of the two persons, or the one with this name; nobody else.

    Raises:
        WrongArgument: it is neither; another ``kind`` of error where one is given.
    """
    return any_game.player_named(Seat, name, argument, kind)


def person(index: int) -> Seat | None:
    """The person with the machine's number, or None for nobody (-1)."""
    return None if index < 0 else PERSONS[index]
