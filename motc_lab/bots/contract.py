"""Tries out whether a bot keeps what hosts rely on, and says where it does not.

A bot answers what is offered, leaves the table as it was, answers the same when asked
again, and uses nothing that its seat cannot see.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from motc_lab.bots.bot import Thought
from motc_lab.bots.match import play_match
from motc_lab.bots.own import CONTRACT, answer_at, wish_of
from motc_lab.bots.roster import bot_named
from motc_lab.checks import is_whole, must
from motc_lab.engine.game import FIRST
from motc_lab.engine.settings import ruleset_of

LAWS: Final = {
    "changes": "it changes the table that it is asked at; work on machine.clone()",
    "unsteady": "it answers differently when asked again; draw by its seed and by "
    "machine.sight(seat), as motc_lab.bots.seeded does",
    "peeks": "its answer changes with cards that its seat cannot see; deal them anew "
    "with machine.imagine(seat, generator) before looking",
}


@dataclass(frozen=True, slots=True)
class Contract:
    """What a trial of a bot has found.

    Attributes:
        name: of the bot.
        decisions: that it was asked for.
        broken: sentences, one for each law it broke, with the first place; empty where
            it keeps all.
    """

    name: str
    decisions: int
    broken: tuple[str, ...]

    @property
    def is_kept(self) -> bool:
        """Whether nothing was found."""
        return not self.broken

    def __str__(self) -> str:
        """All in lines."""
        if self.is_kept:
            return f"{self.name} keeps the contract ({self.decisions} decisions)"
        return "\n".join([f"{self.name} breaks the contract:", *self.broken])


class _Trial:
    """Notes which laws a bot breaks, each at the first place."""

    def __init__(self, bot: Any, rules: Any) -> None:  # noqa: ANN401 -- any game's
        self.bot = bot
        self.rules = rules
        self.found: dict[str, str] = {}
        self.seed = 0
        self.decisions = 0

    def must(self, law: str, *, is_kept: bool) -> None:
        """Note a law where it is broken for the first time."""
        if not is_kept and law not in self.found:
            where = f"(seed {self.seed}, its decision {self.decisions})"
            self.found[law] = f"{LAWS[law]} {where}"


class _ByView(_Trial):
    """Asks twice at the same view, which holds nothing that is hidden."""

    def think(self, view: Any, question: Any, budget: Any) -> Iterator[Thought]:  # noqa: ANN401
        """Yield what it thinks."""
        self.decisions += 1
        *_, first = self.bot.think(view, question, budget)
        *_, again = self.bot.think(view, question, budget)
        self.must("unsteady", is_kept=first.best == again.best)
        yield first


class _AtMachine(_Trial):
    """Asks twice, and once more where the unseen is dealt anew."""

    def think(self, view: Any, question: Any, budget: Any) -> Iterator[Thought]:  # noqa: ANN401
        """Nobody asks: whoever has ``answer`` is asked for that."""
        raise NotImplementedError

    def answer(self, machine: Any, seat: int) -> int:  # noqa: ANN401 -- as above
        """Return its answer."""
        self.decisions += 1
        before, truth = machine.key(), machine.clone()
        number = answer_at(self.bot, machine, seat, self.rules)
        self.must("changes", is_kept=machine.key() == before)
        again = answer_at(self.bot, truth.clone(), seat, self.rules)
        self.must("unsteady", is_kept=again == number)
        if again == number:
            world = truth.imagine(seat, Random(self.decisions))  # noqa: S311 -- a game
            redealt = answer_at(self.bot, world, seat, self.rules)
            self.must("peeks", is_kept=redealt == number)
        return number


def check_bot(
    bot: object, *, game: str = FIRST, settings: object = None, matches: int = 2
) -> Contract:
    """Let a bot play all seats of some matches, and tell which laws of bots it breaks.

    Args:
        bot: a name, an object, a class, or a function of a seed.
        game: id of the game that it plays.
        settings: what is set in it.
        matches: how many to play.

    Raises:
        WrongBot: it is none, or gives an answer that is not offered.
    """
    must(is_whole(matches, 1, 10_000), "matches", matches, "1 to 10,000")
    rules = ruleset_of(game, settings)
    wish = wish_of(bot)
    made = bot_named(wish, game=game)
    by_view = rules.looks_back and not hasattr(made, "answer")
    trial: Any = (_ByView if by_view else _AtMachine)(made, rules)
    for trial.seed in range(matches):
        trial.bot = bot_named(wish, trial.seed, game)
        try:
            play_match([trial] * len(rules.players), trial.seed, rules)
        except Exception as fault:
            if "changes" in trial.found:  # the table was spoilt by the bot itself
                break
            fault.add_note(f"while {wish} played seed {trial.seed}; {CONTRACT}")
            raise
    return Contract(str(wish), trial.decisions, tuple(trial.found.values()))
