"""Reads the authored puzzles from their file, and writes it in one fixed form."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from motc_lab.games.motc.lessons.puzzles.model import Puzzle, PuzzleCase
from motc_lab.games.motc.lessons.teaching import TEACHING
from motc_lab.lessons.errors import LessonError
from motc_lab.reading import Unreadable, toml_of

FILE: Final = Path(__file__).with_name("authored.toml")
_HEAD: Final = (
    "# The authored puzzles: sentences, positions and goals are written by hand or "
    "found;",
    "# right, options, is_forced, tags, grade, solved_by and solver are worked out by",
    "# python -m motc_lab.games.motc.lessons.puzzles.grade (docs/puzzles.md).",
)


@cache
def puzzle_case() -> PuzzleCase:
    """All authored puzzles, in the order of the file."""
    return read_case(FILE.read_text("utf-8"), FILE.name)


def read_case(text: str, file: str = "puzzles") -> PuzzleCase:
    """Read puzzles from a TOML text; LessonError lists the faults."""
    try:
        return PuzzleCase.model_validate(toml_of(text))
    except tomllib.TOMLDecodeError as error:
        raise LessonError(file, f"is not TOML: {error}") from None
    except Unreadable as error:
        raise LessonError(file, error.why) from None
    except ValidationError as error:
        faults = [
            f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}"
            for fault in error.errors(include_url=False)[:20]
        ]
        raise LessonError(file, *faults) from None


def written(case: PuzzleCase) -> str:
    """The puzzles as a TOML text that ``read_case`` reads back."""
    lines = [*_HEAD, "", f"edition = {_value(case.edition)}"]
    for puzzle in case.puzzles:
        lines += ["", "[[puzzles]]", *_fields(puzzle)]
    return "\n".join(lines) + "\n"


def _fields(puzzle: Puzzle) -> Iterator[str]:
    tree = puzzle.model_dump(exclude_none=True)
    goal = puzzle.goal.model_dump(exclude_none=True, exclude_defaults=True)
    if goal["until"] == TEACHING.usual_end:
        del goal["until"]
    tree["goal"] = goal
    for name, value in tree.items():
        yield f"{name} = {_value(value)}"


def _value(value: object) -> str:
    """A value as TOML; tables stand on one line."""
    if isinstance(value, Mapping):
        pairs = [f"{key} = {_value(one)}" for key, one in value.items()]
        return f"{{ {', '.join(pairs)} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False)
