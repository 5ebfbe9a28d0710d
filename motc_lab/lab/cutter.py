"""Cuts the matches still to be played into tasks, and remembers which are done."""

from collections.abc import Iterable, Iterator
from typing import Final

from motc_lab.lab.plan import Plans

TASK_SECONDS: Final = 1.0  # work in a task, so that sending it costs nothing
LEAST_SECONDS: Final = 0.2  # in the last tasks, which are smaller to end together

Range = tuple[int, int]  # first and last seed


class Cutter:
    """An iterator of tasks that ends when every match has been handed out.

    Sizes follow the clock: one match until a first chunk has come back, then about a
    second of work. Results do not depend on them, because a match depends on its own
    seed only.

    Attributes:
        workers: who share the matches; the last tasks are small, to end together.
        chunk: matches of every task, or None to follow the clock.
    """

    def __init__(self, plans: Plans, *, chunk: int | None = None) -> None:
        self.plans = plans
        self.workers = 1
        self.chunk = chunk
        self._open = [(plans[0].first_seed, plans[0].matches)]
        self._out: dict[int, int] = {}  # handed out: matches by first seed
        self._played = 0
        self._seconds = 0.0

    def __iter__(self) -> Iterator[Plans]:
        """It is its own iterator."""
        return self

    def __next__(self) -> Plans:
        """Return the next task: every plan, for the same few seeds."""
        if not self._open:
            raise StopIteration
        first, left = self._open[0]
        matches = min(left, self._size())
        self._open[:1] = [(first + matches, left - matches)] if matches < left else []
        self._out[first] = matches
        return tuple([plan.part(first, matches) for plan in self.plans])

    @property
    def left(self) -> int:
        """Matches that have not come back."""
        return sum(matches for _, matches in self._open) + sum(self._out.values())

    @property
    def seconds_left(self) -> float | None:
        """Work that is left for one worker; None until a chunk has come back."""
        return self.left * self._seconds / self._played if self._played else None

    def settle(self, first_seed: int, matches: int, seconds: float) -> None:
        """Take back a task that has been played in so many seconds."""
        del self._out[first_seed]
        self._played += matches
        self._seconds += seconds

    def reopen(self) -> None:
        """Hand out again whatever has not come back."""
        self._open = sorted([*self._open, *self._out.items()])
        self._out.clear()

    def _size(self) -> int:
        if self.chunk is not None:
            return self.chunk
        if not self._played:
            return 1
        rate = self._played / max(self._seconds, 1e-9)
        waiting = sum(matches for _, matches in self._open)
        shared = waiting / (2 * self.workers)
        return max(
            1, round(min(TASK_SECONDS * rate, max(LEAST_SECONDS * rate, shared)))
        )


def joined(ranges: Iterable[Range]) -> tuple[Range, ...]:
    """Return the ranges of seeds in order, neighbours made one."""
    merged: list[Range] = []
    for first, last in sorted(ranges):
        if merged and merged[-1][1] + 1 == first:
            merged[-1] = (merged[-1][0], last)
        else:
            merged.append((first, last))
    return tuple(merged)
