"""Bots of one's own, wherever a bot's name is taken: objects, classes, entry points.

A class, or a function of a seed, makes a new bot for every match; an object is copied
for every match, with the match's seed where it is a dataclass that has a ``seed``. So
nothing is carried from one match to the next, and a match still depends on its seed
only. A package names its bots under the entry points ``motc_lab.bots``: ``sly`` plays
Match of the Century, ``duel.sly`` plays Duel.
"""

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Any, Final

from motc_lab.bots.bot import (
    Bot,
    Budget,
    QuickBot,
    Thought,
    choose,
    option_numbered,
    world_of,
)
from motc_lab.engine.game import FIRST
from motc_lab.engine.machine import NOBODY, lowest
from motc_lab.errors import LabError, shown

GROUP: Final = "motc_lab.bots"
CONTRACT: Final = (
    "a bot has a method answer(machine, seat) that returns the number of an option, or "
    "think(view, question, budget) that yields thoughts; docs/bots.md explains both"
)
_NAME: Final = re.compile(r"[a-z][a-z0-9_.+-]{0,39}")


class WrongBot(LabError, TypeError):
    """A bot of one's own that does not do what bots do; says what is missing."""


@dataclass(frozen=True, slots=True)
class OwnBot:
    """A bot of one's own as a plan carries it to workers.

    Attributes:
        source: the object, class or function that was handed in.
        name: what results call it.
    """

    source: Any
    name: str

    def __str__(self) -> str:
        """Its name: what stands in results."""
        return self.name

    def made(self, seed: int) -> QuickBot:
        """Return the bot of one match, which is watched while it plays."""
        made: QuickBot = guarded(_fresh(self.source, seed), self.name)
        return made


Wish = str | OwnBot  # what a plan says of a bot


def wish_of(bot: object) -> Wish:
    """Return a bot as plans carry it; a name stays one.

    Raises:
        WrongBot: neither a name nor a bot; says what a bot needs.
    """
    if isinstance(bot, str | OwnBot):
        return bot
    made = _fresh(bot, 0)
    name = getattr(made, "name", None) or _called(bot)
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        use = "small letters, digits and _ . + -, such as 'patient'"
        raise WrongBot(f"bot: its name is {shown(name, 40)}; use {use}")
    guarded(made, name)
    return OwnBot(bot, name)


def _called(bot: object) -> str:
    kind = bot if isinstance(bot, type) or inspect.isroutine(bot) else type(bot)
    return str(getattr(kind, "__name__", "")).lower()


def _fresh(source: Any, seed: int) -> Any:  # noqa: ANN401 -- anybody's own
    """Return a bot for one match."""
    if isinstance(source, type) or not plays(source):
        return _from_maker(source, seed)
    if is_dataclass(source) and any(
        f.name == "seed" and f.init for f in fields(source)
    ):
        return replace(source, seed=seed)  # type: ignore[type-var]  # an object
    return deepcopy(source)


def _from_maker(source: Any, seed: int) -> Any:  # noqa: ANN401 -- as above
    if not callable(source):
        raise WrongBot(f"bot: {shown(source, 40)}; use a name, or a bot: {CONTRACT}")
    try:
        wanted = inspect.signature(source).parameters
    except ValueError:
        raise WrongBot(f"bot: {shown(source, 40)}; {CONTRACT}") from None
    if "seed" in wanted:
        return source(seed=seed)
    needed = [one for one in wanted.values() if one.default is one.empty]
    needed = [
        one for one in needed if one.kind not in (one.VAR_KEYWORD, one.VAR_POSITIONAL)
    ]
    if not needed:
        return source()
    if isinstance(source, type) or len(needed) > 1:
        names = ", ".join(one.name for one in needed)
        use = "a class that is made from nothing but a seed, or an object of it"
        raise WrongBot(f"bot: {shown(source, 40)} also needs {names}; use {use}")
    return source(seed)


def plays(bot: object) -> bool:
    """Whether it has one of the two methods of a bot; a class of bots has them, too."""
    return any(callable(getattr(bot, name, None)) for name in ("answer", "think"))


