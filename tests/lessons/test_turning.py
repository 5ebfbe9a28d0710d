"""Exhibits to turn, predictions and checks, as a learner goes through them."""

import pytest

from motc_lab.errors import IllegalOption
from motc_lab.games.motc.position.position import Position
from motc_lab.lessons import LessonError, LessonRun
from motc_lab.lessons.exercise import Exercise
from motc_lab.lessons.steps.check import CheckStep
from motc_lab.scene.model import Chapter
from motc_lab.texts import LANGS
from motc_lab.texts.rules import rule


@pytest.fixture
def pawns() -> LessonRun:
    """Chapter 3 at its scales."""
    return LessonRun("03")


@pytest.fixture
def check() -> LessonRun:
    """Chapter 4 at its check."""
    run = LessonRun("04")
    run.go_to("check")
    return run


def marks(chapter: Chapter) -> list[str]:
    assert chapter.exhibit is not None
    return [goal.mark.kind for goal in chapter.exhibit.goals]


def answer(run: LessonRun, *, right: bool) -> None:
    """Answer the present question, rightly or wrongly."""
    exercise = run._state.exercise
    assert exercise is not None
    names = [one.id for one in exercise.answers]
    run.answer(next(name for name in names if (name == exercise.right) == right))


# Exhibits


def test_exc_4_a_turn_shows_its_sum_at_once_and_says_it(pawns: LessonRun) -> None:
    pawns.turn("fischer", 1)
    chapter = pawns.chapter("en")
    assert chapter.exhibit is not None
    (sum_,) = [p for p in chapter.exhibit.parts if p.kind == "inequality"]
    assert (sum_.left.total, sum_.sign, sum_.right.total) == ("3", "=", "3")
    assert sum_.text in chapter.speech


def test_what_was_found_stays_found(pawns: LessonRun) -> None:
    pawns.turn("fischer", 1)
    assert marks(pawns.chapter("en")) == ["good", "open", "open"]
    pawns.turn("fischer", 0)
    assert marks(pawns.chapter("en")) == ["good", "open", "open"]


def test_a_find_is_answered_with_numbers_of_the_rules(pawns: LessonRun) -> None:
    pawns.turn("fischer", 2)
    exhibit = pawns.chapter("en").exhibit
    assert exhibit is not None
    assert "4 to 3" in exhibit.reply


@pytest.mark.parametrize(
    ("dial", "value"),
    [
        ("fischer", 3),
        ("fischer", -1),
        ("fischer", "1"),
        ("nobody", 0),
        ("fischer", 1.0),
    ],
)
def test_an_impossible_turn_is_refused_and_changes_nothing(
    pawns: LessonRun, dial: str, value: object
) -> None:
    before = pawns.chapter("en", fresh=False)
    with pytest.raises(IllegalOption):
        pawns.turn(dial, value)
    assert pawns.chapter("en", fresh=False) == before


def test_a_dial_that_cannot_be_turned_says_why() -> None:
    run = LessonRun("05")
    for section in ("s4", "s3"):
        run.turn(section, "fischer")
    exhibit = run.chapter("en").exhibit
    assert exhibit is not None
    dials = {d.id: d for p in exhibit.parts if p.kind == "dials" for d in p.dials}
    assert "The game is over" in (dials["s1"].why or "")
    with pytest.raises(IllegalOption):
        run.turn("s1", "fischer")


def test_start_again_puts_the_dials_back(pawns: LessonRun) -> None:
    first = pawns.chapter("en", fresh=False).exhibit
    pawns.turn("fischer", 2)
    pawns.control("again")
    again = pawns.chapter("en", fresh=False).exhibit
    assert first is not None
    assert again is not None
    assert again.parts == first.parts


def test_exc_7_equal_is_not_more() -> None:
    run = LessonRun("05")
    for section in ("s4", "s1"):
        run.turn(section, "fischer")
    assert "goes on" in " ".join(run.chapter("en").speech)


@pytest.mark.parametrize("number", ["01", "03", "04", "05"])
def test_the_ladder_of_an_exhibit_has_five_rungs(number: str) -> None:
    run, rungs = LessonRun(number), []
    for _ in range(5):
        run.control("hint")
        rungs.append(run.chapter("en").hint)
    assert None not in rungs
    assert len(set(rungs)) >= 4
    assert "hint" not in {c.id for c in run.chapter("en").controls if c.enabled}


# Predictions


def test_a_prediction_is_answered_by_the_events_with_their_rules() -> None:
    run = LessonRun("02")
    answer(run, right=False)
    quiz = run.chapter("en").quiz
    assert quiz is not None
    assert quiz.verdict == "wrong"
    assert [line.rule for line in quiz.trace] == ["EXC-2"]
    assert quiz.onward == "Continue"
    run.control("next")
    following = run.chapter("en").quiz
    assert following is not None
    assert following.before == quiz.trace


def test_all_seven_steps_of_an_exchange_are_asked_in_their_order() -> None:
    run, asked = LessonRun("02"), []
    for _ in range(7):
        exercise = run._state.exercise
        assert exercise is not None
        asked.append(exercise.right)
        answer(run, right=True)
        if run._state.step.has_more(run._state):
            run.control("next")
    assert asked == ["s2", "s3", "s4", "s5", "s6", "s7", "s1"]


def test_an_answer_is_given_once(check: LessonRun) -> None:
    answer(check, right=True)
    before = check.chapter("en", fresh=False)
    with pytest.raises(IllegalOption):
        check.answer("spassky")
    assert check.chapter("en", fresh=False) == before


