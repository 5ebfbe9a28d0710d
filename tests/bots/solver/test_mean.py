"""The mean of an event of chance is bounded truly, whatever is asked of whom first."""

from random import Random

import pytest

from motc_lab.games.motc.bots.solver.mean import Mean
from motc_lab.games.motc.bots.solver.open_chance import ChanceOutcome
from motc_lab.games.motc.bots.solver.units import FINE
from motc_lab.games.motc.edition import house_edition
from tests.bots.solver.small import small_table

TABLE = small_table(1, house_edition())
MOST = 9


class Event:
    """Outcomes whose values only the searches of a test know."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.values = [random.randint(-MOST, MOST) for _ in range(random.randint(2, 6))]
        shares = [random.randint(1, 5) for _ in self.values]
        weights = [FINE // sum(shares) * share for share in shares]
        weights[-1] += FINE - sum(weights)
        self.weights = weights
        self.outcomes = [ChanceOutcome(TABLE, weight, MOST) for weight in weights]

    @property
    def sum(self) -> int:
        """The mean, times ``FINE``."""
        pairs = zip(self.values, self.weights, strict=True)
        return sum(value * weight for value, weight in pairs)

    def search(self, one: ChanceOutcome, low: int, high: int) -> int:
        """The value between the two, else any bound between it and them."""
        assert low < high
        value = self.values[self.outcomes.index(one)]
        if value <= low:
            return self.random.randint(value, low)
        return self.random.randint(high, value) if value >= high else value


def settled(event: Event, lowest: int, highest: int, *, probes: bool) -> Mean:
    """What ``Search.average`` does, with the searches of the event."""
    mean = Mean(event.outcomes, lowest, highest)
    for probing in (True, False) if probes else (False,):
        for one in event.outcomes:
            beside = probing and mean.lies_beside(one)
            if not mean.is_known() and one.low < one.high and not beside:
                low, high = mean.window(one, probing)
                mean.narrow(one, low, high, event.search(one, low, high))
    return mean


@pytest.mark.parametrize("probes", [True, False])
def test_a_mean_lies_where_its_bound_says(probes: bool) -> None:
    random, inside, beyond = Random(7), 0, 0
    for _ in range(4_000):
        event = Event(random)
        lowest = random.randint(-MOST - 1, MOST)
        highest = lowest + (1 if probes else random.randint(1, 6))
        bound = settled(event, lowest, highest, probes=probes).bound()
        if bound >= highest:
            assert event.sum >= bound * FINE
        elif bound <= lowest and event.sum != bound * FINE:
            assert event.sum // FINE <= bound
        else:
            assert event.sum // FINE == bound
        inside += lowest < bound < highest
        beyond += not lowest < bound < highest
    assert beyond > 1_000
    assert probes or inside > 500


def test_where_all_outcomes_lie_on_one_side_each_is_asked_once() -> None:
    random = Random(3)
    event = Event(random)
    event.values = [4 for _ in event.values]
    asked = 0

    def once(_: ChanceOutcome, low: int, high: int) -> int:
        nonlocal asked
        asked += 1
        assert (low, high) == (1, 2)
        return high

    event.search = once  # type: ignore[method-assign]
    assert settled(event, 1, 2, probes=True).bound() == 2
    assert asked == len(event.outcomes)
