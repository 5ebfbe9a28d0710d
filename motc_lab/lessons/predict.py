"""What can be asked at an event that is still to come: the stops of a predict step."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.lessons.line import Moment
from motc_lab.lessons.problem import (
    Answer,
    Problem,
    Text,
    name_of,
    number_id,
    numbers,
    persons,
    text,
    whose,
)
from motc_lab.scene.cards import event_sentence
from motc_lab.scene.lens import person_name
from motc_lab.texts import say

Point = Callable[[Moment, "Moment | None", Seat, Random], Problem | None]
STEPS: Final = 7


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
    found: list[tuple[int, Problem]] = []
    before: Moment | None = None
    for index, moment in enumerate(moments):
        for name in asks:
            problem = POINTS[name](moment, before, looker, generator)
            if problem is not None:
                found.append((index, problem))
        before = moment
    return tuple(_with_the_way(found[:most], [moment.event for moment in moments]))


def _with_the_way(
    found: Sequence[tuple[int, Problem]], events: Sequence[Event]
) -> Iterator[Problem]:
    """Let an answer tell all that happens until the next question is due."""
    for place, (index, problem) in enumerate(found):
        last = place + 1 == len(found)
        following = len(events) if last else found[place + 1][0]
        told_before = tuple(events[:index]) if place == 0 else ()
        yield replace(
            problem, before=told_before, events=tuple(events[index:following])
        )


def sentence(moment: Moment, looker: Seat) -> Text:
    """What happens, as the looker may know it."""
    event, edition = moment.event.for_seat(looker), moment.table.edition
    return lambda lang: event_sentence(event, edition, lang)


def _problem(  # noqa: PLR0913, PLR0917 -- a table of what a question needs
    moment: Moment,
    looker: Seat,
    name: str,
    answers: tuple[Answer, ...],
    right: str,
    question: Text | None = None,
) -> Problem:
    return Problem(
        text=question or text(f"ask.{name}"),
        answers=answers,
        right=right,
        why=sentence(moment, looker),
        rule=moment.event.rule,
        nudge=text(f"ask.{name}.nudge"),
        table=moment.table,
        before=moment.told,
        events=(moment.event,),
        seat=looker,
    )


def next_step(
    moment: Moment, before: Moment | None, looker: Seat, generator: Random
) -> Problem | None:
    """Which step of the exchange comes next?"""
    step = moment.step
    if not step or (before is not None and before.step == step):
        return None
    others = [n for n in range(1, STEPS + 1) if n != step]
    shown = sorted([step, *generator.sample(others, 2)])
    answers = tuple([Answer(f"s{n}", text(f"ask.step.{n}")) for n in shown])
    return _problem(moment, looker, "next", answers, f"s{step}")


def loser(
    moment: Moment, before: Moment | None, looker: Seat, generator: Random
) -> Problem | None:
    """Who has lost the exchange?"""
    del before, generator
    event = moment.event
    if event.kind not in {"lost", "tied"}:
        return None
    right = "nobody" if event.seat is None else event.seat.value
    answers = persons(nobody="ask.loser.nobody")
    return _problem(moment, looker, "loser", answers, right)


def total(
    moment: Moment, before: Moment | None, looker: Seat, generator: Random
) -> Problem | None:
    """What is the total strength of the card just played?"""
    del before
    event, seat = moment.event, moment.event.seat
    if event.kind != "played" or seat is None:
        return None
    right, pawns = event.total, event.pawns
    near = (right - 1, right + 1, right - pawns, pawns, right + 2)
    answers = numbers(right, [n for n in near if n >= 0], generator)
    asked = text(
        "ask.total", whose=whose(seat), card=_card(moment), pawns=_pawns(event)
    )
    return _problem(moment, looker, "total", answers, number_id(right), asked)


def _card(moment: Moment) -> Text:
    event, seat = moment.event, moment.event.seat
    assert seat is not None
    assert event.card is not None
    person = moment.table.edition.person(person_name(seat))
    card = person.card(event.card)
    title = card.title
    return title.in_language


def _pawns(event: Event) -> Text:
    return lambda lang: say("word.count.pawns", lang, n=event.pawns)


def leader(
    moment: Moment, before: Moment | None, looker: Seat, generator: Random
) -> Problem | None:
    """Who begins the next exchange?"""
    del generator
    event = moment.event
    if event.kind != "initiative" or event.seat is None or event.reason == "white":
        return None
    if before is not None and before.event.kind not in {"goes_on", "endurance"}:
        return None
    return _problem(moment, looker, "leader", persons(), event.seat.value)


def marker(
    moment: Moment, before: Moment | None, looker: Seat, generator: Random
) -> Problem | None:
    """Where does the advantage marker stand after the winner's advantage?"""
    del before
    event = moment.event
    if event.kind != "advantage" or event.seat is None:
        return None
    before_it, right = event.marker_before, event.marker_after
    near = (before_it, 2 * before_it - right, -right, right + 1, right - 1)
    answers = tuple(
        [
            Answer(one.id, marker_at(_number(one.id)))
            for one in numbers(right, near, generator)
        ]
    )
    return _problem(moment, looker, "marker", answers, number_id(right))


def _number(name: str) -> int:
    return int(name[1:].replace("m", "-"))


def marker_at(number: int) -> Text:
    """Where the advantage marker is: '2 for Fischer', or 'neutral'."""
    if not number:
        return text("lesson.value.neutral")
    seat = PERSONS[1 if number > 0 else 0]
    return text("lesson.value.marker", n=abs(number), who=name_of(seat))


def goes_on(
    moment: Moment, before: Moment | None, looker: Seat, generator: Random
) -> Problem | None:
    """Does the game go on, and who wins it if it does not?"""
    del before, generator
    event = moment.event
    if event.kind not in {"goes_on", "game_ends"}:
        return None
    return _problem(moment, looker, "goes_on", ENDINGS, ending_of(event))


ENDINGS: Final = (
    Answer("goes_on", text("ask.goes_on.yes")),
    *(
        Answer(seat.value, text("ask.goes_on.wins", who=name_of(seat)))
        for seat in PERSONS
    ),
    Answer("draw", text("ask.goes_on.draw")),
)


def ending_of(event: Event) -> str:
    """Id of the ending that an event tells of."""
    if event.kind == "goes_on":
        return "goes_on"
    return "draw" if event.seat is None else event.seat.value


POINTS: Final[dict[str, Point]] = {
    "next": next_step,
    "total": total,
    "loser": loser,
    "marker": marker,
    "goes_on": goes_on,
    "leader": leader,
}


def points_of(moments: Sequence[Moment], name: str, looker: Seat) -> Iterator[Problem]:
    """Every question of one kind along a line."""
    before: Moment | None = None
    for moment in moments:
        problem = POINTS[name](moment, before, looker, Random(0))  # noqa: S311
        if problem is not None:
            yield problem
        before = moment
