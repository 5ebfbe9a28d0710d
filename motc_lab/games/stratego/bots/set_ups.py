"""Sensible set-ups: one of the presets, or drawn by where each rank likes to stand."""

from random import Random
from typing import Final

from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.rules import Rules

PRESETS: Final = 0.25  # how often a preset is taken
SHIELD: Final = 0.85  # how often a square beside the flag gets a bomb
LIKES: Final = (
    (0.0, 0.0, 0.0, 0.0),
    (0.3, 3.0, 3.0, 1.0),  # spy
    (4.0, 2.0, 2.0, 1.0),  # scout
    (0.3, 1.0, 2.0, 4.0),  # miner
    (1.0, 2.0, 2.0, 2.0),
    (2.0, 2.0, 2.0, 1.0),
    (2.0, 2.0, 2.0, 1.0),
    (2.0, 2.0, 2.0, 1.0),
    (2.0, 2.0, 2.0, 1.0),
    (2.0, 3.0, 2.0, 0.3),  # general
    (3.0, 3.0, 1.0, 0.2),  # marshal
    (0.5, 1.5, 2.0, 3.0),  # bomb
    (0.0, 0.0, 0.0, 1.0),  # flag
)
"""How much each rank likes the front row, the next ones, and the edge behind them."""


def sensible_ranks(rules: Rules, random: Random) -> bytes:
    """Return a whole set-up (a rank for each own square) in which somebody can move."""
    size = rules.size
    if rules.presets and random.random() < PRESETS:
        ranks = random.choice(rules.presets)
        return ranks if random.random() < 1 / 2 else mirrored(ranks, size)
    while True:
        ranks = _drawn(rules, random)
        if any(0 < rank <= numbers.MARSHAL for rank in ranks[:size]):
            return ranks


def mirrored(ranks: bytes, size: int) -> bytes:
    """Return a set-up with its left and right exchanged."""
    rows = [ranks[at : at + size] for at in range(0, len(ranks), size)]
    return b"".join([row[::-1] for row in rows])


def _drawn(rules: Rules, random: Random) -> bytes:
    """Place the flag at the edge, bombs beside it, then the others as they like it."""
    size, squares = rules.size, len(rules.homes[0])
    ranks = bytearray(squares)
    left = list(rules.sorted_army)
    flag = squares - size + random.randrange(size)
    ranks[flag] = numbers.FLAG
    left.remove(numbers.FLAG)
    for square in _beside(flag, size, squares):
        if numbers.BOMB in left and random.random() < SHIELD:
            ranks[square] = numbers.BOMB
            left.remove(numbers.BOMB)
    for rank in sorted(left, reverse=True):
        free = [at for at in range(squares) if not ranks[at]]
        likes = [_like(rank, at, size, squares) for at in free]
        ranks[random.choices(free, likes)[0]] = rank
    return bytes(ranks)


def _like(rank: int, square: int, size: int, squares: int) -> float:
    """How much a rank likes a square; smaller boards leave out rows of the middle."""
    row = square // size
    return LIKES[rank][-1 if row == squares // size - 1 else row]


def _beside(square: int, size: int, squares: int) -> list[int]:
    """The squares of the own rows beside one at the edge."""
    sides = [square - 1] * (square % size > 0)
    sides += [square + 1] * (square % size < size - 1)
    return [*[one for one in sides if one < squares], square - size]
