"""What makes no sense is refused in plain words, never answered wrongly."""

from collections.abc import Callable

import pytest

from motc_lab.bots import Budget, HabitBot, bot_named, choose
from motc_lab.bots.race import chance_at, default_race, win_chances
from motc_lab.bots.solver.solve import solve
from motc_lab.engine.motc.seat import Seat
from motc_lab.errors import LabError
from tests.bots.tables import RULES, seen_by_asked, tables

GRID = default_race(RULES)
TABLE = next(tables(1))


@pytest.mark.parametrize(
    ("attempt", "words"),
    [
        (lambda: bot_named(None), "use a name, one of random"),
        (lambda: bot_named("greedy", 1.5), "use a whole number"),
        (lambda: bot_named("greedy", 10**18), "at most 18 digits"),
        (lambda: HabitBot("no_pawns"), "use a tuple of names"),
        (lambda: Budget(nodes=1.5), "use a whole number"),
        (lambda: Budget(worlds=True), "use a whole number"),
        (lambda: Budget(seconds="3"), "use a number above 0"),
        (
            lambda: choose(bot_named("greedy"), seen_by_asked(TABLE), None),
            "no question",
        ),
        (lambda: win_chances(RULES, "a", 0), "use chances"),
        (lambda: win_chances(None, 0.5, 0), "use compile_edition"),
        (lambda: chance_at(GRID, (0.5, 0), Seat.FISCHER), "points are 0 .. 6"),
        (lambda: chance_at(GRID, (1,), Seat.FISCHER), "points are 0 .. 6"),
        (lambda: chance_at(GRID, (1, 1), "fischer"), "use Seat.SPASSKY or"),
        (lambda: chance_at(GRID, (1, 1), Seat.SPECTATOR), "use Seat.SPASSKY or"),
        (lambda: next(solve(None)), "use a table"),
        (lambda: next(solve(TABLE, 5)), "use Budget"),
    ],
)
def test_wrong_values_are_named(attempt: Callable[[], object], words: str) -> None:
    with pytest.raises(LabError, match=words):
        attempt()
