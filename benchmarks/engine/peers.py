"""Random play in other engines, driven from Python as their manuals show it.

OpenSpiel's games have chance nodes: an outcome is drawn by its probability, as its
documentation does. Dealt games have uniform chance, so a loop that knows this can skip
the probabilities; it is measured too and named so. Only decisions of players count.
"""

import random
from collections.abc import Iterator
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
    for name, make in (
        ("pyspiel", spiel_games),
        ("rlcard", rlcard_games),
        ("chess", chess_games),
    ):
        peer = module(name)
        if peer is None:
            missing.append("open_spiel" if name == "pyspiel" else name)
        else:
            found += make(peer)
    return found, missing


def spiel_games(pyspiel: ModuleType) -> Iterator[Contestant]:
    """Yield OpenSpiel's card games in C++."""
    for name, pieces in (("hearts", 250), ("crazy_eights", 250), ("gin_rummy", 40)):
        game = pyspiel.load_game(name)
        title = f"OpenSpiel {name} (C++)"
        yield Contestant(title, weighted(game), pieces)
        if name == "hearts":
            yield Contestant(f"{title}, uniform chance", uniform(game), 700)


def rlcard_games(rlcard: ModuleType) -> Iterator[Contestant]:
    """Yield RLCard's two games that are nearest in kind."""
    for name, pieces in (("gin-rummy", 15), ("uno", 120)):
        environment = rlcard.make(name)
        yield Contestant(f"RLCard {name}", rlcard_play(environment), pieces)


def chess_games(chess: ModuleType) -> Iterator[Contestant]:
    """Yield python-chess."""
    yield Contestant("python-chess", chess_play(chess), 8)


def module(name: str) -> ModuleType | None:
    """Return an optional module, or None where it is not installed."""
    try:
        return import_module(name)
    except ImportError:
        return None


def versions() -> dict[str, str]:
    """Return the versions of the peers that are installed."""
    found = {}
    for name in ("open_spiel", "rlcard", "chess"):
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


def rlcard_play(environment: Any) -> Work:  # noqa: ANN401 -- RLCard has no types
    """Return random play among the legal actions that each state names."""

    def work(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state, _player = environment.reset()
            while not environment.is_over():
                action = random.choice(list(state["legal_actions"]))
                state, _player = environment.step(action)
                decisions += 1
        return decisions

    return work


def chess_play(chess: ModuleType) -> Work:
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
