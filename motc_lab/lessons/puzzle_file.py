"""Puzzles of any game: their texts, and a file of them."""

import tomllib
from pathlib import Path
from typing import TypeVar

from pydantic import Field

from motc_lab.models import Model

PuzzleT = TypeVar("PuzzleT", bound=Model)


class Words(Model):
    """A text in both languages."""

    en: str = Field(min_length=1, max_length=400)
    de: str = Field(min_length=1, max_length=400)


def puzzles_in(file: Path, kind: type[PuzzleT]) -> tuple[PuzzleT, ...]:
    """Return the puzzles of a game's own file, easy ones first."""
    tables = tomllib.loads(file.read_text("utf-8"))["puzzle"]
    return tuple([kind.model_validate(one) for one in tables])
