"""The state of the editor as a value, and what an edit makes of it."""

from dataclasses import dataclass, field, replace

from motc_lab.errors import LabError
from motc_lab.games.stratego.options import Options
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.position.problem import Problem
from motc_lab.games.stratego.sandbox.editor import board
from motc_lab.games.stratego.sandbox.editor.edits import (
    CODE,
    Begin,
    ByHand,
    CarryPiece,
    CutMoves,
    DealUnknown,
    Edit,
    EditRefused,
    EnforceRules,
    HideSide,
    PlayMove,
    PutPiece,
    SetWish,
    TakePiece,
    TypeLine,
)
from motc_lab.games.stratego.sandbox.editor.faults import (
    Fault,
    all_mended,
    broken_rule,
    mended,
)
from motc_lab.games.stratego.sandbox.editor.fields import with_field
from motc_lab.games.stratego.sandbox.editor.reading import read_position
from motc_lab.games.stratego.sandbox.editor.starts import begun
from motc_lab.games.stratego.sandbox.editor.way import cut, played
from motc_lab.sandbox.plain_editor.edits import MendFault, MendFaults


@dataclass(frozen=True, slots=True)
class Typed:
    """What stands in a typed field while it can't be read; the position stays."""

    field: str
    text: str
    fault: LabError


@dataclass(frozen=True, slots=True)
class Draft:
    """What the editor holds.

    Attributes:
        position: legal or not.
        options: under which rules it is to be played.
        enforced: whether an edit that would break a rule is refused.
        typed: a text that can't be read, if one is being typed.
        edit: what led here; None at the start and when a match has moved.
        broken: the rule that this edit breaks, if nothing held it back.
    """

    position: Position
    options: Options = field(default_factory=Options)
    enforced: bool = True
    typed: Typed | None = None
    edit: Edit | None = None
    broken: Fault | None = None

    @property
    def faults(self) -> tuple[Problem[Position], ...]:
        """What stands in the way of playing."""
        return self.position.problems(self.options)


def edited(draft: Draft, edit: Edit) -> Draft:
    """Return the draft after an edit.

    Raises:
        EditRefused: it is not possible or, where rules are enforced, would break one.
        LabError: what was pasted can't be read.
    """
    if isinstance(edit, EnforceRules):
        return replace(draft, enforced=edit.on, typed=None, edit=edit, broken=None)
    typed, options = None, draft.options
    try:
        if isinstance(edit, SetWish):
            position, options = with_field(
                draft.position, options, edit.field, edit.value
            )
        else:
            position = _position(draft, edit)
    except LabError as fault:
        if not isinstance(edit, TypeLine):
            raise
        position, typed = draft.position, Typed(edit.field, edit.text, fault)
    whole = isinstance(edit, Begin | MendFault | MendFaults | TypeLine)
    broken = None if whole else broken_rule(draft.position, position, options)
    if broken is not None and draft.enforced:
        raise EditRefused("rule", cause=broken)
    return Draft(position, options, draft.enforced, typed, edit, broken)


def _position(  # noqa: PLR0911 -- one for each edit
    draft: Draft, edit: Edit
) -> Position:
    position, options = draft.position, draft.options
    match edit:
        case PlayMove():
            return played(position, options, edit)
        case CutMoves():
            return cut(position, edit.count)
        case TypeLine():
            return _typed(position, edit)
        case MendFault():
            return mended(position, edit.fault, edit.way, options)
        case MendFaults():
            return all_mended(position, options)
        case Begin():
            return begun(edit, position.variant)
        case SetWish() | EnforceRules():
            return position
        case _:
            return _by_hand(position, edit)


def _by_hand(position: Position, edit: ByHand) -> Position:
    match edit:
        case PutPiece():
            return board.put(position, edit.square, edit.piece)
        case CarryPiece():
            return board.carried(position, edit)
        case TakePiece():
            return board.taken(position, edit.square)
        case HideSide():
            return board.hidden(position, edit.side)
        case DealUnknown():
            return board.dealt_out(position, edit.seed)


def _typed(position: Position, edit: TypeLine) -> Position:
    if edit.field == CODE:
        return read_position(edit.text)
    told = [one.strip() for one in edit.text.split(",")] if edit.text.strip() else []
    return Position.from_code(position.changed(moves=told).code)
