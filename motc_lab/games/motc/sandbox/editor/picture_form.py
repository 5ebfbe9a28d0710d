"""The form of the editor in words."""

from typing import Final, cast

from motc_lab.games.motc.element_names import Element
from motc_lab.games.motc.position.edit import AT_REST
from motc_lab.games.motc.position.parts import PendingStep
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.sandbox.editor.draft import Typed
from motc_lab.games.motc.sandbox.editor.drawing import Drawing
from motc_lab.games.motc.sandbox.editor.editing import Editing
from motc_lab.games.motc.sandbox.editor.fields import FormField, fields_of
from motc_lab.games.motc.sandbox.editor.questions import (
    offered_questions,
    question_code,
)
from motc_lab.scene.editing_model import EditorField, FieldGroup, Item
from motc_lab.texts import say
from motc_lab.texts.faults import error_text

_ASKS: Final = (
    *("nothing", "mulligan", "play", "use", "draw", "take", "choose"),
    *("pick", "discard", "recycle", "strength", "limit", "between"),
)


def groups_of(editing: Editing, drawing: Drawing) -> tuple[FieldGroup, ...]:
    """Return all fields in their groups: match, persons, sections."""
    groups: dict[str, list[EditorField]] = {}
    for field in fields_of(editing.position, editing.edition):
        groups.setdefault(_group(field.path), []).append(
            _drawn(editing, drawing, field)
        )
    return tuple(
        FieldGroup(id=name, title=_title(drawing, name), fields=tuple(fields))
        for name, fields in groups.items()
    )


def _group(path: Element) -> str:
    if path.section is not None:
        return "sections"
    if path.seat is None or path.thing == "score":
        return "match"
    return path.seat.value


def _title(drawing: Drawing, group: str) -> str:
    if group in PERSONS:
        return say(f"word.person.{group}", drawing.lang)
    return say(f"editor.group.{group}", drawing.lang)


def _drawn(editing: Editing, drawing: Drawing, field: FormField) -> EditorField:
    typed = editing.draft.typed
    name = field.path.name
    here = typed is not None and typed.field == name
    value = field.value
    text = str(int(value)) if isinstance(value, bool) else str(value)
    return EditorField(
        path=name,
        kind=field.kind,
        person=field.path.seat,
        label=field_label(drawing, field.path),
        value=cast("Typed", typed).text if here else text,
        low=field.low,
        high=field.high,
        items=tuple(
            Item(id=choice, text=choice_text(editing, drawing, field.path, choice))
            for choice in field.choices
        ),
        faulty=drawing.is_faulty(field.path),
        error=error_text(cast("Typed", typed).fault, drawing.lang) if here else None,
    )


def field_label(drawing: Drawing, path: Element) -> str:
    """Return the name of a field, complete without its group."""
    lang = drawing.lang
    if path.seat is None:
        return say(f"editor.field.{path.thing}", lang)
    who = drawing.name(path.seat)
    if path.section is None:
        return say(f"editor.field.{'_'.join(path.rest)}", lang, who=who)
    section = say(f"word.section.{path.section}", lang)
    return say(f"editor.field.laid_{path.thing}", lang, section=section, who=who)


def choice_text(editing: Editing, drawing: Drawing, path: Element, choice: str) -> str:
    """Return what a field can be set to, in words."""
    lang = drawing.lang
    if path.thing == "question":
        return _question(editing, drawing, choice)
    if path.thing == "step":
        return say(f"editor.step.{choice}", lang)
    if choice in PERSONS:
        return drawing.name(Seat(choice))
    if choice == "":
        return say("editor.nothing", lang)
    return say(f"word.section.{choice}", lang)


def _question(editing: Editing, drawing: Drawing, code: str) -> str:
    position = editing.position
    known = {
        question_code(pending): pending
        for pending in offered_questions(position, editing.edition)
    }
    pending = known.get(code)
    if pending is None:
        return say("editor.ask.unfitting", drawing.lang, code=code)
    return _ask_text(drawing, pending)


def _ask_text(drawing: Drawing, pending: PendingStep) -> str:
    lang = drawing.lang
    if pending == AT_REST:
        return say("editor.ask.anew", lang)
    if pending.seat is None:
        if pending.resigning is not None:
            return say("editor.ask.resigned", lang, who=drawing.name(pending.resigning))
        if pending.winner is None:
            return say("editor.ask.anew", lang)
        wins = drawing.name(pending.winner)
        return say(f"editor.ask.won.{pending.assign}", lang, who=wins)
    card = ""
    if pending.picked >= 0:
        other = pending.seat.other
        owner = other if _ASKS[pending.ask] == "pick" else pending.seat
        card = drawing.face(owner, CARD_IDS[pending.picked]).title
    who = drawing.name(pending.seat)
    return say(f"editor.ask.{_ASKS[pending.ask]}", lang, who=who, card=card)
