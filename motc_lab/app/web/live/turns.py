"""Whose turn it is to think in a worker: one slice at a time, while no message waits.

A bot's answer takes a few slices, the values of a sandbox hundreds. So whoever has
thought for less since its page's last message comes first, in bands: within a band
whoever has waited longest goes on until its thought is there, or leaves the band.

The longer messages have had to wait lately, the longer is the rest between two slices:
whoever clicks is served first, also where pages want more than the machine has.
"""

import asyncio
import heapq
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Final

BETWEEN_S: Final = 0.0005  # in which the loop hears what pages say
BAND: Final = 16  # slices of the first band; each further one is twice as long
STARVES_S: Final = 1.0  # without a slice; then one comes before messages
RESTS: Final = 20.0  # times as long as messages have waited, on average
LONGEST_REST_S: Final = 0.25
LATELY: Final = 0.05  # what the newest message counts in that average
QUIET_S: Final = 0.5  # without a message; then nobody waits any more


@dataclass(slots=True)
class _Job:
    """What a page thinks of since its last message.

    Attributes:
        slices: how many it has had.
        place: where it stands in its band; lower ones come first.
    """

    slices: int
    place: int


class ThinkingTurns:
    """Lets one page after the other think for a slice; messages come before.

    Args:
        is_asked: whether a message waits.
        clock: tells the time.
    """

    def __init__(
        self,
        is_asked: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._is_asked, self._clock = is_asked, clock
        self._waiting: list[tuple[int, int, int, asyncio.Future[None]]] = []
        self._jobs: dict[int, _Job] = {}
        self._numbers = count()
        self._goes_on = False
        self._last = -STARVES_S
        self._waited_s = self._heard_at = 0.0

    def renew(self, page: int) -> None:
        """A page has said something: what it thinks of now is new."""
        self._jobs[page] = _Job(0, next(self._numbers))

    def forget(self, page: int) -> None:
        """A page has gone."""
        self._jobs.pop(page, None)

    async def mine(self, page: int = 0) -> None:
        """Wait until it is a page's turn, which lasts until something is awaited."""
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        heapq.heappush(self._waiting, (*self._rank(page), next(self._numbers), turn))
        if not self._goes_on:
            self._goes_on = True
            loop.call_soon(self._next)
        await turn

    def note(self, waited_s: float) -> None:
        """A message has waited so long."""
        self._heard_at = self._clock()
        self._waited_s += LATELY * (waited_s - self._waited_s)

    def _rest_s(self, now: float) -> float:
        """How long a slice waits after the one before."""
        if now - self._heard_at > QUIET_S:
            self._waited_s = 0.0
        return min(LONGEST_REST_S, RESTS * self._waited_s)

    def _rank(self, page: int) -> tuple[int, int]:
        """Return a page's band and place for its next slice, and count the slice."""
        job = self._jobs.get(page) or _Job(0, next(self._numbers))
        band = (job.slices // BAND).bit_length()
        job.slices += 1
        place = job.place
        if (job.slices // BAND).bit_length() > band:
            job.place = next(self._numbers)  # behind all that are there already
        return band, place

    def _next(self) -> None:
        now = self._clock()
        since = now - self._last
        rest_s = self._rest_s(now) - since
        if since < STARVES_S and (self._is_asked() or rest_s > 0):
            wait_s = max(BETWEEN_S, rest_s)
            asyncio.get_running_loop().call_later(wait_s, self._next)
            return
        turn = self._picked()
        self._goes_on = turn is not None
        if turn is not None:
            self._last = now
            turn.set_result(None)
            asyncio.get_running_loop().call_later(BETWEEN_S, self._next)

    def _picked(self) -> "asyncio.Future[None] | None":
        """Who is next; None where nobody waits. Those who have gone are left out."""
        while self._waiting:
            *_, turn = heapq.heappop(self._waiting)
            if not turn.done():
                return turn
        return None
