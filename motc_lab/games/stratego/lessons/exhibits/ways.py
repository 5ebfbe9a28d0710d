"""Choose a square for a piece: the rules say whether it may go there, and why not."""

from typing import Annotated, Final

from pydantic import Field

from motc_lab.games.stratego import codes
from motc_lab.games.stratego.lessons.boards import settings_at
from motc_lab.games.stratego.lessons.parts import (
    mark,
)
from motc_lab.games.stratego.refusals import why_not
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.squares import square_name
from motc_lab.games.stratego.texts.refusals import reason_text
from motc_lab.lessons.drawn import drawn_table, select
from motc_lab.lessons.exhibit import AnyCase, Exhibit, Shown, Told, Value, Values
from motc_lab.scene.exhibit_model import Dials, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say


class WaysTold(Told):
    """Which piece it is about; its table is the step's."""

    square: Annotated[str, Field(pattern=r"^[a-j][0-9]{1,2}$")]


def _start(case: AnyCase) -> dict[str, Value]:
    return {"to": _near(case)[0]}


def _near(case: AnyCase) -> list[str]:
    """The squares in its row and file, and those that touch it by a corner."""
    here, size = case.of(WaysTold).square, settings_at(case.start).variant.size
    found = []
    for at in range(size * size):
        name = square_name(at, size)
        far = abs(ord(name[0]) - ord(here[0])), abs(int(name[1:]) - int(here[1:]))
        if name != here and (max(far) == 1 or 0 in far):
            found.append(name)
    return found


def _show(case: AnyCase, values: Values, lang: Lang) -> Shown:
    here, there = case.of(WaysTold).square, str(values["to"])
    battle, settings = case.start.machine, settings_at(case.start)
    number = codes.read(f"{here}-{there}", settings)
    refusal = why_not(battle, case.learner.index, number, settings)
    fields = {"start": here, "goal": there}
    attack = battle.cells[number & numbers.SQUARE_MASK] and refusal is None
    reason = ("attack" if attack else "allowed") if refusal is None else refusal.key
    if refusal is None:
        told = say(f"stratego.lessons.exhibit.ways.{reason}", lang, **fields)
    else:
        told = reason_text(refusal.key, refusal.fields, lang)
    verdict = mark(
        "good" if refusal is None else "bad",
        "ways.refused" if refusal else "ways.allowed",
        lang,
    )
    row = Row(text=told, mark=verdict, rule=None if refusal is None else refusal.rule)
    label = say("stratego.lessons.exhibit.ways.to", lang, square=here)
    dial = select("to", label, there, [(name, name) for name in _near(case)])
    return Shown(
        parts=(drawn_table(case.start, lang), Dials(dials=(dial,)), Rows(rows=(row,))),
        facts={"reason": reason, "goal": there},
        speech=f"{verdict.text}. {told}",
    )


EXHIBIT: Final = Exhibit(start=_start, show=_show, told=WaysTold)
