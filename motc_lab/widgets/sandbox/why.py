"""What a page may ask why: an option, an event, a number on the board."""

from typing import TYPE_CHECKING, Final

from motc_lab.sandbox.why.events import as_rule, why_event
from motc_lab.sandbox.why.numbers import why_number
from motc_lab.sandbox.why.refusal import why_not
from motc_lab.widgets.messages import Tried
from motc_lab.widgets.sandbox.branches import Act, number_of

if TYPE_CHECKING:
    from motc_lab.widgets.sandbox.controller import SandboxController as Desk


def ask_why(desk: "Desk", said: Tried) -> None:
    """Say why an option is not legal."""
    desk.beside.why = why_not(desk.session, said.text or "", desk.looker, desk.lang)


def explain(desk: "Desk", said: Tried) -> None:
    """Say why an event happened, with its numbers; over the board where wished."""
    found = why_event(desk.session, number_of(said.node), desk.looker, desk.lang)
    if said.yes:
        desk.rule = as_rule(found)
    else:
        desk.beside.why = found


def explain_number(desk: "Desk", said: Tried) -> None:
    """Say which event last changed a number on the board, and by which rule."""
    desk.beside.why = why_number(
        desk.session, said.option or "", desk.looker, desk.lang
    )


WHY_ACTS: Final[dict[str, Act]] = {
    "why": ask_why,
    "explain": explain,
    "number": explain_number,
}
