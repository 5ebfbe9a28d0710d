"""The plain editor as shells ask for it, and its picture."""

from collections.abc import Mapping
from typing import ClassVar, Final, get_args

from pydantic import BaseModel

from motc_lab.engine.position import AnyPosition
from motc_lab.engine.problem import AnyProblem
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.errors import LabError
from motc_lab.sandbox.editors import GameEditor
from motc_lab.sandbox.plain_editor.editing import Editing, fault_id
from motc_lab.sandbox.plain_editor.edits import (
    Edit,
    EditRefused,
    FillField,
    PlainEditMessage,
    TypeCode,
)
from motc_lab.sandbox.plain_editor.forms import form_of
from motc_lab.scene.editing_model import (
    CodeLine,
    EditorFault,
    FieldGroup,
    PlainEditor,
    Way,
)
from motc_lab.scene.model import Lang
from motc_lab.scene.said import Said
from motc_lab.texts import say, words
from motc_lab.texts.faults import column_of, error_text
from motc_lab.texts.told import Told


class OwnEditor(GameEditor):
    """Positions of any game by their code and form, with faults and repairs."""

    message: ClassVar[type[Said]] = PlainEditMessage
    edits: ClassVar[tuple[type[BaseModel], ...]] = get_args(Edit)
    shows: ClassVar[type[PlainEditor]] = PlainEditor

    def open(
        self,
        ruleset: AnyRuleset,
        position: AnyPosition | None = None,
        *,
        enforced: bool = True,
    ) -> Editing:
        """Begin with a position, or with that of a match that begins."""
        del enforced  # whole positions are read; nothing is moved that could be refused
        return Editing(ruleset, position)

    def under(self, editing: Editing, ruleset: AnyRuleset) -> None:
        """Go on under the rules of the match."""
        editing.ruleset = ruleset

    def picture(
        self,
        editing: Editing,
        lang: Lang,
        *,
        speech: tuple[str, ...] = (),
        is_match: bool = False,
    ) -> PlainEditor:
        """The form if there is one, the code, and what is wrong."""
        game = editing.ruleset.game
        told: Told = game.part("told").Told(editing.ruleset, lang)
        found = editing.faults
        faults = tuple(
            [
                _fault(told, number, one, _place(editing, one))
                for number, one in enumerate(found)
            ]
        )
        summary = _summary(len(faults), lang)
        return PlainEditor(
            game=game.id,
            beat=0,
            lang=lang,
            heading=say("editing.heading", lang, title=game.titles[lang]),
            edition="",
            words=words("editing.ui", lang),
            groups=_groups(editing, told),
            code=_code(editing, lang),
            faults=faults,
            summary=summary,
            playable=not found,
            is_match=is_match,
            may_undo=editing.may_undo,
            may_redo=editing.may_redo,
            description="\n".join([summary, *[fault.text for fault in faults]]),
            speech=speech,
        )

    def told_edit(self, editing: Editing, edit: Edit, lang: Lang) -> str:
        """What an edit has just done."""
        if isinstance(edit, TypeCode):
            typed = editing.draft.text
            done = say("editing.did.code", lang)
            return done if typed is None else error_text(typed[1], lang)
        if isinstance(edit, FillField):
            return _summary(len(editing.faults), lang)
        return say(f"editing.did.{'begun' if edit.do == 'begin' else 'mended'}", lang)

    def told_refusal(self, editing: Editing, fault: LabError, lang: Lang) -> str:
        """Why nothing was done, with what would help."""
        del editing
        why = error_text(fault, lang)
        if isinstance(fault, EditRefused):
            return why
        return say("editing.refused.unreadable", lang, why=why)


EDITOR: Final = OwnEditor()


def _place(editing: Editing, fault: AnyProblem) -> str:
    """The field beside which a fault is told, or where the game says it is."""
    form = form_of(editing.ruleset.game)
    return fault.place if form is None else form.field_at(editing.position, fault.place)


def _fault(told: Told, number: int, fault: AnyProblem, place: str) -> EditorFault:
    ways = [
        Way(id=str(way), text=told.repair(repair))
        for way, repair in enumerate(fault.repairs)
    ]
    return EditorFault(
        id=fault_id(number, fault),
        place=place,
        where="",
        text=told.problem(fault),
        ways=tuple(ways),
    )


def _groups(editing: Editing, told: Told) -> tuple[FieldGroup, ...]:
    """The form that the game brings, with each fault told beside its field."""
    form = form_of(editing.ruleset.game)
    if form is None:
        return ()
    wrong: dict[str, str] = {}
    for fault in editing.faults:
        path = _place(editing, fault)
        wrong[path] = " ".join([*filter(None, [wrong.get(path)]), told.problem(fault)])
    return tuple(
        [_marked(group, wrong) for group in form.groups(editing.position, told)]
    )


def _marked(group: FieldGroup, wrong: Mapping[str, str]) -> FieldGroup:
    fields = [
        field.model_copy(update={"faulty": True, "error": wrong[field.path]})
        if field.path in wrong
        else field
        for field in group.fields
    ]
    return group.model_copy(update={"fields": tuple(fields)})


def _code(editing: Editing, lang: Lang) -> CodeLine:
    typed = editing.draft.text
    if typed is None:
        return CodeLine(text=editing.position.code)
    text, fault = typed
    return CodeLine(text=text, error=error_text(fault, lang), column=column_of(fault))


def _summary(count: int, lang: Lang) -> str:
    if count == 0:
        return say("editing.playable", lang)
    return say("editing.blocked", lang, n=count)
