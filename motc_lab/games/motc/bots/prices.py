"""The greedy bot's prices: of a score, a marker, a space, a pawn and a card.

All prices follow from the edition's numbers and the constants below, which were set by
letting greedy bots with different constants play each other. Unit: winning a game
instead of losing it is worth 2 at 0 : 0.
"""

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from motc_lab.games.motc.bots.race import after_draw
from motc_lab.games.motc.bots.sketches import Sketch, Sketcher
from motc_lab.games.motc.bots.stakes import Stakes
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.rules import Rules, space

DRAW_CHANCE: Final = 0.08
DECIDED_BEYOND: Final = 1.2  # how far ahead of what is left a marker is as good as won
LIMIT: Final = 0.28  # of a card of hand limit
PAWNS: Final = 0.17  # of a pawn a game
ADVANTAGE: Final = 0.24  # of a space of start advantage
SPACE: Final = 0.04  # of any space, for what comes later
RESERVE: Final[tuple[float, ...]] = (
    0.0,
    0.10,
    0.19,
    0.27,
    0.34,
    0.40,
    0.45,
    0.49,
    0.52,
)
CARD: Final = 0.05
STRENGTH_NOW: Final = 0.025
STRENGTH_LATER: Final = 0.02
EFFECT: Final = 0.10  # of a card's effect, which it may never come to use


class Prices:
    """Tables of prices for one edition.

    Attributes:
        score: by points of Spassky and of Fischer; positive for Fischer.
        chance: by marker + spaces and by advantage left: +1 where Fischer has the
            game, -1 where Spassky has it.
        space: by person and space of the endurance track, like ``Rules.limit``.
        slope: mean worth of one space, by person.
        sketch: by upward half, like ``Rules.entry``.
        choices: by place in the program, the lists of a choice for the card's owner.
        card: by upward half, what the card in the hand is worth.
        strongest: no piece is stronger.
        hands: by person and chess colour, the worth of every hand that was asked for.
        stakes: what ``reckoning`` has already reckoned.
        later: weight of resources, less near the end, by the higher score.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.score: list[list[float]] = _scores(rules)
        self.spaces: int = rules.spaces
        self.chance: list[list[float]] = _chances(rules)
        self.space: list[float] = [
            2 * (LIMIT * limit + PAWNS * pawns + ADVANTAGE * start)
            + SPACE * (at & codes.OWN_MASK)
            for at, (limit, pawns, start) in enumerate(
                zip(rules.limit, rules.pawns, rules.advantage, strict=True)
            )
        ]
        self.slope: tuple[float, float] = (self._slope(0), self._slope(1))
        sketcher = Sketcher(rules, self.slope)
        self.sketch: list[Sketch] = [
            sketcher.sketch(rules.entry[h], h >> codes.OWNER) for h in range(64)
        ]
        self.choices: dict[int, tuple[Sketch, Sketch]] = sketcher.choices
        self.card: list[float] = [self._card(half) for half in range(64)]
        self.strongest: int = max(rules.strength)
        self.hands: list[list[float | None]] = [[], [], [], []]
        self.stakes: dict[int, Stakes] = {}
        goal = int(rules.to_win)
        self.later: list[float] = [
            0.3 + 0.7 * ((goal - high) / goal) for high in range(goal + 1)
        ]

    def _slope(self, seat: int) -> float:
        last = self.rules.last_space[seat]
        gain = self.space[space(seat, last)] - self.space[space(seat, 0)]
        return gain / last if last else 0.0

    def _card(self, half: int) -> float:
        strength = self.rules.strength
        effect = max(0.0, self.sketch[half].usual_worth)
        worth = CARD + EFFECT * effect + STRENGTH_NOW * strength[half]
        return worth + STRENGTH_LATER * strength[half ^ codes.HALF_WHITE]

    def hand(self, base: i64, mask: i64) -> float:
        """Return the worth of a hand; ``base`` as in ``Table.base``."""
        row = self.hands[base >> 4]
        if not row:
            row += [None] * (codes.ALL_CARDS + 1)
        known = row[mask]
        if known is None:
            worth = 0.0
            for card in range(16):
                if mask >> card & 1:
                    worth += self.card[base | card]
            row[mask] = worth
            return worth
        return known


@lru_cache(maxsize=16)
def prices_of(rules: Rules) -> Prices:
    """Return the prices for compiled rules; made once."""
    return Prices(rules)


def _scores(rules: Rules) -> list[list[float]]:
    """Chances to win the match at every score, if both win a game equally often."""
    goal = rules.to_win
    ends = 1.0 if rules.tie_break == codes.FISCHER else -1.0
    grid = [[0.0] * (goal + 1) for _ in range(goal + 1)]
    for low in range(goal, -1, -1):
        for high in range(goal, -1, -1):
            if goal in (low, high):
                won_by = 1.0 if high == goal else -1.0
                grid[low][high] = ends if low == high else won_by
                continue
            won = grid[low][high + 1] + grid[low + 1][high]
            if not rules.draw_points:  # a drawn game leaves the score as it was
                grid[low][high] = won / 2
                continue
            after0, after1 = after_draw(rules.draw_points, goal, low, high)
            drawn = grid[after0][after1]
            grid[low][high] = won * (1 - DRAW_CHANCE) / 2 + drawn * DRAW_CHANCE
    unit = (grid[0][1] - grid[1][0]) / 2
    return [[worth / unit for worth in row] for row in grid]


def _chances(rules: Rules) -> list[list[float]]:
    most = rules.sums[rules.all_open]
    return [
        [_chance(marker, left) for left in range(most + 1)]
        for marker in range(-rules.spaces, rules.spaces + 1)
    ]


def _chance(marker: int, left: int) -> float:
    """Guess a game from how far the marker is ahead of what is left to win."""
    ahead = max(-1.0, min(1.0, marker / (left + DECIDED_BEYOND)))
    if abs(marker) > left:
        ahead = 1.0 if marker > 0 else -1.0
    return ahead * (1.5 - 0.5 * ahead * ahead)
