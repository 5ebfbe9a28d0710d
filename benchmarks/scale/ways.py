"""The ways to play the same matches, and what a task costs that has no work in it."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from benchmarks.scale.hand import hands
from benchmarks.scale.hand import seconds as seconds_by_hand
from motc_lab.games.motc.edition import house_edition
from motc_lab.lab import Plan, simulate
from motc_lab.lab.chunk import Chunk
from motc_lab.lab.cluster import connected
from motc_lab.lab.plan import Plans
from motc_lab.lab.pools import Pool, Processes

HOUSE = house_edition()
ONE, HAND, LOKY, DASK = "one process", "started by hand", "loky", "Dask"


class Ways:
    """Everything that is needed to play in every way, started and warm."""

    def __init__(self, bot: str, workers: int, scheduler: str | None) -> None:
        self.bot = bot
        self.workers = workers
        self.scheduler = scheduler
        self.names = (ONE, HAND, LOKY, *((DASK,) if scheduler else ()))

    def seconds(self, way: str, matches: int) -> float:
        """Return how long the matches take; processes are there and warm already."""
        if way == HAND:
            with hands(self.bot, matches, self.workers) as processes:
                return seconds_by_hand(processes)
        if way == ONE:
            return self._simulated(matches, workers=1)
        if way == LOKY:
            return self._simulated(matches, workers=self.workers)
        return self._simulated(matches, scheduler=self.scheduler)

    def warm_up(self) -> None:
        """Let every worker import and compile what it needs."""
        for way in self.names:
            self.seconds(way, 4 * self.workers)

    def _simulated(
        self, matches: int, workers: int | None = None, scheduler: str | None = None
    ) -> float:
        return simulate(
            (self.bot, self.bot),
            matches,
            workers=workers,
            scheduler=scheduler,
            progress=False,
        ).seconds


@contextmanager
def local_cluster(workers: int) -> Iterator[str | None]:
    """Start a Dask scheduler and workers here; give None where Dask is missing."""
    with ExitStack() as stack:
        try:
            from distributed import LocalCluster  # noqa: PLC0415 -- an extra
        except ModuleNotFoundError:
            yield None
            return
        start: Callable[..., Any] = LocalCluster
        cluster = stack.enter_context(
            start(
                n_workers=workers,
                threads_per_worker=1,
                processes=True,
                dashboard_address=None,
            )
        )
        yield str(cluster.scheduler_address)


def task_microseconds(
    workers: int, scheduler: str | None, tasks: int
) -> dict[str, float]:
    """Return what it costs to send a task without work and to get its answer."""
    costs = {LOKY: _per_task(Processes(workers), tasks)}
    if scheduler is not None:
        with connected(scheduler) as cluster:
            costs[DASK] = _per_task(cluster, tasks)
    return costs


def _per_task(pool: Pool, tasks: int) -> float:
    for _ in pool.run(nothing, _tasks(20)):
        continue
    begun = time.perf_counter()
    for _ in pool.run(nothing, _tasks(tasks)):
        continue
    return 1e6 * (time.perf_counter() - begun) / tasks


def _tasks(count: int) -> Iterator[Plans]:
    for seed in range(count):
        yield (Plan(("random", "random"), seed, 1, HOUSE),)


def nothing(plans: Plans) -> Chunk:
    """Play nothing."""
    return Chunk(plans[0].first_seed, 1, (), 0.0, "")
