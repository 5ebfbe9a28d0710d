"""An editor at work: a draft, undo and redo over everything, a match if it can be."""

from collections.abc import Sequence
from typing import Self

from motc_lab.errors import IllegalPosition
from motc_lab.games.motc.edition import Edition, house_edition
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.editor.draft import Draft, edited
from motc_lab.games.motc.sandbox.editor.edits import EDITS, Edit, SetField, TypeText
from motc_lab.games.motc.sandbox.editor.faults import Fault
from motc_lab.games.motc.sandbox.editor.starts import empty_position
from motc_lab.sandbox.drafting import Drafting


class Editing(Drafting[Position, Draft, Edit]):
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
        super().__init__(Draft(begin.with_edition(self.edition), enforced))

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
        editing.follow(positions[1:], len(positions[max(0, at) + 1 :]))
        return editing

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What stands in the way of playing; empty when nothing does."""
        return self.position.problems(self.edition)

    def edited(self, edit: Edit) -> Draft:
        """The draft after an edit; EditRefused, or LabError of what can't be read."""
        return edited(self.draft, edit, self.edition)

    def holding(self, position: Position) -> Draft:
        """The present draft with a position that came from elsewhere."""
        return Draft(position, self.draft.enforced)

    def goes_on(self, before: Edit, edit: Edit) -> bool:
        """Whether it is one more keystroke in the same field: 1, then 12."""
        if isinstance(before, TypeText) and isinstance(edit, TypeText):
            return before.field == edit.field
        if not isinstance(before, SetField) or not isinstance(edit, SetField):
            return False
        was, now = str(before.value), str(edit.value)
        grows = was != now and (now.startswith(was) or was.startswith(now))
        return before.field == edit.field and grows and now.lstrip("-").isdigit()

    def do(self, **edit: object) -> Draft:
        """Carry out an edit given by its fields, e.g. ``do="set", field="marker"``.

        Raises:
            EditRefused: as ``apply``; pydantic's ValidationError for unknown fields.
        """
        return self.apply(EDITS.validate_python(edit))

    def session(self, seed: int = 0) -> Session:
        """Return a match at the position; IllegalPosition names what is in the way."""
        found = self.faults
        if found:
            faults = "\n".join(str(fault) for fault in found)
            msg = f"these faults are in the way:\n{faults}"
            raise IllegalPosition(msg, found, MatchRuleset(self.edition))
        return Session.from_position(self.position, seed, self.edition)
