"""What may be asked along a line of play: how a battle ends."""

from random import Random
from typing import Final

from motc_lab.games.stratego.lessons.parts import fight_answers, fought_text
from motc_lab.games.stratego.seat import seat_named
from motc_lab.games.stratego.texts.events import event_text
from motc_lab.lessons.exercise import Exercise, text
from motc_lab.lessons.line import Stop
from motc_lab.lessons.plain_points import Point
from motc_lab.scene.table_model import Lang


def fight(stop: Stop, generator: Random) -> Exercise | None:
    """How does the battle end? Asked before it is told."""
    del generator
    event = stop.event
    if event.kind != "fought":
        return None
    seat = seat_named(event.seat)
    attacker, defender = str(event.attacker), str(event.defender)

    def why(lang: Lang) -> str:
        return event_text(event, lang)

    return stop.exercise(
        fought_text(attacker, defender, seat),
        fight_answers(attacker, defender, seat),
        str(event.result),
        why=why,
        nudge=text("stratego.lessons.ask.fight.nudge"),
    )


POINTS: Final[dict[str, Point]] = {"fight": fight}
