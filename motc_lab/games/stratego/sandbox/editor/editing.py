"""An editor at work: a draft, undo and redo over everything, a match if it can be."""

from collections.abc import Sequence
from typing import Self

from motc_lab.engine.event import Event
from motc_lab.engine.session import Session
from motc_lab.errors import IllegalPosition
from motc_lab.games.stratego.options import Options, Settings
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.questions import Question
from motc_lab.games.stratego.rules.machine import Battle
from motc_lab.games.stratego.ruleset import StrategoRuleset
from motc_lab.games.stratego.sandbox.editor.draft import Draft, edited
from motc_lab.games.stratego.sandbox.editor.edits import EDITS, Edit, SetWish, TypeLine
from motc_lab.games.stratego.sandbox.editor.faults import Fault
from motc_lab.games.stratego.view import View
from motc_lab.sandbox.drafting import Drafting

Match = Session[Battle, Position, View, Question, Event]


class Editing(Drafting[Position, Draft, Edit]):
    """One position being set up."""

    def __init__(
        self,
        position: Position | None = None,
        *,
        options: Options | None = None,
        enforced: bool = True,
    ) -> None:
        begin = Position() if position is None else position
        super().__init__(Draft(begin, options or Options(), enforced))

    @classmethod
    def of(cls, session: Match) -> Self:
        """Begin with the position of a match, and under its rules."""
        ruleset = session.ruleset
        assert isinstance(ruleset, StrategoRuleset)
        return cls(session.position, options=ruleset.agreed.options)

    @classmethod
    def along(
        cls,
        positions: Sequence[Position],
        at: int,
        *,
        options: Options | None = None,
        enforced: bool = True,
    ) -> Self:
        """Take up a line of positions, to be walked by undo and redo.

        Args:
            positions: the drafts in their order, at least one.
            at: place of the present one, from 0.
            options: as for a new editor.
            enforced: as for a new editor.
        """
        editing = cls(positions[0], options=options, enforced=enforced)
        editing.follow(positions[1:], len(positions[max(0, at) + 1 :]))
        return editing

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What stands in the way of playing; empty when nothing does."""
        return self.draft.faults

    def edited(self, edit: Edit) -> Draft:
        """The draft after an edit; EditRefused, or LabError of what can't be read."""
        return edited(self.draft, edit)

    def holding(self, position: Position) -> Draft:
        """The present draft with a position that came from elsewhere."""
        return Draft(position, self.draft.options, self.draft.enforced)

    def goes_on(self, before: Edit, edit: Edit) -> bool:
        """Whether it is one more keystroke in the same field: 1, then 12."""
        if isinstance(before, TypeLine) and isinstance(edit, TypeLine):
            return before.field == edit.field
        if not isinstance(before, SetWish) or not isinstance(edit, SetWish):
            return False
        return before.field == edit.field and edit.field in {"quiet_cap", "total_cap"}

    def do(self, **edit: object) -> Draft:
        """Carry out an edit given by its fields, e.g. ``do="take", square="a1"``.

        Raises:
            EditRefused: as ``apply``; pydantic's ValidationError for unknown fields.
        """
        return self.apply(EDITS.validate_python(edit))

    def under(self, options: Options) -> None:
        """Go on under other options; the position stays."""
        if options != self.draft.options:
            self.add(Draft(self.position, options, self.draft.enforced))

    def session(self, seed: int = 0) -> Match:
        """Return a match at the position; IllegalPosition names what is in the way."""
        found = self.faults
        if found:
            faults = "\n".join(str(fault) for fault in found)
            raise IllegalPosition(f"these faults are in the way:\n{faults}", found)
        settings = Settings(variant=self.position.board, options=self.draft.options)
        ruleset = StrategoRuleset(settings)
        return Session(ruleset, seed=seed, start_position=self.position)
