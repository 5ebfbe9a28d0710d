"""Follows the moves of a position piece by piece, before anything is known to be legal.

What a piece has shown on its way (that it moves, that it runs, which rank it fought
with) is what an unknown piece may be.
"""

from dataclasses import dataclass, field
from typing import Final

from motc_lab.errors import NotationError
from motc_lab.games.stratego.compile import home_squares
from motc_lab.games.stratego.notation import ToldMove, fight_result, read_move
from motc_lab.games.stratego.position.parts import UNKNOWN, Layout
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.squares import square_name, square_number
from motc_lab.games.stratego.variant import Variant

SIDES: Final = ("red", "blue")
UNREADABLE: Final = "move_unreadable"
TOLD_WRONG: Final = "move_told_wrong"
UNKNOWN_FIGHTS: Final = "unknown_fights"


@dataclass(slots=True)
class Shown:
    """What one piece has shown: ``rank`` is a sign, or ``u`` while nobody knows it."""

    side: str
    rank: str
    moved: bool = False
    far: bool = False
    fought: bool = False


@dataclass(slots=True)
class Followed:
    """How far the moves can be followed.

    Attributes:
        pieces: what each piece has shown, by its square in the position.
        fault: why the move ``index`` cannot be followed, or None.
        right: how the last move should be told.
        standing: who stands on a square at the end, by his square in the position.
    """

    pieces: dict[str, Shown]
    fault: str | None = None
    index: int = -1
    right: str = ""
    standing: dict[str, str] = field(default_factory=dict)


def home_names(board: Variant, side: str) -> frozenset[str]:
    """The squares of a side's own rows."""
    squares = home_squares(board, SIDES.index(side))
    return frozenset(square_name(square, board.size) for square in squares)


def followed(position: Layout) -> Followed:
    """Follow the moves as far as they make sense; pieces outside count as moved."""
    pieces: dict[str, Shown] = {}
    homes = {side: home_names(position.board, side) for side in SIDES}
    for piece in position.pieces:
        outside = piece.square not in homes[piece.side]
        pieces[piece.square] = Shown(piece.side, piece.rank, moved=outside)
    found = Followed(pieces, standing={square: square for square in pieces})
    for index, text in enumerate(position.moves):
        found.fault = _follow(found, text, position.board)
        if found.fault is not None:
            found.index = index
            break
    return found


def _follow(found: Followed, text: str, board: Variant) -> str | None:
    """Make one move; return what is wrong with it."""
    try:
        told = read_move(text, board)
    except NotationError:
        return UNREADABLE
    birth = found.standing.get(told.start)
    target = found.standing.get(told.goal)
    if birth is None or (
        target and found.pieces[target].side == found.pieces[birth].side
    ):
        return None  # nobody is there, or an own piece: the rules will say so
    piece = found.pieces[birth]
    fault = _learn(found, piece, told, target)
    if fault is not None:
        return fault
    piece.moved = True
    piece.far = piece.far or _way(told, board) > 1
    del found.standing[told.start]
    result = "attacker"
    if target is not None:
        result = fight_result(piece.rank, found.pieces[target].rank)
    if result == "attacker":
        found.standing[told.goal] = birth
    elif result == "both":
        del found.standing[told.goal]
    return None


def _learn(
    found: Followed, piece: Shown, told: ToldMove, target: str | None
) -> str | None:
    """Take over the ranks that a fight shows; return what is told wrongly."""
    if target is None:
        found.right = f"{told.start}-{told.goal}"
        return TOLD_WRONG if told.attacker else None
    foe = found.pieces[target]
    for one, rank in ((piece, told.attacker), (foe, told.defender)):
        if one.rank == UNKNOWN and rank is not None:
            one.rank = rank
        if one.rank == UNKNOWN:
            return UNKNOWN_FIGHTS
        one.fought = True
    right = ToldMove(told.start, told.goal, piece.rank, foe.rank)
    found.right = str(right)
    return TOLD_WRONG if told.attacker and told != right else None


def _way(told: ToldMove, board: Variant) -> int:
    start = square_number(told.start, board.size)
    goal = square_number(told.goal, board.size)
    way = abs(goal - start)
    return way if way < board.size else way // board.size


def is_movable(sign: str) -> bool:
    """Whether a rank ever moves (SMOV-4)."""
    return sign in numbers.SIGNS[1 : numbers.MARSHAL + 1]
