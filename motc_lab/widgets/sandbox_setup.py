"""Setting up a position within the sandbox: the editor beside the match, and back."""

from typing import TYPE_CHECKING, Final

from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError, NowhereToGo
from motc_lab.sandbox.editor.editing import Editing
from motc_lab.sandbox.editor.edits import Edit
from motc_lab.sandbox.editor.picture import editor_scene
from motc_lab.sandbox.editor.told import told_edit, told_refusal
from motc_lab.scene.editor_model import Editor
from motc_lab.scene.lens import person_name
from motc_lab.scene.model import Lang
from motc_lab.texts.faults import faults_text
from motc_lab.widgets.messages import Tried
from motc_lab.widgets.sandbox_branches import Act

if TYPE_CHECKING:
    from motc_lab.widgets.sandbox_controller import SandboxController as Desk


class SetUp:
    """What the sandbox holds of an editor: a draft, and the matches left for drafts.

    Attributes:
        editing: the draft, or None while nobody sets anything up.
        left: matches that were left for a draft, the last one behind.
        speech: what the last edit did, to be said once.
    """

    def __init__(self) -> None:
        self.editing: Editing | None = None
        self.left: list[Session] = []
        self.speech: tuple[str, ...] = ()

    def picture(self, lang: Lang) -> Editor | None:
        """The editor as it stands; None while it is closed."""
        if self.editing is None:
            return None
        speech, self.speech = self.speech, ()
        return editor_scene(self.editing, lang, speech=speech, is_match=True)

    def leave(self, session: Session) -> None:
        """Keep the match as it is, history and all, to come back to it."""
        kept = Session(seed=session.seed, edition=session.edition)
        kept.become(session)
        self.left.append(kept)


def blind_side(position: Position) -> Seat | None:
    """Whose knowledge a position is, where the other hand is unknown."""
    for seat in PERSONS:
        if position.person(person_name(seat)).unseen is not None:
            return seat.other
    return None


def open_editor(desk: "Desk", _said: Tried) -> None:
    """Set up a position, beginning with the present one; needs open hands."""
    if not desk.open_hands:
        desk.say_notice("closed_hands")
        return
    desk.set_up.editing = Editing.of(desk.session)


def open_draft(desk: "Desk", position: Position) -> None:
    """Say that a position can't be played, and open it in the editor."""
    edition = desk.session.edition
    found = position.problems(edition)
    desk.set_up.editing = Editing(position, edition=edition)
    desk.say_notice("illegal", why=faults_text(found, edition, desk.lang))


def close_editor(desk: "Desk", _said: Tried) -> None:
    """Close the editor and drop the draft."""
    desk.set_up.editing = None


def edit(desk: "Desk", change: Edit) -> None:
    """Carry out an edit of the draft; a refusal is told in the notice."""
    editing = desk.set_up.editing
    if editing is None:
        msg = "the editor is closed; open it first"
        raise LabError(msg)
    try:
        editing.apply(change)
    except LabError as fault:
        desk.notice = told_refusal(editing, fault, desk.lang)
        raise
    desk.set_up.speech = (told_edit(editing, change, desk.lang),)


def move_edit(desk: "Desk", said: Tried) -> None:
    """Take the last edit back, or make it again."""
    editing = desk.set_up.editing
    if editing is None:
        return
    try:
        if said.text == "redo":
            editing.redo()
        else:
            editing.undo()
    except NowhereToGo:
        desk.tell("no_redo" if said.text == "redo" else "no_undo")


def take_over(desk: "Desk", _said: Tried) -> None:
    """Put the draft on the board, as something supposed: Return brings the match back.

    A draft with faults stays a draft; the notice says what stands in the way.
    """
    editing = desk.set_up.editing
    if editing is None:
        return
    if editing.faults:
        desk.say_notice("faults", n=len(editing.faults))
        return
    desk.set_up.leave(desk.session)
    desk.session.become(editing.session(desk.session.seed))
    desk.look_as_known()
    desk.set_up.editing = None
    desk.beside.forked = None
    desk.outdate()
    desk.say_notice("supposed")


SET_UP_ACTS: Final[dict[str, Act]] = {
    "edit": open_editor,
    "edit_close": close_editor,
    "edit_move": move_edit,
    "edit_play": take_over,
}
