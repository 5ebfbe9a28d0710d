"""Quick answers by plain rules, for both persons in an imagined exchange.

They read the table that they are given, so they belong into imagined worlds; only
``drawing`` and ``subset`` also answer real questions: they look at nothing but what the
person asked can see.
"""

from typing import Final

from motc_lab.games.motc.bots.appraisals import Best
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
    ask = t.ask
    if ask == codes.ASK_PLAY:
        return playing(t, prices)
    if ask == codes.ASK_USE:
        return using(t, prices)
    if ask == codes.ASK_DRAW:
        return drawing(t)
    if ask == codes.ASK_CHOOSE:
        return choosing(t, prices)
    if ask in (codes.ASK_DISCARD, codes.ASK_LIMIT, codes.ASK_RECYCLE):
        return worst_card(t, prices)
    return rare_answer(t, prices)


def rare_answer(t: Table, prices: Prices) -> int:
    """Answer what few effects ask, or what is asked between games."""
    if t.ask == codes.ASK_PICK:
        return codes.NO  # the picked card is discarded (EFF-S2)
    if t.ask == codes.ASK_STRENGTH:
        return max(options(t))  # the higher one (EFF-X1)
    if t.ask in (codes.ASK_MULLIGAN, codes.ASK_BETWEEN):
        return subset(t, prices)
    return option_at(t, 0)


def playing(t: Table, prices: Prices) -> int:
    """Reply as appraised; a lead is never asked for in one imagined exchange."""
    if t.section < 0:
        return codes.RESIGN
    best = Best(codes.RESIGN)
    replies(t, prices, best)
    return int(best.option)


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
    lists = prices.choices[t.pc - codes.OP_WIDTH]
    first = stakes.gain(lists[0], stakes.lose)
    second = stakes.gain(lists[1], stakes.lose)
    return codes.FIRST if (first >= second) == (t.seat == owner) else codes.SECOND


def drawing(t: Table) -> int:
    """Draw, unless that would cost endurance by a reshuffle that is not needed yet."""
    side = t.side(t.seat)
    if side.deck or t.shuffled:
        return codes.YES
    return codes.YES if COUNT[side.hand] < RESHUFFLE_BELOW else codes.NO


def worst_card(t: Table, prices: Prices) -> int:
    """Name the next of the cards that are worth least, in ascending order."""
    seat = t.seat
    cards = free_cards(t, seat) & ~((2 << t.last) - 1 if t.last >= 0 else 0)
    base = t.base(seat)
    ranked = [(prices.card[base | card], card) for card in members(cards)]
    ranked.sort()
    return min([card for _, card in ranked[: max(1, t.left)]])


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
