"""The board within a sandbox: from where it is looked at."""

from typing import Final, Literal

from motc_lab.engine.session import AnySession
from motc_lab.sandbox.panel import Act, Panel, SandboxHost
from motc_lab.sandbox.words import said
from motc_lab.scene.model import Lang
from motc_lab.scene.said import Word
from motc_lab.scene.sandbox_model import Viewpoint
from motc_lab.texts.told import told_of

OPEN: Final = "open"


class LookFrom(Act):
    """Change between open hands and one seat; or turn the board ('turn')."""

    do: Literal["looking"]
    look: Word

    def carry_out(self, host: SandboxHost) -> None:
        """Look from there, where this page may."""
        if not host.may_look:
            host.say_notice("closed_hands")
            return
        host.look_from(self.look)
        host.outdate()


class BoardPanel(Panel):
    """The table itself is drawn by the page; its picture is a scene."""

    name = "board"
    place = 0
    has_tab = False
    messages = (LookFrom,)

    def fields(self) -> dict[str, object]:
        """Return through whose eyes one may look."""
        host = self.host
        return {"looks": looks(host.session, host.lang) if host.may_look else ()}


def may_look_from(session: AnySession, look: str | None) -> bool:
    """Whether there are such eyes in the game of a match."""
    return look in {OPEN, *session.ruleset.players}


def looks(session: AnySession, lang: Lang) -> tuple[Viewpoint, ...]:
    """Return all eyes through which one may look, with their names."""
    told = told_of(session.ruleset, lang)
    seats = [Viewpoint(id=who, text=told.seat(who)) for who in session.ruleset.players]
    return (Viewpoint(id=OPEN, text=said(session, "looking.open", lang)), *seats)
