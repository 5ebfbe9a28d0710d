"""Answers to 'what happens next?': a step of an exchange, and why no other one."""

from collections.abc import Sequence
from random import Random
from typing import Final

from motc_lab.games.motc.lessons.persons import name_of
from motc_lab.games.motc.rules.seat import Seat, person
from motc_lab.lessons.exercise import Answer, Text, text
from motc_lab.lessons.line import Moment

STEPS: Final = 7
COMPARED: Final = 4
RECEIVED: Final = 6


def next_step_answers(
    past: Sequence[Moment], to_come: Moment, generator: Random
) -> tuple[Answer, ...]:
    """The step of the event to come and two others, in the order of the rules."""
    step = to_come.step
    others = [number for number in range(1, STEPS + 1) if number != step]
    shown = sorted([step, *generator.sample(others, 2)])
    return tuple(
        [
            Answer(
                f"s{number}",
                text(f"ask.step.{number}"),
                None if number == step else _wrong(number, past, to_come),
            )
            for number in shown
        ]
    )


def _wrong(number: int, past: Sequence[Moment], to_come: Moment) -> Text:
    """What is done already, what will never come, or what must come first."""
    step, seen = to_come.step, to_come.before.view(Seat.SPECTATOR)
    winner = person(seen.pending.winner)
    if step == 1 and past and number == past[-1].step:
        return text("ask.next.wrong.over", n=to_come.event.exchange)
    if winner is None and step == STEPS and number >= COMPARED:
        return text(f"ask.next.wrong.tie_{number}")
    if number > step:
        return early(number, step)
    doers = (None, seen.lead, seen.lead, seen.lead.other)
    doer = doers[number] if number < COMPARED else winner
    assert doer is not None
    who, other = name_of(doer), name_of(doer.other)
    return text(f"ask.next.wrong.done_{number}", who=who, other=other)


def early(number: int, due: int) -> Text:
    """Why a step cannot be done yet while another one is due."""
    decided = number == RECEIVED and due > COMPARED
    key = "effect_first" if decided else f"needs_{number}"
    return text(f"ask.next.wrong.{key}")
