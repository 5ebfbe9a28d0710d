"""Wrong codes that were tried from each network: so many are free, then all wait."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from motc_lab.rooms.clock import steady

MISSES: Final = 30  # wrong codes from one network within the time below
MISSES_S: Final = 600.0


class Guesses:
    """Remembers the wrong codes of each network for a while.

    A code that was wrong a moment ago tells nothing new: trying it again is no guess.

    Args:
        misses: how many wrong codes are free.
        lasts_s: seconds for which each counts.
        clock: tells the time; it never goes back.
    """

    def __init__(
        self,
        misses: int = MISSES,
        lasts_s: float = MISSES_S,
        clock: Callable[[], float] = steady,
    ) -> None:
        self._misses, self._lasts_s, self._clock = misses, lasts_s, clock
        self._missed: dict[str, OrderedDict[str, float]] = {}

    def is_free(self, network: str, code: str) -> bool:
        """Whether this code may be answered at once."""
        missed = self._lately(network)
        return len(missed) < self._misses or code in missed

    def miss(self, network: str, code: str) -> None:
        """Note that a code was wrong."""
        if code not in self._lately(network):
            self._missed.setdefault(network, OrderedDict())[code] = self._clock()

    def tidy(self) -> None:
        """Forget networks of which nothing counts any more."""
        for network in tuple(self._missed):
            if not self._lately(network):
                del self._missed[network]

    def _lately(self, network: str) -> OrderedDict[str, float]:
        missed = self._missed.get(network, OrderedDict())
        end = self._clock() - self._lasts_s
        while missed and next(iter(missed.values())) < end:
            missed.popitem(last=False)
        return missed
