"""Preparing the next game by hand: five things, in single moves of a hand.

A move has a name: 'marker', 'clear.fischer.1', 'spent.fischer.1' (only the pawns above
that card), 'away.fischer.wN1', 'draw.fischer', 'pawns.fischer', 'start.fischer',
'queen'. They may be made in any order, by the machine's verbs. The machine itself
carries all of it out in the right order (``rules/between.py``); a test compares the
two.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from motc_lab.games.motc.position.tables import table_of
from motc_lab.games.motc.rules import codes, notes
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.events import Event, MatchLog
from motc_lab.games.motc.rules.masks import COUNT, members
from motc_lab.games.motc.rules.rules import space
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.table import Side, Table
from motc_lab.games.motc.rules.verbs import (
    clear_cell,
    discard,
    draw_card,
    finish_drawing,
    move_marker,
    take_pawns,
)

RIGHT_ORDER: Final = ("marker", "board", "discards", "status", "queen")
NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "status": ("marker", "board", "discards"),
    "queen": ("discards", "status"),
}
"""What must be done before a step; the first three can be done in any order."""
AWAY: Final = 1  # cards that each person puts away here
THING_OF: Final = {  # which of the five things a move belongs to
    "marker": "marker",
    "clear": "board",
    "spent": "board",
    "away": "discards",
    "draw": "status",
    "pawns": "status",
    "start": "status",
    "queen": "queen",
}


def thing_of(move: str) -> str:
    """Which of ``RIGHT_ORDER`` a move belongs to."""
    return THING_OF[move.partition(".")[0]]


def table_at(start: Session) -> Table:
    """The table as it lies when the game has just ended."""
    return table_of(start.position, start.edition, Dealt(start.seed))


def moves_for(start: Session, order: Iterable[str] = RIGHT_ORDER) -> tuple[str, ...]:
    """Every move that has to be made, the five things in this order (GAM-3 .. 5)."""
    table = table_at(start)
    found = {name: tuple(_MOVES_FOR[name](table)) for name in RIGHT_ORDER}
    return tuple(move for name in order for move in found[name])


def prepare(start: Session, moves: Sequence[str]) -> tuple[Table, tuple[Event, ...]]:
    """The table after these moves, begun where ``start`` stands, and what happened."""
    table = table_at(start)
    heard = MatchLog()
    heard.listen_to(table)
    for move in moves:
        kind, *rest = move.split(".")
        _CARRY_OUT[kind](table, *rest)
    return table, tuple(heard)


def missing(done: Sequence[str], step: str) -> tuple[str, ...]:
    """What a step needs that is not done yet."""
    return tuple([name for name in NEEDS.get(step, ()) if name not in done])


def too_early(order: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The steps of an order that came too early, each with what it should wait for."""
    waits = {step: missing(order[:place], step) for place, step in enumerate(order)}
    return {step: before for step, before in waits.items() if before}


def outcome(table: Table) -> tuple[int, ...]:
    """What tells apart how well the next game is prepared."""
    return (
        *(table.marker, table.white, table.s0.board, table.s1.board),
        *(n for side in (table.s0, table.s1) for n in _numbers(side)),
    )


def _numbers(side: Side) -> tuple[int, ...]:
    return (COUNT[side.hand], side.reserve, side.supply, side.endurance)


# What has to be done


def _in_turn(table: Table) -> tuple[Seat, Seat]:
    """Both persons, the queen's holder first (GAM-5)."""
    return PERSONS[table.white], PERSONS[1 - table.white]


def _marker_moves(table: Table) -> Iterator[str]:
    del table
    yield "marker"


def _board_moves(table: Table) -> Iterator[str]:
    for seat in _in_turn(table):
        board = table.side(seat.index).board
        for section in range(codes.MOST_SECTIONS):
            if board >> section * codes.CELL_BITS & codes.CELL_MASK:
                yield f"clear.{seat.value}.{section + 1}"


def _discard_moves(table: Table) -> Iterator[str]:
    for seat in _in_turn(table):
        for card in members(table.side(seat.index).hand)[:AWAY]:
            yield f"away.{seat.value}.{codes.CARD_IDS[card]}"


def _status_moves(table: Table) -> Iterator[str]:
    """GAM-4 for both: cards, pawns, start advantage."""
    for seat in _in_turn(table):
        yield f"draw.{seat.value}"
        here = space(seat.index, table.side(seat.index).endurance)
        if table.rules.pawns[here]:
            yield f"pawns.{seat.value}"
        if table.rules.advantage[here]:
            yield f"start.{seat.value}"


def _queen_moves(table: Table) -> Iterator[str]:
    del table
    yield "queen"


_MOVES_FOR: Final[dict[str, Callable[[Table], Iterator[str]]]] = {
    "marker": _marker_moves,
    "board": _board_moves,
    "discards": _discard_moves,
    "status": _status_moves,
    "queen": _queen_moves,
}


# How a move is carried out


def _reset(table: Table) -> None:
    table.marker = 0
    table.note(notes.TIDIED, notes.GAM_3)


def _clear(table: Table, who: str, section: str) -> None:
    clear_cell(table, Seat(who).index, (int(section) - 1) * codes.CELL_BITS)


def _spent(table: Table, who: str, section: str) -> None:
    """Only the pawns above a card go to the supply."""
    side = table.side(Seat(who).index)
    shift = (int(section) - 1) * codes.CELL_BITS + codes.CELL_PAWNS
    side.supply += side.board >> shift & codes.PAWNS_MASK
    side.board &= ~(codes.PAWNS_MASK << shift)


def _away(table: Table, who: str, card: str) -> None:
    seat = Seat(who).index
    discard(table, seat, codes.CARD_IDS.index(card), notes.GAM_3)


def _draw(table: Table, who: str) -> None:
    seat = Seat(who).index
    side = table.side(seat)
    while COUNT[side.hand] < table.rules.limit[space(seat, side.endurance)]:
        if not draw_card(table, seat, notes.GAM_4):
            break
    finish_drawing(table, seat)


def _pawns(table: Table, who: str) -> None:
    seat = Seat(who).index
    here = space(seat, table.side(seat).endurance)
    take_pawns(table, seat, table.rules.pawns[here], notes.PAWNS, notes.GAM_4)


def _start(table: Table, who: str) -> None:
    seat = Seat(who).index
    start = table.rules.advantage[space(seat, table.side(seat).endurance)]
    move_marker(table, seat, start, notes.START_ADVANTAGE, notes.GAM_4)


def _queen(table: Table) -> None:
    table.white = 1 - table.white
    table.note(notes.QUEEN, notes.GAM_3, table.white)


_CARRY_OUT: Final[dict[str, Callable[..., None]]] = {
    "marker": _reset,
    "clear": _clear,
    "spent": _spent,
    "away": _away,
    "draw": _draw,
    "pawns": _pawns,
    "start": _start,
    "queen": _queen,
}
