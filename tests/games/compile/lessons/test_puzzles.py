"""The puzzles: each first move is played against every answer, in many deals."""

import pytest

from motc_lab.games.compile.lessons.prove import (
    BOTS,
    DEALS,
    LEARNER,
    deals_of,
    options_of,
    right_moves,
    start_of,
    written,
)
from motc_lab.games.compile.lessons.puzzles import FILE, LESSONS, Puzzle, puzzles
from motc_lab.lessons import load_lesson
from motc_lab.lessons.answers import answers
from motc_lab.lessons.scale import grade_of

PUZZLES = puzzles()
each = pytest.mark.parametrize("puzzle", PUZZLES, ids=[one.id for one in PUZZLES])


@each
def test_one_first_move_reaches_the_goal_whatever_is_answered(puzzle: Puzzle) -> None:
    table = start_of(puzzle)
    assert right_moves(puzzle) == puzzle.right
    assert len(puzzle.right) == 1, "the one right move"
    assert puzzle.step.answer[0] == puzzle.right[0]
    assert len(options_of(table)) == puzzle.options > 8


@each
def test_the_lesson_calls_nothing_else_right(puzzle: Puzzle) -> None:
    """Not even where the other person at the table answers badly."""
    found = answers(start_of(puzzle), LEARNER, puzzle.step.goal)
    assert found.is_complete
    assert tuple(line.play[0] for line in found.right) == puzzle.right


@each
def test_deals_differ_in_nothing_that_the_learner_sees(puzzle: Puzzle) -> None:
    table, *others = deals_of(start_of(puzzle))
    assert len(others) >= DEALS
    seen = table.view(LEARNER)
    for other in others:
        now = other.view(LEARNER)
        assert (now.hand, now.hands, now.stacks) == (seen.hand, seen.hands, seen.stacks)
        assert (now.totals, now.decks) == (seen.totals, seen.decks)
    if seen.hands[1]:
        held = {one.position.hands for one in (table, *others)}
        assert len(held) > 1, "what the other person holds is dealt anew"


def test_there_are_twenty_easy_ones_first() -> None:
    assert len({one.id for one in PUZZLES}) == 20
    assert [one.id for one in PUZZLES] == [
        step.id for file in LESSONS for step in load_lesson(file).steps
    ]
    assert {one.motif for one in PUZZLES} == {"survive", "compile", "control", "timing"}
    assert [one.grade for one in PUZZLES] == sorted(one.grade for one in PUZZLES)
    for one in PUZZLES:
        share = len(one.solved_by) / len(BOTS)
        assert one.grade == grade_of(len(one.right), one.options, share), one.id


def test_the_file_stands_as_it_is_written() -> None:
    assert written(PUZZLES) == FILE.read_text("utf-8")
