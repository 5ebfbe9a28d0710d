"""Full results into the figures that stay, one function for each benchmark."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import median
from typing import Final

from benchmarks.gates import (
    ALONE,
    BLANK,
    BY_HAND,
    DECISION,
    HARDLY_BEGUN,
    PYODIDE,
    STOCK,
)
from benchmarks.keeping import Result
from benchmarks.machine import PATHS
from benchmarks.report.summary import Part, Ratio, Row


def parts_of(name: str, result: Result) -> dict[str, Part]:
    """Return what stays of a full result: the parts of the page that it fills."""
    return {
        part: Part(made(result), PATHS[part], tuple(beside), tuple(rows))
        for part, beside, rows in BENCHMARKS[name](result)
    }


def made(result: Result) -> dict[str, str]:
    """Return day, commit, machine and versions, as far as the result has them."""
    about = result["made"]
    named = ("date", "commit", "machine", "python", "load")
    facts = {name: str(about[name]) for name in named if about.get(name)}
    if about.get("is_changed"):
        facts["changed"] = "with changes on top of it"
    peers = {**about.get("peers", {}), **about.get("versions", {})}
    if peers:
        facts["with"] = ", ".join(f"{name} {number}" for name, number in peers.items())
    if "bots" in about:
        facts["work"] = (
            f"{about['matches']} matches between {' and '.join(about['bots'])}, "
        )
        facts["work"] += f"{about['workers']} workers, {about['build']} build"
    if "nodes_for_a_position" in about:
        facts["work"] = (
            f"at most {about['nodes_for_a_position']:,} positions searched for "
        )
        facts["work"] += f"each, interpreted {about['interpreted_gets']} of that"
    if "work" in about:
        facts["work"] = str(about["work"])
    return facts


Found = Iterator[tuple[str, Sequence[str], Iterator[Row]]]


def engine(result: Result) -> Found:
    """Random play of each game beside its peers, the peers, and single operations."""
    rows = result["random_play"]
    for part in dict.fromkeys(row["part"] for row in rows):
        mine = [row for row in rows if row["part"] == part]
        peers = list(dict.fromkeys(peer for row in mine for peer in row["of"]))
        yield part, peers, _played(mine, peers)
    yield "operations", [DECISION], map(_cost, result["operations"])


def _played(rows: Sequence[Result], peers: Sequence[str]) -> Iterator[Row]:
    for row in rows:
        yield Row(
            row["name"],
            row["decisions_per_second"]["median"],
            "decisions/s",
            row["build"],
            tuple(_spread(row["of"].get(peer)) for peer in peers),
        )


def _cost(row: Result) -> Row:
    ratios = (_spread(row.get("of_a_decision")),)
    took = row["microseconds"]["median"]
    return Row(row["name"], took, "µs", row["build"], ratios if ratios[0] else ())


def _spread(ratio: Mapping[str, float] | None) -> Ratio | None:
    return (ratio["median"], ratio["low"], ratio["high"]) if ratio else None


def ismcts(result: Result) -> Found:
    """Simulations a second of our searches and of OpenSpiel's."""
    for part, peers in result["beside"].items():
        rows = [row for row in result["searches"] if row["part"] == part]
        yield part, peers, _searched(rows, peers)


def _searched(rows: Sequence[Result], peers: Sequence[str]) -> Iterator[Row]:
    for row in rows:
        yield Row(
            row["name"],
            row["simulations_per_second"]["median"],
            "simulations/s",
            row["build"],
            tuple(_spread(row["of"].get(peer)) for peer in peers),
            f"{row['decisions']:.0f} decisions a simulation"
            if row["decisions"]
            else "",
        )


def _rollout(decisions: float) -> str:
    return f"{decisions:.0f} decisions a simulation" if decisions else ""


STAGES: Final = {
    "decided": "who wins the game",
    "results": "the result of every option",
    "best_value": "the value of the best option",
    "exact": "the value of every option",
}


def solver(result: Result) -> Found:
    """How many of the fifty positions are solved, how fast, by build."""
    yield "solver", (), _solved(result["builds"])


def _solved(builds: Mapping[str, Sequence[Result]]) -> Iterator[Row]:
    for build, positions in builds.items():
        for stage, name in STAGES.items():
            solved = [one["reached"].get(stage) for one in positions]
            there = [one for one in solved if one is not None]
            many = f"{name}: positions of {len(positions)}"
            yield Row(many, len(there), "solved", build)
            if there:
                seconds = [one["seconds"] for one in there]
                nodes = median(one["nodes"] for one in there)
                searched = f"{nodes:,.0f} positions searched"
                yield Row(name, median(seconds), "s", build, note=searched)
                yield Row(f"{name}: the slowest position", max(seconds), "s", build)


def scale(result: Result) -> Found:
    """Seconds of each way, and what a match takes."""
    yield "scale", [BY_HAND], _scaled(result)


def _scaled(result: Result) -> Iterator[Row]:
    by_hand, alone = result["of_started_by_hand"], result["efficiency"]
    tasks = result["microseconds_a_task"]
    for name, seconds in result["seconds"].items():
        notes = [f"efficiency {alone[name]['median']:.2f}"] if name in alone else []
        notes += [f"{tasks[name]:,.0f} µs a task"] if name in tasks else []
        ratios = (_spread(by_hand[name]),) if name in by_hand else ()
        note = "; ".join(notes)
        yield Row(name, seconds["median"], "s", ratios=ratios, note=note)
    memory = result["memory"]
    yield Row("a match in memory", memory["bytes_a_match"], "bytes")
    yield Row("a match in a Parquet file", memory["parquet_bytes_a_match"], "bytes")


def _as_they_are(part: str, *beside: str) -> Callable[[Result], Found]:
    """Return how a benchmark is read whose result has a list of plain rows."""

    def read(result: Result) -> Found:
        yield part, beside, map(_plain, result["rows"])

    return read


def _plain(row: Result) -> Row:
    ratio = row.get("ratio")
    ratios = () if ratio is None else ((ratio,),)
    build, note = row.get("build", ""), row.get("note", "")
    return Row(row["name"], row["figure"], row["unit"], build, ratios, note)


BENCHMARKS: Final[dict[str, Callable[[Result], Found]]] = {
    "engine": engine,
    "ismcts": ismcts,
    "solver": solver,
    "scale": scale,
    "sandbox": _as_they_are("sandbox"),
    "web": _as_they_are("web", STOCK),
    "memory": _as_they_are("memory"),
    "course": _as_they_are("course", BLANK),
    "clicks": _as_they_are("clicks", HARDLY_BEGUN),
    "boards": _as_they_are("boards"),
    "start": _as_they_are("start"),
    "rooms": _as_they_are("rooms", ALONE),
    "holding": _as_they_are("holding"),
    "site": _as_they_are("site", PYODIDE),
}
