"""Cards of an edition as sheets to print: one SVG, nine cards on a page of A4."""

from typing import Final

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.games.motc.scene.cards import printed_face
from motc_lab.games.motc.scene.svg.cards import hand_card, hand_height
from motc_lab.games.motc.scene.svg.small import root_of, sheet_of_style
from motc_lab.scene.drawing.elements import at, el, line
from motc_lab.scene.model import Lang

# Millimetres, and units of the drawing in one of them.
PAGE_WIDTH, PAGE_HEIGHT = 210, 297
CARD_WIDTH, CARD_HEIGHT = 63, 88
COLUMNS, ROWS = 3, 3
UNITS: Final = 190 / CARD_WIDTH
_LEFT: Final = (PAGE_WIDTH - COLUMNS * CARD_WIDTH) / 2
_TOP: Final = (PAGE_HEIGHT - ROWS * CARD_HEIGHT) / 2
_CARDS: Final = COLUMNS * ROWS


def sheets(edition: Edition, lang: Lang) -> str:
    """Return all 32 cards as one SVG of four pages, one below the other."""
    faces = [
        printed_face(edition, seat, card.id, card.colour == "white", lang)
        for seat in PERSONS
        for card in edition.person(seat).cards
    ]
    pages = -(-len(faces) // _CARDS)
    drawn = []
    for index, face in enumerate(faces):
        page, place = divmod(index, _CARDS)
        row, column = divmod(place, COLUMNS)
        x = _LEFT + column * CARD_WIDTH
        y = page * PAGE_HEIGHT + _TOP + row * CARD_HEIGHT
        width, height = CARD_WIDTH * UNITS, CARD_HEIGHT * UNITS
        needed = hand_height(face, width)
        scale = min(1.0, height / needed)
        card = hand_card(face, width, height / scale)
        turned = f"translate({x * UNITS:g} {y * UNITS:g}) scale({scale:g})"
        drawn.append(el("g", card, transform=turned))
    title = f"{edition.title.in_language(lang)} · {edition.id} {edition.version}"
    for page in range(pages):
        y = (page * PAGE_HEIGHT + _TOP / 2) * UNITS
        drawn.append(at(_LEFT * UNITS, y, line(title, 0, 0, "count")))
    size = PAGE_WIDTH, pages * PAGE_HEIGHT
    inside = el("style", sheet_of_style("paper")) + "".join(drawn)
    return el(
        "svg",
        inside,
        xmlns="http://www.w3.org/2000/svg",
        width=f"{size[0]}mm",
        height=f"{size[1]}mm",
        viewBox=f"0 0 {size[0] * UNITS:g} {size[1] * UNITS:g}",
        class_=root_of("paper"),
        role="img",
        aria_label=title,
        lang=lang,
    )
