"""OpenSpiel's ISMCTS on gin_rummy from the deal on, and on a small game with a secret.

The bots of both languages get the same game, the same number of rollouts (one) and the
same exploration; every piece is a simulation.
"""

import random
from typing import Any, Final

from benchmarks.engine.peers import module
from benchmarks.engine.rounds import Contestant, Work

GAME: Final = "gin_rummy"
CPP: Final = "OpenSpiel ISMCTS gin_rummy (C++)"
PYTHON: Final = "OpenSpiel ISMCTS gin_rummy (Python)"
SMALL_GAME: Final = "leduc_poker"
SMALL: Final = "OpenSpiel ISMCTS leduc_poker (Python)"
EXPLORATION: Final = 1.4


def contestants() -> list[Contestant]:
    """Return both bots, or nothing where OpenSpiel is not installed."""
    pyspiel = module("pyspiel")
    if pyspiel is None:
        return []
    state = dealt(pyspiel, GAME)
    return [
        Contestant(CPP, in_cpp(pyspiel, state), 120),
        Contestant(PYTHON, in_python(state), 50),
        Contestant(SMALL, in_python(dealt(pyspiel, SMALL_GAME)), 400),
    ]


def dealt(pyspiel: Any, game: str) -> Any:  # noqa: ANN401 -- the binding has no types
    """Return a state at the first decision."""
    generator = random.Random(1972)
    state = pyspiel.load_game(game).new_initial_state()
    while state.is_chance_node():
        cards = [card for card, _ in state.chance_outcomes()]
        state.apply_action(generator.choice(cards))
    return state


def in_cpp(pyspiel: Any, state: Any) -> Work:  # noqa: ANN401 -- no types
    """Return searches of the C++ bot."""

    def work(simulations: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(1, evaluator, EXPLORATION, simulations, -1, policy)
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
