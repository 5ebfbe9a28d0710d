"""The two-squares rule (STWO), by sequences of moves.

Blue walks round a square of four meanwhile, which is never a repetition of its own.
"""

from tests.games.stratego.tables import Story, story

ROUND = "a9-b9 b9-b10 b10-a10 a10-a9"


def shuttle(told: Story, moves: str) -> Story:
    """Red plays these; Blue walks round."""
    for move in moves.split():
        told.play(move)
        told.play(next(way for way in ROUND.split() if way in told.offered))
    return told


def test_stwo_1_three_moves_over_a_border_close_it() -> None:
    told = shuttle(story("e3 r9, a9 b9"), "e3-e4 e4-e3")
    assert told.rule("e3-e4") is None
    told = shuttle(story("e3 r9, a9 b9"), "e3-e4 e4-e3 e3-e4")
    assert told.rule("e4-e3") == "STWO-2"
    assert told.goals("e4") == {"d4", "e5", "f4"}


def test_stwo_1_with_the_older_limit_five_do() -> None:
    told = shuttle(
        story("e3 r9, a9 b9", two_squares_limit=5), "e3-e4 e4-e3 e3-e4 e4-e3"
    )
    assert told.rule("e3-e4") is None
    told = shuttle(
        story("e3 r9, a9 b9", two_squares_limit=5), "e3-e4 e4-e3 e3-e4 e4-e3 e3-e4"
    )
    assert told.rule("e4-e3") == "STWO-2"


def test_stwo_1_switched_off_nothing_is_closed() -> None:
    told = story("e3 r9, a9 b9", two_squares_limit=0)
    shuttle(told, "e3-e4 e4-e3 " * 10)
    assert told.rule("e3-e4") is None


def test_stwo_2_the_refusal_names_piece_border_and_limit() -> None:
    told = shuttle(story("e3 r9, a9 b9"), "e3-e4 e4-e3 e3-e4")
    found = told.why("e4-e3")
    assert found is not None
    assert (found.key, found.rule) == ("two_squares", "STWO-2")
    assert found.fields == {
        "square": "e4",
        "border": "e4",
        "border_2": "e3",
        "limit": 3,
    }


def test_stwo_2_a_border_that_not_all_have_crossed_stays_open() -> None:
    told = shuttle(story("e3 r9, a9 b9"), "e3-e4 e4-e5 e5-e4")
    assert told.rule("e4-e5") is None
    assert told.rule("e4-e3") is None


def test_stwo_2_a_run_crosses_every_border_on_its_way() -> None:
    told = shuttle(story("a1 r2, e9 b9, a9 b8"), "a1-a5 a5-a2 a2-a4")
    assert told.goals("a4") == {
        *("a5", "a6", "a7", "a8"),
        *("b4", "c4", "d4", "e4", "f4", "g4", "h4", "i4", "j4"),
    } | ({"a9", "a10"} & told.goals("a4"))
    assert told.rule("a4-a3") == "STWO-2"
    assert told.rule("a4-a1") == "STWO-2"


def test_stwo_3_a_scout_runs_up_to_the_border_and_not_over_it() -> None:
    told = shuttle(story("a1 r2, a9 b8"), "a1-a3 a3-a1 a1-a4")
    assert told.rule("a4-a3") is None
    assert told.rule("a4-a2") == "STWO-2"
    found = told.why("a4-a1")
    assert found is not None
    assert (found.fields["border"], found.fields["border_2"]) == ("a3", "a2")


def test_stwo_3_another_piece_starts_the_count_afresh() -> None:
    told = shuttle(story("e3 r9, h2 r8, a9 b9"), "e3-e4 e4-e3 h2-h3 e3-e4")
    assert told.rule("e4-e3") is None
    shuttle(told, "e4-e3")
    assert told.rule("e3-e4") is None
    shuttle(told, "e3-e4")
    assert told.rule("e4-e3") == "STWO-2"


def test_stwo_3_the_moves_of_the_other_side_do_not_count() -> None:
    told = story("e3 r9, a9 b9")
    told.play("e3-e4", "a9-a8", "e4-e3", "a8-a9", "e3-e4", "a9-a8")
    assert told.rule("e4-e3") == "STWO-2"


def test_stwo_3_an_attack_counts_as_a_crossing_and_restarts_nothing() -> None:
    told = story("e4 r9, f5 b5, a9 b9")
    told.play("e4-e5", "a9-b9", "e5-e4", "f5-e5", "e4-e5", "b9-a9")
    assert told.events("fought")
    assert told.rule("e5-e4") == "STWO-2"


def test_stwo_3_an_attack_over_a_closed_border_is_refused() -> None:
    told = story("e3 r9, f3 b5, a9 b9")
    told.play("e3-e4", "a9-b9", "e4-e3", "b9-a9", "e3-e4", "f3-e3")
    assert told.rule("e4-e3") == "STWO-2"


def test_stwo_3_who_takes_the_square_of_a_beaten_shuttler_is_another_piece() -> None:
    told = story("e4 r5, e6 r9, a9 b9, f4 b7")
    told.play("e4-e5", "a9-b9", "e5-e4", "f4-e4")  # the major beats the lieutenant
    assert told.standing("e4") == "b7"
    told.play("e6-e5", "b9-a9", "e5-e4", "a9-b9")
    assert told.rule("e4-e5") is None


def test_stwo_4_whoever_began_to_shuttle_stops_first() -> None:
    told = story("e3 r9, a9 b9")
    told.both("e3-e4 e4-e3", "a9-a8 a8-a9", 3)
    assert told.rule("e4-e3") == "STWO-2"
    told.play("e4-f4")
    assert told.rule("a8-a9") == "STWO-2"


def test_stwo_4_a_bare_position_has_no_moves_before_it() -> None:
    assert story("e4 r9, a9 b9").rule("e4-e3") is None
    moves = "e3-e4,a9-b9,e4-e3,b9-a9,e3-e4,a9-b9"
    assert story("e3 r9, a9 b9", moves=moves).rule("e4-e3") == "STWO-2"


def test_stwo_a_side_that_may_only_shuttle_loses() -> None:
    told = story("a1 r9, b1 rB, b2 rB, a3 rB, a9 b9")
    shuttle(told, "a1-a2 a2-a1")
    told.play("a1-a2", ROUND.split()[2])
    assert told.end == ("blue", "no_move")


def test_stwo_memory_tells_two_equal_boards_apart() -> None:
    tired = shuttle(story("e3 r9, a9 b9"), "e3-e4 e4-e3 e3-e4 e4-f4 f4-f3 f3-e3")
    fresh = shuttle(story("e3 r9, a9 b9"), "e3-e4 e4-f4 f4-f3 f3-f2 f2-e2 e2-e3")
    assert tired.truth() == fresh.truth()
    assert tired.battle.key() != fresh.battle.key()
    shuttle(tired, "e3-e4 e4-e3 e3-e4")
    twin = Story(tired.battle.clone(), tired.settings)
    assert twin.rule("e4-e3") == tired.rule("e4-e3") == "STWO-2"
