"""Other tables that a person cannot tell from the present one.

``imagine`` in the engine makes a table from a View. Bots need several of them, fast:
``redeal`` takes one that fits and deals its unknown cards anew. It reads only what the
View holds, so it makes the same world from the true table as from an imagined one.
"""

from collections.abc import Callable
from random import Random

from motc_lab.engine.motc.chance import Stream
from motc_lab.engine.motc.masks import COUNT, members
from motc_lab.engine.motc.table import Side, Table
from motc_lab.engine.motc.view import View, imagine


def table_for(seen: View) -> Table:
    """Return one table that fits the view; which one makes no difference to a bot."""
    return imagine(seen, Random(0))  # noqa: S311 -- a game, no secret


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
    """
    side, other = (t.s1, t.s0) if t.seat else (t.s0, t.s1)
    number = seed
    for part in (
        *(side.hand, side.deck, side.pile, side.board, side.reserve, other.board),
        *(COUNT[other.hand], other.reserve, t.marker + 64, t.game, t.ask, t.last + 1),
    ):
        number = (number * 1_000_003 + part) & 0xFFFF_FFFF_FFFF_FFFF
    return Random(number)  # noqa: S311 -- a game, no secret
