"""Between two games the five things were done in some order: what came too early?"""

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Final

from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.exhibits.between import RULES
from motc_lab.games.motc.lessons.next_game import NEEDS, RIGHT_ORDER, too_early
from motc_lab.lessons.exercise import Answer, Ask, Exercise, Text, text
from motc_lab.scene.exhibit_model import ExhibitPart, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

NOTHING: Final = "nothing"


def _make(case: Case, generator: Random) -> Exercise:
    del case
    right = generator.choice((*NEEDS, NOTHING))
    early = [right] if right != NOTHING else []
    orders = [o for o in permutations(RIGHT_ORDER) if [*too_early(o)] == early]
    order = generator.choice([o for o in orders if o != RIGHT_ORDER])
    return Exercise(
        text=text("between.ask_early"),
        answers=(
            *[Answer(name, _text(name), _wrong(order, name)) for name in order],
            Answer(NOTHING, text("between.nothing_early"), _cost(order)),
        ),
        right=right,
        why=_cost(order) or text("between.why_nothing"),
        rule=RULES.get(right, "GAM-3"),
        nudge=text("between.nudge_early"),
        parts=lambda lang: (_list(order, lang),),
    )


def _cost(order: Sequence[str]) -> Text | None:
    """What the step costs that came too early; None where none did."""
    for early, (before, *_) in too_early(order).items():
        return text(
            "between.why_early",
            early=_short(early),
            before=_short(before),
            cost=text(f"between.cost.{early}_{before}"),
        )
    return None


def _wrong(order: Sequence[str], name: str) -> Text | None:
    """Why this step was not too early; None where it was."""
    waits = too_early(order)
    if name in waits:
        return None
    for early, before in waits.items():
        if name in before:
            key = "between.wrong.late"
            return text(key, step=_short(name), early=_short(early))
    key = "in_place" if name in NEEDS else "free"
    return text(f"between.wrong.{key}", step=_short(name))


def _short(name: str) -> Text:
    """One of the five things in two or three words, in quotation marks."""
    return lambda lang: say(
        "lesson.hint.card", lang, title=say(f"between.short.{name}", lang)
    )


def _text(name: str) -> Text:
    """One of the five things, at any table."""
    return text("between.any_discards" if name == "discards" else f"between.{name}")


def _list(order: Sequence[str], lang: Lang) -> ExhibitPart:
    rows = tuple(Row(text=_text(name)(lang)) for name in order)
    return Rows(title=say("between.in_this_order", lang), rows=rows, numbered=True)


ASK = Ask(make=_make)
