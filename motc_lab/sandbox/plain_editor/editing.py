"""The plain editor at work: one position, undo and redo over everything."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from motc_lab.engine.begin import session_under
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.problem import AnyProblem
from motc_lab.engine.record import first_line, read_record
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.reading import unquoted
from motc_lab.sandbox.drafting import Drafting
from motc_lab.sandbox.plain_editor.edits import (
    BeginMatchAnew,
    BeginText,
    Edit,
    EditRefused,
    FillField,
    MendFault,
    MendFaults,
    TypeCode,
)
from motc_lab.sandbox.plain_editor.forms import form_of, no_field

MENDED_WITHIN: Final = 200  # repairs; more is a fault of the game's


@dataclass(frozen=True, slots=True)
class Draft:
    """What the editor holds.

    Attributes:
        position: legal or not.
        text: what stands in the field while it can't be read, with the reason.
        edit: what led here; None at the start and when a match has moved.
    """

    position: AnyPosition
    text: tuple[str, LabError] | None = None
    edit: Edit | None = None


class Editing(Drafting[AnyPosition, Draft, Edit]):
    """One position of any game being set up.

    Attributes:
        ruleset: under which it is to be played.
    """

    def __init__(
        self, ruleset: AnyRuleset, position: AnyPosition | None = None
    ) -> None:
        self.ruleset = ruleset
        begin = _begun(ruleset, 0) if position is None else position
        super().__init__(Draft(begin))

    @property
    def faults(self) -> Sequence[AnyProblem]:
        """What stands in the way of playing; empty when nothing does."""
        return self.ruleset.problems(self.position)

    def edited(self, edit: Edit) -> Draft:  # noqa: PLR0911 -- one for each edit
        """The draft after an edit; LabError where it is not possible."""
        match edit:
            case TypeCode(text=text):
                try:
                    return Draft(self._read(text), edit=edit)
                except LabError as fault:
                    return Draft(self.position, (text, fault), edit)
            case FillField():
                return Draft(self._filled(edit), edit=edit)
            case MendFault(fault=fault, way=way):
                return Draft(self._mended(fault, way), edit=edit)
            case MendFaults():
                return Draft(self._all_mended(), edit=edit)
            case BeginMatchAnew(seed=seed):
                return Draft(_begun(self.ruleset, seed), edit=edit)
            case BeginText():
                return Draft(self._pasted(edit), edit=edit)

    def _filled(self, edit: FillField) -> AnyPosition:
        form = form_of(self.ruleset.game)
        if form is None:
            raise no_field(edit.field)
        filled: AnyPosition = form.changed(self.position, edit.field, edit.value)
        return filled

    def _read(self, text: str) -> AnyPosition:
        read = self.ruleset.positions
        bare = unquoted(text).strip()
        return read.from_json(bare) if bare[:1] == "{" else read.from_code(bare)

    def _pasted(self, edit: BeginText) -> AnyPosition:
        """What a text holds; of a record the position after so many choices."""
        text = unquoted(edit.text).strip()
        if not text.startswith(first_line(self.ruleset.game)):
            return self._read(text)
        session = read_record(text, self.ruleset)
        if edit.choices is not None:
            way = session.here.line()
            if edit.choices > len(way):
                raise EditRefused("record_shorter", n=len(way))
            end = way[edit.choices - 1] if edit.choices else session.history.root
            session.jump(end.number)
        return _position(session)

    def _mended(self, name: str, way: str) -> AnyPosition:
        for number, fault in enumerate(self.faults):
            if fault_id(number, fault) == name and way in _ways(fault):
                mended: AnyPosition = fault.repairs[int(way)].position
                return mended
        raise EditRefused("no_such_fault")

    def _all_mended(self) -> AnyPosition:
        position = self.position
        for _ in range(MENDED_WITHIN):
            found = self.ruleset.problems(position)
            if not found:
                return position
            position = found[0].repaired
        raise EditRefused("not_mended")

    def holding(self, position: AnyPosition) -> Draft:
        """A draft with a position that came from elsewhere."""
        return Draft(position)

    def goes_on(self, before: Edit, edit: Edit) -> bool:
        """Whether it is one more keystroke, in the code or in a number: 1, then 12."""
        if isinstance(before, FillField) and isinstance(edit, FillField):
            is_number = isinstance(edit.value, int) and not isinstance(edit.value, bool)
            return is_number and before.field == edit.field
        return isinstance(before, TypeCode) and isinstance(edit, TypeCode)


def fault_id(number: int, fault: AnyProblem) -> str:
    """Name a fault within its position: a late press on it mends no other one."""
    return f"{number}/{fault.key}/{fault.place}"


def _ways(fault: AnyProblem) -> list[str]:
    return [str(number) for number in range(len(fault.repairs))]


def _begun(ruleset: AnyRuleset, seed: int) -> AnyPosition:
    """The position of a match that begins, as far as it can be written down."""
    return _position(session_under(ruleset, seed))


def _position(session: AnySession) -> AnyPosition:
    if not session.ruleset.has_position(session.machine):
        raise EditRefused("no_position")
    position: AnyPosition = session.position
    return position
