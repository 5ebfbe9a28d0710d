"""What has been done in the editor, and why something was refused, as sentences."""

from motc_lab.engine.problem import Problem
from motc_lab.errors import LabError, NotationError
from motc_lab.games.stratego.sandbox.editor.editing import Editing
from motc_lab.games.stratego.sandbox.editor.edits import (
    Begin,
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
from motc_lab.games.stratego.texts.problems import problem_text
from motc_lab.games.stratego.texts.words import piece_text, seat_text
from motc_lab.sandbox.plain_editor.edits import MendFault, MendFaults
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from motc_lab.texts.faults import error_text

_SIDES = {"r": "red", "b": "blue"}


def told_edit(  # noqa: PLR0911 -- a table
    editing: Editing, edit: Edit, lang: Lang
) -> str:
    """Return what an edit has just done; empty for keystrokes not read yet."""
    match edit:
        case PutPiece(square=square, piece=piece):
            told = piece_text(piece[1], _SIDES[piece[0]], "nom", lang)
            return _did("put", lang, square=square, piece=told)
        case CarryPiece(source=source, target=target):
            return _did("carry", lang, source=source, target=target)
        case TakePiece(square=square):
            return _did("take", lang, square=square)
        case PlayMove(source=source, target=target):
            return _did("play", lang, source=source, target=target)
        case HideSide(side=side):
            return _did("hide", lang, who=seat_text(side, lang))
        case TypeLine() if editing.draft.typed is not None:
            return unreadable(editing.draft.typed.fault, lang)
        case _:
            return _did(_kind(edit), lang)


def _kind(edit: Edit) -> str:
    match edit:
        case MendFault() | MendFaults():
            return "mended"
        case Begin():
            return "begun"
        case EnforceRules(on=on):
            return "enforced" if on else "free"
        case DealUnknown() | CutMoves() | SetWish() | TypeLine():
            return edit.do
        case _:
            return "put"


def _did(key: str, lang: Lang, **fields: str) -> str:
    return say(f"stratego.editor.did.{key}", lang, **fields)


def unreadable(fault: LabError, lang: Lang) -> str:
    """Return why a text can't be read: its column, and what belongs there."""
    if isinstance(fault, EditRefused):
        return told_refusal(fault, lang)
    if isinstance(fault, NotationError):
        return error_text(fault, lang)
    return say("stratego.editor.unreadable.other", lang, why=str(fault))


def column_of(fault: LabError) -> int | None:
    """Return the column where a text can't be read on, from 1, if there is one."""
    return fault.column if isinstance(fault, NotationError) else None


def told_refusal(fault: LabError, lang: Lang) -> str:
    """Return why nothing was done, with what would help."""
    if not isinstance(fault, EditRefused):
        return unreadable(fault, lang)
    fields = dict(fault.fields)
    cause = fault.cause
    if isinstance(cause, Problem):
        fields["fault"] = problem_text(cause, lang)
    return say(f"stratego.editor.refused.{fault.key}", lang, **fields)
