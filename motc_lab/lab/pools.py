"""Where tasks are played: in this process, or in processes beside it (loky).

A pool takes tasks from an iterator when somebody is free for them, and yields what was
played in any order. ``cluster`` has the pool of several machines.
"""

import signal
import threading
import warnings
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Protocol

from motc_lab.errors import LabError
from motc_lab.lab.chunk import Chunk
from motc_lab.lab.plan import Plans

Play = Callable[[Plans], Chunk]
Chunks = Generator[Chunk, None, None]


class WorkerLost(LabError, RuntimeError):
    """A worker ended in the middle of a task; what it had is played again."""


class PoolLost(LabError, ConnectionError):
    """Nobody is left to play: the scheduler is gone, or has no workers."""


class Pool(Protocol):
    """Somewhere to play. ``workers`` is how many play at a time."""

    @property
    def workers(self) -> int:
        """How many play at a time."""

    def run(self, play: Play, tasks: Iterator[Plans]) -> Chunks:
        """Yield what was played; WorkerLost, PoolLost where that ends early."""


class Here:
    """Plays in this process, until there is no more or ``enough`` says to stop."""

    workers = 1

    def __init__(self, enough: Callable[[], bool] = lambda: False) -> None:
        self._enough = enough

    def run(self, play: Play, tasks: Iterator[Plans]) -> Chunks:
        """Yield what was played, task by task."""
        while not self._enough():
            task = next(tasks, None)
            if task is None:
                return
            yield play(task)


class Processes:
    """Plays in processes of this machine, which joblib's loky starts and keeps."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(self, play: Play, tasks: Iterator[Plans]) -> Chunks:
        """Yield what was played as it comes; a killed process raises WorkerLost."""
        from joblib.externals.loky import (  # noqa: PLC0415 -- heavy
            BrokenProcessPool,
        )

        try:
            yield from parallel(
                partial(undisturbed, play), tasks, n_jobs=self.workers, backend="loky"
            )
        except BrokenProcessPool as fault:
            raise WorkerLost(str(fault).partition("\n")[0]) from fault


def parallel(play: Play, tasks: Iterator[Plans], **settings: Any) -> Chunks:  # noqa: ANN401 -- joblib's
    """Yield what joblib's workers play; each task is sent on its own."""
    from joblib import Parallel, delayed  # noqa: PLC0415 -- heavy

    run = Parallel(batch_size=1, return_as="generator_unordered", **settings)
    chunks: Chunks | None = None
    try:
        with unwarned(), deaf_children():
            chunks = run(delayed(play)(task) for task in tasks)
        yield from chunks
    finally:
        if chunks is not None:
            with unwarned():
                chunks.close()


def undisturbed(play: Play, task: Plans) -> Chunk:
    """Play in a worker that leaves Ctrl-C, which all processes hear, to its parent."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return play(task)


@contextmanager
def deaf_children() -> Iterator[None]:
    """Let processes that begin meanwhile never hear Ctrl-C; here it counts afterwards.

    One that is still starting could only complain of it on the terminal.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing.resource_tracker import (  # noqa: PLC0415 -- not in browsers
        ensure_running,
    )

    ensure_running()  # Python lets Ctrl-C through when this begins
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def unwarned() -> Iterator[None]:
    """Silence joblib where it warns of tasks that are cancelled on purpose."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*tasks.*", category=UserWarning)
        yield
