"""What a hint marks in the picture besides saying it: choices, answers, dials."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from motc_lab.lessons.exhibit import Value
from motc_lab.scene.exhibit_model import (
    CardItem,
    Cards,
    Dial,
    Dials,
    Exhibit,
    ExhibitPart,
    Mark,
    Quiz,
)
from motc_lab.scene.table_model import Lang, Scene
from motc_lab.scene.tabletop_model import Tabletop
from motc_lab.texts import say

RUNGS: Final = 5
"""How high the ladder of hints is: nudge, rule, candidates, an answer, all and why."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a rung of the ladder says, and what it points at.

    Attributes:
        text: the hint in words.
        rule: id of the rule that it tells; empty where it tells none.
        paths: clicks on the table towards what it names, each as far as it tells.
        answers: ids of the answers to a question that it names.
        dials: the dials that it names, in the order in which to turn them where it
            tells their values; None where it does not tell one.
    """

    text: str
    rule: str = ""
    paths: tuple[tuple[str, ...], ...] = ()
    answers: tuple[str, ...] = ()
    dials: Mapping[str, Value | None] = field(default_factory=dict)


def on_table(scene: Scene, hint: Hint) -> Scene:
    """The table with the hint's choices marked; one that asks nothing stays bare."""
    offered = [choice.path for choice in scene.choices]
    tips = tuple(
        path for path in hint.paths if any(one[: len(path)] == path for one in offered)
    )
    if not tips:
        return scene
    told = f"{scene.description}\n{hint.text}"
    return scene.model_copy(update={"tips": tips, "description": told})


def on_quiz(quiz: Quiz, hint: Hint) -> Quiz:
    """The question with the hint's answers marked."""
    return quiz.model_copy(update={"tips": hint.answers})


def on_exhibit(exhibit: Exhibit, hint: Hint, lang: Lang) -> Exhibit:
    """The picture with the hint's dials marked, and the cards that are answers."""
    parts = tuple(_on_part(part, hint, lang) for part in exhibit.parts)
    return exhibit.model_copy(update={"parts": parts})


def _on_part(part: ExhibitPart, hint: Hint, lang: Lang) -> ExhibitPart:
    if isinstance(part, Dials):
        dials = tuple(_on_dial(dial, hint, lang) for dial in part.dials)
        return part.model_copy(update={"dials": dials})
    if isinstance(part, Cards):
        cards = tuple(_on_card(item, hint, lang) for item in part.cards)
        return part.model_copy(update={"cards": cards})
    if isinstance(part, Tabletop):
        return _on_tabletop(part, hint, lang)
    return part


def _on_tabletop(part: Tabletop, hint: Hint, lang: Lang) -> Tabletop:
    """The thing that comes next is marked, and its place once the hint tells it."""
    movable = {thing.id for thing in part.things if thing.to}
    first = next((name for name in hint.dials if name in movable), None)
    if first is None or first != next(iter(hint.dials)):
        return part
    tip = say("lesson.tip.move", lang)
    things = tuple(
        thing.model_copy(update={"tip": tip}) if thing.id == first else thing
        for thing in part.things
    )
    wanted = hint.dials[first]
    spot = wanted if isinstance(wanted, str) else None
    return part.model_copy(update={"things": things, "tip": spot})


def _on_dial(dial: Dial, hint: Hint, lang: Lang) -> Dial:
    if dial.id not in hint.dials:
        return dial
    wanted = hint.dials[dial.id]
    option = wanted if dial.kind == "select" and isinstance(wanted, str) else None
    tip = _dial_tip(dial, wanted, lang)
    if len(hint.dials) > 1 and wanted is not None:
        tip = f"{list(hint.dials).index(dial.id) + 1}. {tip}"
    return dial.model_copy(update={"tip": tip, "tip_option": option})


def _dial_tip(dial: Dial, wanted: Value | None, lang: Lang) -> str:
    """What to do with the dial, in two or three words."""
    if dial.kind == "button":
        return say("lesson.tip.press", lang)
    if wanted is None:
        return say("lesson.tip.turn", lang)
    if dial.kind == "toggle":
        return say("lesson.tip.on" if wanted else "lesson.tip.off", lang)
    option = next((o.text for o in dial.options if o.id == wanted), str(wanted))
    return say("lesson.tip.to", lang, value=option)


def _on_card(item: CardItem, hint: Hint, lang: Lang) -> CardItem:
    """A card whose id is an answer, as where an effect is to be chosen."""
    if item.card.code is None or item.card.code.lower() not in hint.answers:
        return item
    return item.model_copy(
        update={"mark": Mark(kind="note", text=say("lesson.tip.card", lang))}
    )
