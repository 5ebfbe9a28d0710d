"""The plainest engine: every option played through in more and more worlds."""

from collections.abc import Iterator
from dataclasses import dataclass

from motc_lab.bots.bot import Budget
from motc_lab.lab.advice.appraisal import Appraisal, Held, Meter
from motc_lab.lab.advice.model import How
from motc_lab.lab.advice.samples import Samples

WORLDS: int = 64  # where the budget names no limit


@dataclass(frozen=True, slots=True)
class PlayedThrough:
    """Means over the same worlds for all options."""

    samples: Samples
    budget: Budget
    how: How

    def slices(self) -> Iterator[Appraisal]:
        """Yield an appraisal after every world."""
        meter = Meter(self.budget)
        most = WORLDS if self.budget == Budget() else None
        samples = self.samples
        is_last = False
        while not is_last:
            samples.add_world()
            count = len(samples.worlds)
            is_last = count == most or meter.is_used_up(
                worlds=count, nodes=samples.played
            )
            yield Appraisal(
                {
                    number: Held(samples.bounds(number), self.how, count)
                    for number in samples.values
                },
                samples,
                nodes=samples.played,
                is_last=is_last,
                worlds=0 if samples.is_open else count,
                is_paired=True,
            )
