"""Turn the cards of a stack over: what does the line count, can it be compiled?"""

from typing import Annotated, Final

from pydantic import Field

from motc_lab.games.compile.lessons.parts import Short, card, code_of, table_of
from motc_lab.games.compile.rules import numbers
from motc_lab.lessons.drawn import drawn_table, toggle
from motc_lab.lessons.exhibit import AnyCase, Exhibit, Shown, Told, Value, Values
from motc_lab.scene.exhibit_model import Dials, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say


class StackTold(Told):
    """Own cards of line 1, lowest first, and the other stack as positions have it."""

    cards: Annotated[tuple[Short, ...], Field(min_length=2, max_length=5)]
    other: Annotated[str, Field(pattern=r"^([a-z]{2}[0-6][+-])*$", max_length=20)]


def _start(case: AnyCase) -> dict[str, Value]:
    return dict.fromkeys(case.of(StackTold).cards, 0)


def _show(case: AnyCase, values: Values, lang: Lang) -> Shown:
    told = case.of(StackTold)
    own = "".join([f"{one}{'+' if values[one] else '-'}" for one in told.cards])
    table = table_of(code_of("", (own, "", ""), (told.other, "", "")))
    view = table.view(table.ruleset.players[0])
    mine, theirs = view.totals[0], view.totals[3]
    ahead = "own" if mine > theirs else "other" if theirs > mine else "nobody"
    is_ready = mine >= numbers.COMPILED_AT and ahead == "own"
    key = "ready" if is_ready else ahead
    sentence = say(f"compile.lessons.exhibit.stack.{key}", lang, own=mine, other=theirs)
    dials = [
        toggle(
            one,
            card(one)(lang),
            int(values[one]),
            say(f"compile.face.{'up' if values[one] else 'down'}", lang),
        )
        for one in told.cards
    ]
    rule = "CCMP-1" if mine >= numbers.COMPILED_AT else "CBOX-7"
    return Shown(
        parts=(
            Rows(rows=(Row(text=sentence, rule=rule),)),
            drawn_table(table, lang),
            Dials(dials=tuple(dials)),
        ),
        facts={
            "own": mine,
            "other": theirs,
            "ahead": ahead,
            "ready": "yes" if is_ready else "no",
        },
        speech=sentence,
    )


EXHIBIT: Final = Exhibit(start=_start, show=_show, told=StackTold)
