"""With all cards open the search finds what the solver knows."""

import pytest

from motc_lab.bots.bot import Budget
from motc_lab.games.motc.bots.ismcts.agreement import agreement
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.options import option_count
from motc_lab.games.motc.rules.table import Table
from tests.bots.solver.small import small_table
from tests.bots.tables import HOUSE


def open_tables(count: int) -> list[Table]:
    """Return small tables at the end of a game with something to decide."""
    found: list[Table] = []
    seed = 0
    while len(found) < count:
        seed += 1
        t = small_table(seed, HOUSE)
        t.chance = Dealt(seed)
        if option_count(t) > 1:
            found.append(t)
    return found


def test_many_simulations_converge_to_the_solvers_result() -> None:
    found = agreement(open_tables(24), 300, budget=Budget(nodes=60_000))
    assert len(found.compared) >= 8
    missed = [one for one in found.compared if not one.is_agreed]
    assert found.share >= 0.9, missed


def test_nothing_is_compared_that_the_solver_does_not_know() -> None:
    found = agreement(open_tables(6), 20, budget=Budget(nodes=1))
    known = [one for one in found.findings if one.is_solved]
    assert len(found.compared) <= len(known)
    assert found.share == pytest.approx(
        sum(one.is_agreed for one in found.compared) / max(1, len(found.compared))
    )
