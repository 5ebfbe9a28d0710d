"""Numbers that the search reads of an edition, in flat typed lists.

``scales`` fills them from the prices of the greedy bot and from the score grid. The
class stands alone, so that it can be compiled with the search.
"""

from motc_lab.games.motc.rules.rules import Rules


class Weights:
    """What cards, spaces, pawns, effects and scores are worth.

    Lists by upward half are indexed like ``Rules.entry``; behind the 64 halves follow
    the lists of choices (``first``, ``second`` say where). The unit of ``card``,
    ``space``, ``reserve``, ``flat`` and ``score`` is that of ``bots.prices``.

    Attributes:
        strength, limit: as in ``Rules``.
        card: of a card in the hand, by upward half.
        flat, flat_per, steps, steps_per, denied, resigns: the effect of a half, as in
            ``bots.sketches.Sketch``.
        first, second: by place of a choice in the program, the indices of its two lists
            in the lists of effects; -1 where there is no choice.
        space: by person and space, as in ``Rules.limit``; ``slope0``, ``slope1`` its
            mean step.
        reserve: of so many pawns.
        chance: by marker + ``spaces`` and advantage left, -1 .. 1 for Fischer.
        score: by points of Spassky and Fischer, positive for Fischer.
        match: chance of Fischer to win the match by the same points, 0 .. 1.
        usual: mean of ``card`` of a whole deck, by ``half >> 4``.
        later: weight of resources in an exchange, by the higher score.
        sway: how far one unit of resources moves the logit of the chance to win.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.spaces: int = rules.spaces
        self.strength: list[int] = rules.strength
        self.limit: list[int] = rules.limit
        self.card: list[float] = []
        self.flat: list[float] = []
        self.flat_per: list[float] = []
        self.steps: list[int] = []
        self.steps_per: list[int] = []
        self.denied: list[float] = []
        self.resigns: list[int] = []
        self.first: list[int] = []
        self.second: list[int] = []
        self.space: list[float] = []
        self.reserve: list[float] = []
        self.chance: list[list[float]] = []
        self.score: list[list[float]] = []
        self.match: list[list[float]] = []
        self.usual: list[float] = []
        self.later: list[float] = []
        self.sway: float = 0.0


class SearchStakes:
    """What an exchange is about for one person, as in ``bots.stakes.Stakes``."""

    def __init__(self) -> None:
        self.win: float = 0.0
        self.tie: float = 0.0
        self.lose: float = 0.0
        self.step: float = 0.0
        self.resign: float = 0.0
        self.unresolved: int = 0
