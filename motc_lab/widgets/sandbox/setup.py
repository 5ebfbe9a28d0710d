"""Setting up a position within the sandbox: the editor beside the match, and back."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from motc_lab.engine.core.history import Node
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.engine.motc.session import Session, State
from motc_lab.errors import LabError, NowhereToGo
from motc_lab.sandbox.editor.editing import Editing
from motc_lab.sandbox.editor.edits import Edit
from motc_lab.sandbox.editor.picture import blocking, editor_scene
from motc_lab.sandbox.editor.told import told_edit, told_refusal
from motc_lab.scene.editor_model import Editor
from motc_lab.scene.lens import person_name
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from motc_lab.texts.faults import faults_text
from motc_lab.widgets.messages import Tried
from motc_lab.widgets.sandbox.branches import Act

if TYPE_CHECKING:
    from motc_lab.widgets.sandbox.controller import SandboxController as Desk


@dataclass(frozen=True, slots=True)
class Left:
    """A match that was left for something supposed or opened.

    Attributes:
        forked: the node where a branch of it began.
        supposed: whether it began as something supposed itself.
    """

    session: Session
    forked: int | None = None
    supposed: bool = False


class SetUp:
    """What the sandbox holds of an editor: a draft, and the matches left for drafts.

    Attributes:
        editing: the draft, or None while nobody sets anything up.
        aside: the last draft that was closed; undo leads back into it.
        of_match: whether the draft shows cards of the match, which a seat may not see.
        left: matches left for something supposed or opened, the last one behind.
        root: the start of what is supposed, as long as that is on the board.
        speech: what the last edit did, to be said once.
        what: everything that was supposed of the match on the board, in words.
    """

    def __init__(self) -> None:
        self.editing: Editing | None = None
        self.aside: Editing | None = None
        self.of_match = False
        self.left: list[Left] = []
        self.root: Node[State] | None = None
        self.speech: tuple[str, ...] = ()
        self.what: tuple[str, ...] = ()

    @property
    def draft(self) -> Editing | None:
        """The open draft, else the one that was put aside."""
        return self.editing or self.aside

    def picture(self, lang: Lang) -> Editor | None:
        """The editor as it stands; None while it is closed."""
        if self.editing is None:
            return None
        speech, self.speech = self.speech, ()
        return editor_scene(self.editing, lang, speech=speech)

    def is_supposed(self, session: Session) -> bool:
        """Whether the match on the board began as something supposed."""
        return bool(self.left) and session.history.root is self.root

    def waiting(self, session: Session) -> Session | None:
        """The match as it was before the one on the board was supposed."""
        return self.left[-1].session if self.is_supposed(session) else None


def blind_side(position: Position) -> Seat | None:
    """Whose knowledge a position is, where the other hand is unknown."""
    for seat in PERSONS:
        if position.person(person_name(seat)).unseen is not None:
            return seat.other
    return None


def drawn_editor(desk: "Desk") -> Editor | None:
    """Return the picture of the editor, as far as it is for the eyes at the page."""
    is_hidden = desk.set_up.of_match and not desk.open_hands
    return None if is_hidden else desk.set_up.picture(desk.lang)


def _closed(desk: "Desk") -> bool:
    """Say that this seat may not set anything up about cards that it does not see."""
    if desk.open_hands or (desk.set_up.editing and not desk.set_up.of_match):
        return False
    desk.say_notice("closed_hands")
    return True


def open_editor(desk: "Desk", _said: Tried) -> None:
    """Set up a position, beginning with the present one; needs open hands.

    What was set up before and dropped is there by undo.
    """
    if not desk.open_hands:
        desk.say_notice("closed_hands")
        return
    editing = _earlier(desk) or Editing.of(desk.session)
    editing.put(desk.session.position)
    _edit_with(desk, editing, of_match=True)


def _earlier(desk: "Desk") -> Editing | None:
    """The draft that was there before, if it is one of the same edition."""
    held = desk.set_up.draft
    digest = desk.session.edition.play_digest
    return held if held is not None and held.edition.play_digest == digest else None


def _edit_with(desk: "Desk", editing: Editing, *, of_match: bool) -> None:
    desk.set_up.editing, desk.set_up.of_match = editing, of_match


def open_draft(desk: "Desk", position: Position) -> None:
    """Say that a position can't be played, and open it in the editor.

    A draft that was there before is there by undo, for whoever may see it.
    """
    edition = desk.session.edition
    found = position.problems(edition)
    earlier = _earlier(desk) if desk.open_hands else None
    if earlier is None:
        _edit_with(desk, Editing(position, edition=edition), of_match=False)
    else:
        earlier.put(position)
        _edit_with(desk, earlier, of_match=True)
    desk.say_notice("illegal", why=faults_text(found, edition, desk.lang))


def close_editor(desk: "Desk", _said: Tried) -> None:
    """Close the editor and put the draft aside."""
    editing = desk.set_up.editing
    if editing is not None and editing.may_undo:
        desk.say_notice("dropped")
    put_aside(desk)


def put_aside(desk: "Desk") -> None:
    """Close the editor; a seat keeps no draft, where a match would show through."""
    desk.set_up.aside = desk.set_up.draft if desk.open_hands else None
    desk.set_up.editing = None


def edit(desk: "Desk", change: Edit, *, suppose: bool = False) -> None:
    """Carry out an edit, of the draft or straight on the board.

    A refusal is told in the notice.
    """
    if _closed(desk):
        return
    if suppose:
        _suppose(desk, change)
        return
    editing = desk.set_up.editing
    if editing is None:
        msg = "the editor is closed; open it first"
        raise LabError(msg)
    desk.set_up.speech = (_edited(desk, editing, change),)


def _edited(desk: "Desk", editing: Editing, change: Edit) -> str:
    """Carry out an edit and return what it did, in words."""
    try:
        editing.apply(change)
    except LabError as fault:
        desk.notice = told_refusal(editing, fault, desk.lang)
        raise
    return told_edit(editing, change, desk.lang)


def _suppose(desk: "Desk", change: Edit) -> None:
    """Change one thing on the board; what has faults then goes to the editor."""
    editing = Editing.of(desk.session)
    told = _edited(desk, editing, change)
    if editing.faults:
        _edit_with(desk, editing, of_match=True)
        why = blocking(editing, desk.lang)
        desk.say_notice("suppose_faults", what=told, why=why)
    elif editing.position != desk.session.position:
        match = editing.session(desk.session.seed)
        put_on_board(desk, match, supposed=True, what=told)
        desk.say_notice("supposed_that", what=told)


def move_edit(desk: "Desk", said: Tried) -> None:
    """Take the last edit back, or make it again."""
    editing = desk.set_up.editing
    if editing is None or _closed(desk):
        return
    goes_on = said.text == "redo"
    try:
        if goes_on:
            editing.redo()
        else:
            editing.undo()
    except NowhereToGo:
        desk.tell("no_redo" if goes_on else "no_undo")
    else:
        key = "editor.did.redone" if goes_on else "editor.did.undone"
        desk.set_up.speech = (say(key, desk.lang),)


def take_over(desk: "Desk", _said: Tried) -> None:
    """Put the draft on the board, as something supposed: Return brings the match back.

    A draft with faults stays a draft; the notice says what stands in the way.
    """
    editing = desk.set_up.editing
    if editing is None or _closed(desk):
        return
    count = len(editing.faults)
    if count:
        desk.say_notice("faults", n=count, why=blocking(editing, desk.lang))
        return
    match, told = editing.session(desk.session.seed), say("editor.did.begun", desk.lang)
    put_on_board(desk, match, supposed=True, what=told)
    put_aside(desk)
    desk.say_notice("supposed")


def put_on_board(
    desk: "Desk", match: Session, *, supposed: bool, what: str = ""
) -> None:
    """Begin anew with another match; what was on the board waits for Return.

    Of several things supposed one after another, with nothing played between, only
    the match before them waits.

    Args:
        desk: whose board it is.
        match: comes on it.
        supposed: whether it is the one on the board with something else supposed.
        what: that is supposed of it, in words.
    """
    session, set_up = desk.session, desk.set_up
    was_supposed = set_up.is_supposed(session)
    goes_on = was_supposed and len(session.history) == 1
    set_up.what = (*(set_up.what if goes_on else ()), *filter(None, (what,)))
    if not goes_on:
        waiting = Session(seed=session.seed, edition=session.edition)
        waiting.become(session)
        set_up.left.append(Left(waiting, desk.beside.forked, was_supposed))
    session.become(match)
    set_up.root = session.history.root if supposed else None
    desk.look_as_known()
    desk.beside.forked = None
    desk.outdate()


def come_back(desk: "Desk", _said: Tried) -> None:
    """Return to where the branch began, or to the match before what is supposed."""
    if desk.beside.forked is None:
        _leave_supposed(desk)
        return
    desk.session.jump(desk.beside.forked)
    desk.outdate()
    desk.beside.forked = None
    desk.say_notice("returned")


def _leave_supposed(desk: "Desk") -> None:
    set_up = desk.set_up
    if not set_up.left:
        desk.say_notice("no_fork")
        return
    left = set_up.left.pop()
    desk.session.become(left.session)
    desk.beside.forked = left.forked
    set_up.root = desk.session.history.root if left.supposed else None
    desk.outdate()
    desk.say_notice("match_back")


SET_UP_ACTS: Final[dict[str, Act]] = {
    "edit": open_editor,
    "edit_close": close_editor,
    "edit_move": move_edit,
    "edit_play": take_over,
    "return": come_back,
}
