"""Tables to look at: any node of a session, and any moment within its choice.

Nothing here goes anywhere or changes anything: a hover shows a table, a click goes
there.
"""

from copy import copy

from motc_lab.engine.core.history import Node
from motc_lab.engine.motc.chance import Named
from motc_lab.engine.motc.codes import CARD_IDS
from motc_lab.engine.motc.machine import play
from motc_lab.engine.motc.position_table import position_of
from motc_lab.engine.motc.questions import question_of
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session, State
from motc_lab.engine.motc.unseen import as_known_to
from motc_lab.scene.build import scene_of
from motc_lab.scene.model import Lang, Scene
from motc_lab.scene.snapshots import Snapshots
from motc_lab.scene.still import still

Spot = Node[State]


class Aside(Session):
    """The same tree seen from another node; only to look at."""

    def __init__(self, session: Session, spot: Spot) -> None:
        # Not by become, which copies every node: a hover would pay for the whole tree.
        self.__dict__.update(vars(session))
        self._observers = []
        self._history = copy(session.history)
        self._history.here = spot


def fork_of(session: Session, spot: Spot) -> Session:
    """Return a session of its own that goes on from a node with the same shuffles."""
    return Session.from_position(
        position_of(spot.state.table), session.seed, session.edition
    )


def imagined(session: Session, seat: Seat) -> Session:
    """Return a session whose cards unknown to the seat are dealt anew.

    It has the same public table, no past, and a seed that says nothing of the true one.
    """
    known = as_known_to(session.position, seat)
    return Session.from_position(known, edition=session.edition)


def moments(spot: Spot) -> tuple[Spot, ...]:
    """Return the table at each event of a node's choice, the last as it came to rest.

    Each is a node of its own that stands in nobody's tree.
    """
    parent = spot.parent
    if parent is None:
        return (spot,)
    table = parent.state.table.clone()
    question = question_of(table)
    assert question is not None
    cards = [CARD_IDS.index(card) for card in spot.chance]
    table.chance = Named(cards, table.chance)
    log = Snapshots(table)
    play(table, question.option(spot.choice).number)
    events = tuple(log)
    found = [
        Node(spot.number, parent, spot.choice, State(frozen, events[: at + 1]))
        for at, frozen in enumerate(log.tables[:-1])
    ]
    return (*found, spot)


def scene_at(
    session: Session, spot: Spot, seat: Seat, lang: Lang, *, open_hands: bool
) -> Scene:
    """Return a node's table as a picture with nothing to choose."""
    return still(scene_of(Aside(session, spot), seat, lang, open_hands=open_hands))
