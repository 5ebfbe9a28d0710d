"""Positions in which ranks are unknown: made, and dealt out for play.

In the position of one who looks, a hidden piece is ``u``. Dealing is a guess, the same
for the same seed. What the moves have shown is kept to: a rank told of a fight, a run
of a scout, who moves or stands outside its own rows is no bomb and no flag (SINF-9).
"""

from collections import Counter
from random import Random

from motc_lab.games.stratego.position.moves import SIDES, Shown, followed, is_movable
from motc_lab.games.stratego.position.parts import UNKNOWN, Layout
from motc_lab.games.stratego.position.problem import LayoutT
from motc_lab.games.stratego.seat import Seat, seat_named

_SCOUT = "2"
_FLAG = "F"


def as_known_to(position: LayoutT, looker: Seat | str) -> LayoutT:
    """Return the position as a seat may know it; a spectator knows neither army.

    Pieces whose rank the moves have shown in a fight stay named (SINF-3).
    """
    seat = seat_named(looker, "looker")
    shown = followed(position).pieces
    signs = {
        piece.square: piece.rank if shown[piece.square].fought else UNKNOWN
        for piece in position.pieces
        if piece.side != seat
    }
    return with_ranks(position, signs)


def with_ranks(position: LayoutT, signs: dict[str, str]) -> LayoutT:
    """Return the position with other ranks on these squares."""
    pieces = [
        {**piece.model_dump(), "rank": signs.get(piece.square, piece.rank)}
        for piece in position.pieces
    ]
    return position.changed(pieces=pieces)


def dealt(position: LayoutT, seed: int = 0) -> LayoutT:
    """Give every unknown piece a rank; the same seed gives the same.

    First the flag goes to any piece that has not moved, then those that have moved draw
    from the ranks that move, then the others from all that is left. What is not
    checked: ``problems`` has to be empty before.
    """
    generator = Random(f"unseen/{seed}")  # noqa: S311 -- a game, no secret
    signs: dict[str, str] = {}
    for side in SIDES:
        signs |= _deal(position, side, generator) or {}
    return with_ranks(position, signs)


def can_be_dealt(position: Layout, side: str) -> bool:
    """Tell whether a side's unknown pieces can be what its army still has."""
    return _deal(position, side, Random(0)) is not None  # noqa: S311 -- a trial


def _deal(position: Layout, side: str, generator: Random) -> dict[str, str] | None:
    """Return ranks for a side's unknown pieces; None where none fit."""
    shown = followed(position).pieces
    hidden = [one.square for one in position.army(side) if one.rank == UNKNOWN]
    pool = Counter({corps.rank: corps.count for corps in position.board.army})
    pool.subtract(one.rank for one in position.army(side) if one.rank != UNKNOWN)
    signs: dict[str, str] = {}
    for square in hidden:
        certain = _certain(shown[square])
        if certain is not None:
            signs[square] = certain
            pool[certain] -= 1
    if any(count < 0 for rank, count in pool.items() if rank != UNKNOWN):
        return None
    moving = [at for at in hidden if at not in signs and shown[at].moved]
    standing = [at for at in hidden if at not in signs and not shown[at].moved]
    generator.shuffle(standing)
    if hidden and pool[_FLAG]:
        if not standing:
            return None
        signs[standing.pop()] = _FLAG
        pool[_FLAG] -= 1
    left = list(pool.elements())
    generator.shuffle(left)
    left.sort(key=is_movable)  # bombs first: those that move draw from the end
    if len(moving) > sum(map(is_movable, left)):
        return None
    signs |= {square: left.pop() for square in moving}
    generator.shuffle(left)
    if len(standing) > len(left):
        return None
    return signs | {square: left.pop() for square in standing}


def _certain(shown: Shown) -> str | None:
    """The rank that a piece must have, as far as the moves tell."""
    if shown.rank != UNKNOWN:
        return shown.rank
    return _SCOUT if shown.far else None
