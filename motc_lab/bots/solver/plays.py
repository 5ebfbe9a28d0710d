"""The plays that are worth searching: all but those that another is sure to equal.

Left out are equal cards (``twins``) and wasted pawns. A pawn in the reserve can do all
that one above a card can, and more; so a pawn is wasted where the exchange ends the
same way without it. Resigning comes last.
"""

from motc_lab.bots.solver.twins import Twins
from motc_lab.engine.motc import codes
from motc_lab.engine.motc.exchange import total
from motc_lab.engine.motc.masks import members
from motc_lab.engine.motc.options import pawn_limit
from motc_lab.engine.motc.table import Side, Table


def plays(t: Table, own: Twins, other: Twins) -> list[int]:
    """Return the options of the open lead or reply that are worth searching."""
    side = t.s1 if t.seat else t.s0
    cards = 1 << side.forced if side.forced >= 0 else own.representatives(side.hand)
    opens = t.section < 0
    found = leads(t, side, cards, other) if opens else replies(t, side, cards)
    found.append(codes.RESIGN)
    return found


def leads(t: Table, side: Side, cards: int, other: Twins) -> list[int]:
    """Return the leads: every section, and pawns as far as they can matter."""
    low, high = reach(t, 1 - t.seat, other)
    strength = t.rules.strength
    base = t.seat << 5 | (16 if t.white == t.seat else 0)
    most = pawn_limit(side)
    sections = members(t.open)
    found: list[int] = []
    for card in members(cards):
        power = strength[base | card] + side.bonus
        for pawns in range(most + 1):
            if pawns and (power + pawns < low or power + pawns - 1 > high):
                continue
            option = codes.PLAY + card + (pawns << 6)
            found.extend([option + (section << 4) for section in sections])
    return found


def reach(t: Table, seat: int, twins: Twins) -> tuple[int, int]:
    """Return the least and the greatest total that a person can reply with."""
    side = t.s1 if seat else t.s0
    cards = 1 << side.forced if side.forced >= 0 else twins.representatives(side.hand)
    strength = t.rules.strength
    base = seat << 5 | (16 if t.white == seat else 0)
    low = 99
    high = -1
    for card in members(cards):
        power = strength[base | card]
        low = min(low, power)
        high = max(high, power)
    return low + side.bonus, high + side.bonus + pawn_limit(side)


def replies(t: Table, side: Side, cards: int) -> list[int]:
    """Return the replies: with each card lose, tie or just win."""
    needed = total(t, 1 - t.seat) - side.bonus
    strength = t.rules.strength
    base = t.seat << 5 | (16 if t.white == t.seat else 0)
    most = pawn_limit(side)
    found: list[int] = []
    for card in members(cards):
        short = needed - strength[base | card]
        option = codes.PLAY + card + (t.section << 4)
        if short >= 0:
            if short:
                found.append(option)
            if short <= most:
                found.append(option + (short << 6))
            if short < most:
                found.append(option + (short + 1 << 6))
        else:
            found.append(option)
    return found
