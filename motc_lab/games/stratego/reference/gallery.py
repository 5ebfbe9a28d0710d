"""All ranks of Stratego, by whether they can move and on which board they are."""

import functools
from typing import Final

from motc_lab.games.stratego.reference.picture import rank_svg
from motc_lab.games.stratego.scene.board import number_of
from motc_lab.games.stratego.texts.words import rank_text
from motc_lab.games.stratego.variant import VARIANTS
from motc_lab.scene.model import Lang
from motc_lab.scene.plain_model import Token
from motc_lab.scene.reference import Filter, GalleryItem
from motc_lab.texts.speech import say

SIGNS: Final = "X987654321BF"  # the strongest first, then what cannot move
STILL: Final = "BF"
_RULES: Final = {
    "X": "SATT-4",
    "3": "SATT-3",
    "2": "SSCT-1",
    "1": "SATT-4",
    "B": "SATT-3",
    "F": "SATT-5",
}


def filters(lang: Lang) -> tuple[Filter, ...]:
    """Return what one may choose by: whether it moves, and the board."""
    moves = {one: say(f"stratego.gallery.moves.{one}", lang) for one in ("yes", "no")}
    boards = {one: say(f"stratego.gallery.board.{one}", lang) for one in VARIANTS}
    return (
        Filter("moves", say("stratego.gallery.moves.title", lang), moves),
        Filter("board", say("stratego.gallery.board.title", lang), boards),
    )


@functools.cache
def entries(lang: Lang) -> tuple[GalleryItem, ...]:
    """Return a card for each rank."""
    return tuple([_entry(sign, lang) for sign in SIGNS])


def _entry(sign: str, lang: Lang) -> GalleryItem:
    name, text = rank_text(sign, lang), say(f"stratego.gallery.does.{sign}", lang)
    counts = {board: one.count(sign) for board, one in VARIANTS.items()}
    return GalleryItem(
        face=Token(id=sign, code=sign, label=f"{name}: {text}", text=name),
        title=name,
        seat="",
        svg=rank_svg(number_of(sign) or sign, name, text, lang),
        facts=say("stratego.gallery.counts", lang, **counts),
        rule=_RULES.get(sign, "SATT-2"),
        fits={
            "moves": ("no" if sign in STILL else "yes",),
            "board": tuple([board for board, count in counts.items() if count]),
        },
        text=text,
    )
