"""Takes somebody through a lesson: every step right, or with a wrong answer first."""

from collections.abc import Iterator

from motc_lab.lessons import LessonRun
from motc_lab.lessons.answers import answers
from motc_lab.lessons.exhibit import each_setting
from motc_lab.lessons.quiz import QuizStep
from motc_lab.lessons.steps.bet import BetStep
from motc_lab.lessons.steps.exhibit import ExhibitStep
from motc_lab.lessons.steps.free import FreeStep
from motc_lab.lessons.steps.play import PlayStep
from motc_lab.lessons.ways import meets
from motc_lab.texts import LANGS


def step_of(run: LessonRun) -> object:
    return run.lesson.step(run.step)


def do_wrong(run: LessonRun) -> Iterator[str]:
    """Give every wrong answer of a step, one after the other; yield what is said."""
    step = step_of(run)
    if isinstance(step, PlayStep):
        for line in answers(run.session, run.seat, step.goal).wrong:
            for code in line.play:
                run.play(code)
            for lang in LANGS:
                feedback = run.chapter(lang).feedback
                assert feedback is not None, line.play
                assert feedback.verdict == "missed", line.play
                yield feedback.text
            run.control("again")
    if isinstance(step, QuizStep):
        yield from _each_wrong_answer(run, step)


def _each_wrong_answer(run: LessonRun, step: QuizStep) -> Iterator[str]:
    exercise = step.exercise(run._state)
    for answer in exercise.answers:
        if answer.id == exercise.right:
            continue
        step.quiz(run._state).answers.clear()
        run.answer(answer.id)
        for lang in LANGS:
            quiz = run.chapter(lang).quiz
            assert quiz is not None
            assert quiz.verdict == "wrong"
            assert quiz.reply
            yield quiz.reply
    step.quiz(run._state).answers.clear()


def do_right(run: LessonRun) -> None:
    """Complete the present step."""
    step = step_of(run)
    if isinstance(step, PlayStep):
        for code in step.answer:
            run.play(code)
        for lang in LANGS:
            feedback = run.chapter(lang).feedback
            assert feedback is not None
            assert feedback.verdict == "reached", feedback.text
    elif isinstance(step, BetStep):
        run.bet(step.right(run.stage)[0].id)
    elif isinstance(step, ExhibitStep):
        find_all(run, step)
    elif isinstance(step, QuizStep):
        answer_all(run, step)
    elif isinstance(step, FreeStep):
        while not run.is_finished and not run.session.is_over:
            question = run.session.question_of(run.seat)
            assert question is not None
            run.play(question.options[0].code)


def answer_all(run: LessonRun, step: QuizStep) -> None:
    while True:
        run.answer(step.exercise(run._state).right)
        for lang in LANGS:
            quiz = run.chapter(lang).quiz
            assert quiz is not None
            assert quiz.verdict == "right"
        if not step.has_more(run._state):
            return
        run.control("next")


def find_all(run: LessonRun, step: ExhibitStep) -> None:
    """Turn the dials until everything is found."""
    for goal in step.goals:
        state = run._state
        if goal.id in state.met.get(step.id, ()):
            continue
        case, now = step.case_here(state), step.values(state)
        settings = each_setting(step.definition, case, now)
        way = next(one.way for one in settings if meets(goal.facts, one.facts))
        for dial, value in way:
            run.turn(dial, value)
        for lang in LANGS:
            exhibit = run.chapter(lang).exhibit
            assert exhibit is not None
    assert not step.goals or step.judged(run._state).is_reached
