"""Three cards laid, one revealed, one laid after it: which one comes when?"""

from random import Random
from typing import Final

from motc_lab.games.queens_gambit.lessons.parts import card, open_card
from motc_lab.games.queens_gambit.rules.numbers import CARDS, PLAN
from motc_lab.lessons.exercise import Answer, Ask, Exercise, shuffled, text
from motc_lab.lessons.exhibit import AnyCase
from motc_lab.scene.exhibit_model import CardItem, Cards
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

OPEN: Final = 0  # the place of the card that has been revealed


def _make(case: AnyCase, generator: Random) -> Exercise:
    """All four kinds, so that every wrong one stands somewhere else."""
    del case
    order = generator.sample(CARDS, len(CARDS))
    place = generator.randint(1, PLAN)
    names = {
        name: card(sign)
        for name, sign in zip(("first", "second", "third", "new"), order, strict=True)
    }
    answers = []
    for at, sign in enumerate(order):
        wrong = None
        if at != place:
            key = "open" if at == OPEN else f"turn{at}"
            wrong = text(f"queens_gambit.lessons.planned.wrong.{key}", card=card(sign))
        answers.append(Answer(sign, card(sign), wrong))
    key = f"queens_gambit.lessons.planned.asked{place}"
    return Exercise(
        text=text(key, **names),
        answers=shuffled(answers, generator),
        right=order[place],
        why=text("queens_gambit.lessons.planned.why", **names),
        rule="QPLN-5",
        nudge=text("queens_gambit.lessons.planned.nudge"),
        parts=lambda lang: (_laid(order, lang),),
    )


def _laid(order: list[str], lang: Lang) -> Cards:
    """The plan as it was laid, and the card that came last."""
    return Cards(
        cards=tuple(
            [
                CardItem(
                    card=open_card(sign, lang),
                    caption=say(f"queens_gambit.lessons.planned.place{at}", lang),
                )
                for at, sign in enumerate(order)
            ]
        )
    )


ASK: Final = Ask(make=_make)
