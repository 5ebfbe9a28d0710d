"""The more-squares (chasing) rule (SMOR), by sequences of moves.

In the standard chase a red general goes after a blue lieutenant round a square of four:
``ROUND`` ends where the general's next step beside it would be the first repetition.
"""

from motc_lab.games.stratego.refusals import Refusal
from tests.games.stratego.tables import Story, story

BOARD = "e1 r9, e3 b5, a1 r4, a8 b7"
ROUND = (
    *("e1-e2", "e3-e4", "e2-e3", "e4-f4", "e3-e4", "f4-f3"),
    *("e4-f4", "f3-e3", "f4-f3", "e3-e4"),
)
AGAIN = "f3-e3"


def chased(**options: object) -> Story:
    return story(BOARD, **options).play(*ROUND)


def why(told: Story, code: str) -> Refusal:
    found = told.why(code)
    assert found is not None
    return found


def test_smor_1_a_threat_is_to_end_beside_a_piece_whatever_the_ranks() -> None:
    """The same chase by a spy after the marshal."""
    told = story(BOARD.replace("r9", "r1").replace("b5", "bX")).play(*ROUND)
    assert told.rule(AGAIN) == "SMOR-3"


def test_smor_1_a_reply_that_stays_beside_or_was_not_beside_is_no_evasion() -> None:
    told = story("e2 r9, e4 b5, a8 b7, b8 b6, a1 r4")
    told.play("e2-e3", "a8-a9", "e3-e2", "a9-a8", "e2-f2", "e4-e3", "f2-e2", "b8-b9")
    assert told.battle.chase0 == 0
    told.play("e2-f2", "b9-b8", "f2-f3", "b8-b9")
    assert told.battle.chase0 == 0


def test_smor_2_the_chase_goes_back_as_long_as_every_reply_evades() -> None:
    told = chased()
    assert told.battle.chase0 == 5
    told.play("a1-a2", "a8-a7")
    assert told.battle.chase0 == 0


def test_smor_3_a_step_beside_an_evader_that_repeats_a_position_is_refused() -> None:
    told = chased()
    assert told.rule(AGAIN) == "SMOR-3"
    found = why(told, AGAIN)
    assert found.key == "chase"
    assert found.fields == {
        "square": "f3",
        "square_2": "e3",
        "evader": "e4",
        "times": 1,
    }


def test_smor_3_before_anything_repeats_the_chaser_is_free() -> None:
    told = story(BOARD)
    for index, move in enumerate(ROUND):
        if index % 2 == 0:
            assert told.rule(move) is None
        told.play(move)


def test_smor_3_a_repetition_that_ends_beside_no_evader_is_allowed() -> None:
    """The scout steps back to where it stood, far from the piece that was chased."""
    told = story("e1 r9, e3 b5, a1 r4, a8 b7, i1 r2")
    told.play("i1-i2", "a8-a9", "e1-e2", "e3-e4", "i2-i1", "e4-e3")
    told.play("e2-f2", "a9-a8", "f2-f3", "e3-d3", "f3-f2", "d3-e3")
    assert told.rule("f2-e2") is None


def test_smor_3_an_attack_on_the_evader_is_never_refused() -> None:
    told = chased()
    assert told.rule("f3-f4") is None
    told.play("f3-f4", "a8-a9")
    assert told.rule("f4-e4") is None


def test_smor_3_another_piece_in_another_place_makes_another_position() -> None:
    """One step with another man within the chase, as an evader allows it."""
    told = story(BOARD).play(*ROUND[:4])
    told.play("a1-a2", "f4-f3", "e3-e4", "a8-a9", "e4-f4", "f3-e3", "f4-f3", "e3-e4")
    assert told.battle.chase0 == 2
    assert told.rule(AGAIN) is None


def test_smor_4_one_may_always_go_straight_back() -> None:
    told = story("f3 r9, e4 b5, a8 b7, a1 r4", two_squares_limit=0)
    told.play("f3-e3", "e4-d4")
    for _ in range(4):
        told.play("e3-d3", "d4-e4")
        assert told.rule("d3-e3") is None
        told.play("d3-e3", "e4-d4")


