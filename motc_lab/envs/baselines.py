"""What a learner has to beat: the bots of a game against each other, seat by seat."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from motc_lab.bots.match import play_match
from motc_lab.bots.roster import bot_named, roster_of
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.settings import ruleset_of

LEVELS: Final = (("random",), ("plain", "greedy"), ("master", "strong"))
"""Of each group the first one that a game has: the baselines."""
_WIDTH: Final = 1.96  # standard errors of a 95 % interval
_THREE, _RANGE = 3, 2  # rewards are from -1 to 1


@dataclass(frozen=True, slots=True)
class Baseline:
    """What a bot earns against another one, as rewards of an environment count.

    Attributes:
        bot: in one seat of a match, the same number of matches in each.
        opponent: in all other seats.
        matches: how many were played.
        mean: from -1 (all lost) to 1 (all won).
        margin: half of its 95 % interval; where all rewards are equal, as far as it
            could be off (rule of three).
    """

    bot: str
    opponent: str
    matches: int
    mean: float
    margin: float


def usual_bots(game: str) -> tuple[str, ...]:
    """The baselines that a game has, the weakest first."""
    known = roster_of(game)
    found = [next((one for one in group if one in known), None) for group in LEVELS]
    return tuple([name for name in found if name is not None])


def baselines(
    game: str,
    *,
    bots: Sequence[str] = (),
    matches: int = 100,
    seed: int = 0,
    settings: object = None,
) -> Iterator[Baseline]:
    """Let each bot play against each; the seeds fix all of it.

    Args:
        game: its id.
        bots: by name, weakest first; ``usual_bots`` unless given.
        matches: of each pair, in turn in each seat.
        seed: of the first match; the others follow.
        settings: of the game.

    Raises:
        UnknownGame, UnknownBot, WrongSetting: there is no such; says what there is.
    """
    ruleset = ruleset_of(game, settings)
    names = tuple(bots) or usual_bots(game)
    for bot in names:
        for opponent in names:
            if bot != opponent:
                seeds = range(seed, seed + matches)
                found = [_reward(ruleset, bot, opponent, one) for one in seeds]
                yield _summed(bot, opponent, found)


def _reward(ruleset: AnyRuleset, bot: str, opponent: str, seed: int) -> float:
    count = len(ruleset.players)
    seat = seed % count
    names = [opponent] * count
    names[seat] = bot
    game = ruleset.game
    seats = [bot_named(name, seed * count + at, game) for at, name in enumerate(names)]
    machine, _ = play_match(seats, seed, ruleset)
    results = [machine.result(at) for at in range(count)]
    reward: float = (results[seat] - sum(results) / count) * count / (count - 1)
    return reward


def _summed(bot: str, opponent: str, rewards: Sequence[float]) -> Baseline:
    count = len(rewards)
    mean = sum(rewards) / count
    spread = sum((one - mean) ** 2 for one in rewards) / max(1, count - 1)
    margin = (
        _WIDTH * sqrt(spread / count) if spread else _RANGE * min(1, _THREE / count)
    )
    return Baseline(bot, opponent, count, mean, margin)


def page(game: str, found: Sequence[Baseline]) -> str:
    """The outcome as a table in Markdown: a row a bot, a column an opponent."""
    names = list(dict.fromkeys(one.bot for one in found))
    cells = {
        (one.bot, one.opponent): f"{one.mean:+.2f} ± {one.margin:.2f}" for one in found
    }
    rows = [
        [game, *names],
        ["---"] * (len(names) + 1),
        *([bot, *(cells.get((bot, one), "") for one in names)] for bot in names),
    ]
    return "".join([f"| {' | '.join(row)} |\n" for row in rows])
