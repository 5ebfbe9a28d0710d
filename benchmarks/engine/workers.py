"""Measures both builds in one run: each in a process of its own, asked in turn.

The other process is idle while one works. Such a process (``benchmarks.engine.serve``,
``benchmarks.ismcts.serve``) names what it can measure, then does as many pieces as each
line asks for and answers with the units done and the seconds of its processor.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Final, Self

from benchmarks.engine.rounds import Local
from motc_lab.build import CHOICE, BuildName, build_name

BUILDS: Final[tuple[BuildName, ...]] = ("interpreted", "compiled")


class NoBuild(RuntimeError):
    """A build cannot be measured here; the message says why."""


@dataclass(frozen=True, slots=True)
class Remote:
    """A contestant in a worker's process.

    Attributes:
        part: of the page on which its row stands.
        label: what is measured; its ``name`` is unique among all builds.
        per: what a piece holds on the average, for a reader; 0 where that says nothing.
    """

    worker: "Worker"
    part: str
    label: str
    pieces: int
    per: float = 0.0

    @property
    def name(self) -> str:
        """Its name among those of all builds."""
        return f"{self.label}, {self.worker.build}"

    def run(self, pieces: int) -> tuple[int, float]:
        """Let it do so many pieces; return units done and seconds of the processor."""
        return self.worker.ask(self.label, pieces)


class Worker:
    """A process that runs one build.

    Attributes:
        told: what the process has said that it can measure.
    """

    def __init__(self, module: str, build: BuildName) -> None:
        self.build = build
        self.process = subprocess.Popen(
            [sys.executable, "-m", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, CHOICE: build},
        )
        try:
            self.told = self._answer()
        except NoBuild:
            self.process.wait()
            raise

    @property
    def contestants(self) -> list[Remote]:
        """What it measures."""
        return [Remote(self, *one) for one in self.told["contestants"]]

    def ask(self, label: str, pieces: int) -> tuple[int, float]:
        """Let it do so many pieces; return units done and its processor's seconds."""
        assert self.process.stdin is not None
        print(json.dumps([label, pieces]), file=self.process.stdin, flush=True)
        units, seconds = self._answer()
        return units, seconds

    def _answer(self) -> Any:  # noqa: ANN401 -- JSON
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            assert self.process.stderr is not None
            *_, why = self.process.stderr.read().splitlines() or ["no reason given"]
            raise NoBuild(f"{self.build} is not measured: {why.rpartition(': ')[2]}")
        return json.loads(line)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End the process: it does so when nothing more can be asked."""
        self.process.communicate()


def started(module: str, builds: Sequence[BuildName], stack: ExitStack) -> list[Worker]:
    """Start a worker for each build; say which one cannot run here.

    Args:
        module: what the processes run; it ends with a call of ``answer``.
        builds: interpreted, compiled, or both.
        stack: ends the processes when it is left.

    Raises:
        SystemExit: none of them can.
    """
    workers = []
    for build in builds:
        try:
            workers.append(stack.enter_context(Worker(module, build)))
        except NoBuild as fault:
            print(fault)
    if not workers:
        sys.exit("nothing to measure")
    return workers


def answer(known: Iterable[tuple[str, Local, float]], digest: str) -> None:
    """Say what can be measured, then do as many pieces as each line asks for.

    Args:
        known: part of the page, what is measured, what a piece holds (``Remote``).
        digest: what was played or searched; the same in every build.
    """
    rows = list(known)
    told = {
        "contestants": [(part, one.name, one.pieces, per) for part, one, per in rows],
        "build": build_name(),
        "digest": digest,
    }
    work = {one.name: one for _, one, _ in rows}
    print(json.dumps(told), flush=True)
    for line in sys.stdin:
        label, pieces = json.loads(line)
        print(json.dumps(work[label].run(pieces)), flush=True)
