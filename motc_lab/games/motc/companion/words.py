"""The words of an act, read: each is what it should be, or the act is refused."""

from collections.abc import Sequence
from typing import Final

from motc_lab.games.motc.companion.refused import Refused
from motc_lab.games.motc.companion.tracks import Book
from motc_lab.games.motc.rules.seat import PERSONS, Seat

LARGEST_STEP: Final = 12


def so_many(words: Sequence[str], count: int) -> Sequence[str]:
    """The words, if there are so many."""
    if len(words) != count:
        raise Refused("unknown")
    return words


def none(words: Sequence[str]) -> None:
    """See that there are none."""
    so_many(words, 0)


def one_of(name: str, known: Sequence[Book]) -> Book:
    """The rule book of that name."""
    for one in known:
        if one == name:
            return one
    raise Refused("unknown")


def seat_in(name: str) -> Seat:
    """The person of that name."""
    for seat in PERSONS:
        if seat.value == name:
            return seat
    raise Refused("unknown")


def whole(text: str) -> int:
    """A whole number."""
    try:
        found = int(text)
    except ValueError:
        raise Refused("number") from None
    return found


def steps_in(text: str) -> int:
    """A number of steps to and fro."""
    n = whole(text)
    if not 1 <= abs(n) <= LARGEST_STEP:
        raise Refused("number")
    return n
