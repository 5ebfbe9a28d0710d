"""One seat of a match against bots, without any library of environments."""

from collections.abc import Sequence
from random import Random

from motc_lab.bots.bot import QuickBot
from motc_lab.bots.own import answer_at
from motc_lab.bots.roster import bot_named
from motc_lab.engine.encoding import AnyEncoding
from motc_lab.engine.seat import player_named
from motc_lab.envs.episode import Episode, IllegalAction
from motc_lab.errors import LabError

SEEDS = 10**15
LOST = -1.0


class Seated:
    """Matches of one seat, whose others are bots.

    Attributes:
        seat: number of the learner's seat.
        opponents: who plays the others, by name; in the order of the seats.
        episode: the present match.
    """

    def __init__(
        self,
        encoding: AnyEncoding,
        seat: str | None,
        opponent: object,
        *,
        strict: bool = False,
    ) -> None:
        """Get ready; a match begins with ``begin``.

        Args:
            encoding: of the game.
            seat: the learner's; the first one unless given.
            opponent: a bot for all other seats, or one for each in their order: names,
                or bots of one's own (``bot_named``).
            strict: whether an illegal action raises; else it loses the match.

        Raises:
            LabError: there is no such seat or bot, or they are too few.
        """
        ruleset = encoding.ruleset
        self.encoding, self.strict = encoding, strict
        named = ruleset.players[0] if seat is None else seat
        self.seat = player_named(ruleset.seats, named, kind=LabError).index
        count = len(ruleset.players)
        many = isinstance(opponent, Sequence) and not isinstance(opponent, str)
        self.opponents = list(opponent) if many else [opponent] * (count - 1)  # type: ignore[call-overload]  # a sequence
        if len(self.opponents) != count - 1:
            raise LabError(f"opponent: {len(self.opponents)} bots; use {count - 1}")
        self._bots: list[QuickBot | None] = []
        self._deal(Random(0))  # noqa: S311 -- so that a wrong name is told at once
        self.episode: Episode

    def _deal(self, random: Random) -> None:
        game = self.encoding.ruleset.game
        bots = [bot_named(one, random.randrange(SEEDS), game) for one in self.opponents]
        self._bots = [*bots[: self.seat], None, *bots[self.seat :]]

    def begin(self, seed: int) -> bool:
        """Begin a match, up to the learner's first action.

        Returns:
            Whether the match was over before the learner was asked.
        """
        random = Random(seed)  # noqa: S311 -- a game
        self._deal(random)
        chance = self.encoding.ruleset.chance(random.randrange(SEEDS))
        self.episode = Episode(self.encoding, chance)
        return self._others()

    def act(self, action: int) -> tuple[float, bool, bool]:
        """Take an action, and let the bots answer until the learner is asked again.

        Returns:
            The reward, whether the match is over, and whether the action was illegal.

        Raises:
            IllegalAction: it was, and this is ``strict``.
        """
        try:
            self.episode.play(action)
        except IllegalAction:
            if self.strict:
                raise
            return LOST, True, True
        is_over = self._others()
        return self.episode.utilities[self.seat], is_over, False

    def _others(self) -> bool:
        episode, ruleset = self.episode, self.encoding.ruleset
        while not episode.is_over:
            at = episode.seat
            bot = self._bots[at]
            if bot is None:
                return False
            episode.answer(answer_at(bot, episode.machine, at, ruleset))
        return True
