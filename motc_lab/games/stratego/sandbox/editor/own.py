"""The editor of Stratego as every shell asks for it."""

from typing import ClassVar, Final, get_args

from pydantic import BaseModel

from motc_lab.engine.position import AnyPosition
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.ruleset import StrategoRuleset
from motc_lab.games.stratego.sandbox.editor.editing import Editing
from motc_lab.games.stratego.sandbox.editor.edits import Edit, StrategoEditMessage
from motc_lab.games.stratego.sandbox.editor.picture import picture_of
from motc_lab.games.stratego.sandbox.editor.told import told_edit, told_refusal
from motc_lab.games.stratego.scene.editor_model import StrategoEditor
from motc_lab.sandbox.editors import GameEditor
from motc_lab.scene.model import Lang
from motc_lab.scene.said import Said


class OwnEditor(GameEditor):
    """Pieces are put on the field by hand; turn and rules have fields."""

    message: ClassVar[type[Said]] = StrategoEditMessage
    edits: ClassVar[tuple[type[BaseModel], ...]] = get_args(Edit)
    shows: ClassVar[type[StrategoEditor]] = StrategoEditor

    def open(
        self,
        ruleset: AnyRuleset,
        position: AnyPosition | None = None,
        *,
        enforced: bool = True,
    ) -> Editing:
        """Begin with a position under these rules, or with a bare board."""
        assert isinstance(ruleset, StrategoRuleset)
        board = ruleset.agreed.variant.name
        begin = position or Position.model_validate({"variant": board})
        assert isinstance(begin, Position)
        return Editing(begin, options=ruleset.agreed.options, enforced=enforced)

    def begun(self, editing: Editing, match: AnySession) -> AnySession:
        """A match at the draft, with the options that were set in the editor."""
        return editing.session(match.seed)

    def under(self, editing: Editing, ruleset: AnyRuleset) -> None:
        """Go on under the options of the match."""
        assert isinstance(ruleset, StrategoRuleset)
        editing.under(ruleset.agreed.options)

    def picture(
        self,
        editing: Editing,
        lang: Lang,
        *,
        speech: tuple[str, ...] = (),
        is_match: bool = False,
    ) -> StrategoEditor:
        """Field, trays, form, code and faults."""
        return picture_of(editing, lang, speech=speech, is_match=is_match)

    def told_edit(self, editing: Editing, edit: Edit, lang: Lang) -> str:
        """What an edit has just done."""
        return told_edit(editing, edit, lang)

    def told_refusal(self, editing: Editing, fault: LabError, lang: Lang) -> str:
        """Why nothing was done, with what would help."""
        del editing
        return told_refusal(fault, lang)


EDITOR: Final = OwnEditor()
