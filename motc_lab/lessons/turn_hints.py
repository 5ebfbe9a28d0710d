"""The ladder of hints where something is turned or answered; five rungs as well."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from motc_lab.lessons.exhibit import (
    Case,
    Exhibit,
    Setting,
    Values,
    each_setting,
    exhibit_named,
)
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.model import ExhibitGoal, ExhibitStep
from motc_lab.lessons.problem import Problem
from motc_lab.lessons.state import State, meets
from motc_lab.scene.exhibit_model import Dial
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say
from motc_lab.texts.rules import rule

MOST_SHOWN: Final = 6
MOST_TRIED: Final = 300  # beyond the first that shows it: a hint may not take long


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
    """The settings that meet a goal, found by turning."""

    def __init__(
        self, step: ExhibitStep, case: Case, goal: ExhibitGoal, lang: Lang
    ) -> None:
        self.exhibit: Exhibit = exhibit_named(step.exhibit)
        self.case, self.goal, self.lang = case, goal, lang

    def on(self, rung: int) -> str:
        tried = each_setting(self.exhibit, self.case)
        first = next(filter(self._meets, tried), None)
        if first is None:
            return say("lesson.turn.hint.none", self.lang)
        if rung == 3:  # noqa: PLR2004 -- the third rung
            dials = ", ".join(self._turned(first)) or self._way(first)
            return say("lesson.turn.hint.dials", self.lang, dials=dials)
        if rung == 4:  # noqa: PLR2004 -- the fourth rung
            return say("lesson.turn.hint.one", self.lang, way=self._way(first))
        found = [first, *filter(self._meets, islice(tried, MOST_TRIED))][:MOST_SHOWN]
        ways = dict.fromkeys(self._way(setting) for setting in found)
        return say("lesson.turn.hint.all", self.lang, ways="\n".join(ways))

    def _meets(self, setting: Setting) -> bool:
        return meets(self.goal.facts, setting.facts)

    def _turned(self, setting: Setting) -> list[str]:
        """The dials that stand otherwise than at the beginning."""
        start = self.exhibit.start(self.case)
        before = self._dials(start)
        return [
            dial.label
            for name, dial in self._dials(setting.values).items()
            if name not in before or before[name].value != dial.value
        ]

    def _dials(self, values: Values) -> dict[str, Dial]:
        return self.exhibit.show(self.case, values, self.lang).dials

    def _way(self, setting: Setting) -> str:
        """How the dials stand there, in words; buttons stand nowhere."""
        dials = self._dials(setting.values).values()
        told = [f"{d.label}: {dial_text(d)}" for d in dials if d.kind != "button"]
        return "; ".join(told or [dial.label for dial in dials])


def dial_text(dial: Dial) -> str:
    """The dial's value in words."""
    chosen = next((o.text for o in dial.options if o.id == dial.value), None)
    return chosen or dial.text or str(dial.value)


def reaching(goal: ExhibitGoal, tried: Sequence[Setting]) -> list[Setting]:
    """Those settings that meet a goal."""
    return [setting for setting in tried if meets(goal.facts, setting.facts)]
