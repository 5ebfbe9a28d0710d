"""The moves of a position: played on by the rules, and cut off."""

from motc_lab.games.stratego.notation import ToldMove
from motc_lab.games.stratego.options import Options
from motc_lab.games.stratego.position.parts import UNKNOWN
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.sandbox.editor.board import standing
from motc_lab.games.stratego.sandbox.editor.edits import EditRefused, PlayMove


def played(position: Position, options: Options, move: PlayMove) -> Position:
    """Play a move on; an unknown piece may be whatever moves so.

    Raises:
        EditRefused: the position has faults, a rule forbids the move, or a piece would
            fight whose rank is unknown.
    """
    faults = position.problems(options)
    if faults:
        raise EditRefused("not_playable", cause=faults[0])
    here = {seen.square: seen for seen in standing(position)}
    fighters = [here[name] for name in (move.source, move.target) if name in here]
    told = ToldMove(move.source, move.target)
    if move.source in here and move.target in here:
        if any(piece.rank == UNKNOWN for piece in fighters):
            raise EditRefused("unknown_fights", fields={"square": move.target})
        told = ToldMove(move.source, move.target, *[one.rank for one in fighters])
    after = position.changed(moves=(*position.moves, str(told)))
    for fault in after.problems(options):
        raise EditRefused("move_refused", cause=fault)
    return after


def cut(position: Position, count: int) -> Position:
    """Keep the first moves; EditRefused where there are not so many."""
    if count >= len(position.moves):
        raise EditRefused("no_moves_to_cut", fields={"count": len(position.moves)})
    return position.changed(moves=position.moves[:count])
