"""An interrupt that keeps what was done, and still ends whatever waits behind it.

A notebook goes on with the next cell unless the present one fails, so a long run that
is interrupted raises; what it had done travels along and is not lost.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from motc_lab.errors import LabError

FoundT = TypeVar("FoundT")
_kept: list[object] = []  # at most one: what the last interrupt has left


class Interrupted(KeyboardInterrupt):
    """Ctrl-C, or a notebook's interrupt, after something was done.

    Attributes:
        outcome: what was done: an ``Outcome``, ``Comparison``, ``Standings``,
            ``Advice`` or ``Review``, as it would have been returned.
    """

    def __init__(self, done: str, outcome: Any) -> None:  # noqa: ANN401 -- what a run returns
        super().__init__(f"{done}; motc_lab.lab.last() gives what is done")
        self.outcome = outcome


def last() -> object:
    """Return what the last interrupted run had done; LabError where there is none.

    The same as ``Interrupted.outcome``, for the next cell of a notebook. Only the
    newest is kept.
    """
    if not _kept:
        raise LabError("last: nothing was interrupted after its first result")
    return _kept[0]


def interrupted(done: str, outcome: object) -> Interrupted:
    """Return the interrupt to raise; from now on ``last`` gives the outcome."""
    _kept[:] = [outcome]
    return Interrupted(done, outcome)


def kept(run: Callable[[], FoundT]) -> FoundT:
    """Return what a run returns, or what it had done where it was interrupted."""
    try:
        return run()
    except Interrupted as stopped:
        outcome: FoundT = stopped.outcome
        return outcome


def last_of(slices: Iterator[FoundT]) -> FoundT:
    """Return the last slice; an interrupt raises ``Interrupted`` with the newest one.

    Raises:
        KeyboardInterrupt: before the first slice.
    """
    newest = next(slices)
    try:
        for newest in slices:  # noqa: B007 -- the last one is wanted
            pass
    except KeyboardInterrupt:
        done = f"interrupted with {type(newest).__name__} so far"
        raise interrupted(done, newest) from None
    return newest
