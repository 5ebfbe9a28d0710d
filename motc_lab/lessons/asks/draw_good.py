"""At this score, is a draw good for that person?"""

from random import Random
from typing import Annotated, Final

from pydantic import Field

from motc_lab.bots.race import DrawAnswer, draw_is_good
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.lessons.exhibit import Case, Told
from motc_lab.lessons.exhibits.score_grid import MOST_DRAWS, STEP, percent, race
from motc_lab.lessons.problem import Answer, Ask, Problem, name_of, text

LEAST_DIFFERENCE: Final = 2  # percent: nobody is asked about a hair
Points = Annotated[int, Field(ge=0, le=5)]


class DrawTold(Told):
    """What is fixed; the rest is drawn.

    Attributes:
        score: points of Spassky and of Fischer.
    """

    score: tuple[Points, Points] | None = None


def _make(case: Case, generator: Random) -> Problem:
    asked = case.of(DrawTold)
    while True:
        score = asked.score or (generator.randrange(6), generator.randrange(6))
        seat = generator.choice(PERSONS)
        draws = generator.randrange(2, MOST_DRAWS)
        answer = draw_is_good(race(case.edition, draws, 0), score, seat)
        if abs(percent(answer.after) - percent(answer.before)) >= LEAST_DIFFERENCE:
            return _problem(score, seat, draws * STEP, answer)


def _problem(
    score: tuple[int, int], seat: Seat, draws: int, answer: DrawAnswer
) -> Problem:
    fields = {
        "who": name_of(seat),
        "spassky": score[0],
        "fischer": score[1],
        "draws": draws,
        "before": percent(answer.before),
        "after": percent(answer.after),
        "spassky_then": score[0] + 1,
        "fischer_then": score[1] + 1,
    }
    right = "good" if answer.is_good else "bad"
    wrong = "bad" if answer.is_good else "good"
    reasons = {wrong: text(f"score_grid.wrong_{wrong}", **fields)}
    return Problem(
        text=text("score_grid.ask", **fields),
        answers=tuple(
            Answer(one, text(f"score_grid.answer_{one}", **fields), reasons.get(one))
            for one in ("good", "bad")
        ),
        right=right,
        why=text(f"score_grid.why_{right}", **fields),
        rule="GAM-2",
        nudge=text("score_grid.nudge"),
    )


ASK = Ask(make=_make, told=DrawTold)
