"""Which panels a sandbox has: found in folders, in the order of their tabs."""

import importlib
import pkgutil
from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import Final

from motc_lab.engine.game import FIRST, game_named, games
from motc_lab.sandbox.panel import Panel, Request

NEUTRAL: Final = "motc_lab.sandbox.panels"
OWN: Final = "sandbox.panels"  # where a game has its own


def panels_in(package: str) -> tuple[type[Panel], ...]:
    """Return the panels of a package: of each of its modules, those that it defines."""
    modules = pkgutil.iter_modules(importlib.import_module(package).__path__)
    return tuple(
        thing
        for module in modules
        for thing in vars(importlib.import_module(f"{package}.{module.name}")).values()
        if isinstance(thing, type)
        and issubclass(thing, Panel)
        and thing.__module__ == f"{package}.{module.name}"
    )


@cache
def all_panels(game: str = FIRST) -> tuple[type[Panel], ...]:
    """Return the panels of a game: those of every game, and its own."""
    known = game_named(game)
    own = panels_in(known.part(OWN).__name__) if known.has_part(OWN) else ()
    replaced = {kind.replaces for kind in own}
    sets_up = any(kind.sets_up for kind in own)  # instead of the one of every game
    neutral = [
        kind
        for kind in panels_in(NEUTRAL)
        if kind.name not in replaced and not (sets_up and kind.sets_up)
    ]
    return in_order((*neutral, *own))


def every_panel() -> tuple[type[Panel], ...]:
    """Return every panel that any game has, each once."""
    return in_order({kind for game in games() for kind in all_panels(game)})


def in_order(panels: Iterable[type[Panel]]) -> tuple[type[Panel], ...]:
    """Return them in the order of their tabs."""
    return tuple(sorted(panels, key=lambda kind: (kind.place, kind.name)))


def messages_of(
    panels: Iterable[type[Panel]], game: str | None = None
) -> tuple[type[Request], ...]:
    """Return all that a page may say to these panels, each once.

    With a game, what only its pages say is among it.
    """
    known = None if game is None else game_named(game)
    said = [
        kind.messages if known is None else kind.messages_of(known) for kind in panels
    ]
    return tuple(dict.fromkeys(chain.from_iterable(said)))
