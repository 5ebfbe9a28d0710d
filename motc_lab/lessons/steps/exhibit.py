"""A step with a picture to turn, in which something may be to be found."""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final, Literal

from pydantic import Field

from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.lessons.by_hand import texts_of
from motc_lab.lessons.check import Checker
from motc_lab.lessons.choosing import Asked, choices_of
from motc_lab.lessons.errors import LessonError, one_of, place
from motc_lab.lessons.exhibit import (
    AnyCase,
    Case,
    Exhibit,
    Setting,
    Shown,
    Value,
    Values,
    exhibit_named,
    legal_turn,
    settings_of,
    told,
)
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.goals import Bounds, Judgement
from motc_lab.lessons.hints import rule_hint
from motc_lab.lessons.kept import Kept
from motc_lab.lessons.model import Lesson
from motc_lab.lessons.paper import OnPaper, PaperQuestion, PaperRun, PaperSolution
from motc_lab.lessons.parts import Hints, Name, Part, Words, Written
from motc_lab.lessons.pointing import Hint
from motc_lab.lessons.stage import Stage
from motc_lab.lessons.state import State
from motc_lab.lessons.step import Step, StepPicture
from motc_lab.lessons.ways import Ways, meets, standing, why_no_goal
from motc_lab.scene import exhibit_model as scene
from motc_lab.scene.exhibit_model import Mark
from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS, say

MOST_DRAWN: Final = 60


class ExhibitGoal(Part):
    """Something to be found by turning.

    Attributes:
        facts: what the exhibit's facts must be; a number, a word, or ``{min, max}``.
        say: what is to be found.
        on_met: said when it is found.
    """

    id: Name
    say: Words
    facts: Annotated[dict[Name, int | str | Bounds], Field(min_length=1)]
    on_met: Words


