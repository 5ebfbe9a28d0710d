"""Between two games one of five things was done too early: which one?"""

from collections.abc import Sequence
from random import Random

from motc_lab.lessons.exhibit import Case
from motc_lab.lessons.exhibits.between import RULES
from motc_lab.lessons.next_game import RIGHT_ORDER
from motc_lab.lessons.problem import Answer, Ask, Problem, Text, shuffled, text
from motc_lab.scene.exhibit_model import ExhibitPart, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say


def _make(case: Case, generator: Random) -> Problem:
    del case
    due = generator.randrange(1, len(RIGHT_ORDER))
    place = generator.randrange(due)
    right = RIGHT_ORDER[due]
    rest = [name for name in RIGHT_ORDER if name != right]
    order = (*rest[:place], right, *rest[place:])
    answers = [Answer(name, _text(name)) for name in RIGHT_ORDER]
    return Problem(
        text=text("between.ask_early"),
        answers=shuffled(answers, generator),
        right=right,
        why=text(
            "between.why_early",
            early=_text(right),
            before=_text(RIGHT_ORDER[due - 1]),
        ),
        rule=RULES.get(right, "GAM-3"),
        nudge=text("between.nudge_early"),
        parts=lambda lang: (_list(order, lang),),
    )


def _text(name: str) -> Text:
    """One of the five things, at any table."""
    return text("between.any_discards" if name == "discards" else f"between.{name}")


def _list(order: Sequence[str], lang: Lang) -> ExhibitPart:
    rows = tuple(Row(text=_text(name)(lang)) for name in order)
    return Rows(title=say("between.in_this_order", lang), rows=rows, numbered=True)


ASK = Ask(make=_make)
