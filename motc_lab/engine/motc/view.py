"""What one seat may know of a table, built up from nothing (INF-1 .. INF-4).

A view never copies a full state: every field below is filled with what the seat is
allowed to see. ``imagine`` goes the other way and makes a full table that fits.
"""

from dataclasses import dataclass
from random import Random

from motc_lab.engine.motc import codes
from motc_lab.engine.motc.chance import Stream
from motc_lab.engine.motc.codes import CARD_IDS
from motc_lab.engine.motc.compile import compile_edition
from motc_lab.engine.motc.edition import Edition
from motc_lab.engine.motc.masks import COUNT, members
from motc_lab.engine.motc.questions import Question, hidden_question_of, question_of
from motc_lab.engine.motc.seat import Seat, person, person_at, seat_named
from motc_lab.engine.motc.table import Side, Table

PHASES = {
    codes.MULLIGAN: "mulligan",
    codes.LEAD: "lead",
    codes.REPLY: "reply",
    codes.USE: "use",
    codes.EFFECT: "effect",
    codes.ADVANTAGE: "advantage",
    codes.CHECK: "check",
    codes.RESIGNED: "resigned",
    codes.BETWEEN: "between",
    codes.STATUS: "status",
    codes.OVER: "over",
}


@dataclass(frozen=True, slots=True)
class Cell:
    """A card in a section with what stands above it and its total strength."""

    card: str
    pawns: int
    bonus: int
    total: int


@dataclass(frozen=True, slots=True)
class SectionView:
    """One section, 1 .. 4; ``winner`` is known once both cards lie there."""

    index: int
    value: int
    spassky: Cell | None
    fischer: Cell | None

    def cell(self, seat: Seat | str) -> Cell | None:
        """One person's side of the section; WrongArgument for anybody else."""
        return self.spassky if person_at(seat) is Seat.SPASSKY else self.fischer

    @property
    def winner(self) -> Seat | None:
        """Who has the higher total, or None."""
        if self.spassky is None or self.fischer is None:
            return None
        if self.spassky.total == self.fischer.total:
            return None
        ahead = self.spassky.total > self.fischer.total
        return Seat.SPASSKY if ahead else Seat.FISCHER


@dataclass(frozen=True, slots=True)
class PersonView:
    """What the looker knows of one person.

    Attributes:
        hand: the hand cards known to the looker (the whole hand where it is the
            looker's own), in the order of ``CARD_IDS``.
        hand_count: size of the hand, unknown cards included.
        shown: those hand cards that the other person has seen (EFF-S2).
        deck: the looker's own deck as a set; None where only the size is known.
        pile: cards that lie face up on the discard pile.
        buried: own cards that lie face down there; None where only the number is known.
    """

    seat: Seat
    hand: tuple[str, ...]
    hand_count: int
    shown: tuple[str, ...]
    deck: tuple[str, ...] | None
    deck_count: int
    pile: tuple[str, ...]
    buried: tuple[str, ...] | None
    buried_count: int
    endurance: int
    reserve: int
    supply: int
    forced: str | None
    no_pawns: bool
    bonus: int
    shuffles: int


@dataclass(frozen=True, slots=True)
class Pending:
    """The public part of a step in progress, in the machine's numbers."""

    ask: int
    seat: int
    stage: int
    effect: int
    pc: int
    left: int
    last: int
    picked: int
    picks: int
    shuffled: int
    assign: int
    resigning: int
    winner: int


@dataclass(frozen=True, slots=True)
class View:
    """A table as one seat may know it."""

    looker: Seat
    edition: Edition
    game: int
    exchange: int
    white: Seat
    lead: Seat
    phase: str
    points: tuple[int, int]
    marker: int
    section: int | None
    sections: tuple[SectionView, ...]
    spassky: PersonView
    fischer: PersonView
    question: Question | None
    pending: Pending

    def person(self, seat: Seat | str) -> PersonView:
        """One person's side of the table; WrongArgument for anybody else."""
        return self.spassky if person_at(seat) is Seat.SPASSKY else self.fischer

    @property
    def winner(self) -> Seat | None:
        """Who has won the match, once it is over."""
        return person(self.pending.winner) if self.phase == "over" else None

    @property
    def left_on_table(self) -> int:
        """Sum of the sections without cards (EXC-7)."""
        empty = (s for s in self.sections if s.spassky is None and s.fischer is None)
        return sum(section.value for section in empty)


