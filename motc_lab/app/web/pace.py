"""How fast a page may speak: a bucket of allowances that fills up again."""

from collections.abc import Callable
from dataclasses import dataclass, field

BYTES_A_TURN = 10_000


@dataclass(slots=True)
class Pace:
    """So many messages a second in the long run, and a burst at once.

    A dial that is dragged sends up to sixty a second, for some seconds; whoever sends
    more for longer is not cut off but listened to at this pace.

    Attributes:
        per_second: how many messages are heard in the long run.
        burst: how many of them may come at once.
        clock: gives seconds.
    """

    per_second: float
    burst: float
    clock: Callable[[], float]
    _left: float = field(init=False)
    _since: float = field(init=False)

    def __post_init__(self) -> None:
        self._left, self._since = self.burst, self.clock()

    def wait_s(self, size: int = 0) -> float:
        """Return after how many seconds a message of so many bytes is due.

        A long message counts as several.
        """
        self._left = self.left() - 1 - size / BYTES_A_TURN
        return max(0.0, -self._left / self.per_second)

    def left(self) -> float:
        """Return how many may come now; below nothing, some have to wait."""
        now = self.clock()
        gained = (now - self._since) * self.per_second
        self._left, self._since = min(self.burst, self._left + gained), now
        return self._left
