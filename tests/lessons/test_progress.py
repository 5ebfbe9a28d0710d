"""What the course remembers: steps done, what was missed, and when it is settled."""

import json

import pytest

from motc_lab.lessons import LessonError, LessonRun
from tests.lessons.test_turning import answer


def after_a_miss() -> str:
    """The course's text after one wrong answer in chapter 4."""
    run = LessonRun("04")
    run.go_to("check")
    answer(run, right=False)
    return json.dumps({"04": json.loads(run.course())})


def test_an_entry_names_steps_and_asks_and_nothing_else() -> None:
    entry = json.loads(after_a_miss())["04"]
    assert entry["missed"] == {"04/check/0": 1}
    assert {*entry} == {"step", "of", "missed", "again"}
    assert entry["again"] == {"04/check/0": {"day": 0}}


def states(run: LessonRun) -> list[str]:
    return [mark.state for mark in run.chapter("en").steps]


def test_a_step_that_was_skipped_is_not_done() -> None:
    run = LessonRun("04")
    run.go_to("check")
    assert states(run) == ["passed", "passed", "passed", "here"]
    assert "done" not in json.loads(run.course())


def test_what_was_done_stays_done_wherever_the_learner_goes() -> None:
    run = LessonRun("00")
    run.bet("lose")
    run.go_to("twin")
    run.control("next")
    assert states(run) == ["done", "passed", "done", "here", "ahead"]
    run.control("back")
    run.control("back")
    assert states(run) == ["done", "here", "done", "ahead", "ahead"]
    assert {*json.loads(run.course())["done"]} == {"hook", "twin"}


def test_what_was_done_on_an_earlier_visit_is_still_done() -> None:
    run = LessonRun("04")
    run.remember(json.dumps({"04": {"done": ["line"], "of": 4}}))
    assert states(run) == ["here", "done", "ahead", "ahead"]


def test_a_missed_check_comes_back_in_the_next_chapter_in_a_new_position() -> None:
    run = LessonRun("05")
    run.remember(after_a_miss())
    run.go_to("check")
    chapter = run.chapter("en")
    assert chapter.quiz is not None
    assert "once more from chapter 4" in chapter.quiz.count
    assert chapter.quiz.question.startswith("Who begins exchange")
    answer(run, right=True)
    assert json.loads(run.course())["settled"] == {"04/check/0": 1}


def test_what_is_settled_does_not_come_back() -> None:
    run = LessonRun("05")
    run.remember(after_a_miss())
    run.go_to("check")
    answer(run, right=True)
    course = {**json.loads(after_a_miss()), "05": json.loads(run.course())}
    later = LessonRun("05")
    later.remember(json.dumps(course))
    assert later._state.progress.owed_to("05") == ()


def test_what_was_missed_in_a_later_chapter_does_not_come_back_earlier() -> None:
    run = LessonRun("03")
    run.remember(after_a_miss())
    assert run._state.progress.owed_to("03") == ()


@pytest.mark.parametrize(
    "text",
    [
        "no json",
        "[]",
        '{"4": {}}',
        '{"04": {"missed": {"04/check/0": -1}}}',
        '{"04": {"name": "Bobby"}}',
        "{" + " " * 70_000 + "}",
    ],
)
def test_a_text_that_is_no_progress_is_refused(text: str) -> None:
    run = LessonRun("05")
    before = run.course()
    with pytest.raises(LessonError, match="course"):
        run.remember(text)
    assert run.course() == before


@pytest.mark.parametrize("ref", ["99/check/0", "04/nowhere/0", "04/check/7", "x", "//"])
def test_an_ask_that_is_gone_is_simply_not_asked(ref: str) -> None:
    run = LessonRun("05")
    run.remember(json.dumps({"04": {"missed": {ref: 1}}}))
    run.go_to("check")
    quiz = run.chapter("en").quiz
    assert quiz is not None
    assert quiz.count == "Question 1 of 5"
