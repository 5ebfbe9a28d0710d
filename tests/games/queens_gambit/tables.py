"""Small tables for the stories about rules."""

from collections.abc import Mapping
from typing import Any

from motc_lab.engine.begin import new_session, session_under
from motc_lab.engine.session import AnySession
from motc_lab.engine.settings import ruleset_of
from motc_lab.games.queens_gambit.position.position import Position
from motc_lab.games.queens_gambit.seats import NAMES

FULL = "NRB,NBQ,NNRBRQ,,"  # a seat before its first turn


def begun(seed: int = 1, **settings: Any) -> AnySession:
    """A match at its first question; White places first."""
    return new_session("queens_gambit", seed, **{"first": "white", **settings})


def placed(seed: int = 1, **settings: Any) -> AnySession:
    """A match in which everybody has taken the first start square that is free."""
    session = begun(seed, **settings)
    while session.question is not None and session.question.kind == "start":
        session.play(session.question.options[0])
    return session


def planned(seed: int = 1, **settings: Any) -> AnySession:
    """A match in which everybody has laid the first plan that is listed."""
    session = placed(seed, **settings)
    while session.question is not None and session.question.kind == "plan":
        session.play(session.question.options[0])
    return session


def rows(standing: Mapping[str, str]) -> str:
    """The rows of a code, of what stands where: ``{"a1": "1", "e4": "P"}``."""
    return "/".join(
        "".join(standing.get(f"{file}{rank}", ".") for file in "abcdefgh")
        for rank in range(8, 0, -1)
    )


def code(
    standing: Mapping[str, str], turn: str = "1", *seats: str, quiet: int = 0
) -> str:
    """The code of a position; seats are two with fresh cards unless given."""
    told = seats or (FULL, FULL)
    return ";".join(("qgambit1", rows(standing), turn, str(quiet), *told))


def at(
    standing: Mapping[str, str],
    turn: str = "1",
    *seats: str,
    quiet: int = 0,
    **settings: Any,
) -> AnySession:
    """A match taken up at such a position."""
    position = Position.from_code(code(standing, turn, *seats, quiet=quiet))
    count = len(position.seats)
    ruleset = ruleset_of("queens_gambit", {"seats": count, **settings})
    return session_under(ruleset, 1, position)


def offered(session: AnySession) -> set[str]:
    """The codes of the answers to the open question."""
    return {option.code for option in session.question.options}


def kinds(session: AnySession) -> list[str]:
    """The kinds of the events of the last choice."""
    return [event.kind for event in session.last_events()]


def seat_number(name: str) -> int:
    """The number of a seat in codes."""
    return NAMES.index(name) + 1
