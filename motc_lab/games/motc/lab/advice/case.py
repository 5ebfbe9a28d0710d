"""What advice is asked on: a match, a position or a view becomes a case."""

from dataclasses import dataclass, fields, replace
from typing import Final

from motc_lab.checks import is_a
from motc_lab.errors import WrongArgument, shown
from motc_lab.games.motc.edition import Edition, EditionOrName, edition_meant
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.questions import Question
from motc_lab.games.motc.rules.seat import PERSONS, Seat, person_at
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.view import View, view
from motc_lab.games.motc.scene.match import Match
from motc_lab.lab.advice.model import NoAdvice

Subject = Session | Position | View
_OVER: Final = "the match is over: there is nothing left to advise on"


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A question, and what may be known about it.

    Attributes:
        view: of the person asked; advice from own knowledge uses nothing else.
        question: of that view, with all options.
        truth: the full table, for open hands; None where only a view is known.
        decks_known: whether the truth's chance deals the decks as they really lie.
    """

    view: View
    question: Question
    truth: Table | None
    decks_known: bool = False

    @property
    def seat(self) -> Seat:
        """The person asked."""
        return self.view.looker

    @property
    def edition(self) -> Edition:
        """Cards, tracks and rulings played with."""
        return self.view.edition


def case_of(
    subject: Subject,
    seat: Seat | str | None = None,
    edition: EditionOrName | None = None,
) -> Inquiry:
    """Return the case of a match, a position or a view.

    Args:
        subject: a session stands where it is now.
        seat: the person asked; needed by nobody, refused where another one is asked.
        edition: of a position, its own unless given; a match and a view have theirs.

    Raises:
        EditionNotAtHand: a position's own edition is not known here.
        IllegalPosition: names every fault of a position that can't be played.
        NoAdvice: the match is over, or the seat is not the one that is asked.
        WrongArgument: the edition is none, or not that of the match.
    """
    if isinstance(subject, View):
        _check_edition(edition, subject.edition)
        return _case(bare(subject), None, seat)
    if isinstance(subject, Position):
        return _case_of_position(subject, seat, subject.played_with(edition))
    if not is_a(subject, Session):
        msg = (
            f"{shown(subject, 40)}: use a match, a session, a view, or a position, as "
        )
        raise NoAdvice(msg + "Position.from_code makes one from its code")
    _check_edition(edition, subject.edition)
    return case_at(subject.table, subject.edition, seat)


def _check_edition(meant: EditionOrName | None, own: Edition) -> None:
    if meant is not None and edition_meant(meant).digest != own.digest:
        raise WrongArgument(
            "edition",
            meant,
            "nothing: a match is played with its own edition, its position with any",
        )


def _case_of_position(
    position: Position, seat: Seat | str | None, edition: Edition
) -> Inquiry:
    """A position has no deck orders; unknown hands stay unknown, also when open."""
    match = Match.from_position(position, edition=edition)
    case = case_at(match.table, match.edition, seat)
    unseen = [name for name in PERSONS if position.person(name).unseen is not None]
    if case.seat in unseen:
        msg = f"{case.seat.value} is asked, but the position does not name his cards; "
        raise NoAdvice(msg + "name his hand")
    return replace(case, truth=None if unseen else case.truth, decks_known=False)


def case_at(t: Table, edition: Edition, seat: Seat | str | None = None) -> Inquiry:
    """Return the case of a full table; NoAdvice as in ``case_of``."""
    if not t.ask:
        raise NoAdvice(_OVER)
    case = _case(view(t, PERSONS[t.seat], edition), t, seat)
    return replace(case, decks_known=isinstance(t.chance, Dealt))


def _case(seen: View, truth: Table | None, seat: Seat | str | None) -> Inquiry:
    question = seen.question
    if question is None:
        raise NoAdvice(_OVER)
    wanted = question.seat if seat is None else person_named(seat)
    if wanted is not question.seat or seen.looker is not question.seat:
        looker = seen.looker if seat is None else wanted
        asked = question.seat.value
        msg = f"{asked} is asked, so there is no advice for {looker.value}; ask for "
        raise NoAdvice(msg + asked)
    return Inquiry(seen, question, truth)


def bare(seen: View) -> View:
    """Return the plain view of one that shows itself."""
    return View(**{part.name: getattr(seen, part.name) for part in fields(View)})


def person_named(seat: Seat | str) -> Seat:
    """Return the person; NoAdvice names both where it is neither."""
    return person_at(seat, kind=NoAdvice)
