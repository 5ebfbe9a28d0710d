"""Tables of a lesson: another one at the same place, choices as they are written."""

import re
from typing import Final, TypeVar, cast

from motc_lab.engine.begin import session_under
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession

_WRITTEN: Final = re.compile(r"(?P<code>.*\S) \[(?P<chance>[^\[\]]*)\]")


SessionT = TypeVar("SessionT", bound=AnySession)


def copy_of(session: SessionT) -> SessionT:
    """A new session at the same place, with the same chance and no past."""
    if session.ruleset.has_position(session.machine):
        own = session_under(session.ruleset, session.seed, session.position)
    else:
        own = session.without_past()
    return cast("SessionT", own)  # a game has one kind of session


def kept_copy_of(session: AnySession) -> AnySession:
    """A copy that can be kept as a record: with its past where there is no position."""
    has_position = session.ruleset.has_position(session.machine)
    return copy_of(session) if has_position else session.fork()


def play_written(session: AnySession, written: str, seat: Seat | None = None) -> None:
    """Make a choice as a lesson has it, ``attack e5 [7]``: with what chance brings.

    LabError where it is not offered, or chance can't bring that.
    """
    code, chance = as_written(written)
    session.play(code, seat=seat, chance=chance)


def as_written(written: str) -> tuple[str, tuple[str, ...]]:
    """The code of a choice, and what chance shall bring; nothing of it is checked."""
    found = _WRITTEN.fullmatch(written)
    return (found["code"], tuple(found["chance"].split())) if found else (written, ())
