"""OpenSpiel's games in C++, played at random in three ways.

* *driven from Python*: a loop in Python asks each state for its actions and applies
  one, as its manual shows. Outcomes of chance are drawn as equally likely, which they
  are in these games; asking for their probabilities as well takes some three times as
  long.
* *in C++ with the deal*: ``evaluate_bots`` plays a game from its beginning between
  uniform random bots; every card that is dealt is an outcome of chance.
* *in C++ without the deal*: Python can't call a rollout, but ``MCTSBot`` with a single
  simulation makes as many from one state as its evaluator is given. Nothing is dealt,
  and decisions are counted by their mean from that state.

Only decisions of players count.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from time import process_time
from types import ModuleType
from typing import Any, Final

from benchmarks.engine.rounds import Contestant, Local, Work

HEARTS: Final = "hearts"
DARK_CHESS: Final = "dark_chess"
LEDUC: Final = "leduc_poker"
FROM_PYTHON: Final = "driven from Python"
WITH_DEAL: Final = "in C++ with the deal"
UNDEALT: Final = "in C++ without the deal"
WAYS: Final = (FROM_PYTHON, WITH_DEAL, UNDEALT)
# Of each: games a round in each of these ways, and how many for a mean.
PIECES: Final = {
    HEARTS: (700, 2_000, 6_000, 1_000),
    DARK_CHESS: (60, 100, 150, 1_000),
    LEDUC: (10_000, 15_000, 60_000, 20_000),
}
STARTS: Final = 8  # deals from which rollouts begin, in turn
SEED: Final = 1972


def name_of(game: str, way: str) -> str:
    """The one name of this peer, wherever it stands."""
    return f"OpenSpiel {game}, {way}"


def names(game: str) -> tuple[str, ...]:
    """A game's three peers."""
    return tuple(name_of(game, way) for way in WAYS)


def contestants(pyspiel: ModuleType) -> Iterator[Contestant]:
    """Yield each game in each way."""
    for title, (driven, dealt, rolled, some) in PIECES.items():
        game = pyspiel.load_game(title)
        yield Local(name_of(title, FROM_PYTHON), uniform(game), driven)
        yield Dealt(name_of(title, WITH_DEAL), pyspiel, game, dealt)
        yield Local(name_of(title, UNDEALT), rollouts(pyspiel, game, some), rolled)


def uniform(game: Any) -> Work:  # noqa: ANN401 -- the binding has no types
    """Return random play that takes all chance outcomes as equally likely."""
    return lambda games: sum(played(game.new_initial_state()) for _ in range(games))


def played(state: Any) -> int:  # noqa: ANN401 -- the binding has no types
    """Play a state to its end at random; return the decisions of players."""
    share = random.random
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        actions = state.legal_actions()
        state.apply_action(actions[int(share() * len(actions))])
    return decisions


@dataclass(frozen=True, slots=True)
class Dealt:
    """Games between uniform random bots in C++; counting is not in their time."""

    name: str
    pyspiel: ModuleType
    game: Any
    pieces: int

    def run(self, pieces: int) -> tuple[int, float]:
        """Play so many games; return decisions and seconds of the processor."""
        make = self.pyspiel.make_uniform_random_bot
        bots = [make(seat, SEED + seat) for seat in range(self.game.num_players())]
        decisions, seconds = 0, 0.0
        for _ in range(pieces):
            seed = random.getrandbits(31)
            begun = process_time()
            state = self.game.new_initial_state()
            self.pyspiel.evaluate_bots(state, bots, seed)
            seconds += process_time() - begun
            decisions += sum(step.player >= 0 for step in state.full_history())
        return decisions, seconds


def rollouts(pyspiel: ModuleType, game: Any, some: int) -> Work:  # noqa: ANN401
    """Return rollouts in C++ from a few deals, each as long as ``some`` are on average.

    A state is not played on, so the same ones serve for every round.
    """
    starts = [dealt(game, SEED + number) for number in range(STARTS)]
    means = [mean(state, some // STARTS) for state in starts]
    seeds = count(1)

    def work(games: int) -> int:
        share, decisions = max(1, games // STARTS), 0.0
        for state, each in zip(starts, means, strict=True):
            evaluator = pyspiel.RandomRolloutEvaluator(share, next(seeds))
            bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)
            bot.step(state)
            decisions += share * each
        return round(decisions)

    return work


def dealt(game: Any, seed: int) -> Any:  # noqa: ANN401 -- the binding has no types
    """Return a state at the first decision."""
    generator = random.Random(seed)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(generator.choice(state.legal_actions()))
    return state


def mean(state: Any, games: int) -> float:  # noqa: ANN401 -- the binding has no types
    """Return the decisions of a random game from a state, on the average."""
    return sum(played(state.clone()) for _ in range(games)) / games
