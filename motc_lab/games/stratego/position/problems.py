"""Names every fault of a position, with its place and repairs (SREC-5)."""

from collections.abc import Iterator
from typing import Final

from motc_lab.games.stratego.options import Options
from motc_lab.games.stratego.position.moves import (
    SIDES,
    TOLD_WRONG,
    followed,
    home_names,
    is_movable,
)
from motc_lab.games.stratego.position.parts import UNKNOWN, Layout
from motc_lab.games.stratego.position.problem import Fields, LayoutT, Problem, Repair
from motc_lab.games.stratego.position.replay import Stopped, replayed, settings_of
from motc_lab.games.stratego.position.unseen import can_be_dealt, dealt
from motc_lab.games.stratego.squares import square_name, square_number

_FLAG: Final = "F"


def problems(position: LayoutT, options: Options) -> tuple[Problem[LayoutT], ...]:
    """Return all faults; moves are looked at once the board itself has none."""
    found = [*_off_board(position), *_armies(position)]
    return tuple(found or _moves(position, options))


def warnings(position: LayoutT) -> tuple[Problem[LayoutT], ...]:
    """Return what is allowed and yet odd: bombs and flags outside their own rows."""
    return tuple(
        Problem(
            "stands_outside",
            piece.square,
            {"square": piece.square, "side": piece.side, "rank": piece.rank},
            (_taken(position, piece.square),),
            "SREC-5",
        )
        for piece in position.pieces
        if piece.rank != UNKNOWN
        and not is_movable(piece.rank)
        and piece.square not in home_names(position.board, piece.side)
    )


def _taken(position: LayoutT, square: str) -> Repair[LayoutT]:
    return Repair("take_away", {"square": square}, position.with_piece(square, None))


def _off_board(position: LayoutT) -> Iterator[Problem[LayoutT]]:
    """Pieces in a lake, or on squares that this board has not (SSET-2, SSET-7)."""
    board = position.board
    for piece in position.pieces:
        in_lake = piece.square in board.lakes
        if in_lake or square_number(piece.square, board.size) < 0:
            key = "in_a_lake" if in_lake else "off_the_board"
            fields: Fields = {"square": piece.square, "side": piece.side}
            repairs = (_taken(position, piece.square),)
            yield Problem(key, piece.square, fields, repairs, "SREC-5")


def _armies(position: LayoutT) -> Iterator[Problem[LayoutT]]:
    for side in SIDES:
        faults = [*_too_many(position, side), *_no_flag(position, side)]
        yield from faults
        if not faults and not can_be_dealt(position, side):
            yield _does_not_fit(position, side)


def _too_many(position: LayoutT, side: str) -> Iterator[Problem[LayoutT]]:
    """More of a rank, or more pieces, than the army has (SSET-1)."""
    board = position.board
    army = position.army(side)
    for rank in [corps.rank for corps in board.army]:
        squares = [piece.square for piece in army if piece.rank == rank]
        if len(squares) > board.count(rank):
            yield _surplus(position, side, rank, squares, board.count(rank))
    strange = [one for one in army if one.rank != UNKNOWN and not board.count(one.rank)]
    for rank in sorted({piece.rank for piece in strange}):
        squares = [piece.square for piece in strange if piece.rank == rank]
        yield _surplus(position, side, rank, squares, 0)
    if len(army) > board.army_size:
        squares = [piece.square for piece in army]
        yield _surplus(position, side, "", squares, board.army_size)


def _surplus(
    position: LayoutT, side: str, rank: str, squares: list[str], most: int
) -> Problem[LayoutT]:
    """All that is too much goes, the last squares first."""
    key = "too_many" if rank else "too_many_pieces"
    fields: Fields = {"side": side, "rank": rank, "count": len(squares), "most": most}
    if not rank:
        del fields["rank"]
    kept = [
        piece.model_dump()
        for piece in position.pieces
        if piece.square not in squares[most:]
    ]
    mended = position.changed(pieces=kept)
    return Problem(key, side, fields, (Repair("take_rest", fields, mended),), "SREC-5")


def _no_flag(position: LayoutT, side: str) -> Iterator[Problem[LayoutT]]:
    """A side needs its flag; an unknown piece may be it."""
    army = position.army(side)
    if any(piece.rank in {_FLAG, UNKNOWN} for piece in army):
        return
    square = _place_for_flag(position, side)
    fields: Fields = {"side": side, "square": square}
    mended = position.with_piece(square, side[0] + _FLAG)
    if len(army) == position.board.army_size:  # one of them has to go
        last = army[-1].square
        mended = position.with_piece(last, side[0] + _FLAG)
        fields = {"side": side, "square": last}
    repairs = (Repair("put_flag", fields, mended),)
    yield Problem("no_flag", side, {"side": side}, repairs, "SREC-5")


def _place_for_flag(position: Layout, side: str) -> str:
    """The first free square from a side's own edge on; else the edge's corner."""
    board = position.board
    squares = [square_name(at, board.size) for at in range(board.size**2)]
    if side == "blue":
        squares.reverse()
    taken = {piece.square for piece in position.pieces} | set(board.lakes)
    return next((name for name in squares if name not in taken), squares[0])


def _does_not_fit(position: LayoutT, side: str) -> Problem[LayoutT]:
    """What the unknown pieces have shown leaves no ranks for them."""
    unknown = [one.square for one in position.army(side) if one.rank == UNKNOWN]
    repairs = [_taken(position, square) for square in unknown[-1:]]
    if position.moves:
        repairs.insert(0, Repair("no_moves", {}, position.changed(moves=())))
    fields: Fields = {"side": side, "count": len(unknown)}
    return Problem("unknown_do_not_fit", side, fields, tuple(repairs), "SINF-9")


def _moves(position: LayoutT, options: Options) -> Iterator[Problem[LayoutT]]:
    """The first move that cannot be read, is told wrongly, or that a rule refuses."""
    told = followed(position)
    index, key, rule = told.index, told.fault, "SREC-4"
    fields: Fields = {}
    if key is None:
        try:
            replayed(dealt(position), settings_of(position, options))
        except Stopped as stop:
            index, key, rule = stop.index, "move_refused", stop.refusal.rule
            fields = {"why": stop.refusal.key, **stop.refusal.fields}
    if key is None:
        return
    fields = {"move": position.moves[index], "number": index + 1, **fields}
    repairs = [
        _cut(position, index),
        Repair("no_moves", {}, position.changed(moves=())),
    ]
    if key == TOLD_WRONG:
        moves = [*position.moves]
        moves[index] = told.right
        mended = position.changed(moves=moves)
        repairs.insert(0, Repair("tell_right", {"move": told.right}, mended))
    yield Problem(key, "moves", fields, tuple(repairs), rule)


def _cut(position: LayoutT, index: int) -> Repair[LayoutT]:
    mended = position.changed(moves=position.moves[:index])
    return Repair("cut_moves", {"count": index}, mended)
