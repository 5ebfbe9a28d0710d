"""A card and who has White: which strength, or which effect, counts now?"""

from random import Random
from typing import Literal

from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.dials import card_face
from motc_lab.games.motc.lessons.persons import name_of
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.scene.table_model import Card, Half
from motc_lab.lessons.exercise import Answer, Ask, Exercise, Text, plain, shuffled, text
from motc_lab.lessons.exhibit import Told
from motc_lab.scene.exhibit_model import CardItem, Cards, ExhibitPart, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say


class CardNowTold(Told):
    """What is asked of the card: its strength, or its effect."""

    what: Literal["strength", "effect"] = "strength"


def _make(case: Case, generator: Random) -> Exercise:
    told = case.of(CardNowTold)
    seat = generator.choice(PERSONS)
    code = generator.choice([one for one in CARD_IDS if one[1] != "K"])
    white = generator.choice(PERSONS)
    return Exercise(
        text=text(f"ask.card_now.{told.what}", who=name_of(seat)),
        answers=_answers(case, seat, code, white, told.what, generator),
        right=_right(code, seat, white),
        why=_why(case, seat, code, white),
        rule="EXC-2",
        nudge=text("ask.card_now.nudge", who=name_of(seat)),
        parts=lambda lang: _parts(case, seat, code, white, lang),
    )


def _is_officer(code: str, seat: Seat, white: Seat) -> bool:
    """Whether the main piece counts: it has the chess colour of its owner."""
    return (code[0] == "w") == (white is seat)


def _officer(case: Case, seat: Seat, code: str, lang: Lang) -> Card:
    return card_face(case, seat, code, lang, white=code[0] == "w")


def _right(code: str, seat: Seat, white: Seat) -> str:
    return "up" if _is_officer(code, seat, white) else "down"


def _answers(  # noqa: PLR0913, PLR0917 -- a card, who has it, and what is asked of it
    case: Case, seat: Seat, code: str, white: Seat, what: str, generator: Random
) -> tuple[Answer, ...]:
    """The two halves, in an order of chance: 'up' is the officer, 'down' the pawn."""
    right = _right(code, seat, white)

    def wrong(name: str) -> Text | None:
        return None if name == right else _wrong(case, seat, code, white, name)

    def told(half: Half) -> str:
        return str(half.strength) if what == "strength" else half.effect

    def officer(lang: Lang) -> str:
        up = _officer(case, seat, code, lang).up
        assert up is not None
        return told(up)

    def pawn(lang: Lang) -> str:
        down = _officer(case, seat, code, lang).down
        assert down is not None
        return told(down)

    both = [
        Answer("up", officer, wrong("up")),
        Answer("down", pawn, wrong("down")),
    ]
    if what == "strength":
        both.append(Answer("sum", _sum(case, seat, code), wrong("sum")))
    return shuffled(both, generator)


def _wrong(case: Case, seat: Seat, code: str, white: Seat, name: str) -> Text:
    """That the half is turned down in this game, or that halves are never added."""

    def said(lang: Lang) -> str:
        lying = card_face(case, seat, code, lang, white=white is seat)
        assert lying.up is not None
        assert lying.down is not None
        if name == "sum":
            piece, strength = lying.up.piece_text, lying.up.strength
            key = "ask.card_now.wrong_sum"
            return say(key, lang, piece=piece, strength=strength)
        who = say(f"word.person.{seat.value}", lang)
        side = say(f"word.side.{'white' if white is seat else 'black'}", lang)
        piece = lying.down.piece_text
        return say("ask.card_now.wrong_half", lang, who=who, side=side, piece=piece)

    return said


def _sum(case: Case, seat: Seat, code: str) -> Text:
    drawn = _officer(case, seat, code, "en")
    assert drawn.up is not None
    assert drawn.down is not None
    return plain(drawn.up.strength + drawn.down.strength)


def _why(case: Case, seat: Seat, code: str, white: Seat) -> Text:
    def said(lang: Lang) -> str:
        card = card_face(case, seat, code, lang, white=white is seat)
        assert card.up is not None
        side = "white" if white is seat else "black"
        return say(
            f"ask.card_now.why_{side}",
            lang,
            who=say(f"word.person.{seat.value}", lang),
            piece=card.up.piece_text,
            strength=card.up.strength,
        )

    return said


def _parts(
    case: Case, seat: Seat, code: str, white: Seat, lang: Lang
) -> tuple[ExhibitPart, ...]:
    """The card as it lies in the box: nobody has turned it yet."""
    card = _officer(case, seat, code, lang)
    queen = say("ask.card_now.queen", lang, who=say(f"word.person.{white.value}", lang))
    return (
        Rows(rows=(Row(text=queen, person=white),)),
        Cards(cards=(CardItem(card=card, caption=say("ask.card_now.turn", lang)),)),
    )


ASK = Ask(make=_make, told=CardNowTold)
