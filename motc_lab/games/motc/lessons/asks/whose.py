"""Person colour and chess colour: whose card is it, and which colour does he play?"""

from random import Random

from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.dials import card_face
from motc_lab.games.motc.lessons.persons import name_of, whose
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.lessons.exercise import Answer, Ask, Exercise, Text, text
from motc_lab.scene.exhibit_model import CardItem, Cards, ExhibitPart
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say


def _make(case: Case, generator: Random) -> Exercise:
    seat = generator.choice(PERSONS)
    code = generator.choice(CARD_IDS)
    white = generator.choice((True, False))
    side = "white" if white else "black"
    return Exercise(
        text=text("ask.whose"),
        answers=tuple(
            [
                Answer(
                    f"{one.value}_{colour}",
                    text(f"ask.whose.{colour}", who=name_of(one)),
                    _wrong(seat, side, one, colour),
                )
                for one in PERSONS
                for colour in ("white", "black")
            ]
        ),
        right=f"{seat.value}_{side}",
        why=text(
            f"ask.whose.why_{side}",
            who=name_of(seat),
            colour=text(f"word.person_colour.{seat.value}"),
        ),
        rule="SET-5",
        nudge=text("ask.whose.nudge"),
        parts=lambda lang: _parts(case, seat, code, lang, white=white),
    )


def _wrong(seat: Seat, side: str, one: Seat, colour: str) -> Text | None:
    """Which of the two is wrong, the player, the chess colour or both; None if none."""
    border = text(f"ask.whose.border.{seat.value}")
    own = text(
        "ask.whose.wrong.person", who=name_of(one), whose=whose(one), colour=border
    )
    piece = text(f"ask.whose.wrong.piece_{side}")
    if colour == side:
        return None if one is seat else own
    if one is seat:
        return piece
    return text("ask.whose.wrong.both", person=own, piece=piece)


def _parts(
    case: Case, seat: Seat, code: str, lang: Lang, *, white: bool
) -> tuple[ExhibitPart, ...]:
    card = card_face(case, seat, code, lang, white=white)
    caption = say("ask.whose.caption", lang)
    return (Cards(cards=(CardItem(card=card, caption=caption),)),)


ASK = Ask(make=_make)
