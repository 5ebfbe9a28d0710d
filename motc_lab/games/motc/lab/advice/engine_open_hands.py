"""The engine of open hands: a look by search, then the solver, as far as it comes.

What is solved is the present game. ``match_value`` turns it into the chance to win the
match, on the scale of the search, so that solved and unsolved options can stand side by
side.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from motc_lab.bots.bot import Budget
from motc_lab.games.motc.bots.solver.solution import Solution, Solved
from motc_lab.games.motc.bots.solver.solve import deck_orders, solve
from motc_lab.games.motc.lab.advice.case import Inquiry
from motc_lab.games.motc.lab.advice.engine_search import SearchEngine
from motc_lab.games.motc.lab.advice.match_value import match_value
from motc_lab.games.motc.lab.advice.samples import Samples
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.lab.advice.appraisal import Appraisal, Estimate, Meter
from motc_lab.lab.advice.bounds import mean_bounds
from motc_lab.lab.advice.model import GameResult

LOOK: Final = 0.2  # part of the budget that the search gets
SOLVING: Final = 0.6  # part of the rest that the solver gets
LONGEST_LOOK: Final = 0.4  # seconds
FIRST_SOLVING: Final = 0.2  # seconds; what is easy to solve is solved by then
SIMULATIONS: Final = 400  # where the budget names neither nodes nor seconds
POSITIONS: Final = 60  # the solver looks at so many while the search simulates once
MOST_ORDERS: Final = 16
RESULTS: Final[dict[float, GameResult]] = {1.0: "won", 0.0: "drawn", -1.0: "lost"}


@dataclass(frozen=True, slots=True)
class OpenHandsEngine:
    """Exact where the solver solves it, else what search and solver leave open.

    Where nobody has dealt the decks yet, several orders are sampled and solved one
    after the other; then no value is exact.

    Attributes:
        found: by the machine's number of an option, its exact values in the orders
            sampled so far.
    """

    case: Inquiry
    samples: Samples
    budget: Budget
    seed: int = 0
    found: dict[int, list[float]] = field(default_factory=dict)

    def slices(self) -> Iterator[Appraisal]:
        """Yield appraisals of the search, then the same sharpened by the solver."""
        look, solving, rest = shares(self.budget)
        looks = self._searched(look, self.seed)
        looked = next(looks)
        yield replace(looked, is_last=False)
        if self.case.decks_known and self.budget.seconds is not None:
            yield from self._sharpened(looked, looks, solving, rest)
            return
        for looked in looks:
            yield replace(looked, is_last=False)
        if self.case.decks_known:
            yield from self._sharpened(looked, iter(()), solving, rest)
        else:
            yield from self._sampled(looked, solving)

    def _searched(self, budget: Budget, seed: int) -> Iterator[Appraisal]:
        return SearchEngine(
            self.case, self.samples, budget, seed, is_open=True
        ).slices()

    def _sharpened(
        self,
        looked: Appraisal,
        looks: Iterator[Appraisal],
        solving: Budget,
        rest: Budget,
    ) -> Iterator[Appraisal]:
        """Solve the table as it lies; search on where that does not come to an end.

        The rest of the first look waits until easy positions are solved.
        """
        assert self.case.truth is not None
        now, last = looked, None
        for last in solve(self.case.truth, solving):
            done = last.is_last and last.is_exact
            yield self._with(last, now, last.nodes, is_last=done)
            if last.seconds < FIRST_SOLVING or last.is_exact:
                continue
            for now in looks:
                yield self._with(last, now, last.nodes, is_last=False)
        assert last is not None
        if last.is_exact:
            return
        before = now.nodes + last.nodes
        for appraisal in self._searched(rest, self.seed + 1):
            yield self._with(last, appraisal, before, is_last=appraisal.is_last)

    def _with(
        self, solution: Solution, looked: Appraisal, nodes: int, *, is_last: bool
    ) -> Appraisal:
        """Return a look, sharpened by what the solver knows."""
        estimates = {
            one.option.number: self._estimate(one, looked.estimates[one.option.number])
            for one in solution.options
        }
        return _merged(looked, estimates, nodes, is_last=is_last)

    def _estimate(self, one: Solved, looked: Estimate) -> Estimate:
        """Return what is known of an option with known decks."""
        low, high = self._bounds(one)
        sharp = replace(
            looked,
            expected=one.line[1:] or looked.expected,
            game=RESULTS.get(one.result) if one.is_result_exact else None,
        )
        if one.is_exact and not one.is_sampled:
            return replace(sharp, bounds=(low, low, low), how="exact")
        if one.is_exact:  # of some outcomes of chance: as sure as the search at most
            below, above = min(low, looked.bounds[1]), max(low, looked.bounds[2])
            return replace(sharp, bounds=(low, below, above))
        value, below, above = (min(high, max(low, n)) for n in looked.bounds)
        return replace(sharp, bounds=(value, below, above))

    def _bounds(self, one: Solved) -> tuple[float, float]:
        """Return both bounds as chances to win the match."""
        t = self.case.truth
        assert t is not None
        return (
            match_value(t, one.low, one.result_low),
            match_value(t, one.high, one.result_high),
        )

    def _sampled(self, looked: Appraisal, budget: Budget) -> Iterator[Appraisal]:
        """Solve the table with one order of the decks after the other."""
        t, meter, nodes = self.case.truth, Meter(budget), 0
        assert t is not None
        for number in range(MOST_ORDERS):
            orders = deck_orders(Dealt(self.seed + number), t)
            limits = _left(budget, meter, nodes)
            last: Solution | None = None
            for last in solve(t, limits, orders=orders):
                yield self._mean(looked, nodes + last.nodes)
            assert last is not None
            nodes += last.nodes
            for one in last.options:
                if one.is_exact:
                    low, _ = self._bounds(one)
                    self.found.setdefault(one.option.number, []).append(low)
            if not last.is_exact or meter.is_used_up(nodes=nodes):
                break
        yield replace(self._mean(looked, nodes), is_last=True)

    def _mean(self, looked: Appraisal, nodes: int) -> Appraisal:
        """Return the look, or the mean over the orders where there are two at least."""
        estimates = dict(looked.estimates)
        for number, values in self.found.items():
            if len(values) > 1:
                estimates[number] = replace(
                    estimates[number], bounds=mean_bounds(values)
                )
        return _merged(looked, estimates, nodes, is_last=False)


def shares(budget: Budget) -> tuple[Budget, Budget, Budget]:
    """Return what the first look, the solver and the second look may spend."""
    if budget.nodes is None and budget.seconds is None:
        budget = Budget(nodes=SIMULATIONS)
    look = part(budget, LOOK)
    if look.seconds is not None:
        look = replace(look, seconds=min(LONGEST_LOOK, look.seconds))
    rest = Budget(
        nodes=budget.nodes and max(1, budget.nodes - (look.nodes or 0)),
        seconds=budget.seconds and budget.seconds - (look.seconds or 0.0),
    )
    return look, part(rest, SOLVING * POSITIONS, SOLVING), part(rest, 1 - SOLVING)


def part(budget: Budget, nodes: float, seconds: float | None = None) -> Budget:
    """Return a part of a budget, the same of both limits unless told otherwise."""
    return Budget(
        nodes=budget.nodes and max(1, round(nodes * budget.nodes)),
        seconds=budget.seconds and (seconds or nodes) * budget.seconds,
    )


def _left(budget: Budget, meter: Meter, nodes: int) -> Budget:
    """Return what is left of a budget."""
    return Budget(
        nodes=budget.nodes and max(1, budget.nodes - nodes),
        seconds=budget.seconds and max(0.001, budget.seconds - meter.seconds),
    )


def _merged(
    looked: Appraisal, estimates: dict[int, Estimate], nodes: int, *, is_last: bool
) -> Appraisal:
    """Return the look with new values; best is what is surely good."""
    best = max(estimates, key=lambda number: estimates[number].bounds[1])
    return replace(
        looked,
        estimates=estimates,
        nodes=looked.nodes + nodes,
        is_last=is_last,
        recommended=best,
    )
