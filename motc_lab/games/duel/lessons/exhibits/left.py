"""Which cards are left? Your two cards and the one turned over say it (D-4)."""

from typing import Final

from motc_lab.games.duel.machine import CARDS
from motc_lab.lessons.exhibit import AnyCase, Exhibit, Shown, Value, Values
from motc_lab.scene.exhibit_model import Dial, Dials, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

START: Final = {"kept": 1, "laid": 5, "turned": 3}


def start(case: AnyCase) -> dict[str, Value]:
    """The learner is ahead."""
    del case
    return dict(START)


def turn(case: AnyCase, values: Values, dial: str, value: Value) -> dict[str, Value]:
    """Take another card; a card that lies elsewhere changes places with it."""
    del case
    changed = {name: values[dial] for name, card in values.items() if card == value}
    return {**values, **changed, dial: value}


def show(case: AnyCase, values: Values, lang: Lang) -> Shown:
    """The three cards, and what they tell of the others."""
    del case
    low, high = (card for card in CARDS if card not in values.values())
    behind = int(values["laid"]) < int(values["turned"])
    key = "left_behind" if behind else "left_ahead"
    told = say(f"duel.lesson.{key}", lang, low=low, high=high)
    dials = [_dial(name, int(card), lang) for name, card in values.items()]
    return Shown(
        parts=(_cards(values, lang), Dials(dials=tuple(dials))),
        facts={
            "low": low,
            "high": high,
            "gap": high - low,
            "behind": "yes" if behind else "no",
        },
        reply=told,
    )


def _cards(values: Values, lang: Lang) -> Rows:
    """All five cards, each with where it is."""
    where = {card: name for name, card in values.items()}
    rows = []
    for card in CARDS:
        name = where.get(card, "unseen")
        rows.append(Row(head=str(card), text=say(f"duel.lesson.{name}", lang)))
    return Rows(title=say("duel.lesson.cards", lang), rows=tuple(rows))


def _dial(name: str, card: int, lang: Lang) -> Dial:
    label = say(f"duel.lesson.{name}", lang)
    low, high = CARDS[0], CARDS[-1]
    return Dial(
        id=name,
        kind="stepper",
        label=label,
        value=card,
        text=str(card),
        low=low,
        high=high,
    )


EXHIBIT: Final = Exhibit(start, show, turn)
