"""What an experiment plays, apart from how: the arms, and how they are read."""

from collections.abc import Callable
from dataclasses import dataclass

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lab.experiments.arms import Answers, Arm, play_arms
from motc_lab.games.motc.lab.experiments.estimates import Estimate
from motc_lab.games.motc.lab.experiments.found import Experiment
from motc_lab.lab.runs import Means


@dataclass(frozen=True, slots=True)
class Inquiry:
    """Many questions about an edition that the same shuffles answer.

    Attributes:
        kind: ``screening``, ``restricted`` or ``tornado``.
        edition: that is tried.
        bots: what sits at the table, or the levels of restricted play.
        measure: what is counted, as in ``Experiment``.
        arms: how many ways there are to play every shuffle.
        arm: returns one of them by its number; an edition of its own takes a while.
        read: returns an estimate for each question from what the arms came to.
    """

    kind: str
    edition: Edition
    bots: tuple[str, ...]
    measure: str
    arms: int
    arm: Callable[[int], Arm]
    read: Callable[[Answers], tuple[Estimate, ...]]

    def play(self, shuffles: int, seed: int, means: Means) -> Experiment:
        """Play every arm on every shuffle.

        Raises:
            LabError: as ``simulate``.
            KeyboardInterrupt: by hand, before anything was played.
        """
        arms = [self.arm(number) for number in range(self.arms)]
        return self.found(play_arms(arms, shuffles, seed, means), seed)

    def found(self, answers: Answers, seed: int) -> Experiment:
        """Return what the answers say; ``seed`` is that of the first shuffle."""
        return Experiment(
            kind=self.kind,
            edition=self.edition,
            bots=self.bots,
            seed=seed,
            shuffles=answers.shuffles,
            matches=answers.shuffles * self.arms,
            measure=self.measure,
            estimates=self.read(answers),
            stopped=answers.stopped,
        )
