"""A study: variants and bots on the same shuffles, in the background, until decided."""

import os
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from motc_lab.checks import is_real, must
from motc_lab.engine.game import FIRST
from motc_lab.engine.settings import Settings
from motc_lab.extras import need
from motc_lab.lab.charts.chart import Chart
from motc_lab.lab.chunk import Chunk, play_plans
from motc_lab.lab.plan import Plans
from motc_lab.lab.pools import Play
from motc_lab.lab.runs import Means, Run, play_all
from motc_lab.lab.sequences import POWER
from motc_lab.lab.study.design import Design, design_of
from motc_lab.lab.study.results import Results
from motc_lab.lab.study.sample import Sample
from motc_lab.lab.study.state import (
    DECIDED,
    ENDED,
    FAILED,
    PAUSED,
    READY,
    RUNNING,
    State,
)
from motc_lab.lab.study.store import Store, Task, known_study
from motc_lab.lab.tally import WON
from motc_lab.texts import Lang

TASK: int = 10  # shuffles; looks come at multiples of it
TRIED: int = 4  # shuffles that tell how fast it goes


class Study:
    """Variants against a base on the same shuffles; its stop is valid to look at.

    ``start`` plays in the background; ``state`` tells how it stands at any time,
    ``wait`` waits for the end, ``stop`` ends early, and ``start`` goes on from there.
    All numbers are fixed by design and seed, however often it was stopped, wherever it
    was played and by how many: shuffles count in their order, and looks come at fixed
    numbers.

    A study ends when every comparison is decided, or after ``most`` shuffles. Intervals
    hold at all times together and for all comparisons together at 95 %
    (``sequences``; Bonferroni).

    Args:
        variants: editions (or settings of another game) by name; what ``base`` is
            compared with.
        bots: one for each seat, or a list of such pairings.
        base: an edition, its name or its file; the house edition unless given.
        game: id of another game.
        seed: of the first shuffle.
        most: shuffles, after which it ends undecided.
        margin: shares that differ by less count as equal.
        aim: the difference that it is made to see, as a share.
        swap_seats: play each shuffle with the bots in every seat.
        measure: which share of the last seat is compared: ``won`` of the matches, or
            one that the game counts besides, such as ``points`` of a match.
            ``fairness`` ranks base and variants by how near that share of the matches
            is to a half, and ends when the fairest is known.
        file: ends in ``.study``. What is played is kept there; where it is there
            already, the study goes on from it.
        workers: processes, 1 for this one; None takes all cores once it takes long.
        scheduler: address of a Dask scheduler, whose workers play instead.
        play: what a worker does with a task.

    Raises:
        LabError: what makes no sense, or a file of another study.
    """

    def __init__(  # noqa: PLR0913 -- what to play, and how
        self,
        variants: Mapping[str, object] | Sequence[object],
        bots: Sequence[object] = ("greedy", "greedy"),
        *,
        base: object = None,
        game: str = FIRST,
        seed: int = 0,
        most: int = 100_000,
        margin: float = 0.02,
        aim: float = 0.03,
        swap_seats: bool = False,
        measure: str = WON,
        file: str | Path | None = None,
        workers: int | None = None,
        scheduler: str | None = None,
        play: Play = play_plans,
    ) -> None:
        design = design_of(
            *(variants, bots),
            base=base,
            game=game,
            seed=seed,
            most=most,
            margin=margin,
            aim=aim,
            swap_seats=swap_seats,
            measure=measure,
        )
        self._begin(design, file, Means(workers, scheduler, TASK, progress=False), play)

    def _begin(
        self, design: Design, file: str | Path | None, means: Means, play: Play
    ) -> None:
        need("sim")
        self.design = design
        self._means = means
        self._play = play
        self._store = Store(file, design.facts)
        self._results = Results(design)
        self._lock = threading.RLock()
        self._news = threading.Condition(self._lock)
        self._thread: threading.Thread | None = None
        self._fault: BaseException | None = None
        self._stopping = False
        self._notes: list[str] = []
        self._pace = (0, 0.0)  # shuffles and seconds of play, since it was started
        for _, task in sorted(self._store.tasks.items()):
            self._results.take(task)

    @classmethod
    def open(
        cls,
        file: str | Path,
        *,
        workers: int | None = None,
        scheduler: str | None = None,
    ) -> "Study":
        """Return the study that a file holds, to be looked at or to go on.

        Raises:
            LabError: no file of a study, or one that was played with bots of one's own.
        """
        told = known_study(file)
        rules = tuple([Settings(told["game"], text) for text in told["settings"]])
        pairings = tuple([tuple(bots) for bots in told["pairings"]])
        numbers = (told["seed"], told["most"], told["margin"], told["aim"])
        design = Design(
            *(tuple(told["names"]), rules, pairings, *numbers),
            *(told["swap_seats"], told["measure"]),
        )
        study = cls.__new__(cls)
        study._begin(
            design, file, Means(workers, scheduler, TASK, progress=False), play_plans
        )
        return study

    def start(self) -> "Study":
        """Play in the background, or go on; a study that is over stays as it is."""
        with self._lock:
            if not self.is_running and not self._is_over:
                self._stopping, self._fault = False, None
                self._thread = threading.Thread(target=self._run, daemon=True)
                self._thread.start()
        return self

    def stop(self) -> "Study":
        """End after the tasks that are being played; ``start`` goes on from there."""
        with self._lock:
            self._stopping = True
            thread = self._thread
        if thread is not None:
            thread.join()
        return self

    def wait(self, seconds: float | None = None) -> State:
        """Wait for the end, or so long; return how it stands then.

        An interrupt (Ctrl-C) ends the waiting, not the study; ``stop`` ends that.

        Raises:
            LabError, or whatever ended it: it could not be played.
        """
        is_time = seconds is None or (is_real(seconds) and seconds >= 0)
        must(is_time, "seconds", seconds, "a number from 0 on, or None")
        thread = self._thread
        if thread is not None:
            thread.join(seconds)
        if self._fault is not None:
            raise self._fault
        return self.state

    def states(self, seconds: float = 1.0) -> Iterator[State]:
        """Yield how it stands, now and whenever that changed, until it is over.

        Args:
            seconds: the least time from one to the next.
        """
        while True:
            state = self.state
            yield state
            if state.phase != RUNNING:
                return
            time.sleep(min(seconds, 0.05))
            with self._news:
                self._news.wait_for(lambda: not self.is_running, timeout=seconds)

    @property
    def is_running(self) -> bool:
        """Whether somebody plays now."""
        return self._thread is not None and self._thread.is_alive()

    @property
    def state(self) -> State:
        """How it stands now."""
        with self._lock:
            phase = self._phase()
            shuffles, spent = self._pace
            pace = spent / shuffles if shuffles else None
            return self._results.state(phase, tuple(self._notes), pace)

    def plan(
        self, difference: float | None = None, power: float = POWER, fixed: bool = False
    ) -> Sample:
        """Return how many shuffles, and how long, to see a difference.

        Without shuffles of its own the study tries a few for the time, and takes the
        variance as if pairing saved nothing.

        Args:
            difference: true difference of shares, 0.03 for 3 points; unless given,
                ``aim``.
            power: how probably it is to be seen.
            fixed: for a single look at the end, instead of looks at any time.

        Raises:
            LabError: no share between 0 and 1.
        """
        wanted = self.design.aim if difference is None else difference
        for name, part in (("difference", wanted), ("power", power)):
            is_part = is_real(part) and 0 < part < 1
            must(is_part, name, part, "a share between 0 and 1, such as 0.8")
        variance = self._results.variance or self.design.apart
        needed = Sample.shuffles_needed(
            wanted, variance, self.design.alpha, power, fixed
        )
        return Sample(
            difference=wanted,
            power=power,
            shuffles=needed,
            matches=needed * len(self.design.arms()),
            seconds=needed * self._seconds_each() / self._cores(),
            comparisons=len(self.design.compared),
            is_measured=self._results.variance is not None,
            is_fixed=fixed,
        )

    def plot(self, lang: Lang = "en") -> Chart:
        """Return how it stands now, as a picture with its table; see ``State.plot``."""
        return self.state.plot(lang)

    @property
    def table(self) -> Any:  # noqa: ANN401 -- polars is heavy
        """One row for each comparison, as a polars frame."""
        return self.state.table

    @property
    def totals(self) -> tuple[dict[str, int], ...]:
        """What the shuffles that count add up to, arm by arm: every column's sum."""
        with self._lock:
            return self._results.totals

    def __repr__(self) -> str:
        """How it stands."""
        return str(self.state)

    def _repr_html_(self) -> str:
        return self.state.html

    @property
    def _is_over(self) -> bool:
        return self._results.is_decided or self._results.shuffles >= self.design.most

    def _phase(self) -> str:
        if self._fault is not None:
            return FAILED
        if self._results.is_decided:
            return DECIDED
        if self._results.shuffles >= self.design.most:
            return ENDED
        if self.is_running:
            return RUNNING
        return PAUSED if self._store.tasks else READY

    def _run(self) -> None:
        try:
            for first, count in self._missing():
                run = self._play_range(self.design.arms(count, first))
                self._notes += run.notes
                if run.stopped or self._stopping or self._is_over:
                    self._notes += (
                        [] if self._stopping or self._is_over else [run.stopped]
                    )
                    break
        except BaseException as fault:  # told to whoever waits
            self._fault = fault
        finally:
            with self._news:
                self._news.notify_all()

    def _play_range(self, plans: Plans) -> Run:
        return play_all(plans, self._means, self._play, self._take)

    def _take(self, chunk: Chunk) -> bool:
        """Keep a task; whether to play on."""
        task = Task(chunk.first_seed, tuple([part.rows for part in chunk.parts]))
        with self._news:
            self._store.add(task)
            self._results.take(task)
            shuffles, seconds = self._pace
            self._pace = (shuffles + task.shuffles, seconds + chunk.seconds)
            self._news.notify_all()
            return not (self._stopping or self._is_over)

    def _missing(self) -> list[tuple[int, int]]:
        """Return what is still to be played: first seeds and numbers of shuffles."""
        at, end = self.design.seed, self.design.seed + self.design.most
        found = []
        for first, task in sorted(self._store.tasks.items()):
            if first > at:
                found.append((at, first - at))
            at = max(at, first + task.shuffles)
        return [*found, (at, end - at)] if at < end else found

    def _seconds_each(self) -> float:
        shuffles, seconds = self._pace
        if not shuffles:
            begun = time.perf_counter()
            play_plans(self.design.arms(TRIED))
            self._pace = (TRIED, time.perf_counter() - begun)
            shuffles, seconds = self._pace
        return seconds / shuffles

    def _cores(self) -> int:
        if self._means.scheduler is not None:
            return 1
        return self._means.workers or os.cpu_count() or 1
