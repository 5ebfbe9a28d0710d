"""Chess pieces and signs of our own: a white piece is outlined, a black one filled."""

from typing import Final

from motc_lab.games.motc.scene.table_model import Colour, Piece
from motc_lab.scene.drawing.elements import el

# Each is drawn in a square of 100 and stands on y = 94.
_PATHS: Final[dict[Piece, str]] = {
    "pawn": (
        "M50 14a16 16 0 0 1 10 28.5h7v8h-8c1 14 5 22 12 30h5v13H24v-13h5"
        "c7-8 11-16 12-30h-8v-8h7A16 16 0 0 1 50 14z"
    ),
    "rook": (
        "M22 12h14v9h8v-9h12v9h8v-9h14v26l-9 8v22l8 12h5v14H18V80h5l8-12V46l-9-8z"
    ),
    "bishop": (
        "M50 5a6 6 0 0 1 4 10.5C68 26 74 38 70 50c-2 6-6 9-10 10c1 8 5 14 11 20h7v14H22"
        "V80h7c6-6 10-12 11-20c-4-1-8-4-10-10C26 38 32 26 46 15.5A6 6 0 0 1 50 5z"
        "M56 27l5 3-9 15-5-3z"
    ),
    "knight": (
        "M24 94V80h5C32 66 46 62 49 49L36 54 27 62 16 53C18 41 27 33 32 23L33 8 46 16"
        "C72 20 80 50 75 80h5v14zM41 28a3.5 3.5 0 1 0 .1 0z"
    ),
    "queen": (
        "M24 76L12 34 31 52 36 22 50 48 64 22 69 52 88 34 76 76zM22 81h56v13H22z"
        "M10 20a6 6 0 1 0 .1 0zM35 8a6 6 0 1 0 .1 0z"
        "M65 8a6 6 0 1 0 .1 0zM90 20a6 6 0 1 0 .1 0z"
    ),
    "king": (
        "M45 4h10v8h9v9h-9v9C72 22 90 33 86 50C84 60 76 66 74 76H26C24 66 16 60 14 50"
        "C10 33 28 22 45 30V21h-9v-9h9zM22 81h56v13H22z"
    ),
}
_CARD: Final = "M22 16h48q8 0 8 8v54q0 8-8 8H22q-8 0-8-8V24q0-8 8-8z"


def piece(kind: Piece, colour: Colour, x: float, y: float, size: float) -> str:
    """Return a piece in a square with the upper left corner at ``x``, ``y``."""
    return _placed(_PATHS[kind], f"pc {colour}", x, y, size)


def token(kind: Piece, class_: str, x: float, y: float, size: float) -> str:
    """Return a piece as a plain token in the colour of its class: pawns, kings."""
    return _placed(_PATHS[kind], class_, x, y, size)


def card_sign(x: float, y: float, size: float) -> str:
    """Return the sign for 'so many cards'."""
    return _placed(_CARD, "sign", x, y, size)


def _placed(path: str, class_: str, x: float, y: float, size: float) -> str:
    place = f"translate({x:.1f} {y:.1f}) scale({size / 100:.3g})"
    return el("path", d=path, class_=class_, transform=place)
