"""Who leads a class: the browser that started it, and devices that it lets lead too."""

from collections.abc import Callable
from secrets import compare_digest
from typing import Final

from motc_lab.rooms.along import TICKET_S, Tickets
from motc_lab.rooms.codes import digest_of, draw_secret
from motc_lab.rooms.school.state import ClassState

MOST_LEADERS: Final = 4
"""Further devices that lead; the one that came first gives way to a fifth."""
FIRST, FURTHER = "first", "further"  # whose ticket it is: one of each at a time


class Leading:
    """The secrets by which pages lead a class; only their digests are kept.

    Args:
        state: of the class.
        clock: tells the time, in seconds.
    """

    def __init__(self, state: ClassState, clock: Callable[[], float]) -> None:
        self._state = state
        self._tickets = Tickets(clock)

    @property
    def devices(self) -> int:
        """How many further devices lead."""
        return len(self._state.leaders)

    def knows(self, secret: str) -> bool:
        """Whether whoever holds this secret leads the class."""
        digest = digest_of(secret).encode()
        leaders = (self._state.presenter, *self._state.leaders)
        # All are compared, so that the time tells nothing
        return sum(compare_digest(digest, one.encode()) for one in leaders) > 0

    def draw_ticket(self, lasts_s: float = TICKET_S) -> str:
        """Return a ticket that makes one further device lead; the last one is void.

        Args:
            lasts_s: for how many seconds it is valid.
        """
        return self._tickets.draw(FURTHER, lasts_s)

    def draw_first_ticket(self, lasts_s: float) -> str:
        """Return a ticket for the browser that leads in place of the first one.

        Whoever starts the server may have it, for so many seconds.
        """
        return self._tickets.draw(FIRST, lasts_s)

    def admit(self, ticket: str) -> str | None:
        """Return the secret of a device that leads from now on; None for a void ticket.

        The ticket opens nothing any more.
        """
        holder = self._tickets.holder_of(ticket)
        if holder is None:
            return None
        self._tickets.void(holder)
        secret, state = draw_secret(), self._state
        if holder == FIRST:
            state.presenter = digest_of(secret)
        else:
            state.leaders = [*state.leaders, digest_of(secret)][-MOST_LEADERS:]
        return secret

    def keep_only(self, secret: str) -> None:
        """Let no further device lead but the one with this secret; tickets are void."""
        own = digest_of(secret)
        self._state.leaders = [one for one in self._state.leaders if one == own]
        self._tickets.void(FURTHER)
