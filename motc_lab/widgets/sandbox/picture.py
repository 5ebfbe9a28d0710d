"""The picture of a sandbox: its board and all that stands beside it."""

from typing import TYPE_CHECKING

from motc_lab.sandbox.editor.quick import suppositions
from motc_lab.scene.model import Scene
from motc_lab.scene.sandbox_model import Sandbox, Suppose
from motc_lab.widgets.sandbox.bots import all_levels, rivals
from motc_lab.widgets.sandbox.removal import may_restore
from motc_lab.widgets.sandbox.setup import drawn_editor

if TYPE_CHECKING:
    from motc_lab.widgets.sandbox.controller import SandboxController as Desk


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
        editor=editor,
        picked=beside.picked,
        table=table,
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


def _suppositions(desk: "Desk") -> Suppose:
    session = desk.session
    return suppositions(session.position, session.edition, desk.lang)
