"""Quick answers by plain rules, for both persons in an imagined exchange.

They read the table that they are given, so they belong into imagined worlds; only
``drawing`` and ``subset`` also answer real questions: they look at nothing but what the
person asked can see.
"""

from collections.abc import Callable
from typing import Final

from motc_lab.games.motc.bots.plays import replies
from motc_lab.games.motc.bots.prices import Prices
from motc_lab.games.motc.bots.reckoning import stakes_of
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.masks import COUNT, members
from motc_lab.games.motc.rules.options import option_at, options
from motc_lab.games.motc.rules.rules import space
from motc_lab.games.motc.rules.table import Side, Table
from motc_lab.games.motc.rules.verbs import eligible, free_cards

# With fewer hand cards than this a reshuffle is worth its price.
RESHUFFLE_BELOW: Final = 6
MARGIN: Final = 0.02  # how much worse than usual a card must be to be put away


def quick_answer(t: Table, prices: Prices) -> int:
    """Return a sensible option of the open question."""
    answer = _ANSWERS.get(t.ask)
    return answer(t, prices) if answer is not None else option_at(t, 0)


def playing(t: Table, prices: Prices) -> int:
    """Reply as appraised; a lead is never asked for in one imagined exchange."""
    return max(replies(t, prices))[1] if t.section >= 0 else codes.RESIGN


def using(t: Table, prices: Prices) -> int:
    """Use the effect where its sketch is worth anything."""
    stakes = stakes_of(t, t.seat, t.section, prices)
    sketch = prices.sketch[t.effect]
    if t.winner == t.seat:  # by a rule of the house: what he withholds is his own
        gain = stakes.gain(sketch, stakes.win)
        gain -= sketch.denied * (stakes.win - stakes.lose)
    else:
        gain = stakes.gain(sketch, stakes.lose)
    return codes.YES if gain > 0 else codes.NO


def choosing(t: Table, prices: Prices) -> int:
    """Take the list of the effect that is better for the person asked."""
    owner = t.effect >> codes.OWNER
    stakes = stakes_of(t, owner, t.section, prices)
    first, second = (
        stakes.gain(sketch, stakes.lose)
        for sketch in prices.choices[t.pc - codes.OP_WIDTH]
    )
    return codes.FIRST if (first >= second) == (t.seat == owner) else codes.SECOND


def drawing(t: Table, prices: Prices) -> int:
    """Draw, unless that would cost endurance by a reshuffle that is not needed yet."""
    del prices
    side = t.side(t.seat)
    if side.deck or t.shuffled:
        return codes.YES
    return codes.YES if COUNT[side.hand] < RESHUFFLE_BELOW else codes.NO


def worst_cards(t: Table, prices: Prices) -> int:
    """Name the next of the cards that are worth least, in ascending order."""
    seat = t.seat
    cards = free_cards(t, seat) & ~((2 << t.last) - 1 if t.last >= 0 else 0)
    base = t.base(seat)
    ranked = sorted(members(cards), key=lambda card: prices.card[base | card])
    return min(ranked[: max(1, t.left)])


def subset(t: Table, prices: Prices) -> int:
    """Put cards away that are worth less than the usual card still to come.

    Before the match that is the deck as it is, between games what the new chess colour
    makes of it. Nobody gives away so much that the deck runs empty.
    """
    seat = t.seat
    side = t.side(seat)
    mulligan = t.ask == codes.ASK_MULLIGAN
    base = t.base(seat) if mulligan else t.base(seat) ^ codes.HALF_WHITE
    room = COUNT[side.deck] - cards_to_come(t, side, mulligan=mulligan)
    if room <= 0 or not side.deck:
        return codes.NO
    usual = prices.hand(base, side.deck) / COUNT[side.deck]
    for card in members(eligible(t, seat)):
        if prices.card[base | card] < usual - MARGIN:
            return card
    return codes.NO


def cards_to_come(t: Table, side: Side, *, mulligan: bool) -> int:
    """Return how many cards the person will draw next, as things stand."""
    if mulligan:
        return COUNT[side.pile]
    return t.rules.limit[space(t.seat, side.endurance)] - COUNT[side.hand]


def finish_exchange(t: Table, prices: Prices) -> None:
    """Answer for both until the exchange is over and the next decision is a lead."""
    while t.ask and t.ask != codes.ASK_BETWEEN:
        if t.ask == codes.ASK_PLAY and t.section < 0:
            return
        play(t, quick_answer(t, prices))


def strongest(t: Table, prices: Prices) -> int:
    """Take the higher strength (EFF-X1)."""
    del prices
    return max(options(t))


def discarding_the_pick(t: Table, prices: Prices) -> int:
    """Let the picked card be discarded (EFF-S2)."""
    del t, prices
    return codes.NO


_ANSWERS: Final[dict[int, Callable[[Table, Prices], int]]] = {
    codes.ASK_PLAY: playing,
    codes.ASK_USE: using,
    codes.ASK_DRAW: drawing,
    codes.ASK_CHOOSE: choosing,
    codes.ASK_PICK: discarding_the_pick,
    codes.ASK_DISCARD: worst_cards,
    codes.ASK_LIMIT: worst_cards,
    codes.ASK_RECYCLE: worst_cards,
    codes.ASK_STRENGTH: strongest,
    codes.ASK_MULLIGAN: subset,
    codes.ASK_BETWEEN: subset,
}
