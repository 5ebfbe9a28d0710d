"""The board of a chapter's page."""

from functools import partial
from pathlib import Path

from motc_lab.controllers.chapter.controller import ChapterController
from motc_lab.controllers.chapter.onward import course_of
from motc_lab.controllers.controller import Picture
from motc_lab.controllers.ending import Ends
from motc_lab.lessons import LessonRun
from motc_lab.scene.model import Lang
from motc_lab.screens.chapter import drawn, today
from motc_lab.screens.page import Line, Means, PageScreen
from motc_lab.screens.spec import BoardSpec
from motc_lab.screens.thinking import LookingBack


class ChapterPage(LookingBack, PageScreen):
    """A chapter."""

    controller: ChapterController | None = None

    def ends(self) -> Ends | None:
        """The controller, which may show the end of a match."""
        return self.controller

    def show(self, picture: Picture, lang: Lang) -> None:
        """Replace the picture; what it still lacks is looked for beside the page."""
        super().show(picture, lang)
        self.look_back()


def opened(spec: BoardSpec, line: Line, means: Means) -> ChapterPage:
    """Return the screen of a chapter."""
    page = ChapterPage(line, means)
    run = LessonRun(spec.lesson, deals=partial(drawn, lots=means.lots), today=today)
    around = course_of(run.lesson, Path(spec.folder))
    page.begin(ChapterController(page, run, on_course=page.note, course=around))
    return page
