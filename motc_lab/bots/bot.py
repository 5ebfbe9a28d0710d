"""What every bot is: it gets a View and a Question and thinks in slices.

A host runs ``for thought in bot.think(...)``, may show each thought, and may stop after
any of them: every thought holds the best answer so far, the last one decides.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol, TypeVar

from motc_lab.checks import is_a, is_real, is_whole, must
from motc_lab.engine.machine import Machine
from motc_lab.engine.question import Option, Question
from motc_lab.engine.view import AnyView, Imaginable
from motc_lab.errors import LabError, shown

SEEDS_END: Final = 10**18 - 1
MOST_SECONDS: Final = 10**6  # some eleven days; 'inf' would never end


OptionT = TypeVar("OptionT", bound=Option, covariant=True)  # noqa: PLC0105 -- also of functions


class Offering(Protocol[OptionT]):
    """A question of some game, with its options."""

    @property
    def options(self) -> tuple[OptionT, ...]:
        """The answers listed."""


class NotAsked(LabError, ValueError):
    """A bot was given a question of the other person, or none."""


def must_be_seed(seed: object) -> None:
    """Refuse what is no seed of a bot (LabError)."""
    is_seed = is_whole(seed, -SEEDS_END, SEEDS_END)
    must(is_seed, "seed", seed, "a whole number of at most 18 digits")


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think; what it does not use costs nothing.

    Limits hold together: the first one that is reached ends the thinking. Without any
    a bot thinks as much as its level says.

    Attributes:
        worlds: how often the unknown is imagined.
        nodes: simulations of a tree search, or positions of a solver.
        seconds: by the clock; answers then depend on the machine.
    """

    worlds: int | None = None
    nodes: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        for name, limit in (("worlds", self.worlds), ("nodes", self.nodes)):
            if limit is not None and not is_whole(limit, 1):
                msg = f"{name}: {shown(limit)}; use a whole number from 1 on, or None"
                raise LabError(msg)
        if self.seconds is not None and not (
            is_real(self.seconds) and 0 < self.seconds <= MOST_SECONDS
        ):
            use = f"a number above 0, at most {MOST_SECONDS}, or None"
            raise LabError(f"seconds: {shown(self.seconds)}; use {use}")


@dataclass(frozen=True, slots=True)
class Worth:
    """What a bot holds of one option, for the person asked.

    Attributes:
        value: in the unit of the bot. Search and solver: the chance to win the match.
        low, high: what bounds the value; 95 % where it is sampled, equal to it where it
            is exact, None where the bot does not know.
        visits: how many simulations or positions it rests on.
    """

    option: Option
    value: float
    low: float | None = None
    high: float | None = None
    visits: int = 0


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot thinks after a slice.

    Attributes:
        best: the answer it would give now.
        values: the options it has looked at; empty where it answers by a plain rule.
        worlds: how many worlds the values rest on.
        nodes: simulations or positions so far.
        line: what it expects to happen, from ``best`` on, both persons' options as
            text codes; empty where it does not look ahead.
        is_last: whether the bot has finished.
    """

    best: Option
    values: tuple[Worth, ...] = ()
    worlds: int = 0
    nodes: int = 0
    line: tuple[str, ...] = ()
    is_last: bool = True


class Bot(Protocol):
    """Answers questions from a view and from nothing else.

    A bot of one game takes the views and questions of that game.
    """

    @property
    def name(self) -> str:
        """The name by which it is called: lower case, one word."""

    def think(self, view: Any, question: Any, budget: Budget) -> Iterator[Thought]:  # noqa: ANN401 -- the game's own
        """Yield at least one thought; the last decides. Same view, same answer."""


class QuickBot(Bot, Protocol):
    """A bot that can also answer at a machine, for simulations of many matches."""

    def answer(self, machine: Any, seat: int = ..., /) -> int:  # noqa: ANN401 -- as above
        """Return the number of an option of the seat's open question.

        The machine may hold the truth. A bot uses no more of it than the view of the
        seat asked would show; ``tests/bots`` re-deals the rest and compares.
        """


class WorldBot(Bot, Protocol):
    """A bot that can also think in a world, for games whose views make none."""

    def think_at(
        self,
        machine: Any,  # noqa: ANN401 -- as above
        question: Any,  # noqa: ANN401
        budget: Budget,
    ) -> Iterator[Thought]:
        """Yield thoughts in a world that the seat can't tell from the true match."""


def is_bot(bot: object) -> bool:
    """Tell whether it answers questions, and is no class of bots."""
    return callable(getattr(bot, "think", None)) and not isinstance(bot, type)


def choose(
    bot: Bot, view: AnyView, question: Question | None, budget: Budget | None = None
) -> Option:
    """Return the bot's answer; a question with one option is answered at once."""
    if question is None:
        raise NotAsked("no question is open: the match is over")
    must(is_bot(bot), "bot", bot, "a bot, as bot_named gives it")
    must(is_a(view, AnyView), "view", view, "a View, as Match.view gives it", NotAsked)
    asked = is_a(question, Question)
    must(asked, "question", question, "the question of the view", NotAsked)
    if budget is not None:
        must(is_a(budget, Budget), "budget", budget, "Budget(seconds=2) or the like")
    if question.seat is not view.looker or not question.options:
        msg = f"the view is {view.looker.value}'s, the question {question.seat.value}'s"
        raise NotAsked(msg)
    if len(question.options) == 1:
        return question.options[0]
    *_, last = bot.think(view, question, budget or Budget())
    return last.best


def option_numbered(question: Offering[OptionT], number: int) -> OptionT:
    """Return the option with the machine's number."""
    return next(option for option in question.options if option.number == number)


def world_of(view: AnyView) -> Machine:
    """Return one match that fits the view; which one makes no difference to a bot.

    Raises:
        NotAsked: views of this game make none; ``thoughts`` asks its bots all the same.
    """
    if not isinstance(view, Imaginable):
        use = "a view with a method 'imagine', or bots.thoughts(bot, match)"
        raise NotAsked(f"view: {shown(view, 40)}; use {use}")
    return view.imagine(Random(0))  # noqa: S311 -- a game, no secret
