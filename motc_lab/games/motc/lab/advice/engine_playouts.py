"""The plainest engine: every option played through in more and more worlds."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from motc_lab.bots.bot import Budget
from motc_lab.bots.search.slices import SLICE_SECONDS
from motc_lab.games.motc.lab.advice.samples import Samples
from motc_lab.lab.advice.appraisal import Appraisal, Estimate, Meter
from motc_lab.lab.advice.model import How

WORLDS: Final = 64  # where the budget names no limit


@dataclass(frozen=True, slots=True)
class PlayoutEngine:
    """Means over the same worlds for all options."""

    samples: Samples
    budget: Budget
    how: How

    def slices(self) -> Iterator[Appraisal]:
        """Yield an appraisal after every world, and within those that take long."""
        meter = Meter(self.budget)
        most = WORLDS if self.budget == Budget() else None
        samples = self.samples
        is_last = False
        while not is_last:
            yield from self._within_a_world()
            count = len(samples.worlds)
            is_last = count == most or meter.is_used_up(
                worlds=count, nodes=samples.played
            )
            yield self._appraisal(is_last=is_last)

    def _within_a_world(self) -> Iterator[Appraisal]:
        """Fill the next world; show what is known already when that takes long."""
        shown = perf_counter()
        for _ in self.samples.fill_world():
            now = perf_counter()
            if len(self.samples.worlds) > 1 and now - shown >= SLICE_SECONDS:
                yield self._appraisal(is_last=False)
                shown = perf_counter()

    def _appraisal(self, *, is_last: bool) -> Appraisal:
        samples = self.samples
        return Appraisal(
            {
                number: Estimate(samples.bounds(number), self.how, len(values))
                for number, values in samples.values.items()
            },
            samples,
            nodes=samples.played,
            is_last=is_last,
            worlds=0 if samples.is_open else len(samples.worlds),
        )
