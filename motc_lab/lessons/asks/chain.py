"""Several things happen to one person: where does it leave endurance, or the hand?"""

from random import Random
from typing import Literal

from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.lessons.condition import TURNS, Condition, chain, limit
from motc_lab.lessons.exhibit import Case, Told
from motc_lab.lessons.exhibits.endurance import track_part
from motc_lab.lessons.problem import (
    Ask,
    Problem,
    Text,
    name_of,
    number_id,
    numbers,
    text,
    whose,
)
from motc_lab.scene.exhibit_model import ExhibitPart, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say


class ChainTold(Told):
    """What is asked for at the end."""

    what: Literal["space", "hand"] = "space"


def _make(case: Case, generator: Random) -> Problem:
    what = case.of(ChainTold).what
    seat = generator.choice(PERSONS)
    before = _begin(case, seat, generator)
    turns = tuple(generator.choice(TURNS) for _ in range(generator.choice((2, 3))))
    after, events = chain(case.edition, seat, before, turns)
    right = after.space + 1 if what == "space" else after.hand
    first = before.space + 1 if what == "space" else before.hand
    near = [first, *range(max(1, right - 2), right + 3)]
    return Problem(
        text=text(f"endurance.ask_{what}", who=name_of(seat), whose=whose(seat)),
        answers=numbers(right, near, generator),
        right=number_id(right),
        why=_why(what, seat, right),
        rule="END-1" if what == "space" else "END-2",
        nudge=text("endurance.nudge"),
        parts=lambda lang: _parts(case, seat, before, turns, lang),
        events=events,
        seat=seat.other,
    )


def _begin(case: Case, seat: Seat, generator: Random) -> Condition:
    space = generator.randrange(1, 8)
    most = limit(case.edition, seat, space)
    return Condition(
        space, generator.randrange(most - 1, most + 1), generator.randrange(4)
    )


def _why(what: str, seat: Seat, right: int) -> Text:
    return text(f"endurance.why_{what}", who=name_of(seat), n=right)


def _parts(
    case: Case, seat: Seat, before: Condition, turns: tuple[str, ...], lang: Lang
) -> tuple[ExhibitPart, ...]:
    held = say("endurance.begin", lang, hand=before.hand, deck=before.deck)
    done = tuple(Row(text=say(f"endurance.{turn}", lang)) for turn in turns)
    return (
        track_part(case.edition, seat, before.space, lang),
        Rows(rows=(Row(text=held),)),
        Rows(title=say("endurance.then", lang), rows=done, numbered=True),
    )


ASK = Ask(make=_make, told=ChainTold)
