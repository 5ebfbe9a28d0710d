"""Some protocols are drafted: who drafts next?"""

from functools import partial
from random import Random
from typing import Final

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession, Session
from motc_lab.games.compile.ruleset import new_ruleset
from motc_lab.lessons.exercise import Answer, Ask, Exercise, Text, text
from motc_lab.lessons.exhibit import AnyCase
from motc_lab.scene.exhibit_model import Station, Timeline
from motc_lab.scene.showing import showing_of
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

PICKS: Final = 6  # protocols that are drafted in all


def _make(case: AnyCase, generator: Random) -> Exercise:
    """The match itself is asked who is next."""
    del case
    table: AnySession = Session(new_ruleset(), seed=generator.randrange(1000))
    first = table.asked[0]
    done = generator.randint(1, PICKS - 1)
    drafters = []
    for _ in range(done):
        drafters.append(table.asked[0])
        question = table.question
        assert question is not None
        table.play(generator.choice(question.options).code)
    (right,) = table.asked
    fields = {"n": done, "first": _name(table, first), "next": _name(table, right)}
    wrong = text("compile.lessons.drafter.wrong", **fields)
    answers = [
        Answer(str(seat), _name(table, seat), None if seat is right else wrong)
        for seat in table.ruleset.players
    ]
    return Exercise(
        text=text("compile.lessons.drafter.asked", **fields),
        answers=tuple(answers),
        right=str(right),
        why=text("compile.lessons.drafter.why", **fields),
        rule="CSET-2",
        nudge=text("compile.lessons.drafter.nudge"),
        parts=partial(_so_far, table, drafters),
    )


def _so_far(table: AnySession, seats: list[Seat], lang: Lang) -> tuple[Timeline, ...]:
    """Who has drafted, one protocol after the other; the next is open."""
    names = [_name(table, seat)(lang) for seat in seats]
    stations = [
        Station(title=str(at), text=name) for at, name in enumerate([*names, "?"], 1)
    ]
    title = say("compile.lessons.drafter.so_far", lang)
    return (Timeline(title=title, stations=tuple(stations)),)


def _name(table: AnySession, seat: Seat) -> Text:
    return lambda lang: showing_of(table).name(table, seat, lang=lang)


ASK: Final = Ask(make=_make)
