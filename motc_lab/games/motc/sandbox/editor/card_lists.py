"""Lists of cards as somebody types them: ``wK, bN2 wR1``, read with the column."""

import re
from typing import Final

from motc_lab.errors import NotationError
from motc_lab.games.motc.edition.card import CARD_IDS as CARDS
from motc_lab.games.motc.edition.card import CardId

MOST: Final = 64
_WORD: Final = re.compile(r"[^\s,;]+")
_BY_SPELLING: Final[dict[str, CardId]] = {card.casefold(): card for card in CARDS}


def read_cards(text: str) -> tuple[CardId, ...]:
    """Return the cards of a list; NotationError names the column of what is none."""
    found: list[CardId] = []
    for word in _WORD.finditer(text):
        card = _BY_SPELLING.get(word.group().casefold())
        if card is None:
            raise NotationError(
                text,
                column=word.start() + 1,
                expected=f"cards such as wK or bN2: {' '.join(CARDS)}",
                key="card_list",
                fields={"word": word.group()[:20], "cards": " ".join(CARDS)},
            )
        found.append(card)
    if len(found) > MOST:
        raise NotationError(
            text,
            column=len(text),
            expected=f"at most {MOST} cards",
            key="cards_too_many",
            fields={"n": MOST},
        )
    return tuple(found)
