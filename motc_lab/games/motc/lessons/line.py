"""A line of play of this game, each event with the step of its exchange."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from motc_lab.engine.session import AnySession
from motc_lab.games.motc.lessons.case import session_at
from motc_lab.games.motc.lessons.laid import filmed
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.session import Session
from motc_lab.lessons.line import Moment
from motc_lab.lessons.tables import copy_of

LONGEST_LINE: Final = 400


def moments(session: AnySession, play: Sequence[str]) -> tuple[Moment, ...]:
    """Every event of a line; IllegalOption where it can't be played.

    ``step``: number of the step of the exchange (EXC-1 .. EXC-7), 0 outside of one.
    """
    own = copy_of(session_at(session))
    found: list[Moment] = []
    step = 0
    for code in play:
        table = copy_of(own)
        own.play(code)
        told: list[Event] = []
        for event, before, after in filmed(table, code):
            step = _step(event, step)
            found.append(Moment(event, table, tuple(told), step, before, after))
            told.append(event)
    return tuple(found)


def _step(event: Event, before: int) -> int:
    """An effect's events belong to step 5, the cost of section IIII to step 6."""
    if event.kind == "lost":
        return 4  # the comparison; using the effect is the next step
    head, _, number = event.rule.partition("-")
    if head == "EXC" and number.isdecimal():
        return min(int(number), 7)
    return before if head in {"EFF", "END"} else 0


def random_line(session: Session, generator: Random) -> Iterator[Session]:
    """Yield the table before each question of a random line, never resigning.

    It is the same session each time, played on in between.
    """
    own = copy_of(session)
    for _ in range(LONGEST_LINE):
        question = own.question
        if question is None:
            return
        yield own
        codes = [option.code for option in question.options]
        playable = [code for code in codes if code != "resign"] or codes
        own.play(generator.choice(playable))
