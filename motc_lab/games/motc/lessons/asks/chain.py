"""Several things happen to one person: where does it leave endurance, or the hand?"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Final, Literal

from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.condition import (
    DRAWN,
    TURNS,
    Condition,
    chain,
    happen,
    limit,
)
from motc_lab.games.motc.lessons.exhibits.endurance import track_part
from motc_lab.games.motc.lessons.persons import name_of, whose
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.lessons.exercise import (
    Ask,
    Exercise,
    Text,
    number_id,
    numbers,
    plain,
    text,
)
from motc_lab.lessons.exhibit import Told
from motc_lab.scene.exhibit_model import ExhibitPart, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

WAY: Final = "\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}"
Measure = Callable[[Condition], int]
MEASURES: Final[dict[str, Measure]] = {
    "space": lambda one: one.space + 1,
    "hand": lambda one: one.hand,
}


class ChainTold(Told):
    """What is asked for at the end."""

    what: Literal["space", "hand"] = "space"


def _make(case: Case, generator: Random) -> Exercise:
    what = case.of(ChainTold).what
    seat = generator.choice(PERSONS)
    before = _begin(case, seat, generator)
    turns = tuple(generator.choice(TURNS) for _ in range(generator.choice((2, 3))))
    after, events = chain(case.start.edition, seat, before, turns)
    value = MEASURES[what]
    right, first = value(after), value(before)
    values = [first, *_values(case, seat, before, turns, value)]
    mistakes = _mistakes(what, before, turns, events, right)
    near = [*mistakes, first, *range(max(1, right - 2), right + 3)]
    return Exercise(
        text=text(f"endurance.ask_{what}", who=name_of(seat), whose=whose(seat)),
        answers=numbers(
            right, [(n, _wrong(n, values, mistakes)) for n in near], generator
        ),
        right=number_id(right),
        why=_why(what, seat, right),
        rule="END-1" if what == "space" else "END-2",
        nudge=text("endurance.nudge"),
        parts=lambda lang: _parts(case, seat, before, turns, lang),
        events=events,
        seat=seat.other,
    )


def _values(
    case: Case, seat: Seat, before: Condition, turns: tuple[str, ...], value: Measure
) -> Iterator[int]:
    """How it stands after each of them."""
    now = before
    for turn in turns:
        now, _ = happen(case.start.edition, seat, now, turn)
        yield value(now)


def _mistakes(
    what: str,
    before: Condition,
    turns: tuple[str, ...],
    events: Sequence[Event],
    right: int,
) -> dict[int, str]:
    """Numbers that come of forgetting a rule, and which one it is."""
    if what == "hand":
        drawn = DRAWN * turns.count("draw")
        return {before.hand + drawn: "no_limit"}
    moved = [event for event in events if event.kind == "endurance"]
    shuffles = sum(e.endurance_change for e in moved if e.rule == "END-3")
    wanted = sum(e.endurance_wanted for e in moved)
    found = {right - shuffles: "no_shuffle", before.space + 1 + wanted: "no_end"}
    return {number: name for number, name in found.items() if number > 0}


def _wrong(number: int, values: Sequence[int], mistakes: Mapping[int, str]) -> Text:
    """What was forgotten, or where somebody stopped; and the way step by step."""
    way, right = plain(WAY.join(map(str, values))), values[-1]
    key = "low" if number < right else "high"
    if number in values:
        key = "between" if values.index(number) else "begin"
    key = mistakes.get(number, key)
    at = values.index(number) if number in values else 0
    return text(f"endurance.wrong.{key}", way=way, own=number, n=at)


def _begin(case: Case, seat: Seat, generator: Random) -> Condition:
    space = generator.randrange(1, 8)
    most = limit(case.start.edition, seat, space)
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
        track_part(case.start.edition, seat, before.space, lang),
        Rows(rows=(Row(text=held),)),
        Rows(title=say("endurance.then", lang), rows=done, numbered=True),
    )


ASK = Ask(make=_make, told=ChainTold)
