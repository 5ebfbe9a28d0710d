"""What a match on a page is played under: who plays, the layout, and who looks."""

from pathlib import Path
from typing import Final

from motc_lab.games.queens_gambit.layout import house_book, parse_book
from motc_lab.scene.terms import GameTerms, OwnFile, OwnPick, Wish

_LAYOUTS: Final = {
    one.name.replace("-", "_"): {"layout": one.name} for one in house_book().layouts
}


def _picks(text: str) -> tuple[OwnPick, ...]:
    """Each layout of a book of one's own, with the values of the book."""
    book = parse_book(text, name="layout")
    return tuple(
        [
            OwnPick(
                name=one.name,
                titles={"en": one.title_en or one.name, "de": one.title_de or one.name},
                settings={"layout": one.model_dump(mode="json"), "values": book.points},
                instead="layout",
            )
            for one in book.layouts
        ]
    )


_EXAMPLE: Final = Path(__file__).parents[1] / "layouts" / "example.toml"

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
    own=OwnFile(read=_picks, mark="[[layout]]", example=_EXAMPLE),
)
