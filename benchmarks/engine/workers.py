"""Measures both builds in one run: each in a process of its own, asked in turn.

The other process is idle while one works. Such a process (``benchmarks.engine.serve``,
``benchmarks.ismcts.serve``) names what it can measure, then does as many pieces as each
line asks for and answers with the units done.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Self

from benchmarks.engine.rounds import Contestant
from motc_lab.build import CHOICE, BuildName

BUILDS: Final[tuple[BuildName, ...]] = ("interpreted", "compiled")


class NoBuild(RuntimeError):
    """A build cannot be measured here; the message says why."""


@dataclass(frozen=True, slots=True)
class Row:
    """What is measured of one build.

    Attributes:
        name: as in ``ours``.
        build: None for peers.
        contestant: measures it; its name is unique among all builds.
    """

    name: str
    build: BuildName | None
    contestant: Contestant


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

    def rows(self, kind: str) -> list[Row]:
        """Return what it measures: ``play`` or ``operations``."""
        return [
            Row(name, self.build, self._contestant(name, pieces))
            for name, pieces in self.told[kind]
        ]

    def _contestant(self, name: str, pieces: int) -> Contestant:
        return Contestant(f"{name} [{self.build}]", partial(self.ask, name), pieces)

    def ask(self, name: str, pieces: int) -> int:
        """Let it do so many pieces; return the units done."""
        assert self.process.stdin is not None
        print(json.dumps([name, pieces]), file=self.process.stdin, flush=True)
        units: int = self._answer()
        return units

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


def answer(told: dict[str, object], known: Mapping[str, Callable[[int], int]]) -> None:
    """Say what can be measured, then do as many pieces as each line asks for."""
    print(json.dumps(told), flush=True)
    for line in sys.stdin:
        name, pieces = json.loads(line)
        print(json.dumps(known[name](pieces)), flush=True)
