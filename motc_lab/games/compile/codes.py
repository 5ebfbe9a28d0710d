"""Short texts for cards, protocols and places, as answers and positions have.

What is said here of cards is of the house's; ``names`` knows those of one's own, too.
"""

from typing import Final

from motc_lab.engine.seat import Seat, players, seats_called
from motc_lab.games.compile import GAME
from motc_lab.games.compile.names import names_under
from motc_lab.games.compile.rules import numbers

SEATS: Final[type[Seat]] = seats_called(GAME.seats)
PLAYERS: Final[tuple[Seat, ...]] = players(SEATS)


def card_codes() -> tuple[str, ...]:
    """The short text of each card of the house."""
    return names_under().codes


def card_ids() -> tuple[str, ...]:
    """The id of each card of the house."""
    return names_under().ids


def protocol_ids() -> tuple[str, ...]:
    """The id of each protocol of the house."""
    return names_under().protocols


def place_code(at: int) -> str:
    """A place of the field: ``a2/1`` is Amber's lowest card in line 2."""
    stack, height = divmod(at, numbers.PLACE)
    return f"{PLAYERS[stack // 3].letter.lower()}{stack % 3 + 1}/{height + 1}"


def stack_name(stack: int) -> str:
    """The name of a stack on the table: ``amber.2``."""
    return f"{PLAYERS[stack // 3]}.{stack % 3 + 1}"


def letter_pairs() -> tuple[str, ...]:
    """The two letters of each protocol of the house."""
    return names_under().pairs


def protocol_called(pair: str) -> int:
    """The number of the protocol of the house with these two letters."""
    return letter_pairs().index(pair)
