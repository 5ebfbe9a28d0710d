"""Pictures of the newest results: SVG, with patterns and words besides colour."""

import re
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import Any

import matplotlib as mpl

mpl.use("svg")

from matplotlib import pyplot as plt
from matplotlib.axes import Axes

from benchmarks.keeping import Result

OURS, PEER = "#0a4f7a", "#b8a883"
MARKS = ("o", "s", "^", "D")
STYLE: Any = {
    "svg.hashsalt": "motc_lab",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def random_play(found: Result, file: Path) -> None:
    """Bars: decisions a second of both builds and of the peers, logarithmic."""
    rows = sorted(found["random_play"], key=_rate)
    names = [f"{row['name']} {row['build']}".strip() for row in rows]
    values = [_rate(row) for row in rows]
    with mpl.rc_context(STYLE):
        figure, axes = plt.subplots(figsize=(8, 0.32 * len(rows) + 1.2))
        bars = axes.barh(names, values, color=[_colour(row) for row in rows])
        for bar, row in zip(bars, rows, strict=True):
            bar.set_hatch("" if row["build"] else "//")
        axes.bar_label(bars, [f" {value:,.0f}" for value in values])
        axes.set_xscale("log")
        axes.set_xlim(right=3 * max(values))
        axes.set_xlabel("decisions a second of the processor")
        _save(figure, file)


def _rate(row: Result) -> float:
    return float(row["decisions_per_second"]["median"])


def _colour(row: Result) -> str:
    return OURS if row["build"] else PEER


def solver_growth(found: Result, file: Path) -> None:
    """Positions searched until the game is decided, by cards in hand and by pawns."""
    measured = found["builds"].get("compiled") or found["builds"]["interpreted"]
    with mpl.rc_context(STYLE):
        figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.6), sharey=True)
        _scatter(left, measured, _cards)
        left.set_xlabel("cards in both hands")
        left.set_ylabel("positions searched")
        _scatter(right, measured, lambda row: row.get("pawns"))
        right.set_xlabel("pawns in both reserves")
        figure.suptitle("Until it is known who wins the game")
        _save(figure, file)


def _cards(row: Result) -> int | None:
    sizes = re.match(r"(\d)v(\d)", row["name"])
    return int(sizes[1]) + int(sizes[2]) if sizes else None


def _scatter(axes: Axes, rows: list[Result], size: Any) -> None:  # noqa: ANN401
    groups: dict[int, list[int]] = defaultdict(list)
    for row in rows:
        if "decided" in row["reached"] and size(row) is not None:
            groups[size(row)].append(row["reached"]["decided"]["nodes"])
    for number, nodes in groups.items():
        axes.scatter([number] * len(nodes), nodes, color=OURS, alpha=0.45, s=18)
    ordered = sorted(groups)
    axes.plot(ordered, [median(groups[n]) for n in ordered], color=OURS, marker="D")
    axes.set_yscale("log")


def scale_growth(found: Result, file: Path) -> None:
    """Seconds by matches for every way, and by number of processes."""
    with mpl.rc_context(STYLE):
        figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.6))
        by_matches = found["seconds_by_matches"]
        names = [name for name in by_matches[0] if name != "matches"]
        for mark, name in zip(MARKS, names, strict=False):
            sizes = [row["matches"] for row in by_matches]
            times = [row[name] for row in by_matches]
            left.plot(sizes, times, marker=mark, label=name)
        left.set_xlabel("matches")
        left.set_ylabel("seconds")
        left.legend(frameon=False)
        by_workers = found.get("seconds_by_workers", [])
        workers = [row["workers"] for row in by_workers]
        right.plot(workers, [row["loky"] for row in by_workers], marker="o", color=OURS)
        right.set_xlabel("processes (loky)")
        right.set_xticks(workers)
        right.set_ylim(bottom=0)
        _save(figure, file)


def _save(figure: Any, file: Path) -> None:  # noqa: ANN401 -- matplotlib's figure
    figure.tight_layout()
    file.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(file, metadata={"Date": None})
    plt.close(figure)
