"""The ladder of hints where something is turned or answered; five rungs as well."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from motc_lab.lessons.exhibit import (
    Case,
    Exhibit,
    Setting,
    Value,
    Values,
    each_setting,
    exhibit_named,
)
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.hints import rule_hint
from motc_lab.lessons.model import ExhibitGoal, ExhibitStep
from motc_lab.lessons.pointing import Hint
from motc_lab.lessons.problem import Problem
from motc_lab.lessons.state import State, meets
from motc_lab.scene.exhibit_model import Dial
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

MOST_SHOWN: Final = 6
MOST_TRIED: Final = 300  # beyond the first that shows it: a hint may not take long


def quiz_hint(problem: Problem, rung: int, lang: Lang) -> Hint:
    """The hint on a rung: nudge, rule, two candidates, the answer, and why."""
    right = problem.answer(problem.right).text(lang).removesuffix(".")
    only = (problem.right,)
    match rung:
        case 1:
            return Hint(problem.nudge(lang))
        case 2:
            return rule_hint(problem.rule, lang)
        case 3:
            wrong = next(a for a in problem.answers if a.id != problem.right)
            both = [a for a in problem.answers if a.id in {wrong.id, problem.right}]
            first, second = (one.text(lang).removesuffix(".") for one in both)
            said = say("lesson.quiz.hint.two", lang, first=first, second=second)
            return Hint(said, answers=tuple(one.id for one in both))
        case 4:
            said = say("lesson.quiz.hint.answer", lang, right=right)
            return Hint(said, answers=only)
        case _:
            why = problem.why(lang)
            said = say("lesson.quiz.hint.why", lang, right=right, why=why)
            return Hint(said, answers=only)


def exhibit_hint(state: State, step: ExhibitStep, rung: int, filler: Filler) -> Hint:
    """The hint on a rung, for the first goal that is still to be found."""
    assert step.hints is not None
    if rung == 1:
        return Hint(filler.fill(step.hints.nudge, "hints.nudge"))
    if rung == 2:  # noqa: PLR2004 -- the second rung
        return rule_hint(step.hints.rule, filler.lang)
    met = state.met.get(step.id, ())
    goal = next((goal for goal in step.goals if goal.id not in met), step.goals[-1])
    ways = _Ways(step, state.case(step), goal, filler.lang, state.values(step))
    return ways.on(rung)


class _Ways:
    """The turns that lead from the present picture to a goal, the shortest first."""

    def __init__(
        self,
        step: ExhibitStep,
        case: Case,
        goal: ExhibitGoal,
        lang: Lang,
        now: Values,
    ) -> None:
        self.exhibit: Exhibit = exhibit_named(step.exhibit)
        self.case, self.goal, self.lang, self.now = case, goal, lang, now

    def on(self, rung: int) -> Hint:
        tried = each_setting(self.exhibit, self.case, self.now)
        first = next(filter(self._meets, tried), None)
        if first is None:
            return Hint(say("lesson.turn.hint.none", self.lang))
        turned = dict.fromkeys(name for name, _ in first.way)
        if rung == 3:  # noqa: PLR2004 -- the third rung
            labels = sorted({label for label, _ in self._turns(first)})
            quoted = [say("lesson.hint.card", self.lang, title=one) for one in labels]
            listed = ", ".join(quoted)
            said = say("lesson.turn.hint.dials", self.lang, dials=listed)
            return Hint(said, dials=turned)
        if rung == 4:  # noqa: PLR2004 -- the fourth rung
            said = say("lesson.turn.hint.one", self.lang, way=self._way(first))
            return Hint(said, dials=dict(first.way))
        found = [first, *filter(self._meets, islice(tried, MOST_TRIED))][:MOST_SHOWN]
        ways = dict.fromkeys(self._way(setting) for setting in found)
        said = say("lesson.turn.hint.all", self.lang, ways="\n".join(ways))
        return Hint(said, dials=dict(first.way))

    def _meets(self, setting: Setting) -> bool:
        return meets(self.goal.facts, setting.facts)

    def _way(self, setting: Setting) -> str:
        """The turns in words, in their order."""
        return "; ".join(told for _, told in self._turns(setting))

    def _turns(self, setting: Setting) -> Iterator[tuple[str, str]]:
        """Each turn's dial, and what to do with it."""
        values = self.now
        for name, value in setting.way:
            dial = self._dials(values)[name]
            values = self.exhibit.turn(self.case, values, name, value)
            if dial.kind == "button":
                yield dial.label, dial.label
            else:
                after = self._dials(values).get(name, dial)
                colon = "" if dial.label.endswith("?") else ":"
                yield dial.label, f"{dial.label}{colon} {dial_text(after, value)}"

    def _dials(self, values: Values) -> dict[str, Dial]:
        return self.exhibit.show(self.case, values, self.lang).dials


def dial_text(dial: Dial, value: Value | None = None) -> str:
    """The dial's value in words, or that of another option."""
    wanted = dial.value if value is None else value
    chosen = next((o.text for o in dial.options if o.id == wanted), None)
    return chosen or dial.text or str(wanted)


def reaching(goal: ExhibitGoal, tried: Sequence[Setting]) -> list[Setting]:
    """Those settings that meet a goal."""
    return [setting for setting in tried if meets(goal.facts, setting.facts)]
