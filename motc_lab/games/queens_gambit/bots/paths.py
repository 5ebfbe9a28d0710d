"""What some cards in a row bring from a square, by the tiles that lie there; compiled.

Others' gambits stay where they are meanwhile, and whatever comes later counts less: by
then somebody else may have taken it.
"""

from typing import Final

from motc_lab.games.queens_gambit.rules.ways import goals

LATER: Final = (1.0, 1.0, 0.85, 0.75, 0.65)
"""By seats, what a tile is worth one own turn later, seen from now."""


def promise(  # noqa: PLR0913, PLR0917 -- plain values, no object
    board: list[int],
    gambits: list[int],
    values: list[int],
    square: int,
    cards: list[int],
    at: int,
    later: float,
    keep: int,
) -> float:
    """Return what the cards from ``at`` on bring from a square.

    Of all goals but the last card's only the ``keep`` that capture most are followed;
    where more of them capture nothing, those that come first. The board is as it was
    when this returns.
    """
    found = goals(cards[at], square, board, gambits)
    is_last = at + 1 == len(cards)
    if is_last:
        most = 0
        for goal in found:
            gain = values[board[goal]]
            if gain > most:  # noqa: PLR1730 -- twice as fast when compiled
                most = gain
        return float(most)
    if not found:  # the card is used up (QMOV-4)
        return later * promise(
            board, gambits, values, square, cards, at + 1, later, keep
        )
    best = 0.0
    for goal in foremost(board, values, found, keep):
        value = follow(board, gambits, values, goal, cards, at + 1, later, keep)
        if value > best:  # noqa: PLR1730 -- as above
            best = value
    return best


def follow(  # noqa: PLR0913, PLR0917 -- as above
    board: list[int],
    gambits: list[int],
    values: list[int],
    goal: int,
    cards: list[int],
    at: int,
    later: float,
    keep: int,
) -> float:
    """Return what is captured on a goal, and what the cards from ``at`` on add."""
    tile = board[goal]
    value = float(values[tile])
    if at < len(cards):
        board[goal] = 0
        value += later * promise(board, gambits, values, goal, cards, at, later, keep)
        board[goal] = tile
    return value


def foremost(
    board: list[int], values: list[int], found: list[int], keep: int
) -> list[int]:
    """Return the goals that capture most, no more than ``keep``."""
    if len(found) <= keep:
        return found
    ranked = [values[board[goal]] * 64 + 63 - goal for goal in found]
    ranked.sort()
    ranked.reverse()
    return [63 - one % 64 for one in ranked[:keep]]
