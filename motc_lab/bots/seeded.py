"""A generator that is fixed by a seed and by what somebody sees.

So a bot needs no memory: the same view brings the same answer, also after an undo.
"""

from random import Random
from typing import Final

from mypy_extensions import i64

from motc_lab.engine.machine import Machine

HALF: Final = 0xFFFF_FFFF
PART: Final = (1 << 61) - 1  # of a number that is wider, so many bits at a time
WIDTH: Final = 61


def generator_for(machine: Machine, seat: int, seed: int) -> Random:
    """Return a generator fixed by the seed and by what the seat can see."""
    return seeded(machine.sight(seat), seed)


def seeded(numbers: tuple[int, ...], seed: int) -> Random:
    """Return a generator fixed by the seed and these numbers.

    Reckoned in halves of 64 bits, as i64: where Ctrl-C comes in the middle of a product
    of long integers, compiled code does not raise it but ends the process.
    """
    high: i64 = seed >> 32 & HALF
    low: i64 = seed & HALF
    for number in numbers:
        if number >> WIDTH:
            return seeded(_in_parts(numbers), seed)
        low = (low & HALF) * 1_000_003 + number
        high = high * 1_000_003 + (low >> 32) & HALF
    low &= HALF
    return Random(int(high) << 32 | int(low))  # noqa: S311 -- a game, no secret


def _in_parts(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the numbers with those that are too wide, or negative, cut in parts."""
    parts: list[int] = []
    for number in numbers:
        rest = number
        parts.append(rest & PART)
        while rest < 0 or rest > PART:
            rest >>= WIDTH
            if rest == -1:
                break
            parts.append(rest & PART)
    return tuple(parts)