def view(t: Table, looker: Seat | str, edition: Edition) -> View:
    """Return what the seat may know of the table."""
    looker = seat_named(looker, "looker")
    asked = person(t.seat) if t.ask else None
    own_question = asked is not None and asked is looker
    white, lead = person(t.white), person(t.lead)
    assert white is not None
    assert lead is not None
    return View(
        looker=looker,
        edition=edition,
        game=t.game,
        exchange=t.exchange,
        white=white,
        lead=lead,
        phase=PHASES[t.phase],
        points=(t.points0, t.points1),
        marker=t.marker,
        section=t.section + 1 if t.section >= 0 else None,
        sections=tuple(_section(t, index) for index in range(codes.SECTION_COUNT)),
        spassky=_person(t.s0, Seat.SPASSKY, looker),
        fischer=_person(t.s1, Seat.FISCHER, looker),
        question=question_of(t) if own_question else hidden_question_of(t),
        pending=_pending(t, own_question=own_question),
    )


def card_names(mask: int) -> tuple[str, ...]:
    """Return the ids of the cards in a mask."""
    return tuple([CARD_IDS[card] for card in members(mask)])


def card_mask(names: tuple[str, ...]) -> int:
    """Return the mask of these card ids."""
    mask = 0
    for name in names:
        mask |= 1 << CARD_IDS.index(name)
    return mask


def _section(t: Table, index: int) -> SectionView:
    return SectionView(
        index=index + 1,
        value=t.rules.values[index],
        spassky=cell_of(t, 0, index),
        fischer=cell_of(t, 1, index),
    )


def cell_of(t: Table, seat: int, index: int) -> Cell | None:
    """Return a person's side of a section (0 .. 3), or None where it is empty."""
    side = t.s1 if seat else t.s0
    cell = side.board >> codes.CELL_BITS * index & codes.CELL_MASK
    if not cell:
        return None
    card = cell & 15
    pawns = cell >> codes.CELL_PAWNS & 3
    bonus = cell >> codes.CELL_BONUS & codes.MAX_BONUS
    white = 16 if t.white == seat else 0
    strength = t.rules.strength[seat << 5 | white | card]
    return Cell(CARD_IDS[card], pawns, bonus, strength + pawns + bonus)


def _person(side: Side, seat: Seat, looker: Seat) -> PersonView:
    own = seat is looker
    return PersonView(
        seat=seat,
        hand=card_names(side.hand if own else side.hand & side.known),
        hand_count=COUNT[side.hand],
        shown=card_names(side.hand & side.known),
        deck=card_names(side.deck) if own else None,
        deck_count=COUNT[side.deck],
        pile=card_names(side.pile & ~side.buried),
        buried=card_names(side.buried) if own else None,
        buried_count=COUNT[side.buried],
        endurance=side.endurance,
        reserve=side.reserve,
        supply=side.supply,
        forced=CARD_IDS[side.forced] if side.forced >= 0 else None,
        no_pawns=bool(side.no_pawns),
        bonus=side.bonus,
        shuffles=side.shuffles,
    )


def _pending(t: Table, *, own_question: bool) -> Pending:
    """The step in progress; the place in a face-down swap is its owner's secret."""
    secret = t.ask == codes.ASK_MULLIGAN and not own_question
    return Pending(
        *(t.ask, t.seat, t.stage, t.effect, t.pc, t.left),
        *(-1 if secret else t.last, t.picked, t.picks, t.shuffled),
        *(t.assign, t.resigning, t.winner),
    )


def imagine(seen: View, generator: Random) -> Table:
    """Return a full table that fits the view, unknown cards dealt at random."""
    t = Table(compile_edition(seen.edition), Stream(generator))
    t.points0, t.points1 = seen.points
    t.game, t.exchange, t.marker = seen.game, seen.exchange, seen.marker
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


def pack_board(cells: tuple[Cell | None, ...]) -> int:
    """Return four cells as the machine packs them."""
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
    for index in range(codes.SECTION_COUNT):
        cell = board >> codes.CELL_BITS * index & codes.CELL_MASK
        if cell:
            mask |= 1 << (cell & 15)
    return mask
