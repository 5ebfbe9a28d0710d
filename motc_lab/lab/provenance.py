"""Where a result comes from: enough to make it again."""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources
from importlib.metadata import PackageNotFoundError, version
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from motc_lab.bots.roster import bot_named
from motc_lab.engine.game import FIRST, Game, game_named

if TYPE_CHECKING:
    from motc_lab.lab.plan import Plan

_PLAYED: Final = ("engine", "bots")  # packages whose source decides every match
_SHOWN: Final = frozenset({"lab", "lessons", "sandbox", "scene", "texts"})
"""Rooms of a game whose source decides none."""
_ADDRESS: Final = re.compile(r" at 0x[0-9a-fA-F]+")


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a result comes from: enough to make it again.

    Attributes:
        bots: one for each seat.
        settings: of the bots in the first match, as Python writes them; their seeds are
            the match's times the number of seats, and one more for each further seat.
        seed: of the first match; each further match has the next number.
        matches: how many were asked for; an outcome says which were played.
        play_digest: tells rules and their settings apart.
        version: of motc_lab.
        code: digest of the source of rules and bots.
        game: its id.
    """

    bots: tuple[str, ...]
    settings: tuple[str, ...]
    seed: int
    matches: int
    play_digest: str
    version: str
    code: str
    game: str

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays the game."""
        return game_named(self.game).seats

    @property
    def brief(self) -> str:
        """What was played, in a few words."""
        return game_named(self.game).titles["en"]

    @property
    def line(self) -> str:
        """What was played, with its settings."""
        return self.brief

    @property
    def lines(self) -> tuple[str, ...]:
        """The same for a page, with whole digests."""
        return self.line, f"rules `{self.play_digest}`"

    def as_dict(self) -> dict[str, object]:
        """Everything as a plain table, for JSON."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class PlainProvenance(Provenance):
    """The same for a game that has no words of its own for it.

    Attributes:
        rules: settings of the game, name and value.
        at_table: who plays, where the settings ask for others than usual.
    """

    rules: tuple[tuple[str, str], ...]
    at_table: tuple[str, ...] = ()

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays under these settings."""
        return self.at_table or game_named(self.game).seats

    @property
    def line(self) -> str:
        """The game and its settings."""
        return ", ".join(
            [self.brief, *(f"{name}={value}" for name, value in self.rules)]
        )

    def as_dict(self) -> dict[str, object]:
        """Everything as a plain table, for JSON."""
        told = {**asdict(self), "rules": dict(self.rules)}
        if not self.at_table:
            del told["at_table"]
        return told


def common_facts(plan: "Plan") -> dict[str, Any]:
    """Return what the provenance of every game holds."""
    settings = [
        bot_settings(name, plan.bot_seed(plan.first_seed, seat), plan.game)
        for seat, name in enumerate(plan.bots)
    ]
    return {
        "bots": plan.names,
        "settings": tuple(settings),
        "seed": plan.first_seed,
        "matches": plan.matches,
        "play_digest": plan.ruleset.digest,
        "version": version_here(),
        "code": code_digest(plan.game),
        "game": plan.game,
    }


def bot_settings(name: object, seed: int, game: str = FIRST) -> str:
    """Return the bot as Python writes it, without places in memory."""
    return _ADDRESS.sub("", repr(bot_named(name, seed, game)))


def version_here() -> str:
    """Return the version of motc_lab that runs here."""
    try:
        return version("motc_lab")
    except PackageNotFoundError:
        return "not installed"


@cache
def code_digest(game: Game | str = FIRST) -> str:
    """Return a digest (hex) of the source of rules and bots, the same in both builds.

    Two checkouts of one version can differ; this tells them apart.
    """
    root = resources.files("motc_lab")
    digest = hashlib.sha256()
    for package in _PLAYED:
        for name, text in sorted(_sources(root / package, package)):
            digest.update(f"{name}\n{text}\n".encode())
    for name, text in sorted(_of_game(game_named(game).folder)):
        digest.update(f"{name}\n{text}\n".encode())
    return digest.hexdigest()[:16]


def _of_game(folder: Path) -> Iterator[tuple[str, str]]:
    for file in folder.rglob("*.py"):
        place = file.relative_to(folder)
        if place.parts[0] not in _SHOWN:
            yield place.as_posix(), file.read_text("utf-8")


def _sources(folder: Traversable, name: str) -> list[tuple[str, str]]:
    sources = []
    for entry in folder.iterdir():
        path = f"{name}/{entry.name}"
        if entry.is_dir():
            sources += _sources(entry, path)
        elif entry.name.endswith(".py"):
            sources.append((path, entry.read_text("utf-8")))
    return sources
