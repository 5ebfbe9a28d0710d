"""The editor of positions that a game has, or the plain one.

A game's module ``sandbox.editor.own`` has a constant ``EDITOR``, made from a class that
derives from ``GameEditor``.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Literal, Protocol

from pydantic import BaseModel

from motc_lab.engine.begin import session_under
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.problem import AnyProblem
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.session import AnySession
from motc_lab.engine.settings import rules_for
from motc_lab.errors import LabError
from motc_lab.scene.editing_model import Editor
from motc_lab.scene.model import Lang
from motc_lab.scene.said import Said
from motc_lab.texts import say

PART: Final = "sandbox.editor.own"
Way = Literal["undone", "redone", "moved"]


class AnyEditing(Protocol):
    """One position being set up, with undo and redo over everything."""

    @property
    def position(self) -> AnyPosition:
        """The position, legal or not."""

    @property
    def number(self) -> int:
        """What tells this state from all others; undo brings an earlier one back."""

    @property
    def faults(self) -> Sequence[AnyProblem]:
        """What stands in the way of playing; empty when nothing does."""

    def apply(self, edit: Any, /) -> object:  # noqa: ANN401 -- the game's own
        """Carry out an edit; LabError where it is not possible."""

    def put(self, position: Any, /) -> None:  # noqa: ANN401 -- as above
        """Take over a position that came from elsewhere."""

    def undo(self) -> None:
        """Take the last edit back; NowhereToGo at the start."""

    def redo(self) -> None:
        """Do again what was taken back; NowhereToGo at the end."""

    @property
    def may_undo(self) -> bool:
        """Whether there is something to take back."""

    @property
    def draft(self) -> Any:  # noqa: ANN401 -- the game's own
        """What is held now."""

    def line(self, most: int) -> tuple[Sequence[AnyPosition], int]:
        """Positions as undo and redo reach them, and the place of the present one."""

    def follow(self, positions: Sequence[Any], back: int) -> None:
        """Hold one position after the other, then take so many of them back."""


class GameEditor(ABC):
    """How positions of a game are set up.

    Attributes:
        message: how the page sends an edit; its field ``edit`` has it.
        edits: all that can be done, for the page's types.
        shows: the model of its picture.
    """

    message: ClassVar[type[Said]]
    edits: ClassVar[tuple[type[BaseModel], ...]]
    shows: ClassVar[type[Editor]]

    @abstractmethod
    def open(
        self,
        ruleset: AnyRuleset,
        position: AnyPosition | None = None,
        *,
        enforced: bool = True,
    ) -> AnyEditing:
        """Begin with a position under these rules, or with an empty table."""

    @abstractmethod
    def under(self, editing: Any, ruleset: AnyRuleset) -> None:  # noqa: ANN401 -- own
        """Go on under other rules: those of the match, which has moved."""

    def begun(self, editing: Any, match: AnySession) -> AnySession:  # noqa: ANN401 -- own
        """A match at the draft, whose faults are mended, under the rules of another."""
        rules = rules_for(editing.position, match.ruleset)
        return session_under(rules, match.seed, editing.position)

    def handed_out(self, position: AnyPosition) -> AnyPosition:
        """The position as a notebook gets it."""
        return position

    @abstractmethod
    def picture(
        self,
        editing: Any,  # noqa: ANN401 -- the game's own
        lang: Lang,
        *,
        speech: tuple[str, ...] = (),
        is_match: bool = False,
    ) -> Editor:
        """The editor as it stands, its beat still to be set."""

    @abstractmethod
    def told_edit(self, editing: Any, edit: Any, lang: Lang) -> str:  # noqa: ANN401
        """What an edit has just done; empty for keystrokes that are not read yet."""

    def told_way(self, way: Way, lang: Lang) -> str:
        """That something was taken back or done again, or that the match has moved."""
        return say(f"editing.did.{way}", lang)

    def told_begun(self, lang: Lang) -> str:
        """That the draft is what a match begins with."""
        return say("editing.did.begun", lang)

    @abstractmethod
    def told_refusal(self, editing: Any, fault: LabError, lang: Lang) -> str:  # noqa: ANN401
        """Why nothing was done, with what would help."""
