"""The question that a page puts to a seat: by it the page knows which clicks count."""

from dataclasses import dataclass
from typing import Any

from motc_lab.engine.history import Node
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that a seat has still to answer.

    It stays the same one while others, who are asked beside it, give their answers.

    Attributes:
        since: the choice that led to it.
        kind: what sort of question the game calls it.
        codes: the answers that it lists.
    """

    since: Node[Any]
    kind: str
    codes: tuple[str, ...]


def asked_of(session: AnySession, seat: Seat) -> Asked | None:
    """The open question of a seat; None where it is not asked."""
    question = session.question_of(seat)
    if question is None:
        return None
    since = session.here
    while since.seat != seat.index and _asks(since.parent, seat):
        assert since.parent is not None
        since = since.parent
    codes = tuple([option.code for option in question.options])
    return Asked(since, question.kind, codes)


def _asks(node: Node[Any] | None, seat: Seat) -> bool:
    """Whether a seat was asked there too."""
    return node is not None and bool(node.state.machine.asked() >> seat.index & 1)
