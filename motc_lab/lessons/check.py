"""Plays a lesson through and lists what a learner would stumble over."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.lessons.by_hand import (
    checked_numbers,
    is_untranslated,
    numbers_in,
    texts_of,
)
from motc_lab.lessons.errors import LessonError, place
from motc_lab.lessons.fields import Filler, names_in
from motc_lab.lessons.model import Lesson
from motc_lab.lessons.stage import DEFAULT_SEED, Stage
from motc_lab.lessons.step import Step
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

    It is played once more for all that the lesson claims to hold for.
    """
    counts, faults = _checked(lesson, seed, None)
    for number, claim in enumerate(lesson.claims):
        try:
            found = _checked(lesson, seed, claim)[1]
        except LabError as error:
            found = [str(error)]
        faults += [f"holds_for.{number}: {fault}" for fault in found]
    return Report(lesson.file, tuple(counts), tuple(dict.fromkeys(faults)))


def _checked(
    lesson: Lesson, seed: int, claim: Mapping[str, object] | None
) -> tuple[list[str], list[str]]:
    checker = Checker(Stage(lesson, seed, claim))
    for step in lesson.steps:
        step.go_through(checker)
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


class Checker:
    """Goes through the steps of a lesson; each kind tries out what is its own.

    Attributes:
        counts: sentences for authors, each with its place.
        faults: what has to be mended, each with its place.
    """

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.counts: list[str] = []
        self.faults: list[str] = []

    def fault(self, step: Step, field: str, problem: str) -> None:
        """Add a fault of a field."""
        self.faults.append(f"{place(step.id, field)}: {problem}")

    def count(self, step: Step, field: str, said: str) -> None:
        """Add a sentence for authors."""
        self.counts.append(f"{place(step.id, field)}: {said}")

    def step(self, step: Step) -> None:
        """Set a step up as it is played, read its texts, and try it out."""
        try:
            session = self.stage.start(step)
            for one in self.stage.lesson.steps:
                one.work_out(self.stage)
        except LessonError as error:
            self.faults += error.faults
            return
        except LabError as error:
            self.fault(step, "position", str(error))
            return
        try:
            step.first_facts(self.stage, session)
        except LabError as error:
            self.fault(step, "set", str(error))
            return
        self._texts(step, session)
        self._written(step, session)
        try:
            step.try_out(self, session)
        except LessonError as error:
            self.faults += error.faults

    def _fillers(self, step: Step, session: AnySession) -> Iterator[Filler]:
        begun = self.stage.begun(session)
        for lang in LANGS:
            facts = step.first_facts(self.stage, session)
            yield Filler(self.stage, step, session, begun, lang, facts)

    def say(self, step: Step, session: AnySession, *said: Said) -> None:
        """Say these things in both languages; what can't be filled is a fault."""
        for filler in self._fillers(step, session):
            for speak in said:
                try:
                    speak(filler)
                except LessonError as error:
                    self.faults += error.faults

    def _written(self, step: Step, session: AnySession) -> None:
        """Find what an author should not have written: numbers, one text twice."""
        known, screen = checked_numbers(step), [*step.say, *filter(None, [step.task])]
        for where, words in texts_of(step):
            if is_untranslated(words):
                self.fault(step, f"{where}.de", "says the same as en; translate it")
        for filler in self._fillers(step, session):
            for where, words in texts_of(step):
                for number in numbers_in(words.in_language(filler.lang)):
                    if number not in known:
                        problem = _number_problem(number, filler)
                        self.fault(step, f"{where}.{filler.lang}", problem)
            count = sum(len(w.in_language(filler.lang).split()) for w in screen)
            if count > MOST_WORDS:
                problem = f"{count} words with the task; use {MOST_WORDS} at most"
                self.fault(step, f"say ({filler.lang})", problem)

    def _texts(self, step: Step, session: AnySession) -> None:
        for words in (self.stage.lesson.title, step.title):
            if names_in(words.en + words.de):
                self.fault(
                    step, "title", "titles have no names to fill; leave braces out"
                )
        for number, words in enumerate(step.say):
            said = partial(Filler.fill, words=words, field=f"say.{number}")
            self.say(step, session, said)
        task = step.task
        if task is not None:
            self.say(step, session, partial(Filler.fill, words=task, field="task"))
