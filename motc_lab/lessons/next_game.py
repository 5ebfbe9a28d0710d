"""Preparing the next game by hand: five steps, in any order, by the machine's verbs.

The machine itself carries them out in the right order (``engine/motc/between.py``);
a test compares the two.
"""

from collections.abc import Callable, Sequence
from typing import Final

from motc_lab.engine.motc import codes, notes
from motc_lab.engine.motc.chance import Dealt
from motc_lab.engine.motc.events import Event, EventLog
from motc_lab.engine.motc.masks import COUNT
from motc_lab.engine.motc.position_table import table_of
from motc_lab.engine.motc.session import Session
from motc_lab.engine.motc.table import Side, Table
from motc_lab.engine.motc.verbs import (
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
DISCARDED: Final = 1  # by each person: the lowest card of the hand


def prepare(start: Session, order: Sequence[str]) -> tuple[Table, tuple[Event, ...]]:
    """The table after these steps, begun where ``start`` stands, and what happened."""
    table = table_of(start.position, start.edition, Dealt(start.seed))
    heard = EventLog()
    heard.listen_to(table)
    for step in order:
        _STEPS[step](table)
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


def _in_turn(table: Table) -> tuple[int, int]:
    """Both persons, the queen's holder first (GAM-5)."""
    return table.white, 1 - table.white


def _side(table: Table, seat: int) -> Side:
    return table.s1 if seat else table.s0


def _marker(table: Table) -> None:
    table.marker = 0
    table.note(notes.TIDIED, notes.GAM_3)


def _board(table: Table) -> None:
    for seat in _in_turn(table):
        for section in range(codes.SECTION_COUNT):
            clear_cell(table, seat, section * codes.CELL_BITS)


def _discards(table: Table) -> None:
    for seat in _in_turn(table):
        hand = _side(table, seat).hand
        for _ in range(min(DISCARDED, COUNT[hand])):
            lowest = (hand & -hand).bit_length() - 1
            discard(table, seat, lowest, notes.GAM_3)
            hand &= hand - 1


def _status(table: Table) -> None:
    """GAM-4 for both: cards, pawns, start advantage."""
    limits = table.rules.limit
    for seat in _in_turn(table):
        side = _side(table, seat)
        while COUNT[side.hand] < limits[seat << 5 | side.endurance]:
            if not draw_card(table, seat, notes.GAM_4):
                break
        finish_drawing(table, seat)
        here = seat << 5 | side.endurance
        take_pawns(table, seat, table.rules.pawns[here], notes.PAWNS, notes.GAM_4)
        start = table.rules.advantage[here]
        if start:
            move_marker(table, seat, start, notes.START_ADVANTAGE, notes.GAM_4)


def _queen(table: Table) -> None:
    table.white = 1 - table.white
    table.note(notes.QUEEN, notes.GAM_3, table.white)


_STEPS: Final[dict[str, Callable[[Table], None]]] = {
    "marker": _marker,
    "board": _board,
    "discards": _discards,
    "status": _status,
    "queen": _queen,
}
