"""The end of a game, the next one and the end of the match (GAM)."""

import pytest

from tests.games.motc.rules.editions import PLAIN
from tests.games.motc.rules.tables import F, Laid, S, Side, Story, between_games, story

ALMOST_FULL = {n: Laid(f"wR{n}", f"bR{n}") for n in (1, 2)} | {3: Laid("wB1", "bB1")}


def last_exchange(marker: int, score: tuple[int, int] = (0, 0)) -> Story:
    """Section IIII is the last; Spassky is going to win its four."""
    told = story(
        Side(hand="wQ"), Side(hand="bN1"), laid=ALMOST_FULL, marker=marker, score=score
    )
    return told.play("wQ@4", "bN1@4", "decline")


@pytest.mark.parametrize(
    ("marker", "score"), [(3, (1, 0)), (5, (0, 1)), (4, (1, 1)), (-12, (1, 0))]
)
def test_gam_1_the_marker_decides_and_neutral_is_a_point_each(
    marker: int, score: tuple[int, int]
) -> None:
    assert last_exchange(marker).score == score


def test_gam_2_six_points_end_the_match_at_once() -> None:
    told = last_exchange(3, score=(5, 2))
    assert told.asked == "over"
    assert told.session.winner is S
    assert told.score == (6, 2)


def test_gam_2_fischer_wins_with_six_points_too() -> None:
    told = last_exchange(9, score=(5, 5))
    assert (told.asked, told.session.winner, told.score) == ("over", F, (5, 6))


def test_gam_2_both_on_six_together_is_spasskys_match() -> None:
    told = last_exchange(4, score=(5, 5))
    assert told.score == (6, 6)
    assert told.session.winner is S


def test_gam_2_nothing_of_gam_3_happens_after_the_end_of_the_match() -> None:
    told = last_exchange(3, score=(5, 2))
    assert told.marker == -1
    assert told.position.sections[0].spassky is not None
    assert told.side(S).pile == ()
    assert told.events("tidied") == []


def test_gam_3_marker_to_neutral_cards_to_the_piles_pawns_to_the_supply() -> None:
    told = story(
        Side(hand="wQ wN1"),
        Side(hand="bN1"),
        laid={2: Laid("wR1", "bR1", (2, 1))},
        marker=-3,
    )
    told.play("wQ@1", "resign")
    assert told.marker == 0
    assert all(section.spassky is None for section in told.position.sections)
    assert set(told.side(S).pile) == {"wQ", "wR1"}
    assert set(told.side(F).pile) == {"bR1"}
    assert (told.side(S).supply, told.side(F).supply) == (8, 8)


def test_gam_3_after_a_game_hand_cards_may_be_discarded_before_any_is_drawn() -> None:
    told = last_exchange(3)
    assert told.side(S).hand == ()
    assert told.asked == "S draw", "neither has a card left to discard"
    told = story(Side(hand="wQ wK"), Side(hand="bN1 bK")).play("resign")
    assert told.asked == "S between"
    told.play("discard wK", "done")
    assert told.asked == "F between"


def test_gam_3_each_may_discard_hand_cards_face_up_the_queen_first() -> None:
    told = between_games(Side(hand="wK wQ"), Side(hand="bK bQ"), white="fischer")
    assert told.asked == "F between"
    told.play("discard bQ")
    assert told.asked == "S between", "bQ was his last card in the order"
    assert told.side(F).pile == ("bQ",)
    told.play("discard wK", "done")
    assert told.side(S).pile == ("wK",)


def test_gam_3_the_queen_changes_hands_last_and_the_other_person_leads() -> None:
    told = between_games(Side(hand="wK", endurance=0), Side(hand="bK", endurance=0))
    told.play("done", "done")
    while told.asked.endswith("draw"):
        assert told.position.white == "spassky"
        told.play("stop")
    assert told.position.white == "fischer"
    assert told.asked == "F play"
    assert (told.position.game, told.position.exchange) == (2, 1)


def test_gam_4_draw_to_the_limit_then_pawns_then_start_advantage() -> None:
    """Index 7: limit 7, three pawns, +1; index 1: limit 5, one pawn, -1."""
    told = between_games(
        Side(hand="wK wQ wR1 wR2 wB1 wB2", endurance=7), Side(hand="bK", endurance=1)
    )
    told.play("done", "done")
    assert told.session.question is not None
    assert told.session.question.left == 1
    told.play("draw")
    assert (told.side(S).reserve, told.side(S).supply) == (3, 5)
    assert told.marker == -1
    assert told.asked == "F draw"
    told.play("stop")
    assert told.side(F).reserve == 1
    assert told.marker == -2, "his -1 moves towards Spassky: both add up"


