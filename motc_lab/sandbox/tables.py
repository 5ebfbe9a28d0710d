"""Tables to look at: any node of a session, and any moment within its choice.

Nothing here goes anywhere or changes anything: a hover shows a table, a click goes
there.
"""

from typing import Any

from motc_lab.engine.begin import session_under
from motc_lab.engine.history import Node
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.sandbox.studying import studying_of
from motc_lab.scene.model import Lang, Scene
from motc_lab.scene.showing import showing_of
from motc_lab.scene.still import still

Spot = Node[Any]


def imagined(session: AnySession, seat: Seat) -> AnySession:
    """Return a session in which all that the seat can't know is dealt anew.

    It has the same public table, no past, and a seed that says nothing of the true one.
    """
    known = studying_of(session).as_known_to(session, seat)
    return session_under(session.ruleset, 0, known)


def scene_at(
    session: AnySession, spot: Spot, seat: Seat, lang: Lang, *, open_hands: bool
) -> Scene:
    """Return a node's table as a picture with nothing to choose."""
    seen = session.seen_at(spot)
    scene = showing_of(session).scene_of(seen, seat, lang, open_hands=open_hands)
    return still(scene)
