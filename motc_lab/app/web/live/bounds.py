"""What a network may cost: boards that fail, and memory for messages without an end."""

import time
from collections import Counter
from collections.abc import Iterable
from typing import Final, Protocol

from motc_lab.app.web.pace import Pace

MOST_UNREAD: Final = 64 << 20  # bytes of messages of a network that have no end yet
SMALL: Final = 1 << 16
GUILTY_FOR_S: Final = 60.0
MOST_GUILTY: Final = 3  # hung or failed boards of a network in that time


class Sender(Protocol):
    """The line of a page, as far as it takes memory."""

    @property
    def network(self) -> str:
        """Where it comes from."""

    @property
    def unread(self) -> int:
        """Bytes of a message that has come in part."""

    def cut(self, why: str) -> None:
        """Close it for good."""


class Faults:
    """How many boards of each network have hung or failed lately."""

    def __init__(self) -> None:
        self._paces: dict[str, Pace] = {}

    def note(self, network: str) -> None:
        """One more; those that failed long ago are forgotten."""
        for one in tuple(self._paces):
            self.are_many(one)
        pace = self._of(network)
        if pace.left() >= 0:  # many at once are no more than the last one
            pace.wait_s()

    def are_many(self, network: str) -> bool:
        """Whether no further board is opened for this network, for a while."""
        pace = self._paces.get(network)
        if pace is None:
            return False
        left = pace.left()
        if left >= MOST_GUILTY:
            del self._paces[network]
        return left < 0

    def _of(self, network: str) -> Pace:
        per_second = MOST_GUILTY / GUILTY_FOR_S
        made = Pace(per_second, MOST_GUILTY, time.monotonic)
        return self._paces.setdefault(network, made)


def cut_greedy(lines: Iterable[Sender]) -> None:
    """Cut a network off that holds too much memory by messages without an end."""
    held: Counter[str] = Counter()
    for line in lines:
        held[line.network] += line.unread
    for line in tuple(lines):
        if held[line.network] > MOST_UNREAD and line.unread > SMALL:
            line.cut("its network sends too many long messages at once")
