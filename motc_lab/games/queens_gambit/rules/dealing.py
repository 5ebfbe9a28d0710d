"""Shuffling, plans from a hand, and what of a seat's cards nobody else knows; compiled.

Chance draws single cards by number, each kind from ``numbers.FIRST_OF`` on: so a
what-if may name a kind by its first card, which is there as long as any of its kind is.
"""

from random import Random

from motc_lab.engine.chance import Chance
from motc_lab.games.queens_gambit.rules.numbers import (
    DECK,
    DECK_SIZE,
    FIRST_OF,
    KINDS,
)


def shuffled(counts: list[int], chance: Chance, seat: int, time: int) -> list[int]:
    """Return cards in the order that chance brings, the top of the pile first."""
    left = counts[:]
    order: list[int] = []
    for place in range(sum(counts)):
        cards = 0
        for kind in range(KINDS):
            cards |= ((1 << left[kind]) - 1) << FIRST_OF[kind]
        card = chance.one_of(cards, "shuffle", seat, time * DECK_SIZE + place)
        kind = kind_of(card)
        left[kind] -= 1
        order.append(kind)
    return order


def kind_of(card: int) -> int:
    """Return the kind of a single card."""
    kind = KINDS - 1
    while card < FIRST_OF[kind]:
        kind -= 1
    return kind


def plans_of(hand: list[int]) -> list[int]:
    """Return every ordered triple of kinds from a hand, each as one number."""
    left = hand[:]
    found: list[int] = []
    for first in range(KINDS):
        if not left[first]:
            continue
        left[first] -= 1
        for second in range(KINDS):
            if not left[second]:
                continue
            left[second] -= 1
            for third in range(KINDS):
                if left[third]:
                    plan = (first * KINDS + second) * KINDS + third
                    found.append(plan)
            left[second] += 1
        left[first] += 1
    return found


def unseen(shown: list[int]) -> list[int]:
    """Return by kind how many cards of a seat do not lie open."""
    left = list(DECK)
    for card in shown:
        left[card] -= 1
    return left


def split_unseen(
    hidden: list[int], mixed: list[int], size: int, random: Random
) -> tuple[list[int], list[int]]:
    """Deal unseen cards to a pile of this size and to whatever else is hidden.

    A pile holds nothing but what it was made of, which everybody saw (QCRD-3).
    """
    inside: list[int] = []
    outside: list[int] = []
    for kind in range(KINDS):
        most = min(hidden[kind], mixed[kind])
        for number in range(hidden[kind]):
            if number < most:
                inside.append(kind)
            else:
                outside.append(kind)
    random.shuffle(inside)
    rest = inside[size:] + outside
    random.shuffle(rest)
    return inside[:size], rest
