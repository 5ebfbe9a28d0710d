"""There and back: may this piece cross that line once more?"""

from random import Random
from typing import Final

from motc_lab.games.stratego.lessons.boards import table_of
from motc_lab.games.stratego.lessons.parts import piece
from motc_lab.games.stratego.lessons.repeating import may_it
from motc_lab.games.stratego.seat import Seat
from motc_lab.lessons.exercise import Ask, Exercise, text
from motc_lab.lessons.exhibit import AnyCase

KINDS: Final = ("thrice", "thrice", "twice", "between", "along")
_BLUE: Final = ("a8-a7", "b8-b7", "a7-a8", "b7-b8")


def _make(case: AnyCase, generator: Random) -> Exercise:
    del case
    kind = generator.choice(KINDS)
    rank = generator.choice("93X")
    file, row = generator.choice("abdegh"), generator.choice([2, 3])
    here, there, further = (f"{file}{row + step}" for step in range(3))
    red = _walk(kind, here, there, further)
    moves = [move for pair in zip(red, _BLUE, strict=False) for move in pair]
    pieces = {"f1": "rF", "c1": "r2", here: f"r{rank}"}
    pieces |= {"a8": "b9", "b8": "b3", "h8": "bF"}
    table = table_of(pieces, moves, seed=generator.randrange(1000))
    start, goal = red[-1].split("-")[::-1]
    return may_it(
        table,
        f"{start}-{goal}",
        text(
            "stratego.lessons.ask.shuttle.asked",
            piece=piece(rank, Seat.RED, "nom"),
            start=start,
            goal=goal,
        ),
        allowed=text(
            f"stratego.lessons.ask.shuttle.why.{kind}", start=start, goal=goal
        ),
        nudge=text("stratego.lessons.ask.shuttle.nudge"),
        rule="STWO-3" if kind == "between" else "STWO-2",
    )


def _walk(kind: str, here: str, there: str, further: str) -> list[str]:
    """Red's own moves before the question; it asks whether the last goes back."""
    over, back = f"{here}-{there}", f"{there}-{here}"
    return {
        "thrice": [over, back, over],
        "twice": [over, back],
        "between": [over, back, "c1-c2", over],
        "along": [over, back, over, f"{there}-{further}"],
    }[kind]


ASK: Final = Ask(make=_make)
