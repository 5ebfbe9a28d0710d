"""Sets up a position on a page: edits in, pictures out, and a match that follows."""

from collections.abc import Callable

from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError, NowhereToGo
from motc_lab.sandbox.editor.editing import Editing
from motc_lab.sandbox.editor.edits import Edit
from motc_lab.sandbox.editor.picture import editor_scene
from motc_lab.sandbox.editor.told import told_edit, told_refusal
from motc_lab.scene.editor_model import Editor
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from motc_lab.texts.faults import error_text
from motc_lab.widgets.controller import Controller, Screen
from motc_lab.widgets.messages import Change, Hello, Message


class EditorController(Controller):
    """One editor, alone or over a match.

    A match follows each legal position, and the editor follows the match. Taking an
    edit back to where a match was brings back its whole history.
    """

    def __init__(
        self,
        screen: Screen,
        editing: Editing,
        *,
        session: Session | None = None,
        lang: Lang = "en",
    ) -> None:
        super().__init__(screen, lang)
        self.editing = editing
        self.session = session
        self.speech: tuple[str, ...] = ()
        self._is_busy = False
        self._kept: dict[int, Session] = {}
        self._stop_watching: Callable[[], None] | None = None
        if session is not None:
            self._stop_watching = session.observe(self._on_change)
        self._keep_match()

    def picture(self) -> Editor:
        """The editor as it stands."""
        speech, self.speech = self.speech, ()
        return editor_scene(
            self.editing,
            self.lang,
            speech=speech,
            is_match=self.session is not None,
        )

    # What the browser wants

    def on_hello(self, hello: Hello) -> None:
        """Take up a position from the link."""
        if not hello.pos:
            return
        try:
            self.put(Position.from_code(hello.pos))
        except LabError as fault:
            self.tell("bad_position", why=error_text(fault, self.lang))

    def _obey(self, message: Message) -> None:
        if isinstance(message, Change):
            self.apply(message.edit)
        else:
            super()._obey(message)

    def apply(self, edit: Edit) -> None:
        """Carry out an edit; LabError, told in the notice, where it is refused."""
        self.has_news = True
        try:
            self.editing.apply(edit)
        except LabError as fault:
            self.notice = told_refusal(self.editing, fault, self.lang)
            raise
        self.speech = (told_edit(self.editing, edit, self.lang),)
        self._lead_match()

    def on_move(self, kind: str) -> None:
        """Undo or redo."""
        try:
            if kind == "undo":
                self.editing.undo()
            else:
                self.editing.redo()
        except NowhereToGo:
            self.tell("no_undo" if kind == "undo" else "no_redo")
            return
        key = "editor.did.undone" if kind == "undo" else "editor.did.redone"
        self.speech = (say(key, self.lang),)
        self._lead_match()

    def put(self, position: Position) -> None:
        """Take over a position, from Python or from a link."""
        self.editing.put(position)
        self._lead_match()

    # The match

    def _lead_match(self) -> None:
        """Let the match follow: to what it was, or to a new start at the position."""
        if self.session is None:
            return
        kept = self._kept.get(self.editing.number)
        if kept is None and self.editing.faults:
            return
        self._is_busy = True
        try:
            if kept is not None:
                self.session.become(kept)
            elif self.editing.position != self.session.position:
                self.session.become(self._begun())
        finally:
            self._is_busy = False

    def _begun(self) -> Session:
        assert self.session is not None
        return type(self.session).from_position(
            self.editing.position, self.session.seed, self.session.edition
        )

    def _on_change(self) -> None:
        """The match moved, by a board or by code in a cell."""
        assert self.session is not None
        if self._is_busy:
            return
        before = self.editing.number
        self.editing.edition = self.session.edition
        self.editing.put(self.session.position)
        self._keep_match()
        if self.editing.number != before:
            self.speech = (say("editor.did.moved", self.lang),)
            self.follow()

    def _keep_match(self) -> None:
        """Remember the match with its history, for an undo that comes back here."""
        if self.session is not None:
            kept = Session(seed=self.session.seed, edition=self.session.edition)
            kept.become(self.session)
            self._kept[self.editing.number] = kept

    def close(self) -> None:
        """Stop watching the match."""
        if self._stop_watching is not None:
            self._stop_watching()
