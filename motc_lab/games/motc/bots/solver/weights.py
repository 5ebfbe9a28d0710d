"""The wider objective: what a person takes along from one game into the next.

All numbers are hundredths of a game won, chosen after the greedy bot's prices
(``bots/prices.py``), rounded. ``docs/solver.md`` lists them.
"""

from typing import Final

from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.masks import COUNT, members
from motc_lab.games.motc.rules.rules import Rules, half, space
from motc_lab.games.motc.rules.table import Side, Table

HAND_LIMIT: Final = 56  # each card of the hand limit on the person's space
PAWN_A_GAME: Final = 34  # each pawn that the space brings before a game
START_ADVANTAGE: Final = 48  # each space of start advantage
SPACE: Final = 4  # each space of the track, for what comes later
RESERVE: Final = (10, 9, 8, 7, 6, 5, 4, 3)  # the first pawn in the reserve, the second
CARD: Final = 4  # each hand card, and as much again as its main piece is strong
DECK: Final = 1  # each card in the deck: the next reshuffle is farther away
MOST: Final = 4999  # beyond this the value is cut off, so that a result outweighs it


class WiderObjective:
    """Tables of the wider objective for one edition, by person and space or card.

    ``low`` and ``high`` bound it, whatever happens in a game.
    """

    def __init__(self, rules: Rules) -> None:
        self.space: list[int] = [0] * 64
        self.card: list[int] = [0] * 32
        self.reserve: list[int] = [0]
        for index in range(64):
            self.space[index] = (
                HAND_LIMIT * rules.limit[index]
                + PAWN_A_GAME * rules.pawns[index]
                + START_ADVANTAGE * rules.advantage[index]
                + SPACE * (index & codes.OWN_MASK)
            )
        for card in range(32):
            seat, own = card >> 4, card & codes.CARD_MASK
            strength = rules.strength[half(seat, own < codes.WHITE_CARDS, own)]
            self.card[card] = CARD + strength
        for pawn in range(rules.pawn_count):
            gain = RESERVE[pawn] if pawn < len(RESERVE) else RESERVE[-1]
            self.reserve.append(self.reserve[pawn] + gain)
        low0, high0 = self.ends(rules, 0)
        low1, high1 = self.ends(rules, 1)
        self.low: int = max(-MOST, min(0, low1 - high0))
        self.high: int = min(MOST, max(0, high1 - low0))

    def ends(self, rules: Rules, seat: int) -> tuple[int, int]:
        """Return the least and the most that a person can have.

        A card in the hand counts more than one in the deck; none counts less than 0.
        """
        base = space(seat, 0)
        spaces = self.space[base : base + rules.last_space[seat] + 1]
        cards = self.card[seat << 4 : (seat << 4) + 16]
        return min(spaces), max(spaces) + self.reserve[-1] + sum(cards)

    def wider(self, t: Table) -> int:
        """Return what Fischer takes along less what Spassky does; 0 after the match."""
        if t.phase == codes.OVER:
            return 0
        value = self.side(t.s1, 1) - self.side(t.s0, 0)
        return max(-MOST, min(MOST, value))

    def side(self, side: Side, seat: int) -> int:
        """Return what one person has when a game has just ended."""
        value = self.space[space(seat, side.endurance)] + self.reserve[side.reserve]
        value += DECK * COUNT[side.deck]
        card = self.card
        for index in members(side.hand):
            value += card[seat << 4 | index]
        return value
