"""Two cards, and up to two pawns above each: a live inequality."""

from typing import Annotated

from pydantic import Field

from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.dials import looking, mark, stepper
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.cards import face
from motc_lab.games.motc.texts.persons import counted
from motc_lab.lessons.exhibit import Exhibit, Shown, Told, Value, Values
from motc_lab.lessons.tables import copy_of
from motc_lab.scene.exhibit_model import (
    Bar,
    CardItem,
    Cards,
    Dial,
    Dials,
    Inequality,
    Mark,
    Sum,
    Term,
)
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

CardName = Annotated[str, Field(pattern=r"^[wb][KQRBN][12]?$")]


class PawnsTold(Told):
    """The two cards, and where they lie.

    Attributes:
        spassky, fischer: a card of each hand; whoever has the initiative leads.
        section: number of the section, 1 .. 4.
    """

    spassky: CardName
    fischer: CardName
    section: Annotated[int, Field(ge=1, le=4)] = 2

    def card(self, seat: Seat) -> str:
        """The person's card."""
        return self.spassky if seat is PERSONS[0] else self.fischer


def _start(case: Case) -> dict[str, Value]:
    del case
    return {"spassky": 0, "fischer": 0}


def _played(case: Case, values: Values) -> Session:
    """The exchange, played by the rules with so many pawns."""
    told, own = case.of(PawnsTold), copy_of(case.start)
    for _ in PERSONS:
        question = own.question
        assert question is not None
        seat = question.seat
        pawns = int(values[seat.value])
        code = f"{told.card(seat)}@{told.section}" + (f"+{pawns}" if pawns else "")
        own.play(code)
    return own


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    table = _played(case, values)
    totals = {e.seat: e.total for e in table.events() if e.kind == "played"}
    lost = next((e for e in table.events() if e.kind == "lost"), None)
    winner = lost.seat.other if lost and lost.seat else None
    sums = [_sum(case, seat, values, totals[seat], lang) for seat in PERSONS]
    spassky, fischer = (totals[seat] for seat in PERSONS)
    sign = "=" if spassky == fischer else ">" if spassky > fischer else "<"
    text = _verdict(winner, spassky, fischer, lang)
    inequality = Inequality.model_validate(
        {"left": sums[0], "sign": sign, "right": sums[1], "text": text}
    )
    return Shown(
        parts=(
            _cards(case, lang),
            Dials(dials=tuple([_dial(case, seat, values, lang) for seat in PERSONS])),
            inequality.model_copy(update={"mark": _mark(winner, lang)}),
            *[_reserve(case, table, seat, lang) for seat in PERSONS],
        ),
        facts={
            "winner": winner.value if winner else "nobody",
            "spassky_total": spassky,
            "fischer_total": fischer,
            "spassky_pawns": int(values["spassky"]),
            "fischer_pawns": int(values["fischer"]),
        },
        speech=text,
    )


def _cards(case: Case, lang: Lang) -> Cards:
    told = case.of(PawnsTold)
    seen = {seat: looking(case, lang, seat) for seat in PERSONS}
    return Cards(
        cards=tuple(
            [CardItem(card=face(seen[one], one, told.card(one))) for one in PERSONS]
        )
    )


def _dial(case: Case, seat: Seat, values: Values, lang: Lang) -> Dial:
    reserve = case.start.view(seat).person(seat).reserve
    value = int(values[seat.value])
    label = say(
        "exhibit.pawns.dial", lang, whose=say(f"word.person_of.{seat.value}", lang)
    )
    return stepper(seat.value, label, value, low=0, high=min(2, reserve), seat=seat)


def _sum(case: Case, seat: Seat, values: Values, total: int, lang: Lang) -> Sum:
    seen, pawns = looking(case, lang, seat), int(values[seat.value])
    up = face(seen, seat, case.of(PawnsTold).card(seat)).up
    assert up is not None
    terms = [Term(text=str(up.strength), label=up.piece_text)]
    if pawns:
        terms.append(Term(text=str(pawns), label=counted("pawns", pawns, lang)))
    return Sum(
        name=seen.name(seat),
        person=seat,
        colour=up.colour,
        terms=tuple(terms),
        total=str(total),
    )


def _verdict(winner: Seat | None, spassky: int, fischer: int, lang: Lang) -> str:
    if winner is None:
        return say("exhibit.pawns.tie", lang, total=spassky)
    high, low = max(spassky, fischer), min(spassky, fischer)
    who = say(f"word.person.{winner.value}", lang)
    other = say(f"word.person.{winner.other.value}", lang)
    return say("exhibit.pawns.wins", lang, who=who, other=other, high=high, low=low)


def _mark(winner: Seat | None, lang: Lang) -> Mark:
    if winner is None:
        return mark("note", "exhibit.pawns.mark_tie", lang)
    who = say(f"word.person.{winner.value}", lang)
    return mark("here", "exhibit.pawns.mark_wins", lang, who=who)


def _reserve(case: Case, table: Session, seat: Seat, lang: Lang) -> Bar:
    before = case.start.view(seat).person(seat).reserve
    left = table.view(seat).person(seat).reserve
    return Bar(
        label=say(
            "exhibit.pawns.reserve",
            lang,
            whose=say(f"word.person_of.{seat.value}", lang),
        ),
        value=left,
        of=before,
        text=say("exhibit.pawns.left", lang, left=left, before=before),
        person=seat,
    )


EXHIBIT = Exhibit(start=_start, show=_show, told=PawnsTold)
