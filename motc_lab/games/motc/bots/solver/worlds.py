"""Open-hand values averaged over imagined worlds (perfect information Monte Carlo).

What comes out is *not* what best play with hidden cards is worth. In each world both
persons know everything, so an option may look good because it is answered differently
in worlds that nobody can tell apart (strategy fusion: Frank, Basin, "Search in games
with incomplete information", 1998); how well it serves all the same depends on the game
(Long, Sturtevant, Buro, Furtak, "Understanding the success of perfect information Monte
Carlo sampling in game tree search", 2010). Say 'with open hands' wherever it is shown.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import accumulate

from motc_lab.bots.bot import Budget, NotAsked, Thought, Worth, must_be_seed
from motc_lab.checks import is_a, must
from motc_lab.games.motc.bots.race import default_race, match_chance
from motc_lab.games.motc.bots.solver.solution import Solution, Solved
from motc_lab.games.motc.bots.solver.solve import solve
from motc_lab.games.motc.bots.worlds import generator_for, redeal, table_for
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.view import View

WORLDS = 8
NODES = 100_000  # for a world, unless the budget says otherwise


def solve_view(
    view: View, budget: Budget | None = None, seed: int = 0
) -> Iterator[Thought]:
    """Yield a thought after every solved world, the values averaged over all so far.

    A value is the chance to win the match for the person asked, by the result of this
    game and ``default_race``; low and high hold the means of the bounds. Of options
    with the same chance the one with the better wider objective is ``best``.

    Args:
        view: of the person asked.
        budget: worlds (8 by default); nodes and seconds are shared out among them.
        seed: for the worlds and their deck orders; same view and seed, same answer.

    Raises:
        LabError: no view of somebody who is asked, no budget, or no seed.
    """
    is_asked = is_a(view, View) and view.question is not None
    must(is_asked, "view", view, "the View of the person asked", NotAsked)
    limits = budget or Budget()
    must(is_a(limits, Budget), "budget", budget, "Budget(worlds=8) or the like")
    must_be_seed(seed)
    return _thoughts(view, limits, seed)


def _thoughts(view: View, limits: Budget, seed: int) -> Iterator[Thought]:
    count = limits.worlds or WORLDS
    share = Budget(
        nodes=max(1, limits.nodes // count) if limits.nodes else NODES,
        seconds=limits.seconds / count if limits.seconds else None,
    )
    t = table_for(view)
    generator = generator_for(t, seed)
    worlds = (redeal(t, t.seat, generator) for _ in range(count))
    solved = (_last(world, share, seed + i) for i, world in enumerate(worlds))
    sums = accumulate(((one, 1) for one in solved), _added)
    for total, done in sums:
        yield _thought(view, total, done, is_last=done == count)


def _last(world: Table, budget: Budget, seed: int) -> Solution:
    *_, last = solve(world, budget, seed=seed)
    return last


def _added(
    one: tuple[Solution, int], other: tuple[Solution, int]
) -> tuple[Solution, int]:
    """Add the bounds of the same options; lines are those of the last world."""
    options = tuple(
        replace(
            new,
            result_low=old.result_low + new.result_low,
            result_high=old.result_high + new.result_high,
            low=old.low + new.low,
            high=old.high + new.high,
        )
        for old, new in zip(one[0].options, other[0].options, strict=True)
    )
    nodes = one[0].nodes + other[0].nodes
    return replace(other[0], options=options, nodes=nodes), one[1] + other[1]


def _thought(view: View, total: Solution, done: int, *, is_last: bool) -> Thought:
    grid = default_race(table_for(view).rules)

    def chance(result: float) -> float:
        return match_chance(grid, view.points, result / done, view.looker)

    def worth(one: Solved) -> Worth:
        low, high = chance(one.result_low), chance(one.result_high)
        return Worth(one.option, chance(one.result), low, high, done)

    held = tuple(worth(one) for one in total.options)
    at = max(
        range(len(held)), key=lambda i: (held[i].value, total.options[i].value, -i)
    )
    line = total.options[at].line
    return Thought(held[at].option, held, done, total.nodes, line, is_last)
