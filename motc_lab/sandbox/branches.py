"""The choices of a line as a link writes them.

One stands behind the other with dots between; a blank is written ``_``, ``+`` is ``-``,
and what chance shall bring follows its choice behind ``~``. Where somebody answers out
of turn, because several are asked at once, the letter of the seat and ``*`` stand in
front. Any of these signs within a code is ``!`` and its number, as ``!2d`` for ``-``.
"""

import re
from collections.abc import Sequence
from typing import Any, Final

from motc_lab.engine.history import Node
from motc_lab.engine.seat import player_at
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.sandbox.faults import Fault

Spot = Node[Any]
_SIGNS: Final = re.compile(r"[-_~.!*]")
_WRITTEN: Final = re.compile(r"!([0-9a-f]{2})")
_LONGEST: Final = 40


class LinkError(Fault):
    """A link that leads to no position; says which part is wrong."""


def branch_text(session: AnySession, nodes: Sequence[Spot]) -> str:
    """Return the choices of some nodes of a session as a link writes them."""
    return ".".join([_step(session, node) for node in nodes])


def _step(session: AnySession, node: Spot) -> str:
    parts = "~".join([_plain(node.choice), *map(_plain, node.chance)])
    seat = player_at(session.ruleset.seats, node.seat)
    parent = node.parent
    first = session.seen_at(parent).asked[0] if parent is not None else seat
    return parts if seat is None or seat is first else f"{seat.letter}*{parts}"


def _plain(code: str) -> str:
    safe = _SIGNS.sub(lambda sign: f"!{ord(sign[0]):02x}", code)
    return safe.replace(" ", "_").replace("+", "-")


def _code(text: str) -> str:
    code = text.replace("_", " ").replace("-", "+")
    return _WRITTEN.sub(lambda sign: chr(int(sign[1], 16)), code)


def play_branch(session: AnySession, branch: str) -> None:
    """Play the choices of a branch; LinkError names the one that is not possible."""
    for number, step in enumerate(filter(None, branch.split(".")), 1):
        letter, _, told = step.rpartition("*")
        choice, *chance = map(_code, told.split("~"))
        asked = {seat.letter: seat for seat in session.asked}
        try:
            seat = asked.get(letter)
            session.play(choice, seat=seat, chance=tuple(chance))
        except LabError as fault:
            code = choice[:_LONGEST]
            raise LinkError("branch", fault, number=number, code=code) from None
