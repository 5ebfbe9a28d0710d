"""First and exact values of the fixed positions, and the longest slice, per build.

Each build is a process of its own: ``python -m benchmarks.sandbox.speed`` measures the
one that ``MOTC_LAB_BUILD`` names and prints JSON. Seconds are the processor's, so that
what else runs on the machine counts little; values against a habit are not among the
slices, for they are thought of beside the event loop.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from dataclasses import asdict, dataclass
from sys import stderr
from time import process_time
from typing import Any, Final

from benchmarks.keeping import Result, kept
from benchmarks.rows import row
from benchmarks.solver.positions import FILE
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.session import Session
from motc_lab.sandbox.values import Valuer
from motc_lab.scene.sandbox_model import Knowledge
from motc_lab.screens.pauses import without_full_collections

BUILDS: Final = ("compiled", "interpreted")
EXACT_S: Final = 3.0
SLICED_S: Final = 1.5  # of thinking about a position whose slices are measured
SLICED: Final = 6  # so many positions


@dataclass(frozen=True)
class Speed:
    """What one build needs.

    Attributes:
        positions, first_ms: how many, and the median until every option has a value.
        solved: how many of them the solver's benchmark solves with this build.
        exact: how many of those show an exact best value within three seconds, and
            ``exact_s`` the median, three seconds where it takes longer.
        own_ms, open_ms: the longest slice.
    """

    positions: int
    first_ms: float
    solved: int
    exact: int
    exact_s: float
    own_ms: float
    open_ms: float

    def rows(self, build: str) -> list[Result]:
        """Return the figures of a build."""
        first = f"of {self.positions} positions"
        return [
            row(
                "first values of a position, median", self.first_ms, "ms", build, first
            ),
            *self._exact_rows(build),
            row("longest slice, own knowledge", self.own_ms, "ms", build),
            row("longest slice, open hands", self.open_ms, "ms", build),
        ]

    def _exact_rows(self, build: str) -> list[Result]:
        """Of exact values, where any of these positions is solved at all."""
        if not self.solved:
            return []
        late = 100 * (self.solved - self.exact) / self.solved
        some = f"of {self.solved} that the solver's benchmark solves"
        name = "exact value of a solved one, median"
        return [
            row(name, self.exact_s, "s", build, some),
            row("exact value not within 3 s", late, "%", build, some),
        ]


def per_build(positions: int) -> dict[str, Speed]:
    """Measure both builds, one after the other, each in its own process."""
    return {build: _measured(build, positions) for build in BUILDS}


def _measured(build: str, positions: int) -> Speed:
    words = ["-m", "benchmarks.sandbox.speed", str(positions), build]
    done = subprocess.run(
        [sys.executable, *words],
        env={**os.environ, "MOTC_LAB_BUILD": build},
        stdout=subprocess.PIPE,
        check=False,
    )
    if done.returncode:
        msg = f"the {build} build can't be measured; 'make compiled' makes both"
        raise SystemExit(msg)
    return Speed(**json.loads(done.stdout))


def speed(positions: int, build: str) -> Speed:
    """Measure the running build."""
    told = json.loads(FILE.read_text("utf-8"))["positions"][:positions]
    solvable = zip(told, _solved(build), strict=False)  # fewer positions, if quick
    solved = [one for one, is_solved in solvable if is_solved]
    with without_full_collections():
        firsts = [_first(one) for one in told]
        exacts = [_exact(one) for one in solved]
        some = told[:: max(1, len(told) // SLICED)]
        own = max(_longest(one, "own") for one in some)
        open_ = max(_longest(one, "open") for one in some)
    return Speed(
        positions=len(told),
        first_ms=1000 * statistics.median(firsts),
        solved=len(solved),
        exact=sum(seconds < EXACT_S for seconds in exacts),
        exact_s=statistics.median(exacts) if exacts else EXACT_S,
        own_ms=1000 * own,
        open_ms=1000 * open_,
    )


def _solved(build: str) -> list[bool]:
    """Which positions the solver's benchmark solves, with its far larger budget."""
    result = kept("solver")
    if result is None:
        print("exact values are left out: 'benchmarks solver' has not run", file=stderr)
        return []
    return ["exact" in row["reached"] for row in result["builds"][build]]


def _valuer(one: dict[str, Any], knowledge: Knowledge) -> Valuer:
    session = Session.from_position(Position.from_code(one["code"]), one["seed"])
    return Valuer(session, None, knowledge, "en")


def _first(one: dict[str, Any]) -> float:
    """Seconds until every option has a value, with its words."""
    session = Session.from_position(Position.from_code(one["code"]), one["seed"])
    begin = process_time()
    valuer = Valuer(session, None, "own", "en")
    valuer.step()
    valuer.values(1)
    return process_time() - begin


def _exact(one: dict[str, Any]) -> float:
    """Seconds until the value of the best option is exact; three where it is not."""
    valuer = _valuer(one, "open")
    begin = process_time()
    while (seconds := process_time() - begin) < EXACT_S and valuer.step():
        if any(row.best and row.low == row.high for row in valuer.values(1).rows):
            return min(EXACT_S, process_time() - begin)
    return min(EXACT_S, seconds)


def _longest(one: dict[str, Any], knowledge: Knowledge) -> float:
    """The longest slice in seconds of the processor, its first one included."""
    valuer = _valuer(one, knowledge)
    longest, begin = 0.0, process_time()
    while process_time() - begin < SLICED_S and not valuer.thinks_long:
        before = process_time()
        valuer.step()
        longest = max(longest, process_time() - before)
    return longest


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sandbox.speed")
    parser.add_argument("positions", type=int)
    parser.add_argument("build", choices=BUILDS)
    chosen = parser.parse_args()
    print(json.dumps(asdict(speed(chosen.positions, chosen.build))))
