"""Two cards are turned over: who has to guess?"""

from random import Random
from typing import Final

from motc_lab.engine.begin import session_under
from motc_lab.engine.seat import Seat
from motc_lab.games.duel.machine import CARDS, HAND
from motc_lab.games.duel.position import Position
from motc_lab.lessons.exercise import Answer, Ask, Exercise, Text, text
from motc_lab.lessons.exhibit import AnyCase


def make(case: AnyCase, generator: Random) -> Exercise:
    """Deal, and let both lay a card."""
    dealt = generator.sample(CARDS, 2 * HAND)
    north, south = sorted(dealt[:HAND]), sorted(dealt[HAND:])
    laid = generator.choice(north), generator.choice(south)
    code = "duel1;{}{};{}{};{}{};.".format(*north, *south, *laid)
    table = session_under(case.start.ruleset, case.seed, Position.from_code(code))
    low, high = sorted(laid)
    players = table.ruleset.players
    behind = players[laid.index(low)]
    fields = {"low": low, "high": high, "who": _name(behind)}
    why = text("duel.lesson.behind", **fields)
    no_need = text("duel.lesson.ahead", **{**fields, "who": _name(behind.other)})
    return Exercise(
        text=text("duel.lesson.who_guesses", low=laid[0], high=laid[1]),
        answers=tuple(
            [
                Answer(str(seat), _name(seat), None if seat is behind else no_need)
                for seat in players
            ]
        ),
        right=str(behind),
        why=why,
        rule="D-3",
        nudge=text("duel.lesson.compare"),
        table=table,
        seat=case.learner,
    )


def _name(seat: Seat) -> Text:
    return text(f"duel.seat.{seat.value}")


ASK: Final = Ask(make)
