"""The puzzles of the lessons: each is looked at move by move and reply by reply."""

import tomllib
from pathlib import Path

import pytest

from motc_lab.engine.session import Session
from motc_lab.games.stratego.codes import write
from motc_lab.games.stratego.lessons.puzzles import Puzzle, puzzles
from motc_lab.games.stratego.options import Options, Settings
from motc_lab.games.stratego.position.battle import battle_of
from motc_lab.games.stratego.rules.moves import legal_moves
from motc_lab.games.stratego.ruleset import new_ruleset
from motc_lab.games.stratego.variant import VARIANTS
from tests.games.stratego.lessons.exhaustive import (
    forcing,
    groups,
    is_reached,
    refuted,
    worlds_of,
)

PUZZLES = puzzles()
RULES = Path(__file__).parents[4] / "motc_lab/games/stratego/texts/rules.toml"
each = pytest.mark.parametrize("puzzle", PUZZLES, ids=[one.id for one in PUZZLES])


@each
def test_what_is_right_is_all_that_forces_the_goal(puzzle: Puzzle) -> None:
    worlds = worlds_of(puzzle)
    seat = ("red", "blue").index(puzzle.seat)
    assert len(list(groups(worlds, seat))) == 1
    settings = Settings(variant=VARIANTS[puzzle.position.variant])
    found = forcing(worlds, seat, puzzle.moves, puzzle.goal)
    assert tuple(write(move, settings) for move in found) == puzzle.right
    assert len(puzzle.right) == 1, "the one best answer"
    assert not forcing(worlds, seat, puzzle.moves - 1, puzzle.goal)
    listed = worlds[0].option_count(seat)
    assert listed >= 2, "nothing can go wrong"


@each
def test_the_answer_is_a_line_that_ends_as_the_task_wants(
    puzzle: Puzzle,
) -> None:
    assert puzzle.answer[0] in puzzle.right
    assert len(puzzle.answer) <= 2 * puzzle.moves
    ruleset = new_ruleset(variant=puzzle.position.variant)
    ends = set()
    for seed in range(12):  # unknown pieces are dealt by the seed
        session = Session(ruleset, seed=seed, start_position=puzzle.position)
        assert session.asked == (puzzle.seat,)
        for move in puzzle.answer:
            offered = session.question
            if offered is None or move not in map(str, offered.options):
                break
            session.play(move)
        ends.add(session.winner if session.is_over else "open")
    assert (puzzle.seat if puzzle.goal == "win" else None) in ends


@each
def test_every_other_first_move_fails(puzzle: Puzzle) -> None:
    """For each there is a world, and replies in it, in which nothing helps any more."""
    worlds = worlds_of(puzzle)
    seat = ("red", "blue").index(puzzle.seat)
    settings = Settings(variant=VARIANTS[puzzle.position.variant])
    for move in legal_moves(worlds[0]):
        is_right = write(move, settings) in puzzle.right
        found = refuted(worlds, seat, move, puzzle.moves, puzzle.goal)
        assert (found is None) == is_right, write(move, settings)
        if found is not None:
            assert found.asked() or not is_reached(found, seat, puzzle.goal)


def test_the_chasing_rule_alone_decides_who_may_chase() -> None:
    (puzzle,) = [one for one in PUZZLES if one.id == "who-may-chase"]
    free = battle_of(puzzle.position, Options(more_squares=False))
    assert not forcing([free], free.turn, puzzle.moves, puzzle.goal)


def test_there_are_ten_and_each_is_about_rules_that_can_be_read() -> None:
    rules = tomllib.loads(RULES.read_text("utf-8"))
    assert len({puzzle.id for puzzle in PUZZLES}) == 10
    assert [one.moves for one in PUZZLES] == sorted(one.moves for one in PUZZLES)
    for puzzle in PUZZLES:
        assert set(puzzle.rules) <= set(rules), puzzle.id
        assert puzzle.title.en != puzzle.title.de
        assert puzzle.task.de.endswith(".")
