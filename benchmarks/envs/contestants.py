"""What is measured: random play through each door, with what a learner would see.

Every contestant is asked for the legal actions and the observation of who acts before
each action, as a learner is. Games differ, so rates are no more than neighbours; of
OpenSpiel's own games written in Python the rows say which.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import numpy as np
import open_spiel.python.games  # noqa: F401 -- registers those in Python
import pyspiel

from benchmarks.engine.rounds import Local
from motc_lab.envs import SeatVectorEnv, aec_env
from motc_lab.envs.episode import Episode, encoding_for
from motc_lab.envs.spiel import NAMES, PREFIX

PEERS: Final = {"python_kuhn_poker": 400, "python_liars_poker": 40}
"""OpenSpiel's games in Python that have hidden things, and how many fill a round."""
PIECES: Final = {
    "duel": 200,
    "motc": 4,
    "queens_gambit": 2,
    "compile": 3,
    "stratego": 1,
}
BATCH: Final = 16


def seen_and_played(state: Any) -> int:  # noqa: ANN401 -- the binding has no types
    """Play a state to its end at random; return the decisions of players."""
    decisions = 0
    while not state.is_terminal():
        if not state.is_chance_node():
            decisions += 1
            state.observation_tensor(state.current_player())
        state.apply_action(random.choice(state.legal_actions()))
    return decisions


def spiel(name: str, pieces: int) -> int:
    """Play matches through OpenSpiel."""
    game = pyspiel.load_game(name)
    return sum(seen_and_played(game.new_initial_state()) for _ in range(pieces))


def episodes(game: str, pieces: int) -> int:
    """Play matches of our numbers, without any library around them."""
    encoding, decisions = encoding_for(game), 0
    for seed in range(pieces):
        episode = Episode(encoding, encoding.ruleset.chance(seed))
        while not episode.is_over:
            episode.observe(episode.seat)
            episode.play(random.choice(list(episode.legal)))
            decisions += 1
    return decisions


def turns(game: str, pieces: int) -> int:
    """Play matches through PettingZoo."""
    env, decisions = aec_env(game), 0
    for seed in range(pieces):
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _reward, is_over, is_cut, _info = env.last()
            legal = np.flatnonzero(seen["action_mask"])
            env.step(None if is_over or is_cut else int(random.choice(legal)))
            decisions += not is_over
    return decisions


def batches(game: str, pieces: int) -> int:
    """Play one seat of many matches through Gymnasium; its own decisions count."""
    env = SeatVectorEnv(game, BATCH)
    seen, _ = env.reset(seed=0)
    ended = decisions = 0
    while ended < pieces:
        masks = seen["action_mask"]
        chances = np.random.default_rng(decisions).random(masks.shape) * masks
        seen, _, over, _, _ = env.step(chances.argmax(axis=1))
        decisions += BATCH
        ended += int(over.sum())
    return decisions


def contestants() -> Iterator[Local]:
    """Yield OpenSpiel's own games, then ours through each door."""
    for name, pieces in PEERS.items():
        yield Local(f"OpenSpiel's {name}", partial(spiel, name), pieces)
    ways: dict[str, Callable[[str, int], int]] = {
        "numbers alone": episodes,
        "PettingZoo": turns,
        f"Gymnasium, {BATCH} at once": batches,
    }
    for name in NAMES:
        game = name.removeprefix(PREFIX)
        pieces = PIECES.get(game, 1)
        yield Local(f"{game}, OpenSpiel", partial(spiel, name), pieces)
        for way, play in ways.items():
            yield Local(f"{game}, {way}", partial(play, game), pieces)
