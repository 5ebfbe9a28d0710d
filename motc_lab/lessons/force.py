"""Makes an exchange end as wanted, by playing it: for exhibits of results."""

from collections.abc import Iterator

from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.questions import Option
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError
from motc_lab.lessons.answers import copy_of
from motc_lab.scene.choices import total_of
from motc_lab.scene.lens import Lens, lens


def forced(session: Session, section: int, winner: Seat | None) -> Session:
    """A table after one more exchange in this section (1 .. 4), won as wanted.

    The loser does without his effect, so that nothing else moves. LabError where the
    hands do not allow it.

    Args:
        session: a table at which somebody opens an exchange.
        section: the section that is played to.
        winner: who shall win it; None for a tie.
    """
    for lead, reply in sorted(_pairs(session, section, winner), key=_cost):
        own = copy_of(session)
        own.play(lead)
        own.play(reply)
        question = own.question
        if question is not None and question.kind == "use":
            own.play("decline")
        return own
    who = "nobody" if winner is None else winner.value
    msg = f"{who} can't win section {section} here; give both persons more cards"
    raise LabError(msg)


def _cost(pair: tuple[Option, Option]) -> tuple[int, str]:
    return pair[0].pawns + pair[1].pawns, f"{pair[0].code} {pair[1].code}"


def _pairs(
    session: Session, section: int, winner: Seat | None
) -> Iterator[tuple[Option, Option]]:
    """Every pair of plays with that result."""
    question = session.question
    assert question is not None
    leader = question.seat
    seen, facing = (lens(session, seat, "en") for seat in (leader, leader.other))
    leads = [o for o in question.options if o.section == section]
    if not leads:
        return
    after = copy_of(session)
    after.play(leads[0])
    answer = after.question
    assert answer is not None
    for lead in leads:
        for reply in answer.options:
            if reply.section == section:
                totals = total_of(seen, leader, lead), _total(facing, leader, reply)
                if _winner(leader, *totals) is winner:
                    yield lead, reply


def _total(facing: Lens, leader: Seat, reply: Option) -> int:
    return total_of(facing, leader.other, reply)


def _winner(leader: Seat, total: int, against: int) -> Seat | None:
    if total == against:
        return None
    return leader if total > against else leader.other


def last_of(session: Session, *kinds: str) -> Event | None:
    """The last event of one of these kinds."""
    found = [event for event in session.events() if event.kind in kinds]
    return found[-1] if found else None
