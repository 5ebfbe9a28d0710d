"""The mental endurance tracks of the printed game, as far as they have been copied.

The rule books say what the start spaces give, and no more. Until somebody copies a
track from the box, its marker is counted in spaces from the start space, and what a
space gives is read from the printed board.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from motc_lab.games.motc.companion.refused import Refused
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.rules import Rules, space
from motc_lab.games.motc.rules.seat import PERSONS, Seat

Book = Literal["de", "en"]
BOOKS: Final[tuple[Book, ...]] = ("de", "en")
START_LIMIT: Final = {Seat.SPASSKY: 6, Seat.FISCHER: 7}  # both rule books, page 4
START_PAWNS: Final = 2
MIDDLE: Final = 15  # of a track that nobody has copied, long enough for any match
MOST_SPACES: Final = 20  # as an edition has them at most
LIMITS: Final = (1, 12)
PAWNS: Final = (0, 8)
ADVANTAGES: Final = (-4, 4)
PER_SPACE: Final = 3


@dataclass(frozen=True, slots=True)
class Track:
    """A track from left (worst) to right (best).

    Attributes:
        start: which space it begins on, from 0.
        spaces: hand limit, pawns and start advantage of each.
    """

    start: int
    spaces: tuple[tuple[int, int, int], ...]


def track_of(seat: Seat, left: int, right: int) -> Track:
    """A track of this length with what the start space gives on every space.

    Raises:
        Refused: it is longer than any track.
    """
    if min(left, right) < 0 or left + right + 1 > MOST_SPACES:
        raise Refused("track_size", seat, most=MOST_SPACES)
    usual = (START_LIMIT[seat], START_PAWNS, 0)
    return Track(left, (usual,) * (left + right + 1))


def filled(seat: Seat, start: int, numbers: Sequence[int]) -> Track:
    """A track with these numbers, three for each space.

    Raises:
        Refused: a number that no space shows.
    """
    spaces = list(zip(*[iter(numbers)] * PER_SPACE, strict=True))
    if not 0 <= start < len(spaces) or len(spaces) > MOST_SPACES:
        raise Refused("track_size", seat, most=MOST_SPACES)
    for number, (limit, pawns, advantage) in enumerate(spaces, 1):
        found = {"limit": (limit, LIMITS), "pawns": (pawns, PAWNS)}
        found["advantage"] = advantage, ADVANTAGES
        for what, (value, (least, most)) in found.items():
            if not least <= value <= most:
                limits = {"least": least, "most": most}
                raise Refused(f"track_{what}", seat, space=number, n=value, **limits)
    return Track(start, tuple(spaces))


def printed_rules(book: Book, tracks: dict[Seat, Track]) -> Rules:
    """The numbers of the printed game, with the tracks that have been copied."""
    rules = copy(_numbers())
    rules.cost_when_won = int(book == "en")
    rules.limit, rules.pawns, rules.advantage = [0] * 64, [0] * 64, [0] * 64
    rules.start, rules.last_space = [MIDDLE] * 2, [2 * MIDDLE] * 2
    for index, seat in enumerate(PERSONS):
        track = tracks.get(seat)
        if track is None:
            rules.limit[space(index, MIDDLE)] = START_LIMIT[seat]
            rules.pawns[space(index, MIDDLE)] = START_PAWNS
            continue
        rules.start[index] = track.start
        rules.last_space[index] = len(track.spaces) - 1
        for at, (limit, pawns, advantage) in enumerate(track.spaces):
            here = space(index, at)
            rules.limit[here] = limit
            rules.pawns[here] = pawns
            rules.advantage[here] = advantage
    return rules


@cache
def _numbers() -> Rules:
    """Sections, pawns, points and the advantage track, as the rule books have them."""
    return compile_edition(house_edition())
