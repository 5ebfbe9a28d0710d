"""What this layer gives a seat, as the laws of the house compare it."""

from collections.abc import Iterator

from motc_lab.engine.record import record_for
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.scene.painting import text_board
from motc_lab.scene.showing import showing_of


def given(
    session: AnySession, looker: Seat, *, seed: int, codes: list[str]
) -> Iterator[tuple[str, str]]:
    """The picture, also in a terminal, and the record that a seat may keep."""
    del seed, codes
    scene = showing_of(session).scene_of(session, looker, "en", whole_log=True)
    yield "the scene", scene.model_dump_json()
    yield "the board in a terminal", text_board(scene)
    yield "the record", record_for(session, looker) or ""
