"""The way on from a chapter's end: the next notebook of its folder, with its title.

Another than the first game has lessons without notebooks, and no path among them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from motc_lab.engine.game import FIRST
from motc_lab.lessons import Lesson, lesson_files, load_lesson
from motc_lab.reading import Unreadable, json_of, read_text
from motc_lab.scene.model import Lang, Onward
from motc_lab.texts import LANGS, say

PATTERN: Final = "[0-9][0-9]-*.ipynb"
LARGEST_BYTES: Final = 32 << 20  # a notebook with its pictures


@dataclass(frozen=True, slots=True)
class Course:
    """What a chapter knows of the notebooks around it.

    Attributes:
        is_there: whether its own notebook is among them; a chapter shown in any other
            notebook has no way on.
        file: name of the next notebook, empty where there is none.
        number: of the next chapter, two digits.
        titles: of the next chapter, by language.
    """

    is_there: bool = False
    file: str = ""
    number: str = ""
    titles: Mapping[str, str] | None = None

    def onward(self, lang: Lang, *, is_finished: bool) -> Onward | None:
        """The door to the next chapter, or to the list of all behind the last one."""
        if not self.is_there:
            return None
        if self.titles is None:
            text = say("lesson.onward.all", lang)
            return Onward(text=text, primary=is_finished)
        title = self.titles.get(lang) or next(iter(self.titles.values()))
        return Onward(
            number=self.number,
            file=self.file,
            text=say("lesson.onward.next", lang, title=title),
            primary=is_finished,
        )


def course_of(lesson: Lesson, folder: Path) -> Course:
    """What a lesson knows of those around it; of a folder only in the first game."""
    if lesson.game == FIRST:
        return course_around(lesson.number, folder)
    files = lesson_files(lesson.game)
    if lesson.file not in [file.name for file in files]:
        return Course()
    later = [file for file in files if int(file.name[:2]) > lesson.number]
    if not later:
        return Course(is_there=True)
    title = load_lesson(later[0]).title
    titles: dict[str, str] = {lang: title.in_language(lang) for lang in LANGS}
    return Course(is_there=True, number=later[0].name[:2], titles=titles)


def course_around(number: int, folder: Path) -> Course:
    """Look around a chapter's folder; what is no chapter there is passed over."""
    files = sorted(folder.glob(PATTERN))
    if number not in {int(file.name[:2]) for file in files}:
        return Course()
    for file in files:
        titles = _titles(file) if int(file.name[:2]) > number else None
        if titles:
            return Course(
                is_there=True, file=file.name, number=file.name[:2], titles=titles
            )
    return Course(is_there=True)


def _titles(file: Path) -> dict[str, str] | None:
    """The titles in a notebook's metadata; None where it is no chapter."""
    try:
        held = json_of(read_text(file, LARGEST_BYTES))
        found = held["metadata"]["motc"]["title"]
    except (Unreadable, LookupError, TypeError):
        return None
    is_fit = isinstance(found, dict) and all(isinstance(t, str) for t in found.values())
    return found if is_fit and found else None
