"""Where a result of Match of the Century comes from."""

from dataclasses import asdict, dataclass
from typing import Any

from motc_lab.build import build_name
from motc_lab.games.motc import GAME
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.lab.plan import Plan
from motc_lab.lab.provenance import (
    Provenance,
    code_digest,
    common_facts,
    version_here,
)


@dataclass(frozen=True, slots=True)
class MatchProvenance(Provenance):
    """Where a result comes from: enough to make it again.

    Attributes:
        bots: of Spassky and of Fischer.
        digest, play_digest: of the edition, see ``Edition``.
        rulings: of the edition, name and value.
    """

    edition: str
    edition_version: str
    digest: str
    rulings: tuple[tuple[str, str], ...]

    @property
    def brief(self) -> str:
        """The edition."""
        return f"edition {self.edition}"

    @property
    def line(self) -> str:
        """The edition with its digest and rulings."""
        rulings = " ".join(f"{name}={value}" for name, value in self.rulings)
        whose = f"Edition {self.edition} {self.edition_version}"
        return f"{whose}, digest {self.digest[:12]}, {rulings}"

    @property
    def lines(self) -> tuple[str, ...]:
        """The same for a page, with the whole digest."""
        rulings = ", ".join(f"{name} = {value}" for name, value in self.rulings)
        whose = f"edition {self.edition} {self.edition_version}"
        return f"{whose}, digest `{self.digest}`", f"rulings: {rulings}"

    def as_dict(self) -> dict[str, object]:
        """Everything as a plain table, for JSON, in its usual order."""
        told = {**asdict(self), "rulings": dict(self.rulings)}
        names = ("bots", "settings", "seed", "matches", *_PLAYED_BY)
        return {name: told[name] for name in names}


_PLAYED_BY = (
    *("edition", "edition_version", "digest", "play_digest", "rulings"),
    *("version", "code"),
)


def provenance_of(plan: Plan) -> MatchProvenance:
    """Return what is needed to make the result again."""
    ruleset = plan.ruleset
    assert isinstance(ruleset, MatchRuleset)
    return provenance_from({**common_facts(plan), **played_by(ruleset.edition)})


def provenance_from(saved: dict[str, Any]) -> MatchProvenance:
    """Return what ``as_dict`` told, also after a way through JSON."""
    changed = {
        "bots": tuple(saved["bots"]),
        "settings": tuple(saved["settings"]),
        "rulings": tuple(sorted(saved["rulings"].items())),
        "game": GAME.id,
    }
    return MatchProvenance(**{**saved, **changed})


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
