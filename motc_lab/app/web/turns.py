"""Who is served next, and for how long, when many want something of the one loop.

Whoever had least of the loop's time comes first: of the networks, and in a network of
its pages. Between two of them the loop hears what has come in, so a page that wants
little waits for one other's word at most, however many others shout.
"""

import asyncio
import heapq
import logging
import math
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Final

LOG = logging.getLogger(__name__)
HALF_LIFE_S: Final = 5.0  # in which half of what somebody has had is forgiven
NOTHING_S: Final = 0.0005
FIRST_COME: Final = 4  # so many turns, and one is for whoever waits longest
SLICE_S: Final = 0.005
PAGE_S: Final = 0.005  # what a page of words takes, more or less
COMING_S: Final = 0.002  # what a new socket takes


@dataclass(slots=True)
class Share:
    """What somebody has had of the loop's time lately; the older, the less it counts.

    Attributes:
        level: its logarithm, so to speak as of the clock's zero: then it need not be
            made smaller as time goes by, and two can be compared at any time.
    """

    level: float = -math.inf

    def add(self, seconds: float, now: float) -> None:
        """Have had the loop for so long until now."""
        more = _level(seconds, now)
        low, high = sorted((self.level, more))
        self.level = high + math.log2(1 + 2 ** (low - high))


def _level(seconds: float, now: float) -> float:
    return math.log2(max(seconds, 1e-9)) + now / HALF_LIFE_S


@dataclass(slots=True)
class _Network(Share):
    """Those who come from one address.

    Attributes:
        waiting: who wants to be served, whoever had least first.
    """

    waiting: list[tuple[float, int, asyncio.Future[None]]] = field(default_factory=list)


class Turns:
    """Lets one after the other do something on the loop.

    Args:
        clock: tells the time.
        worked: tells how long this thread has worked, however busy the machine is.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        worked: Callable[[], float] = time.thread_time,
    ) -> None:
        self._clock, self._worked = clock, worked
        self._networks: dict[str, _Network] = {}
        self._line: deque[asyncio.Future[None]] = deque()  # whoever came first
        self._is_free = True
        self._numbers, self._picks = count(), count(1)

    async def mine(self, network: str, share: Share) -> None:
        """Wait until it is this page's turn, which lasts until it awaits something."""
        loop = asyncio.get_running_loop()
        if self._is_free:
            self._is_free = False
            loop.call_soon(self._next)
            return
        turn = loop.create_future()
        place = share.level, next(self._numbers), turn
        heapq.heappush(self._network(network).waiting, place)
        self._line.append(turn)
        await turn

    @contextmanager
    def taken(self, network: str, share: Share) -> Iterator[None]:
        """Note how long a page has had the loop."""
        begin = self._worked()
        try:
            yield
        finally:
            self.note(network, share, self._worked() - begin)

    def note(self, network: str, share: Share, seconds: float) -> None:
        """Note that a page has had the loop for so long."""
        now = self._clock()
        self._network(network).add(seconds, now)
        share.add(seconds, now)

    def _network(self, name: str) -> _Network:
        return self._networks.setdefault(name, _Network())

    def _next(self) -> None:
        """Let the next one go on, once the last one has done its part."""
        turn = self._picked()
        self._is_free = turn is None
        if turn is None:
            self._forget()
        else:
            turn.set_result(None)
            asyncio.get_running_loop().call_soon(self._next)

    def _picked(self) -> "asyncio.Future[None] | None":
        """Who is next; None where nobody waits.

        Now and then it is whoever waits longest, so that nobody waits for ever.
        """
        while self._line and self._line[0].done():
            self._line.popleft()
        if self._line and next(self._picks) % FIRST_COME == 0:
            return self._line.popleft()
        while waiting := [one for one in self._networks.values() if one.waiting]:
            _, _, turn = heapq.heappop(min(waiting, key=_level_of).waiting)
            if not turn.done():  # neither served before nor gone
                return turn
        return None

    def _forget(self) -> None:
        """Nobody waits: forget those who have had next to nothing lately."""
        nothing = _level(NOTHING_S, self._clock())
        for name, one in tuple(self._networks.items()):
            if one.level <= nothing:
                del self._networks[name]


def _level_of(one: Share) -> float:
    return one.level


class Slices:
    """Does what nobody waits for in small slices, a bit for each room in turn.

    What is wanted again before it was done is done once.
    """

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._due: dict[object, dict[object, Callable[[], None]]] = {}
        self._goes_on = False

    def __call__(self, group: object, key: object, do: Callable[[], None]) -> None:
        """Do this soon, instead of what was wanted before under this key."""
        self._due.setdefault(group, {})[key] = do
        if not self._goes_on:
            self._goes_on = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        begin = self._clock()
        while self._due and self._clock() - begin < SLICE_S:
            group = next(iter(self._due))
            wanted = self._due.pop(group)
            do = wanted.pop(next(iter(wanted)))
            if wanted:
                self._due[group] = wanted  # behind all others
            try:
                do()
            except Exception:  # the rim: the others' turn comes all the same
                LOG.exception("What nobody waits for failed")
        self._goes_on = bool(self._due)
        if self._goes_on:
            asyncio.get_running_loop().call_soon(self._go_on)
