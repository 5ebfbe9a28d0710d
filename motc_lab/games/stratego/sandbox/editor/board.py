"""What stands on the board of an editor, and how pieces are put there by hand.

A position is a board and the moves since; what one sees, and changes, is the board
after them. Whoever changes it by hand takes that board as a new beginning: moves that
lead to it from elsewhere are gone.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from motc_lab.games.stratego.position.moves import SIDES, Followed, followed
from motc_lab.games.stratego.position.parts import UNKNOWN, Layout
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.position.unseen import (
    as_known_to,
    can_be_dealt,
    dealt,
    with_ranks,
)
from motc_lab.games.stratego.sandbox.editor.edits import CarryPiece, EditRefused
from motc_lab.games.stratego.seat import side_named

OTHER = {"red": "blue", "blue": "red"}


@dataclass(frozen=True, slots=True)
class Seen:
    """A piece as it stands after the moves.

    Attributes:
        rank: its sign, or ``u``.
        moved: it has moved, or stands outside its own rows (SINF-9).
        far: it has run two or more squares. fought: a fight has shown its rank.
    """

    square: str
    side: str
    rank: str
    moved: bool
    far: bool
    fought: bool


def standing(position: Layout) -> tuple[Seen, ...]:
    """Return who stands where after the moves, as far as these can be followed."""
    found = followed(position)
    return tuple([_seen(found, square) for square in sorted(found.standing)])


def _seen(found: Followed, square: str) -> Seen:
    shown = found.pieces[found.standing[square]]
    return Seen(square, shown.side, shown.rank, shown.moved, shown.far, shown.fought)


def turn_of(position: Layout) -> Literal["red", "blue"]:
    """Return who is to move after the moves."""
    return _other(position) if len(position.moves) % 2 else position.to_move


def _other(position: Layout) -> Literal["red", "blue"]:
    return "red" if position.to_move == "blue" else "blue"


def settled(position: Position) -> Position:
    """Return the board after the moves as a bare position, without them (SINF-9)."""
    if not position.moves:
        return position
    return _laid(position, standing(position)).changed(to_move=turn_of(position))


def _laid(position: Position, pieces: Iterable[Seen]) -> Position:
    told = [{"square": p.square, "side": p.side, "rank": p.rank} for p in pieces]
    return position.changed(pieces=told, moves=())


def put(position: Position, square: str, piece: str | None) -> Position:
    """Put a piece on a square, or take away what stands there."""
    return settled(position).with_piece(square, piece)


def taken(position: Position, square: str) -> Position:
    """Take a piece away; EditRefused where nobody stands."""
    if settled(position).piece_at(square) is None:
        raise EditRefused("nobody_there", fields={"square": square})
    return put(position, square, None)


def carried(position: Position, edit: CarryPiece) -> Position:
    """Take a piece to another square; EditRefused where nobody stands."""
    board = settled(position)
    piece, other = board.piece_at(edit.source), board.piece_at(edit.target)
    if piece is None:
        raise EditRefused("nobody_there", fields={"square": edit.source})
    if edit.source == edit.target:
        return position
    back = None if other is None else other.sign
    return board.with_piece(edit.source, back).with_piece(edit.target, piece.sign)


def hidden(position: Position, side: str) -> Position:
    """Return the position as the other side may know it; its moves stay."""
    known = as_known_to(position, side_named(OTHER[side]))
    shown = {piece.square: piece.rank for piece in known.army(side)}
    return with_ranks(position, shown)


def dealt_out(position: Position, seed: int) -> Position:
    """Give every unknown piece a rank; EditRefused where that can't be."""
    if all(piece.rank != UNKNOWN for piece in position.pieces):
        raise EditRefused("nothing_unknown")
    if not all(can_be_dealt(position, side) for side in SIDES):
        raise EditRefused("unknown_do_not_fit")
    return dealt(position, seed)
