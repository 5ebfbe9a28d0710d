"""Steps that ask questions: each is answered once, then explained.

Where the questions come from is the kind's own (``steps/predict``, ``steps/check``).
"""

from collections.abc import Mapping
from typing import ClassVar, Final

from motc_lab.engine.event import AnyEvent
from motc_lab.errors import IllegalOption, shown
from motc_lab.lessons.exercise import Exercise
from motc_lab.lessons.fields import Filler
from motc_lab.lessons.goals import Judgement
from motc_lab.lessons.kept import Kept, KeptQuiz
from motc_lab.lessons.pointing import Hint
from motc_lab.lessons.quiz_scene import known_to, quiz_hint, quiz_reply, quiz_scene
from motc_lab.lessons.stage import Stage
from motc_lab.lessons.state import QuizState, State
from motc_lab.lessons.step import Step, StepPicture
from motc_lab.scene.exhibit_model import BetOption, Exhibit, Mark, Quiz
from motc_lab.scene.model import Lang, LogLine, Scene
from motc_lab.texts import say

SHOWN: Final = "shown"
"""In place of an answer: the right one was shown because somebody asked for it."""


class QuizStep(Step):
    """A step that asks."""

    rival_begins: ClassVar = False
    shows_table: ClassVar = False
    has_hints: ClassVar = True
    is_line: ClassVar[bool] = False
    """Whether what comes of one question may be asked in the next."""
    asks_more: ClassVar[bool] = False
    """Whether further questions of a type can be had."""

    # What a kind gives

    def question_count(self, stage: Stage, quiz: QuizState) -> int:
        """How many questions there are."""
        raise NotImplementedError

    def exercise_at(self, stage: Stage, quiz: QuizState, at: int) -> Exercise:
        """The question at a place."""
        raise NotImplementedError

    def fresh(self, state: State, round_: int = 0) -> QuizState:
        """The quiz from its first question."""
        del state
        return QuizState(round=round_)

    def count_text(self, state: State, quiz: QuizState, lang: Lang) -> str:
        """Which question of how many it is."""
        of = self.question_count(state.stage, quiz)
        return say("lesson.quiz.count", lang, n=quiz.at + 1, of=of)

    def note(self, state: State, quiz: QuizState, *, right: bool) -> None:
        """Remember an answer beyond this visit."""

    def is_known(self, state: State, quiz: QuizState) -> bool:
        """Whether the questions of a kept plan are still there."""
        del state, quiz
        return True

    # Where the learner stands

    def quiz(self, state: State) -> QuizState:
        """Where the learner is in it; it is planned when it is first needed."""
        if self.id not in state.quizzes:
            state.quizzes[self.id] = self.fresh(state)
        return state.quizzes[self.id]

    def answer_here(self, state: State) -> str | None:
        """The answer given to the question in front of the learner."""
        quiz = self.quiz(state)
        return quiz.answers.get(quiz.at)

    def exercise(self, state: State) -> Exercise:
        """The question in front of the learner."""
        quiz = self.quiz(state)
        return self.exercise_at(state.stage, quiz, quiz.at)

    def judged(self, state: State) -> Judgement:
        """Every question has to be answered."""
        quiz = state.quizzes.get(self.id)
        done = quiz is not None and is_answered(
            quiz.answers, self.question_count(state.stage, quiz)
        )
        return Judgement(done, done)

    def has_begun(self, state: State) -> bool:
        """Whether anything was answered."""
        return bool(self.quiz(state).answers)

    def is_unsolved(self, state: State) -> bool:
        """Whether the question is open."""
        return self.answer_here(state) is None

    def hint_place(self, state: State) -> str:
        """Each question has a ladder of its own."""
        return f"{self.id}/{self.quiz(state).at}"

    def has_more(self, state: State) -> bool:
        """Whether another question comes next, once this one is answered."""
        quiz = self.quiz(state)
        is_last = quiz.at + 1 >= self.question_count(state.stage, quiz)
        return self.answer_here(state) is not None and not is_last

    def offers(self, state: State) -> frozenset[str]:
        """The right answer can be shown while the question is open."""
        return frozenset({"reveal"} if self.answer_here(state) is None else ())

    # What the learner does

    def give_answer(self, state: State, name: str) -> bool:
        """Answer the question, once."""
        exercise, is_open = self.exercise(state), self.answer_here(state) is None
        offered = [one.id for one in exercise.answers] if is_open else []
        if name not in offered:
            raise IllegalOption(name, offered)
        self._set_answer(state, name, right=name == exercise.right)
        return True

    def _set_answer(self, state: State, answer: str, *, right: bool) -> None:
        quiz = self.quiz(state)
        quiz.answers[quiz.at] = answer
        self.note(state, quiz, right=right)
        state.brought("answer")

    def press(self, state: State, control: str) -> bool:
        """Go on to the next question, or show the right answer."""
        if control == "reveal":
            self._set_answer(state, SHOWN, right=False)
            return True
        if control == "next" and self.has_more(state):
            self.put(state, self.quiz(state).at + 1)
            return True
        return False

    def put(self, state: State, at: int) -> None:
        """Put another question."""
        self.quiz(state).at = at
        state.brought("question")

    def begin_again(self, state: State) -> None:
        """Ask fresh questions, each with its ladder of hints."""
        for name in [one for one in state.hints if one.startswith(f"{self.id}/")]:
            del state.hints[name]
        state.quizzes[self.id] = self.fresh(state, self.quiz(state).round + 1)

    def take_up(self, state: State, kept: Kept) -> None:
        """Take it up, if its questions are still there."""
        if self.id in kept.quizzes:
            state.quizzes[self.id] = self._taken_up(state, kept.quizzes[self.id])

    def _taken_up(self, state: State, kept: KeptQuiz) -> QuizState:
        quiz, stage = QuizState(kept.round, kept.at, kept.plan), state.stage
        quiz.answers = dict(kept.answers)
        known = self.is_known(state, quiz)
        count = self.question_count(stage, quiz) if known else 0
        if not known or quiz.at >= count or any(at >= count for at in quiz.answers):
            problem = "questions that are not asked here; the lesson has changed since"
            raise stage.fault(self, "quizzes", problem)
        for at, name in quiz.answers.items():
            offered = [one.id for one in self.exercise_at(stage, quiz, at).answers]
            if name not in {*offered, SHOWN}:
                problem = f"answer {shown(name, 40)}; use one of {', '.join(offered)}"
                raise stage.fault(self, "quizzes", problem)
        return quiz

    # What is seen and heard

    def own_table(self, state: State, lang: Lang) -> Scene | None:
        """The table of the question, or of its answer, from the side it is seen."""
        exercise = self.exercise(state)
        if exercise.table is None:
            return None
        status = say("lesson.status.quiz", lang)
        if state.looker is not state.learner:
            teaching = self.teaching
            status = teaching.seen_from(exercise.table, state.looker, lang)
        told = self.answer_here(state) is not None
        return quiz_scene(exercise, state.looker, lang, answered=told, status=status)

    def picture(self, state: State, filler: Filler) -> StepPicture:
        """The question, and what else there is to look at."""
        lang = filler.lang
        parts, exhibit = self.exercise(state).parts(lang), None
        if parts:
            exhibit = Exhibit(label=self.title.in_language(lang), parts=parts)
        return StepPicture(quiz=self._question(state, lang), exhibit=exhibit)

    def _question(self, state: State, lang: Lang) -> Quiz:
        """The question, with its reply once it is answered."""
        exercise, quiz = self.exercise(state), self.quiz(state)
        withheld = self.teaching.withheld(exercise)
        answer, count = self.answer_here(state), self.question_count(state.stage, quiz)
        is_open, is_shown = answer is None, answer == SHOWN
        chosen = None if is_shown else answer
        verdict = None if is_open else "right" if answer == exercise.right else "wrong"
        options = [BetOption(id=a.id, text=a.text(lang)) for a in exercise.answers]
        has_more, asks_more = self.has_more(state), self.asks_more and not is_open
        return Quiz.model_validate(
            {
                "question": exercise.text(lang),
                "count": self.count_text(state, quiz, lang),
                "options": options,
                "chosen": chosen,
                "right": None if is_open else exercise.right,
                "verdict": "shown" if is_shown else verdict,
                "reply": None if is_open else quiz_reply(exercise, chosen, lang),
                "rule": None if is_open else exercise.rule,
                "before": _lines(state, exercise.before, lang, withheld),
                "trace": () if is_open else self._trace(state, exercise, lang),
                "marks": [self._mark(state, at, lang) for at in range(count)],
                "onward": say("lesson.quiz.onward", lang) if has_more else None,
                "more": say("lesson.quiz.more", lang) if asks_more else None,
            }
        )

    def _trace(
        self, state: State, exercise: Exercise, lang: Lang
    ) -> tuple[LogLine, ...]:
        """What the answer tells, but nothing that may be asked next along a line."""
        is_open = self.is_line and self.has_more(state)
        bare = self.teaching.shortened if is_open else frozenset()
        return _lines(state, exercise.events, lang, bare)

    def _mark(self, state: State, at: int, lang: Lang) -> Mark:
        quiz = self.quiz(state)
        answer = quiz.answers.get(at)
        if answer is None:
            kind = "here" if at == quiz.at else "open"
        else:
            right = self.exercise_at(state.stage, quiz, at).right
            wrong = "note" if answer == SHOWN else "bad"  # shown is not answered wrong
            kind = "good" if answer == right else wrong
        return Mark.model_validate(
            {"kind": kind, "text": say(f"lesson.quiz.mark.{kind}", lang, n=at + 1)}
        )

    def hint(self, state: State, filler: Filler, rung: int) -> Hint | None:
        """While the question is open."""
        if not self.is_unsolved(state):
            return None
        return quiz_hint(self.exercise(state), rung, filler.lang)

    def spoken(self, state: State, shown: StepPicture, lang: Lang) -> tuple[str, ...]:
        """The question, or the reply: a voice names the answer that the page marks."""
        quiz = shown.quiz
        if quiz is None:
            return ()
        if state.news != "answer":
            return quiz.count, quiz.question
        said = [say(f"lesson.quiz.verdict.{quiz.verdict}", lang), quiz.reply or ""]
        if quiz.verdict != "right":
            exercise = self.exercise(state)
            right = exercise.answer(exercise.right).text(lang).removesuffix(".")
            said.append(say("lesson.quiz.right", lang, right=right))
        return (*said, *[line.text for line in quiz.trace])


def is_answered(answers: Mapping[int, str], count: int) -> bool:
    """Whether every question has its answer."""
    return all(at in answers for at in range(count))


def _lines(
    state: State, events: tuple[AnyEvent, ...], lang: Lang, bare: frozenset[str]
) -> tuple[LogLine, ...]:
    """Events as sentences, as the person asked may know them."""
    known = known_to(state.looker, events)
    teaching = state.stage.teaching
    return teaching.lines(state.session, state.looker, lang, known, bare=bare)
