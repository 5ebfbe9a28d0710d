"""The legal moves of the seat to move (SMOV, SSCT, and both repeating rules); compiled.

The list is made once a turn, since its end decides whether the match goes on (SEND-2);
counting it, taking the n-th and playing at random then cost nothing.
"""

from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.repeats import refused_by_chase, without_shuttle
from motc_lab.games.stratego.rules.rules import NO_SEAT, Rules
from motc_lab.games.stratego.rules.state import State, first_man


def legal_moves(state: State) -> list[int]:
    """Return all legal moves of the seat to move, by man; the list is never changed."""
    known = state.listed
    if known is not None:
        return known
    seat = state.turn
    moves = possible_moves(state, seat)
    if moves:
        moves = without_shuttle(state, seat, moves)
        refused = refused_by_chase(state, seat)
        if refused:
            moves = [move for move in moves if move not in refused]
    state.listed = moves
    return moves


def possible_moves(state: State, seat: int) -> list[int]:
    """Return where a side's men could go if nothing was a repetition."""
    moves: list[int] = []
    rules = state.rules
    ranks, near = state.ranks, rules.near
    owners = bytes(state.cells.translate(rules.seat_of))  # bytes are quicker to look at
    at = bytes(state.at)
    first = first_man(state, seat)
    for man in range(first, first + rules.army_size):
        here = at[man]
        if here == numbers.GONE:
            continue
        rank = ranks[man]
        if rank == numbers.SCOUT:
            _add_runs(rules, owners, seat, here, moves)
        elif rank <= numbers.MARSHAL:
            start = here << numbers.SQUARE_BITS
            for there in near[here]:
                if owners[there] != seat:
                    moves.append(start | there)  # noqa: PERF401 -- compiles better
    return moves


def _add_runs(
    rules: Rules, owners: bytes, seat: int, here: int, moves: list[int]
) -> None:
    """Add a scout's moves: any number of empty squares, perhaps an attack (SSCT)."""
    start = here << numbers.SQUARE_BITS
    for ray in rules.rays[here]:
        for there in ray:
            owner = owners[there]
            if owner != seat:
                moves.append(start | there)
            if owner < NO_SEAT:
                break


def can_go_anywhere(state: State, seat: int) -> bool:
    """Tell whether a side has a man who could move, repetition or not (SEND-3)."""
    return bool(possible_moves(state, seat))
