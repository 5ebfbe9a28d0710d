"""Who plays: two, three or four gambits in colours, clockwise (QSET-1)."""

from typing import Final

from motc_lab.engine.seat import Seat, seats_called

NAMES: Final = ("white", "black", "red", "green")
FEWEST: Final = 2
MOST: Final = len(NAMES)
SEATS: Final[dict[int, type[Seat]]] = {
    count: seats_called(NAMES[:count]) for count in range(FEWEST, MOST + 1)
}
"""The class of seats for so many players."""
