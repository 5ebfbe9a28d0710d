"""Some sections are resolved, the marker stands somewhere: does the game go on?"""

from random import Random
from typing import Annotated, Final

from pydantic import Field

from motc_lab.errors import LabError
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.endings import ending_of, endings, marker_at
from motc_lab.games.motc.lessons.exhibits.sections import (
    ENDS,
    OPEN,
    RESULTS,
    begun,
    ending,
    table_after,
)
from motc_lab.games.motc.lessons.force import last_of
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.lessons.exercise import Ask, Exercise, text
from motc_lab.lessons.exhibit import Told
from motc_lab.scene.exhibit_model import ExhibitPart, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

TRIES: Final = 200
SECTIONS: Final = 4
History = tuple[tuple[int, str], ...]


class StopTold(Told):
    """How far the start advantage may be from neutral."""

    start: Annotated[int, Field(ge=0, le=4)] = 2


def _make(case: Case, generator: Random) -> Exercise:
    most = case.of(StopTold).start
    shall_end = generator.random() < 0.6  # noqa: PLR2004 -- a little more than half
    for _ in range(TRIES):
        start = generator.randint(-most, most)
        sections = generator.sample(range(1, SECTIONS + 1), generator.randint(1, 4))
        results = [generator.choice(RESULTS[1:]) for _ in sections]
        history = tuple(zip(sections, results, strict=True))
        position, edition = begun(case, start), case.start.edition
        before = table_after(position, case.seed, edition, history[:-1])
        if ending(before) not in {"", "goes_on"}:
            continue
        table = table_after(position, case.seed, edition, history)
        event = last_of(table, *ENDS)
        if event is not None and (event.kind == "game_ends") == shall_end:
            return _exercise(case, history, start, event)
    raise LabError("no such game came up; use a position with open sections")


def _exercise(case: Case, history: History, start: int, event: Event) -> Exercise:
    return Exercise(
        text=text("ask.goes_on"),
        answers=endings(event),
        right=ending_of(event),
        why=lambda lang: event_sentence(event, case.start.edition, lang),
        rule="EXC-7",
        nudge=text("ask.goes_on.nudge"),
        parts=lambda lang: _parts(case, history, start, event, lang),
        events=(event,),
        is_told=True,
        seat=case.learner,
    )


def _parts(
    case: Case, history: History, start: int, event: Event, lang: Lang
) -> tuple[ExhibitPart, ...]:
    results = dict(history)
    begun = say("ask.stop.start", lang, where=marker_at(start)(lang))
    now = say("ask.stop.now", lang, where=marker_at(event.marker)(lang))
    rows = [_row(case, n, results.get(n, OPEN), lang) for n in range(1, SECTIONS + 1)]
    title = say("ask.stop.title", lang)
    return (
        Rows(title=title, rows=tuple(rows)),
        Rows(rows=((Row(text=begun),) if start else ()) + (Row(text=now),)),
    )


def _row(case: Case, n: int, result: str, lang: Lang) -> Row:
    value = case.start.edition.section_values[n - 1]
    section = say(f"word.section.{n}", lang)
    return Row(
        head=say("exhibit.sections.dial", lang, section=section, n=value),
        text=say(f"exhibit.sections.{result}", lang),
        person=None if result in {OPEN, "tie"} else Seat(result),
    )


ASK = Ask(make=_make, told=StopTold)