class _Named:
    """Somebody's bot, under its name."""

    def __init__(self, bot: Any, name: str) -> None:  # noqa: ANN401 -- as above
        self.bot = bot
        self.name = name

    def __repr__(self) -> str:
        """What the bot itself shows: that stands in a result's provenance."""
        return repr(self.bot)


class _Thinking(_Named):
    """A bot that goes by views; an answer that is not offered is refused."""

    def think(self, view: Any, question: Any, budget: Budget) -> Iterator[Thought]:  # noqa: ANN401
        """Pass on its thoughts; WrongBot where one is none."""
        best = None
        for thought in self.bot.think(view, question, budget):
            best = getattr(thought, "best", None)
            if best not in question.options:
                offered = ", ".join([option.code for option in question.options[:6]])
                msg = f"{self.name}: thinks of {shown(best, 40)}, which is not offered"
                raise WrongBot(f"{msg}; offered are {offered}")
            yield thought
        if best is None:
            raise WrongBot(f"{self.name}: think() ended without a thought; {CONTRACT}")


class _Quick(_Named):
    """A bot that answers at a machine; an answer that is not offered is refused."""

    def answer(self, machine: Any, seat: int = NOBODY) -> int:  # noqa: ANN401 -- the game's own
        """Return its answer as a plain number."""
        if seat < 0:
            seat = lowest(machine.asked())
        number = self.bot.answer(machine, seat)
        count = machine.option_count(seat)
        if not any(machine.option_at(seat, index) == number for index in range(count)):
            some = ", ".join(
                str(machine.option_at(seat, i)) for i in range(min(count, 6))
            )
            msg = f"{self.name}: answers {shown(number, 30)}, which is not offered"
            raise WrongBot(f"{msg}; offered are the numbers {some} ...")
        return int(number)

    def think(self, view: Any, question: Any, budget: Budget) -> Iterator[Thought]:  # noqa: ANN401
        """Yield one thought: its answer in a world that fits the view."""
        yield from self.think_at(world_of(view), question, budget)

    def think_at(
        self,
        machine: Any,  # noqa: ANN401 -- as above
        question: Any,  # noqa: ANN401
        budget: Budget,
    ) -> Iterator[Thought]:
        """Do the same in a world that somebody else has imagined."""
        del budget
        yield Thought(
            option_numbered(question, self.answer(machine, question.seat.index))
        )


def guarded(bot: Any, name: str) -> Any:  # noqa: ANN401 -- as above
    """Return the bot with its answers looked at; WrongBot where it has none to give."""
    if callable(getattr(bot, "answer", None)):
        return _Quick(bot, name)
    if callable(getattr(bot, "think", None)):
        return _Thinking(bot, name)
    raise WrongBot(f"bot: {shown(bot, 40)}; {CONTRACT}")


@cache
def _points() -> tuple[EntryPoint, ...]:
    return tuple(sorted(entry_points(group=GROUP), key=lambda point: point.name))


def installed(game: str = FIRST) -> Mapping[str, Callable[[int], QuickBot]]:
    """Return what makes each bot that packages bring for a game, by name."""
    found: dict[str, Callable[[int], QuickBot]] = {}
    for point in _points():
        first, dot, rest = point.name.partition(".")
        where, name = (first, rest) if dot else (FIRST, first)
        if where == game:
            found[name] = partial(_installed, point, name)
    return found


def _installed(point: EntryPoint, name: str, seed: int) -> QuickBot:
    try:
        source = point.load()
    except Exception as fault:
        msg = f"the installed bot {name!r} ({point.value}) cannot be loaded: {fault}"
        raise WrongBot(msg) from fault
    return OwnBot(source, name).made(seed)


def answer_at(bot: Bot | QuickBot, machine: Any, seat: int, rules: Any) -> int:  # noqa: ANN401
    """Return a bot's answer at a machine, by whichever way it has."""
    quick = getattr(bot, "answer", None)
    if quick is not None:
        number: int = quick(machine, seat)
        return number
    who = rules.players[seat]
    think_at = getattr(bot, "think_at", None)
    if think_at is not None:
        world = machine.imagine(seat, Random(0))  # noqa: S311 -- a game
        *_, last = think_at(world, rules.question(world, who), Budget())
        found: int = last.best.number
        return found
    seen = rules.view(machine, who, ())
    return choose(bot, seen, seen.question).number
