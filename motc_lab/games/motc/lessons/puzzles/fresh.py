"""Fresh puzzles for the puzzle case, each made once."""

from typing import Final

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lessons.puzzles.make import NoPuzzle, make_puzzle
from motc_lab.games.motc.lessons.puzzles.model import Motif, Puzzle

MOST_SEEDS: Final = 8
_made: dict[tuple[Motif, int, str, int], Puzzle] = {}


def fresh_puzzle(motif: Motif, seed: int, edition: Edition, chance: int) -> Puzzle:
    """The puzzle with this seed; NoPuzzle where there is none."""
    key = motif, seed, edition.play_digest, chance
    if key not in _made:
        _made[key] = make_puzzle(motif, seed, edition, chance)
    return _made[key]


def next_seed(motif: Motif, seed: int, edition: Edition, chance: int) -> int:
    """The next seed that has a puzzle; NoPuzzle where several in a row have none."""
    for following in range(seed + 1, seed + MOST_SEEDS):
        try:
            fresh_puzzle(motif, following, edition, chance)
        except NoPuzzle:
            continue
        return following
    raise NoPuzzle(f"no puzzle {motif!r} with seeds from {seed + 1} on; try another")
