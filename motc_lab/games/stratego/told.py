"""What the house asks a game to say, in one language and under its rules."""

from typing import Any

from motc_lab.engine.event import AnyEvent
from motc_lab.engine.problem import AnyProblem, Repair
from motc_lab.games.stratego.questions import Option, Question
from motc_lab.games.stratego.texts.events import event_text
from motc_lab.games.stratego.texts.problems import problem_text, repair_text
from motc_lab.games.stratego.texts.questions import (
    button_text,
    option_text,
    question_text,
    waiting_text,
)
from motc_lab.games.stratego.view import View
from motc_lab.texts import told


class Told(told.Told):
    """Sentences with the names of pieces, in every form that they need."""

    def event(self, event: AnyEvent) -> str:
        """What happened."""
        return event_text(event, self.lang)

    def is_end(self, event: AnyEvent) -> bool:
        """What is shown after the end says nothing of it."""
        return event.kind == "over"

    def question(self, question: Question, view: View) -> str:
        """The question, put to whoever is asked."""
        del view
        return question_text(question, self.lang)

    def waiting(self, question: Question, view: View) -> str:
        """What everybody else reads meanwhile."""
        del view
        return waiting_text(question, self.lang)

    def option(self, option: Option, question: Question, view: View) -> str:
        """An answer as a short label."""
        del question
        return button_text(option, view, self.lang)

    def sentence(self, option: Option, view: View) -> str:
        """An answer as a whole sentence."""
        return option_text(option, view, self.lang)

    def problem(self, problem: AnyProblem) -> str:
        """A fault of a position."""
        return problem_text(problem, self.lang)

    def repair(self, repair: Repair[Any]) -> str:
        """One way to mend a fault."""
        return repair_text(repair, self.lang)
