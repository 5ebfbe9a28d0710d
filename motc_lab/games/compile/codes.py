"""Short texts for cards, protocols, places and orders, as answers and positions have.

A card is its protocol's two letters and its value: ``fi3`` is Fire 3. The letters are
the first one and the next that makes a pair of its own, in the order of the file.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from motc_lab.engine.seat import Seat, players, seats_called
from motc_lab.games.compile import GAME
from motc_lab.games.compile.edition.load import house_cards
from motc_lab.games.compile.edition.model import BOXES, Cards
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.program import Rules
from motc_lab.games.compile.rules.state import bits

SEATS: Final[type[Seat]] = seats_called(GAME.seats)
PLAYERS: Final[tuple[Seat, ...]] = players(SEATS)


@lru_cache(maxsize=4)
def letters(cards: Cards) -> tuple[str, ...]:
    """Two letters for each protocol."""
    row: list[str] = []
    for protocol in cards.protocol:
        pairs = [protocol.id[0] + letter for letter in protocol.id[1:]]
        row.append(next(pair for pair in pairs if pair not in row))
    return tuple(row)


@lru_cache(maxsize=1)
def card_codes() -> tuple[str, ...]:
    """The short text of each card."""
    cards = house_cards()
    pair = dict(zip([one.id for one in cards.protocol], letters(cards), strict=True))
    return tuple([f"{pair[card.protocol]}{card.value}" for card in cards.card])


@lru_cache(maxsize=1)
def card_ids() -> tuple[str, ...]:
    """The id of each card."""
    return tuple([card.id for card in house_cards().card])


@lru_cache(maxsize=1)
def protocol_ids() -> tuple[str, ...]:
    """The id of each protocol."""
    return tuple([one.id for one in house_cards().protocol])


def short(card: int) -> str:
    """A card in an answer."""
    return card_codes()[card]


def set_of(mask: int) -> tuple[str, ...]:
    """The ids of a set of cards."""
    return tuple([card_ids()[card] for card in bits(mask)])


def place_code(at: int) -> str:
    """A place of the field: ``a2/1`` is Amber's lowest card in line 2."""
    stack, height = divmod(at, numbers.PLACE)
    return f"{PLAYERS[stack // 3].letter.lower()}{stack % 3 + 1}/{height + 1}"


def stack_name(stack: int) -> str:
    """The name of a stack on the table: ``amber.2``."""
    return f"{PLAYERS[stack // 3]}.{stack % 3 + 1}"


def text_name(rules: Rules, number: int) -> str:
    """A text: card, box and moment, as ``spirit-3 top after_draw``."""
    text = rules.texts[number]
    moment = numbers.MOMENTS[text.when]
    return f"{card_ids()[text.card]} {BOXES[text.box]} {moment}"


def ordered(protocols: Sequence[int], order: int) -> tuple[str, ...]:
    """The ids of three protocols in another order."""
    return tuple([protocol_ids()[protocols[at]] for at in numbers.ORDERS[order]])


def letter_pairs() -> tuple[str, ...]:
    """The two letters of each protocol."""
    return letters(house_cards())


def letters_of(protocol: int) -> str:
    """The two letters of a protocol."""
    return letter_pairs()[protocol]


def protocol_called(pair: str) -> int:
    """The number of the protocol with these two letters."""
    return letter_pairs().index(pair)
