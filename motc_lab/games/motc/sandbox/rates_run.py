"""A short simulation beside a page, one match at a time."""

from typing import Final

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lab.provenance import provenance_of
from motc_lab.games.motc.lab.totals import MatchTotals
from motc_lab.games.motc.sandbox.rates import GameRates, counted
from motc_lab.lab.chunk import play_chunk
from motc_lab.lab.plan import Plan, checked
from motc_lab.sandbox.faults import Fault

# Bots whose matches take less than about a second; others play on the command line.
QUICK: Final = ("greedy", "random", "habit", "beginner", "casual")
COUNTS: Final = (50, 200, 1000)
FIRST_SEED: Final = 1


class TooSlow(Fault):
    """A simulation that is too long to be waited for beside a page."""


class RatesRun:
    """Matches between two bots; every step plays one more.

    The same bots, number and edition give the same rates as ``command`` gives.

    Attributes:
        done: matches played; ``total``: matches asked for.
        rates: what came out so far; None before the first match.
    """

    def __init__(self, bots: tuple[str, str], total: int, edition: Edition) -> None:
        slow = next((bot for bot in bots if bot not in QUICK), None)
        if slow is not None:
            raise TooSlow("rates_slow", bot=slow[:40], quick=", ".join(QUICK))
        if not 1 <= total <= COUNTS[-1]:
            raise TooSlow("rates_many", count=total, most=COUNTS[-1])
        self._plan = checked(Plan(bots, FIRST_SEED, total, edition))
        self._made = provenance_of(self._plan)
        self._totals: MatchTotals | None = None
        self.total = total
        self.done = 0
        self.rates: GameRates | None = None

    @property
    def is_done(self) -> bool:
        """Whether all matches are played."""
        return self.done == self.total

    @property
    def command(self) -> str:
        """The command that plays the same matches."""
        bots = " ".join(self._plan.names)
        said = f"motc-lab simulate --bots {bots} --matches {self.total}"
        return f"{said} --seed {FIRST_SEED}"

    def step(self) -> None:
        """Play one match more; nothing once all are played."""
        if self.is_done:
            return
        found = play_chunk(self._plan.part(FIRST_SEED + self.done, 1))
        assert isinstance(found, MatchTotals)
        self._totals = found if self._totals is None else self._totals + found
        self.done += 1
        seeds = ((FIRST_SEED, FIRST_SEED + self.done - 1),)
        self.rates = counted(self._totals, self._made, seeds)
