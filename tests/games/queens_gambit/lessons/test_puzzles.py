"""The puzzles of the lessons: each is looked at move by move and reply by reply."""

import pytest

from motc_lab.engine.session import Session
from motc_lab.games.queens_gambit.lessons.puzzles import Puzzle, puzzles
from motc_lab.games.queens_gambit.ruleset import new_ruleset
from motc_lab.games.queens_gambit.squares import square_name
from motc_lab.texts.rules import rule_ids
from tests.games.queens_gambit.lessons.exhaustive import table_of, winning

PUZZLES = puzzles()
each = pytest.mark.parametrize("puzzle", PUZZLES, ids=[one.id for one in PUZZLES])


@each
@pytest.mark.parametrize("lay", [0, 3])
def test_what_is_right_is_all_that_wins(puzzle: Puzzle, lay: int) -> None:
    """Also when other cards are laid: they come too late to matter."""
    table = table_of(puzzle)
    found = winning(table, puzzle.moves, lay)
    assert tuple(map(square_name, found)) == puzzle.right
    assert len(puzzle.right) == 1, "the one best answer"
    assert not winning(table, puzzle.moves - 1, lay), "it takes all moves"
    assert len(table.answers(0)) >= 4, "nothing can go wrong"


@each
def test_the_answer_is_a_line_that_wins(puzzle: Puzzle) -> None:
    ruleset = new_ruleset(junior="all")
    session = Session(ruleset, seed=1, start_position=puzzle.position)
    assert [str(seat) for seat in session.asked] == ["white"]
    assert puzzle.answer[0] in puzzle.right
    for square in puzzle.answer:
        while session.question is not None and session.question.kind == "lay":
            session.play(session.question.options[0])
        session.play(square)
    assert session.is_over
    assert str(session.winner) == "white"
    assert len(session.machine.shown[0]) == puzzle.moves


@each
def test_all_cards_and_tiles_can_be_so(puzzle: Puzzle) -> None:
    ruleset = new_ruleset(junior="all")
    assert ruleset.problems(puzzle.position) == ()
    assert "u" not in puzzle.code.split(";", 1)[1]


def test_there_are_ten_and_each_is_about_rules_that_can_be_read() -> None:
    assert len({puzzle.id for puzzle in PUZZLES}) == 10
    assert [one.moves for one in PUZZLES] == sorted(one.moves for one in PUZZLES)
    for puzzle in PUZZLES:
        assert set(puzzle.rules) <= set(rule_ids("queens_gambit")), puzzle.id
        assert puzzle.title.en != puzzle.title.de
