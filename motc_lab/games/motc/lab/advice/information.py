"""What it would be worth to see the other hand before deciding."""

from dataclasses import dataclass

from motc_lab.bots.bot import Budget
from motc_lab.games.motc.edition import EditionOrName
from motc_lab.games.motc.lab.advice.case import Inquiry, Subject, case_of
from motc_lab.games.motc.lab.advice.samples import Samples
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.lab.advice.advisor import check_means
from motc_lab.lab.advice.appraisal import Meter
from motc_lab.lab.advice.bounds import mean_bounds

WORLDS = Budget(worlds=64)


@dataclass(frozen=True, slots=True)
class Information:
    """The value of information for the open question, as chances to win the match.

    Attributes:
        own: value of the option that is best on average, chosen without looking.
        open: mean value of the best option of each imagined hand, chosen with open
            cards.
        value: ``open - own``, never negative; ``low``, ``high`` its 95 % interval.
        worlds: imagined hands that it rests on.
    """

    own: float
    open: float
    value: float
    low: float
    high: float
    worlds: int


def value_of_information(
    subject: Subject,
    seat: Seat | str | None = None,
    budget: Budget | None = None,
    *,
    edition: EditionOrName | None = None,
    seed: int = 0,
) -> Information:
    """Return what the person asked would gain by seeing the other hand now.

    In each imagined world all options are played through; the best of each world is
    compared with the option that is best over all of them (H. Raiffa, R. Schlaifer,
    Applied statistical decision theory, 1961: expected value of perfect information).
    It uses the view only. 64 worlds unless the budget says otherwise.

    Raises:
        IllegalPosition, NoAdvice: as ``advise``.
    """
    check_means(budget, seed)
    case = case_of(subject, seat, edition)
    return information(case, budget or WORLDS, seed)


def information(case: Inquiry, budget: Budget, seed: int) -> Information:
    """Return the value of information of a case."""
    samples, meter = Samples(case, seed=seed), Meter(budget)
    samples.add_world()
    while not meter.is_used_up(worlds=len(samples.worlds), nodes=samples.played):
        samples.add_world()
    rows = list(zip(*samples.values.values(), strict=True))
    best = max(samples.values.values(), key=sum)
    gains = [max(row) - chosen for row, chosen in zip(rows, best, strict=True)]
    value, low, high = mean_bounds(gains)
    own = sum(best) / len(best)
    return Information(own, own + value, value, low, high, len(rows))
