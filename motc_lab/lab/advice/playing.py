"""Plays a world on by plain rules: to the end of the game, or of the exchange.

Both persons answer as ``bots.habits`` does, which looks at the table it is given; so
this belongs into imagined worlds, or to open hands.
"""

from typing import Final

from motc_lab.bots.bot import QuickBot
from motc_lab.bots.habits import quick_answer
from motc_lab.bots.plays import leads
from motc_lab.bots.prices import Prices, prices_of
from motc_lab.bots.worth import worth
from motc_lab.engine.motc import codes
from motc_lab.engine.motc.machine import play
from motc_lab.engine.motc.table import Table

SETTLED: Final = (codes.ASK_BETWEEN, codes.ASK_MULLIGAN)


def sensible(t: Table, prices: Prices) -> int:
    """Return a sensible option of the open question, leads included."""
    if t.ask == codes.ASK_PLAY and t.section < 0:
        return max(leads(t, prices))[1]
    return quick_answer(t, prices)


def play_game(
    t: Table, prices: Prices, rival: QuickBot | None, rival_seat: int
) -> None:
    """Play to the end of the present game.

    Args:
        t: changed in place; a question between two games is first played through.
        prices: of the edition.
        rival: answers for the person ``rival_seat``; None: like the other person.
        rival_seat: 0 or 1.
    """
    game = t.game + (t.ask == codes.ASK_BETWEEN)
    while t.ask and (t.ask != codes.ASK_BETWEEN or t.game < game):
        if rival is not None and t.seat == rival_seat:
            play(t, rival.answer(t))
        else:
            play(t, sensible(t, prices))


def win_chance(t: Table, seat: int) -> float:
    """Return a person's chance to win the match, 0 .. 1.

    Where the match is not over it is the greedy bot's worth of the table, whose unit is
    turned back into a chance by the score grid.
    """
    if t.phase == codes.OVER:
        return 1.0 if t.winner == seat else 0.0
    prices = prices_of(t.rules)
    sure = prices.score[0][t.rules.to_win]
    fischer = min(1.0, max(0.0, (1 + worth(t, prices) / sure) / 2))
    return fischer if seat else 1 - fischer
