"""A chase around four squares, until the more-squares rule ends it."""

from typing import Annotated, Final

from pydantic import Field

from motc_lab.games.stratego.lessons.boards import evasion, ring_at, threat
from motc_lab.games.stratego.lessons.over_and_over import SAME, Repeated, Step, there
from motc_lab.lessons.exhibit import AnyCase, Told


class ChaseTold(Told):
    """Around which block, and what else can be played.

    Attributes:
        corner: its lower left square; there stands who flees, across from it the other.
        other: the move of another own piece, and back.
        reply: what the other side plays when nobody threatens it, and back.
    """

    corner: Annotated[str, Field(pattern=r"^[a-j][0-9]{1,2}$")]
    other: Step
    reply: Step


def _own(case: AnyCase, done: str, kind: str) -> str:
    told, before = case.of(ChaseTold), done.count(kind)
    if kind == SAME:
        return threat(ring_at(told.corner), before)
    return there(told.other, before)


def _reply(case: AnyCase, done: str, kind: str) -> str:
    told, before = case.of(ChaseTold), done.count(kind)
    if kind == SAME:
        return evasion(ring_at(told.corner), before)
    return there(told.reply, before)


def _begun_again(case: AnyCase, done: str) -> bool:
    """Whether the chase has begun again, with no pair that counts from before."""
    del case
    return done.endswith(SAME)


CHASE: Final = Repeated(
    name="chase",
    dial="chase",
    counts="pairs",
    rule="SMOR-3",
    most=9,
    own=_own,
    reply=_reply,
    opened=_begun_again,
)
EXHIBIT: Final = CHASE.exhibit(ChaseTold)
