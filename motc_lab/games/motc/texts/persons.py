"""Persons, cards, pieces and places as the fields of sentences."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from motc_lab.games.motc.rules.seat import Seat
from motc_lab.texts.lang import Lang
from motc_lab.texts.speech import say

CardTitle: TypeAlias = Callable[[Seat, str], str]
"""Gives the title of a person's card by its id ("wN1"), in the language spoken."""

Fields: TypeAlias = dict[str, str | float]

_PIECES: Final = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight"}
_CASES: Final = ("the_acc", "the_gen", "his_acc", "his_dat", "his_gen")


def person_fields(seat: Seat, lang: Lang) -> Fields:
    """Return who, whose and other for a person."""
    return dict(_person_fields(seat, lang))


@lru_cache(maxsize=8)
def _person_fields(seat: Seat, lang: Lang) -> Fields:
    return {
        "who": say(f"word.person.{seat.value}", lang),
        "whose": say(f"word.person_of.{seat.value}", lang),
        "other": say(f"word.person.{seat.other.value}", lang),
    }


def piece_key(card: str, *, plays_white: bool) -> str:
    """Return the key of the upward piece: "piece.white_knight", "piece.white_pawn"."""
    colour = "white" if plays_white else "black"
    piece = _PIECES[card[1]] if card[0] == colour[0] else "pawn"
    return f"piece.{colour}_{piece}"


def piece_fields(card: str, lang: Lang, *, plays_white: bool) -> Fields:
    """Return the upward piece in the cases that sentences use."""
    return dict(_piece_fields(piece_key(card, plays_white=plays_white), lang))


@lru_cache(maxsize=32)
def _piece_fields(key: str, lang: Lang) -> Fields:
    return {case: say(f"{key}.{case}", lang) for case in _CASES}


def place_text(place: int | str, lang: Lang) -> str:
    """Return where a card lies: a section by its number, a zone by its word."""
    kind = "section" if isinstance(place, int) else "zone"
    return say(f"word.{kind}.{place}", lang)


def counted(noun: str, n: int, lang: Lang) -> str:
    """Return a number with its noun as an object: "2 cards", "2 Karten"."""
    return say(f"word.count.{noun}", lang, n=n)
