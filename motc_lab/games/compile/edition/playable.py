"""What the machine can carry out of the vocabulary: a changed card keeps to it.

The form of a box (``model``) admits more than any card of the house does. What nobody
has played is refused rather than tried: boxes at moments that no card has, what lasts
beside what is done, and sentences inside sentences inside sentences.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from motc_lab.games.compile.edition.load import house_cards
from motc_lab.games.compile.edition.model import STATIC, Box


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


def unplayable(boxes: Sequence[Box]) -> str | None:
    """Why these boxes of one card can't be played, and what would be right."""
    row = [(box.box, box.when) for box in boxes]
    if len({*row}) != len(row):
        return "two boxes at one moment; put their steps into one"
    return next((why for box in boxes for why in _faults(box)), None)


def _faults(box: Box) -> Iterator[str]:
    if (box.box, box.when) not in _moments():
        right = ", ".join(sorted([f"{one} {when}" for one, when in _moments()]))
        yield f"no card has a {box.box} box at {box.when!r}; use one of {right}"
    for step in box.do:
        if (step.verb in STATIC) != (box.when == "static"):
            yield f"{step.verb!r} at {box.when!r}; what lasts stands at 'static' alone"
        yield from _too_deep(step)
        yield from _too_odd(step)
    if box.when == "static" and len(box.do) > 1:
        yield "several steps at 'static'; use one"


def _inside(step: Any) -> list[Any]:  # noqa: ANN401 -- any kind of step
    options = [one for option in getattr(step, "options", ()) for one in option]
    return [*step.then, *getattr(step, "do", ()), *options]


def _too_deep(step: Any) -> Iterator[str]:  # noqa: ANN401 -- any kind of step
    for inner in _inside(step):
        if inner.verb in STATIC:
            yield f"{inner.verb!r} inside {step.verb!r}; what lasts stands alone"
        if _inside(inner):
            yield f"{inner.verb!r} inside {step.verb!r} has steps of its own; use none"
        yield from _too_odd(inner)


def _too_odd(step: Any) -> Iterator[str]:  # noqa: ANN401 -- any kind of step
    if step.verb == "play" and (step.place == "under") != (step.n == "half_line"):
        yield "'under' goes with n = 'half_line' alone; use both or neither"
    if step.verb == "play" and step.place == "under" and step.source != "deck":
        yield "'under' takes cards from the deck; use from = 'deck'"
