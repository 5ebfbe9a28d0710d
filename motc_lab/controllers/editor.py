"""Sets up a position on a page: edits in, pictures out, and a match that follows."""

from collections.abc import Callable
from copy import copy
from typing import Any

from motc_lab.controllers.controller import Controller, Screen
from motc_lab.controllers.messages import Hello, gate
from motc_lab.engine.begin import session_under
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.session import AnySession
from motc_lab.engine.settings import rules_for
from motc_lab.errors import LabError
from motc_lab.sandbox.editor_of import editor_of
from motc_lab.sandbox.editors import Way
from motc_lab.sandbox.links import draft_query
from motc_lab.scene.editing_model import Editor
from motc_lab.scene.model import Lang
from motc_lab.scene.said import Said
from motc_lab.texts.faults import error_text


class EditorController(Controller):
    """One editor of a game, alone or over a match.

    A match follows each legal position, and the editor follows the match. Taking an
    edit back to where a match was brings back its whole history.

    Attributes:
        editor: how positions of the game are set up.
        editing: the position that is being set up.
    """

    def __init__(  # noqa: PLR0913 -- keyword-only wishes
        self,
        screen: Screen,
        ruleset: AnyRuleset,
        position: AnyPosition | None = None,
        *,
        enforced: bool = True,
        session: AnySession | None = None,
        lang: Lang = "en",
    ) -> None:
        super().__init__(screen, lang)
        self.ruleset = ruleset
        self.editor = editor_of(ruleset.game)
        self.gate = gate(self.editor.message)
        self.editing = self.editor.open(ruleset, position, enforced=enforced)
        self.session = session
        self.speech: tuple[str, ...] = ()
        self._is_busy = False
        self._kept: dict[int, AnySession] = {}
        self._stop_watching: Callable[[], None] | None = None
        if session is not None:
            self._stop_watching = session.observe(self._on_change)
        self._keep_match()

    def picture(self) -> Editor:
        """The editor as it stands."""
        speech, self.speech = self.speech, ()
        drawn = self.editor.picture(
            self.editing, self.lang, speech=speech, is_match=self.session is not None
        )
        link = draft_query(self.editing.position, self.lang, self.ruleset)
        return drawn.model_copy(update={"link": link})

    # What the browser wants

    def on_hello(self, hello: Hello) -> None:
        """Take up a position from the link."""
        if not hello.pos:
            return
        try:
            self.put(self.ruleset.positions.from_code(hello.pos))
        except LabError as fault:
            self.tell("bad_position", why=error_text(fault, self.lang))

    def on_other(self, message: Said) -> None:
        """Carry out an edit."""
        assert isinstance(message, self.editor.message)
        self.apply(message.edit)  # type: ignore[attr-defined]  # as every such message

    def apply(self, edit: Any) -> None:  # noqa: ANN401 -- the game's own
        """Carry out an edit; LabError, told in the notice, where it is refused."""
        try:
            self.editing.apply(edit)
        except LabError as fault:
            self.notice = self.editor.told_refusal(self.editing, fault, self.lang)
            raise
        self.speech = (self.editor.told_edit(self.editing, edit, self.lang),)
        self._lead_match()

    def on_move(self, kind: str) -> None:
        """Undo or redo."""
        if not self.undo_or_redo(kind, self.editing):
            return
        way: Way = "undone" if kind == "undo" else "redone"
        self.speech = (self.editor.told_way(way, self.lang),)
        self._lead_match()

    def put(self, position: AnyPosition) -> None:
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
            elif self.editing.position != self._present(self.session):
                self.session.become(self._begun(self.session))
        finally:
            self._is_busy = False

    def _begun(self, session: AnySession) -> AnySession:
        position = self.editing.position
        rules = rules_for(position, session.ruleset, is_meant=True)
        return session_under(rules, session.seed, position)

    @staticmethod
    def _present(session: AnySession) -> AnyPosition | None:
        """The match's position; None where it has none that could be written down."""
        if not session.ruleset.has_position(session.machine):
            return None
        position: AnyPosition = session.position
        return position

    def _on_change(self) -> None:
        """The match moved, by a board or by code in a cell."""
        assert self.session is not None
        position = self._present(self.session)
        if self._is_busy or position is None:
            return
        before = self.editing.number
        self.ruleset = self.session.ruleset
        self.editor.under(self.editing, self.ruleset)
        self.editing.put(position)
        self._keep_match()
        if self.editing.number != before:
            self.speech = (self.editor.told_way("moved", self.lang),)
            self.follow()

    def _keep_match(self) -> None:
        """Remember the match with its history, for an undo that comes back here."""
        if self.session is not None:
            self._kept[self.editing.number] = copy(self.session)

    def close(self) -> None:
        """Stop watching the match."""
        if self._stop_watching is not None:
            self._stop_watching()
