"""Words and answers that several questions and exhibits of Stratego share."""

from typing import Final

from motc_lab.games.stratego.notation import fight_result
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.scene.board import open_face
from motc_lab.games.stratego.seat import Seat
from motc_lab.games.stratego.texts.words import piece_text, rank_text
from motc_lab.lessons.exercise import Answer, Text, text
from motc_lab.scene.exhibit_model import CardItem, Cards, Mark, MarkKind
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

Standing = tuple[str, Seat]  # a rank, and whose
RANKS: Final = tuple(numbers.SIGNS[1:])
MOVERS: Final = tuple(numbers.SIGNS[1 : numbers.MARSHAL + 1])


def rule_of_fight(attacker: str, defender: str) -> str:
    """Id of the rule by which a battle of these ranks ends."""
    if defender == "F":
        return "SATT-5"
    if defender == "B":
        return "SATT-3"
    return "SATT-4" if "1" in {attacker, defender} else "SATT-2"


def piece(sign: str, seat: Seat, form: str) -> Text:
    """A piece of a side with article and number."""
    return lambda lang: piece_text(sign, seat, form, lang)


def rank(sign: str) -> Text:
    """What a rank is called."""
    return lambda lang: rank_text(sign, lang)


def fought_text(attacker: str, defender: str, seat: Seat) -> Text:
    """Which battle a question is about."""
    return text(
        "stratego.lessons.ask.fight.asked",
        attacker=piece(attacker, seat, "nom"),
        defender=piece(defender, seat.other, "acc"),
    )


def met(attacker: Standing, defender: Standing, lang: Lang) -> Cards:
    """Both pieces of a battle, the attacker first."""
    roles = ("attacks", "attacked")
    return Cards(
        cards=tuple(
            [
                CardItem(
                    card=open_face(sign, seat, lang),
                    caption=say(f"stratego.lessons.ask.fight.{role}", lang),
                )
                for role, (sign, seat) in zip(roles, (attacker, defender), strict=True)
            ]
        )
    )


def fight_answers(attacker: str, defender: str, seat: Seat) -> tuple[Answer, ...]:
    """How a battle may end, each wrong answer with the reason of the rules."""
    right = fight_result(attacker, defender)
    named = {
        "attacker": piece(attacker, seat, "nom"),
        "defender": piece(defender, seat.other, "nom"),
    }
    why = _why(attacker, defender)
    answers = []
    for one in ("attacker", "both", "defender"):
        wrong = None
        if one != right:
            wrong = text(f"stratego.lessons.ask.fight.wrong.{one}", why=why, **named)
        told = text(f"stratego.lessons.ask.fight.{one}", **named)
        answers.append(Answer(one, told, wrong))
    return tuple(answers)


def _why(attacker: str, defender: str) -> Text:
    """The sentence of the rule that decides a battle, with both ranks."""
    return text(
        f"stratego.lessons.why.{why_fight(attacker, defender)}",
        attacker=rank(attacker),
        defender=rank(defender),
        a=number(attacker),
        d=number(defender),
    )


def number(sign: str) -> int:
    """A rank's number, 0 for bomb and flag."""
    found = numbers.SIGNS.index(sign)
    return found if found <= numbers.MARSHAL else 0


def why_fight(attacker: str, defender: str) -> str:
    """Which reason decides a battle: a key of ``stratego.lessons.why``."""
    if attacker == defender:
        return "same"
    if defender == "F":
        return "flag"
    if defender == "B":
        return "miner" if attacker == "3" else "bomb"
    if attacker == "1":
        return "spy" if defender == "X" else "spy_loses"
    if defender == "1":
        return "spy_attacked"
    return "higher" if number(attacker) > number(defender) else "lower"


# Dials and marks


def mark(kind: MarkKind, key: str, lang: Lang, **fields: str | int) -> Mark:
    """A sign with its word from the catalogue."""
    return Mark(kind=kind, text=say(f"stratego.lessons.mark.{key}", lang, **fields))
