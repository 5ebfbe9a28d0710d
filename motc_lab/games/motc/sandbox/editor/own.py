"""The editor of Match of the Century as every shell asks for it."""

from typing import ClassVar, Final, get_args

from pydantic import BaseModel

from motc_lab.engine.position import AnyPosition
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.games.motc.sandbox.editor.editing import Editing
from motc_lab.games.motc.sandbox.editor.edits import Edit
from motc_lab.games.motc.sandbox.editor.message import EditMessage
from motc_lab.games.motc.sandbox.editor.picture import editor_scene
from motc_lab.games.motc.sandbox.editor.told import told_edit, told_refusal
from motc_lab.games.motc.scene import position as shown
from motc_lab.games.motc.scene.editor_model import MatchEditor
from motc_lab.sandbox.editors import GameEditor, Way
from motc_lab.scene.model import Lang
from motc_lab.scene.said import Said
from motc_lab.texts import say


class OwnEditor(GameEditor):
    """Cards and pawns are put down by hand; every number has a field."""

    message: ClassVar[type[Said]] = EditMessage
    edits: ClassVar[tuple[type[BaseModel], ...]] = get_args(Edit)
    shows: ClassVar[type[MatchEditor]] = MatchEditor

    def open(
        self,
        ruleset: AnyRuleset,
        position: AnyPosition | None = None,
        *,
        enforced: bool = True,
    ) -> Editing:
        """Begin with a position under these rules, or with an empty table."""
        assert isinstance(ruleset, MatchRuleset)
        assert position is None or isinstance(position, Position)
        return Editing(position, edition=ruleset.edition, enforced=enforced)

    def under(self, editing: Editing, ruleset: AnyRuleset) -> None:
        """Go on with the cards, tracks and rulings of the match."""
        assert isinstance(ruleset, MatchRuleset)
        editing.edition = ruleset.edition

    def picture(
        self,
        editing: Editing,
        lang: Lang,
        *,
        speech: tuple[str, ...] = (),
        is_match: bool = False,
    ) -> MatchEditor:
        """Both sides, the sections, the form and the code."""
        return editor_scene(editing, lang, speech=speech, is_match=is_match)

    def begun(self, editing: Editing, match: AnySession) -> AnySession:
        """A match at the draft, of its own edition."""
        return editing.session(match.seed)

    def handed_out(self, position: AnyPosition) -> shown.Position:
        """With all that a notebook may ask of it."""
        assert isinstance(position, Position)
        return shown.Position.of(position)

    def told_way(self, way: Way, lang: Lang) -> str:
        """The same in this game's words."""
        return say(f"editor.did.{way}", lang)

    def told_begun(self, lang: Lang) -> str:
        """The same in this game's words."""
        return say("editor.did.begun", lang)

    def told_edit(self, editing: Editing, edit: Edit, lang: Lang) -> str:
        """What an edit has just done."""
        return told_edit(editing, edit, lang)

    def told_refusal(self, editing: Editing, fault: LabError, lang: Lang) -> str:
        """Why nothing was done, with what would help."""
        return told_refusal(editing, fault, lang)


EDITOR: Final = OwnEditor()
