"""What a page's link asks of a sandbox: a position, its branch, a seat."""

from typing import TYPE_CHECKING

from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError
from motc_lab.sandbox import links
from motc_lab.sandbox.faults import fault_text
from motc_lab.widgets.messages import Hello
from motc_lab.widgets.sandbox.setup import open_draft

if TYPE_CHECKING:
    from motc_lab.widgets.sandbox.controller import SandboxController as Desk


def follow_link(desk: "Desk", hello: Hello) -> None:
    """Take up the link's position and branch; a notice says what can't be followed."""
    try:
        seed = links.seed_of(hello.seed or "0")
        position = Position.from_code(hello.pos or "")
        way = (hello.branch or "", hello.notes or "")
        _begin_at(desk, position, seed, way)
    except LabError as fault:
        desk.tell("bad_position", why=fault_text(fault, desk.lang))


def _begin_at(
    desk: "Desk", position: Position, seed: int, way: tuple[str, str]
) -> None:
    """Take up a position, its branch and notes; what can't be followed is left out."""
    edition = desk.session.edition
    if position.problems(edition):
        open_draft(desk, position)
        return
    begun = Session.from_position(position, seed, edition)
    try:
        links.go_along(begun, *way)
    except LabError as fault:
        desk.say_notice("bad_link", why=fault_text(fault, desk.lang))
    desk.session.become(begun)
    desk.beside.forked = None
    desk.look_as_known()
