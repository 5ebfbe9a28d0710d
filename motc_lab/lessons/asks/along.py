"""A random exchange, stopped at some event: what happens, and who profits?"""

from dataclasses import replace
from random import Random
from typing import Annotated, Final

from pydantic import AfterValidator, Field

from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError
from motc_lab.lessons.answers import copy_of
from motc_lab.lessons.exhibit import Case, Told
from motc_lab.lessons.line import moments, random_line
from motc_lab.lessons.predict import POINTS, problems_of
from motc_lab.lessons.problem import Ask, Problem

TRIES: Final = 60
LONGEST_EXCHANGE: Final = 24


def _known(name: str) -> str:
    if name not in POINTS:
        raise ValueError(f"no such question; use one of {', '.join(POINTS)}")
    return name


class AlongTold(Told):
    """Which question is asked of a random exchange.

    Attributes:
        point: one of the questions of a predict step.
        tie: whether the exchange must be a tie; None leaves it to chance.
    """

    point: Annotated[str, AfterValidator(_known)]
    tie: bool | None = Field(default=None)


def _make(case: Case, generator: Random) -> Problem:
    told = case.of(AlongTold)
    for _ in range(TRIES):
        table = random_table(case, generator)
        play = _exchange(table, generator)
        looker = _looker(table)
        found = moments(table, play)
        tied = any(moment.event.kind == "tied" for moment in found)
        if told.tie not in (None, tied):
            continue
        seed = str(generator.random())
        problems = problems_of(found, [told.point], looker, most=12, seed=seed)
        if problems:
            return _alone(generator.choice(problems), problems)
    raise LabError(f"point {told.point!r} does not come up; use another one")


def random_table(case: Case, generator: Random) -> Session:
    """A table somewhere in a random game, at the beginning of an exchange."""
    seed = generator.randrange(10**9)
    match = Session.new(seed, case.edition)
    skip = generator.randrange(4)
    for table in random_line(match, generator):
        question = table.question
        if question is not None and question.kind == "play" and question.leads:
            if skip == 0:
                return copy_of(table)
            skip -= 1
    raise LabError("a random match never came to an exchange")


def _exchange(table: Session, generator: Random) -> tuple[str, ...]:
    """The choices of one exchange, in which effects are used more often than not."""
    play: list[str] = []
    own = copy_of(table)
    for _ in range(LONGEST_EXCHANGE):
        question = own.question
        ended = any(e.kind in {"goes_on", "game_ends"} for e in own.events())
        if question is None or ended:
            break
        codes = [o.code for o in question.options if o.code != "resign"]
        code = generator.choice(codes or ["resign"])
        if "use" in codes:
            code = "use" if generator.random() < 0.7 else "decline"  # noqa: PLR2004
        play.append(code)
        own.play(code)
    return tuple(play)


def _looker(table: Session) -> Seat:
    """The person who answers: the one whose hand shows most of what is to come."""
    question = table.question
    return PERSONS[0] if question is None else question.seat.other


def _alone(problem: Problem, problems: tuple[Problem, ...]) -> Problem:
    """The question with all that came before it told at once."""
    told = list(problems[0].before)
    for other in problems:
        if other is problem:
            break
        told += other.events
    return replace(problem, before=tuple(told))


ASK = Ask(make=_make, told=AlongTold)
