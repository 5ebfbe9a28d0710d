"""A first look at every card, section and number of pawns, without playing them.

A play is appraised by what the exchange is worth when it is won, tied or lost (with the
loser's effect as a sketch), less the price of card and pawns. For a lead the reply is
the other person's best one from the imagined hand.
"""

from typing import Final

from motc_lab.games.motc.bots.appraisals import NEVER, Appraisals
from motc_lab.games.motc.bots.prices import RESERVE, Prices
from motc_lab.games.motc.bots.reckoning import stakes_of
from motc_lab.games.motc.bots.stakes import Stakes
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.codes import PLAY_PAWNS, PLAY_SECTION
from motc_lab.games.motc.rules.exchange import total
from motc_lab.games.motc.rules.masks import members
from motc_lab.games.motc.rules.options import may_resign, pawn_limit, playable
from motc_lab.games.motc.rules.rules import Rules
from motc_lab.games.motc.rules.table import Side, Table

PAWNS: Final = 3  # that may be added to a card, at most, by a rule of the house
SPENT: Final[list[list[list[float]]]] = [
    [
        [RESERVE[held] - RESERVE[held - pawns] for pawns in range(most + 1)]
        for most in range(min(held, PAWNS) + 1)
    ]
    for held in range(len(RESERVE))
]


def replies(t: Table, prices: Prices, found: Appraisals) -> None:
    """Appraise the answers to a lead: with each card lose, tie or just win."""
    seat = t.seat
    side = t.side(seat)
    stakes = stakes_of(t, seat, t.section, prices)
    base = t.base(seat)
    needed = total(t, 1 - seat) - side.bonus
    lead = t.side(1 - seat).board >> codes.CELL_BITS * t.section & codes.CARD_MASK
    threat = prices.sketch[t.base(1 - seat) | lead]
    win = stakes.win - max(0.0, stakes.gain(threat, -stakes.win))
    strength, price = t.rules.strength, prices.card
    spent = spending(t.rules, side)
    if may_resign(t):
        found.add(stakes.resign, codes.RESIGN)
    for card in playable(side):
        half = base | card
        option = codes.PLAY + card + (t.section << PLAY_SECTION)
        short = needed - strength[half]
        cost = price[half]
        if short > 0:
            gain = stakes.gain(prices.sketch[half], stakes.lose)
            found.add(stakes.lose + max(0.0, gain) - cost, option)
        if 0 <= short < len(spent):
            tie = stakes.tie - cost - spent[short]
            found.add(tie, option + (short << PLAY_PAWNS))
        pawns = short + 1 if short >= 0 else 0
        if pawns < len(spent):
            found.add(win - cost - spent[pawns], option + (pawns << PLAY_PAWNS))


class Replies:
    """What the other person can do against a lead, from an imagined hand.

    Attributes:
        beat: by total of the lead, the least price of a higher total.
        match: by total of the lead, the least price of an equal one.
        effect: by place of the section and total of the lead, the best of a lower
            total: what its effect gains less its price.
    """

    def __init__(
        self, world: Table, seat: int, stakes: list[Stakes], prices: Prices
    ) -> None:
        side = world.side(seat)
        base = world.base(seat)
        cards = playable(side)
        strength = [world.rules.strength[base | card] for card in cards]
        price = [prices.card[base | card] for card in cards]
        spent = spending(world.rules, side)
        most = prices.strongest + world.rules.most_pawns
        most += max(side.bonus, world.side(1 - seat).bonus)
        self.match: list[float] = _matching(most, side, strength, price, spent)
        self.beat: list[float] = _beating(self.match)
        self.effect: list[list[float]] = []
        for one in stakes:
            gains = [
                max(0.0, one.gain(prices.sketch[base | card], -one.win))
                for card in cards
            ]
            self.effect.append(_losing(most, side, strength, price, gains))

    def worst(self, place: int, at: int, stakes: Stakes, lost: float) -> float:
        """Return what the worst reply leaves of a lead with the total ``at``.

        ``lost`` is what a beaten lead is worth, ``place`` that of its section among
        those whose stakes were given.
        """
        worst = min(stakes.win - self.effect[place][at], stakes.tie + self.match[at])
        worst = min(worst, -stakes.resign)
        return min(worst, lost + self.beat[at])


def _matching(
    most: int, side: Side, strength: list[int], price: list[float], spent: list[float]
) -> list[float]:
    exact = [-NEVER] * (most + 1)
    for index, cost in enumerate(price):
        power = strength[index] + side.bonus
        for pawns, less in enumerate(spent):
            at = power + pawns
            exact[at] = min(exact[at], cost + less)
    return exact


def _beating(exact: list[float]) -> list[float]:
    beat = [-NEVER] * len(exact)
    for at in range(len(exact) - 2, -1, -1):
        beat[at] = min(beat[at + 1], exact[at + 1])
    return beat


def _losing(
    most: int, side: Side, strength: list[int], price: list[float], gains: list[float]
) -> list[float]:
    best = [NEVER] * (most + 2)
    for index, power in enumerate(strength):
        at = power + side.bonus + 1
        best[at] = max(best[at], gains[index] - price[index])
    for at in range(1, len(best)):
        best[at] = max(best[at], best[at - 1])
    return best


def leads(world: Table, prices: Prices, found: Appraisals) -> None:
    """Appraise every card, section and number of pawns against the imagined hand."""
    seat = world.seat
    side = world.side(seat)
    base = world.base(seat)
    open_sections = members(world.open)
    mine = [stakes_of(world, seat, s, prices) for s in open_sections]
    theirs = [stakes_of(world, 1 - seat, s, prices) for s in open_sections]
    answers = Replies(world, 1 - seat, theirs, prices)
    if may_resign(world):
        found.add(mine[0].resign, codes.RESIGN)
    spent = spending(world.rules, side)
    for card in playable(side):
        half = base | card
        power = world.rules.strength[half] + side.bonus
        cost = prices.card[half]
        sketch = prices.sketch[half]
        for place, section in enumerate(open_sections):
            stakes = mine[place]
            lost = stakes.lose + max(0.0, stakes.gain(sketch, stakes.lose))
            option = codes.PLAY + card + (section << PLAY_SECTION)
            for pawns, less in enumerate(spent):
                worst = answers.worst(place, power + pawns, stakes, lost)
                found.add(worst - cost - less, option + (pawns << PLAY_PAWNS))


def spending(rules: Rules, side: Side) -> list[float]:
    """Return the price of adding 0, 1, 2 .. pawns, as far as that is allowed."""
    held = min(side.reserve, len(RESERVE) - 1)
    return SPENT[held][pawn_limit(rules, side)]
