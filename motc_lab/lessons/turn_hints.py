"""The ladder of hints where something is turned or answered; five rungs as well."""

from collections.abc import Sequence
from typing import Final

from motc_lab.lessons.exhibit import (
    Case,
    Exhibit,
    Setting,
    exhibit_named,
    settings_of,
)
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.model import ExhibitGoal, ExhibitStep
from motc_lab.lessons.problem import Problem
from motc_lab.lessons.state import State, meets
from motc_lab.scene.exhibit_model import Dial
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say
from motc_lab.texts.rules import rule

MOST_TRIED: Final = 600
MOST_SHOWN: Final = 6


def rule_text(rule_id: str, lang: Lang) -> str:
    """A rule in its own words."""
    found = rule(rule_id, lang)
    return f"{found.title} ({found.id}): {found.text}"


def quiz_hint(problem: Problem, rung: int, lang: Lang) -> str:
    """The hint on a rung: nudge, rule, two candidates, the answer, and why."""
    right = problem.answer(problem.right).text(lang).removesuffix(".")
    match rung:
        case 1:
            return problem.nudge(lang)
        case 2:
            return rule_text(problem.rule, lang)
        case 3:
            wrong = next(a for a in problem.answers if a.id != problem.right)
            both = [a for a in problem.answers if a.id in {wrong.id, problem.right}]
            first, second = (one.text(lang).removesuffix(".") for one in both)
            return say("lesson.quiz.hint.two", lang, first=first, second=second)
        case 4:
            return say("lesson.quiz.hint.answer", lang, right=right)
        case _:
            why = problem.why(lang)
            return say("lesson.quiz.hint.why", lang, right=right, why=why)


def exhibit_hint(state: State, step: ExhibitStep, rung: int, filler: Filler) -> str:
    """The hint on a rung, for the first goal that is still to be found."""
    assert step.hints is not None
    lang = filler.lang
    if rung == 1:
        return filler.fill(step.hints.nudge, "hints.nudge")
    if rung == 2:  # noqa: PLR2004 -- the second rung
        return rule_text(step.hints.rule, lang)
    met = state.met.get(step.id, ())
    goal = next((goal for goal in step.goals if goal.id not in met), step.goals[-1])
    return _Ways(step, state.case(step), goal, lang).on(rung)


class _Ways:
    """All settings that meet a goal."""

    def __init__(
        self, step: ExhibitStep, case: Case, goal: ExhibitGoal, lang: Lang
    ) -> None:
        self.exhibit: Exhibit = exhibit_named(step.exhibit)
        self.case, self.goal, self.lang = case, goal, lang
        self.tried = settings_of(self.exhibit, case, MOST_TRIED)
        self.right = reaching(goal, self.tried)

    def on(self, rung: int) -> str:
        if rung == 3 or not self.right:  # noqa: PLR2004 -- the third rung
            fields = {"right": len(self.right), "all": len(self.tried)}
            return say("lesson.turn.hint.count", self.lang, **fields)
        if rung == 4:  # noqa: PLR2004 -- the fourth rung
            way = self._way(self.right[0])
            return say("lesson.turn.hint.one", self.lang, way=way)
        ways = dict.fromkeys(self._way(setting) for setting in self.right)
        listed = "\n".join([*ways][:MOST_SHOWN])
        return say("lesson.turn.hint.all", self.lang, ways=listed)

    def _way(self, setting: Setting) -> str:
        """How the dials stand there, in words; those that never move are left out."""
        shown = self.exhibit.show(self.case, setting.values, self.lang)
        dials = [dial for dial in shown.dials.values() if dial.kind != "button"]
        return "; ".join([f"{dial.label}: {dial_text(dial)}" for dial in dials])


def dial_text(dial: Dial) -> str:
    """The dial's value in words."""
    chosen = next((o.text for o in dial.options if o.id == dial.value), None)
    return chosen or dial.text or str(dial.value)


def reaching(goal: ExhibitGoal, tried: Sequence[Setting]) -> list[Setting]:
    """Those settings that meet a goal."""
    return [setting for setting in tried if meets(goal.facts, setting.facts)]
