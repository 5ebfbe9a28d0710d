"""Measures both builds in one run: each in a process of its own, asked in turn.

The other process is idle while one works. ``python -m benchmarks.engine.builds`` is
such a process: it names what it can measure, then does as many pieces as each line asks
for and answers with the units done.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Self

from benchmarks.engine.rounds import Contestant
from motc_lab.build import CHOICE, BuildName, build_name

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
        module: what it runs; the module's ``serve`` answers.
        told: what the process has said that it can measure.
    """

    module = "benchmarks.engine.builds"

    def __init__(self, build: BuildName) -> None:
        self.build = build
        self.process = subprocess.Popen(
            [sys.executable, "-m", self.module],
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
        work: Callable[[int], int] = lambda count: self.ask(name, count)  # noqa: E731
        return Contestant(f"{name} [{self.build}]", work, pieces)

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


def serve() -> None:
    """Answer the questions of a ``Worker`` until there are no more."""
    from benchmarks.engine import ours  # noqa: PLC0415 -- only here, with this build
    from motc_lab.engine.motc.playout import playout_digest  # noqa: PLC0415

    kinds = {"play": ours.contestants(), "operations": ours.operations()}
    known = {one.name: one.work for found in kinds.values() for one in found}
    told: dict[str, object] = {
        kind: [(one.name, one.pieces) for one in found] for kind, found in kinds.items()
    }
    told |= {"build": build_name(), "digest": playout_digest(ours.RULES, 0, 200)}
    answer(told, known)


def answer(told: dict[str, object], known: Mapping[str, Callable[[int], int]]) -> None:
    """Say what can be measured, then do as many pieces as each line asks for."""
    print(json.dumps(told), flush=True)
    for line in sys.stdin:
        name, pieces = json.loads(line)
        print(json.dumps(known[name](pieces)), flush=True)


if __name__ == "__main__":
    serve()
