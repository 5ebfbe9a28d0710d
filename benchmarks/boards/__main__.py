"""``python -m benchmarks boards``: what each message of a page costs its worker.

Every kind of page of every game is opened on the boards of a worker process, in this
process, and told what a page may say, by lot: choices, undo, another language, rules,
steps of a chapter, edits. What counts is the processor time of the thread from a
message's bytes to the bytes of its answer; thinking aside is not in it.
``--only sandbox/motc`` measures one of them, ``--profile KIND`` says where messages of
a kind spend their time: ``--profile lang``, ``--profile "sandbox: twin"``.
"""

import argparse
import asyncio
import cProfile
import gc
import json
import pstats
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from benchmarks.boards.pressing import name_of
from benchmarks.boards.walking import Cost, Do, Walk, pages_of
from benchmarks.gates import (
    BOARDS,
    FAILED,
    GAME_NAMES,
    LONGEST_MESSAGE,
    MESSAGE_P95,
    SLOWEST_KIND,
)
from benchmarks.keeping import Result, file_of, keep
from benchmarks.machine import made_here
from benchmarks.report.telling import tell
from benchmarks.rows import row, tail
from motc_lab.app.web.live.frames import Frame
from motc_lab.build import build_name
from motc_lab.engine.game import FIRST
from motc_lab.lessons import lesson_files
from motc_lab.screens.seal import provide_key

SOME: Final = 20
"""So often a kind of message must have been said to have a 95th percentile."""
SHOWN: Final = 25  # lines of a profile
SLOW_MS: Final = 50.0
MOST_MS: Final = 5.0
Costs = dict[tuple[str, str], list[Cost]]


def main() -> int:
    """Measure, report, and return 1 if a gate is missed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks boards")
    parser.add_argument("--messages", type=int, help="a page; default 3000, quick 150")
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--only", default="", metavar="KIND/GAME")
    parser.add_argument("--profile", default="", metavar="KIND", help="of messages")
    parser.add_argument("--quick", action="store_true", help="few messages, no gates")
    chosen = parser.parse_args()
    messages = chosen.messages or (150 if chosen.quick else 3000)
    provide_key()
    gc.freeze()  # as in a worker
    profile = Profile(chosen.profile)
    walk = asyncio.run(measured(chosen.only, messages, chosen.seed, profile))
    costs = walk.costs
    if chosen.profile:
        profile.tell()
        return 0
    rows = [one for place, each in costs.items() for one in rows_of(*place, each)]
    failed = "; ".join(walk.faults[:3])
    rows.append(row(FAILED, len(walk.faults), "messages", note=failed))
    work = f"{messages:,} messages a page, {build_name()} build"
    kinds = {f"{page}, {game}": by_kind(each) for (page, game), each in costs.items()}
    made = made_here() | {"work": work}
    result: Result = {"made": made, "rows": rows, "kinds": kinds}
    if not chosen.only:
        keep(file_of("boards", is_quick=chosen.quick), result)
    told(costs)
    is_whole = not chosen.quick and not chosen.only
    return tell("boards", result, is_judged=is_whole)


@dataclass(frozen=True, slots=True)
class Measured:
    """What messages have cost, and those at which something failed."""

    costs: Costs
    faults: list[str]


class Profile:
    """Looks at how messages of one kind are obeyed."""

    def __init__(self, name: str) -> None:
        self._name, self._found = name, cProfile.Profile()

    def around(self, take: Do) -> Do:
        """Return what takes a message, and looks where it is of the kind."""
        if not self._name:
            return take

        def looked_at(frame: Frame) -> None:
            if name_of(json.loads(frame.text)) != self._name:
                take(frame)
                return
            self._found.enable()
            take(frame)
            self._found.disable()

        return looked_at

    def tell(self) -> None:
        """Print where the time went."""
        pstats.Stats(self._found).sort_stats("cumulative").print_stats(SHOWN)


async def measured(only: str, messages: int, seed: int, profile: Profile) -> Measured:
    """Return what messages have cost, by kind of page and game."""
    walk = Walk(Random(seed))
    await walk.boards.warm()
    costs: Costs = {}
    for kind, game in BOARDS:
        if only and only != f"{kind}/{game}":
            continue
        specs = pages_of(kind, game, chapters_of(game))
        costs[kind, game] = await walk.over(specs, messages, profile.around)
    return Measured(costs, walk.faults)


def chapters_of(game: str) -> Iterator[str]:
    """Yield the chapters of a game, as pages name them."""
    for file in lesson_files(game):
        yield file.name[:2] if game == FIRST else f"{game}/{file.name[:2]}"


def by_kind(costs: Sequence[Cost]) -> dict[str, Result]:
    """Return how many, 95th percentile and longest of each kind of message, in ms."""
    times: dict[str, list[float]] = defaultdict(list)
    for cost in costs:
        times[cost.name].append(cost.ms)
    return {
        name: {
            "many": len(each),
            "p95": round(tail(each)[0], 3),
            "longest": round(max(each), 3),
        }
        for name, each in sorted(times.items())
    }


def rows_of(page: str, game: str, costs: Sequence[Cost]) -> list[Result]:
    """Return all messages of a page, the slowest kind of them, and the longest one."""
    kinds = {
        name: one for name, one in by_kind(costs).items() if one["many"] >= SOME
    } or by_kind(costs)
    name, slowest = max(kinds.items(), key=lambda item: float(item[1]["p95"]))
    longest = max(costs, key=lambda cost: cost.ms)
    place = BOARDS[page, game]
    whole = tail([cost.ms for cost in costs])[0]
    note = f"“{name}”, {slowest['many']} of {len(costs)}"
    return [
        row(MESSAGE_P95.format(place), whole, "ms", note="by lot, all kinds"),
        row(SLOWEST_KIND.format(place), slowest["p95"], "ms", note=note),
        row(LONGEST_MESSAGE.format(place), longest.ms, "ms", note=f"“{longest.name}”"),
    ]


def told(costs: Costs) -> None:
    """Print each kind of message that is slow somewhere."""
    for (page, game), each in costs.items():
        for name, one in by_kind(each).items():
            if one["p95"] > MOST_MS or one["longest"] > SLOW_MS:
                figures = f"{one['p95']:7.1f} ms p95 {one['longest']:7.1f} ms longest"
                print(f"{page:9}{GAME_NAMES[game]:22}{name:32}{figures}, {one['many']}")


if __name__ == "__main__":
    raise SystemExit(main())
