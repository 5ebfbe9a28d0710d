"""A history of exchanges: who begins the next one?"""

from random import Random
from typing import Annotated, Final

from pydantic import Field

from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError
from motc_lab.lessons.exhibit import Case, Told
from motc_lab.lessons.exhibits.initiative import (
    OVER,
    RESULTS,
    begun,
    leader_of,
    table_after,
)
from motc_lab.lessons.points import leaders
from motc_lab.lessons.problem import Ask, Problem, text
from motc_lab.scene.cards import event_sentence
from motc_lab.scene.exhibit_model import ExhibitPart, Station, Timeline
from motc_lab.scene.lens import person_name
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

TRIES: Final = 60


class HistoryTold(Told):
    """How many exchanges there were at most."""

    most: Annotated[int, Field(ge=1, le=3)] = 3


def _make(case: Case, generator: Random) -> Problem:
    most = case.of(HistoryTold).most
    for _ in range(TRIES):
        white = generator.choice(PERSONS)
        start = begun(case, white)
        count = generator.randint(1, most)
        results = tuple(generator.choice(RESULTS) for _ in range(count))
        table = table_after(start, case.seed, case.edition, results)
        if leader_of(table) != OVER:
            return _problem(case, table, white, results)
    raise LabError("every history ends its game; use a position with more sections")


def _problem(
    case: Case, table: Session, white: Seat, results: tuple[str, ...]
) -> Problem:
    leader, n = Seat(leader_of(table)), len(results) + 1
    told = [e for e in table.events() if e.kind == "initiative"]
    return Problem(
        text=text("ask.history", n=n),
        answers=leaders(told[-1]),
        right=leader.value,
        why=lambda lang: event_sentence(told[-1], case.edition, lang),
        rule="EXC-1",
        nudge=text("ask.history.nudge"),
        parts=lambda lang: (_timeline(white, results, lang),),
        events=(told[-1],),
        is_told=True,
        seat=case.learner,
    )


def _timeline(white: Seat, results: tuple[str, ...], lang: Lang) -> ExhibitPart:
    who = say(f"word.person.{white.value}", lang)
    first = Station(
        title=say("ask.history.game", lang),
        text=say("ask.history.white", lang, who=who),
        person=person_name(white),
    )
    stations = [
        Station(
            title=say("exhibit.initiative.exchange", lang, n=n),
            text=say(f"exhibit.initiative.{result}", lang),
            person=None if result == "tie" else person_name(Seat(result)),
        )
        for n, result in enumerate(results, 1)
    ]
    title = say("ask.history.title", lang)
    return Timeline(title=title, stations=(first, *stations))


ASK = Ask(make=_make, told=HistoryTold)
