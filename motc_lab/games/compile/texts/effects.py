"""Texts of cards, made from their effects: for cards without a written reading.

A box is a sentence; a step is a part of it. What a reading of our own says must be said
here, too (``tests/games/compile/test_effect_texts.py``).
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from motc_lab.games.compile.edition.model import STATIC, Card
from motc_lab.texts.lang import Lang
from motc_lab.texts.speech import say

_COUNTS: Final = {
    "x+1": "more",
    "value_of_that": "value",
    "1+": "some",
}
_TARGETS: Final = frozenset({"flip", "delete", "shift", "return", "reveal"})


def card_text(card: Card, lang: Lang) -> str:
    """What a card does, box by box from above, in the words of the game."""
    told = [box_text(box, lang) for box in card.box]
    return " ".join([f"{text[:1].upper()}{text[1:]}." for text in told])


def box_text(box: Any, lang: Lang) -> str:  # noqa: ANN401 -- a box of any card
    """One box as a sentence without its full stop."""
    told = _steps(box.do, lang)
    if box.when == "static" and box.box == "bottom":
        return _say("frame.uncovered", lang, text=told)
    if box.when in {"enter", "static"}:
        return told
    return _say(f"when.{box.when}", lang, text=told)


def _say(key: str, lang: Lang, **fields: str | int) -> str:
    return say(f"compile.effect.{key}", lang, **fields)


def _steps(steps: Sequence[Any], lang: Lang) -> str:
    told = _step(steps[0], lang)
    for before, step in pairwise(steps):
        frame = "frame.joined" if before.joined else "frame.then"
        told = _say(frame, lang, first=told, next=_step(step, lang))
    return told


def _step(step: Any, lang: Lang) -> str:  # noqa: ANN401 -- any kind of step
    frame = _FRAMES.get(step.verb)
    told = _deed(step, lang) if frame is None else frame(step, lang)
    if step.then:
        inner = _steps(step.then, lang)
        told = _say("frame.if_done", lang, first=told, next=inner)
    return told


def _deed(step: Any, lang: Lang) -> str:  # noqa: ANN401 -- any kind of step
    """A sentence without others inside."""
    if step.verb in STATIC or step.verb == "forbid_compile":
        return _lasting(step, lang)
    who = "they" if step.by == "opponent" else "may" if step.may else "do"
    fields = {}
    if step.verb in _TARGETS:
        fields["what"] = _cards(step, lang)
    if step.verb in {"draw", "discard", "play"}:
        fields["what"] = _count(step, lang)
    if step.verb == "shift":
        fields["to"] = _say(f"to.{'touches' if step.touches else step.to}", lang)
    if step.verb == "play":
        where = "under" if step.place == "under" else step.line
        fields["to"] = _say(f"into.{where}", lang)
    if step.verb == "rearrange":
        fields["whose"] = _say(f"whose.{step.of}", lang)
    return _say(f"{who}.{step.verb}", lang, **fields)


def _count(step: Any, lang: Lang) -> str:  # noqa: ANN401 -- a draw, discard or play
    if step.verb == "play":
        half = "half" if step.n == "half_line" else step.source
        down = "_down" if step.face == "down" and half != "half" else ""
        return _say(f"count.play_{half}{down}", lang)
    if step.n in _COUNTS:
        return _say(f"count.{step.verb}_{_COUNTS[step.n]}", lang)
    foreign = getattr(step, "source", "deck") == "opponent_deck"
    return _say(f"count.{step.verb}{'_foreign' if foreign else ''}", lang, n=step.n)


def _cards(step: Any, lang: Lang, *, is_all: bool = False) -> str:  # noqa: ANN401
    """Cards as an object: 'another face-down card of the opponent's in this line'."""
    if getattr(step, "card", None):
        return _say(f"card.{step.card}", lang)
    many = is_all or step.n == "all"
    form = "cards" if many else "card"
    kind = ""
    if getattr(step, "cover", "") == "covered":
        kind += _say(f"{form}.covered", lang)
    if is_all:
        kind += _say(f"{form}.uncovered", lang)
    if step.face != "any":
        kind += _say(f"{form}.face.{step.face}", lang)
    side = getattr(step, "side", "any")
    if side == "opponent" == step.by:
        side = "theirs"
    line = getattr(step, "line", "any")
    pick = getattr(step, "pick", None)
    article = "card.another" if step.other else "card.a"
    if many:
        article = "card.others" if step.other else ""
    return _say(
        f"card.{'all' if many else 'one'}",
        lang,
        other=_say(article, lang) if article else "",
        kind=kind,
        side="" if side == "any" else _say(f"{form}.side.{side}", lang),
        line="" if line == "any" else _say(f"card.line.{line}", lang),
        values=_values(step, lang, is_all=many),
        pick="" if pick is None else _say(f"card.pick.{pick}", lang),
    )


def _values(step: Any, lang: Lang, *, is_all: bool) -> str:  # noqa: ANN401 -- a target
    values = getattr(step, "values", ())
    if not values:
        return ""
    told = str(values[0])
    for value in values[1:]:
        told = _say("card.or", lang, first=told, last=value)
    return _say(f"card.{'all_values' if is_all else 'values'}", lang, values=told)


def _lasting(step: Any, lang: Lang) -> str:  # noqa: ANN401 -- what lasts
    """What holds as long as its box is in force."""
    if step.verb == "forbid_play":
        where = _say("lasts.where", lang) if step.line == "this" else ""
        return _say(f"lasts.forbid_{step.face}", lang, where=where)
    if step.verb == "total":
        per = "_per" if step.per else ""
        return _say(f"lasts.total_{step.of}{per}", lang, n=f"{step.add:+d}")
    if step.verb == "face_down_value":
        return _say("lasts.face_down_value", lang, n=step.value)
    return _say(f"lasts.{step.verb}", lang)


def _each(step: Any, lang: Lang) -> str:  # noqa: ANN401 -- the verb each
    inner = _steps(step.do, lang)
    if step.of != "cards":
        return _say(f"frame.{step.of}", lang, text=inner)
    return _say("frame.cards", lang, cards=_cards(step, lang, is_all=True), text=inner)


def _pick_line(step: Any, lang: Lang) -> str:  # noqa: ANN401 -- the verb pick_line
    full = "_full" if step.min_cards else ""
    key = f"frame.pick_{step.lines}{full}"
    return _say(key, lang, text=_steps(step.do, lang), n=step.min_cards)


def _choose(step: Any, lang: Lang) -> str:  # noqa: ANN401 -- the verb choose
    one, other = (_steps(steps, lang) for steps in step.options)
    return _say(f"frame.{'may_' * step.may}choose", lang, first=one, next=other)


def _if(step: Any, lang: Lang) -> str:  # noqa: ANN401 -- the verb if
    return _say(f"frame.{step.test}", lang, text=_steps(step.do, lang))


_FRAMES: Final = {"each": _each, "pick_line": _pick_line, "choose": _choose, "if": _if}
