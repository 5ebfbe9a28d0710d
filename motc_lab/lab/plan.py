"""Which matches are to be played: checked once, then cut as one likes."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from motc_lab.bots import bot_named
from motc_lab.checks import is_a, is_whole, must
from motc_lab.engine.motc.edition import PERSONS, Edition
from motc_lab.errors import LabError, shown

MOST_MATCHES: Final = 10_000_000
SEEDS_END: Final = 10**15


@dataclass(frozen=True, slots=True)
class Plan:
    """Which matches to play: seeds ``first_seed`` to ``first_seed + matches - 1``.

    Attributes:
        bots: names of Spassky's and of Fischer's bot.
    """

    bots: tuple[str, str]
    first_seed: int
    matches: int
    edition: Edition

    def part(self, first_seed: int, matches: int) -> "Plan":
        """Return the plan of some of the matches; not checked."""
        return replace(self, first_seed=first_seed, matches=matches)


Plans = tuple[Plan, ...]  # played side by side: the same seeds, so the same shuffles


def checked(plan: Plan) -> Plan:
    """Return the plan; LabError where it makes no sense."""
    must(is_a(plan, Plan), "plan", plan, "a Plan of bots, seed, matches and edition")
    if not is_a(plan.bots, tuple, list) or len(plan.bots) != len(PERSONS):
        msg = f"bots: {shown(plan.bots, 60)}; name two, Spassky's and Fischer's"
        raise LabError(msg)
    for name in plan.bots:
        bot_named(name)
    if not is_a(plan.edition, Edition):
        use = "an Edition, as load_edition gives it"
        raise LabError(f"edition: {shown(plan.edition)}; use {use}")
    if not is_whole(plan.matches, 1, MOST_MATCHES):
        use = f"a whole number from 1 to {MOST_MATCHES}"
        raise LabError(f"matches: {shown(plan.matches)}; use {use}")
    if not is_whole(plan.first_seed, 0, SEEDS_END - 1):
        msg = f"seed: {shown(plan.first_seed)}; use a whole number of at most 15 digits"
        raise LabError(msg)
    return plan


def chunks(plan: Plan, size: int) -> Iterator[Plan]:
    """Yield plans of at most ``size`` matches that are the whole plan together."""
    for done in range(0, plan.matches, size):
        count = min(size, plan.matches - done)
        yield plan.part(plan.first_seed + done, count)
