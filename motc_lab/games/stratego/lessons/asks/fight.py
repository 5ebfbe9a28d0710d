"""Two pieces meet: who stays on the board?"""

from random import Random
from typing import Final, Literal

from motc_lab.games.stratego.lessons.parts import (
    MOVERS,
    RANKS,
    fight_answers,
    fought_text,
    met,
    piece,
    rule_of_fight,
    why_fight,
)
from motc_lab.games.stratego.notation import fight_result
from motc_lab.games.stratego.seat import SIDES
from motc_lab.lessons.exercise import Ask, Exercise, text
from motc_lab.lessons.exhibit import AnyCase, Told

_PLAIN: Final = tuple(sign for sign in MOVERS if sign != "1")
_SPECIAL: Final = ("B", "1", "X")


class FightTold(Told):
    """Which battles are asked about: of plain ranks, or with special pieces."""

    of: Literal["plain", "special"] = "plain"


def _make(case: AnyCase, generator: Random) -> Exercise:
    attacker, defender = _pair(case.of(FightTold).of, generator)
    seat = generator.choice(SIDES)
    result = fight_result(attacker, defender)
    return Exercise(
        text=fought_text(attacker, defender, seat),
        answers=fight_answers(attacker, defender, seat),
        right=result,
        why=text(
            f"stratego.lessons.ask.fight.why.{why_fight(attacker, defender)}",
            attacker=piece(attacker, seat, "nom"),
            defender=piece(defender, seat.other, "nom"),
        ),
        rule=rule_of_fight(attacker, defender),
        nudge=text("stratego.lessons.ask.fight.nudge"),
        parts=lambda lang: (met((attacker, seat), (defender, seat.other), lang),),
    )


def _pair(wanted: str, generator: Random) -> tuple[str, str]:
    """A battle; every fourth of plain ranks is one of equals."""
    if wanted == "plain":
        attacker, defender = generator.sample(_PLAIN, 2)
        return attacker, attacker if generator.random() < 1 / 4 else defender
    defender = generator.choice((*_SPECIAL, generator.choice(RANKS[:-1])))
    attackers = [one for one in MOVERS if one != defender]
    if defender == "B":
        attackers += ["3"] * 6
    if defender == "X":
        attackers = ["1", "9", "8", "1"]
    return generator.choice(attackers), defender


ASK: Final = Ask(make=_make, told=FightTold)
