"""Counts a match at a real table on a page: what was said in, what stands out."""

from motc_lab.controllers.controller import Controller, Screen
from motc_lab.controllers.messages import Hello, gate
from motc_lab.engine.game import Game
from motc_lab.errors import LabError
from motc_lab.sandbox.companions import (
    MESSAGES,
    Entitle,
    NudgeSaid,
    TapSaid,
    companion_of,
)
from motc_lab.scene.companion_model import Companion
from motc_lab.scene.model import Lang
from motc_lab.scene.said import Said
from motc_lab.texts.faults import error_text


class CompanionController(Controller):
    """The matches of one page.

    Attributes:
        shelf: the matches, of which one is counted now.
    """

    gate = gate(*MESSAGES)

    def __init__(self, screen: Screen, game: Game, *, lang: Lang = "en") -> None:
        super().__init__(screen, lang)
        self.shelf = companion_of(game)

    def picture(self) -> Companion:
        """The match as it stands."""
        return self.shelf.picture(self.lang)

    def keep(self) -> str:
        """All matches; nothing in them is secret."""
        return self.shelf.keep()

    def on_hello(self, hello: Hello) -> None:
        """Go on with what the page has kept."""
        if not hello.keep:
            return
        try:
            self.shelf.take_kept(hello.keep)
        except LabError as fault:
            self.tell("bad_keep", why=error_text(fault, self.lang))
        else:
            self.tell("resumed")

    def on_other(self, message: Said) -> None:
        """Take in what happened at the table."""
        match message:
            case TapSaid(beat=beat, code=code):
                self._check_beat(beat)
                self._do(code)
            case NudgeSaid(code=code):
                self.outdate()
                self._do(code if self.shelf.is_nudge(code) else "")
            case Entitle(text=text):
                self.shelf.entitle(text)

    def _do(self, code: str) -> None:
        """LabError, told in the notice, where it cannot have happened."""
        try:
            self.shelf.do(code)
        except LabError as fault:
            self.notice = error_text(fault, self.lang)
            raise

    def on_move(self, kind: str) -> None:
        """Take back what was said last, or say it again."""
        self.undo_or_redo(kind, self.shelf)
