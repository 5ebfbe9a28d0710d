"""The picture of a sandbox: its board and all that stands beside it."""

from typing import TYPE_CHECKING, Final

from motc_lab.sandbox.editor.quick import suppositions
from motc_lab.sandbox.editor.swapping import no_swap, swap_cards
from motc_lab.scene.model import Scene
from motc_lab.scene.sandbox_model import Sandbox, Suppose, SwapCard
from motc_lab.widgets.sandbox.bots import all_levels, rivals
from motc_lab.widgets.sandbox.origin import way_back, with_begin
from motc_lab.widgets.sandbox.removal import may_restore
from motc_lab.widgets.sandbox.setup import drawn_editor
from motc_lab.widgets.sandbox.starters import starters

if TYPE_CHECKING:
    from motc_lab.widgets.sandbox.controller import SandboxController as Desk

ALONE: Final = 2  # so many parts are not the whole sandbox


def sandbox_picture(desk: "Desk", table: Scene) -> Sandbox:
    """Return the sandbox as it is now, its beat still to be set.

    Args:
        desk: what is shown, and to whom.
        table: its board.
    """
    editor = drawn_editor(desk)
    beside, panels = desk.beside, desk.panels
    offers = "suppose" in panels and desk.open_hands and editor is None
    return Sandbox(
        beat=0,
        lang=desk.lang,
        panels=panels,
        looking=desk.looking,
        may_look=desk.may_look,
        here=desk.session.here.number,
        forked=beside.forked,
        may_return=beside.forked is not None or bool(desk.set_up.left),
        may_restore=may_restore(desk),
        supposed=desk.set_up.is_supposed(desk.session),
        suppose=_suppositions(desk) if offers else None,
        starters=() if len(panels) <= ALONE or editor else starters(desk),
        swaps=_swaps(desk) if offers else (),
        change=desk.change.picture(desk),
        way_back=way_back(desk),
        editor=editor,
        picked=beside.picked,
        table=with_begin(desk, table),
        twin=beside.twin if "twin" in panels else None,
        twin_kind=beside.twin_kind,
        twin_options=beside.twin_options,
        naming=beside.naming,
        why=beside.why,
        rivals=rivals(desk.answers.levels, desk.lang),
        levels=all_levels(desk.lang) if "play" in panels else (),
        review=None if beside.reviewing is None else beside.reviewing.picture(),
        grid=desk.rates.picture(desk.session, desk.lang) if "grid" in panels else None,
        speech=table.speech if editor is None else editor.speech,
    )


def _swaps(desk: "Desk") -> tuple[SwapCard, ...]:
    session, lang = desk.session, desk.lang
    if no_swap(session.position, lang):
        return ()
    return swap_cards(session.position, session.edition, lang)


def _suppositions(desk: "Desk") -> Suppose:
    session = desk.session
    return suppositions(session.position, session.edition, desk.lang)
