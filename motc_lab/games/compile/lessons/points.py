"""What may be asked along a line of play: totals, texts carried out, compiles."""

from functools import partial
from random import Random
from typing import Any, Final

from motc_lab.engine.seat import Seat
from motc_lab.games.compile.lessons.parts import HIDDEN, LINES
from motc_lab.games.compile.texts.words import card as card_data
from motc_lab.games.compile.texts.words import card_name
from motc_lab.games.compile.told import Told
from motc_lab.lessons.exercise import (
    Answer,
    Exercise,
    Text,
    number_id,
    numbers,
    shuffled,
    text,
)
from motc_lab.lessons.line import Stop
from motc_lab.lessons.plain_points import Point
from motc_lab.scene.showing import showing_of

COMPILING: Final = "compiling"


def total(stop: Stop, generator: Random) -> Exercise | None:
    """What is the total of the line now? Asked before an own landing is told.

    Only where nothing else of the same answer changes that line before it is over, so
    that the table afterwards bears the sum out.
    """
    event, moment = stop.event, stop.moment
    if event.kind != "landed" or event.seat is not stop.looker:
        return None
    line = int(event.line)
    stack = 3 * stop.looker.index + line - 1
    before: int = moment.table.view(stop.looker).totals[stack]
    value = int(card_data(event.card).value)
    is_up = event.face == "up"
    right = before + (value if is_up else HIDDEN)
    after = moment.after
    if after is None or after.view(stop.looker).totals[stack] != right:
        return None
    others = [
        (before + (HIDDEN if is_up else value), "face"),
        (before, "before"),
        (value if is_up else HIDDEN, "alone"),
        (right + 1, "more"),
        (right + HIDDEN, "added"),
    ]
    name = showing_of(moment.table).name
    who = lambda lang: name(moment.table, stop.looker, lang=lang)  # noqa: E731
    return stop.exercise(
        text("compile.lessons.landed.asked", who=who, line=line),
        numbers(
            right,
            [(n, text(f"compile.lessons.landed.wrong.{key}")) for n, key in others],
            generator,
        ),
        number_id(right),
        why=text(
            "compile.lessons.landed.why",
            before=before,
            added=right - before,
            total=right,
        ),
        nudge=text("compile.lessons.total.nudge"),
    )


def carried_out(stop: Stop, generator: Random) -> Exercise | None:
    """Whose text is carried out now? Asked before it is told, among what lies open."""
    event, moment = stop.event, stop.moment
    if event.kind != "fires":
        return None
    right = event.text.split()[0]
    seen = moment.table.view(stop.looker)
    lying = [one for row in seen.stacks for one in row if one.is_up]
    others = sorted({one.card for one in lying} - {right})
    if not others:
        return None
    generator.shuffle(others)
    answers = [Answer(right, _card(right))]
    answers += [
        Answer(one, _card(one), text("compile.lessons.text.wrong", card=_card(one)))
        for one in others[:3]
    ]
    return stop.exercise(
        text("compile.lessons.text.asked"),
        shuffled(answers, generator),
        right,
        why=_sentence(stop),
        nudge=text("compile.lessons.text.nudge"),
    )


def compiles(stop: Stop, generator: Random) -> Exercise | None:
    """What does a turn begin with? Asked as it begins."""
    del generator
    event, after = stop.event, stop.moment.after
    if event.kind != "turn" or after is None:
        return None
    begun = next((one for one in _rest_of_turn(stop) if one.kind == COMPILING), None)
    line = 0 if begun is None else int(begun.line)
    totals, first = after.view(stop.looker).totals, 3 * event.seat.index
    answers = []
    for number in range(1, LINES + 1):
        at = first + number - 1
        wrong = text(
            "compile.lessons.compiles.wrong.line",
            line=number,
            own=totals[at],
            other=totals[(at + LINES) % len(totals)],
        )
        told = text("compile.lessons.compiles.line", line=number)
        is_right = number == line
        answers.append(Answer(f"line{number}", told, None if is_right else wrong))
    nothing = text("compile.lessons.compiles.nothing")
    ready = text("compile.lessons.compiles.wrong.nothing")
    answers.append(Answer("nothing", nothing, ready if line else None))
    return stop.exercise(
        text("compile.lessons.compiles.asked", who=_name(stop, event.seat)),
        tuple(answers),
        f"line{line}" if line else "nothing",
        why=_sentence(stop, first=COMPILING if line else event.kind),
        nudge=text("compile.lessons.compiles.nudge"),
    )


def _rest_of_turn(stop: Stop) -> list[Any]:
    """What the same choice brings after this event."""
    step = stop.moment.step
    return [one.event for one in stop.line[stop.index + 1 :] if one.step == step]


def _name(stop: Stop, seat: Seat) -> Text:
    table = stop.moment.table
    return lambda lang: showing_of(table).name(table, seat, lang=lang)


def _card(name: str) -> Text:
    return lambda lang: card_name(name, lang)


def _sentence(stop: Stop, first: str = "") -> Text:
    """What happens, as the looker may know it; of what follows the first of a kind."""
    events = [stop.event, *_rest_of_turn(stop)]
    told = next((one for one in events if one.kind == first), stop.event)
    seen = told.for_seat(stop.looker)
    words = partial(Told, stop.moment.table.ruleset)
    return lambda lang: "" if seen is None else words(lang).event(seen)


POINTS: Final[dict[str, Point]] = {
    "total": total,
    "text": carried_out,
    "compiles": compiles,
}
