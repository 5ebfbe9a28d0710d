"""Choose a card and a square: the rules say whether the gambit may go there."""

from typing import Annotated, Final

from pydantic import Field

from motc_lab.games.queens_gambit.lessons.parts import (
    RULES,
    listed,
    reason,
    verdict,
)
from motc_lab.games.queens_gambit.rules.numbers import CARDS
from motc_lab.games.queens_gambit.squares import square_name, square_number
from motc_lab.lessons.drawn import drawn_table, select
from motc_lab.lessons.exhibit import AnyCase, Exhibit, Shown, Told, Value, Values
from motc_lab.scene.exhibit_model import Dials, Mark, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

Square = Annotated[str, Field(pattern=r"^[a-h][1-8]$")]


class WaysTold(Told):
    """Which squares are offered; the table is the step's, its first gambit moves."""

    squares: Annotated[tuple[Square, ...], Field(min_length=2, max_length=16)]


def _start(case: AnyCase) -> dict[str, Value]:
    return {"card": "N", "to": case.of(WaysTold).squares[0]}


def _show(case: AnyCase, values: Values, lang: Lang) -> Shown:
    sign, there = str(values["card"]), str(values["to"])
    machine = case.start.machine
    here = square_name(machine.gambits[case.learner.index])
    key = verdict(sign, square_number(here), square_number(there), machine)
    told = reason(key, sign, here, there)(lang)
    is_good = key in {"allowed", "capture"}
    word = say(f"queens_gambit.lessons.mark.{'good' if is_good else 'bad'}", lang)
    mark = Mark(kind="good" if is_good else "bad", text=word)
    names = [(one, listed(one, lang)) for one in CARDS]
    squares = [(one, one) for one in case.of(WaysTold).squares]
    dials = (
        select("card", say("queens_gambit.lessons.dial.card", lang), sign, names),
        select("to", say("queens_gambit.lessons.dial.to", lang), there, squares),
    )
    row = Row(text=told, mark=mark, rule=RULES[key])
    return Shown(
        parts=(Rows(rows=(row,)), drawn_table(case.start, lang), Dials(dials=dials)),
        facts={"reason": key, "card": sign, "goal": there},
        speech=f"{word}. {told}",
    )


EXHIBIT: Final = Exhibit(start=_start, show=_show, told=WaysTold)
