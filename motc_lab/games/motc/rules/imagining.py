"""Makes a full table that fits what one seat knows, unknown cards dealt at random.

The other way round than ``view``; every hidden thing is drawn, none is looked up.
"""

from random import Random
from typing import Any, TypeAlias

from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.chance import Stream
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.masks import COUNT, members
from motc_lab.games.motc.rules.phases import PHASES
from motc_lab.games.motc.rules.table import Side, Table

# Values of ``view``, which imports this module and can't be imported by it.
View: TypeAlias = Any
PersonView: TypeAlias = Any
Pending: TypeAlias = Any
Cell: TypeAlias = Any


def imagine(seen: View, generator: Random) -> Table:
    """Return a full table that fits the view, unknown cards dealt at random."""
    t = Table(compile_edition(seen.edition), Stream(generator))
    t.points0, t.points1 = seen.points
    t.game, t.exchange, t.marker = seen.game, seen.exchange, seen.marker
    t.start_marker = seen.start_marker
    t.white, t.lead = seen.white.index, seen.lead.index
    t.section = -1 if seen.section is None else seen.section - 1
    t.phase = next(code for code, name in PHASES.items() if name == seen.phase)
    _fill_side(t.s0, seen, seen.spassky, generator)
    _fill_side(t.s1, seen, seen.fischer, generator)
    t.open = 0
    for section in seen.sections:
        if section.spassky is None and section.fischer is None:
            t.open |= 1 << (section.index - 1)
    _fill_pending(t, seen.pending)
    return t


def _fill_pending(t: Table, pending: Pending) -> None:
    t.ask, t.seat, t.stage = pending.ask, pending.seat, pending.stage
    t.effect, t.pc, t.left = pending.effect, pending.pc, pending.left
    t.last, t.picked, t.picks = pending.last, pending.picked, pending.picks
    t.shuffled, t.assign = pending.shuffled, pending.assign
    t.resigning, t.winner = pending.resigning, pending.winner


def _fill_side(side: Side, seen: View, known: PersonView, generator: Random) -> None:
    own = known.seat.value
    side.board = pack_board(tuple([getattr(one, own) for one in seen.sections]))
    side.pile = card_mask(known.pile)
    side.hand = card_mask(known.hand)
    side.known = card_mask(known.shown)
    side.endurance, side.reserve = known.endurance, known.reserve
    side.supply, side.bonus = known.supply, known.bonus
    side.no_pawns, side.shuffles = int(known.no_pawns), known.shuffles
    side.forced = -1 if known.forced is None else CARD_IDS.index(known.forced)
    unseen = codes.ALL_CARDS & ~(side.pile | side.hand | board_cards(side.board))
    if known.buried is not None:
        side.buried = card_mask(known.buried)
        unseen &= ~side.buried
    extra = _unknown_hand(seen, known, unseen, generator)
    side.hand |= extra
    unseen &= ~extra
    if known.buried is None:
        side.buried = _take(unseen, known.buried_count, generator)
        unseen &= ~side.buried
    side.pile |= side.buried
    side.deck = unseen


def _unknown_hand(seen: View, known: PersonView, unseen: int, generator: Random) -> int:
    """Random unseen hand cards; who is discarding still holds enough to go on."""
    extra = _take(unseen, known.hand_count - len(known.hand), generator)
    pending = seen.pending
    if pending.seat != known.seat.index or pending.last < 0:
        return extra
    later = codes.ALL_CARDS & ~((2 << pending.last) - 1)  # named in ascending order
    held = card_mask(known.hand) | extra
    if known.forced is not None:
        held &= ~card_mask((known.forced,))
    short = pending.left + 1 - COUNT[held & later]  # else nobody would be asked
    if short <= 0:
        return extra
    away = _take(extra & ~later, short, generator)
    return extra ^ away | _take(unseen & ~extra & later, short, generator)


def _take(cards: int, count: int, generator: Random) -> int:
    """Return a random part of a mask with so many cards."""
    mask = 0
    for card in generator.sample(members(cards), count):
        mask |= 1 << card
    return mask


def card_mask(names: tuple[str, ...]) -> int:
    """Return the mask of these card ids."""
    mask = 0
    for name in names:
        mask |= 1 << CARD_IDS.index(name)
    return mask


def pack_board(cells: tuple[Cell | None, ...]) -> int:
    """Return the cells of a side as the machine packs them."""
    board = 0
    for index, cell in enumerate(cells):
        if cell is not None:
            packed = codes.CELL_TAKEN | CARD_IDS.index(cell.card)
            packed |= cell.pawns << codes.CELL_PAWNS | cell.bonus << codes.CELL_BONUS
            board |= packed << codes.CELL_BITS * index
    return board


def board_cards(board: int) -> int:
    """Return the mask of the cards on one person's side of the board."""
    mask = 0
    for index in range(codes.MOST_SECTIONS):
        cell = board >> codes.CELL_BITS * index & codes.CELL_MASK
        if cell:
            mask |= 1 << (cell & codes.CARD_MASK)
    return mask
