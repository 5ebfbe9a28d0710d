"""A kind of step for a test, as a game of its own would bring it: guess a number."""

from typing import ClassVar, Final, Literal

from motc_lab.games.motc.lessons.dials import stepper
from motc_lab.games.motc.rules.session import Session
from motc_lab.lessons.check import Checker
from motc_lab.lessons.exhibit import Shown, legal_turn
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.goals import Judgement
from motc_lab.lessons.kept import Kept
from motc_lab.lessons.paper import OnPaper, PaperQuestion, PaperRun, PaperSolution
from motc_lab.lessons.parts import Words
from motc_lab.lessons.pointing import Hint
from motc_lab.lessons.state import State
from motc_lab.lessons.step import Step, StepPicture
from motc_lab.scene.exhibit_model import Dials, Exhibit
from motc_lab.scene.model import Lang

MOST: Final = 9


class RiddleStep(Step):
    """Find a number with a dial."""

    shows_table: ClassVar = False
    has_hints: ClassVar = True

    kind: Literal["riddle"]
    solution: int
    label: Words
    nudge: Words
    solved: Words

    def guess(self, state: State) -> int:
        return int(state.dials.get(self.id, {}).get("guess", 0))

    def judged(self, state: State) -> Judgement:
        found = self.guess(state) == self.solution
        return Judgement(found, found)

    def has_begun(self, state: State) -> bool:
        return self.id in state.dials

    def _shown(self, state: State, lang: Lang) -> Shown:
        label = self.label.in_language(lang)
        dial = stepper("guess", label, self.guess(state), low=0, high=MOST)
        return Shown(parts=(Dials(dials=(dial,)),))

    def turn_dial(self, state: State, dial: str, value: object) -> bool:
        wanted = legal_turn(self._shown(state, "en"), dial, value)
        state.dials[self.id] = {dial: wanted}
        state.brought("turn")
        return True

    def begin_again(self, state: State) -> None:
        del state.dials[self.id]

    def take_up(self, state: State, kept: Kept) -> None:
        if self.id not in kept.dials:
            return
        values = kept.dials[self.id]
        if values.keys() != {"guess"} or values["guess"] not in range(MOST + 1):
            raise state.stage.fault(self, "dials", f"needs a guess from 0 to {MOST}")
        state.dials[self.id] = dict(values)

    def picture(self, state: State, filler: Filler) -> StepPicture:
        shown, found = self._shown(state, filler.lang), state.judged(self).is_reached
        reply = filler.fill(self.solved, "solved") if found else ""
        label = self.title.in_language(filler.lang)
        return StepPicture(exhibit=Exhibit(label=label, parts=shown.parts, reply=reply))

    def hint(self, state: State, filler: Filler, rung: int) -> Hint:
        del state
        wanted = self.solution if rung > 1 else None
        return Hint(filler.fill(self.nudge, "nudge"), dials={"guess": wanted})

    def try_out(self, checker: Checker, start: Session) -> None:
        if self.solution not in range(1, MOST + 1):
            checker.fault(self, "solution", f"use a number from 1 to {MOST}")
        checker.say(self, start, lambda filler: filler.fill(self.solved, "solved"))

    def on_paper(self, sheet: PaperRun) -> OnPaper:
        question = PaperQuestion(self.id, self.label.in_language(sheet.lang))
        return OnPaper(((question, PaperSolution(self.id, str(self.solution))),))


STEP: Final = RiddleStep
