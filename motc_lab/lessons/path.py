"""The ten-minute path: steps of several chapters, in the order of ``path.toml``.

Only the first game's course has one.

Whoever enters a chapter with ``way=ten`` in the address is on it: at each of its steps
a door leads to the next one, and behind the last one to the list of all chapters.
"""

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from pydantic import BaseModel, ConfigDict

from motc_lab.engine.game import game_named
from motc_lab.lessons.load import lesson
from motc_lab.lessons.parts import Name, Words
from motc_lab.lessons.toml import read_toml
from motc_lab.reading import read_bytes

WAY: Final = "ten"
_LARGEST_BYTES: Final = 16 * 1024


class _Place(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    chapter: int
    step: Name


class _Path(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    steps: tuple[_Place, ...]


@dataclass(frozen=True, slots=True)
class PathStep:
    """A step of the path.

    Attributes:
        chapter: number of its chapter.
        step: id of the step.
    """

    chapter: int
    step: str

    @property
    def number(self) -> str:
        """The chapter as addresses write it: '00'."""
        return f"{self.chapter:02}"

    @property
    def title(self) -> Words:
        """The step's title in both languages."""
        return lesson(self.chapter).step(self.step).title

    @property
    def minutes(self) -> float:
        """Its share of the minutes that its chapter takes."""
        found = lesson(self.chapter)
        return found.minutes / len(found.steps)

    @property
    def query(self) -> dict[str, str]:
        """What its address asks for: the step, and the way on which it is entered."""
        return {"step": self.step, "way": WAY}

    @property
    def address(self) -> str:
        """Its address, as seen from the list of chapters."""
        return f"chapter/{self.number}?{urlencode(self.query)}"


def _read() -> tuple[PathStep, ...]:
    file = game_named().folder / "lessons" / "path.toml"
    raw = read_toml(read_bytes(file, _LARGEST_BYTES), file.name)
    found = _Path.model_validate(raw)
    return tuple(PathStep(one.chapter, one.step) for one in found.steps)


steps: Final = _read()
minutes_in_all: Final = 10  # what is promised; a test adds the steps up


def first() -> PathStep:
    """Where the path begins."""
    return steps[0]


def step_at(chapter: str, step: str) -> PathStep | None:
    """The path's step at this place of the chapter '03'; None beside the path."""
    return next(
        (one for one in steps if (one.number, one.step) == (chapter, step)), None
    )


def number_of(here: PathStep) -> int:
    """Which of the path's steps it is, from 1 on."""
    return steps.index(here) + 1


def after(chapter: str, step: str) -> PathStep | None:
    """The step that comes next; None behind the last one, and beside the path."""
    here = step_at(chapter, step)
    if here is None or here == steps[-1]:
        return None
    return steps[steps.index(here) + 1]
