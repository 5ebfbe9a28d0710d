"""Round and round: may whoever chases go on, and may whoever flees?"""

from random import Random
from typing import Final

from motc_lab.games.stratego.lessons.boards import (
    ROUND,
    chase,
    evasion,
    land,
    ring_at,
    table_of,
    threat,
)
from motc_lab.games.stratego.lessons.parts import piece
from motc_lab.games.stratego.lessons.repeating import may_it
from motc_lab.games.stratego.seat import Seat
from motc_lab.lessons.exercise import Ask, Exercise, text
from motc_lab.lessons.exhibit import AnyCase

KINDS: Final = ("early", "round", "round", "evader")


def _make(case: AnyCase, generator: Random) -> Exercise:
    del case
    kind = generator.choice(KINDS)
    ring = _ring(generator)
    if kind == "evader":
        chaser, evader, rank, first = "b9", "r3", "3", "blue"
        moves = [*chase(ring, ROUND - 1), threat(ring, ROUND - 1)]
        asked = evasion(ring, ROUND - 1)
    else:
        chaser, evader, rank, first = "r9", "b3", "9", "red"
        pairs = generator.randint(1, ROUND - 1) if kind == "early" else ROUND
        moves, asked = chase(ring, pairs), threat(ring, pairs)
    pieces = {ring[2]: chaser, ring[0]: evader, "h1": "rF", "h8": "bF"}
    table = table_of(pieces, moves, to_move=first, seed=generator.randrange(1000))
    start, goal = asked.split("-")
    return may_it(
        table,
        asked,
        text(
            "stratego.lessons.ask.chase.asked",
            piece=piece(rank, Seat.RED, "nom"),
            start=start,
            goal=goal,
        ),
        allowed=text(f"stratego.lessons.ask.chase.why.{kind}", start=start, goal=goal),
        nudge=text("stratego.lessons.ask.chase.nudge"),
        rule="SMOR-5" if kind == "evader" else "SMOR-3",
    )


def _ring(generator: Random) -> list[str]:
    """A block of four squares without a lake, away from the flags."""
    squares = land(rows=range(2, 8))
    while True:
        ring = ring_at(generator.choice(squares), generator.randrange(ROUND))
        if all(one in squares for one in ring):
            return ring


ASK: Final = Ask(make=_make)
