"""How hard a puzzle is, from 1 to 5: few right choices, and few bots that find one."""

from typing import Final

HARDEST: Final = 5
EASIEST_SHARE: Final = 3 / 8  # as many right choices of all, or more, are not rare
OF_BOTS: Final = 0.6  # weight of the bots; the rest is that of the share
STEPS: Final = (0.35, 0.55, 0.75, 0.9)
EASIEST_RATING: Final = 1100.0
A_GRADE: Final = 200.0  # three of four who solve one grade solve the next below it


def rating_of(grade: int) -> float:
    """Return a grade as a rating, on the scale of whoever solves it."""
    return EASIEST_RATING + A_GRADE * (grade - 1)


def grade_of(right: int, options: int, solved: float | None = None) -> int:
    """Return the grade, 1 easy .. 5 hard.

    Args:
        right: how many choices are right.
        options: of how many.
        solved: share of the bots whose own choice is right; None where none was asked,
            then the share of right choices decides alone.
    """
    rarity = 1 - min(1.0, right / options / EASIEST_SHARE)
    if solved is not None:
        rarity = OF_BOTS * (1 - solved) + (1 - OF_BOTS) * rarity
    return min(HARDEST, 1 + sum(rarity >= step for step in STEPS))
