"""What panels of the sandbox show that only Match of the Century has."""

from motc_lab.games.motc.rules.seat import Player
from motc_lab.scene.editing_model import Item
from motc_lab.scene.model import Part


class SupposeNumber(Part):
    """A number on the board that may be supposed to be another one."""

    field: str
    label: str
    value: int
    low: int
    high: int


class SupposeCards(Part):
    """Cards of a person that may be supposed to lie elsewhere.

    The id of an item is card, place and new place: 'wB1 deck hand'.
    """

    person: Player
    label: str
    items: tuple[Item, ...]


class Suppose(Part):
    """What one action changes on the board, and Return takes back."""

    numbers: tuple[SupposeNumber, ...]
    cards: tuple[SupposeCards, ...]


class SwapCard(Part):
    """A card that may be another one, or be put in another one's place.

    Attributes:
        element: its name on the board; empty where it does not lie there.
        place: where it lies: a zone or a section.
        pick: whether it may be picked first: it lies in hand or is being played.
    """

    person: Player
    card: str
    element: str = ""
    text: str
    place: str
    place_text: str
    pick: bool = False
