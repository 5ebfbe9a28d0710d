"""Choose who attacks whom, and see who stays on the board."""

from typing import Final

from motc_lab.games.stratego.lessons.parts import (
    MOVERS,
    RANKS,
    mark,
    number,
    rank,
    rule_of_fight,
    why_fight,
)
from motc_lab.games.stratego.notation import fight_result
from motc_lab.lessons.drawn import select
from motc_lab.lessons.exhibit import AnyCase, Exhibit, Shown, Value, Values
from motc_lab.scene.exhibit_model import Dials, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

_MARKS: Final = {"attacker": "good", "both": "note", "defender": "bad"}


def _start(case: AnyCase) -> dict[str, Value]:
    del case
    return {"attacker": "9", "defender": "3"}


def _show(case: AnyCase, values: Values, lang: Lang) -> Shown:
    del case
    attacker, defender = str(values["attacker"]), str(values["defender"])
    if attacker not in MOVERS or defender not in RANKS:
        raise ValueError(attacker, defender)
    result = fight_result(attacker, defender)
    reason = why_fight(attacker, defender)
    why = say(
        f"stratego.lessons.why.{reason}",
        lang,
        attacker=rank(attacker)(lang),
        defender=rank(defender)(lang),
        a=number(attacker),
        d=number(defender),
    )
    verdict = mark(_MARKS[result], f"fight.{result}", lang)  # type: ignore[arg-type]
    row = Row(text=why, mark=verdict, rule=rule_of_fight(attacker, defender))
    dials = [
        select(
            name,
            say(f"stratego.lessons.exhibit.fights.{name}", lang),
            str(values[name]),
            [(sign, _named(sign, lang)) for sign in signs],
        )
        for name, signs in (("attacker", MOVERS[::-1]), ("defender", RANKS))
    ]
    return Shown(
        parts=(Dials(dials=tuple(dials)), Rows(rows=(row,))),
        facts={
            "result": result,
            "reason": reason,
            "attacker": attacker,
            "defender": defender,
        },
        speech=f"{verdict.text}. {why}",
    )


def _named(sign: str, lang: Lang) -> str:
    """A rank with its number, where it has one."""
    name = rank(sign)(lang)
    return f"{name} ({number(sign)})" if number(sign) else name


EXHIBIT: Final = Exhibit(start=_start, show=_show)
