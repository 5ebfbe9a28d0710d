"""A tile is captured: how many points are that now?"""

from functools import partial
from random import Random
from typing import Final

from motc_lab.games.queens_gambit.layout import house_book
from motc_lab.games.queens_gambit.lessons.parts import open_tile, tile
from motc_lab.lessons.exercise import Answer, Ask, Exercise, Text, plain, shuffled, text
from motc_lab.lessons.exhibit import AnyCase
from motc_lab.scene.exhibit_model import CardItem, Cards
from motc_lab.scene.table_model import Lang


def gain_answers(before: int, value: int) -> tuple[Answer, ...]:
    """Points after a capture, and what comes of counting wrongly."""
    wrong: dict[int, Text] = {}
    fields = {"before": before, "value": value, "after": before + value}
    for number, key in ((before, "before"), (value, "value"), (before + 1, "one")):
        if number != before + value:
            wrong.setdefault(
                number, text(f"queens_gambit.lessons.gain.wrong.{key}", **fields)
            )
    right = before + value
    answers = [Answer(f"n{right}", plain(right))]
    answers += [Answer(f"n{one}", plain(one), why) for one, why in wrong.items()]
    return tuple(answers)


def _make(case: AnyCase, generator: Random) -> Exercise:
    del case
    values = house_book().values
    sign = generator.choice(tuple(values))
    before, value = generator.randint(9, 30), values[sign]
    return Exercise(
        text=text(
            "queens_gambit.lessons.gain.asked", before=before, tile=tile(sign, "acc")
        ),
        answers=shuffled(list(gain_answers(before, value)), generator),
        right=f"n{before + value}",
        why=text(
            "queens_gambit.lessons.gain.why",
            before=before,
            value=value,
            after=before + value,
        ),
        rule="QCAP-1",
        nudge=text("queens_gambit.lessons.gain.nudge"),
        parts=partial(_captured, sign),
    )


def _captured(sign: str, lang: Lang) -> tuple[Cards, ...]:
    """The tile, without what it is worth."""
    return (Cards(cards=(CardItem(card=open_tile(sign, lang)),)),)


ASK: Final = Ask(make=_make)
