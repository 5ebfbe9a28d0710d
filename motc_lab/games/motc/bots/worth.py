"""The greedy bot's evaluation of a table: one number, positive for Fischer.

Added up are the score (as a chance to win the match), the present game (marker against
what is left to win), and for each person mental endurance, pawns, hand and what effects
have left behind. Resources weigh less the nearer the end of the match is.
"""

from typing import Final

from motc_lab.games.motc.bots.prices import RESERVE, Prices
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.masks import COUNT
from motc_lab.games.motc.rules.rules import half, space
from motc_lab.games.motc.rules.table import Side, Table

BONUS: Final = 0.08
NO_PAWNS: Final = 0.06
FORCED: Final = -0.10
DECK: Final = 0.012  # of a card in the deck: the reshuffle is farther away
HAND_BETWEEN: Final = 0.5  # a hand between games will be replenished anyway


def worth(t: Table, prices: Prices) -> float:
    """Return what the table is worth; differences count, not the number itself."""
    points0, points1 = t.points0, t.points1
    score = prices.score
    if t.phase == codes.OVER:
        return 100.0 if t.winner else -100.0
    ahead = prices.chance[t.marker + prices.spaces][t.rules.sums[t.open]]
    total = score[points0][points1 + 1] * (1 + ahead) / 2
    total += score[points0 + 1][points1] * (1 - ahead) / 2
    later = prices.later[max(points0, points1)]
    between = t.phase in (codes.BETWEEN, codes.STATUS)
    white = 1 - t.white if between else t.white
    gain = side_worth(t.s1, 1, white == 1, between, prices)
    return total + later * (gain - side_worth(t.s0, 0, white == 0, between, prices))


def side_worth(
    side: Side,
    seat: int,
    is_white: bool,
    between: bool,
    prices: Prices,
) -> float:
    """Return what one person has beside score and marker."""
    base = half(seat, is_white, 0)
    reserve = int(side.reserve)
    hand = prices.hand(base, side.hand)
    total = prices.space[space(seat, side.endurance)] + DECK * COUNT[side.deck]
    total += RESERVE[reserve] if reserve < len(RESERVE) else RESERVE[-1]
    if between:
        return total + HAND_BETWEEN * hand
    total += hand + BONUS * int(side.bonus)
    if side.no_pawns:
        total -= NO_PAWNS * min(reserve, 2 * COUNT[side.hand])
    if side.forced >= 0:
        total += FORCED
    return total
