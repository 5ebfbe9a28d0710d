"""Which steps and questions of a chapter stand on paper.

A game says it in ``lessons/sheets.toml``; without that it has no worksheets.
"""

import functools
import tomllib
from typing import Annotated, Literal

from pydantic import Field

from motc_lab.engine.game import FIRST, game_named
from motc_lab.lessons.parts import Name, Part, Words

PartKind = Literal["cards", "rows", "grid", "track", "timeline"]


class PaperStep(Part):
    """A step on paper.

    Attributes:
        say: so many of its sentences; the others speak of what is on the screen.
        most: so many of its questions; all of them without it.
        board: whether its table is printed.
        hand: whether the cards of that person's hand stand beside it.
        deck: whether all cards of the person asked are printed.
        show: kinds of the exhibit's parts that are printed.
        lines: how many lines an answer in words gets.
        ask: goals of an exhibit as questions; goals not named stay on the screen.
    """

    id: Name
    say: Annotated[int, Field(ge=0)] | None = None
    most: Annotated[int, Field(ge=1)] | None = None
    board: bool = True
    hand: bool = True
    deck: bool = False
    show: tuple[PartKind, ...] = ()
    lines: Annotated[int, Field(ge=1, le=6)] = 2
    ask: dict[Name, Words] = Field(default_factory=dict)


class PaperChapter(Part):
    """A chapter on paper."""

    number: Annotated[int, Field(ge=0, le=99)]
    steps: Annotated[tuple[PaperStep, ...], Field(min_length=1)]


class _Sheets(Part):
    sheet: tuple[PaperChapter, ...]


@functools.cache
def on_paper(game: str = FIRST) -> dict[int, PaperChapter]:
    """Return the chapters of a game that have a worksheet, by number."""
    file = game_named(game).folder / "lessons" / "sheets.toml"
    if not file.exists():
        return {}
    sheets = _Sheets.model_validate(tomllib.loads(file.read_text(encoding="utf-8")))
    return {chapter.number: chapter for chapter in sheets.sheet}
