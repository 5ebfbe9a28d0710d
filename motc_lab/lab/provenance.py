"""Where a result comes from: enough to make it again."""

import hashlib
import re
from dataclasses import asdict, dataclass
from functools import cache, lru_cache
from importlib import resources
from importlib.metadata import PackageNotFoundError, version
from importlib.resources.abc import Traversable
from typing import Any, Final

from motc_lab.bots import bot_named
from motc_lab.build import build_name
from motc_lab.engine.motc.edition import Edition
from motc_lab.lab.plan import Plan

_PLAYED: Final = ("engine", "bots")  # packages whose source decides every match
_ADDRESS: Final = re.compile(r" at 0x[0-9a-fA-F]+")


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a result comes from: enough to make it again.

    Attributes:
        bots: of Spassky and of Fischer.
        settings: of both bots in the first match, as Python writes them; their seeds
            are twice the match's, and one more for Fischer's.
        seed: of the first match; each further match has the next number.
        matches: how many were asked for; an outcome says which were played.
        digest, play_digest: of the edition, see ``Edition``.
        rulings: of the edition, name and value.
        version: of motc_lab.
        code: digest of the source of rules and bots.
    """

    bots: tuple[str, str]
    settings: tuple[str, str]
    seed: int
    matches: int
    edition: str
    edition_version: str
    digest: str
    play_digest: str
    rulings: tuple[tuple[str, str], ...]
    version: str
    code: str

    def as_dict(self) -> dict[str, object]:
        """Everything as a plain table, for JSON."""
        return {**asdict(self), "rulings": dict(self.rulings)}


def provenance_of(plan: Plan) -> Provenance:
    """Return what is needed to make the result again."""
    settings = (
        bot_settings(plan.bots[0], 2 * plan.first_seed),
        bot_settings(plan.bots[1], 2 * plan.first_seed + 1),
    )
    asked = {"seed": plan.first_seed, "matches": plan.matches}
    return provenance_from(
        {"bots": plan.bots, "settings": settings, **asked, **played_by(plan.edition)}
    )


def provenance_from(told: dict[str, Any]) -> Provenance:
    """Return what ``as_dict`` told, also after a way through JSON."""
    changed = {
        "bots": tuple(told["bots"]),
        "settings": tuple(told["settings"]),
        "rulings": tuple(sorted(told["rulings"].items())),
    }
    return Provenance(**{**told, **changed})


def bot_settings(name: str, seed: int) -> str:
    """Return the bot as Python writes it, without places in memory."""
    return _ADDRESS.sub("", repr(bot_named(name, seed)))


def played_by(edition: Edition) -> dict[str, object]:
    """Return edition, rulings, version and source: what every provenance holds."""
    return {
        "edition": edition.id,
        "edition_version": edition.version,
        "digest": edition.digest,
        "play_digest": edition.play_digest,
        "rulings": edition.rulings.model_dump(mode="json"),
        "version": version_here(),
        "code": code_digest(),
    }


def made_with(edition: Edition) -> dict[str, object]:
    """Return what was played by, and in which build: for one result, as JSON."""
    return {**played_by(edition), "build": build_name()}


def version_here() -> str:
    """Return the version of motc_lab that runs here."""
    try:
        return version("motc_lab")
    except PackageNotFoundError:
        return "not installed"


@cache
def code_digest() -> str:
    """Return a digest (hex) of the source of rules and bots, the same in both builds.

    Two checkouts of one version can differ; this tells them apart.
    """
    root = resources.files("motc_lab")
    digest = hashlib.sha256()
    for package in _PLAYED:
        for name, text in sorted(_sources(root / package, package)):
            digest.update(f"{name}\n{text}\n".encode())
    return digest.hexdigest()[:16]


@lru_cache(maxsize=64)
def edition_digest(edition: Edition) -> str:
    """Return the edition's digest as it is here: a copy from afar brings its own.

    Reckoned once for each digest that is brought.
    """
    copy = edition.model_copy()
    copy.__dict__.pop("digest", None)  # where a cached property keeps its value
    return copy.digest


def _sources(folder: Traversable, name: str) -> list[tuple[str, str]]:
    found = []
    for entry in folder.iterdir():
        path = f"{name}/{entry.name}"
        if entry.is_dir():
            found += _sources(entry, path)
        elif entry.name.endswith(".py"):
            found.append((path, entry.read_text("utf-8")))
    return found
