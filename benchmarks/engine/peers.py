"""Random play in other engines; the three ways of OpenSpiel's are in ``spiel``."""

import random
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from types import ModuleType
from typing import Any, Final

from benchmarks.engine import spiel
from benchmarks.engine.rounds import Contestant, Local, Work

MOST_PLIES: Final = 300  # a random chess game may wander about for long


def contestants() -> tuple[list[Contestant], list[str]]:
    """Return the peers that are installed, and the names of those that are not."""
    found: list[Contestant] = []
    missing: list[str] = []
    for name, package, make in (
        ("pyspiel", "open_spiel", spiel.contestants),
        ("rlcard", "rlcard", rlcard_games),
        ("chess", "chess", chess_games),
    ):
        peer = module(name)
        if peer is None:
            missing.append(package)
        else:
            found += make(peer)
    return found, missing


def rlcard_games(rlcard: ModuleType) -> Iterator[Contestant]:
    """Yield RLCard's two games that are nearest in kind."""
    for name, pieces in (("gin-rummy", 15), ("uno", 120)):
        environment = rlcard.make(name)
        yield Local(f"RLCard {name}, Python", rlcard_play(environment), pieces)


def chess_games(chess: ModuleType) -> Iterator[Contestant]:
    """Yield python-chess."""
    yield Local("python-chess, Python", chess_play(chess), 8)


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
