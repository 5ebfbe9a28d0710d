"""The puzzle case follows its solver: a rating, and a next puzzle that fits it."""

import json

from motc_lab.games.motc.lessons.puzzles.step import chosen, puzzle_named
from motc_lab.lessons import LessonRun
from motc_lab.lessons.scale import rating_of
from motc_lab.lessons.skill import SHOWN, START, Skill


def case() -> LessonRun:
    run = LessonRun("11")
    run.go_to("case")
    return run


def here(run: LessonRun) -> str:
    return str(json.loads(run.keep())["dials"]["case"]["id"])


def solve(run: LessonRun) -> None:
    puzzle = puzzle_named(here(run))
    assert puzzle is not None
    for code in puzzle.answer:
        run.play(code)


def miss(run: LessonRun) -> None:
    """Play until the try has ended, beside every right choice."""
    puzzle = puzzle_named(here(run))
    assert puzzle is not None
    wrong = [o.code for o in run.session.question.options if o.code not in puzzle.right]
    run.play(wrong[0])
    while run.chapter("en").feedback is None:
        run.play(run.session.question.options[-1].code)


def skill(run: LessonRun) -> Skill:
    return Skill.model_validate(json.loads(run.course()).get("skill", {}))


def told(run: LessonRun) -> str:
    exhibit = run.chapter("en").exhibit
    assert exhibit is not None
    return exhibit.model_dump_json()


def test_the_first_try_counts_and_the_rating_is_told_once_it_says_something() -> None:
    run = case()
    assert "±" not in told(run)
    solve(run)
    found = skill(run)
    assert found.tries == 1
    assert found.rating > START
    assert "±" not in told(run)
    for deviation, is_told in ((SHOWN + 1, False), (SHOWN, True)):
        run = case()
        entry = {"skill": {"rating": 1331, "deviation": deviation, "tries": 9}}
        run.remember(json.dumps({"11": entry}))
        assert ("1331 ±" in told(run)) is is_told


def test_a_second_try_and_a_try_after_a_hint_say_nothing() -> None:
    run = case()
    miss(run)
    low = skill(run)
    assert low.rating < START
    run.control("again")
    solve(run)
    assert skill(run) == low
    run.turn("another", 1)
    run.control("hint")
    solve(run)
    assert skill(run) == low


def test_the_next_puzzle_is_about_as_hard_as_its_solver_is_good() -> None:
    grades = []
    for rating in (1150.0, 1900.0):
        run = case()
        entry = {"skill": {"rating": rating, "deviation": 70, "tries": 20}}
        run.remember(json.dumps({"11": entry}))
        run.turn("another", 1)
        found = puzzle_named(here(run))
        assert found is not None
        grades.append(found.grade)
        chances = {
            one.grade: abs(skill(run).chance(rating_of(one.grade)) - 0.7)
            for one in chosen("all", "all")
        }
        assert chances[found.grade] == min(chances.values())
    assert grades[0] < grades[1]


def test_whoever_chooses_a_grade_gets_it() -> None:
    run = case()
    run.turn("grade", "4")
    for _ in range(3):
        found = puzzle_named(here(run))
        assert found is not None
        assert found.grade == 4
        run.turn("another", 1)


def test_pressing_another_goes_through_different_puzzles() -> None:
    run, seen = case(), set()
    for _ in range(5):
        seen.add(here(run))
        run.turn("another", 1)
    assert len(seen) == 5
