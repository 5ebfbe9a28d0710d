"""Which games there are, and where each one keeps what it brings along.

A game is a package with a constant ``GAME``: a folder of ``motc_lab.games``, or a
package from elsewhere that names itself under the entry point group ``motc_lab.games``.
What belongs to it lies in modules and files of fixed names below that package (``part``
and ``folder``); they are loaded when somebody first needs them.
"""

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType
from typing import Final

from motc_lab.errors import LabError, shown

GROUP: Final = "motc_lab.games"
FIRST: Final = "motc"  # the game that is meant where none is named
ID: Final = r"[a-z][a-z0-9_]{0,39}"  # how an id is written


class UnknownGame(LabError, ValueError):
    """No game has this id; says which there are."""


class BrokenGame(LabError, ImportError):
    """A package that names itself a game and is none; says what it lacks."""


@dataclass(frozen=True)
class Game:
    """A game as a guest of this house.

    Attributes:
        id: lower case, one word (``ID``): as ``--game`` takes it and records name it.
        package: dotted name of the package that holds all of it.
        titles: what it is called, by language.
        seats: keys of those who play under the usual settings, in the order of their
            numbers.
        colour: of its mark where several games stand side by side, as CSS writes it;
            an ornament, beside the title.
    """

    id: str
    package: str
    titles: Mapping[str, str]
    seats: tuple[str, ...]
    colour: str = "#8a8172"

    @property
    def folder(self) -> Path:
        """Where its files lie: texts, lessons and other data."""
        return Path(next(iter(importlib.import_module(self.package).__path__)))

    def part(self, name: str) -> ModuleType:
        """A module of the game by its place below the package: ``bots.roster``."""
        return importlib.import_module(f"{self.package}.{name}")

    def has_part(self, name: str) -> bool:
        """Whether the game brings a module of this name along."""
        return _is_module(f"{self.package}.{name}")


@cache  # a page asks for many parts at each click, and they don't come and go
def _is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # what should hold it is missing, or no package
        return False


@cache
def games() -> Mapping[str, Game]:
    """Return all games by their ids: those of this house, then guests by name."""
    house = importlib.import_module(GROUP)
    packages = [f"{GROUP}.{found.name}" for found in iter_modules(house.__path__)]
    guests = sorted(point.value for point in entry_points(group=GROUP))
    found: dict[str, Game] = {}
    for package in (*packages, *guests):
        one = _game_of(package)
        if one.id in found:
            other = found[one.id].package
            raise BrokenGame(f"{package} and {other} are both called {one.id!r}")
        found[one.id] = one
    return found


@cache
def _game_of(package: str) -> Game:
    one = getattr(importlib.import_module(package), "GAME", None)
    if not isinstance(one, Game):
        raise BrokenGame(f"{package} has no GAME, a motc_lab.engine.game.Game")
    return one


@cache
def game_at_home(name: str) -> Game | None:
    """The game of this house with this id; nothing else is imported to find it."""
    if not name.isidentifier() or find_spec(f"{GROUP}.{name}") is None:
        return None
    return _game_of(f"{GROUP}.{name}")


_MET: Final[dict[str, Game]] = {}


def meet(package: str) -> Game:
    """The game of this package, which ``game_named`` knows from now on.

    Tasks bring games along: a process that began before a guest was installed finds it
    under no entry point, but can import it.
    """
    one = _game_of(package)
    return _MET.setdefault(one.id, one)


def known_games() -> Mapping[str, Game]:
    """All games of this process: those that are installed, and those it has met."""
    return {**games(), **_MET}


def game_named(name: object = FIRST) -> Game:
    """The game with this id, or the game itself; UnknownGame says which there are.

    Guests are looked for only where the house has no such game: that takes time.
    """
    if isinstance(name, Game):
        return name
    at_home = game_at_home(name) if isinstance(name, str) else None
    if at_home is not None:
        return at_home
    known = known_games()
    if isinstance(name, str) and name in known:
        return known[name]
    raise UnknownGame(f"game: {shown(name, 40)}; use one of {', '.join(known)}")
