"""An editor at work: a draft, undo and redo over everything, a match if it can be."""

from collections.abc import Sequence
from typing import Self

from motc_lab.engine.core.history import History, Node
from motc_lab.engine.motc.edition import Edition, house_edition
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.session import Session
from motc_lab.errors import IllegalPosition
from motc_lab.sandbox.editor.draft import Draft, edited
from motc_lab.sandbox.editor.edits import EDITS, Edit, SetField, TypeText
from motc_lab.sandbox.editor.faults import Fault
from motc_lab.sandbox.editor.starts import empty_position


class Editing:
    """One position being set up.

    Attributes:
        edition: cards, tracks and rulings.
    """

    def __init__(
        self,
        position: Position | None = None,
        *,
        edition: Edition | None = None,
        enforced: bool = True,
    ) -> None:
        self.edition = house_edition() if edition is None else edition
        begin = empty_position(self.edition) if position is None else position
        self._history = History(Draft(begin, enforced))

    @classmethod
    def of(cls, session: Session) -> Self:
        """Begin with the position of a match."""
        return cls(session.position, edition=session.edition)

    @classmethod
    def along(
        cls,
        positions: Sequence[Position],
        at: int,
        *,
        edition: Edition | None = None,
        enforced: bool = True,
    ) -> Self:
        """Take up a line of positions, to be walked by undo and redo.

        Args:
            positions: the drafts in their order, at least one.
            at: place of the present one, from 0.
            edition: as for a new editor.
            enforced: as for a new editor.
        """
        editing = cls(positions[0], edition=edition, enforced=enforced)
        for position in positions[1:]:
            editing._add(Draft(position, enforced))
        for _ in positions[max(0, at) + 1 :]:
            editing.undo()
        return editing

    def line(self, most: int) -> tuple[list[Position], int]:
        """Return positions around the present one as undo and redo reach them.

        Args:
            most: so many of them at most; the oldest are left out first.

        Returns:
            The positions, and the place of the present one among them.
        """
        root, here = self._history.root, self._history.here
        back = [root, *here.line()][-most:]
        onward: list[Node[Draft]] = []
        while here.favourite is not None and len(back) + len(onward) < most:
            here = here.favourite
            onward.append(here)
        return [node.state.position for node in (*back, *onward)], len(back) - 1

    @property
    def draft(self) -> Draft:
        """What is held now."""
        return self._history.here.state

    @property
    def position(self) -> Position:
        """The position, legal or not."""
        return self.draft.position

    @property
    def number(self) -> int:
        """Number of the present node; undo brings an earlier one back."""
        return self._history.here.number

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What stands in the way of playing; empty when nothing does."""
        return self.position.problems(self.edition)

    def apply(self, edit: Edit) -> Draft:
        """Carry out an edit; keystrokes in one field are one step of undo.

        Raises:
            EditRefused: it is not possible, or would break an enforced rule.
            LabError: what was pasted can't be read, or no random position fits.
        """
        draft = edited(self.draft, edit, self.edition)
        here = self._history.here
        if _goes_on(here.state.edit, edit) and here.parent is not None:
            self._history.remove(here)
        self._add(draft)
        return draft

    def do(self, **edit: object) -> Draft:
        """Carry out an edit given by its fields, e.g. ``do="set", field="marker"``.

        Raises:
            EditRefused: as ``apply``; pydantic's ValidationError for unknown fields.
        """
        return self.apply(EDITS.validate_python(edit))

    def put(self, position: Position) -> None:
        """Take over a position that came from elsewhere, such as a match that moved."""
        if position != self.position:
            self._add(Draft(position, self.draft.enforced))

    def _add(self, draft: Draft) -> None:
        number = str(len(self._history))
        self._history.add(number, draft)

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

    def session(self, seed: int = 0) -> Session:
        """Return a match at the position; IllegalPosition names what is in the way."""
        found = self.faults
        if found:
            faults = "\n".join(str(fault) for fault in found)
            msg = f"these faults are in the way:\n{faults}"
            raise IllegalPosition(msg, found, self.edition)
        return Session.from_position(self.position, seed, self.edition)


def _goes_on(before: Edit | None, edit: Edit) -> bool:
    """Whether an edit is one more keystroke in the same field: 1, then 12."""
    if isinstance(before, TypeText) and isinstance(edit, TypeText):
        return before.field == edit.field
    if not isinstance(before, SetField) or not isinstance(edit, SetField):
        return False
    was, now = str(before.value), str(edit.value)
    grows = was != now and (now.startswith(was) or was.startswith(now))
    return before.field == edit.field and grows and now.lstrip("-").isdigit()
