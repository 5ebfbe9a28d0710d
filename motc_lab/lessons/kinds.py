"""Which kinds of steps there are: each is a module with a constant ``STEP``.

The modules of ``lessons/steps`` fit every game and are found by their names. A game
lists its own in its package ``lessons`` (``KINDS``: name and module), and anybody may
hand one in (``add_kind``); they are imported when a lesson names them.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Final

from motc_lab.engine.game import FIRST, Game, game_named
from motc_lab.errors import LabError, shown
from motc_lab.lessons.exhibit import names_in_package
from motc_lab.lessons.step import Step

HOME: Final = "motc_lab.lessons.steps"
PART: Final = "lessons"
_handed_in: Final[dict[str, str]] = {}


class UnknownKind(LabError, LookupError):
    """There is no such kind of step; the message lists them."""


def add_kind(name: str, module: str) -> None:
    """Let lessons have steps of a further kind, a module with a constant ``STEP``."""
    _handed_in[name] = module


def kind_names(game: Game | str = FIRST) -> tuple[str, ...]:
    """The kinds that fit every game, then the game's own, then what was handed in."""
    return (*names_in_package(HOME), *_of_the_game(game_named(game)), *_handed_in)


def kind_named(name: object, game: Game | str = FIRST) -> type[Step]:
    """The kind of a game with this name; UnknownKind lists those there are."""
    names = kind_names(game)
    if not isinstance(name, str) or name not in names:
        written = "" if name is None else f"{shown(name, 40)}: "
        offered = f"{', '.join(names[:-1])} or {names[-1]}"
        raise UnknownKind(f"{written}use a step with kind = {offered}")
    further = {**_of_the_game(game_named(game)), **_handed_in}
    return _kind_in(further.get(name, f"{HOME}.{name}"))


def _of_the_game(game: Game) -> Mapping[str, str]:
    if not game.has_part(PART):
        return {}
    kinds: Mapping[str, str] = getattr(game.part(PART), "KINDS", {})
    return kinds


@cache
def _kind_in(module: str) -> type[Step]:
    found: type[Step] = import_module(module).STEP
    return found
