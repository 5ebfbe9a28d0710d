"""Looks at everything: what wins within so many own moves, whatever is replied.

What is laid now is revealed three own turns later at the earliest (QPLN-5), and no
puzzle takes longer: so of cards to lay one is as good as another.
"""

from motc_lab.engine.session import Session
from motc_lab.games.queens_gambit.lessons.puzzles import Puzzle
from motc_lab.games.queens_gambit.rules import numbers
from motc_lab.games.queens_gambit.rules.machine import Table
from motc_lab.games.queens_gambit.ruleset import new_ruleset

WHITE = 0


def table_of(puzzle: Puzzle) -> Table:
    """The match of a puzzle."""
    ruleset = new_ruleset(junior="all")
    found = Session(ruleset, seed=1, start_position=puzzle.position).machine
    assert isinstance(found, Table)
    return found


def after(table: Table, square: int, lay: int = 0) -> Table:
    """The table after a move, and after the cards that have to be laid then."""
    twin = table.clone()
    twin.play(twin.turn, square)
    while twin.phase == numbers.LAYING:
        offered = twin.answers(twin.turn)
        twin.play(twin.turn, offered[min(lay, len(offered) - 1)])
    return twin


def wins(table: Table, moves: int, lay: int = 0) -> bool:
    """Whether White can win before revealing more cards in all than these."""
    if table.phase == numbers.OVER:
        return table.winner() == WHITE
    if len(table.shown[WHITE]) > moves:
        return False
    results = (
        wins(after(table, to, lay), moves, lay) for to in table.answers(table.turn)
    )
    return any(results) if table.turn == WHITE else all(results)


def winning(table: Table, moves: int, lay: int = 0) -> list[int]:
    """All first moves that win within so many own moves."""
    if moves < 1:
        return []
    last = len(table.shown[WHITE]) + moves - 1
    return [to for to in table.answers(WHITE) if wins(after(table, to, lay), last, lay)]
