"""A line of play, event by event, and the places along it at which one can ask."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.lessons.exercise import Answer, Exercise, Text
from motc_lab.lessons.tables import copy_of, play_written


@dataclass(frozen=True)
class Moment:
    """An event to come.

    Attributes:
        event: what happens.
        table: the table before the choice that brings it.
        told: what that choice has brought so far.
        step: number of what is done together: the choice, unless the game knows finer
            steps.
        before: the table as it lies until the event; ``after``: as the event leaves it.
    """

    event: Any  # of the game's own class, as are the tables
    table: AnySession
    told: tuple[Any, ...]
    step: int
    before: Any
    after: Any


@dataclass(frozen=True)
class Stop:
    """A place along a line: the event to come, and what was before it."""

    line: Sequence[Moment]
    index: int
    looker: Seat

    @property
    def moment(self) -> Moment:
        """The event to come."""
        return self.line[self.index]

    @property
    def event(self) -> Any:  # noqa: ANN401 -- the game's own
        """What it tells."""
        return self.moment.event

    @property
    def before(self) -> Moment | None:
        """The event before it; None at the beginning of the line."""
        return self.line[self.index - 1] if self.index else None

    def exercise(
        self,
        asked: Text,
        answers: tuple[Answer, ...],
        right: str,
        *,
        why: Text,
        nudge: Text,
    ) -> Exercise:
        """A question about the event to come, whose sentence is the reason."""
        moment = self.moment
        return Exercise(
            text=asked,
            answers=answers,
            right=right,
            why=why,
            rule=moment.event.rule,
            nudge=nudge,
            table=moment.table,
            laid=moment.before,
            after=moment.after,
            before=moment.told,
            events=(moment.event,),
            seat=self.looker,
            is_told=True,
        )


def moments(
    session: AnySession,
    play: Sequence[str],
    copied: Callable[[AnySession], AnySession] = copy_of,
) -> tuple[Moment, ...]:
    """Every event of a line; IllegalOption where it can't be played.

    All events of a choice stand between the same two tables, which ``copied`` keeps.
    """
    own = copy_of(session)
    found: list[Moment] = []
    for number, code in enumerate(play, 1):
        table = copied(own)
        play_written(own, code)
        events, after = own.last_events(), copied(own)
        found += [
            Moment(event, table, events[:at], number, table, after)
            for at, event in enumerate(events)
        ]
    return tuple(found)
