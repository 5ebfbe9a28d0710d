"""What was missed comes back after one, three and ten days, and then no more."""

import json

import pytest

from motc_lab.lessons import LessonError, LessonRun
from motc_lab.lessons.again import PAUSES, Mark, latest
from motc_lab.lessons.progress import Progress, read_course
from tests.lessons.test_turning import answer

REF = "04/check/0"


class Clock:
    """A day that a test turns on."""

    def __init__(self, day: int = 20_000) -> None:
        self.day = day

    def __call__(self) -> int:
        return self.day


def test_a_miss_is_due_after_a_day_then_after_three_then_after_ten() -> None:
    mark, day = Mark(day=100), 100
    for pause in PAUSES:
        assert not mark.is_due(day + pause - 1)
        assert mark.is_due(day + pause)
        day += pause
        mark = mark.after(day, right=True)
    assert not mark.is_due(day + 1000), "known"


def test_a_right_answer_before_its_time_changes_nothing() -> None:
    mark = Mark(day=100)
    assert mark.after(100, right=True) == mark


def test_another_miss_begins_anew() -> None:
    mark = Mark(day=100, rung=2).after(107, right=False)
    assert mark == Mark(day=107)


def test_of_several_notes_the_latest_counts_and_a_miss_of_the_same_day() -> None:
    early, late = {"a": Mark(day=1)}, {"a": Mark(day=5, rung=1)}
    assert latest([late, early]) == late
    missed = {"a": Mark(day=5)}
    assert latest([missed, late]) == latest([late, missed]) == missed


def missed(clock: Clock) -> str:
    """The course's text after one wrong answer in chapter 4."""
    run = LessonRun("04", today=clock)
    run.go_to("check")
    answer(run, right=False)
    return json.dumps({"04": json.loads(run.course())})


def test_the_next_day_the_check_that_was_taken_asks_once_more() -> None:
    clock = Clock()
    run = LessonRun("04", today=clock)
    run.go_to("check")
    answer(run, right=False)
    while run.chapter("en").quiz is not None and not run.is_finished:
        run.control("next")
        answer(run, right=True)
    kept, course = run.keep(), json.dumps({"04": json.loads(run.course())})

    def back() -> LessonRun:
        later = LessonRun("04", today=clock)
        later.remember(course)
        later.restore(kept)
        later.go_to("check")
        return later

    def count(run: LessonRun) -> str:
        quiz = run.chapter("en").quiz
        assert quiz is not None
        return quiz.count

    taken = count(run)
    assert count(back()) == taken, "nothing more is asked on the same day"
    clock.day += 1
    later = back()
    assert count(later) != taken
    assert "check" in json.loads(later.course())["done"], "what was done stays done"
    answer(later, right=True)
    entry = json.loads(later.course())
    assert entry["again"][REF] == {"day": clock.day, "rung": 1}


def test_what_is_due_comes_in_whichever_chapter_is_taken_next() -> None:
    clock = Clock()
    course = missed(clock)
    assert read_course(course, "02", clock).owed_to("02") == ()
    clock.day += 1
    assert read_course(course, "02", clock).owed_to("02") == (REF,)


def test_where_the_clock_stands_still_nothing_comes_back_after_days() -> None:
    assert read_course(missed(Clock()), "02").owed_to("02") == ()


def test_right_answers_to_what_was_never_missed_are_not_kept() -> None:
    progress = Progress()
    progress.note(REF, right=True, chapter="04")
    assert not progress.own.again


@pytest.mark.parametrize(
    "mark", [{"day": -1}, {"day": 1, "rung": 9}, {"day": 1.5}, {"name": "Bobby"}]
)
def test_a_mark_from_outside_is_checked(mark: object) -> None:
    text = json.dumps({"04": {"again": {REF: mark}}})
    with pytest.raises(LessonError, match="no progress of this course"):
        read_course(text, "04")
