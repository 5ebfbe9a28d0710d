"""What the numbers of the machine mean: cards, tiles, phases; compiled too."""

from typing import Final

SQUARES: Final = 64
SEATS_MOST: Final = 4

# What everybody has twelve of (QSET-1)
CARDS: Final = "NBRQ"
KNIGHT: Final = 0
BISHOP: Final = 1
ROOK: Final = 2
QUEEN: Final = 3
KINDS: Final = 4
DECK: Final = (4, 3, 3, 2)
DECK_SIZE: Final = 12
FIRST_OF: Final = (0, 4, 7, 10)  # chance draws cards by number, each kind from here on
LOT: Final = 12  # and the lot for the first placer from here on

# Tiles (QSET-2); 0 stands for an empty square
TILES: Final = ".PNBRQK"
TILE_COUNTS: Final = (0, 16, 4, 4, 4, 2, 2)
TILE_KINDS: Final = 7

FIRST_HAND: Final = 5  # drawn before the plan is laid (QPLN-1)
PLAN: Final = 3  # cards of a plan (QPLN-2)
HAND: Final = 3  # and of the hand beside it (QPLN-3)

STARTING: Final = 0  # gambits are placed
PLANNING: Final = 1  # all lay their plans
MOVING: Final = 2  # a card has been revealed
LAYING: Final = 3  # its move is made
OVER: Final = 4

LAST_TILE: Final = 0
STALL: Final = 1
REASONS: Final = ("last_tile", "stall")
WARNED: Final = 3  # rounds before a stall that are announced (QEND-3)

DIGIT: Final = 8  # base of a list of cards in one number, as events have it


def packed(cards: list[int]) -> int:
    """Return a list of cards as one number, the first card lowest."""
    found = 0
    for card in reversed(cards):
        found = found * DIGIT + card + 1
    return found


def unpacked(number: int) -> list[int]:
    """Return the cards of such a number."""
    cards: list[int] = []
    while number:
        cards.append(number % DIGIT - 1)
        number //= DIGIT
    return cards


def listed(counts: list[int]) -> list[int]:
    """Return how many of each kind as a sorted list of cards."""
    cards: list[int] = []
    for kind in range(KINDS):
        for _ in range(counts[kind]):
            cards.append(kind)  # noqa: PERF401 -- compiled, a loop is quicker
    return cards


def counted(cards: list[int]) -> list[int]:
    """Return how many of each kind there are in a list of cards."""
    counts = [0, 0, 0, 0]
    for card in cards:
        counts[card] += 1
    return counts
