"""Every authored puzzle holds what it promises, and fresh ones are as sound."""

from collections import Counter

import pytest

from motc_lab.games.motc.edition import load_edition
from motc_lab.games.motc.lessons.puzzles import MOTIFS, Puzzle, make_puzzle, puzzle_case
from motc_lab.games.motc.lessons.puzzles import grade as grading
from motc_lab.games.motc.lessons.puzzles.find import puzzle_of, the_one
from motc_lab.games.motc.lessons.puzzles.forced import is_forced
from motc_lab.games.motc.lessons.puzzles.grade import BOTS, graded, table_of
from motc_lab.games.motc.lessons.puzzles.model import FEWEST_OPTIONS, MOST_RIGHT, Motif
from motc_lab.games.motc.lessons.puzzles.motifs import variant_named
from motc_lab.games.motc.lessons.puzzles.store import FILE, read_case, written
from motc_lab.games.motc.lessons.puzzles.words import template
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.lessons.errors import LessonError
from motc_lab.lessons.scale import grade_of
from motc_lab.lessons.stage import DEFAULT_SEED
from motc_lab.texts.rules import rule_ids

PUZZLES = puzzle_case().puzzles
EDITION = load_edition(puzzle_case().edition)
EACH = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.id)


def test_there_are_sixty_over_all_motifs_persons_and_grades() -> None:
    assert len(PUZZLES) == 60
    motifs = Counter(puzzle.motif for puzzle in PUZZLES)
    assert {*motifs} == {*MOTIFS}
    assert min(motifs.values()) >= 7
    assert {puzzle.grade for puzzle in PUZZLES} == {1, 2, 3, 4, 5}
    seats = Counter(puzzle.seat for puzzle in PUZZLES)
    assert min(seats.values()) >= 20
    assert {"lead", "reply"} <= {tag for puzzle in PUZZLES for tag in puzzle.tags}


def test_no_two_have_the_same_title_or_position() -> None:
    for found in (
        [puzzle.id for puzzle in PUZZLES],
        [puzzle.title.en for puzzle in PUZZLES],
        [puzzle.title.de for puzzle in PUZZLES],
        [puzzle.position for puzzle in PUZZLES],
    ):
        assert len({*found}) == 60


@EACH
def test_a_puzzle_can_be_solved_and_is_not_trivial(puzzle: Puzzle) -> None:
    found = the_one(table_of(puzzle, EDITION), puzzle)
    assert 1 <= len(found.right) <= MOST_RIGHT
    assert found.options >= FEWEST_OPTIONS
    assert found.goal == variant_named(puzzle.variant).goal(
        Seat(puzzle.seat), puzzle.bound or 0
    )
    fresh = puzzle_of(found, puzzle.id, puzzle.title, forced=puzzle.is_forced)
    for field in ("right", "options", "answer", "rules", "tags", "motif"):
        assert getattr(fresh, field) == getattr(puzzle, field), field


@EACH
def test_it_is_said_in_both_languages_with_rules_that_exist(puzzle: Puzzle) -> None:
    assert puzzle.title.en != puzzle.title.de
    assert puzzle.task.en != puzzle.task.de
    assert {*puzzle.rules} <= {*rule_ids()}
    assert variant_named(puzzle.variant).rule in puzzle.rules


@EACH
def test_an_authored_task_says_what_a_fresh_one_says(puzzle: Puzzle) -> None:
    assert puzzle.task == template(f"puzzles.task.{puzzle.variant}")


@EACH
def test_forced_means_against_every_answer_and_every_hand(puzzle: Puzzle) -> None:
    table, learner = table_of(puzzle, EDITION), Seat(puzzle.seat)
    held = all(is_forced(table, learner, puzzle.goal, code) for code in puzzle.right)
    assert held == puzzle.is_forced
    assert ("forced" in puzzle.tags) == held
    assert held or puzzle.motif != "early_end"


def test_a_wrong_choice_is_not_forced() -> None:
    puzzle = PUZZLES[0]
    table = table_of(puzzle, EDITION)
    question = table.question
    assert question is not None
    wrong = [o.code for o in question.options if o.code not in puzzle.right]
    for code in wrong:
        assert not is_forced(table, Seat(puzzle.seat), puzzle.goal, code)


@EACH
def test_the_grade_follows_from_choices_and_bots(puzzle: Puzzle) -> None:
    assert {*puzzle.solved_by} <= {*BOTS}
    solved = len(puzzle.solved_by) / len(BOTS)
    assert puzzle.grade == grade_of(len(puzzle.right), puzzle.options, solved)
    is_whole_game = puzzle.goal.until == "game"
    assert puzzle.solver == ("confirms" if is_whole_game else "not_asked")


@pytest.mark.parametrize("name", ["p01", "p31", "p54"])
def test_grading_again_changes_nothing(name: str) -> None:
    puzzle = next(one for one in PUZZLES if one.id == name)
    assert graded(puzzle, EDITION) == puzzle


def test_fewer_right_choices_and_fewer_bots_make_it_harder() -> None:
    assert grade_of(3, 8, 1.0) == 1
    assert grade_of(1, 60, 0.0) == 5
    grades = [grade_of(1, 12, solved / 6) for solved in range(7)]
    assert grades == sorted(grades, reverse=True)


def test_the_file_is_read_back_as_it_was_written() -> None:
    text = FILE.read_text("utf-8")
    assert written(puzzle_case()) == text
    with pytest.raises(LessonError, match="grade"):
        read_case(text.replace("grade = 3", "grade = 7", 1))
    with pytest.raises(LessonError, match="is not TOML"):
        read_case("puzzles = [")


def test_the_command_names_puzzles_whose_grade_has_changed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    case = puzzle_case()
    two = case.model_copy(update={"puzzles": case.puzzles[:2]})
    first = two.puzzles[0].model_copy(update={"grade": 5})
    spoiled = two.model_copy(update={"puzzles": (first, two.puzzles[1])})
    monkeypatch.setattr(grading, "puzzle_case", lambda: spoiled)
    assert grading.main(["--check"]) == 1
    assert capsys.readouterr().out == "changed: p01\n"
    monkeypatch.setattr(grading, "puzzle_case", lambda: two)
    assert grading.main(["--check"]) == 0


def test_a_goal_that_nothing_reaches_is_refused() -> None:
    puzzle = PUZZLES[0]
    goal = variant_named("match").goal(Seat(puzzle.seat), 0)
    with pytest.raises(LessonError, match="0 choices reach the goal"):
        the_one(table_of(puzzle, EDITION), puzzle.model_copy(update={"goal": goal}))


@pytest.mark.parametrize("motif", MOTIFS)
def test_a_fresh_puzzle_is_sound(motif: Motif) -> None:
    puzzle = make_puzzle(motif, 1, EDITION, chance=DEFAULT_SEED)
    assert puzzle.motif == motif
    found = the_one(table_of(puzzle, EDITION), puzzle)
    assert tuple(found.right) == puzzle.right
    assert len(puzzle.right) <= MOST_RIGHT < FEWEST_OPTIONS <= puzzle.options
    assert found.is_forced() == puzzle.is_forced


def test_the_same_seed_makes_the_same_fresh_puzzle() -> None:
    first = make_puzzle("tie_on_purpose", 4, EDITION)
    assert make_puzzle("tie_on_purpose", 4, EDITION) == first
    assert make_puzzle("tie_on_purpose", 5, EDITION).position != first.position
