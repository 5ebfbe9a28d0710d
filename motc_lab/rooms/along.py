"""Tickets by which somebody takes a seat along to another device."""

import secrets
from collections.abc import Callable
from typing import Final

from motc_lab.rooms.codes import digest_of, draw_secret

TICKET_S: Final = 180.0


class Tickets:
    """One ticket for each holder of a seat; it is valid once, and not for long.

    They are in memory only, as digests. A ticket belongs to the secret by which the
    seat is held, so it follows that seat into the next match and ends with it.

    Args:
        clock: tells the time in seconds; it never goes back.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._open: dict[str, tuple[str, float]] = {}

    def draw(self, holder: str, lasts_s: float = TICKET_S) -> str:
        """Return a new ticket for the holder with this digest; the last one is void.

        Args:
            holder: whose seat it is.
            lasts_s: for how many seconds it is valid.
        """
        ticket = draw_secret()
        self._open[holder] = digest_of(ticket), self._clock() + lasts_s
        return ticket

    def holder_of(self, ticket: str) -> str | None:
        """Return the digest of whose ticket it is; None where it is not valid."""
        now, digest = self._clock(), digest_of(ticket)
        found = [
            holder
            for holder, (kept, until) in self._open.items()
            if now < until and secrets.compare_digest(kept, digest)
        ]
        return found[0] if found else None

    def void(self, holder: str) -> None:
        """Let a holder's ticket open nothing any more."""
        self._open.pop(holder, None)
