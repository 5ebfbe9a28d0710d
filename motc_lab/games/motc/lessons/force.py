"""Makes an exchange end as wanted, by playing it: for exhibits of results."""

from collections.abc import Iterator

from motc_lab.errors import LabError
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.questions import Option
from motc_lab.games.motc.rules.seat import Seat, person_at
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.choices import total_of
from motc_lab.games.motc.scene.lens import lens
from motc_lab.lessons.tables import copy_of


def forced(session: Session, section: int, winner: Seat | str | None) -> Session:
    """A table after one more exchange in this section (1 .. 4), won as wanted.

    The loser does without his effect, so that nothing else moves. LabError where the
    hands do not allow it.

    Args:
        session: a table at which somebody opens an exchange.
        section: the section that is played to.
        winner: who shall win it; None for a tie.
    """
    winner = None if winner is None else person_at(winner, "winner")
    own = copy_of(session)
    pair = min(_pairs(own, section, winner), key=_cost, default=None)
    if pair is None:
        who = "nobody" if winner is None else winner.value
        msg = f"{who} can't win section {section} here; give both players more cards"
        raise LabError(msg)
    for option in pair:
        own.play(option)
    question = own.question
    if question is not None and question.kind == "use":
        own.play("decline")
    return own


def _cost(pair: tuple[Option, Option]) -> int:
    return pair[0].pawns + pair[1].pawns


def _pairs(
    session: Session, section: int, winner: Seat | None
) -> Iterator[tuple[Option, Option]]:
    """Every pair of plays with that result; the session comes back as it was."""
    question = session.question
    assert question is not None
    leader = question.seat
    leads = _plays(session, leader, section)
    if not leads:
        return
    session.play(leads[0][0])
    replies = _plays(session, leader.other, section)
    session.undo()
    for lead, total in leads:
        for reply, against in replies:
            if _winner(leader, total, against) is winner:
                yield lead, reply


def _plays(session: Session, seat: Seat, section: int) -> list[tuple[Option, int]]:
    """The person's plays to a section, each with its total strength."""
    question, seen = session.question, lens(session, seat, "en")
    assert question is not None
    return [
        (option, total_of(seen, seat, option))
        for option in question.options
        if option.section == section
    ]


def _winner(leader: Seat, total: int, against: int) -> Seat | None:
    if total == against:
        return None
    return leader if total > against else leader.other


def last_of(session: Session, *kinds: str) -> Event | None:
    """The last event of one of these kinds."""
    found = [event for event in session.events() if event.kind in kinds]
    return found[-1] if found else None
