"""The companion that a game has for those who own its box: a match, counted by a page.

A game's module ``companion.own`` has a constant ``COMPANION``, which makes a shelf of
matches. A game without it has no such page.
"""

from typing import Annotated, Final, Literal, Protocol

from pydantic import Field

from motc_lab.engine.game import Game, games
from motc_lab.errors import LabError
from motc_lab.scene.companion_model import Companion
from motc_lab.scene.model import Lang
from motc_lab.scene.said import Count, Said

PART: Final = "companion.own"
LONGEST_CODE: Final = 400
LONGEST_TITLE: Final = 40
Code = Annotated[str, Field(strict=True, max_length=LONGEST_CODE)]


class TapSaid(Said):
    """Something has happened at the table, in the picture with this beat."""

    kind: Literal["tap"]
    beat: Count
    code: Code


class NudgeSaid(Said):
    """A number has moved a step; twice in a moment is two steps."""

    kind: Literal["nudge"]
    code: Code


class Entitle(Said):
    """What the match is called from now on."""

    kind: Literal["entitle"]
    text: Annotated[
        str,
        Field(strict=True, max_length=LONGEST_TITLE, pattern=r"^[^\x00-\x1f\x7f]*$"),
    ]


MESSAGES: Final[tuple[type[Said], ...]] = (TapSaid, NudgeSaid, Entitle)


class AnyShelf(Protocol):
    """Matches at a real table, of which one is counted now."""

    def do(self, code: str) -> None:
        """Take in what happened; LabError says why not, and nothing has changed."""

    def is_nudge(self, code: str) -> bool:
        """Whether a code may be said twice in a moment."""

    def entitle(self, text: str) -> None:
        """Call the match so."""

    def undo(self) -> None:
        """Take the last thing back; NowhereToGo at the start."""

    def redo(self) -> None:
        """Say again what was taken back; NowhereToGo at the end."""

    def picture(self, lang: Lang) -> Companion:
        """What the page shows, its beat still to be set."""

    def keep(self) -> str:
        """What a page stores for its next visit."""

    def take_kept(self, text: str) -> None:
        """Go on with what a page has stored; LabError where it can't be read."""


def companion_of(game: Game) -> AnyShelf:
    """A new shelf of a game; LabError names those that have a companion."""
    if not game.has_part(PART):
        able = ", ".join(one.id for one in games().values() if one.has_part(PART))
        raise LabError(f"game: {game.id!r} has no companion; use one of {able}")
    shelf: AnyShelf = game.part(PART).COMPANION()
    return shelf
