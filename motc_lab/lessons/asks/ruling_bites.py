"""Somebody has won section IIII and an effect follows: what does it cost the winner?"""

from random import Random
from typing import Final

from motc_lab.engine.motc import codes
from motc_lab.engine.motc.chance import Stream
from motc_lab.engine.motc.compile import compile_edition
from motc_lab.engine.motc.edition import Edition
from motc_lab.engine.motc.machine import play, start
from motc_lab.engine.motc.options import option_within
from motc_lab.engine.motc.position_table import position_of
from motc_lab.engine.motc.questions import option_named
from motc_lab.engine.motc.rules import Rules
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.engine.motc.session import Session
from motc_lab.engine.motc.table import Table
from motc_lab.errors import LabError
from motc_lab.lessons.exhibit import Case
from motc_lab.lessons.problem import Answer, Ask, Problem, name_of, text
from motc_lab.scene.lens import Lens, lens

MOST_MATCHES: Final = 400
KINDS: Final = ("english", "both", "neither")
"""Under which readings winning costs 1 endurance; the German alone never costs more."""
WITHHOLDING: Final = frozenset({codes.OP_NOT_ASSIGNED, codes.OP_CLEAR})


def _make(case: Case, generator: Random) -> Problem:
    kind = generator.choice(KINDS)
    table = _found(case.edition, kind, generator)
    seat = PERSONS[table.seat]
    session = Session.from_position(position_of(table), case.seed, case.edition)
    fields = {"winner": name_of(seat.other), "loser": name_of(seat)}
    return Problem(
        text=text(f"rulings.bites.{'section' if kind == 'neither' else 'four'}", **fields),
        answers=tuple([Answer(one, text(f"rulings.bites.{one}")) for one in KINDS]),
        right=kind,
        why=text(f"rulings.bites.why_{kind}", **fields),
        rule="EXC-6",
        nudge=text("rulings.bites.nudge"),
        table=session,
    )


