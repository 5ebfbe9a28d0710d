"""OpenSpiel's ISMCTS from the first decision after the deal.

The bots of both languages get the same game, the same number of rollouts (one) and the
same exploration; every piece is a simulation. Hearts is the peer of random play as
well; gin_rummy deals open and hidden cards; Leduc is about as small as Duel.
"""

from collections.abc import Iterator
from itertools import count
from typing import Any, Final

from benchmarks.engine.peers import module
from benchmarks.engine.rounds import Local, Work
from benchmarks.engine.spiel import HEARTS, LEDUC, SEED, dealt, mean
from benchmarks.gates import ISMCTS

RUMMY: Final = "gin_rummy"
EXPLORATION: Final = 1.4
MEANS: Final = 200  # games whose mean says what a simulation's rollout is
# Part of the page, game, simulations a round in C++ and in Python; 0 is not measured.
SEARCHES: Final = (
    ("ismcts", HEARTS, 3_000, 0),
    ("ismcts", RUMMY, 120, 50),
    ("duel_search", LEDUC, 40_000, 1_500),
)


def contestants() -> Iterator[tuple[str, Local, float]]:
    """Yield part, bot and decisions a simulation; nothing where OpenSpiel is not."""
    pyspiel = module("pyspiel")
    if pyspiel is None:
        return
    for part, game, many, few in SEARCHES:
        state = dealt(pyspiel.load_game(game), SEED)
        decisions = mean(state, MEANS)
        cpp = in_cpp(pyspiel, state)
        yield part, Local(ISMCTS.format(game, "C++"), cpp, many), decisions
        if few:
            python = in_python(state)
            yield part, Local(ISMCTS.format(game, "Python"), python, few), decisions


def in_cpp(pyspiel: Any, state: Any) -> Work:  # noqa: ANN401 -- the binding has no types
    """Return searches of the C++ bot."""
    seeds = count(1)

    def work(simulations: int) -> int:
        seed = next(seeds)
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(seed, evaluator, EXPLORATION, simulations, -1, policy)
        bot.step(state)
        return simulations

    return work


def in_python(state: Any) -> Work:  # noqa: ANN401 -- no types
    """Return searches of the Python bot."""
    import numpy  # noqa: PLC0415 -- what OpenSpiel wants
    from open_spiel.python.algorithms import ismcts, mcts  # noqa: PLC0415 -- optional

    def work(simulations: int) -> int:
        chance = numpy.random.RandomState(1)
        evaluator = mcts.RandomRolloutEvaluator(1, chance)
        bot = ismcts.ISMCTSBot(
            state.get_game(), evaluator, EXPLORATION, simulations, random_state=chance
        )
        bot.step(state)
        return simulations

    return work
