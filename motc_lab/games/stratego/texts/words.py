"""Words that sentences of Stratego share: sides, and pieces in every form needed."""

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias

from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.seat import Seat
from motc_lab.texts.lang import Lang
from motc_lab.texts.speech import say

Fields: TypeAlias = Mapping[str, str | int]
FORMS: Final = ("nom", "acc", "dat", "your", "many")


def seat_text(seat: str, lang: Lang) -> str:
    """What a seat is called."""
    return say(f"stratego.seat.{seat}", lang)


def sides(seat: Seat, lang: Lang) -> dict[str, str]:
    """The fields ``who`` and ``other``."""
    return {"who": seat_text(seat, lang), "other": seat_text(seat.other, lang)}


def rank_text(sign: str, lang: Lang) -> str:
    """What a rank is called, without an article."""
    return say(f"stratego.rank.{sign}", lang)


@cache
def rank_fields(sign: str, lang: Lang) -> dict[str, str]:
    """The fields ``rank``, ``rank_nom`` and so on."""
    found = {"rank": rank_text(sign, lang)}
    for form in FORMS:
        found[f"rank_{form}"] = say(f"stratego.rank.{sign}.{form}", lang)
    return found


def piece_text(sign: str, seat: str, form: str, lang: Lang) -> str:
    """A piece of a side with article and number: ``the colonel (8) of Red``."""
    piece = say(f"stratego.rank.{sign}.{form}", lang)
    number = numbers.SIGNS.find(sign)
    if numbers.NO_RANK < number <= numbers.MARSHAL:
        piece = say("stratego.piece.numbered", lang, piece=piece, n=number)
    return say("stratego.piece.of", lang, piece=piece, who=seat_text(seat, lang))
