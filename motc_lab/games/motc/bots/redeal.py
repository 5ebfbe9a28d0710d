"""Deals anew what a person cannot know, and picks a generator by what they can see.

Apart from ``worlds``, because this half is compiled in the fast build.
"""

from collections.abc import Callable
from random import Random

from motc_lab.bots.seeded import seeded
from motc_lab.games.motc.rules.chance import CARDS, Stream
from motc_lab.games.motc.rules.masks import COUNT, members
from motc_lab.games.motc.rules.table import Side, Table


def redeal(t: Table, looker: int, generator: Random) -> Table:
    """Return a copy whose cards unknown to the looker (0 or 1) are dealt at random."""
    world = t.clone()
    world.chance = Stream(generator)
    deal_unknown(world.side(1 - looker), generator.random)
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
    """Return a generator fixed by the seed and by what the person asked can see."""
    return seeded(t.sight(t.seat), seed)


def generator_at(t: Table, seed: int) -> Random:
    """Return a generator fixed by the seed and by the number of the decision.

    Two matches that have parted meet the same luck again at the same number: the game,
    the exchange, the question and who leads, all of which anybody can see.
    """
    is_reply = 1 if t.section >= 0 else 0
    return seeded((t.game, t.exchange, t.ask, is_reply, t.seat, t.last + 1), seed)


def redeal_alike(t: Table, looker: int, generator: Random) -> Table:
    """Do the same as ``redeal``, in an order of the cards that the generator fixes.

    Every part of the cards is as likely as by ``redeal``. Where two tables differ in
    some cards, the worlds differ in few more.
    """
    random = generator.random
    order = [random() for _ in range(CARDS)]
    world = t.clone()
    world.chance = Stream(generator)
    side = world.side(1 - looker)
    shown = side.hand & side.known
    pool = (side.hand ^ shown) | side.deck | side.buried
    missing = COUNT[side.hand] - COUNT[shown]
    buried = side.buried
    if buried:
        side.buried = first_of(pool, COUNT[buried], order)
        pool ^= side.buried
        side.pile = side.pile & ~buried | side.buried
    dealt = first_of(pool, missing, order)
    side.hand = shown | dealt
    side.deck = pool ^ dealt
    return world


def first_of(pool: int, count: int, order: list[float]) -> int:
    """Return those cards of a mask, so many, that come first in an order."""
    ranked = sorted([(order[card], card) for card in members(pool)])
    mask = 0
    for _, card in ranked[:count]:
        mask |= 1 << card
    return mask
