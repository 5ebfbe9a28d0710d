"""Plays a chunk of matches: a pure function of the plan, wherever it runs."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from motc_lab.bots import bot_named, play_match
from motc_lab.build import build_name
from motc_lab.lab.plan import Plan, Plans, checked
from motc_lab.lab.rows import Rows
from motc_lab.lab.tally import tally_of
from motc_lab.lab.totals import Totals


@dataclass(frozen=True, slots=True)
class Played:
    """What came out of one plan's share of a chunk."""

    totals: Totals
    rows: Rows


def all_parts(parts: Sequence[Played]) -> Played:
    """Return all parts of one plan, in the order of their seeds, as one."""
    rows, totals = Rows(parts[0].rows.columns), parts[0].totals
    for part in parts:
        rows.extend(part.rows)
    for part in parts[1:]:
        totals += part.totals
    return Played(totals, rows)


@dataclass(frozen=True, slots=True)
class Chunk:
    """What came out of a task; ``parts`` are fixed by the plans, the rest is not.

    Attributes:
        parts: one for each plan, all of the same seeds.
        seconds: how long it took where it was played.
        build: of the rules machine there.
    """

    first_seed: int
    matches: int
    parts: tuple[Played, ...]
    seconds: float
    build: str


def play_plans(plans: Plans) -> Chunk:
    """Play plans of the same seeds; the function that workers are sent."""
    begun = time.perf_counter()
    parts = tuple([play_part(plan) for plan in plans])
    seconds = time.perf_counter() - begun
    first = plans[0]
    return Chunk(first.first_seed, first.matches, parts, seconds, build_name())


def play_chunk(plan: Plan) -> Totals:
    """Play the planned matches and return their totals; same plan, same totals.

    Raises:
        LabError: no plan, or one that makes no sense.
    """
    return play_part(checked(plan)).totals


def play_part(plan: Plan) -> Played:
    """Play the planned matches; same plan, same totals and rows.

    A match depends on its own seed only: what chance brings, and all bots. What goes
    wrong in a match names its seed.
    """
    tally, ruleset = tally_of(plan.game), plan.ruleset
    counter, rows = tally.counter(ruleset), Rows(tally.columns)
    for seed in range(plan.first_seed, plan.first_seed + plan.matches):
        try:
            bots = [
                bot_named(name, plan.bot_seed(seed, seat), plan.game)
                for seat, name in enumerate(plan.bots)
            ]
            machine, decisions = play_match(bots, seed, ruleset, counter)
        except Exception as fault:
            fault.add_note(
                f"in the match of seed {seed}, {' against '.join(plan.names)}"
            )
            raise
        rows.add(counter.row(machine, decisions))
    return Played(counter.totals(rows), rows)
