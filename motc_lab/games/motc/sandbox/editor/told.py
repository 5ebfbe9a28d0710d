"""What has been done in the editor, and why something was refused, as sentences."""

from typing import cast

from motc_lab.engine.problem import Problem
from motc_lab.errors import LabError
from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.element_names import STOCKS, Element
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.sandbox.editor.draft import Draft
from motc_lab.games.motc.sandbox.editor.drawing import Drawing
from motc_lab.games.motc.sandbox.editor.editing import Editing
from motc_lab.games.motc.sandbox.editor.edits import (
    Begin,
    Edit,
    EditRefused,
    Enforce,
    Mend,
    MendAll,
    PutCard,
    PutPawn,
    SetField,
    SwapCards,
    TypeText,
)
from motc_lab.games.motc.sandbox.editor.fields import Value, field_named
from motc_lab.games.motc.sandbox.editor.picture_form import choice_text, field_label
from motc_lab.games.motc.sandbox.editor.wishes import NoSuchPosition
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from motc_lab.texts.faults import error_text


def told_edit(editing: Editing, edit: Edit, lang: Lang) -> str:
    """Return what an edit has just done; empty for keystrokes that are not read yet."""
    drawing = Drawing(editing.position, editing.edition, lang, frozenset())
    match edit:
        case PutCard() | PutPawn() | SwapCards():
            return _moved(drawing, edit)
        case SetField():
            field = field_named(edit.field)
            label = field_label(drawing, field)
            value = _value(editing, drawing, field, edit.value)
            return say("editor.did.set", lang, field=label, value=value)
        case TypeText():
            return _typed(editing.draft, lang)
        case Mend() | MendAll():
            return say("editor.did.mended", lang)
        case Begin():
            return say("editor.did.begun", lang)
        case Enforce():
            return say("editor.did.enforced" if edit.on else "editor.did.free", lang)


def _moved(drawing: Drawing, edit: PutCard | PutPawn | SwapCards) -> str:
    if isinstance(edit, SwapCards):
        return _swapped(drawing, edit)
    fields = {
        "who": drawing.name(edit.person),
        "source": _place(edit.source, drawing.lang),
        "target": _place(edit.target, drawing.lang),
    }
    if isinstance(edit, PutPawn):
        return say("editor.did.pawn", drawing.lang, **fields)
    title = drawing.face(edit.person, edit.card).title
    return say("editor.did.card", drawing.lang, card=title, **fields)


def _swapped(drawing: Drawing, edit: SwapCards) -> str:
    """Which card lies where another one lay."""
    one, other = edit.card, edit.other
    faces = {card: drawing.face(edit.person, card) for card in (one, other)}
    return say(
        "editor.did.swapped",
        drawing.lang,
        who=drawing.name(edit.person),
        card=faces[other].title,
        instead=faces[one].title,
    )


def _place(place: int | str, lang: Lang) -> str:
    if isinstance(place, int):
        return say(f"word.section.{place}", lang)
    return say(f"editor.{'stock' if place in STOCKS else 'zone'}.{place}", lang)


def _value(editing: Editing, drawing: Drawing, field: Element, value: Value) -> str:
    if isinstance(value, bool):
        return say(f"editor.{'yes' if value else 'no'}", drawing.lang)
    if not isinstance(value, str):
        return str(value)
    if value in CARD_IDS and field.seat is not None:
        return drawing.face(field.seat, cast("CardId", value)).title
    return choice_text(editing, drawing, field, value)


def _typed(draft: Draft, lang: Lang) -> str:
    if draft.typed is not None:
        return error_text(draft.typed.fault, lang)
    return say("editor.did.code", lang)


def told_refusal(editing: Editing, fault: LabError, lang: Lang) -> str:
    """Return why nothing was done, with what would help."""
    if isinstance(fault, NoSuchPosition):
        missed = [say(f"editor.wish.{name}", lang) for name in fault.missed]
        return say(
            "editor.random.none", lang, n=fault.matches, wishes=", ".join(missed)
        )
    if not isinstance(fault, EditRefused):
        return say("editor.refused.unreadable", lang, why=error_text(fault, lang))
    fields = dict(fault.fields)
    drawing = Drawing(editing.position, editing.edition, lang, frozenset())
    if isinstance(fault.cause, Problem):
        fields["fault"] = drawing.problem(fault.cause)
    if "who" in fields:
        fields["who"] = say(f"word.person.{fields['who']}", lang)
    return say(f"editor.refused.{fault.key}", lang, **fields)
