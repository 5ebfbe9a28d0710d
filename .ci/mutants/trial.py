"""Tries mutants: who of the engine's tests notices them?

The tests are collected once. For each mutant a process is forked in which its code
takes the place of the function's own; the tests run until one fails.
"""

import gc
import itertools
import os
import resource
import signal
import time
from collections import Counter
from collections.abc import Callable

import pytest
from made import Mutant, living

PATIENCE_S = 2.0  # of a test, beside five times what it takes with no mutant
MEMORY = 4 << 30  # bytes; a broken loop may fill a list for ever

# These assert no rule: they compare whole matches with recorded ones, with the second
# model and with themselves, or look for what can never be.
COMPARING = ("test_golden", "test_playouts", "test_reference_model", "test_sessions")
# What they look at is not the machine, or runs in another process.
ELSEWHERE = (
    *("test_builds", "test_compiling", "test_edition", "test_edition_faults"),
    *("test_edition_toml", "test_position_faults", "test_positions_mended"),
    "test_positions_repaired",
)
PROCESSES = ("20000_matches", "worker_processes", "whatever_the_hash_seed")
# Plugins of pytest that would only cost time, some thousand times.
PLUGINS = (
    *("cacheprovider", "xdist", "rerunfailures", "nbval", "logging", "anyio"),
    *("faulthandler", "unraisableexception", "threadexception", "doctest", "timeout"),
)


Verdicts = dict[str, str]  # by mutant: the test that noticed it, or ""
Keep = Callable[[Verdicts], None]


class Trial:
    """A pytest plugin: collects once, then tries mutant after mutant in forks."""

    def __init__(
        self, mutants: list[Mutant], noticed: Verdicts, keep: Keep, jobs: int
    ) -> None:
        self.mutants = mutants
        self.noticed = noticed
        self.keep = keep
        self.jobs = jobs
        self.running: dict[int, tuple[Mutant, int]] = {}
        self.killers: dict[str, Counter[str]] = {}
        self.all: Counter[str] = Counter()
        self.seconds: dict[str, float] = {}
        self.report_to = -1

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what can't notice anything in a fork of this process."""
        items[:] = [
            item
            for item in items
            if item.path.stem not in ELSEWHERE
            and not any(word in item.name for word in PROCESSES)
        ]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Within a fork: the first failing test ends it, and is told to the parent."""
        if report.failed and self.report_to >= 0:
            os.write(self.report_to, report.nodeid.encode())
            os._exit(1)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run all tests once without a mutant, then try the mutants."""
        for item in session.items:
            begun = time.process_time()
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            self.seconds[item.nodeid] = time.process_time() - begun
        if session.testsfailed:
            return True
        gc.collect()
        gc.freeze()  # else each child would touch, and so copy, every object
        self.begin(control(), session)
        self.wait()
        if fault := self.noticed.pop(control().key):
            raise RuntimeError(f"{fault} fails though nothing is broken")
        begun = time.monotonic()
        for count, mutant in enumerate(self.mutants, start=1):
            while len(self.running) >= self.jobs:
                self.wait()
            self.begin(mutant, session)
            if count % 50 == 0:
                self.keep(self.noticed)
                spent = time.monotonic() - begun
                print(f"\n{count} of {len(self.mutants)} in {spent:.0f} s", flush=True)
        while self.running:
            self.wait()
        self.keep(self.noticed)
        return True

    def order(self, mutant: Mutant, items: list[pytest.Item]) -> list[pytest.Item]:
        """Stories before comparisons; within each who noticed much, who is fast."""
        here = self.killers.setdefault(f"{mutant.module}.{mutant.function}", Counter())

        def rank(item: pytest.Item) -> tuple[bool, int, int, float]:
            name = item.nodeid
            return (compares(name), -here[name], -self.all[name], self.seconds[name])

        return sorted(items, key=rank)

    def begin(self, mutant: Mutant, session: pytest.Session) -> None:
        """Fork a process that plays with the mutant until a test fails."""
        reader, writer = os.pipe()
        items = self.order(mutant, session.items)
        child = os.fork()
        if child:
            os.close(writer)
            self.running[child] = (mutant, reader)
            return
        self.report_to = writer
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        living(mutant.module, mutant.function).__code__ = mutant.code
        for item, following in itertools.pairwise((*items, None)):
            signal.signal(signal.SIGPROF, self.too_slow(item.nodeid))
            patience_s = PATIENCE_S + 5 * self.seconds[item.nodeid]
            signal.setitimer(signal.ITIMER_PROF, patience_s)
            hook = session.config.hook.pytest_runtest_protocol
            hook(item=item, nextitem=following)
        os._exit(0)

    def too_slow(self, name: str) -> Callable[..., None]:
        """A handler for the test that never comes back."""

        def give_up(*_: object) -> None:
            os.write(self.report_to, name.encode())
            os._exit(1)

        return give_up

    def wait(self) -> None:
        """Take the verdict of the next process that ends."""
        child, status = os.wait()
        mutant, reader = self.running.pop(child)
        with os.fdopen(reader) as pipe:
            name = pipe.read()
        if status and not name:
            name = f"ended with status {status}"
        self.noticed[mutant.key] = name
        if name:
            here = self.killers[f"{mutant.module}.{mutant.function}"]
            here[name] += 1
            self.all[name] += 1


def compares(test: str) -> bool:
    """Whether a test compares matches instead of asserting a rule."""
    return any(f"/{name}.py" in test for name in COMPARING)


def control() -> Mutant:
    """No mutant at all: a function with its own code."""
    return Mutant("machine", "play", 0, "", "", living("machine", "play").__code__)


def try_out(mutants: list[Mutant], noticed: Verdicts, keep: Keep, jobs: int) -> int:
    """Run pytest with the trial; 0 where the tests pass while nothing is broken."""
    flags = [word for name in PLUGINS for word in ("-p", f"no:{name}")]
    places = ("tests/games/motc/rules", "tests/games/motc/golden")
    trial = Trial(mutants, noticed, keep, jobs)
    return int(pytest.main(["-q", "-s", *flags, *places], plugins=[trial]))
