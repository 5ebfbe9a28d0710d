"""Hand cards that are marked and discarded together (CBOX-5, CTUR-5)."""

from collections.abc import Sequence

from motc_lab.engine.names import Name
from motc_lab.engine.question import Question
from motc_lab.scene.model import CardSet
from motc_lab.texts.told import Told


def card_set(question: Question, told: Told) -> CardSet | None:
    """The cards to mark, where more than one may go at once; else None."""
    sets = [option.parts["cards"] for option in question.options if _is_set(option)]
    sizes = {len(cards) for cards in sets}
    if question.kind != "discard" or sizes <= {1}:
        return None
    cards = dict.fromkeys([card for row in sets for card in row])
    least, most = min(sizes), max(sizes)
    none = next((one.code for one in question.options if not _is_set(one)), "")
    return CardSet(
        cards=tuple([Name.of(question.seat, card) for card in cards]),
        least=least,
        most=most,
        buttons=tuple([_button(n, least, told) for n in range(most + 1)]),
        none=none,
    )


def code_of_set(question: Question, marked: Sequence[str]) -> str:
    """The answer that discards exactly these elements; empty where there is none."""
    for option in question.options:
        if not _is_set(option):
            continue
        names = {Name.of(question.seat, card) for card in option.parts["cards"]}
        if names == set(marked):
            return option.code
    return ""


def _is_set(option: object) -> bool:
    return "cards" in option.parts  # type: ignore[attr-defined]  # of any game


def _button(marked: int, least: int, told: Told) -> str:
    if marked < least:
        return told.text("scene.set_more", n=least - marked)
    return told.text("scene.set_enough", n=marked)
