"""What a page's link asks of a sandbox: a position, its branch, a seat."""

from typing import TYPE_CHECKING

from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.record import write_record
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError
from motc_lab.sandbox import links
from motc_lab.sandbox.faults import fault_text
from motc_lab.widgets.messages import Hello
from motc_lab.widgets.sandbox.setup import open_draft, put_aside, put_on_board

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
    fault = _go_along(begun, way)
    _open(desk, begun)
    desk.linked = desk.session.start_position
    if fault is not None:
        desk.say_notice("bad_link", why=fault_text(fault, desk.lang))


def _go_along(begun: Session, way: tuple[str, str]) -> LabError | None:
    """Play a branch and write its notes as far as they go; what stands in the way."""
    try:
        links.go_along(begun, *way)
    except LabError as fault:
        return fault
    return None


def _open(desk: "Desk", begun: Session) -> None:
    """Put the link's match on the board; what was kept waits, where there is any."""
    put_aside(desk)
    if _is_worth_waiting(desk.session, begun):
        put_on_board(desk, begun, supposed=False)
        desk.say_notice("link_opened")
        return
    desk.session.become(begun)
    desk.beside.forked = None
    desk.look_as_known()


def _is_worth_waiting(session: Session, begun: Session) -> bool:
    """Whether something was set up or tried that the link does not hold as well."""
    is_touched = len(session.history) > 1 or session.start_position is not None
    return is_touched and write_record(session) != write_record(begun)