class ExhibitStep(Step):
    """A picture to turn; with goals there is something to be found in it.

    Attributes:
        exhibit: name of a module in the game's ``lessons/exhibits``.
        set: what the exhibit is told; each has its own fields.
        missed: said after a turn that finds nothing, where there are goals.
    """

    rival_begins: ClassVar = False
    shows_table: ClassVar = False
    has_hints: ClassVar = True

    kind: Literal["exhibit"]
    exhibit: Name
    set: Written = Field(default_factory=dict)
    goals: Annotated[tuple[ExhibitGoal, ...], Field(max_length=8)] = ()
    hints: Hints | None = None
    missed: Words | None = None

    @property
    def is_to_look_at(self) -> bool:
        """Whether there is nothing to find in it."""
        return not self.goals

    def rules_named(self) -> Iterator[tuple[str, str]]:
        """Those that it teaches, and the one that its second hint tells."""
        yield from super().rules_named()
        if self.hints is not None:
            yield "hints.rule", self.hints.rule

    def wrong_names(self, lesson: Lesson) -> list[str]:
        """The exhibit, what it is told, and goals of one name."""
        del lesson
        try:
            exhibit = self.definition
        except LabError as error:
            return [f"{place(self.id, 'exhibit')}: {error}"]
        faults = []
        try:
            told(exhibit.told, self.set)
        except LabError as error:
            faults.append(f"{place(self.id, 'set')}: {error}")
        names = [goal.id for goal in self.goals]
        faults += [
            f"{place(self.id, f'goals.{name}')}: is there twice; rename one of them"
            for name in dict.fromkeys(names)
            if names.count(name) > 1
        ]
        if self.goals and self.hints is None:
            where = place(self.id, "hints")
            faults.append(f"{where}: is missing; goals need a nudge and a rule")
        return faults

    # The exhibit and how it stands

    @property
    def definition(self) -> Exhibit:
        """The exhibit that is turned; UnknownExhibit lists those there are."""
        return exhibit_named(self.exhibit, self.game)

    def case(self, stage: Stage, start: AnySession) -> AnyCase:
        """What the exhibit works with, from this table on."""
        settings = told(self.definition.told, self.set)
        return Case(start, stage.seat(self), settings, stage.seed)

    def case_here(self, state: State) -> AnyCase:
        """The same at the learner's table."""
        return self.case(state.stage, state.table(self))

    def values(self, state: State) -> dict[str, Value]:
        """How the dials stand."""
        if self.id not in state.dials:
            state.dials[self.id] = dict(self.definition.start(self.case_here(state)))
        return state.dials[self.id]

    def shown(self, state: State, lang: Lang) -> Shown:
        """The picture as the dials stand."""
        return self.definition.show(self.case_here(state), self.values(state), lang)

    def first_facts(self, stage: Stage, start: AnySession) -> Values:
        """What it says before anything is turned."""
        case = self.case(stage, start)
        return self.definition.show(case, self.definition.start(case), "en").facts

    def facts_now(self, state: State, lang: Lang) -> Values:
        """What it says as the dials stand."""
        return self.shown(state, lang).facts

    def judged(self, state: State) -> Judgement:
        """Everything has to be found."""
        done = len(state.met.get(self.id, ())) == len(self.goals)
        return Judgement(done, done)

    def has_begun(self, state: State) -> bool:
        """Whether anything was turned."""
        return self.id in state.dials

    def is_unsolved(self, state: State) -> bool:
        """Whether something is left to find."""
        return self.hints is not None and super().is_unsolved(state)

    def turn_dial(self, state: State, dial: str, value: object) -> bool:
        """Turn it, and note which goals are met for the first time."""
        case, values = self.case_here(state), self.values(state)
        wanted = legal_turn(self.definition.show(case, values, "en"), dial, value)
        state.dials[self.id] = self.definition.turn(case, values, dial, wanted)
        facts, known = self.facts_now(state, "en"), state.met.get(self.id, ())
        new = [goal for goal in self.goals if goal.id not in known]
        state.found = tuple([one.id for one in new if meets(one.facts, facts)])
        state.met[self.id] = (*known, *state.found)
        state.brought("turn")
        return True

    def begin_again(self, state: State) -> None:
        """Put the dials back; what was found stays found."""
        del state.dials[self.id]

    def take_up(self, state: State, kept: Kept) -> None:
        """Put the dials back, if they can be drawn."""
        if self.id not in kept.dials:
            return
        values, case = dict(kept.dials[self.id]), self.case_here(state)
        same = values.keys() == self.definition.start(case).keys()
        try:
            if same:
                self.definition.show(case, values, "en")
        except (KeyError, ValueError, TypeError, IndexError, AssertionError):
            same = False
        if not same:
            problem = "dials that this exhibit does not have; the lesson has changed"
            raise state.stage.fault(self, "dials", f"{problem} since")
        state.dials[self.id] = values
        goals, met = [goal.id for goal in self.goals], kept.met.get(self.id, ())
        state.met[self.id] = tuple([name for name in met if name in goals])

    # What is seen

    def picture(self, state: State, filler: Filler) -> StepPicture:
        """The exhibit with its goals; ``filler`` knows its facts."""
        shown, met = self.shown(state, filler.lang), state.met.get(self.id, ())
        goals = [
            scene.ExhibitGoal(
                id=goal.id,
                text=filler.fill(goal.say, f"goals.{goal.id}.say"),
                mark=_mark(goal.id in met, filler.lang),
            )
            for goal in self.goals
        ]
        exhibit = scene.Exhibit(
            label=filler.fill(self.title, "title"),
            parts=shown.parts,
            goals=tuple(goals),
            reply=self._reply(state, shown, filler),
            speech=shown.speech,
        )
        return StepPicture(exhibit=exhibit)

    def _reply(self, state: State, shown: Shown, filler: Filler) -> str:
        """What is said of the last turn: what was found, or that nothing was."""
        said = [shown.reply] if shown.reply else []
        if state.news != "turn":
            return " ".join(said)
        found = [goal for goal in self.goals if goal.id in state.found]
        said += [filler.fill(one.on_met, f"goals.{one.id}.on_met") for one in found]
        if self.missed and not found and not state.judged(self).is_reached:
            said.append(filler.fill(self.missed, "missed"))
        return " ".join(said)

    def hint(self, state: State, filler: Filler, rung: int) -> Hint | None:
        """The hint on a rung, for the first goal that is still to be found."""
        if self.hints is None:
            return None
        if rung == 1:
            return Hint(filler.fill(self.hints.nudge, "hints.nudge"))
        if rung == 2:  # noqa: PLR2004 -- the second rung
            return rule_hint(self.hints.rule, filler.lang)
        met = state.met.get(self.id, ())
        goal = next((goal for goal in self.goals if goal.id not in met), self.goals[-1])
        now, case = self.values(state), self.case_here(state)
        return Ways(self.definition, case, now, goal.facts, filler.lang).on(rung)

    def on_paper(self, sheet: PaperRun) -> OnPaper:
        """What is to be found, asked for paper, and how the dials stand there."""
        run, lang = sheet.run, sheet.lang
        case, pairs = self.case(run.stage, run.stage.start(self)), []
        wanted = {goal.id: goal.facts for goal in self.goals}
        rules = tuple(dict.fromkeys(rule for _, rule in self.rules_named()))
        for goal, asked in sheet.goals.items():
            name = f"{self.id}/{goal}"
            answer = standing(self.definition, case, wanted[goal], lang)
            solution = PaperSolution(name, answer, (), rules)
            pairs.append((PaperQuestion(name, asked.in_language(lang)), solution))
        return OnPaper(tuple(pairs))

    def in_class(self, sheet: PaperRun) -> OnPaper:
        """What is to be found, with some settings to choose from where words tell."""
        run, lang = sheet.run, sheet.lang
        shown = run.chapter(lang).exhibit
        assert shown is not None
        texts = [say("lesson.paper.which", lang, goal=one.text) for one in shown.goals]
        asked = [
            Asked(f"{self.id}/{goal.id}", text, goal.facts)
            for goal, text in zip(self.goals, texts, strict=True)
        ]
        case, told = (
            self.case(run.stage, run.stage.start(self)),
            (run.chapter(lang).say[0],),
        )
        return OnPaper(choices_of(self.definition, case, tuple(asked), lang, told))

    # Checking

    def try_out(self, checker: Checker, start: AnySession) -> None:
        """Turn every dial; each goal is reached by some settings, and not by all."""
        exhibit, case = self.definition, self.case(checker.stage, start)
        try:
            tried = settings_of(exhibit, case)
        except LabError as error:
            checker.fault(self, "set", str(error))
            return
        if len(tried) == 1:
            checker.fault(self, "exhibit", "nothing can be turned; change set")
        more = " or more" if len(tried) == exhibit.most else ""
        checker.count(self, "exhibit", f"{len(tried)} settings{more}")
        for setting in tried[:: max(1, len(tried) // MOST_DRAWN)]:
            for lang in LANGS:
                exhibit.show(case, setting.values, lang)
        for goal in self.goals:
            self._try_goal(checker, goal, tried)
        self._try_texts(checker, start, tried)

    def _try_goal(
        self, checker: Checker, goal: ExhibitGoal, tried: tuple[Setting, ...]
    ) -> None:
        where, facts = f"goals.{goal.id}", tried[0].facts
        for fact in goal.facts:
            if fact not in facts:
                problem = f"no fact {fact!r}; {one_of(fact, sorted(facts))}"
                checker.fault(self, f"{where}.facts", problem)
                return
        right = [setting for setting in tried if meets(goal.facts, setting.facts)]
        said = f"{len(right)} of {len(tried)} settings reach the goal"
        checker.count(self, where, said)
        problem = why_no_goal(right, tried)
        if problem:
            checker.fault(self, where, problem)

    def _try_texts(
        self, checker: Checker, start: AnySession, tried: tuple[Setting, ...]
    ) -> None:
        for setting in tried[:: max(1, len(tried) // 10)]:
            for lang in LANGS:
                stage, facts = checker.stage, setting.facts
                filler = Filler(stage, self, start, start, lang, facts)
                for where, words in texts_of(self):
                    try:
                        filler.fill(words, where)
                    except LessonError as error:
                        checker.faults += error.faults


def _mark(is_met: bool, lang: Lang) -> Mark:
    if is_met:
        return Mark(kind="good", text=say("exhibit.mark.found", lang))
    return Mark(kind="open", text=say("exhibit.mark.to_find", lang))


STEP: Final = ExhibitStep
