"""After the game: which choices of the learner cost most, by what could be known."""

from typing import Final

from motc_lab.games.motc.lab.review import moments
from motc_lab.games.motc.lab.review.moments import Moment, choices_of, weighed
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session

__all__ = ["MOMENTS", "Moment", "choices_of", "costliest"]

MOMENTS: Final = 3


def costliest(session: Session, learner: Seat) -> tuple[Moment, ...]:
    """The three choices with the largest regret, the worst first; only real ones.

    The session stands where the game has ended; every choice on the line to there is
    looked at.
    """
    found = [weighed(session, node) for node in choices_of(session, learner)]
    return moments.costliest(found, MOMENTS)
