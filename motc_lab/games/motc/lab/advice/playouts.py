"""Plays a world on by the search's quick rules: to the end of the game.

Both persons answer as ``bots.ismcts.rollout`` does, which looks at the table it is
given; so this belongs into imagined worlds, or to open hands.
"""

from typing import Final

from motc_lab.bots.bot import QuickBot
from motc_lab.games.motc.bots.ismcts.rollout import chance_of_fischer, quick_answer
from motc_lab.games.motc.bots.ismcts.scales import weights_of
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.table import Table

SETTLED: Final = (codes.ASK_BETWEEN, codes.ASK_MULLIGAN)


def sensible(t: Table) -> int:
    """Return a sensible option of the open question."""
    return quick_answer(weights_of(t.rules), t)


def play_game(t: Table, rival: QuickBot | None, rival_seat: int) -> None:
    """Play to the end of the present game.

    Args:
        t: changed in place; a question between two games is first played through.
        rival: answers for the person ``rival_seat``; None: like the other person.
        rival_seat: 0 or 1.
    """
    weights = weights_of(t.rules)
    points = t.points0 + t.points1
    while t.ask and t.points0 + t.points1 == points:
        if rival is not None and t.seat == rival_seat:
            play(t, rival.answer(t))
        else:
            play(t, quick_answer(weights, t))


def win_chance(t: Table, seat: int) -> float:
    """Return a person's chance to win the match, 0 .. 1, as the search guesses it."""
    fischer = chance_of_fischer(weights_of(t.rules), t)
    return fischer if seat else 1 - fischer
