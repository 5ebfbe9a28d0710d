"""The searches that weigh the options of any game."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from motc_lab.bots.bot import Budget, Thought
from motc_lab.bots.roster import roster_of
from motc_lab.bots.search import SearchBot
from motc_lab.engine.game import Game
from motc_lab.engine.machine import Machine
from motc_lab.engine.question import Question

PLAIN: Final = "master"


@dataclass(frozen=True, slots=True)
class Weigher(SearchBot):
    """The search of every game; it weighs what a player would do without thinking."""

    def at_once(self, machine: Machine, seat: int) -> int | None:  # noqa: ARG002
        """Nothing: every answer listed has a value."""
        return None


def searches_of(game: Game, seed: int) -> tuple[SearchBot, ...]:
    """Return the searches of a game, the one that knows most of it first.

    The last one weighs every question; the game's own may answer some at once.
    """
    own = [make(seed) for make in roster_of(game).values()]
    known = [bot for bot in own if isinstance(bot, SearchBot)]
    return (*known[-1:], Weigher(seed, PLAIN))


def weighed(
    searches: tuple[SearchBot, ...],
    machine: Machine,
    question: Question,
    budget: Budget,
    *,
    is_open: bool,
) -> tuple[SearchBot, Thought]:
    """Return the first search that gives values, and its last thought.

    Args:
        searches: as ``searches_of`` has them.
        machine: a world; with ``is_open`` it is taken for the truth.
        question: the one to weigh.
        budget: limits of the search.
        is_open: whether nothing is hidden.
    """
    *rest, last = searches
    for bot in rest:
        thought = _last(bot.think_at(machine, question, budget, is_open=is_open))
        if thought.values:
            return bot, thought
    return last, _last(last.think_at(machine, question, budget, is_open=is_open))


def _last(thoughts: Iterator[Thought]) -> Thought:
    *_, last = thoughts
    return last
