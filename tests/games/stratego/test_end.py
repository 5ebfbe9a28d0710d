"""The end (SEND), draws by agreement (SASK-5), resigning (SASK-4)."""

import pytest

from motc_lab.games.stratego.questions import Refused
from motc_lab.games.stratego.seat import Seat
from tests.games.stratego.tables import BLUE, CLASSIC, CORNER, RED, Story, begun, story
from tests.games.stratego.test_set_up import stuck_code

SIDES = (RED, BLUE)
FREE = {"two_squares_limit": 0, "more_squares": False}


def wander(told: Story, moves: int) -> Story:
    """Both walk to and fro, so many moves together."""
    for count in range(moves):
        told.play(("e3-e4", "a9-a8", "e4-e3", "a8-a9")[count % 4])
    return told


def test_send_1_taking_the_flag_wins_at_once_and_ends_every_question() -> None:
    told = story("e3 r9, e4 bF, a10 b5").play("e3-e4")
    (over,) = told.events("over")
    assert over.rule == "SEND-1"
    assert told.end == ("red", "flag")
    assert told.battle.asked() == 0
    assert (told.battle.result(0), told.battle.result(1)) == (1.0, 0.0)
    for seat in SIDES:
        for late in ("e4-e5", "resign", "offer", "accept", "ready"):
            with pytest.raises(Refused, match="SEND-1: over"):
                told.say(seat, late)


def test_send_2_no_move_comes_before_the_caps() -> None:
    told = story("e3 r9, a9 bB, a10 b5, b10 bB", **FREE, quiet_cap=1)
    told.play("e3-e4")
    assert told.end == ("red", "no_move")


def test_send_3_without_a_legal_move_a_side_loses_when_its_turn_comes() -> None:
    told = story("e3 r9, e4 b5, a1 r4")
    told.play("e3-e4")
    assert told.end == ("red", "no_move")
    told = story("e3 r4, e4 b9, a10 b5")
    told.play("e3-e4", "a10-a9")
    assert told.end == ("blue", "no_move")
    assert told.events("over")[0].rule == "SEND-3"


def test_send_3_it_is_a_draw_where_nobody_can_move() -> None:
    told = story("e3 r5, e4 b5").play("e3-e4")
    assert told.end == ("draw", "nobody_can_move")
    assert told.battle.result(0) == told.battle.result(1) == 0.5


def test_send_3_the_second_look_leaves_the_repeating_rules_out() -> None:
    """Blue's only step is closed to it, and yet it could go: Red loses, no draw."""
    walls = "a10 bB, b9 bB, b8 bB, a7 bB, a3 bB"
    told = story(f"a9 b5, a1 r4, {walls}", "blue")
    told.play("a9-a8", "a1-a2", "a8-a9", "a2-a3", "a9-a8")
    assert told.end == ("blue", "no_move")


def test_send_3_a_side_that_may_only_repeat_loses() -> None:
    told = story("a9 b5, a10 bB, b9 bB, b8 bB, a7 bB, a1 r4", "blue")
    told.play("a9-a8", "a1-a2", "a8-a9", "a2-a3", "a9-a8", "a3-a4")
    assert told.end == ("red", "no_move")


def test_send_3_is_tested_before_the_first_move() -> None:
    told = begun(stuck_code(), CORNER, CLASSIC)
    assert told.end == ("blue", "no_move")
    told = begun(stuck_code(), stuck_code(), CLASSIC)
    assert told.end == ("draw", "nobody_can_move")
    told = begun(CORNER, stuck_code(), CLASSIC)
    assert told.end is None
    told.play("a4-a5")
    assert told.end == ("red", "no_move")


def test_send_3_a_bare_position_may_be_over_before_anybody_moves() -> None:
    told = story("e3 rB, a9 b9")
    assert told.end == ("blue", "no_move")
    assert told.battle.asked() == 0
    assert story("e3 rB, a9 bB").end == ("draw", "nobody_can_move")


def test_send_4_so_many_moves_without_an_attack_are_a_draw() -> None:
    told = wander(story("e3 r9, a9 b9", **FREE, quiet_cap=30), 29)
    assert told.end is None
    wander(told, 0).play("a9-a8" if told.standing("a9") else "a8-a9")
    assert told.end == ("draw", "quiet_cap")
    assert told.events("over")[0].rule == "SEND-4"


def test_send_4_an_attack_starts_the_count_afresh() -> None:
    told = story("e3 r9, a9 b9, h3 r8, h4 b4", **FREE, quiet_cap=10)
    wander(told, 8).play("h3-h4")
    assert told.view(RED).now.quiet == 0
    told.play("a9-a8", "e3-e4", "a8-a9", "e4-e3")
    assert told.end is None
    assert (told.view(RED).now.quiet, told.view(BLUE).now.total) == (4, 13)


