"""Packs what can still differ within one game into four numbers below 2 ** 62."""

from typing import Final

from motc_lab.games.motc.bots.solver.twins import Twins
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.table import Side, Table

REST_BITS: Final = 55  # of ``pack_rest``; a searcher may put more above them


def pack_side(side: Side, twins: Twins, shuffles: int) -> int:
    """Return one person's cards, endurance and reserve.

    Cards on the board are all that are nowhere else; in which section they lie makes no
    difference. A deck in its known order is as good as its cards; a reshuffled one is
    any order of them.
    """
    deck = side.deck
    reshuffled = 0
    if side.shuffles != shuffles:
        deck = twins.canonical(deck)
        reshuffled = 1
    number = twins.canonical(side.hand) << 16 | twins.canonical(side.pile)
    number = number << 16 | deck
    number = number << 5 | side.endurance
    return (number << 5 | side.reserve) << 2 | reshuffled << 1 | side.no_pawns


def pack_rest(t: Table, twins0: Twins, twins1: Twins, marker: int) -> int:
    """Return all else at a lead or a reply (there, the card led as well).

    ``marker`` is where it lies, or 0 where that is not to tell positions apart.
    """
    s0 = t.s0
    s1 = t.s1
    forced0 = forced1 = 0
    if s0.forced >= 0:
        forced0 = (twins0.alike[s0.forced] & -twins0.alike[s0.forced]).bit_length()
    if s1.forced >= 0:
        forced1 = (twins1.alike[s1.forced] & -twins1.alike[s1.forced]).bit_length()
    number = (s0.supply << 5 | s1.supply) << 4 | s0.bonus
    number = (number << 4 | s1.bonus) << 5 | forced0
    number = (number << 5 | forced1) << 7 | marker + 32
    number = (number << 5 | t.open) << 2 | t.lead << 1 | t.seat
    if t.section < 0:
        return number
    # That a card lies there is said by who is asked: ten bits, and three.
    led = t.side(t.lead).board >> codes.CELL_BITS * t.section
    cell = led & codes.CELL_MASK
    twins = twins1 if t.lead else twins0
    alike = twins.alike[cell & codes.CARD_MASK]
    first = (alike & -alike).bit_length() - 1
    cell = (cell & ~codes.CARD_MASK & ~codes.CELL_TAKEN) | first
    return number | (cell << 3 | t.section) << 42


def pack_pending(t: Table) -> int:
    """Return what a question within an effect adds: where the effect stands.

    0 at a lead or a reply. The cards of the exchange count as they are, since an effect
    may take them back.
    """
    if t.ask == codes.ASK_PLAY:
        return 0
    shift = codes.CELL_BITS * t.section
    cells = t.s0.board >> shift & codes.CELL_MASK
    cells = cells << codes.CELL_BITS | t.s1.board >> shift & codes.CELL_MASK
    number = (cells << 6 | t.effect) << 4 | t.ask
    number = (number << 7 | t.left) << 2 | t.winner + 1
    number = (number << 2 | t.assign) << 2 | t.resigning
    return (number << 1 | t.shuffled) << 13 | t.pc
