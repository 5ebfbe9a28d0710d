"""Looks at everything: what can be forced, whatever the other side has and does.

The worlds of a group are matches that a seat cannot tell apart (``Battle.sight``); so
one and the same move has to do for all of them.
"""

from collections.abc import Iterator
from itertools import permutations

from motc_lab.games.stratego.lessons.puzzles import Puzzle
from motc_lab.games.stratego.position.battle import battle_of
from motc_lab.games.stratego.position.parts import UNKNOWN
from motc_lab.games.stratego.position.unseen import with_ranks
from motc_lab.games.stratego.rules.machine import Battle
from motc_lab.games.stratego.rules.moves import legal_moves

Worlds = list[Battle]


def worlds_of(puzzle: Puzzle) -> Worlds:
    """All matches that the position may be; nothing stands where it could not be."""
    position = puzzle.position
    unknown = [one for one in position.pieces if one.rank == UNKNOWN]
    army = "".join(corps.rank * corps.count for corps in position.board.army)
    for piece in position.pieces:
        if unknown and piece.side == unknown[0].side and piece.rank != UNKNOWN:
            army = army.replace(piece.rank, "", 1)
    found = []
    for ranks in set(permutations(army, len(unknown))):
        squares = [piece.square for piece in unknown]
        named = with_ranks(position, dict(zip(squares, ranks, strict=True)))
        if not named.problems() and not named.warnings():
            found.append(battle_of(named))
    return found


def groups(worlds: Worlds, seat: int) -> Iterator[Worlds]:
    """Sort worlds by what a seat sees of them."""
    found: dict[tuple[int, ...], Worlds] = {}
    for world in worlds:
        found.setdefault(world.sight(seat), []).append(world)
    yield from found.values()


def after(world: Battle, move: int) -> Battle:
    twin = world.clone()
    twin.play(world.turn, move)
    return twin


def is_reached(world: Battle, seat: int, goal: str) -> bool:
    return world.winner == (seat if goal == "win" else -1)


def forces(worlds: Worlds, seat: int, move: int, moves: int, goal: str) -> bool:
    """Whether a move forces the goal within so many own moves, this one counted."""
    children: Worlds = []
    for world in worlds:
        one = after(world, move)
        if one.asked():
            children += [after(one, reply) for reply in legal_moves(one)]
        elif not is_reached(one, seat, goal):
            return False
    open_ones = [one for one in children if one.asked()]
    over = [one for one in children if not one.asked()]
    if not all(is_reached(one, seat, goal) for one in over):
        return False
    return not open_ones or all(
        bool(forcing(group, seat, moves - 1, goal)) for group in groups(open_ones, seat)
    )


def forcing(worlds: Worlds, seat: int, moves: int, goal: str) -> list[int]:
    """All moves that force the goal within so many own moves."""
    if moves <= 0:
        return []
    listed = legal_moves(worlds[0])
    return [move for move in listed if forces(worlds, seat, move, moves, goal)]


def refuted(
    worlds: Worlds, seat: int, move: int, moves: int, goal: str
) -> Battle | None:
    """A match after a move and a reply in which the goal can't be forced any more."""
    children = [after(world, move) for world in worlds]
    for child in children:
        if not child.asked() and not is_reached(child, seat, goal):
            return child
    replies = [
        after(one, to) for one in children if one.asked() for to in legal_moves(one)
    ]
    for one in replies:
        if not one.asked() and not is_reached(one, seat, goal):
            return one
    open_ones = [one for one in replies if one.asked()]
    for group in groups(open_ones, seat):
        if not forcing(group, seat, moves - 1, goal):
            return group[0]
    return None
