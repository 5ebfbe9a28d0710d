"""Plays a lesson through and lists what a learner would stumble over."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError
from motc_lab.lessons.answers import answers, every_try, line_of
from motc_lab.lessons.by_hand import (
    checked_numbers,
    is_untranslated,
    numbers_in,
    texts_of,
)
from motc_lab.lessons.errors import LessonError
from motc_lab.lessons.feedback import feedback
from motc_lab.lessons.fields import Filler, names_in
from motc_lab.lessons.goals import judge
from motc_lab.lessons.hints import RUNGS, hint
from motc_lab.lessons.model import (
    BetStep,
    Claim,
    CoachStep,
    FreeStep,
    Lesson,
    PlayStep,
    PuzzlesStep,
    Step,
    TwinStep,
)
from motc_lab.lessons.panel import panel_of
from motc_lab.lessons.place import place
from motc_lab.lessons.stage import DEFAULT_SEED, Stage
from motc_lab.lessons.turn_check import first_facts, turn_check
from motc_lab.lessons.twin import twin_of
from motc_lab.texts import LANGS

MOST_WORDS: Final = 75
NOTHING: Final = "nothing here bears it out; leave it out, or name it in braces"
Said = Callable[[Filler], object]


@dataclass(frozen=True, slots=True)
class Report:
    """What a check has found.

    Attributes:
        file: the lesson's file.
        counts: one sentence for each step with a goal: '7 of 13 options …'.
        faults: step, field, what is wrong and what would be right; none if sound.
    """

    file: str
    counts: tuple[str, ...]
    faults: tuple[str, ...]

    @property
    def is_clean(self) -> bool:
        """Whether the lesson can be published."""
        return not self.faults

    def __str__(self) -> str:
        """All of it, one line each."""
        lines = (*self.counts, *(self.faults or ("no faults",)))
        return "\n".join(f"{self.file}: {line}" for line in lines)


def check(lesson: Lesson, seed: int = DEFAULT_SEED) -> Report:
    """Play every option of every step, in both languages; return what was found.

    It is played once more for each edition and reading that the lesson claims.
    """
    counts, faults = _checked(lesson, seed, None)
    for number, claim in enumerate(lesson.holds_for):
        try:
            found = _checked(lesson, seed, claim)[1]
        except LabError as error:
            found = [str(error)]
        faults += [f"holds_for.{number}: {fault}" for fault in found]
    return Report(lesson.file, tuple(counts), tuple(dict.fromkeys(faults)))


def _checked(
    lesson: Lesson, seed: int, claim: Claim | None
) -> tuple[list[str], list[str]]:
    checker = _Checker(Stage(lesson, seed, claim))
    for step in lesson.steps:
        checker.step(step)
    return checker.counts, checker.faults


def _number_problem(number: str, filler: Filler) -> str:
    """A number by hand, and the names that stand for it at this table."""
    same = [
        f"{{{name}}}"
        for name, value in sorted(filler.sources.items())
        if value() == number
    ]
    cure = f"write {' or '.join(same)}" if same else NOTHING
    return f"{number} is written by hand; {cure}"


class _Checker:
    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.counts: list[str] = []
        self.faults: list[str] = []

    def add(self, step: Step, field: str, problem: str) -> None:
        self.faults.append(f"{place(step.id, field)}: {problem}")

    def step(self, step: Step) -> None:
        panel = panel_of(step)
        if panel is None:
            self._step(step)
        elif isinstance(step, PuzzlesStep | CoachStep):
            try:
                for dealt in panel.every(self.stage, step):
                    self._step(dealt)
            except LabError as error:
                self.add(step, "kind", str(error))

    def _step(self, step: Step) -> None:
        try:
            session = self.stage.start(step)
            self.stage.all_futures()
        except LessonError as error:
            self.faults += error.faults
            return
        except LabError as error:
            self.add(step, "position", str(error))
            return
        try:
            first_facts(self.stage, step, session)
        except LabError as error:
            self.add(step, "set", str(error))
            return
        self._texts(step, session)
        self._written(step, session)
        match step:
            case BetStep():
                self._bet(step, session)
            case PlayStep():
                self._play(step, session)
            case TwinStep():
                self._twin(step, session)
            case FreeStep():
                self._free(step, session)
            case _:
                found = turn_check(self.stage, step, session)
                self.counts += found.counts
                self.faults += found.faults

    def _fillers(self, step: Step, session: Session) -> Iterator[Filler]:
        start = session.start_position
        assert start is not None
        begun = self.stage.begun_at(start, session.edition)
        for lang in LANGS:
            facts = first_facts(self.stage, step, session)
            yield Filler(self.stage, step, session, begun, lang, facts)

    def _try(self, step: Step, session: Session, *said: Said) -> None:
        """Say these things in both languages; what can't be filled is a fault."""
        for filler in self._fillers(step, session):
            for speak in said:
                try:
                    speak(filler)
                except LessonError as error:
                    self.faults += error.faults

    def _written(self, step: Step, session: Session) -> None:
        """Find what an author should not have written: numbers, one text twice."""
        known, screen = checked_numbers(step), [*step.say, *filter(None, [step.task])]
        for where, words in texts_of(step):
            if is_untranslated(words):
                self.add(step, f"{where}.de", "says the same as en; translate it")
        for filler in self._fillers(step, session):
            for where, words in texts_of(step):
                for number in numbers_in(words.in_language(filler.lang)):
                    if number not in known:
                        problem = _number_problem(number, filler)
                        self.add(step, f"{where}.{filler.lang}", problem)
            count = sum(len(w.in_language(filler.lang).split()) for w in screen)
            if count > MOST_WORDS:
                problem = f"{count} words with the task; use {MOST_WORDS} at most"
                self.add(step, f"say ({filler.lang})", problem)

    def _texts(self, step: Step, session: Session) -> None:
        for words in (self.stage.lesson.title, step.title):
            if names_in(words.en + words.de):
                self.add(
                    step, "title", "titles have no names to fill; leave braces out"
                )
        for number, words in enumerate(step.say):
            said = partial(Filler.fill, words=words, field=f"say.{number}")
            self._try(step, session, said)
        task = step.task
        if task is not None:
            self._try(step, session, partial(Filler.fill, words=task, field="task"))

    def _bet(self, step: BetStep, session: Session) -> None:
        right = [option.id for option in self.stage.right_bets(step)]
        if len(right) != 1:
            found = ", ".join(right) or "none"
            problem = f"exactly one option must come true; these do: {found}"
            self.add(step, "bet.options", problem)
        asked = partial(Filler.fill, words=step.bet.question, field="bet.question")
        self._try(step, session, asked)
        for option in step.bet.options:
            for words, name in ((option.text, "text"), (option.reply, "reply")):
                field = f"bet.options.{option.id}.{name}"
                self._try(step, session, partial(Filler.fill, words=words, field=field))

    def _play(self, step: PlayStep, session: Session) -> None:
        learner = self.stage.seat(step)
        question = session.question
        if question is None or question.seat is not learner:
            problem = f"{learner.value} is not asked here; use a position where he is"
            self.add(step, "position", problem)
            return
        found = answers(session, learner, step.goal)
        self.counts.append(f"{place(step.id, 'goal')}: {found}")
        if not found.is_complete:
            self.add(step, "goal", "too many choices to play out; use a later position")
        elif not found.right:
            self.add(step, "goal", "no option reaches it; change the goal or position")
        elif not found.wrong:
            self.add(step, "goal", "every option reaches it; ask for more")
        elif all(line.play[0] == "resign" for line in found.wrong):
            problem = "every option but resigning reaches it; ask for more"
            self.add(step, "goal", problem)
        self._author(step, session)
        for rung in range(1, RUNGS + 1):
            self._try(step, session, partial(hint, step=step, rung=rung))
        self._replies(step, session)

    def _author(self, step: PlayStep, session: Session) -> None:
        learner = self.stage.seat(step)
        try:
            line = line_of(session, learner, step.goal, step.answer)
        except LabError as error:
            self.add(step, "answer", str(error))
            return
        if not line.is_reached:
            self.add(step, "answer", "does not reach the goal; play it to its end")

    def _replies(self, step: PlayStep, session: Session) -> None:
        """Fill the reply to every try, and find replies that are never said."""
        learner = self.stage.seat(step)
        said: set[int] = set()
        for tried in every_try(session, learner, step.goal):
            events = tried.events()
            judged = judge(step.goal, events, learner)
            self._try(step, tried, partial(feedback, step=step, judged=judged))
            if not judged.is_reached:
                cases = enumerate(step.on_wrong)
                said.update([n for n, c in cases if c.holds(events, learner)][:1])
        for number in range(len(step.on_wrong)):
            if number not in said:
                problem = "no mistake fits it first; change it or leave it out"
                self.add(step, f"on_wrong.{number}", problem)

    def _twin(self, step: TwinStep, session: Session) -> None:
        left, right = self.stage.futures(step)
        if all(left.fact(name) == right.fact(name) for name in step.facts):
            problem = "the two futures do not differ in any of them; compare others"
            self.add(step, "facts", problem)
        self._try(step, session, partial(twin_of, step=step))

    def _free(self, step: FreeStep, session: Session) -> None:
        if session.question is None:
            self.add(step, "position", "the match is over; choose an earlier position")
        if not step.ends[-1].is_empty:
            problem = "the last one must fit every game; leave out its all and none"
            self.add(step, "ends", problem)
        for number, case in enumerate(step.ends):
            field = f"ends.{number}.say"
            self._try(step, session, partial(Filler.fill, words=case.say, field=field))
