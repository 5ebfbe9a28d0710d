"""What this layer hands on of a match, as the laws of the house compare it."""

from collections.abc import Iterator

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.sandbox.share import shared


def given(
    session: AnySession, looker: Seat, *, seed: int, codes: list[str]
) -> Iterator[tuple[str, str]]:
    """A position without hidden things: code, link, record, JSON, Python, picture."""
    del seed, codes
    if looker.is_spectator or not session.ruleset.has_position(session.machine):
        return
    told = shared(session, looker, "en", hidden=False, open_hands=False)
    yield "what is handed on", told.model_dump_json()
