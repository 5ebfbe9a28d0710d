"""How a match has ended, for whoever looks: who has won, and why, in words."""

from typing import Final

from motc_lab.engine.seat import SPECTATOR
from motc_lab.engine.session import AnySession
from motc_lab.scene.course import course_of
from motc_lab.scene.model import Ended, Scene
from motc_lab.texts import say
from motc_lab.texts.told import Told, told_of

_TWO: Final = 2  # who does not win has lost


def ended(scene: Scene, session: AnySession) -> Ended:
    """Return how a match that is over has ended, as its scene's looker reads it."""
    told = told_of(session.ruleset, scene.lang)
    winner, players = session.winner, session.ruleset.players
    who = "" if winner is None else told.seat(winner)
    if winner is None:
        key = "drawn"
    elif scene.looker == winner:
        key = "you_won"
    elif scene.looker in players and len(players) == _TWO:
        key = "you_lost"
    else:
        key = "won"
    headline = say(f"scene.ended.{key}", scene.lang, who=who)
    course = course_of(session, scene.lang)
    return Ended(headline=headline, reason=_reason(session, told), course=course)


def _reason(session: AnySession, told: Told) -> str:
    """What everybody has seen last that says why."""
    for event in reversed(session.events(session.ruleset.seats(SPECTATOR))):
        if told.is_end(event):
            return told.event(event)
    return ""