def test_gam_4_fewer_cards_may_be_drawn() -> None:
    told = between_games(Side(hand="wK"), Side(hand="bK"))
    told.play("done", "done", "draw", "stop")
    assert len(told.side(S).hand) == 2
    assert told.asked == "F draw"


def test_gam_4_pawns_only_as_far_as_the_supply_has_them() -> None:
    told = between_games(Side(hand="wK", endurance=7, reserve=7), Side(hand="bK"))
    told.play("done", "done", "stop")
    assert (told.side(S).reserve, told.side(S).supply) == (8, 0)


def test_gam_4_start_advantages_of_both_offset_each_other() -> None:
    told = between_games(Side(hand="wK", endurance=8), Side(hand="bK", endurance=8))
    told.play("done", "done", "stop", "stop")
    assert told.asked == "F play"
    assert told.marker == 0


def test_gam_4_icons_other_than_the_limit_count_only_in_the_update() -> None:
    """Spassky climbs to a space with +1 and two pawns during a game: nothing comes."""
    told = story(Side(hand="bB1 wK"), Side(hand="wQ wR1"), white="fischer")
    told.play("wQ@1", "bB1@1", "use")
    assert told.side(S).endurance == 5
    assert (told.side(S).reserve, told.marker) == (0, 1)


def test_gam_4_a_reshuffle_while_drawing_changes_pawns_and_start_advantage() -> None:
    """From index 8 (+2, no pawn) to 7 (+1, three pawns) by the reshuffle."""
    told = between_games(
        Side(hand="wK", deck="wQ", endurance=8), Side(hand="bK", endurance=4)
    )
    told.play("done", "done", "draw", "draw", "stop")
    assert told.side(S).endurance == 7
    assert told.side(S).reserve == 3
    assert told.marker == -1


def test_gam_4_a_reshuffle_while_drawing_can_lower_the_limit_of_the_new_hand() -> None:
    """Seven cards at index 6; the reshuffle leads to index 5 with limit 6."""
    told = between_games(
        Side(hand="wK wQ wR1 wR2 wB1", deck="bK", endurance=6),
        Side(hand="bK", endurance=4),
    )
    told.play("done", "done", "draw", "draw")
    assert told.asked == "S limit"
    assert told.side(S).reserve == 0, "END-2 comes before the pawns of step (b)"
    told.play("discard wK")
    assert told.side(S).reserve == 2
    assert told.asked == "F draw"


def test_gam_5_the_queens_holder_decides_first_in_both_steps() -> None:
    told = between_games(Side(hand="wK wQ"), Side(hand="bK bQ"), white="fischer")
    asked = []
    while not told.asked.endswith("play"):
        asked.append(told.asked)
        told.play("done" if "done" in told.offered else "stop")
    assert asked == ["F between", "S between", "F draw", "S draw"]


def test_gam_5_the_first_person_finishes_the_update_before_the_other_starts() -> None:
    told = between_games(Side(hand="wK", endurance=7), Side(hand="bK", endurance=7))
    told.play("done", "done", "stop")
    assert told.asked == "F draw"
    assert (told.side(S).reserve, told.marker) == (3, -1)
    assert told.side(F).reserve == 0


def test_gam_6_temporary_effects_end_with_the_game() -> None:
    told = story(
        Side(hand="wQ wK", bonus=2),
        Side(hand="bN1 bK", forced="bN1", shown="bN1", no_pawns=True, bonus=3),
    )
    told.play("resign")
    for seat in (S, F):
        side = told.side(seat)
        assert (side.bonus, side.no_pawns, side.forced) == (0, False, None)
    assert told.side(F).shown == ("bN1",), "what was seen stays known (INF-1)"


def test_gam_6_promotion_waits_no_longer_than_the_game() -> None:
    told = story(Side(hand="wK"), Side(hand="bQ bK", bonus=3)).play("resign")
    told.play("done", "done")
    while not told.asked.endswith("play"):
        told.play("stop")
    told.play(told.offered[0])
    assert told.events("played")[-1].total == 1, "a pawn without any bonus"


def test_gam_4_no_draw_question_for_a_full_hand() -> None:
    full = "wK wQ wR1 wR2 wB1 wB2"
    told = between_games(Side(hand=full), Side(hand="bK", endurance=4))
    told.play("done", "done")
    assert told.asked == "F draw"
    assert PLAIN.spassky.track[3].hand_limit == 6
