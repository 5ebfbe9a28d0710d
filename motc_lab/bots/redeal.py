"""Deals anew what a person cannot know, and picks a generator by what they can see.

Apart from ``worlds``, because this half is compiled in the fast build.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from mypy_extensions import i64

from motc_lab.engine.motc.chance import Stream
from motc_lab.engine.motc.masks import COUNT, members
from motc_lab.engine.motc.table import Side, Table

HALF: Final = 0xFFFF_FFFF


def redeal(t: Table, looker: int, generator: Random) -> Table:
    """Return a copy whose cards unknown to the looker (0 or 1) are dealt at random."""
    world = t.clone()
    world.chance = Stream(generator)
    deal_unknown(world.s0 if looker else world.s1, generator.random)
    return world


def deal_unknown(side: Side, random: Callable[[], float]) -> None:
    """Deal the other person's hand, deck and face-down discards anew (INF-2, 3)."""
    shown = side.hand & side.known
    pool = (side.hand ^ shown) | side.deck | side.buried
    missing = COUNT[side.hand] - COUNT[shown]
    buried = side.buried
    if buried:
        side.buried = take(pool, COUNT[buried], random)
        pool ^= side.buried
        side.pile = side.pile & ~buried | side.buried
    dealt = take(pool, missing, random)
    side.hand = shown | dealt
    side.deck = pool ^ dealt


def take(pool: int, count: int, random: Callable[[], float]) -> int:
    """Return a random part of a mask with so many cards."""
    cards = list(members(pool))
    mask = 0
    for left in range(len(cards), len(cards) - count, -1):
        index = int(random() * left)
        mask |= 1 << cards[index]
        cards[index] = cards[left - 1]
    return mask


def generator_for(t: Table, seed: int) -> Random:
    """Return a generator fixed by the seed and by what the person asked can see.

    So a bot needs no memory: the same view brings the same answer, also after an undo.
    Reckoned in halves of 64 bits, as i64: where Ctrl-C comes in the middle of a product
    of long integers, compiled code does not raise it but ends the process.
    """
    side, other = (t.s1, t.s0) if t.seat else (t.s0, t.s1)
    high: i64 = seed >> 32 & HALF
    low: i64 = seed & HALF
    for part in (
        *(side.hand, side.deck, side.pile, side.board, side.reserve, other.board),
        *(COUNT[other.hand], other.reserve, t.marker + 64, t.game, t.ask, t.last + 1),
    ):
        low = low * 1_000_003 + part
        high = high * 1_000_003 + (low >> 32) & HALF
        low &= HALF
    return Random(int(high) << 32 | int(low))  # noqa: S311 -- a game, no secret