# Checks


def test_a_check_is_done_when_every_question_is_answered(check: LessonRun) -> None:
    for _ in range(6):
        answer(check, right=False)
        if check._state.step.has_more(check._state):
            check.control("next")
    assert check._state.judged(check._state.step).is_reached


def test_another_one_is_a_new_position_of_the_same_kind(check: LessonRun) -> None:
    first = check._state.exercise
    answer(check, right=True)
    check.control("more")
    quiz = check.chapter("en").quiz
    assert quiz is not None
    assert quiz.count == "Question 7 of 7"
    assert check._state.exercise is not first


def test_start_again_brings_fresh_positions(check: LessonRun) -> None:
    before = [exercise_at(check, n) for n in range(6)]
    answer(check, right=True)
    check.control("again")
    after = [exercise_at(check, n) for n in range(6)]
    assert all(a is not b for a, b in zip(before, after, strict=True))
    told = [[p.parts("en") for p in round_] for round_ in (before, after)]
    assert told[0] != told[1]


def exercise_at(run: LessonRun, at: int) -> Exercise:
    step, state = run._state.step, run._state
    assert isinstance(step, CheckStep)
    return step.exercise_at(state.stage, step.quiz(state), at)


def test_hints_of_a_question_end_with_the_answer_and_why(check: LessonRun) -> None:
    rungs = []
    for _ in range(5):
        check.control("hint")
        rungs.append(check.chapter("de").hint or "")
    exercise = check._state.exercise
    assert exercise is not None
    right = exercise.answer(exercise.right).text("de")
    assert rule("EXC-1", "de").text in rungs[1]
    assert right in rungs[3]
    assert exercise.why("de") in rungs[4]


def test_free_exploration_and_one_key_back_from_a_question(check: LessonRun) -> None:
    asked = check.chapter("en", fresh=False).quiz
    check.control("look")
    assert check.chapter("en").quiz is None
    assert check.chapter("en").table is not None
    check.control("look")
    assert check.chapter("en", fresh=False).quiz == asked


def test_the_question_stays_when_the_language_changes(check: LessonRun) -> None:
    quizzes = [check.chapter(lang).quiz for lang in LANGS]
    assert None not in quizzes
    ids = [[one.id for one in quiz.options] for quiz in quizzes if quiz]
    assert ids[0] == ids[1]


# Keeping


def test_a_turned_exhibit_and_a_half_answered_check_are_taken_up_again(
    check: LessonRun,
) -> None:
    answer(check, right=False)
    check.control("next")
    check.go_to("timeline")
    check.turn("first", "first.spassky")
    check.turn("tie", 1)
    again = LessonRun("04")
    again.restore(check.keep())
    for step in ("timeline", "check"):
        for run in (check, again):
            run.go_to(step)
        assert again.chapter("en") == check.chapter("en"), step


def test_the_reply_to_the_last_turn_is_taken_up_again(pawns: LessonRun) -> None:
    pawns.turn("fischer", 1)
    before = pawns.chapter("en", fresh=False)
    assert before.exhibit is not None
    assert before.exhibit.reply
    again = LessonRun("03")
    again.restore(pawns.keep())
    assert again.chapter("en", fresh=False) == before


def test_every_rung_of_hints_is_taken_up_again_with_its_marks(
    pawns: LessonRun,
) -> None:
    while any(one.id == "hint" and one.enabled for one in pawns.chapter("en").controls):
        pawns.control("hint")
        again = LessonRun("03")
        again.restore(pawns.keep())
        before = pawns.chapter("en", fresh=False)
        assert again.chapter("en", fresh=False) == before


@pytest.mark.parametrize(
    "spoiled",
    [
        '"did":"arrow korchnoi"',
        '"did":3',
        '"done":"arrow tie"',
    ],
)
def test_dials_that_an_exhibit_does_not_have_are_refused(spoiled: str) -> None:
    run = LessonRun("04")
    run.turn("first", "first.spassky")
    run.turn("tie", 1)
    with pytest.raises(LessonError, match="timeline"):
        LessonRun("04").restore(run.keep().replace('"did":"arrow tie"', spoiled))


def test_answers_that_were_never_offered_are_refused(check: LessonRun) -> None:
    answer(check, right=True)
    kept = check.keep()
    chosen = check._state.quizzes["check"].answers[0]
    with pytest.raises(LessonError, match="check"):
        LessonRun("04").restore(kept.replace(f'"0":"{chosen}"', '"0":"tal"'))


def test_inf_4_the_sandbox_link_tells_nothing_hidden() -> None:
    run = LessonRun("00")
    run.go_to("lose")
    code = run.chapter("en").sandbox
    assert code is not None
    told, true = Position.from_code(code), run.session.position
    assert told.fischer.hand == true.fischer.hand
    assert told.sections == true.sections
    assert told.spassky.hand != true.spassky.hand


def test_an_answer_that_is_shown_is_explained_and_not_counted_as_right() -> None:
    run = LessonRun("02")
    run.go_to("check")
    run.control("reveal")
    quiz = run.chapter("en").quiz
    assert quiz is not None
    assert (quiz.chosen, quiz.verdict) == (None, "shown")
    assert quiz.right in {option.id for option in quiz.options}
    assert quiz.marks[0].kind == "note"
    kept = LessonRun("02")
    kept.restore(run.keep())
    again = kept.chapter("en").quiz
    assert again is not None
    assert again.verdict == "shown"
    with pytest.raises(IllegalOption):
        run.control("reveal")
