"""Markdown tables of the newest results, one function for each part."""

from collections.abc import Iterable, Iterator, Sequence
from statistics import median
from typing import Any

Result = dict[str, Any]
Row = Sequence[object]


def table(heads: Row, rows: Iterable[Row]) -> list[str]:
    """Return a table; every column but the first is aligned to the right."""
    lines = [_line(heads), "|---|" + "---:|" * (len(heads) - 1)]
    return [*lines, *map(_line, rows), ""]


def _line(cells: Row) -> str:
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"


def spread(found: Result, digits: int = 2) -> str:
    """Return a median with the lowest and highest round."""
    low, high = f"{found['low']:,.{digits}f}", f"{found['high']:,.{digits}f}"
    return f"{found['median']:,.{digits}f} ({low} .. {high})"


def made(found: Result) -> list[str]:
    """Return when, where and with what a part was measured, in one line."""
    about = found.get("made", {})
    facts = [str(about.get("date") or about.get("at") or found.get("when", ""))[:10]]
    facts += [f"{name} {about[name]}" for name in ("python",) if name in about]
    facts += [str(about["machine"])] if "machine" in about else []
    if "load_before" in about:
        facts.append(f"load {about['load_before']}")
    for name, number in {**about.get("peers", {}), **about.get("versions", {})}.items():
        facts.append(f"{name} {number}")
    return [", ".join(filter(None, facts)) + ".", ""]


def engine(found: Result) -> Iterator[str]:
    """Random play, single operations, targets."""
    yield from made(found)
    yield from table(
        ("random play", "build", "decisions/s", f"x {found['reference']}"),
        [
            (
                row["name"],
                row["build"] or "",
                f"{row['decisions_per_second']['median']:,.0f}",
                spread(row["ratio"]),
            )
            for row in found["random_play"]
        ],
    )
    yield from table(
        ("one operation", "build", "microseconds"),
        [
            (row["name"], row["build"] or "", spread(row["microseconds"]))
            for row in found["operations"]
        ],
    )
    yield from table(
        ("target", "build", "wanted", "measured", ""),
        [
            (
                row["name"],
                row["build"],
                f"{row['target']:g} {row['unit']}",
                f"{row['measured']:.2f}",
                "reached" if row["is_reached"] else "missed",
            )
            for row in found["gates"]
        ],
    )


def ismcts(found: Result) -> Iterator[str]:
    """Simulations a second of our search and of OpenSpiel's."""
    yield from made(found)
    ratios, targets = found["ratio_to_reference"], found["targets"]
    yield from table(
        ("search", "simulations/s", f"x {found['reference']}", "wanted"),
        [
            (
                name,
                f"{rate['median']:,.0f}",
                spread(ratios[name]),
                f"{targets[name]:g}" if name in targets else "",
            )
            for name, rate in found["simulations_per_second"].items()
        ],
    )


STAGES = {
    "decided": "who wins the game",
    "results": "the result of every option",
    "best_value": "the value of the best option",
    "exact": "the value of every option",
}


def solver(found: Result) -> Iterator[str]:
    """How many of the fifty positions are solved, how fast, by build."""
    yield from made(found)
    nodes = found["made"]["nodes_for_a_position"]
    yield f"At most {nodes:,} positions searched for each, interpreted "
    yield f"{found['made']['interpreted_gets']} of that; processor seconds."
    yield ""
    rows = []
    for build, measured in found["builds"].items():
        for stage, name in STAGES.items():
            there = [
                row["reached"][stage] for row in measured if stage in row["reached"]
            ]
            times = [one["seconds"] for one in there]
            rows.append(
                (
                    name,
                    build,
                    f"{len(there)} of {len(measured)}",
                    f"{median(times):.2f}" if times else "",
                    f"{max(times):.2f}" if times else "",
                    f"{median(one['nodes'] for one in there):,.0f}" if there else "",
                )
            )
    heads = ("solved", "build", "positions", "median s", "worst s", "median nodes")
    yield from table(heads, rows)


def scale(found: Result) -> Iterator[str]:
    """Many processes on one machine."""
    yield from made(found)
    about = found["made"]
    yield f"{about['matches']} matches between {' and '.join(about['bots'])}, "
    yield f"{about['workers']} workers, {about['build']} build."
    yield ""
    by_hand, alone = found["of_started_by_hand"], found["efficiency"]
    tasks = found["microseconds_a_task"]
    heads = ("way", "seconds", "of processes by hand", "efficiency", "µs a task")
    yield from table(
        heads,
        [
            (
                name,
                spread(seconds),
                spread(by_hand[name]) if name in by_hand else "",
                spread(alone[name]) if name in alone else "",
                f"{tasks[name]:,.0f}" if name in tasks else "",
            )
            for name, seconds in found["seconds"].items()
        ],
    )
    memory = found["memory"]
    yield f"A match takes {memory['bytes_a_match']:.0f} bytes in memory and "
    yield f"{memory['parquet_bytes_a_match']:.0f} in a Parquet file."
    yield ""


def gates(found: Result) -> Iterator[str]:
    """Parts whose result is a list of gates: ours beside something else."""
    yield from made(found)
    yield from table(
        ("", "ours", "beside it", "ratio", "at most"),
        [
            (
                gate["name"],
                _measured(gate, "ours"),
                _measured(gate, "stock"),
                gate["ratio"],
                gate["limit"],
            )
            for gate in found["gates"]
        ],
    )


def _measured(gate: Result, whose: str) -> str:
    """Return one side of a gate; some have a ratio only."""
    return f"{gate[whose]:.1f} {gate['unit']}" if whose in gate else ""


def limits(found: Result) -> Iterator[str]:
    """Parts whose result is a list of figures with a limit each."""
    yield from made(found)
    yield from table(
        ("", "measured", "at most"),
        [
            (
                gate["name"],
                f"{gate['value']:,.1f} {gate['unit']}",
                f"{gate['limit']:g} {gate['unit']}",
            )
            for gate in found["gates"]
        ],
    )


def course(found: Result) -> Iterator[str]:
    """How soon each chapter is there, and what its page weighs."""
    yield from made(found)
    yield f"A blank notebook under stock Voilà: {found['blank_ms']:.0f} ms. Wanted: at "
    yield f"most {found['limit']} times that until the board answers."
    yield ""
    heads = ("chapter", "picture ms", "board ms", "of blank", "kB", "requests")
    yield from table(
        heads,
        [
            (
                f"{int(row['chapter'])} {row['title']}",
                f"{row['picture_ms']:.0f}",
                f"{row['living_ms']:.0f}",
                f"{row['ratio']:.2f}",
                f"{row['kilobytes']:.0f}",
                row["requests"],
            )
            for row in found["chapters"]
        ],
    )
