"""There and back with one piece, until the two-squares rule closes the line."""

from typing import Annotated, Final

from pydantic import Field

from motc_lab.games.stratego.lessons.over_and_over import SAME, Repeated, Step, there
from motc_lab.lessons.exhibit import AnyCase, Told


class ShuttleTold(Told):
    """Who moves where on the step's table.

    Attributes:
        line: the move of the piece that shuttles; back is the same turned round.
        other: the move of another own piece, and back.
        replies: what the other side plays, over and over.
    """

    line: Step
    other: Step
    replies: Annotated[tuple[Step, ...], Field(min_length=4, max_length=4)]


def _own(case: AnyCase, done: str, kind: str) -> str:
    told = case.of(ShuttleTold)
    return there(told.line if kind == SAME else told.other, done.count(kind))


def _reply(case: AnyCase, done: str, kind: str) -> str:
    del kind
    replies = case.of(ShuttleTold).replies
    return replies[len(done) % len(replies)]


def _was_closed(case: AnyCase, done: str) -> bool:
    """Whether the line was closed at some time before."""
    return any(SHUTTLE.refused(case, done[:at]) for at in range(len(done)))


SHUTTLE: Final = Repeated(
    name="shuttle",
    dial="cross",
    counts="row",
    rule="STWO-2",
    most=12,
    own=_own,
    reply=_reply,
    opened=_was_closed,
)
EXHIBIT: Final = SHUTTLE.exhibit(ShuttleTold)
