"""What may be asked along a line of play: which card comes, what a capture makes."""

from random import Random
from typing import Final

from motc_lab.games.queens_gambit.lessons.asks.gain import gain_answers
from motc_lab.games.queens_gambit.lessons.parts import card, seat_name
from motc_lab.games.queens_gambit.rules.numbers import CARDS
from motc_lab.lessons.exercise import Answer, Exercise, text
from motc_lab.lessons.line import Stop
from motc_lab.lessons.plain_points import Point


def card_point(stop: Stop, generator: Random) -> Exercise | None:
    """Which card does the learner reveal? What was laid has to be remembered."""
    del generator
    event = stop.event
    if event.kind != "revealed" or event.seat is not stop.looker:
        return None
    right = str(event.card)
    plan = stop.moment.table.machine.plans[stop.looker.index]
    signs = [CARDS[one] for one in plan]
    answers = []
    for sign in CARDS:
        wrong = None
        if sign != right:
            key = f"turn{signs.index(sign)}" if sign in signs else "not_laid"
            wrong = text(f"queens_gambit.lessons.card.wrong.{key}", card=card(sign))
        answers.append(Answer(sign, card(sign), wrong))
    return stop.exercise(
        text("queens_gambit.lessons.card.asked"),
        tuple(answers),
        right,
        why=text("queens_gambit.lessons.card.why", card=card(right)),
        nudge=text("queens_gambit.lessons.card.nudge"),
    )


def gain(stop: Stop, generator: Random) -> Exercise | None:
    """How many points are that now? Asked before a capture is told."""
    del generator
    event = stop.event
    if event.kind != "captured":
        return None
    after, value = int(event.points), int(event.value)
    return stop.exercise(
        text("queens_gambit.lessons.gain.line", who=seat_name(str(event.seat))),
        gain_answers(after - value, value),
        f"n{after}",
        why=text(
            "queens_gambit.lessons.gain.why",
            before=after - value,
            value=value,
            after=after,
        ),
        nudge=text("queens_gambit.lessons.gain.nudge"),
    )


POINTS: Final[dict[str, Point]] = {"card": card_point, "gain": gain}
