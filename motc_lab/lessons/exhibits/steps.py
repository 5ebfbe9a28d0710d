"""The seven steps of an exchange, done by hand in their order, as at a real table."""

from collections.abc import Iterator
from typing import Annotated, Final

from pydantic import Field

from motc_lab.engine.motc.events import Event
from motc_lab.lessons.dials import button, mark
from motc_lab.lessons.exhibit import Case, Exhibit, Shown, Told, Value, Values
from motc_lab.lessons.line import moments
from motc_lab.lessons.next_step import early as why_early
from motc_lab.scene.exhibit_model import (
    Dial,
    Dials,
    ExhibitPart,
    Prose,
    Row,
    Rows,
    Trace,
)
from motc_lab.scene.lens import lens
from motc_lab.scene.story import log_lines
from motc_lab.scene.table_model import Lang, LogLine
from motc_lab.texts import say

STEPS: Final = 7
# On the table they lie in an order that gives nothing away.
SPREAD: Final = (4, 6, 2, 7, 1, 5, 3)


class StepsTold(Told):
    """The exchange.

    Attributes:
        play: the choices of both persons, in their order.
    """

    play: Annotated[tuple[str, ...], Field(min_length=1, max_length=40)]


def _start(case: Case) -> dict[str, Value]:
    del case
    return {"step": 0, "early": 0}


def _turn(case: Case, values: Values, dial: str, value: Value) -> dict[str, Value]:
    """The step is done if it comes next; else it is noted as too early."""
    del case, value
    done, chosen = int(values["step"]), int(dial.removeprefix("s"))
    if chosen == done + 1:
        return {"step": chosen, "early": 0}
    return {"step": done, "early": chosen}


def _events(case: Case, step: int) -> tuple[Event, ...]:
    """What happens in a step of this exchange; nothing where it is left out."""
    exchange = case.start.position.exchange
    return tuple(
        [
            moment.event
            for moment in moments(case.start, case.of(StepsTold).play)
            if moment.step == step and moment.event.exchange == exchange
        ]
    )


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    done, early = int(values["step"]), int(values["early"])
    known = [event.for_seat(case.learner) for event in _events(case, done)]
    lines = log_lines(lens(case.start, case.learner, lang), known, 0)
    return Shown(
        parts=tuple(_parts(case, done, lines, lang)),
        facts={"step": done, "early": early, "events": len(known)},
        reply=_reply(done, early, lang),
        speech=_spoken(case, done, early, lines, lang),
    )


def _parts(
    case: Case, done: int, lines: tuple[LogLine, ...], lang: Lang
) -> Iterator[ExhibitPart]:
    title = say("exhibit.steps.next", lang)
    yield Dials(title=title, dials=tuple(_button(n, done, lang) for n in SPREAD))
    if not done:
        return
    rows = tuple(_row(number, done, lang) for number in range(1, done + 1))
    yield Rows(title=say("exhibit.steps.title", lang), rows=rows, numbered=True)
    if lines:
        yield Trace(title=say("exhibit.steps.here", lang), lines=lines)
    else:
        yield Prose(text=_nothing(case, done, lang))


def _button(number: int, done: int, lang: Lang) -> Dial:
    why = say("exhibit.steps.good", lang) if number <= done else None
    return button(f"s{number}", say(f"ask.step.{number}", lang), why=why)


def _reply(done: int, early: int, lang: Lang) -> str:
    """Why the chosen step is too early, or which one is done."""
    if early:
        return why_early(early, done + 1)(lang)
    if not done:
        return say("exhibit.steps.begin", lang)
    step = say(f"ask.step.{done}", lang)
    return say("exhibit.steps.reply", lang, n=done, step=step)


def _spoken(
    case: Case, done: int, early: int, lines: tuple[LogLine, ...], lang: Lang
) -> str:
    """What the step has brought; it stands below the list."""
    if early or not done:
        return ""
    return " ".join(line.text for line in lines) or _nothing(case, done, lang)


def _nothing(case: Case, step: int, lang: Lang) -> str:
    """Why a step has no event: White begins a game, or nothing is to be done."""
    start = case.start.position
    if step == 1 and start.exchange == 1:
        who = say(f"word.person.{start.lead}", lang)
        return say("exhibit.initiative.why_white", lang, who=who, n=1)
    return say("exhibit.steps.nothing", lang)


def _row(number: int, done: int, lang: Lang) -> Row:
    if number == done:
        own = mark("here", "exhibit.steps.now", lang)
    else:
        own = mark("good", "exhibit.steps.good", lang)
    return Row(
        text=say(f"ask.step.{number}", lang),
        mark=own,
        rule=f"EXC-{number}",
    )


EXHIBIT = Exhibit(start=_start, show=_show, turn=_turn, told=StepsTold)
"""Buttons ``s1`` .. ``s7``; facts ``step`` (how many are done), ``early`` and
``events``."""
