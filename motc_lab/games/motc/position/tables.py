"""Between positions (readable values) and tables (the machine's numbers)."""

from collections.abc import Callable

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.position.parts import (
    LaidCard,
    PendingStep,
    PersonPosition,
    SectionPosition,
)
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules import codes, notes
from motc_lab.games.motc.rules.chance import Chance
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.imagining import card_mask, pack_board
from motc_lab.games.motc.rules.machine import advance
from motc_lab.games.motc.rules.phases import PHASES
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.seat import person as person_numbered
from motc_lab.games.motc.rules.table import Side, Table
from motc_lab.games.motc.rules.view import Cell, card_names, cell_of

_PHASE_CODES = {name: code for code, name in PHASES.items()}


def position_of(t: Table) -> Position:
    """Return the table as a position."""
    return Position(
        score=(t.points0, t.points1),
        game=t.game,
        exchange=t.exchange,
        white=PERSONS[t.white],
        lead=PERSONS[t.lead],
        marker=t.marker,
        step=PHASES[t.phase],
        section=t.section + 1 if t.section >= 0 else None,
        sections=tuple(
            SectionPosition(
                spassky=_laid(cell_of(t, 0, index)), fischer=_laid(cell_of(t, 1, index))
            )
            for index in range(len(t.rules.values))
        ),
        spassky=_person(t.s0),
        fischer=_person(t.s1),
        pending=_pending(t),
        picks=t.picks,
        start_marker=t.start_marker,
    )


def table_of(
    position: Position,
    edition: Edition,
    chance: Chance,
    hear: Callable[[Table], None] | None = None,
) -> Table:
    """Return a table for a position without faults, gone on to its next question.

    ``hear`` is given the table before it goes on. What is not checked: ``problems`` has
    to be empty before, and every card named
    (``unseen.dealt``).
    """
    t = Table(compile_edition(edition), chance)
    t.points0, t.points1 = position.score
    t.game, t.exchange, t.marker = position.game, position.exchange, position.marker
    t.white, t.lead = _number(position.white), _number(position.lead)
    t.phase = _PHASE_CODES[position.step]
    t.section = -1 if position.section is None else position.section - 1
    t.picks = position.picks
    t.start_marker = position.start_marker
    t.open = 0
    for index, section in enumerate(position.sections):
        if section.spassky is None and section.fischer is None:
            t.open |= 1 << index
    _fill(t.s0, position, Seat.SPASSKY)
    _fill(t.s1, position, Seat.FISCHER)
    _resume(t, position.pending)
    if hear is not None:
        hear(t)
    if not t.ask:
        _ask(t)
    return t


def _ask(t: Table) -> None:
    """Open the question of a position at rest, or tell how the match has ended."""
    if t.phase == codes.OVER:
        t.note(notes.MATCH_ENDS, notes.GAM_2, t.winner, t.points0, t.points1)
    elif t.phase == codes.REPLY:
        t.ask, t.seat = codes.ASK_PLAY, 1 - t.lead
    else:
        advance(t)


def _resume(t: Table, pending: PendingStep) -> None:
    t.ask, t.seat, t.stage = pending.ask, _number(pending.seat), pending.stage
    t.effect = pending.effect
    if t.phase == codes.EFFECT:
        t.pc = t.rules.entry[pending.effect] + pending.at * codes.OP_WIDTH
    t.left, t.last, t.picked = pending.left, pending.last, pending.picked
    t.shuffled, t.assign = int(pending.shuffled), pending.assign
    t.resigning = _number(pending.resigning) + 1
    t.winner = _number(pending.winner)


def _number(name: Seat | None) -> int:
    return -1 if name is None else name.index


def _laid(cell: Cell | None) -> LaidCard | None:
    if cell is None:
        return None
    return LaidCard(card=cell.card, pawns=cell.pawns, bonus=cell.bonus)


def _person(side: Side) -> PersonPosition:
    return PersonPosition(
        hand=card_names(side.hand),
        shown=card_names(side.known & side.hand),
        deck=card_names(side.deck),
        pile=card_names(side.pile & ~side.buried),
        buried=card_names(side.buried),
        endurance=side.endurance,
        reserve=side.reserve,
        supply=side.supply,
        forced=CARD_IDS[side.forced] if side.forced >= 0 else None,
        no_pawns=bool(side.no_pawns),
        bonus=side.bonus,
        shuffles=side.shuffles,
    )


def _pending(t: Table) -> PendingStep:
    at = 0
    if t.phase == codes.EFFECT:
        at = (t.pc - t.rules.entry[t.effect]) // codes.OP_WIDTH
    return PendingStep(
        ask=t.ask,
        seat=person_numbered(t.seat) if t.ask else None,
        stage=t.stage,
        effect=t.effect,
        at=at,
        left=t.left,
        last=t.last,
        picked=t.picked,
        shuffled=bool(t.shuffled),
        assign=t.assign,
        resigning=person_numbered(t.resigning - 1),
        winner=person_numbered(t.winner),
    )


def _fill(side: Side, position: Position, name: Seat) -> None:
    person = position.person(name)
    cells = [section.laid(name) for section in position.sections]
    side.board = pack_board(
        tuple([Cell(c.card, c.pawns, c.bonus, 0) if c else None for c in cells])
    )
    side.hand = card_mask(person.hand)
    side.known = card_mask(person.shown)
    side.deck = card_mask(person.deck)
    side.buried = card_mask(person.buried)
    side.pile = card_mask(person.pile) | side.buried
    side.endurance = person.endurance
    side.reserve = person.reserve
    side.supply = person.supply
    side.forced = -1 if person.forced is None else CARD_IDS.index(person.forced)
    side.no_pawns = int(person.no_pawns)
    side.bonus = person.bonus
    side.shuffles = person.shuffles
