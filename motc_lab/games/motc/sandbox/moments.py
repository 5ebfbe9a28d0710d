"""The table at each event of one choice, as a hover steps through them."""

from motc_lab.engine.history import Node
from motc_lab.games.motc.rules.chance import Named
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.match_table import playable
from motc_lab.games.motc.rules.questions import question_of
from motc_lab.games.motc.rules.session import State
from motc_lab.games.motc.scene.snapshots import Snapshots

Spot = Node[State]


def moments(spot: Spot) -> tuple[Spot, ...]:
    """Return the table at each event of a node's choice, the last as it came to rest.

    Each is a node of its own that stands in nobody's tree.
    """
    parent = spot.parent
    if parent is None:
        return (spot,)
    table = parent.state.machine.clone()
    question = question_of(table)
    assert question is not None
    cards = [CARD_IDS.index(card) for card in spot.chance]
    table.chance = Named(cards, table.chance)
    log = Snapshots(table)
    play(table, question.option(spot.choice).number)
    events = tuple(log.events)
    found = [
        Node(
            spot.number, parent, spot.choice, State(playable(frozen), events[: at + 1])
        )
        for at, frozen in enumerate(log.tables[:-1])
    ]
    return (*found, spot)