def test_send_4_the_total_cap_counts_all_moves() -> None:
    told = story("e3 r9, a9 b9, h3 r8, h4 b4", **FREE, total_cap=12)
    wander(told, 8).play("h3-h4", "a9-a8", "e3-e4")
    assert told.end is None
    told.play("a8-a9")
    assert told.end == ("draw", "total_cap")


@pytest.mark.parametrize("cap", ["quiet", "total"])
def test_send_4_a_cap_is_announced_twenty_moves_before(cap: str) -> None:
    told = story("e3 r9, a9 b9", **FREE, **{f"{cap}_cap": 50})
    wander(told, 29)
    assert told.events("cap_near") == []
    told.play("a8-a9" if told.standing("a8") else "a9-a8")
    (event,) = told.events("cap_near")
    assert (event.rule, event.facts) == ("SEND-4", {"cap": cap, "left": 20})


def test_send_4_switched_off_a_match_may_go_on() -> None:
    told = wander(story("e3 r9, a9 b9", **FREE, quiet_cap=0), 240)
    assert told.end is None
    assert wander(story("e3 r9, a9 b9", **FREE), 200).end == ("draw", "quiet_cap")


def test_send_5_and_sask_4_one_resigns_in_the_own_turn() -> None:
    told = story("e3 r9, a9 b9")
    with pytest.raises(Refused, match="not your turn"):
        told.say(BLUE, "resign")
    told.say(RED, "resign")
    assert told.end == ("blue", "resigned")
    assert told.events("over")[0].rule == "SEND-5"


def test_send_6_the_end_names_winner_and_reason() -> None:
    told = story("e3 r9, a9 b9").play("e3-e4").say(BLUE, "resign")
    for seat in SIDES:
        view = told.view(seat)
        assert (view.phase, view.winner, view.reason) == ("over", RED, "resigned")
        assert view.question is None
    drawn = story("e3 r9, a9 b9").say(RED, "offer").say(BLUE, "accept").view(RED)
    assert (drawn.winner, drawn.reason) == (None, "agreed")


def test_sask_3_a_single_legal_move_is_still_asked_for() -> None:
    told = story("a1 r9, b1 rB, a9 b9")
    assert [code for code in told.offered if "-" in code] == ["a1-a2"]
    assert told.question().kind == "move"


def test_sask_5_an_offer_is_answered_at_once() -> None:
    told = story("e3 r9, a9 b9").say(RED, "offer")
    assert told.question(BLUE).kind == "draw"
    assert told.offered == ["accept", "decline"]
    for seat, answer in ((BLUE, "a9-a8"), (BLUE, "resign"), (BLUE, "offer")):
        with pytest.raises(Refused, match="SASK-5: answer the offer"):
            told.say(seat, answer)
    with pytest.raises(Refused, match="SMOV-1: not your turn"):
        told.say(RED, "e3-e4")
    told.say(BLUE, "accept")
    assert told.end == ("draw", "agreed")


def test_sask_5_after_a_decline_the_turn_is_where_it_was() -> None:
    told = story("e3 r9, a9 b9").say(RED, "offer").say(BLUE, "decline")
    assert told.seat is RED
    assert "offer" not in told.offered
    assert [e.kind for e in told.log.events] == ["offered", "declined"]
    told.play("e3-e4")
    assert "offer" in told.offered


@pytest.mark.parametrize("seat", SIDES)
def test_sask_5_who_was_declined_makes_ten_moves_before_the_next_offer(
    seat: Seat,
) -> None:
    told = story("e3 r9, a9 b9", to_move=seat, **FREE)
    told.say(seat, "offer").say(seat.other, "decline")
    for made in range(10):
        found = told.why("offer")
        assert found is not None
        assert (found.rule, found.fields) == ("SASK-5", {"moves": 10 - made})
        for _ in SIDES:
            assert told.seat is seat or told.why("offer") is None
            ways = ("e3-e4", "e4-e3", "a9-a8", "a8-a9")
            told.play(next(way for way in ways if way in told.offered))
    assert told.why("offer") is None


def test_sask_5_an_offer_is_made_before_moving_in_the_own_turn() -> None:
    told = story("e3 r9, a9 b9").play("e3-e4")
    with pytest.raises(Refused, match="not your turn"):
        told.say(RED, "offer")
    with pytest.raises(Refused, match="no such answer"):
        told.say(BLUE, "accept")
