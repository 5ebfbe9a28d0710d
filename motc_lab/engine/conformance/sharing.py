"""Several processes share the matches of a game; they find what one would find."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from motc_lab.engine.conformance.checking import check
from motc_lab.engine.conformance.findings import Findings, together
from motc_lab.engine.game import Game, meet

AT_ONCE: Final = 25  # matches that a process plays before it tells what it has found


def check_shared(
    game: Game, *, matches: int, seed: int, moments: int, jobs: int
) -> Findings:
    """The same as ``check``, by as many processes as are told."""
    end = seed + matches
    ranges = [(at, min(AT_ONCE, end - at)) for at in range(seed, end, AT_ONCE)]
    if jobs == 1 or len(ranges) == 1:
        return check(game, matches=matches, seed=seed, moments=moments)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        parts = [
            pool.submit(_part, game.package, at, count, moments, is_whole=at == seed)
            for at, count in ranges
        ]
        return together([part.result() for part in parts])


def _part(
    package: str, seed: int, matches: int, moments: int, *, is_whole: bool
) -> Findings:
    """What is found in some matches, by a process that meets the game."""
    game = meet(package)
    return check(game, matches=matches, seed=seed, moments=moments, is_whole=is_whole)
