"""The bots of a game that can be called by name.

A game lists them in ``bots/roster.py``: ``BOTS`` makes each from a seed, and ``made``,
where there is one, makes a bot of wishes from ``name:wishes``, which ``wished_name``
gives a name to read. A game that has no such module has the bots that play every game
(``USUAL``). Beside them stand those that other
packages bring along (``own``), and a bot of one's own may be handed in itself.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, TypeAlias

from motc_lab.bots.bot import QuickBot, must_be_seed
from motc_lab.bots.own import (
    CONTRACT,
    OwnBot,
    Wish,
    WrongBot,
    installed,
    plays,
    wish_of,
)
from motc_lab.bots.random_bot import RandomBot
from motc_lab.bots.search import LEVELS, SearchBot
from motc_lab.engine.game import FIRST, Game, game_named
from motc_lab.errors import LabError, shown
from motc_lab.texts import Lang, say

Makers: TypeAlias = Mapping[str, Callable[[int], QuickBot]]
PLACE: Final = "bots.roster"
USUAL: Final[Makers] = {
    "random": RandomBot,
    **{name: partial(SearchBot, level=name) for name in LEVELS},
}
"""What plays every game; a roster may hold these beside its own."""


def bot_name(name: str, lang: Lang, game: Game | str = FIRST) -> str:
    """Return what a bot is called in a language; a bot of one's own keeps its name.

    What a game calls a bot that only it has stands in its catalogue:
    ``<id>.level.<name>``. The first game's keys have no id in front.
    """
    known = game_named(game)
    if name not in _listed(known):
        return _wished_name(name, lang, known)
    is_its_own = known.id != FIRST and name not in USUAL
    key = f"level.{name}"
    return say(f"{known.id}.{key}" if is_its_own else f"sandbox.{key}", lang)


def _wished_name(name: str, lang: Lang, known: Game) -> str:
    """What a bot of wishes is called, where the game says so (``wished_name``)."""
    first, colon, wishes = name.partition(":")
    tell = getattr(known.part(PLACE), "wished_name", None) if colon else None
    told: str | None = tell(first, wishes, lang) if tell else None
    return told or say("sandbox.level.other", lang, name=name)


class UnknownBot(LabError, ValueError):
    """No bot has this name; says which there are."""


def roster_of(game: Game | str = FIRST) -> Makers:
    """Return what makes each bot of a game, by the bots' names; installed ones last.

    Raises:
        WrongBot: an installed one has the name of one of the game's own.
    """
    known = game_named(game)
    listed, guests = _listed(known), installed(known.id)
    if not guests:
        return listed
    for name in guests:
        if name in listed:
            msg = f"an installed bot is called {name!r}, as one of {known.id}'s own"
            raise WrongBot(f"{msg}; uninstall it, or give it another name")
    return {**listed, **guests}


def _listed(known: Game) -> Makers:
    """Return those that the game itself has."""
    if not known.has_part(PLACE):
        return USUAL
    makers: Makers = known.part(PLACE).BOTS
    return makers


def ranked(game: Game | str = FIRST) -> tuple[str, ...]:
    """Return the bots that an arena plays unless others are named, strongest first.

    A roster may say so (``RANKED``); else it is all that have names.
    """
    known = game_named(game)
    if known.has_part(PLACE):
        said: tuple[str, ...] | None = getattr(known.part(PLACE), "RANKED", None)
        if said is not None:
            return said
    return tuple(reversed(tuple(roster_of(known))))


def paired(bot: Wish, game: Game | str = FIRST) -> Wish:
    """Return who sits in a bot's place where matches are compared pair by pair.

    A roster may name bots that play as well, and whose thoughts hang on the seed and
    the number of the decision (``PAIRED``): so pairs stay alike for longer.
    """
    known = game_named(game)
    if not isinstance(bot, str) or not known.has_part(PLACE):
        return bot
    places: Mapping[str, str] = getattr(known.part(PLACE), "PAIRED", {})
    return places.get(bot, bot)


def bot_named(name: object, seed: int = 0, game: Game | str = FIRST) -> QuickBot:
    """Return a bot; the seed fixes all that it leaves to chance.

    ``habit:no_pawns+always_four`` is a bot of wishes, where the game has such. A bot of
    one's own (an object, a class, a function of a seed) is watched: what it answers
    must be offered.

    Raises:
        UnknownBot: no bot has this name.
        WrongBot: neither a name nor a bot; says what a bot needs.
    """
    must_be_seed(seed)
    makers = roster_of(game)
    name = wished(name, game)
    if isinstance(name, OwnBot):
        if name.name in makers:
            msg = f"a bot of one's own is called {name.name!r}, as one that is there"
            raise WrongBot(f"{msg}; give it another name")
        return name.made(seed)
    first, colon, wishes = name.partition(":")
    if colon and game_named(game).has_part(PLACE):
        make_of = getattr(game_named(game).part(PLACE), "made", None)
        made: QuickBot | None = make_of(first, wishes, seed) if make_of else None
        if made is not None:
            return made
    make = makers.get(name)
    if make is None:
        msg = f"no bot is called {shown(name, 40)}; use one of {', '.join(makers)}"
        raise UnknownBot(msg)
    return make(seed)


def wished(bot: object, game: Game | str = FIRST) -> Wish:
    """Return a name, or a bot of one's own as plans carry it.

    Raises:
        UnknownBot: it is neither; says which names there are, and what a bot needs.
        WrongBot: a bot whose name is none, or whose class needs more than a seed.
    """
    if isinstance(bot, str | OwnBot) or plays(bot) or callable(bot):
        return wish_of(bot)
    use = f"use a name, one of {', '.join(roster_of(game))}, or a bot of your own"
    raise UnknownBot(f"bot: {shown(bot, 40)}; {use}: {CONTRACT}")
