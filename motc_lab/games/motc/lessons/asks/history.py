"""A history of exchanges: who begins the next one?"""

from random import Random
from typing import Annotated, Final

from pydantic import Field

from motc_lab.errors import LabError
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.exhibits.initiative import (
    OVER,
    RESULTS,
    begun,
    leader_of,
    table_after,
)
from motc_lab.games.motc.lessons.points import leaders
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.lessons.exercise import Ask, Exercise, text
from motc_lab.lessons.exhibit import Told
from motc_lab.scene.exhibit_model import ExhibitPart, Station, Timeline
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

TRIES: Final = 60


class HistoryTold(Told):
    """How many exchanges there were at most."""

    most: Annotated[int, Field(ge=1, le=3)] = 3


def _make(case: Case, generator: Random) -> Exercise:
    most = case.of(HistoryTold).most
    for _ in range(TRIES):
        white = generator.choice(PERSONS)
        start = begun(case, white)
        count = generator.randint(1, most)
        results = tuple(generator.choice(RESULTS) for _ in range(count))
        table = table_after(start, case.seed, case.start.edition, results)
        if leader_of(table) != OVER:
            return _exercise(case, table, white, results)
    raise LabError("every history ends its game; use a position with more sections")


def _exercise(
    case: Case, table: Session, white: Seat, results: tuple[str, ...]
) -> Exercise:
    leader, n = Seat(leader_of(table)), len(results) + 1
    told = [e for e in table.events() if e.kind == "initiative"]
    return Exercise(
        text=text("ask.history", n=n),
        answers=leaders(told[-1]),
        right=leader.value,
        why=lambda lang: event_sentence(told[-1], case.start.edition, lang),
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
        person=white,
    )
    stations = [
        Station(
            title=say("exhibit.initiative.exchange", lang, n=n),
            text=say(f"exhibit.initiative.{result}", lang),
            person=None if result == "tie" else Seat(result),
        )
        for n, result in enumerate(results, 1)
    ]
    title = say("ask.history.title", lang)
    return Timeline(title=title, stations=(first, *stations))


ASK = Ask(make=_make, told=HistoryTold)
