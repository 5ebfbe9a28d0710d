"""What the workbench of an edition shows; games derive and add their own."""

from typing import Literal

from pydantic import SerializeAsAny

from motc_lab.scene.editing_model import Editor
from motc_lab.scene.model import Scene
from motc_lab.scene.table_model import Lang, Part


class Designer(Part):
    """The workbench at one moment in one language.

    Attributes:
        game: whose edition this is.
        edition: whose cards these are, in a line.
        words: of the page, by their keys.
        inside: a match or a position under this edition, while one is looked at.
        way_back: what leads from there to the workbench.
    """

    kind: Literal["designer"] = "designer"
    game: str
    beat: int
    lang: Lang
    heading: str
    edition: str
    words: dict[str, str]
    inside: SerializeAsAny[Scene] | SerializeAsAny[Editor] | None = None
    way_back: str = ""
    may_undo: bool = False
    may_redo: bool = False
    description: str
    speech: tuple[str, ...] = ()
    notice: str | None = None
    greets: bool = False

    @property
    def lines(self) -> tuple[str, ...]:
        """What lies on it, line by line, for whoever sees no page."""
        return (self.description,)
