"""The engine of own knowledge: the tree search, with samples for the reasons."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from motc_lab.bots.bot import Budget, Thought, Worth
from motc_lab.games.motc.bots.ismcts.bot import IsmctsBot
from motc_lab.games.motc.bots.worlds import table_for
from motc_lab.games.motc.lab.advice.case import Inquiry
from motc_lab.games.motc.lab.advice.samples import Samples
from motc_lab.lab.advice.appraisal import Appraisal, Estimate
from motc_lab.lab.advice.bounds import quantile
from motc_lab.lab.advice.model import How
from motc_lab.lab.share import QUANTILE

SIMULATIONS_A_WORLD: Final = 8  # one sampled world for so many simulations
MOST_WORLDS: Final = 160


@dataclass(frozen=True, slots=True)
class SearchEngine:
    """Values by Information Set Monte Carlo Tree Search (``bots.ismcts``).

    Attributes:
        is_open: search the truth of the case with all its cards open.
        samples: gets a world for every few simulations; which worlds depends on the
            number of simulations only, not on the clock.
    """

    case: Inquiry
    samples: Samples
    budget: Budget
    seed: int = 0
    is_open: bool = False

    def slices(self) -> Iterator[Appraisal]:
        """Yield an appraisal for every thought of the search."""
        bot = IsmctsBot(self.seed, "master")
        question = self.case.question
        how: How = "open" if self.is_open else "own"
        root = self.case.truth if self.is_open else None
        root = table_for(self.case.view) if root is None else root.clone()
        for thought in bot.think_at(root, question, self.budget, is_open=self.is_open):
            self._grow(thought)
            yield Appraisal(
                {
                    worth.option.number: _estimate(worth, how, thought)
                    for worth in thought.values
                },
                self.samples,
                nodes=thought.nodes,
                is_last=thought.is_last,
                worlds=0 if self.is_open else thought.worlds,
                recommended=thought.best.number,
            )

    def _grow(self, thought: Thought) -> None:
        """Imagine as many worlds as the simulations made so far allow."""
        most = 1 if self.samples.is_fixed else MOST_WORLDS
        wanted = min(most, 1 + thought.nodes // SIMULATIONS_A_WORLD)
        while len(self.samples.worlds) < wanted:
            self.samples.next_world()


def _estimate(worth: Worth, how: How, thought: Thought) -> Estimate:
    """Return the worth with its interval widened for few visits (Student)."""
    low = 0.0 if worth.low is None else worth.low
    high = 1.0 if worth.high is None else worth.high
    wider = quantile(max(1, worth.visits)) / QUANTILE
    low = max(0.0, worth.value - wider * (worth.value - low))
    high = min(1.0, worth.value + wider * (high - worth.value))
    line = thought.line[1:] if worth.option == thought.best else ()
    return Estimate((worth.value, low, high), how, worth.visits, line)
