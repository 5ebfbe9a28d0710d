"""A random exchange, stopped at some event: what happens, and who profits?"""

from collections.abc import Sequence
from random import Random
from typing import Annotated, Final

from pydantic import AfterValidator

from motc_lab.bots.bot import choose
from motc_lab.errors import LabError
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.line import moments, random_line
from motc_lab.games.motc.lessons.points import POINTS
from motc_lab.games.motc.lessons.teaching import TEACHING
from motc_lab.games.motc.rules.questions import Question
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.lessons.exercise import Ask, Exercise
from motc_lab.lessons.exhibit import Told
from motc_lab.lessons.line import Moment
from motc_lab.lessons.stops import found_along, placed
from motc_lab.lessons.tables import copy_of

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
        pawns: whether somebody must add pawns; None leaves it to chance.
    """

    point: Annotated[str, AfterValidator(_known)]
    tie: bool | None = None
    pawns: bool | None = None


def _make(case: Case, generator: Random) -> Exercise:
    told = case.of(AlongTold)
    for _ in range(TRIES):
        table = random_table(case, generator)
        play = _exchange(table, generator)
        found = moments(table, play)
        if not _fits(told, found):
            continue
        stops = [*found_along(found, [told.point], _looker(table), generator)]
        if stops:
            return placed(found, *generator.choice(stops))
    raise LabError(f"point {told.point!r} does not come up; use another one")


def _fits(told: AlongTold, found: Sequence[Moment]) -> bool:
    """Whether the exchange is as wanted, and played as a sensible player would."""
    events = [moment.event for moment in found]
    tied = any(event.kind == "tied" for event in events)
    pawns = any(event.kind == "played" and event.pawns for event in events)
    if any(event.kind == "declined" for event in events):
        return False
    return told.tie in {None, tied} and told.pawns in {None, pawns}


def random_table(case: Case, generator: Random) -> Session:
    """A table somewhere in a random game, at the beginning of an exchange."""
    seed = generator.randrange(10**9)
    match = Session.new(seed, case.start.edition)
    skip = generator.randrange(4)
    for table in random_line(match, generator):
        question = table.question
        if question is not None and question.kind == "play" and question.leads:
            if skip == 0:
                return copy_of(table)
            skip -= 1
    raise LabError("a random match never came to an exchange")


def _exchange(table: Session, generator: Random) -> tuple[str, ...]:
    """The choices of one exchange: any cards, but effects as a bot would use them."""
    play: list[str] = []
    own = copy_of(table)
    for _ in range(LONGEST_EXCHANGE):
        question = own.question
        ended = any(e.kind in {"goes_on", "game_ends"} for e in own.events())
        if question is None or ended:
            break
        play.append(_choice(own, question, generator))
        own.play(play[-1])
    return tuple(play)


def _choice(own: Session, question: Question, generator: Random) -> str:
    if question.kind == "play":
        codes = [o.code for o in question.options if o.code != "resign"]
        return generator.choice(codes or ["resign"])
    return choose(TEACHING.rival, own.view(question.seat), question).code


def _looker(table: Session) -> Seat:
    """The person who answers: the one whose hand shows most of what is to come."""
    question = table.question
    return PERSONS[0] if question is None else question.seat.other


ASK = Ask(make=_make, told=AlongTold)
