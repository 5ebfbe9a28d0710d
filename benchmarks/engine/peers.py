"""Random play in other engines, driven from Python as their manuals show it.

OpenSpiel's games have chance nodes: an outcome is drawn by its probability, as its
documentation does. Dealt games have uniform chance, so a loop that knows this can skip
the probabilities; it is measured too and named so. Only decisions of players count.
"""

import random
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from types import ModuleType
from typing import Any

from benchmarks.engine.rounds import Contestant, Work

HEARTS = "OpenSpiel hearts (C++)"
MOST_PLIES = 300  # a random chess game may wander about for long


def contestants() -> tuple[list[Contestant], list[str]]:
    """Return the peers that are installed, and the names of those that are not."""
    found: list[Contestant] = []
    missing: list[str] = []
    pyspiel = module("pyspiel")
    if pyspiel is None:
        missing.append("open_spiel")
    else:
        for name, pieces in (("hearts", 250), ("crazy_eights", 250), ("gin_rummy", 40)):
            game = pyspiel.load_game(name)
            title = f"OpenSpiel {name} (C++)"
            found.append(Contestant(title, weighted(game), pieces))
            if name == "hearts":
                found.append(Contestant(f"{title}, uniform chance", uniform(game), 700))
    chess = module("chess")
    if chess is None:
        missing.append("chess")
    else:
        found.append(Contestant("python-chess", chess_games(chess), 8))
    return found, missing


def module(name: str) -> ModuleType | None:
    """Return an optional module, or None where it is not installed."""
    try:
        return import_module(name)
    except ImportError:
        return None


def versions() -> dict[str, str]:
    """Return the versions of the peers that are installed."""
    found = {}
    for name in ("open_spiel", "chess"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def weighted(game: Any) -> Work:  # noqa: ANN401 -- the binding has no types
    """Return random play with chance drawn by its probabilities."""

    def work(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(outcomes, chances)[0])
                else:
                    state.apply_action(random.choice(state.legal_actions()))
                    decisions += 1
        return decisions

    return work


def uniform(game: Any) -> Work:  # noqa: ANN401 -- the binding has no types
    """Return random play that takes all chance outcomes as equally likely."""
    rand = random.random

    def work(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                decisions += not state.is_chance_node()
                actions = state.legal_actions()
                state.apply_action(actions[int(rand() * len(actions))])
        return decisions

    return work


def chess_games(chess: ModuleType) -> Work:
    """Return random chess; a game is broken off after MOST_PLIES."""

    def work(games: int) -> int:
        plies = 0
        for _ in range(games):
            board = chess.Board()
            for _ in range(MOST_PLIES):
                if board.is_game_over():
                    break
                board.push(random.choice(list(board.legal_moves)))
                plies += 1
        return plies

    return work
