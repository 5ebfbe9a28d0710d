"""What makes no sense is refused in plain words, never answered wrongly."""

from collections.abc import Callable, Iterator

import pytest

from motc_lab.bots import (
    Budget,
    Companion,
    GreedyBot,
    HabitBot,
    IsmctsBot,
    RandomBot,
    bot_named,
    choose,
    play_match,
)
from motc_lab.errors import LabError
from motc_lab.games.motc.bots.race import (
    chance_at,
    default_race,
    draw_is_good,
    match_chance,
    win_chances,
)
from motc_lab.games.motc.bots.solver.solve import solve
from motc_lab.games.motc.bots.solver.worlds import solve_view
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules.questions import question_of
from motc_lab.games.motc.rules.seat import Seat
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
        (lambda: Budget(seconds=float("inf")), "seconds: inf; use a number above 0"),
        (
            lambda: choose(bot_named("greedy"), seen_by_asked(TABLE), None),
            "no question",
        ),
        (lambda: win_chances(RULES, "a", 0), "use chances"),
        (lambda: win_chances(None, 0.5, 0), "use compile_edition"),
        (lambda: chance_at(GRID, (0.5, 0), Seat.FISCHER), "points are 0 .. 6"),
        (lambda: chance_at(GRID, (1,), Seat.FISCHER), "points are 0 .. 6"),
        (lambda: chance_at(GRID, (1, 1), "nobody"), "use 'spassky' or"),
        (lambda: chance_at(GRID, (1, 1), Seat.SPECTATOR), "use 'spassky' or"),
        (lambda: next(solve(None)), "use a table"),
        (lambda: next(solve(TABLE, 5)), "use Budget"),
    ],
)
def test_wrong_values_are_named(attempt: Callable[[], object], words: str) -> None:
    with pytest.raises(LabError, match=words):
        attempt()


VIEW = seen_by_asked(TABLE)
QUESTION = question_of(TABLE)
BOT = RandomBot()
TWO = (BOT, BOT)
SEAT = Seat.FISCHER
NO_SEEDS = ("5", 1.5, None, True, 10**18)
NO_COUNTS = ("5", 1.5, 0, -1, True)
NO_ORDERS = (5, [], [[1], [2]], [list(range(16))], [list(range(16)), ["a"] * 16])


@pytest.mark.parametrize(
    ("call", "named", "wrong"),
    [
        (RandomBot, "seed", NO_SEEDS),
        (GreedyBot, "seed", NO_SEEDS),
        (lambda n: GreedyBot(worlds=n), "worlds", (*NO_COUNTS, None)),
        (lambda n: GreedyBot(shortlist=n), "shortlist", (*NO_COUNTS, None)),
        (HabitBot, "habit", (5, None, "no_pawns", ("sleeps",), (5,), ([],))),
        (lambda n: HabitBot(seed=n), "seed", NO_SEEDS),
        (lambda n: HabitBot(base=n), "base", ("strong", None, 5)),
        (IsmctsBot, "seed", NO_SEEDS),
        (lambda n: IsmctsBot(level=n), "level", ("best", 5, None, ["strong"])),
        (lambda n: IsmctsBot(simulations=n), "simulations", NO_COUNTS),
        (lambda n: IsmctsBot(is_plain=n), "is_plain", ("no", 1, None)),
        (Companion, "bot", ("strong", None, RandomBot(), IsmctsBot)),
        (bot_named, "bot", ("x", 5, None, ["greedy"])),
        (lambda n: choose(n, VIEW, QUESTION), "bot", (None, "greedy", GreedyBot)),
        (lambda n: choose(BOT, n, QUESTION), "view", (None, 5, TABLE)),
        (lambda n: choose(BOT, VIEW, n), "question", (5, "done")),
        (lambda n: choose(BOT, VIEW, QUESTION, n), "budget", (5, "2 s")),
        (
            lambda n: play_match(n, 1, house_edition()),
            "bots",
            (None, BOT, (BOT,), ("greedy", "greedy"), (GreedyBot, GreedyBot)),
        ),
        (lambda n: play_match(TWO, n, house_edition()), "seed", NO_SEEDS),
        (lambda n: play_match(TWO, 1, n), "ruleset|edition", (None, "mine", 5)),
        (solve, "use a table", (None, 5, VIEW)),
        (lambda n: solve(TABLE, orders=n), "orders", NO_ORDERS),
        (lambda n: solve(TABLE, seed=n), "seed", NO_SEEDS),
        (lambda n: solve(TABLE, averaged=n), "averaged", (*NO_COUNTS, 17)),
        (lambda n: solve(TABLE, sampled=n), "sampled", (*NO_COUNTS, 17)),
        (lambda n: solve(TABLE, bits=n), "bits", (*NO_COUNTS, 60)),
        (lambda n: solve(TABLE, noise=n), "noise", ("x", -1, 0.5)),
        (solve_view, "view", (None, 5, TABLE)),
        (lambda n: solve_view(VIEW, n), "budget", (5, "2 s")),
        (lambda n: solve_view(VIEW, None, n), "seed", NO_SEEDS),
        (lambda n: chance_at(n, (0, 0), SEAT), "grid", (None, 5, [], [5])),
        (lambda n: chance_at(GRID, n, SEAT), "score", (None, 5, (7, 0), "00")),
        (lambda n: draw_is_good(GRID, (0, 0), n), "seat", (None, "nobody")),
        (lambda n: match_chance(GRID, (0, 0), n, SEAT), "result", ("won", None, 2)),
    ],
)
def test_every_wrong_value_is_refused_by_its_name(
    call: Callable[[object], object], named: str, wrong: tuple[object, ...]
) -> None:
    for value in wrong:
        with pytest.raises(LabError, match=named):
            begun(call(value))


@pytest.mark.parametrize(
    ("call", "named"),
    [
        (bot_named, "bot"),
        (RandomBot, "seed"),
        (HabitBot, "habits"),
        (lambda n: HabitBot((n,)), "no habit is called"),
        (lambda n: HabitBot(base=n), "base"),
        (lambda n: IsmctsBot(level=n), "level"),
        (lambda n: IsmctsBot(simulations=-n), "simulations"),
        (lambda n: Budget(nodes=-n), "nodes"),
        (lambda n: Budget(seconds=n), "seconds"),
        (lambda n: choose(BOT, VIEW, QUESTION, n), "budget"),
        (lambda n: play_match(n, 1, house_edition()), "bots"),
        (lambda n: win_chances(RULES, n, 0), "use chances"),
        (lambda n: win_chances(n, 0.5, 0), "rules"),
        (lambda n: chance_at(n, (0, 0), SEAT), "grid"),
        (lambda n: chance_at(GRID, (n, 0), SEAT), "score"),
        (lambda n: chance_at(GRID, (0, 0), n), "seat"),
        (lambda n: match_chance(GRID, (0, 0), n, SEAT), "result"),
        (solve, "use a table"),
        (lambda n: solve(TABLE, n), "budget"),
        (lambda n: solve(TABLE, seed=n), "seed"),
    ],
)
def test_a_value_that_cannot_be_written_down_is_refused_all_the_same(
    call: Callable[[object], object], named: str
) -> None:
    with pytest.raises(LabError, match=named):
        begun(call(10**5000))  # Python refuses to write down so many digits


def begun(told: object) -> None:
    """Ask a generator for its first slice."""
    if isinstance(told, Iterator):
        next(told)
