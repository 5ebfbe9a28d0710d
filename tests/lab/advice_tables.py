"""Positions and small budgets for the tests of advice and review."""

from collections.abc import Iterator
from random import Random
from typing import Any

from motc_lab.bots import Budget
from motc_lab.games.motc.lab.advice.case import Subject
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.position.tables import position_of
from motc_lab.games.motc.rules.imagining import imagine
from motc_lab.games.motc.rules.session import Session
from motc_lab.lab.advice import Advice, advise
from tests.games.motc.rules.editions import PLAIN
from tests.games.motc.rules.tables import Laid, Side, deal, stages

SMALL = Budget(nodes=60)
THREE_DONE = {
    1: Laid("bN1", "bN1"),
    2: Laid("bN2", "bN2"),
    3: Laid("bB1", "bB1"),
}  # with White both show pawns of strength 1: three ties


def last_of(subject: Subject, **wishes: Any) -> Advice:
    """The last slice of a small piece of thinking, on the plain edition."""
    wishes = {"budget": SMALL, "edition": PLAIN, **wishes}
    return advise(subject, **wishes)


def last_section(spassky: Side, fischer: Side, **more: Any) -> Position:
    """Spassky has White and leads; only section IIII is open."""
    return deal(spassky, fischer, laid=THREE_DONE, exchange=4, **more)


def decider() -> Position:
    """Only the queen wins section IIII and goes on; all else loses the match."""
    return last_section(Side("wQ bK"), Side("wB1 wN2"), score=(4, 5), game=10)


def questions(seed: int) -> Iterator[Session]:
    """A random match before the first question of each kind."""
    known = set()
    for session in stages(Session.new(seed, PLAIN), seed):
        question = session.question
        if question is not None and question.kind not in known:
            known.add(question.kind)
            yield session


def scrambled(session: Session, generator: Random) -> Position:
    """The same to the person asked; what he can't see is dealt anew."""
    question = session.question
    assert question is not None
    return position_of(imagine(session.view(question.seat), generator))
