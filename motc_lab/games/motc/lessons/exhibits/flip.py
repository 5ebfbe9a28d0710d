"""One card, two pieces: turn the card, and pass the queen."""

from collections.abc import Iterator, Sequence
from typing import Annotated

from pydantic import Field

from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.dials import button, card_face, mark
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.scene.table_model import Card
from motc_lab.lessons.exhibit import Exhibit, Shown, Told, Value, Values
from motc_lab.scene.exhibit_model import CardItem, Cards, Dials, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

CardName = Annotated[str, Field(pattern=r"^[wb][KQRBN][12]?$")]


class FlipTold(Told):
    """Which cards lie there.

    Attributes:
        spassky, fischer: ids of their cards, 'bN1' say.
    """

    spassky: Annotated[tuple[CardName, ...], Field(max_length=3)] = ()
    fischer: Annotated[tuple[CardName, ...], Field(max_length=3)] = ()


def _start(case: Case) -> dict[str, Value]:
    del case
    return {"passed": 0}


def _white(case: Case, values: Values) -> Seat:
    """Who has White after the queen has been passed so many times."""
    first: Seat = case.start.view(case.learner).white
    return first.other if int(values["passed"]) % 2 else first


def _turn(case: Case, values: Values, dial: str, value: Value) -> dict[str, Value]:
    """Passed 0, 1, 2, 1, 2 … times: the picture of 2 is that of 0."""
    del case, dial, value
    return {"passed": int(values["passed"]) % 2 + 1}


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    white = _white(case, values)
    told = case.of(FlipTold)
    groups = [(Seat.SPASSKY, told.spassky), (Seat.FISCHER, told.fischer)]
    items = [
        _item(case, seat, code, lang, white=white is seat)
        for seat, codes in groups
        for code in codes
    ]
    drawn = {f"{card.person}_{card.code}": card for card in _cards(items)}
    return Shown(
        parts=(
            Dials(
                dials=(button("pass", say("exhibit.flip.pass", lang), primary=True),)
            ),
            Rows(rows=tuple([_person(seat, white, lang) for seat, _ in groups])),
            Cards(title=say("exhibit.flip.cards", lang), cards=tuple(items)),
        ),
        facts={
            "white": white.value,
            "passed": int(values["passed"]),
            **{name: card.up.strength for name, card in drawn.items() if card.up},
        },
        reply=_reply(white, lang),
    )


def _cards(items: Sequence[CardItem]) -> Iterator[Card]:
    """The faces of this game among the items; all are."""
    for item in items:
        assert isinstance(item.card, Card)
        yield item.card


def _item(case: Case, seat: Seat, code: str, lang: Lang, *, white: bool) -> CardItem:
    card = card_face(case, seat, code, lang, white=white)
    assert card.up is not None
    caption = say(
        "exhibit.flip.now",
        lang,
        piece=card.up.piece_text,
        strength=card.up.strength,
        who=say(f"word.person.{seat.value}", lang),
    )
    return CardItem(card=card, caption=caption)


def _person(seat: Seat, white: Seat, lang: Lang) -> Row:
    side = "white" if seat is white else "black"
    person = say(f"word.person_colour.{seat.value}", lang)
    row = Row(
        head=say(f"word.person.{seat.value}", lang),
        text=say(f"exhibit.flip.{side}", lang, colour=person),
        person=seat,
    )
    if seat is white:
        queen = mark("here", "exhibit.flip.queen", lang)
        return row.model_copy(update={"mark": queen})
    return row


def _reply(white: Seat, lang: Lang) -> str:
    who = say(f"word.person.{white.value}", lang)
    whose = say(f"word.person_of.{white.other.value}", lang)
    return say("exhibit.flip.reply", lang, who=who, whose=whose)


EXHIBIT = Exhibit(start=_start, show=_show, turn=_turn, told=FlipTold)
