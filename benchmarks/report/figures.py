"""Full results into the figures that stay, one function for each part."""

from collections.abc import Callable, Iterator
from statistics import median
from typing import Final

from benchmarks.keeping import Result
from benchmarks.report.summary import Part, Row


def part_of(name: str, result: Result) -> Part:
    """Return what stays of a full result."""
    beside, rows = PARTS[name]
    return Part(made(result), beside(result), tuple(rows(result)))


def made(result: Result) -> dict[str, str]:
    """Return day, commit's day, machine and versions, as far as the result has them."""
    about = result["made"]
    named = ("date", "commit_date", "machine", "python", "load_before")
    facts = {name: str(about[name]) for name in named if about.get(name)}
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
    return facts


def _built(row: Result) -> str:
    return f"{row['name']}, {row['build']}" if row["build"] else str(row["name"])


def _spread(ratio: Result | None) -> tuple[float | None, float | None, float | None]:
    """Return ratio, lowest and highest round, in the order of ``Row``'s fields."""
    return (ratio["median"], ratio["low"], ratio["high"]) if ratio else (None,) * 3


def engine(result: Result) -> Iterator[Row]:
    """Random play, then single operations; gates where there are any."""
    gates = {_built(gate): gate for gate in result.get("gates", ())}
    for row in result["random_play"]:
        rate, name = row["decisions_per_second"]["median"], _built(row)
        target = gates.get(name, {})
        yield Row(
            name,
            rate,
            "decisions/s",
            *_spread(row["ratio"]),
            wanted=f"≥ {target['target']:g} x" if target else "",
            is_missed=bool(target) and not target["is_reached"],
        )
    for row in result["operations"]:
        target = gates.get(_built(row), {})
        yield Row(
            _built(row),
            row["microseconds"]["median"],
            "µs",
            wanted=f"≤ {target['target']:g} µs at design speed" if target else "",
            is_missed=bool(target) and not target["is_reached"],
            note=f"at design speed {target['measured']:.2f} µs" if target else "",
        )


def ismcts(result: Result) -> Iterator[Row]:
    """Simulations a second of our search and of OpenSpiel's."""
    ratios, targets = result["ratio_to_reference"], result["targets"]
    for name, rate in result["simulations_per_second"].items():
        wanted = targets.get(name)
        yield Row(
            name,
            rate["median"],
            "simulations/s",
            *_spread(ratios[name]),
            wanted=f"≥ {wanted:g} x" if wanted else "",
            is_missed=wanted is not None and ratios[name]["median"] < wanted,
        )


STAGES: Final = {
    "decided": "who wins the game",
    "results": "the result of every option",
    "best_value": "the value of the best option",
    "exact": "the value of every option",
}


def solver(result: Result) -> Iterator[Row]:
    """How many of the fifty positions are solved, how fast, by build."""
    for build, positions in result["builds"].items():
        for stage, name in STAGES.items():
            solved = [one["reached"].get(stage) for one in positions]
            there = [one for one in solved if one is not None]
            if there:
                worst = max(one["seconds"] for one in there)
                nodes = median(one["nodes"] for one in there)
                yield Row(
                    f"{name}, {build}",
                    median(one["seconds"] for one in there),
                    "s",
                    note=f"{len(there)} of {len(positions)} positions; "
                    f"worst {worst:.2f} s; {nodes:,.0f} nodes",
                )


def scale(result: Result) -> Iterator[Row]:
    """Seconds of each way, and what a match takes."""
    by_hand, alone = result["of_started_by_hand"], result["efficiency"]
    tasks, wanted = result["microseconds_a_task"], result["gates"]
    for name, seconds in result["seconds"].items():
        notes = [f"efficiency {alone[name]['median']:.2f}"] if name in alone else []
        notes += [f"{tasks[name]:,.0f} µs a task"] if name in tasks else []
        yield Row(
            name,
            seconds["median"],
            "s",
            *_spread(by_hand.get(name)),
            wanted=f"≥ {wanted[name]:g} x" if name in wanted else "",
            is_missed=name in wanted and by_hand[name]["median"] < wanted[name],
            note="; ".join(notes),
        )
    memory = result["memory"]
    yield Row("a match in memory", memory["bytes_a_match"], "bytes")
    yield Row("a match in a Parquet file", memory["parquet_bytes_a_match"], "bytes")


def sandbox(result: Result) -> Iterator[Row]:
    """Figures with the most that they may be."""
    for gate in result["gates"]:
        yield Row(
            gate["name"],
            gate["value"],
            gate["unit"],
            wanted=f"≤ {gate['limit']:g} {gate['unit']}",
            is_missed=gate["value"] > gate["limit"],
        )


def web(result: Result) -> Iterator[Row]:
    """Ours, and how many times what stock Voilà needs."""
    for gate in result["gates"]:
        is_told = "ours" in gate  # some gates are a ratio only
        yield Row(
            gate["name"],
            gate["ours"] if is_told else gate["ratio"],
            gate["unit"] if is_told else "",
            ratio=gate["ratio"],
            wanted=f"≤ {gate['limit']:g} x",
            is_missed=gate["ratio"] > gate["limit"],
        )


def course(result: Result) -> Iterator[Row]:
    """How soon each chapter's board answers, and what its page weighs."""
    for row in result["chapters"]:
        yield Row(
            f"{int(row['chapter'])} {row['title']}",
            row["living_ms"],
            "ms",
            ratio=row["ratio"],
            wanted=f"≤ {result['limit']:g} x",
            is_missed=row["ratio"] > result["limit"],
            note=f"picture {row['picture_ms']:.0f} ms; {row['kilobytes']:.0f} kB in "
            f"{row['requests']} requests",
        )


def holding(result: Result) -> Iterator[Row]:
    """What stood through visits in waves, and without the kernels' warm parent."""
    last = result["loads"][-1]
    load = f"{last['files']} files, {last['processes']} process, {last['zombies']} dead"
    faults = result["faults"]
    yield Row(
        f"memory after {result['visits']} visits",
        last["memory_mb"],
        "MB",
        wanted="nothing gives way",
        is_missed=bool(faults),
        note="; ".join([load, *faults]),
    )
    for how in ("killed", "stopped"):
        first, *_, after = result[how]["newcomers_s"]
        note = f"{result[how]['games']} of 5 games go on; later newcomers {after:g} s"
        yield Row(f"newcomer while the warm parent is {how}", first, "s", note=note)


def _reference(result: Result) -> str:
    return str(result["reference"])


PARTS: Final[
    dict[str, tuple[Callable[[Result], str], Callable[[Result], Iterator[Row]]]]
] = {
    "engine": (_reference, engine),
    "stratego": (_reference, engine),
    "cards": (_reference, engine),
    "ismcts": (_reference, ismcts),
    "solver": (lambda _: "", solver),
    "scale": (lambda _: "processes by hand", scale),
    "sandbox": (lambda _: "", sandbox),
    "web": (lambda _: "stock Voilà", web),
    "course": (lambda _: "a blank notebook under stock Voilà", course),
    "rooms": (lambda _: "the bound, stock Voilà's kernel, or one match", web),
    "holding": (lambda _: "", holding),
}

# Measured once, beside an older commit that today's benchmarks can't play.
ONCE: Final = ("move", "house_rules")
