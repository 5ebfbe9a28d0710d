"""The words of this game as every shell asks for them."""

from motc_lab.engine.problem import Problem, Repair
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.questions import Option, Question
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.view import View
from motc_lab.games.motc.scene.cards import event_sentence, titles
from motc_lab.games.motc.scene.spoken import speaker_of
from motc_lab.games.motc.texts.problems import problem_text, repair_text
from motc_lab.games.motc.texts.questions import QuestionSpeaker
from motc_lab.texts import say, told


class Told(told.Told):
    """Sentences with the titles and effects of an edition's cards."""

    ruleset: MatchRuleset

    @property
    def _edition(self) -> Edition:
        return self.ruleset.edition

    def seat(self, seat: Seat) -> str:
        """What a person is called."""
        return say(f"word.person.{seat}", self.lang)

    def event(self, event: Event) -> str:
        """What happened."""
        return event_sentence(event, self._edition, self.lang)

    def question(self, question: Question, view: View) -> str:
        """The question, put to the person asked."""
        return self._speaker(question, view).text()

    def waiting(self, question: Question, view: View) -> str:
        """What everybody else reads meanwhile."""
        return self._speaker(question, view).wait()

    def option(self, option: Option, question: Question, view: View) -> str:
        """An option as a short label."""
        return self._speaker(question, view).button(option)

    def choice(self, option: Option, question: Question, view: View) -> str:
        """An option as a whole sentence."""
        return self._speaker(question, view).option(option)

    def problem(self, problem: Problem[Position]) -> str:
        """A fault of a position."""
        title = titles(self._edition, self.lang)
        return problem_text(problem.key, problem.fields, self.lang, title)

    def repair(self, repair: Repair[Position]) -> str:
        """One way to mend a fault."""
        return repair_text(repair, self.lang, titles(self._edition, self.lang))

    def _speaker(self, question: Question, view: View) -> QuestionSpeaker:
        return speaker_of(question, self._edition, view.white, self.lang)
