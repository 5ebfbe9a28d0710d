"""At this score, is a draw good for that person?"""

from dataclasses import replace
from functools import partial
from random import Random
from typing import Annotated, Final

from pydantic import Field

from motc_lab.games.motc.bots.race import DrawAnswer, draw_is_good
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.exhibits.score_grid import (
    MOST_DRAWS,
    STEP,
    percent,
    race,
)
from motc_lab.games.motc.lessons.persons import name_of
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.lessons.exercise import Answer, Ask, Exercise, text
from motc_lab.lessons.exhibit import Told
from motc_lab.scene.exhibit_model import Bar
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

LEAST_DIFFERENCE: Final = 2  # percent: nobody is asked about a hair
Points = Annotated[int, Field(ge=0, le=5)]


class DrawTold(Told):
    """What is fixed; the rest is drawn.

    Attributes:
        score: points of Spassky and of Fischer.
    """

    score: tuple[Points, Points] | None = None


def _make(case: Case, generator: Random) -> Exercise:
    asked = case.of(DrawTold)
    while True:
        score = asked.score or (generator.randrange(6), generator.randrange(6))
        seat = generator.choice(PERSONS)
        draws = generator.randrange(2, MOST_DRAWS)
        answer = draw_is_good(race(case.start.edition, draws, 0), score, seat)
        if abs(percent(answer.after) - percent(answer.before)) >= LEAST_DIFFERENCE:
            found = _exercise(score, seat, draws * STEP, answer)
            goal = case.start.edition.points_to_win
            return replace(found, parts=partial(_strip, score, goal))


def _exercise(
    score: tuple[int, int], seat: Seat, draws: int, answer: DrawAnswer
) -> Exercise:
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
    return Exercise(
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


def _strip(score: tuple[int, int], goal: int, lang: Lang) -> tuple[Bar, ...]:
    """Both points on their way to the goal."""
    return tuple(
        [
            Bar(
                label=say(f"word.person.{seat.value}", lang),
                value=points,
                of=goal,
                text=f"{points} / {goal}",
                person=seat,
            )
            for seat, points in zip(PERSONS, score, strict=True)
        ]
    )


ASK = Ask(make=_make, told=DrawTold)
