"""Plays a chunk of matches: a pure function of the plan, wherever it runs."""

import time
from dataclasses import dataclass

from motc_lab.bots import bot_named, play_match
from motc_lab.build import build_name
from motc_lab.engine.motc import notes
from motc_lab.lab.plan import Plan, Plans, checked
from motc_lab.lab.rows import Rows
from motc_lab.lab.tally import Tally
from motc_lab.lab.totals import Totals


@dataclass(frozen=True, slots=True)
class Part:
    """What came out of one plan's share of a chunk."""

    totals: Totals
    rows: Rows


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
    parts: tuple[Part, ...]
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


def play_part(plan: Plan) -> Part:
    """Play the planned matches; same plan, same totals and rows.

    A match depends on its own seed only: shuffles, random picks and both bots. What
    goes wrong in a match names its seed.
    """
    tally, rows = Tally(), Rows()
    for seed in range(plan.first_seed, plan.first_seed + plan.matches):
        try:
            spassky = bot_named(plan.bots[0], 2 * seed)
            fischer = bot_named(plan.bots[1], 2 * seed + 1)
            t, decisions = play_match((spassky, fischer), seed, plan.edition, tally)
        except Exception as fault:
            fault.add_note(
                f"in the match of seed {seed}, {' against '.join(plan.bots)}"
            )
            raise
        rows.add(t, decisions, tally)
    return Part(_totals(tally, rows), rows)


def _totals(tally: Tally, rows: Rows) -> Totals:
    counts, matches = tally.counts, len(rows)
    won_by_fischer = sum(rows.columns["winner"])
    return Totals(
        matches=matches,
        wins=(matches - won_by_fischer, won_by_fischer),
        games=counts[notes.GAME_ENDS],
        games_won=(tally.won[0], tally.won[1]),
        white_won=tally.white_won,
        drawn=tally.drawn,
        resigned=tally.resigned,
        early=tally.early,
        exchanges=counts[notes.INITIATIVE],
        ties=counts[notes.TIED],
        decisions=sum(rows.columns["decisions"]),
        reshuffles=counts[notes.RESHUFFLED],
        used=tuple(tally.used),
        declined=tuple(tally.declined),
    )
