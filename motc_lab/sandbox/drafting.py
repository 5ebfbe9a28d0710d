"""What every editor of positions has: one draft, undo and redo over everything."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from motc_lab.engine.history import History, Node


class AnyDraft(Protocol):
    """What an editor holds: a position, legal or not, and what led to it."""

    @property
    def position(self) -> Any:  # noqa: ANN401 -- of whatever game it is
        """The position."""

    @property
    def edit(self) -> Any:  # noqa: ANN401 -- as above
        """What led here; None at the start and when a match has moved."""


PositionT = TypeVar("PositionT")
DraftT = TypeVar("DraftT", bound=AnyDraft)
EditT = TypeVar("EditT")


class Drafting(ABC, Generic[PositionT, DraftT, EditT]):
    """One position being set up; a game says what an edit makes of a draft."""

    def __init__(self, begin: DraftT) -> None:
        self._history = History(begin)

    @abstractmethod
    def edited(self, edit: EditT) -> DraftT:
        """The draft after an edit; LabError where it is not possible."""

    @abstractmethod
    def holding(self, position: PositionT) -> DraftT:
        """The present draft with a position that came from elsewhere."""

    @abstractmethod
    def goes_on(self, before: EditT, edit: EditT) -> bool:
        """Whether an edit is one more keystroke of the one before: 1, then 12."""

    @property
    def draft(self) -> DraftT:
        """What is held now."""
        return self._history.here.state

    @property
    def position(self) -> PositionT:
        """The position, legal or not."""
        position: PositionT = self.draft.position
        return position

    @property
    def number(self) -> int:
        """Number of the present node; undo brings an earlier one back."""
        return self._history.here.number

    def apply(self, edit: EditT) -> DraftT:
        """Carry out an edit; keystrokes in one field are one step of undo.

        Raises:
            LabError: it is not possible, would break a rule that is enforced, or what
                was pasted can't be read.
        """
        draft = self.edited(edit)
        here = self._history.here
        before: EditT | None = here.state.edit
        is_begun = before is not None and here.parent is not None
        if is_begun and before is not None and self.goes_on(before, edit):
            self._history.remove(here)
        self.add(draft)
        return draft

    def put(self, position: PositionT) -> None:
        """Take over a position that came from elsewhere, such as a match that moved."""
        if position != self.position:
            self.add(self.holding(position))

    def add(self, draft: DraftT) -> None:
        """Hold another draft; undo leads back to the present one."""
        self._history.add(str(len(self._history)), draft)

    def follow(self, positions: Sequence[PositionT], back: int) -> None:
        """Hold one position after the other, then take so many of them back."""
        for position in positions:
            self.add(self.holding(position))
        for _ in range(back):
            self.undo()

    def line(self, most: int) -> tuple[list[PositionT], int]:
        """Return positions around the present one as undo and redo reach them.

        Args:
            most: so many of them at most; the oldest are left out first.

        Returns:
            The positions, and the place of the present one among them.
        """
        root, here = self._history.root, self._history.here
        back = [root, *here.line()][-most:]
        onward: list[Node[DraftT]] = []
        while here.favourite is not None and len(back) + len(onward) < most:
            here = here.favourite
            onward.append(here)
        return [node.state.position for node in (*back, *onward)], len(back) - 1

    @property
    def may_undo(self) -> bool:
        """Whether there is something to take back."""
        return self._history.here.parent is not None

    @property
    def may_redo(self) -> bool:
        """Whether something taken back can be done again."""
        return self._history.here.favourite is not None

    def undo(self) -> None:
        """Take the last edit back; NowhereToGo at the start."""
        self._history.undo()

    def redo(self) -> None:
        """Do again what was taken back; NowhereToGo at the end."""
        self._history.redo()
