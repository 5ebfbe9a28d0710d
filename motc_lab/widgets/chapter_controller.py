"""Runs a lesson on a page: steps, bets, hints, and what the page keeps."""

from motc_lab.engine.motc.position import Position
from motc_lab.errors import LabError
from motc_lab.lessons import LessonRun
from motc_lab.scene.model import Chapter, Lang
from motc_lab.widgets.controller import Controller, Screen
from motc_lab.widgets.keeping import opened, sealed
from motc_lab.widgets.messages import Hello


class ChapterController(Controller):
    """Hands the messages of a page to a lesson run, and shows what it says."""

    def __init__(self, screen: Screen, run: LessonRun, *, lang: Lang = "en") -> None:
        super().__init__(screen, lang)
        self.run = run

    def picture(self) -> Chapter:
        """The chapter at its present step."""
        return self.run.chapter(
            self.lang, fresh=self.has_news, whole_log=self.whole_log
        )

    def on_hello(self, hello: Hello) -> None:
        """Take up what was kept; a step or position in the link goes before it."""
        if hello.keep:
            try:
                self.run.restore(opened(hello.keep))
            except LabError as fault:
                self.tell("bad_keep", why=str(fault))
        if hello.step:
            try:
                self.run.go_to(hello.step)
            except LabError:
                self.tell("unknown_step", step=hello.step)
        if hello.pos:
            try:
                self.run.open_position(Position.from_code(hello.pos))
            except LabError as fault:
                self.tell("bad_position", why=str(fault))

    def on_play(self, option: str) -> None:
        """Answer the open question of the step."""
        self.run.play(option)

    def on_move(self, kind: str) -> None:
        """Take a choice back or make it again."""
        if kind == "undo":
            self.run.undo()
        elif kind == "redo":
            self.run.redo()

    def on_press(self, kind: str, name: str) -> None:
        """Press a control of the lesson or place a bet."""
        if kind == "bet":
            self.run.bet(name)
        else:
            self.run.control(name)

    def on_step(self, name: str) -> None:
        """Go to another step of the chapter."""
        self.run.go_to(name)

    def keep(self) -> str:
        """Where the learner is, sealed."""
        return sealed(self.run.keep())
