"""Turn a card over, cover it: which of its boxes are in force?"""

from typing import Annotated, Final

from pydantic import Field

from motc_lab.games.compile.codes import card_codes
from motc_lab.games.compile.edition.model import BOXES
from motc_lab.games.compile.lessons.parts import Short, card, code_of, table_of
from motc_lab.games.compile.rules.facts import in_force
from motc_lab.games.compile.rules.state import State
from motc_lab.lessons.drawn import drawn_table, select, toggle
from motc_lab.lessons.exhibit import AnyCase, Exhibit, Shown, Told, Value, Values
from motc_lab.scene.exhibit_model import Dials, Mark, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

LINE: Final = 2  # from 0: where the card lies


class BoxesTold(Told):
    """Which cards are offered, and one that covers them."""

    cards: Annotated[tuple[Short, ...], Field(min_length=1, max_length=6)]
    cover: Short


def _start(case: AnyCase) -> dict[str, Value]:
    return {"card": case.of(BoxesTold).cards[0], "up": 0, "covered": 0}


def _say(key: str, lang: Lang, **fields: str | int) -> str:
    return say(f"compile.lessons.exhibit.boxes.{key}", lang, **fields)


def _holds(state: State, number: int) -> dict[str, bool]:
    """For each box that a card has, whether it is in force."""
    return {
        BOXES[text.box]: in_force(state, number, text)
        for text in state.rules.texts
        if text.card == number
    }


def _why(box: str, values: Values, *, is_held: bool) -> str:
    """Why a box is in force, or is not: a key of the catalogue."""
    if is_held:
        return f"{box}_holds"
    return "face_down" if not values["up"] else "covered"


def _show(case: AnyCase, values: Values, lang: Lang) -> Shown:
    told, short = case.of(BoxesTold), str(values["card"])
    stack = f"{short}{'+' if values['up'] else '-'}"
    if values["covered"]:
        stack += f"{told.cover}-"
    table = table_of(code_of("", ("", "", stack)))
    held = _holds(table.machine, card_codes().index(short))
    rows = []
    for box in BOXES:
        head = _say(f"head.{box}", lang)
        if box not in held:
            rows.append(Row(head=head, text=_say("empty", lang)))
            continue
        is_held = held[box]
        word = say(f"compile.lessons.mark.{'holds' if is_held else 'rests'}", lang)
        mark = Mark(kind="good" if is_held else "bad", text=word)
        text = _say(_why(box, values, is_held=is_held), lang)
        rule = "CBOX-2" if box == "middle" else "CBOX-1"
        rows.append(Row(head=head, text=text, mark=mark, rule=rule))
    cards = [(one, card(one)(lang)) for one in told.cards]
    face = say(f"compile.face.{'up' if values['up'] else 'down'}", lang)
    cover = _say("yes" if values["covered"] else "no", lang)
    dials = (
        select("card", _say("card", lang), short, cards),
        toggle("up", _say("lies", lang), int(values["up"]), face),
        toggle("covered", _say("is_covered", lang), int(values["covered"]), cover),
    )
    facts: dict[str, Value] = {
        box: "none" if box not in held else "yes" if held[box] else "no"
        for box in BOXES
    }
    return Shown(
        parts=(Rows(rows=tuple(rows)), drawn_table(table, lang), Dials(dials=dials)),
        facts={**facts, "card": short, "number": sum(held.values())},
        speech=" ".join([f"{row.head}: {row.text}" for row in rows]),
    )


EXHIBIT: Final = Exhibit(start=_start, show=_show, told=BoxesTold)
