"""What a caller says of chance: cards that are named in advance."""

from motc_lab.checks import is_a
from motc_lab.errors import LabError, WrongArgument, shown
from motc_lab.games.motc.rules.codes import CARD_IDS


def named_cards(chance: object) -> tuple[str, ...]:
    """Return the ids of cards named in advance; LabError where one is no card."""
    if isinstance(chance, tuple | list):
        for card in chance:
            card_index(card)
        return tuple(chance)
    raise WrongArgument("chance", chance, "a tuple of card ids, such as ('bQ',)")


def card_index(card: str) -> int:
    """Return the card's number in ``CARD_IDS``; LabError where it is no card id."""
    if not is_a(card, str) or card not in CARD_IDS:
        msg = f"{shown(card, 20)} is not a card id; use one of {', '.join(CARD_IDS)}"
        raise LabError(msg)
    return CARD_IDS.index(card)
