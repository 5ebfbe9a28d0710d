"""Does the search find what the solver knows? Compared with all cards open.

The solver counts a game's result first and then what is taken along; the search goes
for the chance to win the match. Where both are right they agree on the result.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from motc_lab.bots.bot import Budget
from motc_lab.bots.search.slices import SearchLimits
from motc_lab.games.motc.bots.ismcts.levels import LEVELS
from motc_lab.games.motc.bots.ismcts.thinking import Thinking
from motc_lab.games.motc.bots.solver.solve import solve
from motc_lab.games.motc.rules.table import Table

HAIR: Final = 1e-9


@dataclass(frozen=True, slots=True)
class ComparedPosition:
    """One position.

    Attributes:
        is_solved: whether the solver knows the best result; else nothing is compared.
        regret: by how much the result of the search's choice is worse than the best
            one, in the solver's worst case: 0, up to 2 for a loss instead of a win.
        chosen, best: text codes of the search's and of the solver's option.
        is_open_question: whether some option is worse than the best, so that there is
            something to find out.
    """

    is_solved: bool
    regret: float
    chosen: str
    best: str
    is_open_question: bool

    @property
    def is_agreed(self) -> bool:
        """Whether the search chose an option with the best result."""
        return self.regret <= HAIR


@dataclass(frozen=True, slots=True)
class Agreement:
    """All positions.

    Attributes:
        findings: in the order of the positions.
    """

    findings: tuple[ComparedPosition, ...]

    @property
    def compared(self) -> tuple[ComparedPosition, ...]:
        """The positions that the solver could decide and that hold a question."""
        return tuple(f for f in self.findings if f.is_solved and f.is_open_question)

    @property
    def share(self) -> float:
        """Share of the compared positions with a choice of the best result."""
        agreed = sum(finding.is_agreed for finding in self.compared)
        return agreed / len(self.compared) if self.compared else 0.0


def agreement(
    tables: Iterable[Table],
    simulations: int,
    *,
    seed: int = 0,
    budget: Budget | None = None,
) -> Agreement:
    """Compare the search with open cards and the solver on these tables.

    Args:
        tables: with a question open, hands and decks as they really are.
        simulations: of the search, for each table.
        seed: of the search.
        budget: of the solver; none solves everything.
    """
    return Agreement(
        tuple(compared(t, simulations, seed, budget or Budget()) for t in tables)
    )


def compared(t: Table, simulations: int, seed: int, budget: Budget) -> ComparedPosition:
    """Compare both on one table."""
    *_, solution = solve(t, budget)
    thinking = Thinking(t, LEVELS["master"], seed, is_open=True)
    for _ in thinking.slices(SearchLimits(simulations, is_thorough=True)):
        continue
    best = solution.best
    chosen = next(o for o in solution.options if o.option.number == thinking.best)
    return ComparedPosition(
        is_solved=solution.is_decided,
        regret=max(0.0, best.result_low - chosen.result_low),
        chosen=chosen.option.code,
        best=best.option.code,
        is_open_question=any(
            one.result_high < best.result_low - HAIR for one in solution.options
        ),
    )
