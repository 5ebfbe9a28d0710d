"""The design targets, all as ratios to OpenSpiel's hearts in the same run.

Targets for single operations were set in microseconds on a machine on which hearts made
HEARTS_RATE decisions a second; here they are scaled by how fast hearts is now.
"""

from dataclasses import dataclass
from statistics import median
from typing import Final

from benchmarks.engine import peers
from benchmarks.engine.workers import Row
from motc_lab.build import BuildName

HEARTS_RATE: Final = 228_000
PLAYOUTS: Final = "motc_lab playouts"
DRIVEN: Final = "motc_lab, driven from a loop"
LOGGED: Final = "motc_lab, event log"
CHECKED: Final = "motc_lab, Session (checks, undo, log)"
GREEDY: Final = "motc_lab, greedy bots"
CLONE: Final = "clone"
HASH: Final = "fingerprint (hash)"
REDEAL: Final = "redeal (determinise)"
TIMES_HEARTS: Final[dict[tuple[str, BuildName], float]] = {
    (PLAYOUTS, "interpreted"): 1.0,
    (PLAYOUTS, "compiled"): 9.0,
    (DRIVEN, "interpreted"): 0.8,
    (DRIVEN, "compiled"): 3.5,
    (LOGGED, "interpreted"): 0.5,
    (LOGGED, "compiled"): 1.5,
    (CHECKED, "compiled"): 0.5,
    (GREEDY, "compiled"): 0.3,
}
MICROSECONDS: Final[dict[tuple[str, BuildName], float]] = {
    (CLONE, "interpreted"): 1.5,
    (CLONE, "compiled"): 0.3,
    (HASH, "interpreted"): 0.6,
    (HASH, "compiled"): 0.5,
    (REDEAL, "interpreted"): 5.0,
    (REDEAL, "compiled"): 3.0,
}


@dataclass(frozen=True, slots=True)
class Gate:
    """One target and what was measured.

    Attributes:
        unit: ``x hearts``, where more is better, or ``us at design speed``, where less
            is.
    """

    name: str
    build: BuildName
    target: float
    measured: float
    unit: str
    is_reached: bool

    def __str__(self) -> str:
        """Say it in one line."""
        return (
            f"{self.name} [{self.build}]: {self.measured:.2f} {self.unit}, "
            f"target {self.target}"
        )


def gates(
    play: list[Row], operations: list[Row], found: dict[str, list[float]]
) -> list[Gate]:
    """Return every gate that this run can judge; none where hearts did not run."""
    hearts = found.get(peers.HEARTS)
    if hearts is None:
        return []
    made = []
    for row in play:
        target = TIMES_HEARTS.get((row.name, row.build)) if row.build else None
        if row.build and target is not None:
            pairs = zip(found[row.contestant.name], hearts, strict=True)
            times = median(one / base for one, base in pairs)
            enough = times >= target
            made.append(Gate(row.name, row.build, target, times, "x hearts", enough))
    for row in operations:
        most = MICROSECONDS.get((row.name, row.build)) if row.build else None
        if row.build and most is not None:
            pairs = zip(found[row.contestant.name], hearts, strict=True)
            took = median(1e6 / one * base / HEARTS_RATE for one, base in pairs)
            unit = "us at design speed"
            made.append(Gate(row.name, row.build, most, took, unit, took <= most))
    return made
