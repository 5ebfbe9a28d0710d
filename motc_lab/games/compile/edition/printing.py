"""What is printed on a card: as amended, or as it was at first (CVAR-3)."""

from motc_lab.games.compile.edition.model import Box, Card, Cards


def boxes_of(card: Card, card_text: str) -> tuple[Box, ...]:
    """The texts of a card as amended or as first printed (CVAR-3)."""
    if card_text == "errata" or not card.first_print:
        return card.box
    said = {box.box for box in card.first_print}
    drops_top = any(box.when == "end" for box in card.box)  # Life 0
    kept = [
        box
        for box in card.box
        if box.box not in said and not (box.box == "top" and drops_top)
    ]
    return (*kept, *card.first_print)


def printed(cards: Cards, card_text: str) -> Cards:
    """All cards with the texts of this print.

    A card that was amended has no reading of its first print: its text is made from its
    effects.
    """
    if card_text == "errata":
        return cards
    row = tuple([_as_printed(card, card_text) for card in cards.card])
    return cards.model_copy(update={"card": row})


def _as_printed(card: Card, card_text: str) -> Card:
    if not card.first_print:
        return card
    boxes = boxes_of(card, card_text)
    return card.model_copy(update={"box": boxes, "en": None, "de": None})
