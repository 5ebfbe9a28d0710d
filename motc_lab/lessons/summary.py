"""What a chapter's file says before its steps: enough to list it, and quickly read.

A server lists the chapters of all games when it starts. Reading their steps would take
it longer than all else, and nobody has opened one yet.
"""

import re
from functools import cache
from typing import Final

from pydantic import BaseModel, ConfigDict

from motc_lab.lessons.load import LARGEST_BYTES, course_file
from motc_lab.lessons.model import name_of
from motc_lab.lessons.toml import read_toml
from motc_lab.reading import read_bytes
from motc_lab.texts.lang import Lang

STEP: Final = re.compile(rb"^\[\[steps\]\]", re.MULTILINE)
TABLES: Final = re.compile(rb"^\[\[", re.MULTILINE)


class Summary(BaseModel):
    """A chapter that comes with a game, in short.

    Attributes:
        name: as pages name the chapter: '03', 'duel/01'.
        game: id of its game.
        title: by language.
        minutes: that it takes.
        steps: how many it has.
    """

    model_config = ConfigDict(frozen=True, defer_build=True)

    name: str
    game: str
    title: dict[Lang, str]
    minutes: int
    steps: int


@cache
def summary_of(key: str) -> Summary:
    """Return what is said of a chapter of the course, by its name, such as 'duel/01'.

    Raises:
        LessonError: there is no such chapter; names those there are.
    """
    game, file = course_file(key)
    raw = read_bytes(file, LARGEST_BYTES)
    first = TABLES.search(raw)
    head = read_toml(raw[: first.start()] if first else raw, file.name)
    return Summary.model_validate(
        {
            "title": head["title"],
            "minutes": head["minutes"],
            "game": game.id,
            "name": name_of(game.id, int(file.name[:2])),
            "steps": len(STEP.findall(raw)),
        }
    )
