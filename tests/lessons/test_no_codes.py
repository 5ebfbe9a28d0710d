"""What a chapter says has no code of a rule in it; the fields for codes have."""

import re
from collections.abc import Iterator

import pytest

from motc_lab.lessons import LessonRun, lesson_files
from motc_lab.lessons.pointing import RUNGS
from motc_lab.lessons.steps.check import CheckStep
from motc_lab.lessons.steps.exhibit import ExhibitStep
from motc_lab.lessons.steps.play import PlayStep
from motc_lab.lessons.steps.predict import PredictStep
from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS
from motc_lab.texts.rules import rule_ids

NUMBERS = [file.name[:2] for file in lesson_files()]
FOR_CODES = {"rule", "hint_rule"}  # what the page opens a rule with, never a sentence
CODE = re.compile(rf"\b({'|'.join(map(re.escape, rule_ids()))})\b")


def sentences(value: object, place: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a picture with its place, but for the fields that hold codes."""
    match value:
        case str():
            yield place, value
        case dict():
            for name, part in value.items():
                if name not in FOR_CODES:
                    yield from sentences(part, f"{place}.{name}")
        case list() | tuple():
            for part in value:
                yield from sentences(part, place)


def coded(run: LessonRun, lang: Lang) -> list[tuple[str, str]]:
    picture = run.chapter(lang).model_dump()
    return [one for one in sentences(picture) if CODE.search(one[1])]


def may_ask(run: LessonRun) -> bool:
    return any(one.id == "hint" and one.enabled for one in run.chapter("en").controls)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("number", NUMBERS)
def test_no_sentence_of_a_chapter_has_the_code_of_a_rule(
    number: str, lang: Lang
) -> None:
    run = LessonRun(number)
    for step in run.lesson.steps:
        run.go_to(step.id)
        assert not coded(run, lang)
        for _ in range(RUNGS):
            if may_ask(run):
                run.control("hint")
                assert not coded(run, lang)
        if isinstance(step, PredictStep | CheckStep):
            problem = run._state.exercise
            assert problem is not None
            run.answer(problem.answers[0].id)
            assert not coded(run, lang)
        if isinstance(step, PlayStep):
            for code in step.answer:
                run.play(code)
            assert not coded(run, lang)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_hint_that_tells_a_rule_says_which_one_to_whoever_asks(number: str) -> None:
    run = LessonRun(number)
    for step in run.lesson.steps:
        run.go_to(step.id)
        if not isinstance(step, PlayStep | ExhibitStep) or not may_ask(run):
            continue
        run.control("hint")
        assert run.chapter("en").hint_rule is None
        run.control("hint")
        assert step.hints is not None
        assert run.chapter("en").hint_rule == step.hints.rule


def test_the_reply_to_a_question_says_which_rule_to_whoever_asks() -> None:
    run = LessonRun("04")
    run.go_to("check")
    problem, quiz = run._state.exercise, run.chapter("en").quiz
    assert problem is not None
    assert quiz is not None
    assert quiz.rule is None
    run.answer(problem.right)
    quiz = run.chapter("en").quiz
    assert quiz is not None
    assert quiz.rule == "EXC-1"
