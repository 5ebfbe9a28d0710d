"""Rows of results that need no further reading: a figure, and what stands beside it."""

from collections.abc import Sequence
from statistics import median

from benchmarks.keeping import Result


def row(name: str, figure: float, unit: str, build: str = "", note: str = "") -> Result:
    """Return a figure by itself."""
    return {"name": name, "figure": figure, "unit": unit, "build": build, "note": note}


def beside(
    name: str, mine: Sequence[float], theirs: Sequence[float], unit: str, who: str
) -> Result:
    """Return the median of ours with its ratio to the median of the other's.

    Args:
        name: of the row.
        mine: taken in turn with the other's.
        theirs: the other's.
        unit: of both.
        who: the other is.
    """
    ours, other = median(mine), median(theirs)
    note = f"{who} {other:,.1f} {unit}"
    return {**row(name, ours, unit, note=note), "ratio": round(ours / other, 4)}


def tail(times: Sequence[float]) -> list[float]:
    """Return the 95th percentile, as a sample of itself."""
    return [sorted(times)[int(len(times) * 0.95)]]
