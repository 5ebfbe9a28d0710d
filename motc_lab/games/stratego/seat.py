"""Who is asked or who looks: Red, Blue, or a spectator who only looks (SINF-2)."""

from typing import Final

from motc_lab.engine import seat as any_game
from motc_lab.errors import LabError


class Seat(any_game.Seat):
    """The two sides of the board, Red in front because it moves first (SSET-3)."""

    RED = "red"
    BLUE = "blue"
    SPECTATOR = "spectator"


SIDES: Final = any_game.players(Seat)


def seat_named(name: object, argument: str = "seat") -> Seat:
    """A seat, or the seat with this name; LabError says which there are."""
    return any_game.seat_named(Seat, name, argument)


def side_named(name: object, argument: str = "seat") -> Seat:
    """One of the two sides, or the one with this name; LabError for anybody else."""
    return any_game.player_named(Seat, name, argument, LabError)


def side(index: int) -> Seat | None:
    """The side with the machine's number, or None for nobody (-1)."""
    return any_game.player_at(Seat, index)
