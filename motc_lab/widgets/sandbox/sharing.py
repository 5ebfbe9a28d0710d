"""What a page may hand on and take in: sharing, pasting, one of several pasted."""

from typing import TYPE_CHECKING, Final

from motc_lab.errors import LabError
from motc_lab.sandbox.paste import Pasted, PasteError, read_anything
from motc_lab.sandbox.share import shared
from motc_lab.texts import say
from motc_lab.widgets.messages import MAX_PASTE, Tried
from motc_lab.widgets.sandbox.branches import Act, number_of
from motc_lab.widgets.sandbox.looks import LOOKS
from motc_lab.widgets.sandbox.setup import open_draft, put_on_board

if TYPE_CHECKING:
    from motc_lab.widgets.sandbox.controller import SandboxController as Desk


def share(desk: "Desk", said: Tried) -> None:
    """Send every form of this position; hidden hands only where that was wished."""
    hidden = said.yes and desk.open_hands
    told_all = shared(
        desk.session,
        desk.near,
        desk.lang,
        hidden=hidden,
        open_hands=desk.open_hands,
        address=said.text or "",
    )
    desk.screen.answer(told_all.model_dump(mode="json"))


def paste(desk: "Desk", said: Tried) -> None:
    """Take up whatever was pasted; the first playable thing goes on the board."""
    desk.pasted = read_anything(said.text or "", None)
    _open(desk, next((p for p in desk.pasted if p.session), None))
    told_of = [
        {
            "line": one.line,
            "kind": say(f"sandbox.kind.{one.kind}", desk.lang),
            "playable": one.session is not None,
            "fault": one.told(desk.lang, desk.session.edition),
        }
        for one in desk.pasted
    ]
    desk.screen.answer({"kind": "pasted", "found": told_of})


def _open(desk: "Desk", one: Pasted | None) -> None:
    if one is None:
        if desk.pasted:
            _tell_fault(desk, desk.pasted[0])
        else:
            desk.say_notice("nothing_pasted")
        return
    assert one.session is not None
    put_on_board(desk, one.session, supposed=False)
    if one.seat in LOOKS and desk.may_look:
        desk.look_from(one.seat)
    if len(desk.pasted) > 1:
        desk.say_notice("opened_many", n=len(desk.pasted))
    else:
        what = say(f"sandbox.kind.{one.kind}", desk.lang)
        desk.say_notice("opened", what=what)


def _tell_fault(desk: "Desk", one: Pasted) -> None:
    """An illegal position goes to the editor, anything else into the notice."""
    if one.position is not None:
        open_draft(desk, one.position)
        return
    why = one.told(desk.lang, desk.session.edition)
    if one.names_its_line:
        desk.say_notice("not_followed", why=why)
    else:
        desk.say_notice("not_read", line=one.line, why=why)


def open_pasted(desk: "Desk", said: Tried) -> None:
    """Put another one of the things that were pasted on the board."""
    number = number_of(said.node)
    if number >= len(desk.pasted) or desk.pasted[number].session is None:
        msg = f"node={number}; {len(desk.pasted)} things were pasted, from 0 on"
        raise LabError(msg)
    _open(desk, desk.pasted[number])


def refuse_paste(desk: "Desk", said: Tried) -> None:
    """Say that something is too long; the page has not sent it at all."""
    fault = PasteError("too_long", count=number_of(said.node), most=MAX_PASTE)
    desk.notice = fault.text(desk.lang)
    raise fault


SHARE_ACTS: Final[dict[str, Act]] = {
    "share": share,
    "paste": paste,
    "paste_too_long": refuse_paste,
    "open": open_pasted,
}
