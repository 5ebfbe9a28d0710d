"""What a caller says of chance: the seed, and cards that are named in advance."""

from motc_lab.checks import as_whole, is_a
from motc_lab.engine.motc.codes import CARD_IDS
from motc_lab.errors import LabError, WrongArgument, shown


def check_seed(seed: object) -> int:
    """Return the seed; LabError where it is no whole number of at most 18 digits."""
    number = as_whole(seed)
    if number is None or not -(10**18) < number < 10**18:
        msg = f"seed: {shown(seed, 40)}; use a whole number of at most 18 digits"
        raise LabError(msg)
    return number


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
