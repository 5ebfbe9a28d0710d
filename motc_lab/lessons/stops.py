"""The questions along a line of play, each with what is told before and after it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from motc_lab.engine.event import AnyEvent
from motc_lab.engine.seat import Seat
from motc_lab.lessons.exercise import Exercise
from motc_lab.lessons.line import Moment
from motc_lab.lessons.teaching import teaching_at

Found = tuple[int, Exercise]


def exercises_of(
    moments: Sequence[Moment],
    asks: Sequence[str],
    looker: Seat,
    *,
    most: int,
    seed: str,
) -> tuple[Exercise, ...]:
    """The questions along a line, in the order of its events, at most so many."""
    generator = Random(seed)  # noqa: S311 -- a game, no secret
    found = [*found_along(moments, asks, looker, generator)][:most]
    return tuple([placed(moments, index, exercise) for index, exercise in found])


def found_along(
    moments: Sequence[Moment], asks: Sequence[str], looker: Seat, generator: Random
) -> Iterator[Found]:
    """Every question of these kinds, with the place of the event that it is about."""
    if not moments:
        return
    teaching = teaching_at(moments[0].table)
    for index in range(len(moments)):
        for name in asks:
            stop = teaching.stop(moments, index, looker)
            exercise = teaching.points[name](stop, generator)
            if exercise is not None:
                yield index, exercise


def placed(moments: Sequence[Moment], index: int, exercise: Exercise) -> Exercise:
    """A question with all that came before it, and its own step as the answer.

    What the step leaves to be decided is left open: with the answer nothing is told,
    and nothing lies on the table, that has nothing to do with the question.
    """
    following = index + 1
    while following < len(moments) and moments[following].step == moments[index].step:
        following += 1
    return replace(
        exercise,
        before=_events(moments[:index]),
        events=_events(moments[index:following]),
        after=moments[following - 1].after,
    )


def _events(moments: Sequence[Moment]) -> tuple[AnyEvent, ...]:
    return tuple([moment.event for moment in moments])


def points_of(moments: Sequence[Moment], name: str, looker: Seat) -> Iterator[Exercise]:
    """Every question of one kind along a line."""
    for _, exercise in found_along(moments, [name], looker, Random(0)):  # noqa: S311
        yield exercise
