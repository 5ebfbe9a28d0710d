"""A match and a seat of any game as this game's own, for panels that only it has."""

from motc_lab.engine.seat import Seat as AnySeat
from motc_lab.engine.session import AnySession
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session


def own(session: AnySession) -> Session:
    """Return the match as one of Match of the Century."""
    assert isinstance(session, Session)
    return session


def own_seat(looker: AnySeat | None) -> Seat | None:
    """Return who looks, as a person of it; None for open hands."""
    return None if looker is None else Seat(looker)
