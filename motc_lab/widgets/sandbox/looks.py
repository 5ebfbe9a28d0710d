"""What a page may look at beside the board: other nodes, seats, values, reviews."""

from typing import TYPE_CHECKING, Final

from motc_lab.errors import LabError
from motc_lab.sandbox.reviewing import Reviewing
from motc_lab.sandbox.tables import moments, scene_at
from motc_lab.sandbox.values import ALL_KNOWLEDGE
from motc_lab.scene.cards import event_sentence
from motc_lab.scene.sandbox_model import Moment
from motc_lab.widgets.messages import Tried
from motc_lab.widgets.sandbox.branches import Act, number_of

LOOKS: Final = frozenset({"open", "spassky", "fischer"})

if TYPE_CHECKING:
    from motc_lab.widgets.sandbox.controller import SandboxController as Desk


def look(desk: "Desk", said: Tried) -> None:
    """Send a look at another node, or at a moment within it; nothing moves."""
    node = desk.session.history.node(number_of(said.node))
    found = moments(node) if said.other is not None else (node,)
    at = min(said.other or 0, len(found) - 1) if said.other is not None else 0
    spot = found[at]
    events = spot.state.events
    heard = [e if desk.looker is None else e.for_seat(desk.looker) for e in events]
    text = event_sentence(heard[-1], desk.session.edition, desk.lang) if heard else ""
    scene = scene_at(
        desk.session, spot, desk.near, desk.lang, open_hands=desk.open_hands
    )
    moment = Moment(
        node=node.number, event=at, events=len(found), text=text, table=scene
    )
    desk.screen.answer(moment.model_dump(mode="json"))


def look_as(desk: "Desk", said: Tried) -> None:
    """Change between open hands and one seat; or turn the board."""
    if not desk.may_look:
        desk.say_notice("closed_hands")
        return
    if said.text not in LOOKS | {"turn"}:
        msg = f"text={said.text!r:.20}; use one of turn, {', '.join(sorted(LOOKS))}"
        raise LabError(msg)
    desk.look_from(said.text or "open")
    desk.outdate()


def review_line(desk: "Desk", _said: Tried) -> None:
    """Review the present line, decision by decision, in the background."""
    desk.beside.reviewing = Reviewing(desk.session, desk.looker, desk.lang)
    desk.screen.think_on()


def know(desk: "Desk", said: Tried) -> None:
    """Change from whose knowledge the values come."""
    if said.text not in ALL_KNOWLEDGE:
        msg = f"text={said.text!r:.20}; use one of {', '.join(ALL_KNOWLEDGE)}"
        raise LabError(msg)
    desk.valuing.knowledge = said.text


LOOK_ACTS: Final[dict[str, Act]] = {
    "look": look,
    "looking": look_as,
    "review": review_line,
    "knowledge": know,
}
