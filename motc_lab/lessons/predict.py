"""The questions along a line of play, each with what is told before and after it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.seat import Seat
from motc_lab.lessons.line import Moment
from motc_lab.lessons.points import POINTS, Stop
from motc_lab.lessons.problem import Problem

TIDIED: Final = "tidied"  # with it the table of a game that has ended is gone
Found = tuple[int, Problem]


def problems_of(
    moments: Sequence[Moment],
    asks: Sequence[str],
    looker: Seat,
    *,
    most: int,
    seed: str,
) -> tuple[Problem, ...]:
    """The questions along a line, in the order of its events, at most so many."""
    generator = Random(seed)  # noqa: S311 -- a game, no secret
    found = [*found_along(moments, asks, looker, generator)][:most]
    return tuple(_with_the_way(found, moments))


def found_along(
    moments: Sequence[Moment], asks: Sequence[str], looker: Seat, generator: Random
) -> Iterator[Found]:
    """Every question of these kinds, with the place of the event that it is about."""
    for index in range(len(moments)):
        for name in asks:
            problem = POINTS[name](Stop(moments, index, looker), generator)
            if problem is not None:
                yield index, problem


def _with_the_way(
    found: Sequence[Found], moments: Sequence[Moment]
) -> Iterator[Problem]:
    """Let an answer tell all that happens until the next question is due.

    The last one tells on to the end of the line, or until a game's table is cleared.
    """
    for place, (index, problem) in enumerate(found):
        last = place + 1 == len(found)
        following = _end(moments, index) if last else found[place + 1][0]
        told_before = _events(moments[:index]) if place == 0 else ()
        yield replace(
            problem,
            before=told_before,
            events=_events(moments[index:following]),
            after=moments[max(index, following - 1)].after,
        )


def _events(moments: Sequence[Moment]) -> tuple[Event, ...]:
    return tuple([moment.event for moment in moments])


def _end(moments: Sequence[Moment], index: int) -> int:
    """Where the telling ends that begins at an event."""
    ends = (n for n in range(index, len(moments)) if moments[n].event.kind == TIDIED)
    return next(ends, len(moments))


def alone(moments: Sequence[Moment], index: int, problem: Problem) -> Problem:
    """A question by itself: all that came before is told at once, then its own step.

    What the step leaves to be decided is left open: nobody's choice is told that has
    nothing to do with the question.
    """
    following = index + 1
    while following < len(moments) and moments[following].step == moments[index].step:
        following += 1
    return replace(
        problem,
        before=_events(moments[:index]),
        events=_events(moments[index:following]),
        after=moments[following - 1].after,
    )


def points_of(moments: Sequence[Moment], name: str, looker: Seat) -> Iterator[Problem]:
    """Every question of one kind along a line."""
    for _, problem in found_along(moments, [name], looker, Random(0)):  # noqa: S311
        yield problem
