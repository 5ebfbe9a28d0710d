"""Packs what can still differ within one game into four numbers below 2 ** 62."""

from typing import Final

from mypy_extensions import i64

from motc_lab.games.motc.bots.solver.last import LastExchange
from motc_lab.games.motc.bots.solver.twins import Twins
from motc_lab.games.motc.bots.solver.weights import WiderObjective
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.table import Side, Table

REST_BITS: Final = 55  # of ``pack_rest``; a searcher may put more above them
LAST: Final = 1  # in the place of what ``pack_pending`` says, which is 0 or far above


class Packer:
    """Packs one position after the other.

    Attributes:
        by_marker: whether positions are told apart by the marker (``memory``).
        present: of each person, the equal cards in this game's chess colour.
        shuffles: how often each deck had been shuffled when its order was known.
        a, b, c, d: what tells the position packed last from others.
        marker: where it lies; 0 where the numbers tell.
    """

    def __init__(
        self,
        root: Table,
        shuffles: list[int],
        weights: WiderObjective | None,
        last: LastExchange | None,
    ) -> None:
        """``weights`` are the wider objective; where it counts, ``last`` is None."""
        rules = root.rules
        self.by_marker: bool = weights is not None or rules.less_start > 0
        self.shuffles: list[int] = shuffles
        self.present: list[Twins] = [
            Twins(rules, seat << 5 | (16 if root.white == seat else 0), weights)
            for seat in (0, 1)
        ]
        self.last: LastExchange | None = last
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.marker: i64 = 0

    def pack(self, t: Table, exchanges_left: i64) -> None:
        """Put into ``a`` to ``d`` what tells a question from others.

        ``exchanges_left`` is how far the search looks, 0 where it goes to the end.
        """
        twins0 = self.present[0]
        twins1 = self.present[1]
        told = t.marker if self.by_marker else 0
        self.marker = t.marker - told
        last = self.last
        if last is not None and last.has(t):
            self.a = last.pack_hands(t)
            self.b = last.pack_rest(t, told)
            self.c = 0
            self.d = LAST
            return
        if last is not None and last.comes_next(t):
            twins0, twins1 = last.equal
        self.a = pack_side(t.s0, twins0, self.shuffles[0])
        self.b = pack_side(t.s1, twins1, self.shuffles[1])
        self.c = pack_rest(t, twins0, twins1, told) | exchanges_left << REST_BITS
        self.d = pack_pending(t)


def pack_side(side: Side, twins: Twins, shuffles: i64) -> i64:
    """Return one person's cards, endurance and reserve.

    Cards on the board are all that are nowhere else; in which section they lie makes no
    difference. A deck in its known order is as good as its cards; a reshuffled one is
    any order of them.
    """
    deck = side.deck
    reshuffled: i64 = 0
    if side.shuffles != shuffles:
        deck = twins.canonical(deck)
        reshuffled = 1
    number: i64 = twins.canonical(side.hand) << 16 | twins.canonical(side.pile)
    number = number << 16 | deck
    number = number << 5 | side.endurance
    return (number << 5 | side.reserve) << 2 | reshuffled << 1 | side.no_pawns


def pack_rest(t: Table, twins0: Twins, twins1: Twins, marker: i64) -> i64:
    """Return all else at a lead or a reply (there, the card led as well).

    ``marker`` is where it lies, or 0 where that is not to tell positions apart.
    """
    s0 = t.s0
    s1 = t.s1
    forced0: i64 = 0
    forced1: i64 = 0
    if s0.forced >= 0:
        forced0 = (twins0.alike[s0.forced] & -twins0.alike[s0.forced]).bit_length()
    if s1.forced >= 0:
        forced1 = (twins1.alike[s1.forced] & -twins1.alike[s1.forced]).bit_length()
    number: i64 = (s0.supply << 5 | s1.supply) << 4 | s0.bonus
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


def pack_pending(t: Table) -> i64:
    """Return what a question within an effect adds: where the effect stands.

    0 at a lead or a reply. The cards of the exchange count as they are, since an effect
    may take them back.
    """
    if t.ask == codes.ASK_PLAY:
        return 0
    shift = codes.CELL_BITS * t.section
    cells = t.s0.board >> shift & codes.CELL_MASK
    cells = cells << codes.CELL_BITS | t.s1.board >> shift & codes.CELL_MASK
    number: i64 = (cells << 6 | t.effect) << 4 | t.ask
    number = (number << 7 | t.left) << 2 | t.winner + 1
    number = (number << 2 | t.assign) << 2 | t.resigning
    # No effect goes on after hand cards above the limit were put away.
    after = t.phase if t.ask == codes.ASK_LIMIT else t.pc
    return (number << 1 | t.shuffled) << 13 | after
