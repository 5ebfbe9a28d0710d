"""Which matches are to be played: checked once, then cut as one likes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from motc_lab.bots.match import NUMBERS
from motc_lab.bots.own import Wish
from motc_lab.bots.roster import bot_named, wished
from motc_lab.checks import is_a, is_whole, must
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.settings import Settings, settings_of
from motc_lab.errors import LabError, shown

MOST_MATCHES: Final = 10_000_000
SEEDS_END: Final = 10**15


@dataclass(frozen=True, slots=True)
class Plan:
    """Which matches to play: seeds ``first_seed`` to ``first_seed + matches - 1``.

    A plan travels to workers: it holds plain values only.

    Attributes:
        bots: names of the bots, or bots of one's own, one for each seat in the order of
            their numbers.
        settings: the game and what is set in it. Made from an edition of Match of the
            Century, or whatever ``settings_of`` takes for that game.
    """

    bots: tuple[Wish, ...]
    first_seed: int
    matches: int
    settings: Any = None

    def __post_init__(self) -> None:
        if not isinstance(self.settings, Settings):
            object.__setattr__(self, "settings", settings_of(settings=self.settings))

    @property
    def names(self) -> tuple[str, ...]:
        """What the bots are called in results."""
        return tuple(map(str, self.bots))

    @property
    def game(self) -> str:
        """The id of the game."""
        known: Settings = self.settings
        return known.game

    @property
    def ruleset(self) -> AnyRuleset:
        """The rules to play by."""
        known: Settings = self.settings
        return known.ruleset

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays under these settings, in the order of their numbers."""
        return tuple([str(seat) for seat in self.ruleset.players])

    def part(self, first_seed: int, matches: int) -> "Plan":
        """Return the plan of some of the matches; not checked."""
        return replace(self, first_seed=first_seed, matches=matches)

    def bot_seed(self, seed: int, seat: int) -> int:
        """Return the seed of a seat's bot in the match of a seed."""
        return len(self.bots) * seed + seat


Plans = tuple[Plan, ...]  # played side by side: the same seeds, so the same shuffles


def wishes(bots: Sequence[object]) -> tuple[Wish, ...]:
    """Return bots, by name or one's own, as a plan carries them.

    What is no list stays as it is: ``checked`` says how many a game needs.

    Raises:
        UnknownBot: it holds what is neither a name nor a bot.
    """
    if not is_a(bots, tuple, list):
        return bots  # type: ignore[return-value]  # refused by whoever checks the plan
    return tuple([bot if isinstance(bot, str) else wished(bot) for bot in bots])


def checked(plan: Plan) -> Plan:
    """Return the plan; LabError where it makes no sense."""
    must(is_a(plan, Plan), "plan", plan, "a Plan of bots, seed, matches and settings")
    names = [name.capitalize() for name in plan.seats]
    if not is_a(plan.bots, tuple, list) or len(plan.bots) != len(names):
        whose = f"{', '.join(names[:-1])} and {names[-1]}"
        use = f"name {NUMBERS[len(names)]}, for {whose}"
        raise LabError(f"bots: {shown(plan.bots, 60)}; {use}")
    for name in plan.bots:
        bot_named(name, game=plan.game)
    if not is_whole(plan.matches, 1, MOST_MATCHES):
        use = f"a whole number from 1 to {MOST_MATCHES}"
        raise LabError(f"matches: {shown(plan.matches)}; use {use}")
    if not is_whole(plan.first_seed, 0, SEEDS_END - 1):
        msg = f"seed: {shown(plan.first_seed)}; use a whole number of at most 15 digits"
        raise LabError(msg)
    return plan


def chunks(plan: Plan, size: int) -> Iterator[Plan]:
    """Yield plans of at most ``size`` matches that are the whole plan together."""
    for done in range(0, plan.matches, size):
        count = min(size, plan.matches - done)
        yield plan.part(plan.first_seed + done, count)
