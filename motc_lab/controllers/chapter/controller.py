"""Runs a lesson on a page: steps, bets, hints, and what the page keeps."""

from collections.abc import Callable

from motc_lab.controllers.asked import asked_of
from motc_lab.controllers.board import why_at
from motc_lab.controllers.chapter.onward import Course
from motc_lab.controllers.chapter.path import on_path
from motc_lab.controllers.controller import Controller, Screen, StaleScene
from motc_lab.controllers.ending import Ending
from motc_lab.controllers.keeping import Purpose, opened
from motc_lab.controllers.messages import AskWhy, Hello
from motc_lab.errors import LabError
from motc_lab.lessons import LessonRun
from motc_lab.lessons.path import WAY, step_at
from motc_lab.scene.model import Chapter, Lang
from motc_lab.scene.sandbox_model import Why
from motc_lab.texts.faults import error_text


class ChapterController(Controller):
    """Hands the messages of a page to a lesson run, and shows what it says."""

    def __init__(
        self,
        screen: Screen,
        run: LessonRun,
        *,
        lang: Lang = "en",
        on_course: Callable[[str], None] | None = None,
        course: Course | None = None,
    ) -> None:
        super().__init__(screen, lang)
        self.run = run
        self.around = course or Course()
        self.on_course = on_course
        self.ending = Ending()
        self.way = ""  # the path on which the page was entered
        self._is_greeted = False  # what the page knows must be read before it is kept

    def picture(self) -> Chapter:
        """The chapter at its present step."""
        shown = self.run.chapter(
            self.lang, fresh=self.has_news, whole_log=self.whole_log
        )
        if self.run.is_aside and shown.table is not None:
            table = self.ending.on(
                shown.table, self.run.session, self.run.seat, self.run.rival
            )
            shown = shown.model_copy(update={"table": table})
        here = step_at(self.run.lesson.name, self.run.step)
        if self.way == WAY and here is not None:
            return on_path(shown, self.run, here, self.lang)
        if self.run.step != self.run.lesson.steps[-1].id:
            return shown
        onward = self.around.onward(self.lang, is_finished=self.run.is_finished)
        return shown.model_copy(update={"onward": onward})

    def open_question(self) -> object:
        """What the learner is asked at the table of the step."""
        run = self.run
        asked = asked_of(run.session, run.seat) if run.may_play else None
        return asked and (run.step, asked)

    def on_hello(self, hello: Hello) -> None:
        """Take up what was kept; a step or position in the link goes before it."""
        self._is_greeted = True
        self.way = hello.way or ""
        if hello.course:
            try:
                self.run.remember(hello.course)
            except LabError as fault:
                self.tell("bad_course", why=error_text(fault, self.lang))
        if hello.keep:
            try:
                with opened(self.screen.persistence, hello.keep, self.purpose) as kept:
                    self.run.restore(kept)
            except LabError as fault:
                self.tell("bad_keep", why=error_text(fault, self.lang))
            else:
                self._welcome_back()
        if hello.step:
            try:
                self.run.go_to(hello.step)
            except LabError:
                self.tell("unknown_step", step=hello.step)
        if hello.pos:
            try:
                self.run.open_position(hello.pos)
            except LabError as fault:
                self.tell("bad_position", why=error_text(fault, self.lang))

    def _welcome_back(self) -> None:
        """Say where the learner was, unless it was the beginning, or a path led on."""
        lesson = self.run.lesson
        if self.run.step != lesson.steps[0].id and not self.way:
            step = lesson.step(self.run.step).title.in_language(self.lang)
            self.tell("back_at", step=step)

    def on_play(self, codes: tuple[str, ...]) -> None:
        """Answer the open question of the step."""
        self.run.play(*codes)

    def on_put_away(self, marked: tuple[str, ...]) -> None:
        """Put the marked cards away, where the step lets the learner play."""
        self.run.put_away(*marked)

    def on_why(self, asked: AskWhy) -> Why:
        """Say why an element of the table is as it is, where it spoils no task."""
        if not self.run.is_aside:
            return super().on_why(asked)
        found = why_at(self.run.session, self.run.seat, self.lang, asked)
        return found or super().on_why(asked)

    def on_move(self, kind: str) -> None:
        """Take a choice back, make it again, or put away a game that has ended."""
        if kind == "next_game":
            self.run.next_game()
        elif kind == "new_match":
            self.run.new_match()
        elif kind == "undo":
            self.run.undo()
        elif kind == "redo":
            self.run.redo()

    def on_press(self, kind: str, name: str) -> None:
        """Press a control of the lesson, place a bet, or answer a question."""
        if kind == "bet":
            self.run.bet(name)
        elif kind == "answer":
            self.run.answer(name)
        else:
            self.run.control(name)

    def on_step(self, name: str) -> None:
        """Go to another step of the chapter."""
        self.run.go_to(name)

    def on_turn(self, step: str, dial: str, value: int | str) -> None:
        """Turn a dial of the exhibit; a step that was left in between is stale."""
        if step != self.run.step:
            raise StaleScene
        self.run.turn(dial, value)

    def keep(self) -> str:
        """Where the learner is, as it may be kept; the progress goes beside it."""
        if self.on_course is not None and self._is_greeted:
            self.on_course(self.run.course())
        return self.screen.persistence.write(self.run.keep(), self.purpose)

    @property
    def purpose(self) -> Purpose:
        """What this chapter's progress is sealed for; the lesson says who sees what."""
        return Purpose("chapter", place_of(self.run), "turn")


def place_of(run: LessonRun) -> str:
    """Return the name under which a page keeps this chapter."""
    return f"motc:{run.lesson.name}"
