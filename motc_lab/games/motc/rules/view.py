"""What one seat may know of a table, built up from nothing (INF-1 .. INF-4).

A view never copies a full state: every field below is filled with what the seat is
allowed to see. ``imagining`` goes the other way and makes a full table that fits.
"""

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from motc_lab.engine.frozen import draft_of
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.imagining import imagine
from motc_lab.games.motc.rules.masks import COUNT, members
from motc_lab.games.motc.rules.match_table import MatchTable, playable
from motc_lab.games.motc.rules.phases import PHASES
from motc_lab.games.motc.rules.questions import (
    Question,
    hidden_question_of,
    question_of,
)
from motc_lab.games.motc.rules.seat import Seat, person, person_at, seat_named
from motc_lab.games.motc.rules.table import Side, Table


@dataclass(frozen=True, slots=True)
class Cell:
    """A card in a section with what stands above it and its total strength."""

    card: str
    pawns: int
    bonus: int
    total: int


@dataclass(frozen=True, slots=True)
class SectionView:
    """One section, counted from 1; ``winner`` is known once both cards lie there."""

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
    """A table as one seat may know it.

    ``start_marker`` is where the marker stood when this game began, in editions whose
    early end leaves start advantage out (EXC-7); else 0.
    """

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
    start_marker: int = 0

    def imagine(self, random: Random) -> MatchTable:
        """Return a full table that fits, unknown cards dealt at random."""
        return playable(imagine(self, random))

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


_ViewDraft: Final = draft_of(View)
_PersonDraft: Final = draft_of(PersonView)
_PendingDraft: Final = draft_of(Pending)


def view(t: Table, looker: Seat | str, edition: Edition) -> View:
    """Return what the seat may know of the table."""
    looker = seat_named(looker, "looker")
    asked = person(t.seat) if t.ask else None
    own_question = asked is not None and asked is looker
    white, lead = person(t.white), person(t.lead)
    assert white is not None
    assert lead is not None
    draft = _ViewDraft()
    draft.looker = looker
    draft.edition = edition
    draft.game = t.game
    draft.exchange = t.exchange
    draft.white = white
    draft.lead = lead
    draft.phase = PHASES[t.phase]
    draft.points = (t.points0, t.points1)
    draft.marker = t.marker
    draft.section = t.section + 1 if t.section >= 0 else None
    draft.sections = tuple([_section(t, index) for index in range(len(t.rules.values))])
    draft.spassky = _person(t.s0, Seat.SPASSKY, looker)
    draft.fischer = _person(t.s1, Seat.FISCHER, looker)
    draft.question = question_of(t) if own_question else hidden_question_of(t)
    draft.pending = _pending(t, own_question=own_question)
    draft.start_marker = t.start_marker
    draft.__class__ = View
    found: View = draft
    return found


@lru_cache(maxsize=4096)
def card_names(mask: int) -> tuple[str, ...]:
    """Return the ids of the cards in a mask."""
    return tuple([CARD_IDS[card] for card in members(mask)])


def _section(t: Table, index: int) -> SectionView:
    value = t.rules.values[index]
    return _section_of(index + 1, value, cell_of(t, 0, index), cell_of(t, 1, index))


@lru_cache(maxsize=1024)
def _section_of(
    index: int, value: int, spassky: Cell | None, fischer: Cell | None
) -> SectionView:
    return SectionView(index, value, spassky, fischer)


def cell_of(t: Table, seat: int, index: int) -> Cell | None:
    """Return a person's side of a section (from 0), or None where it is empty."""
    side = t.side(seat)
    cell = side.board >> codes.CELL_BITS * index & codes.CELL_MASK
    if not cell:
        return None
    card = cell & codes.CARD_MASK
    pawns = cell >> codes.CELL_PAWNS & codes.PAWNS_MASK
    bonus = cell >> codes.CELL_BONUS & codes.MAX_BONUS
    strength = t.rules.strength[t.base(seat) | card]
    return _cell(card, pawns, bonus, strength)


@lru_cache(maxsize=1024)
def _cell(card: int, pawns: int, bonus: int, strength: int) -> Cell:
    return Cell(CARD_IDS[card], pawns, bonus, strength + pawns + bonus)


def _person(side: Side, seat: Seat, looker: Seat) -> PersonView:
    own = seat is looker
    draft = _PersonDraft()
    draft.seat = seat
    draft.hand = card_names(side.hand if own else side.hand & side.known)
    draft.hand_count = COUNT[side.hand]
    draft.shown = card_names(side.hand & side.known)
    draft.deck = card_names(side.deck) if own else None
    draft.deck_count = COUNT[side.deck]
    draft.pile = card_names(side.pile & ~side.buried)
    draft.buried = card_names(side.buried) if own else None
    draft.buried_count = COUNT[side.buried]
    draft.endurance = side.endurance
    draft.reserve = side.reserve
    draft.supply = side.supply
    draft.forced = CARD_IDS[side.forced] if side.forced >= 0 else None
    draft.no_pawns = bool(side.no_pawns)
    draft.bonus = side.bonus
    draft.shuffles = side.shuffles
    draft.__class__ = PersonView
    found: PersonView = draft
    return found


def _pending(t: Table, *, own_question: bool) -> Pending:
    """The step in progress; the place in a face-down swap is its owner's secret."""
    secret = t.ask == codes.ASK_MULLIGAN and not own_question
    draft = _PendingDraft()
    draft.ask = t.ask
    draft.seat = t.seat
    draft.stage = t.stage
    draft.effect = t.effect
    draft.pc = t.pc
    draft.left = t.left
    draft.last = -1 if secret else t.last
    draft.picked = t.picked
    draft.picks = t.picks
    draft.shuffled = t.shuffled
    draft.assign = t.assign
    draft.resigning = t.resigning
    draft.winner = t.winner
    draft.__class__ = Pending
    found: Pending = draft
    return found
