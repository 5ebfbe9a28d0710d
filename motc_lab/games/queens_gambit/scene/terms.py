"""What a match on a page is played under: who plays, the layout, and who looks."""

from typing import Final

from motc_lab.games.queens_gambit.layout import house_book
from motc_lab.scene.terms import GameTerms, Wish

_LAYOUTS: Final = {
    one.name.replace("-", "_"): {"layout": one.name} for one in house_book().layouts
}

TERMS: Final = GameTerms(
    wishes=(
        Wish(
            name="players",
            answers={"two": {"seats": 2}, "three": {"seats": 3}, "four": {"seats": 4}},
            usual="two",
        ),
        Wish(name="layout", answers=_LAYOUTS, usual="opening"),
        Wish(
            name="plans",
            answers={"hidden": {"junior": ()}, "junior": {"junior": "all"}},
            usual="hidden",
        ),
    ),
)
