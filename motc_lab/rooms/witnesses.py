"""Which browsers have seen whose hand: none of them gets another seat by consent."""

from collections.abc import Iterable
from typing import Final

from motc_lab.engine.seat import Seat

MOST_KEYS: Final = 500  # of one room; beyond them nobody is believed to have seen none

Keys = frozenset[str]
"""Digests of all by which a browser is known: its cookie, and secrets of the room."""


class Witnesses:
    """The browsers that had a seat of a room, or looked on while all hands lay open.

    Attributes:
        seats: whose hand each browser has seen at a seat, by its keys.
        of_all: keys of browsers that have seen all hands of this match.
    """

    def __init__(self) -> None:
        self.seats: dict[str, set[Seat]] = {}
        self.of_all: dict[str, None] = {}

    def note(self, keys: Keys, seat: Seat) -> bool:
        """Note that a browser has a seat; returns whether that is new."""
        new = [key for key in keys if seat not in self.seats.get(key, ())]
        for key in new:
            if key in self.seats or len(self.seats) < MOST_KEYS:
                self.seats.setdefault(key, set()).add(seat)
        return bool(new)

    def note_all(self, keys: Iterable[str]) -> bool:
        """Note that browsers have seen every hand; returns whether that is new."""
        before = len(self.of_all)
        for key in keys:
            if len(self.of_all) < MOST_KEYS:
                self.of_all[key] = None
        return len(self.of_all) != before

    def had_other(self, keys: Keys, seat: Seat) -> bool:
        """Whether a browser has had another seat than this one."""
        return any(self.seats.get(key, set()) - {seat} for key in keys)

    def may_know_more(self, keys: Keys, seat: Seat) -> bool:
        """Whether a browser may have seen another hand than that of this seat.

        What is known of nobody counts as seen: neither a browser without keys nor one
        of more than can be noted gets the benefit of the doubt.
        """
        is_unsure = not keys or MOST_KEYS in {len(self.seats), len(self.of_all)}
        return (
            is_unsure or self.had_other(keys, seat) or not keys.isdisjoint(self.of_all)
        )

    def move(self, onto: dict[Seat, Seat]) -> None:
        """A new match: everybody has moved on by a seat, and all cards are others."""
        self.seats = {
            key: {onto[seat] for seat in seats} for key, seats in self.seats.items()
        }
        self.of_all.clear()
