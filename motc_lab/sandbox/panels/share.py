"""Handing a position on in every form, and taking in whatever is pasted."""

from typing import Literal

from pydantic import StrictBool

from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.sandbox.panel import Act, Panel, SandboxHost
from motc_lab.sandbox.panels.board import may_look_from
from motc_lab.sandbox.paste import Pasted, PasteError, read_anything
from motc_lab.sandbox.share import NoPosition, shared
from motc_lab.scene.said import MAX_PASTE, Count, Text
from motc_lab.scene.sandbox_model import PastedThing, PastedThings


class Share(Act):
    """Send every form of this position; hidden hands only where that was wished."""

    do: Literal["share"]
    hidden: StrictBool = False
    address: Text = ""

    def carry_out(self, host: SandboxHost) -> None:
        """Answer beside the picture."""
        try:
            told_all = shared(
                host.session,
                host.near,
                host.lang,
                hidden=self.hidden and host.open_hands,
                open_hands=host.open_hands,
                address=self.address,
            )
        except NoPosition as fault:
            host.notice = str(fault)
            raise
        host.screen.answer(told_all.model_dump(mode="json"))


class Paste(Act):
    """Take up whatever was pasted; the first playable thing goes on the board."""

    do: Literal["paste"]
    text: Text

    def carry_out(self, host: SandboxHost) -> None:
        """Open it, and tell of all that was there."""
        panel = host.panel(SharePanel)
        panel.pasted = read_anything(self.text, here=host.session.ruleset)
        panel.open(next((one for one in panel.pasted if one.session), None))
        things = [
            PastedThing(
                line=one.line,
                kind=one.kind_text(host.lang),
                playable=one.session is not None,
                fault=one.told(host.lang, host.session.ruleset),
            )
            for one in panel.pasted
        ]
        told = PastedThings(found=tuple(things))
        host.screen.answer(told.model_dump(mode="json"))


class RefusePaste(Act):
    """Say that something is too long; the page has not sent it at all."""

    do: Literal["paste_too_long"]
    length: Count

    def carry_out(self, host: SandboxHost) -> None:
        """Say it, with its length."""
        fault = PasteError("too_long", count=self.length, most=MAX_PASTE)
        host.notice = fault.text(host.lang)
        raise fault


class OpenPasted(Act):
    """Put another one of the things that were pasted on the board, from 0 on."""

    do: Literal["open"]
    index: Count

    def carry_out(self, host: SandboxHost) -> None:
        """Open it."""
        pasted = host.panel(SharePanel).pasted
        if self.index >= len(pasted) or pasted[self.index].session is None:
            msg = f"index={self.index}; {len(pasted)} things were pasted, from 0 on"
            raise LabError(msg)
        host.panel(SharePanel).open(pasted[self.index])


class Resume(Act):
    """Open what another tab keeps; what was on the board waits for Return."""

    do: Literal["resume"]
    keep: Text

    def carry_out(self, host: SandboxHost) -> None:
        """Open it, if it was sealed for this place."""
        host.open_kept(self.keep)


class SharePanel(Panel):
    """Sharing and taking in.

    Attributes:
        pasted: what was pasted last; another piece of it may be opened.
    """

    name = "share"
    place = 100
    messages = (Share, Paste, RefusePaste, OpenPasted, Resume)

    def __init__(self, host: SandboxHost) -> None:
        super().__init__(host)
        self.pasted: tuple[Pasted, ...] = ()

    def open(self, one: Pasted | None) -> None:
        """Put one of the pasted things on the board; says why where none fits."""
        host = self.host
        if one is None:
            self._refuse()
            return
        assert one.session is not None
        if one.session.ruleset.game != host.session.ruleset.game:
            self._say_elsewhere(one.session)
            return
        host.put_on_board(one.session, supposed=False)
        if host.may_look and may_look_from(host.session, one.seat):
            host.look_from(one.seat)
        if len(self.pasted) > 1:
            host.say_notice("opened_many", n=len(self.pasted))
        else:
            host.say_notice("opened", what=one.kind_text(host.lang))

    def _refuse(self) -> None:
        """An illegal position is to be set up, anything else goes into the notice."""
        if not self.pasted:
            self.host.say_notice("nothing_pasted")
            return
        one = self.pasted[0]
        why = one.told(self.host.lang, self.host.session.ruleset)
        if one.position is not None:
            if not self._take_draft(one):
                self.host.say_notice("no_editor", why=why)
            return
        if one.names_its_line:
            self.host.say_notice("not_followed", why=why)
        else:
            self.host.say_notice("not_read", line=one.line, why=why)

    def _take_draft(self, one: Pasted) -> bool:
        """Whether somebody here sets up positions of this game."""
        assert one.position is not None
        assert one.ruleset is not None
        is_ours = one.ruleset.game == self.host.session.ruleset.game
        return is_ours and self.host.take_draft(one.position)

    def _say_elsewhere(self, match: AnySession) -> None:
        """A match of another game has a sandbox of its own."""
        title = match.ruleset.game.titles[self.host.lang]
        self.host.say_notice("other_game", game=title)
