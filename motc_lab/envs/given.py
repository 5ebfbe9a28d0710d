"""What this layer gives a seat, as the laws of the house compare it."""

from collections.abc import Iterator
from typing import Any

from motc_lab.engine.encoding import PLACE, encoding_of
from motc_lab.engine.history import Node
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.envs.trail import Trail


def given(
    session: AnySession, looker: Seat, *, seed: int, codes: list[str]
) -> Iterator[tuple[str, object]]:
    """The numbers that a learner in the seat's place sees, and all that it recalls."""
    del seed, codes
    if not session.ruleset.game.has_part(PLACE):
        return
    yield "what a learner recalls", trail_of(session).text(looker)
    if looker.is_spectator:
        return
    encoding, machine = encoding_of(session.ruleset), session.machine
    yield "what a learner sees", encoding.observe(machine, looker.index)


def trail_of(session: AnySession) -> Trail:
    """The steps of the present line; answers by their codes."""
    nodes: list[Node[Any]] = []
    node: Node[Any] | None = session.here
    while node is not None:
        nodes.append(node)
        node = node.parent
    trail: Trail | None = None
    players = session.ruleset.players
    for at in reversed(nodes):
        who = None if trail is None else players[at.seat]
        trail = Trail(at.state.events, trail, who, at.choice)
    assert trail is not None
    return trail
