"""The plays that are worth searching: all but those that another is sure to equal.

Left out are equal cards (``twins``) and wasted pawns. A pawn in the reserve can do all
that one above a card can, and more; so a pawn is wasted where the exchange ends the
same way without it. Resigning comes last.
"""

from motc_lab.games.motc.bots.solver.twins import Twins
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.exchange import total
from motc_lab.games.motc.rules.masks import members
from motc_lab.games.motc.rules.options import pawn_limit
from motc_lab.games.motc.rules.table import Side, Table


def plays(t: Table, own: Twins, other: Twins) -> list[int]:
    """Return the options of the open lead or reply that are worth searching."""
    side = t.side(t.seat)
    cards = 1 << side.forced if side.forced >= 0 else own.representatives(side.hand)
    opens = t.section < 0
    options = leads(t, side, cards, other) if opens else replies(t, side, cards)
    if t.rules.may_resign or not options:
        options.append(codes.RESIGN)
    return options


def leads(t: Table, side: Side, cards: int, other: Twins) -> list[int]:
    """Return the leads: every section, and pawns as far as they can matter."""
    low, high = reach(t, 1 - t.seat, other)
    strength = t.rules.strength
    base = t.base(t.seat)
    most = pawn_limit(t.rules, side)
    sections = members(t.open)
    options: list[int] = []
    for card in members(cards):
        power = strength[base | card] + side.bonus
        for pawns in range(most + 1):
            if pawns and (power + pawns < low or power + pawns - 1 > high):
                continue
            option = codes.PLAY + card + (pawns << codes.PLAY_PAWNS)
            options.extend(
                [option + (section << codes.PLAY_SECTION) for section in sections]
            )
    return options


def reach(t: Table, seat: int, twins: Twins) -> tuple[int, int]:
    """Return the least and the greatest total that a person can reply with."""
    side = t.side(seat)
    cards = 1 << side.forced if side.forced >= 0 else twins.representatives(side.hand)
    strength = t.rules.strength
    base = t.base(seat)
    low = 99
    high = -1
    for card in members(cards):
        power = strength[base | card]
        low = min(low, power)
        high = max(high, power)
    return low + side.bonus, high + side.bonus + pawn_limit(t.rules, side)


def replies(t: Table, side: Side, cards: int) -> list[int]:
    """Return the replies: with each card lose, tie or just win."""
    needed = total(t, 1 - t.seat) - side.bonus
    strength = t.rules.strength
    base = t.base(t.seat)
    most = pawn_limit(t.rules, side)
    options: list[int] = []
    for card in members(cards):
        short = needed - strength[base | card]
        option = codes.PLAY + card + (t.section << codes.PLAY_SECTION)
        if short >= 0:
            if short:
                options.append(option)
            if short <= most:
                options.append(option + (short << codes.PLAY_PAWNS))
            if short < most:
                options.append(option + (short + 1 << codes.PLAY_PAWNS))
        else:
            options.append(option)
    return options
