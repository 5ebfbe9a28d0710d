"""What may be asked along a line of play: what a line counts once a card has landed."""

from random import Random
from typing import Final

from motc_lab.games.compile.lessons.parts import HIDDEN
from motc_lab.games.compile.texts.words import card as card_data
from motc_lab.lessons.exercise import Exercise, number_id, numbers, text
from motc_lab.lessons.line import Stop
from motc_lab.lessons.plain_points import Point
from motc_lab.scene.showing import showing_of


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


POINTS: Final[dict[str, Point]] = {"total": total}
