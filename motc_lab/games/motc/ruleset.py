"""The rules of this game as every shell makes them: of settings, or of a record."""

from collections.abc import Mapping
from typing import Any, Final

from motc_lab.engine.ruleset import HeadError
from motc_lab.games.motc.edition import (
    Edition,
    EditionError,
    EditionOrName,
    edition_names,
    edition_or_house,
    load_edition,
)
from motc_lab.games.motc.edition.changes import read_changes
from motc_lab.games.motc.edition.model import edition_from
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.games.motc.rules.session import Session

MAIN: Final = "edition"  # stands for all settings
HEADS: Final = (
    "edition",
    "rulings",
    "changes",
)  # the last one only where there are any
_SHOWN_FAULTS: Final = 3


def new_ruleset(
    edition: EditionOrName | Mapping[str, Any] | None = None,
) -> MatchRuleset:
    """Return the rules with an edition.

    Args:
        edition: itself, its name, its file, or what such a file holds; the house
            edition unless given.

    Raises:
        EditionError: no such edition, or faults in it.
    """
    if isinstance(edition, Mapping):
        return MatchRuleset(edition_from(dict(edition), name=_name_of(edition)))
    return MatchRuleset(edition_or_house(edition))


def changed(ruleset: MatchRuleset, changes: Mapping[str, object]) -> MatchRuleset:
    """Return rules with other rulings, numbers, spaces or cards of the edition."""
    return MatchRuleset(ruleset.edition.with_changes(changes))


def new_session(
    ruleset: MatchRuleset, seed: int = 0, start_position: Position | None = None
) -> Session:
    """A match with points and hands."""
    edition = ruleset.edition
    return Session(seed=seed, edition=edition, start_position=start_position)


def named_by(position: Position) -> MatchRuleset | None:
    """The rules that a position says it is played by; None where it says nothing.

    EditionNotAtHand where nobody here knows them.
    """
    return MatchRuleset(position.edition) if position.edition_digest else None


def from_heads(heads: Mapping[str, str]) -> MatchRuleset:
    """The rules that a record was played with; HeadError where they are not here."""
    name, _, digest = heads.get("edition", "").partition(" ")
    changes = heads.get("changes", "")
    edition = _changed_from(changes) if changes else _named(name, heads)
    if digest and digest != edition.play_digest:
        message = f"edition {name[:40]} has changed since: {digest[:12]} was played, "
        message += f"{edition.play_digest[:12]} is here"
        raise HeadError("edition", message, "edition_changed", word=name[:40])
    return MatchRuleset(edition)


def _named(name: str, heads: Mapping[str, str]) -> Edition:
    """An edition of the package under the rulings of the heads."""
    if name not in edition_names():  # a record may come from anybody: no file is opened
        message = f"edition {name[:40]!r} is not here; hand it in with edition=..."
        raise HeadError("edition", message, "no_edition", word=name[:40])
    rulings = heads.get("rulings", "")
    named = dict(pair.partition("=")[::2] for pair in rulings.split())
    edition = load_edition(name)
    try:
        return edition.with_ruling(**named) if named else edition
    except EditionError as error:
        word = rulings[:80]
        raise HeadError("rulings", str(error), "rulings", word=word) from None


def _changed_from(told: str) -> Edition:
    """The edition that was made of one of the package."""
    name, _, text = told.partition(" ")
    if name not in edition_names():
        message = f"edition {name[:40]!r} is not here; hand it in with edition=..."
        raise HeadError("changes", message, "no_edition", word=name[:40])
    try:
        return read_changes(text, load_edition(name), name=f"{name} (changed)")
    except EditionError as error:
        why = "; ".join(error.faults[:_SHOWN_FAULTS])
        raise HeadError("changes", str(error), "changes", why=why) from None


def _name_of(edition: Mapping[str, Any]) -> str:
    return str(edition.get("id", "edition"))[:40]
