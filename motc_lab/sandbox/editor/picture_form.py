"""The form of the editor in words."""

from typing import Final, cast

from motc_lab.engine.motc.codes import CARD_IDS
from motc_lab.engine.motc.edition import PERSONS, PersonName
from motc_lab.engine.motc.position_edit import AT_REST
from motc_lab.engine.motc.position_parts import PendingStep
from motc_lab.sandbox.editor.draft import Typed
from motc_lab.sandbox.editor.drawing import Drawing
from motc_lab.sandbox.editor.editing import Editing
from motc_lab.sandbox.editor.fields import FormField, fields_of
from motc_lab.sandbox.editor.questions import offered_questions, question_code
from motc_lab.scene.editor_model import EditorField, FieldGroup, Item
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


def _group(path: str) -> str:
    head = path.partition(".")[0]
    if head.startswith("section") and "." in path:
        return "sections"
    return head if head in PERSONS else "match"


def _title(drawing: Drawing, group: str) -> str:
    if group in PERSONS:
        return say(f"word.person.{group}", drawing.lang)
    return say(f"editor.group.{group}", drawing.lang)


def _drawn(editing: Editing, drawing: Drawing, field: FormField) -> EditorField:
    typed = editing.draft.typed
    here = typed is not None and typed.field == field.path
    value = field.value
    text = str(int(value)) if isinstance(value, bool) else str(value)
    owner = next((name for name in PERSONS if name in field.path.split(".")), None)
    return EditorField(
        path=field.path,
        kind=field.kind,
        person=owner,
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


def field_label(drawing: Drawing, path: str) -> str:
    """Return the name of a field, complete without its group."""
    head, _, rest = path.partition(".")
    lang = drawing.lang
    if head == "score":
        return say("editor.field.score", lang, who=drawing.name(_person(rest)))
    if head in PERSONS:
        key = rest.replace(".", "_")
        return say(f"editor.field.{key}", lang, who=drawing.name(_person(head)))
    if rest:
        who, _, what = rest.partition(".")
        number = head.removeprefix("section")
        return say(
            f"editor.field.laid_{what}",
            lang,
            section=say(f"word.section.{number}", lang),
            who=drawing.name(_person(who)),
        )
    return say(f"editor.field.{path}", lang)


def _person(name: str) -> PersonName:
    return "spassky" if name == "spassky" else "fischer"


def choice_text(editing: Editing, drawing: Drawing, path: str, choice: str) -> str:
    """Return what a field can be set to, in words."""
    lang = drawing.lang
    if path == "question":
        return _question(editing, drawing, choice)
    if path == "step":
        return say(f"editor.step.{choice}", lang)
    if choice in PERSONS:
        return drawing.name(_person(choice))
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
        other = PERSONS[1 - PERSONS.index(pending.seat)]
        owner = other if _ASKS[pending.ask] == "pick" else pending.seat
        card = drawing.face(owner, CARD_IDS[pending.picked]).title
    who = drawing.name(pending.seat)
    return say(f"editor.ask.{_ASKS[pending.ask]}", lang, who=who, card=card)
