"""Backs only: which of these pieces may be a bomb, which one must be a scout?"""

from random import Random
from typing import Final, Literal

from motc_lab.games.stratego.lessons.boards import FLAGS, land, moved, table_of
from motc_lab.games.stratego.seat import Seat
from motc_lab.lessons.exercise import (
    Answer,
    Ask,
    Exercise,
    Text,
    plain,
    shuffled,
    text,
)
from motc_lab.lessons.exhibit import AnyCase, Told

_WAY: Final = 3  # squares that the scout runs


class KnownTold(Told):
    """Which piece is looked for."""

    what: Literal["bomb", "scout"] = "bomb"


def _make(case: AnyCase, generator: Random) -> Exercise:
    wanted = case.of(KnownTold).what
    files = generator.sample("abdeg", 4)
    runs, steps, still, far = files
    still_row, run_row = generator.choice("67"), generator.choice("78")
    run_from, run_to = f"{runs}{run_row}", f"{runs}{int(run_row) - _WAY}"
    step_to = f"{steps}{generator.choice('56')}"
    step_from = moved(step_to, 0, 1)
    still_at = f"{still}{still_row}"
    outside = f"{far}{generator.choice('45')}"
    first, second = sorted(generator.sample(land(rows=range(2, 3)), 2))
    pieces = {
        **FLAGS,
        run_from: "b2",
        step_from: generator.choice(["b9", "b3", "b1"]),
        still_at: generator.choice(["bB", "bX"]),
        outside: "b3",
        first: "rX",
        second: "r9",
    }
    moves = _quiet(first, run_from, run_to, second, step_from, step_to)
    table = table_of(pieces, moves, seed=generator.randrange(1000))
    right = still_at if wanted == "bomb" else run_to
    answers = [
        Answer(square, plain(square), None if square == right else reason)
        for square, reason in (
            (run_to, _reason(wanted, "far", run_to)),
            (step_to, _reason(wanted, "moved", step_to)),
            (outside, _reason(wanted, "outside", outside)),
            (still_at, _reason(wanted, "still", still_at)),
        )
    ]
    return Exercise(
        text=text(f"stratego.lessons.ask.known.{wanted}"),
        answers=shuffled(answers, generator),
        right=right,
        why=text(f"stratego.lessons.ask.known.why.{wanted}", square=right),
        rule="SMOV-4" if wanted == "bomb" else "SSCT-3",
        nudge=text(f"stratego.lessons.ask.known.nudge.{wanted}"),
        table=table,
        seat=Seat.RED,
    )


def _quiet(  # noqa: PLR0913, PLR0917 -- squares of four moves
    first: str, run_from: str, run_to: str, second: str, step_from: str, step_to: str
) -> list[str]:
    """Red steps forward with two pieces; Blue runs, then steps."""
    return [
        f"{first}-{moved(first, 0, 1)}",
        f"{run_from}-{run_to}",
        f"{second}-{moved(second, 0, 1)}",
        f"{step_from}-{step_to}",
    ]


def _reason(wanted: str, kind: str, square: str) -> Text:
    return text(f"stratego.lessons.ask.known.wrong.{wanted}.{kind}", square=square)


ASK: Final = Ask(make=_make, told=KnownTold)
