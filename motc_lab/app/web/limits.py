"""How many visitors may be in at once: each costs a kernel of some 20 MB."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from motc_lab.errors import LabError


class FullError(LabError, RuntimeError):
    """Every seat is taken; the visitor should come back in a while."""


class Doorkeeper:
    """Counts kernels that run and pages that are just being put together."""

    def __init__(self, seats: int, running: Callable[[], int]) -> None:
        self.seats = seats
        self._running = running
        self._entering = 0

    @property
    def taken(self) -> int:
        """How many seats are taken now."""
        return self._running() + self._entering

    @contextmanager
    def admit(self) -> Iterator[None]:
        """Hold a seat until the visitor's kernel counts by itself.

        Raises:
            FullError: no seat is free.
        """
        if self.taken >= self.seats:
            raise FullError(f"all {self.seats} seats are taken")
        self._entering += 1
        try:
            yield
        finally:
            self._entering -= 1
