"""The tray of beaten pieces: how many of a rank are still on the board?"""

from random import Random
from typing import Final

from motc_lab.games.stratego.lessons.boards import land, table_of
from motc_lab.games.stratego.lessons.parts import rank
from motc_lab.games.stratego.seat import Seat
from motc_lab.games.stratego.variant import QUICK
from motc_lab.lessons.exercise import (
    Answer,
    Ask,
    Exercise,
    Text,
    number_id,
    plain,
    text,
)
from motc_lab.lessons.exhibit import AnyCase
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

_SEVERAL: Final = ("B", "3", "2")  # of which the quick army has two


def _make(case: AnyCase, generator: Random) -> Exercise:
    del case
    sign = generator.choice(_SEVERAL)
    total = QUICK.count(sign)
    beaten = generator.randint(0, total)
    army = [corps.rank for corps in QUICK.army for _ in range(corps.count)]
    for _ in range(beaten):
        army.remove(sign)
    gone = generator.choice(["X", "9", "1"])
    army.remove(gone)
    squares = generator.sample(land(rows=range(6, 9)), len(army))
    pieces = {f"{square}": f"b{one}" for square, one in zip(squares, army, strict=True)}
    pieces |= {"h1": "rF", "d2": "rX", "e2": "r9"}
    table = table_of(pieces, seed=generator.randrange(1000))
    right = total - beaten
    fields = {"many": _many(sign), "total": total, "beaten": beaten, "left": right}
    answers = [
        Answer(number_id(n), plain(n), None if n == right else _wrong(n, total, fields))
        for n in range(total + 1)
    ]
    return Exercise(
        text=text("stratego.lessons.ask.left.asked", **fields),
        answers=tuple(answers),
        right=number_id(right),
        why=text("stratego.lessons.ask.left.why", **fields),
        rule="SATT-6",
        nudge=text("stratego.lessons.ask.left.nudge", rank=rank(sign)),
        table=table,
        seat=Seat.RED,
    )


def _many(sign: str) -> Text:
    def said(lang: Lang) -> str:
        return say(f"stratego.rank.{sign}.many", lang)

    return said


def _wrong(number: int, total: int, fields: dict[str, object]) -> Text:
    if number == total:
        return text("stratego.lessons.ask.left.wrong.all", **fields)
    key = "beaten" if number == fields["beaten"] else "count"
    return text(f"stratego.lessons.ask.left.wrong.{key}", **fields, own=number)


ASK: Final = Ask(make=_make)
