"""What a page may ask of the sandbox: why, a look aside, values, sharing, pasting."""

from typing import TYPE_CHECKING, Final, cast

from motc_lab.bots import bot_named
from motc_lab.engine.motc.seat import Seat
from motc_lab.errors import LabError
from motc_lab.sandbox.paste import Pasted, read_anything
from motc_lab.sandbox.reviewing import Reviewing
from motc_lab.sandbox.share import shared
from motc_lab.sandbox.tables import moments, scene_at
from motc_lab.sandbox.why import why_not
from motc_lab.sandbox.why_events import as_rule, why_event
from motc_lab.sandbox.why_numbers import why_number
from motc_lab.scene.cards import told
from motc_lab.scene.sandbox_model import Knowledge, Moment
from motc_lab.texts import say
from motc_lab.widgets.messages import Tried
from motc_lab.widgets.sandbox_branches import Act, number_of

LOOKS: Final = frozenset({"open", "spassky", "fischer"})

if TYPE_CHECKING:
    from motc_lab.widgets.sandbox_controller import SandboxController as Desk


def ask_why(desk: "Desk", said: Tried) -> None:
    """Say why an option is not legal."""
    desk.why = why_not(desk.session, said.text or "", desk.looker, desk.lang)


def explain(desk: "Desk", said: Tried) -> None:
    """Say why an event happened, with its numbers; over the board where wished."""
    found = why_event(desk.session, number_of(said.node), desk.looker, desk.lang)
    if said.yes:
        desk.rule = as_rule(found)
    else:
        desk.why = found


def explain_number(desk: "Desk", said: Tried) -> None:
    """Say which event last changed a number on the board, and by which rule."""
    desk.why = why_number(desk.session, said.option or "", desk.looker, desk.lang)


def look(desk: "Desk", said: Tried) -> None:
    """Send a look at another node, or at a moment within it; nothing moves."""
    node = desk.session.history.node(number_of(said.node))
    found = moments(node) if said.other is not None else (node,)
    at = min(said.other or 0, len(found) - 1) if said.other is not None else 0
    spot = found[at]
    events = spot.state.events
    heard = [e if desk.looker is None else e.for_seat(desk.looker) for e in events]
    text = told(heard[-1], desk.session.edition, desk.lang) if heard else ""
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
    desk.look_from(said.text or "open")
    desk.outdate()


def review_line(desk: "Desk", _said: Tried) -> None:
    """Review the present line, decision by decision, in the background."""
    desk.reviewing = Reviewing(desk.session, desk.looker, desk.lang)
    desk.screen.think_on()


def know(desk: "Desk", said: Tried) -> None:
    """Change from whose knowledge the values come."""
    if said.text in {"open", "own", "habit"}:
        desk.knowledge = cast("Knowledge", said.text)


def call_bot(desk: "Desk", said: Tried) -> None:
    """Let a bot answer for a person from now on, or a person at the screen again."""
    seat = Seat(said.option) if said.option in {"spassky", "fischer"} else None
    if seat is None:
        msg = f"option={said.option!r:.20}; use 'spassky' or 'fischer'"
        raise LabError(msg)
    if said.text:
        desk.bots[seat] = bot_named(said.text)
        desk.levels[seat] = said.text
    else:
        desk.bots.pop(seat, None)
        desk.levels.pop(seat, None)
    desk.let_bots_play()
    desk.outdate()


def set_rates(desk: "Desk", said: Tried) -> None:
    """Change the rates of the score grid; together they stay at most 1."""
    spassky = desk.rates[0] if said.spassky is None else said.spassky
    draw = desk.rates[1] if said.draw is None else said.draw
    if said.draw is None:
        draw = min(draw, 1 - spassky)
    desk.rates = (min(spassky, 1 - draw), draw)


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
        for fault in desk.pasted[:1]:
            _tell_fault(desk, fault)
        return
    assert one.session is not None
    desk.session.become(one.session)
    desk.forked = None
    desk.outdate()
    desk.look_as_known()
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
        desk.on_illegal(one.position)
        return
    why = one.told(desk.lang, desk.session.edition)
    desk.say_notice("not_read", line=one.line, why=why)


def open_pasted(desk: "Desk", said: Tried) -> None:
    """Put another one of the things that were pasted on the board."""
    number = number_of(said.node)
    if number < len(desk.pasted) and desk.pasted[number].session is not None:
        _open(desk, desk.pasted[number])


ANSWER_ACTS: Final[dict[str, Act]] = {
    "why": ask_why,
    "explain": explain,
    "number": explain_number,
    "look": look,
    "looking": look_as,
    "knowledge": know,
    "review": review_line,
    "bot": call_bot,
    "grid": set_rates,
    "share": share,
    "paste": paste,
    "open": open_pasted,
}
