"""Plays plans to the end, whatever befalls the workers, and keeps what is done."""

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass, field
from typing import Final

from motc_lab.checks import is_a, is_whole, must
from motc_lab.errors import LabError, shown
from motc_lab.extras import need
from motc_lab.lab.chunk import Chunk, Played, all_parts, play_plans
from motc_lab.lab.cutter import Cutter, Range, joined
from motc_lab.lab.plan import Plans
from motc_lab.lab.pools import Here, Play, Pool, PoolLost, Processes, WorkerLost
from motc_lab.lab.progress import Listener, Progress, telling

LONG_SECONDS: Final = 5.0  # work for which it pays to start processes
MOST_LOSSES: Final = 3  # in a row, without a chunk that came back in between
INTERRUPTED: Final = "interrupted"
ENOUGH: Final = "enough"
MOST: Final = {"workers": 1000, "chunk": 10_000_000}


@dataclass
class Run:
    """A run of plans: what came back so far, and what befell the workers.

    Attributes:
        stopped: why it ended early; empty where every match was played.
        notes: sentences on lost workers and on the end, for the reader of the result.
    """

    chunks: list[Chunk] = field(default_factory=list)
    stopped: str = ""
    notes: list[str] = field(default_factory=list)

    @property
    def done(self) -> int:
        """Matches done of each plan."""
        return sum(chunk.matches for chunk in self.chunks)

    @property
    def seeds(self) -> tuple[Range, ...]:
        """Which seeds were played: ranges from first to last."""
        return joined(
            (chunk.first_seed, chunk.first_seed + chunk.matches - 1)
            for chunk in self.chunks
        )

    @property
    def builds(self) -> tuple[str, ...]:
        """The builds of the rules machine that played."""
        return tuple(sorted({chunk.build for chunk in self.chunks}))

    def part(self, index: int) -> Played:
        """Return all of one plan, in the order of the seeds."""
        in_order = sorted(self.chunks, key=lambda chunk: chunk.first_seed)
        return all_parts([chunk.parts[index] for chunk in in_order])


@dataclass(frozen=True, slots=True)
class Means:
    """By what means matches are played; makes no difference to what comes out.

    Attributes:
        workers: processes; 1 plays in this one. None takes all cores once it is clear
            that the matches take long.
        scheduler: address of a Dask scheduler, whose workers play instead.
        chunk: matches of a task; None follows the clock.
        progress: see ``telling``.
    """

    workers: int | None = None
    scheduler: str | None = None
    chunk: int | None = None
    progress: Progress = None

    def __post_init__(self) -> None:
        for name in ("workers", "chunk"):
            number = getattr(self, name)
            if number is not None and not is_whole(number, 1, MOST[name]):
                msg = f"{name}: {shown(number, 30)}; use a whole number from 1 to "
                raise LabError(f"{msg}{MOST[name]}, or none")
        wish = self.progress
        can_tell = wish is None or is_a(wish, bool) or callable(wish)
        must(can_tell, "progress", wish, "a function, True, False or None")


def means_of(
    means: Means | None,
    workers: int | None,
    scheduler: str | None,
    chunk: int | None,
    progress: Progress,
) -> Means:
    """Return the means said one by one, or those said in one; not both at a time."""
    single = Means(workers, scheduler, chunk, progress)
    if means is None:
        return single
    must(is_a(means, Means), "means", means, "Means(workers=2)")
    if single != Means():
        raise LabError("means: say workers=2 or means=Means(workers=2), not both")
    return means


def _more(chunk: Chunk) -> bool:
    del chunk
    return True


def play_all(
    plans: Plans,
    means: Means,
    play: Play = play_plans,
    goes_on: Callable[[Chunk], bool] = _more,
) -> Run:
    """Play checked plans of the same seeds; chunks of lost workers are played again.

    ``goes_on`` is told each chunk as it comes back, and says whether to play on.

    Raises:
        KeyboardInterrupt: before anything was done.
        PoolLost: the same, with a scheduler that is not there.
        MissingPart: packages that play or show it are not installed.
    """
    need("sim")
    run = Run()
    cutter = Cutter(plans, chunk=means.chunk)
    with (
        telling(means.progress, plans[0].matches) as listener,
        closing(_pools(cutter, means)) as pools,
    ):
        for pool in pools:
            cutter.workers = pool.workers
            _drain(
                pool,
                cutter,
                play,
                run,
                lambda chunk: _heard(chunk, run, listener, goes_on),
            )
            if run.stopped:
                break
    return run


def _pools(cutter: Cutter, means: Means) -> Generator[Pool, None, None]:
    """Yield where to play, one after the other while something is left."""
    if means.scheduler is not None:
        from motc_lab.lab.cluster import connected  # noqa: PLC0415 -- heavy

        with connected(means.scheduler) as pool:
            yield pool
        return
    workers = means.workers
    if workers is None:
        yield Here(enough=lambda: (cutter.seconds_left or 0) > LONG_SECONDS)
        if not cutter.left:
            return
        from joblib import cpu_count  # noqa: PLC0415 -- heavy

        workers = cpu_count()
    yield Here() if workers == 1 else Processes(workers)


def _drain(
    pool: Pool, cutter: Cutter, play: Play, run: Run, hear: Callable[[Chunk], bool]
) -> None:
    """Play until the pool has had enough; leaves in the run why it ended early."""
    losses = 0
    while True:
        before = len(run.chunks)
        try:
            with closing(pool.run(play, cutter)) as chunks:
                for chunk in chunks:
                    cutter.settle(chunk.first_seed, chunk.matches, chunk.seconds)
                    run.chunks.append(chunk)
                    if not hear(chunk):
                        run.stopped = ENOUGH
                        return None
        except KeyboardInterrupt as fault:
            return _stop(run, INTERRUPTED, fault)
        except PoolLost as fault:
            return _stop(run, str(fault), fault)
        except WorkerLost as fault:
            losses = losses + 1 if len(run.chunks) == before else 1
            if losses > MOST_LOSSES:
                why = f"workers were lost {losses} times in a row ({fault})"
                return _stop(run, why, fault)
            run.notes.append("a worker was lost; its chunks were played again")
            cutter.reopen()
        else:
            return None


def _heard(
    chunk: Chunk, run: Run, listener: Listener, goes_on: Callable[[Chunk], bool]
) -> bool:
    listener(run.done)
    return goes_on(chunk)


def _stop(run: Run, why: str, fault: BaseException) -> None:
    """End early with what is done; where that is nothing, the fault itself goes on."""
    if not run.chunks:
        raise fault
    run.stopped = why
