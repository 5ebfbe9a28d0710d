"""Match records of this game as text; ``engine.record`` says what they look like."""

from typing import Final

from motc_lab.engine import record as any_game
from motc_lab.engine.record import (
    LARGEST_BYTES,
    LONGEST,
    RecordError,
    first_line,
    write_record,
)
from motc_lab.games.motc import GAME
from motc_lab.games.motc.edition import EditionOrName, edition_meant
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.games.motc.rules.session import Session

__all__ = [
    "FIRST_LINE",
    "LARGEST_BYTES",
    "LONGEST",
    "RecordError",
    "read_record",
    "write_record",
]

FIRST_LINE: Final = first_line(GAME)


def read_record(text: str, edition: EditionOrName | None = None) -> Session:
    """Replay a record; RecordError names the line where it can't be followed.

    Args:
        text: what ``write_record`` gave.
        edition: the edition played; found by its id where it is left out.
    """
    ruleset = None if edition is None else MatchRuleset(edition_meant(edition))
    session = any_game.read_record(text, ruleset, game=GAME)
    assert isinstance(session, Session)
    return session
