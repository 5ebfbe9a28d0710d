"""Finds lines and influences bit by bit, so that no slice of thinking gets long."""

from collections.abc import Iterator
from time import perf_counter
from typing import Final

from motc_lab.games.motc.lab.advice.case import Inquiry
from motc_lab.games.motc.lab.advice.influence import Influence, influence
from motc_lab.games.motc.lab.advice.line import AMONG, play_line
from motc_lab.games.motc.lab.advice.story import Story
from motc_lab.lab.advice.appraisal import Appraisal

EXPLAINED: Final = 3  # so many of the best options are asked what would change them
AT_A_TIME: Final = 4  # worlds that an option is played through in, in one bit of work
GROWN: Final = 1.5  # so many times more worlds make it worthwhile to look again

Line = tuple[tuple[str, ...], Story]


class Explainer:
    """Keeps the reasons of one question; ``work`` brings them up to an appraisal.

    What it ends with depends on the last appraisal only, not on those before or on the
    clock.

    Attributes:
        lines: by the machine's number of an option, its line and story.
        influences: the same for what would change the best options.
    """

    def __init__(self, case: Inquiry) -> None:
        self.case = case
        self.lines: dict[int, Line] = {}
        self.influences: dict[int, Influence | None] = {}
        self._made_of: dict[int, tuple[int, tuple[str, ...]]] = {}
        self._looked_at: dict[int, int] = {}

    def work(self, appraisal: Appraisal, seconds: float) -> bool:
        """Explain for about so long; return whether nothing is left to do."""
        begun = perf_counter()
        return all(perf_counter() - begun < seconds for _ in self._steps(appraisal))

    def _steps(self, appraisal: Appraisal) -> Iterator[None]:
        """Do one bit of what is due at each step, the best options first."""
        estimates = appraisal.estimates
        ranked = sorted(estimates, key=lambda number: -estimates[number].bounds[0])
        ranked.sort(key=lambda number: number != appraisal.best)
        for number in ranked:
            if self._explain(appraisal, number):
                yield
        if not appraisal.samples.is_open:
            for number in ranked[:EXPLAINED]:
                yield from self._look(appraisal, number)
            chosen = ranked[:EXPLAINED]
            self.influences = {
                number: one
                for number, one in self.influences.items()
                if number in chosen
            }

    def _explain(self, appraisal: Appraisal, number: int) -> bool:
        """Play an option out, unless that is done as well as it can be now."""
        samples = appraisal.samples
        expected = appraisal.estimates[number].expected
        made_of = min(AMONG, len(samples.worlds)), expected
        if self._made_of.get(number) == made_of:
            return False
        world = samples.typical(number, made_of[0])
        edition = self.case.edition
        self.lines[number] = play_line(world, number, edition, expected)
        self._made_of[number] = made_of
        return True

    def _look(self, appraisal: Appraisal, number: int) -> Iterator[None]:
        """Ask what would change an option, where there are enough new worlds."""
        samples = appraisal.samples
        wanted = len(samples.worlds)
        looked_at = self._looked_at.get(number, 0) if number in self.influences else 0
        due = looked_at + 1 if appraisal.is_last else GROWN * looked_at
        if wanted < due:
            return
        for count in range(len(samples.values[number]), wanted, AT_A_TIME):
            samples.play_through(number, min(wanted, count + AT_A_TIME))
            yield
        self.influences[number] = influence(self.case, samples, number)
        self._looked_at[number] = wanted
        yield
