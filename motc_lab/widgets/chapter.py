"""A tutorial chapter as a widget: ``Chapter("00")``."""

from pathlib import Path

import traitlets

from motc_lab.controllers.chapter.controller import ChapterController, place_of
from motc_lab.controllers.chapter.onward import course_of
from motc_lab.controllers.ending import Ends
from motc_lab.lessons import LessonRun
from motc_lab.scene.model import Lang
from motc_lab.screens.chapter import drawn, today
from motc_lab.texts.lang import lang_named
from motc_lab.widgets.base import EndingWidget


class Chapter(EndingWidget):
    """One chapter of the tutorial, with its board, at the step where it was left.

    Args:
        number: number of the chapter, '00' say, of another game with its name in front,
            'duel/01'; or the file of a lesson of your own.
        lang: 'en' or 'de'; the page's address and the switch on it may say otherwise.
    """

    course = traitlets.Unicode().tag(sync=True)

    def __init__(
        self, number: str = "00", *, lang: Lang = "en", **unknown: object
    ) -> None:
        spoken = lang_named(lang)
        run = LessonRun(number, deals=drawn, today=today)
        super().__init__(place=place_of(run), **unknown)
        self.number = number
        self.controller: ChapterController = ChapterController(
            self,
            run,
            lang=spoken,
            on_course=self.note,
            course=course_of(run.lesson, Path.cwd()),
        )
        self.controller.publish()

    def note(self, course: str) -> None:
        """Let the page keep this chapter's entry of the course's progress."""
        self.course = course

    def ends(self) -> Ends | None:
        """The controller, which may show the end of a match."""
        return self.controller

    def __repr__(self) -> str:
        """Which chapter it is."""
        return f"Chapter({self.number!r})"
