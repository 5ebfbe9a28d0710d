"""The law of every page: it asks the player whom the rules ask, or says who is awaited.

A page may skip a picture, to save work or to hide something. So the law looks at the
last picture that was published, never at one that would be made now.
"""

from dataclasses import dataclass
from typing import Any

from motc_lab.controllers.controller import Picture
from motc_lab.engine.question import Question
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.scene.model import Chapter, Scene
from motc_lab.scene.sandbox_model import Sandbox


@dataclass(frozen=True)
class Moment:
    """What the rules say at a moment, beside the picture that a page has.

    Attributes:
        scene: the table of the last picture that was published.
        session: the match that the page shows.
        own: who answers at this page; several where they share it.
        awaited: the seats that somebody is about to answer for, or that the page says
            are not there.
    """

    scene: Scene
    session: AnySession
    own: tuple[Seat, ...]
    awaited: frozenset[Seat]


def table_of(picture: Picture) -> Scene | None:
    """The table of a picture, where it has one."""
    match picture:
        case Scene():
            return picture
        case Chapter(table=table) | Sandbox(table=table):
            return table
        case _:
            return None


def breach(moment: Moment) -> str:
    """What is wrong with the picture; empty where it keeps the law."""
    scene, session = moment.scene, moment.session
    if scene.stays:
        return "" if _leads_on(scene) else "the end of a game stays, nothing leads on"
    if session.is_over:
        return _breach_at_the_end(scene)
    asked = [seat for seat in moment.own if seat in session.asked]
    if scene.curtain is not None:
        is_right = scene.curtain.person in asked
        return "" if is_right else f"the curtain waits for {scene.curtain.person}"
    if scene.ask is None:
        return f"nothing is asked, by the rules {_names(session.asked)}"
    if asked:
        return _breach_of_own(scene, session, asked)
    return _breach_of_waiting(moment)


def _leads_on(scene: Any) -> bool:
    return bool(scene.final.button) or scene.match_end is not None


def _breach_at_the_end(scene: Scene) -> str:
    if scene.ask is not None or scene.choices:
        return "the match is over, and something is asked"
    is_told = scene.result is not None or getattr(scene, "match_end", None)
    return "" if is_told else "the match is over, and nothing says so"


def _breach_of_own(scene: Scene, session: AnySession, asked: list[Seat]) -> str:
    ask = scene.ask
    assert ask is not None
    if not ask.yours or ask.person not in asked:
        return f"{_names(asked)} is asked by the rules, the page waits: {ask.text}"
    question = session.question_of(ask.person)
    assert question is not None
    if ask.kind != question.kind:
        return f"{ask.kind} is asked, by the rules {question.kind}"
    return _breach_of_answers(scene, question)


def _breach_of_answers(scene: Any, question: Question) -> str:
    """Whether all answers are offered and no other, in whatever way the page does."""
    offered = {choice.codes[0] for choice in scene.choices}
    listed = {option.code for option in question.options}
    set_up = getattr(scene, "set_up", None)
    if set_up is not None:  # a page composes these answers; a sandbox lists them too
        now: Any = question
        if offered != listed:
            listed &= {"ready"}
        if set_up.code != now.set_up.code:
            return f"the set-up {set_up.code} is shown, by the rules {now.set_up.code}"
    if offered != listed:
        return f"{sorted(offered)} is offered, by the rules {sorted(listed)}"
    return ""


def _breach_of_waiting(moment: Moment) -> str:
    scene, asked = moment.scene, moment.session.asked
    assert scene.ask is not None
    if scene.ask.yours or scene.choices:
        return f"the page asks; by the rules {_names(asked)} is asked"
    if scene.ask.person not in asked:
        return f"the page waits for {scene.ask.person}, the rules for {_names(asked)}"
    question = moment.session.question_of(scene.ask.person)
    if question is None or scene.ask.kind != question.kind:
        return f"the page waits for a {scene.ask.kind}, another question is open"
    lost = [seat for seat in asked if seat not in moment.awaited]
    return f"nobody answers for {_names(lost)}" if lost else ""


def _names(seats: Any) -> str:
    return " and ".join(map(str, seats)) or "nobody"
