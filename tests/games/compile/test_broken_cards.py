"""A card that loses a box or a sentence fails a test that is named after it."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from motc_lab.games.compile import assembly
from motc_lab.games.compile.codes import card_codes
from motc_lab.games.compile.edition.load import house_cards
from motc_lab.games.compile.edition.model import Box, Card
from tests.breaks.breaking import fails
from tests.games.compile import test_cards

Boxes = tuple[Box, ...]


def broken(card: Card) -> Iterator[tuple[str, Boxes]]:
    """Every way to leave out one box, one sentence, or what one depends on."""
    for at, box in enumerate(card.box):
        others = (*card.box[:at], *card.box[at + 1 :])
        yield f"no {box.box} box", others
        for row in shorter(box.do):
            with_less = box.model_copy(update={"do": row})
            changed = (*card.box[:at], with_less, *card.box[at + 1 :])
            yield f"{box.box} box: {[*map(str, row)]}", changed


def shorter(steps: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """The same steps with one missing, of lesser reach, or no longer of choice."""
    for at, step in enumerate(steps):
        if len(steps) > 1:
            yield (*steps[:at], *steps[at + 1 :])
        for change in changes(step):
            yield (*steps[:at], step.model_copy(update=change), *steps[at + 1 :])


def changes(step: Any) -> Iterator[dict[str, Any]]:
    if step.then:
        yield {"then": ()}
    if step.may:
        yield {"may": False}
    if getattr(step, "side", "any") != "any":
        yield {"side": "opponent" if step.side == "own" else "own"}
    if step.by == "opponent":
        yield {"by": "owner"}


def named_after(card: Card) -> list[Any]:
    """The tests that carry the card's name."""
    if card.id.endswith("-5"):
        code = card_codes()[house_cards().card.index(card)]
        five = test_cards.test_a_five_has_its_owner_discard_one
        return [partial(five, card.id, code)]
    start = f"test_{card.id.replace('-', '_')}_"
    return [test for name, test in vars(test_cards).items() if name.startswith(start)]


@pytest.mark.parametrize("card", house_cards().card, ids=lambda card: card.id)
def test_a_card_that_loses_a_sentence_fails_a_test_of_its_own(
    card: Card, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, tests = assembly.boxes_of, named_after(card)
    assert tests
    assert not any(fails(test) for test in tests)
    for what, boxes in broken(card):

        def of(one: Card, card_text: str, new: Boxes = boxes) -> Boxes:
            return new if one.id == card.id else whole(one, card_text)

        with monkeypatch.context() as patched:
            patched.setattr(assembly, "boxes_of", of)
            assembly.rules_of.cache_clear()
            noticed = any(fails(test) for test in tests)
        assembly.rules_of.cache_clear()
        assert noticed, what
