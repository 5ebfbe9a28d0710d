"""Moving (SMOV) and scouts (SSCT)."""

import pytest

from motc_lab.games.stratego.questions import Refused
from tests.games.stratego.tables import BLUE, RED, story


def test_smov_1_turns_alternate_and_nobody_passes() -> None:
    told = story("a1 r9, a10 b9")
    assert told.seat is RED
    assert "pass" not in told.offered
    told.play("a1-a2")
    assert told.seat is BLUE
    with pytest.raises(Refused, match="SMOV-1: not your turn"):
        told.say(RED, "a2-a3")
    told.play("a10-a9")
    assert told.seat is RED


@pytest.mark.parametrize("square", ["a10", "b2"])
def test_smov_1_one_moves_own_pieces_only(square: str) -> None:
    told = story("a1 r9, a10 b9")
    assert told.rule(f"{square}-b3") == "SMOV-1"


def test_smov_2_one_square_forward_backward_or_sideways() -> None:
    told = story("e3 r9, a10 b9")
    assert told.goals("e3") == {"e2", "e4", "d3", "f3"}
    for wrong in ("e3-f4", "e3-e5", "e3-g4", "e3-e3"):
        assert told.rule(wrong) == "SMOV-2"


def test_smov_2_not_onto_an_own_piece_a_lake_or_off_the_board() -> None:
    told = story("a4 r9, a3 r8, c4 r7, a10 b9")
    assert told.goals("a4") == {"a5", "b4"}
    assert told.rule("a4-a3") == "SMOV-2"
    assert told.rule("c4-c5") == "SMOV-2"
    found = told.why("c4-c5")
    assert found is not None
    assert (found.key, found.fields) == ("lake", {"square": "c5"})


def test_smov_2_onto_an_enemy_piece_is_an_attack() -> None:
    told = story("e3 r9, e4 b5").play("e3-e4")
    (moved,) = told.events("moved")
    assert (moved.rule, moved.facts["attack"]) == ("SATT-1", 1)
    assert told.standing("e4") == "r9"


def test_smov_3_one_piece_stands_on_a_square_and_nobody_jumps() -> None:
    told = story("e3 r2, e4 r5, e6 b5").play("e4-f4", "e6-e5", "e3-e4", "e5-e6")
    assert told.standing("e3") == ""
    assert told.rule("e4-e7") == "SSCT-1"


@pytest.mark.parametrize("rank", ["B", "F"])
def test_smov_4_bombs_and_the_flag_never_move(rank: str) -> None:
    told = story(f"e3 r{rank}, a1 r9, a10 b9")
    assert told.goals("e3") == set()
    assert told.rule("e3-e4") == "SMOV-4"
    found = told.why("e3-e4")
    assert found is not None
    assert found.fields == {"square": "e3", "rank": rank}


def test_ssct_1_a_scout_runs_any_number_of_empty_squares() -> None:
    told = story("e3 r2, e6 r5, b3 b7, j3 r4")
    assert told.goals("e3") == {
        *("e1", "e2", "e4", "e5", "d3", "c3", "b3"),
        *("f3", "g3", "h3", "i3"),
    }


def test_ssct_1_a_scout_does_not_run_over_pieces_or_lakes() -> None:
    told = story("c4 r2, e4 b5")
    assert told.goals("c4") == {"c1", "c2", "c3", "b4", "a4", "d4", "e4"}
    assert told.rule("c4-f4") == "SSCT-1"
    assert told.rule("c4-c7") == "SSCT-1"
    found = told.why("c4-c7")
    assert found is not None
    assert found.fields == {"square": "c5"}


def test_ssct_1_nobody_else_runs() -> None:
    told = story("e3 r3")
    found = told.why("e3-e5")
    assert found is not None
    assert (found.key, found.rule) == ("too_far", "SMOV-2")
    assert found.fields == {"square": "e3", "square_2": "e5", "rank": "3"}


def test_ssct_2_a_run_may_end_with_an_attack_on_the_first_enemy_only() -> None:
    told = story("e1 r2, e5 b1, e7 b3")
    assert told.rule("e1-e7") == "SSCT-1"
    told.play("e1-e5")
    (moved,) = told.events("moved")
    assert (moved.rule, moved.facts["way"]) == ("SSCT-2", 4)
    assert told.standing("e5") == "r2"


@pytest.mark.parametrize(("move", "far"), [("e1-e2", False), ("e1-e3", True)])
def test_ssct_3_a_run_shows_that_it_is_a_scout_a_step_does_not(
    move: str, far: bool
) -> None:
    told = story("e1 r2, a10 b9", memory_aid=True).play(move)
    pieces = told.view(BLUE).now.pieces
    (marks,) = [one.marks for one in pieces if one.square == move[3:]]
    assert marks is not None
    assert (marks.moved, marks.far, marks.seen) == (True, far, None)
