"""What the machine can carry out of the vocabulary: a changed card keeps to it.

The form of a box (``model``) admits more than any card of the house does. What nobody
has played is refused rather than tried: boxes at moments that no card has, what lasts
beside what is done, and sentences inside sentences inside sentences.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final

from motc_lab.games.compile.edition.load import house_cards
from motc_lab.games.compile.edition.model import STATIC, Box
from motc_lab.texts.wrong import Wrong

MAY: Final = frozenset(
    {
        *("draw", "discard", "flip", "delete", "shift", "return", "reveal"),
        *("reveal_card", "give", "choose"),
    }
)
"""Verbs that ask whether one wants to."""
FRAMES: Final = frozenset({"each", "pick_line", "choose", "if"})


@lru_cache(maxsize=1)
def _moments() -> frozenset[tuple[str, str]]:
    """The boxes and moments that cards of the house have."""
    return frozenset(
        [
            (box.box, box.when)
            for card in house_cards().card
            for box in (*card.box, *card.first_print)
        ]
    )


def unplayable(boxes: Sequence[Box], place: str) -> Wrong | None:
    """Why these boxes of one card can't be played, and what would be right."""
    row = [(box.box, box.when) for box in boxes]
    if len({*row}) != len(row):
        return _wrong("two", place)
    return next((why for box in boxes for why in _faults(box, place)), None)


def _wrong(key: str, place: str, **fields: str) -> Wrong:
    return Wrong(f"compile.own.box.{key}", place, fields)


def _faults(box: Box, place: str) -> Iterator[Wrong]:
    if (box.box, box.when) not in _moments():
        right = ", ".join(sorted([f"{one} {when}" for one, when in _moments()]))
        yield _wrong("moment", place, box=box.box, when=box.when, right=right)
    for step in box.do:
        if (step.verb in STATIC) != (box.when == "static"):
            yield _wrong("lasting", place, verb=step.verb, when=box.when)
        yield from _too_deep(step, place)
        yield from _too_odd(step, place)
    if box.when == "static" and len(box.do) > 1:
        yield _wrong("several", place)


def _inside(step: Any) -> list[Any]:  # noqa: ANN401 -- any kind of step
    options = [one for option in getattr(step, "options", ()) for one in option]
    return [*step.then, *getattr(step, "do", ()), *options]


def _too_deep(step: Any, place: str) -> Iterator[Wrong]:  # noqa: ANN401 -- any kind of step
    for inner in _inside(step):
        if inner.verb in STATIC:
            yield _wrong("lasting_inside", place, verb=inner.verb, outer=step.verb)
        if _inside(inner):
            yield _wrong("too_deep", place, verb=inner.verb, outer=step.verb)
        yield from _too_odd(inner, place)


def _too_odd(step: Any, place: str) -> Iterator[Wrong]:  # noqa: ANN401 -- any kind of step
    """What could be written down, but would not be carried out as it is told."""
    if step.verb == "play":
        yield from _odd_play(step, place)
    if step.may and step.verb not in MAY:
        yield _wrong("may", place, verb=step.verb, word="may")
    elif step.may and getattr(step, "n", 1) == "all":
        yield _wrong("may_all", place, verb=step.verb, word="may")
    if step.then and step.verb in FRAMES:
        yield _wrong("then", place, verb=step.verb)
    if step.joined and step.verb != "draw":
        yield _wrong("joined", place)


def _odd_play(step: Any, place: str) -> Iterator[Wrong]:  # noqa: ANN401 -- the verb play
    if (step.place == "under") != (step.n == "half_line"):
        yield _wrong("under_alone", place)
    if step.place == "under" and step.source != "deck":
        yield _wrong("under_deck", place)
    if step.place == "under" and step.by != "owner":
        yield _wrong("under_by", place)
    if step.source == "deck" and step.face != "down":
        yield _wrong("deck_down", place)
