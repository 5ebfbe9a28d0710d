"""What this layer shows a seat after a match, as the laws of the house compare it."""

from collections.abc import Iterator

from motc_lab.controllers.ending import Ending
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.scene.showing import showing_of


def given(
    session: AnySession, looker: Seat, *, seed: int, codes: list[str]
) -> Iterator[tuple[str, str]]:
    """The picture of a match that is over, with the record that the page may save."""
    del seed, codes
    if session.is_over:
        scene = showing_of(session).scene_of(session, looker, "en")
        seat = None if looker.is_spectator else looker
        yield "the end", Ending().on(scene, session, seat).model_dump_json()
