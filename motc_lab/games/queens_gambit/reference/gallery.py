"""The cards of a plan, the tiles to be captured, and our layouts."""

import functools
from typing import Final

from motc_lab.games.queens_gambit.layout import KINDS, Layout, house_book
from motc_lab.games.queens_gambit.reference.picture import (
    card_svg,
    layout_svg,
    tile_svg,
)
from motc_lab.games.queens_gambit.rules import numbers
from motc_lab.scene.model import Lang
from motc_lab.scene.plain_model import Token
from motc_lab.scene.reference import Filter, GalleryItem
from motc_lab.texts.speech import say

SORTS: Final = ("card", "tile", "layout")
_RULES: Final = {"card": "QMOV-1", "tile": "QSET-2", "layout": "QSET-3"}


def filters(lang: Lang) -> tuple[Filter, ...]:
    """Return what one may choose by: cards, tiles or layouts."""
    sorts = {one: say(f"queens_gambit.gallery.sort.{one}", lang) for one in SORTS}
    return (Filter("sort", say("queens_gambit.gallery.sort.title", lang), sorts),)


@functools.cache
def entries(lang: Lang) -> tuple[GalleryItem, ...]:
    """Return all of it, cards first."""
    cards = [_card(at, lang) for at in range(numbers.KINDS)]
    tiles = [_tile(kind, lang) for kind in KINDS]
    return (*cards, *tiles, *(_layout(one, lang) for one in house_book().layouts))


def _card(at: int, lang: Lang) -> GalleryItem:
    kind = numbers.CARDS[at]
    name = _capital(say(f"queens_gambit.card.{kind}", lang))
    text = say(f"queens_gambit.gallery.leads.{kind}", lang)
    svg = card_svg(kind, name, text, lang)
    facts = say("queens_gambit.gallery.in_deck", lang, n=numbers.DECK[at])
    return _item(("card", kind), name, text, svg, facts)


def _tile(kind: str, lang: Lang) -> GalleryItem:
    name = _capital(say(f"queens_gambit.tile.{kind}", lang))
    points = house_book().values[kind]  # type: ignore[index]  # one of the six
    text = say("queens_gambit.gallery.worth", lang, n=points)
    svg = tile_svg(_sign(kind, lang), points, name, text, lang)
    count = numbers.TILE_COUNTS[numbers.TILES.index(kind)]
    facts = say("queens_gambit.gallery.on_board", lang, n=count)
    return _item(("tile", kind), name, text, svg, facts)


def _layout(layout: Layout, lang: Lang) -> GalleryItem:
    name = str(getattr(layout, f"title_{lang}"))
    letters = {kind: _sign(kind, lang) for kind in KINDS}
    svg = layout_svg(layout, letters, name, lang)
    squares = ", ".join(layout.starts)
    text = say("queens_gambit.gallery.starts", lang, squares=squares)
    return _item(("layout", layout.name), name, text, svg, text)


def _item(
    id_: tuple[str, str], name: str, text: str, svg: str, facts: str
) -> GalleryItem:
    """An entry; ``id_``: what sort of thing it is, and which."""
    sort, code = id_[0], "-".join(id_)
    return GalleryItem(
        face=Token(id=code, code=code, label=f"{name}: {text}", text=name),
        title=name,
        seat="",
        svg=svg,
        facts=facts,
        rule=_RULES[sort],
        fits={"sort": (sort,)},
        text=text,
    )


def _sign(kind: str, lang: Lang) -> str:
    """The letter of a tile, as the board has it."""
    return say(f"queens_gambit.board.tile_sign.{kind}", lang)


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