def test_smor_4_straight_back_is_still_subject_to_the_two_squares_rule() -> None:
    told = story("f3 r9, e4 b5, a8 b7, a1 r4")
    told.play("f3-e3", "e4-d4", "e3-d3", "d4-e4", "d3-e3", "e4-d4")
    told.play("e3-d3", "a8-a9")
    assert told.rule("d3-e3") == "STWO-2"


def test_smor_5_the_evader_may_repeat() -> None:
    told = story("f3 r9, e4 b5, a8 b7, a1 r4", two_squares_limit=0)
    told.play("f3-e3", "e4-d4", "e3-d3", "d4-e4", "d3-e3")
    assert told.rule("e4-d4") is None


SEVERAL = "e2 r9, e4 b5, i2 r8, i4 b6, a8 b7"
BETWEEN = (
    *("e2-e3", "e4-f4", "e3-e2", "i4-i3", "i2-i1", "a8-a9"),
    *("e2-f2", "a9-a8", "f2-f3", "f4-e4", "i1-i2", "i3-i4"),
)


def test_smor_5_several_chasers_and_evaders_make_one_chase() -> None:
    """The colonel made the last threat and the captain the last evasion.

    The general may not repeat the board beside the lieutenant, who evaded before.
    """
    told = story(SEVERAL).play(*BETWEEN)
    assert told.battle.chase0 == 2
    assert told.rule("f3-e3") == "SMOR-3"
    assert why(told, "f3-e3").fields["evader"] == "e4"


SHUFFLED = (
    *("e2-e3", "e4-f4", "e3-e2", "e5-e4", "e2-f2", "f4-f5", "f2-f3", "f5-e5"),
    *("f3-f4", "e4-e3", "f4-f3", "e3-e4"),
)
STAYED = (
    *("e2-e3", "a8-a9", "e3-e2", "a9-a10", "e2-f2", "a10-a9", "f2-f3", "a9-a8"),
    *("f3-f4", "e4-e3", "f4-f3", "e3-e4"),
)


def test_smor_6_positions_tell_two_equal_pieces_apart() -> None:
    board = "e2 r9, e4 b5, e5 b5, a8 b7"
    assert story(board).play(*STAYED).rule("f3-e3") == "SMOR-3"
    told = story(board).play(*SHUFFLED)
    assert told.truth() == story(board).play(*STAYED).truth()
    assert told.rule("f3-e3") is None


def test_smor_6_positions_before_the_chase_began_count() -> None:
    told = story("e2 r9, e4 b5, a8 b7")
    told.play("e2-e3", "a8-a7", "e3-e2", "a7-a8", "e2-f2", "e4-e3", "f2-e2", "e3-e4")
    assert told.battle.chase0 == 1
    assert told.rule("e2-e3") == "SMOR-3"


def test_smor_6_the_board_at_the_start_counts_when_the_turn_is_the_same() -> None:
    """Here Blue was to move at the start, as after the refused step."""
    told = story("e3 r9, e4 b5, a8 b7", to_move="blue")
    told.play("a8-a7", "e3-e2", "a7-a8", "e2-f2", "e4-e3", "f2-e2", "e3-e4")
    assert told.rule("e2-e3") == "SMOR-3"


def test_smor_6_an_attack_by_either_side_ends_a_chase() -> None:
    red = story(BOARD + ", b1 b4").play(*ROUND)
    red.play("a1-b1", "a8-a9")
    assert red.battle.chase0 == 0
    assert red.rule(AGAIN) is None
    blue = story(BOARD + ", b8 r4").play(*ROUND)
    blue.play("a1-a2", "a8-b8")
    assert blue.rule(AGAIN) is None


def test_smor_6_one_reply_elsewhere_ends_a_chase() -> None:
    told = chased().play("a1-a2", "a8-a9", "a2-a1", "a9-a8")
    assert told.rule(AGAIN) is None


def test_smor_7_switched_off_one_may_chase_for_ever() -> None:
    told = chased(more_squares=False)
    for _ in range(3):
        assert told.rule(AGAIN) is None
        told.play("f3-e3", "e4-f4", "e3-e4", "f4-f3", "e4-f4", "f3-e3")
        told.play("f4-f3", "e3-e4")
