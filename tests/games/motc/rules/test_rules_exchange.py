"""An exchange (EXC): initiative, cards, totals, effects, advantage, the end."""

import pytest

from motc_lab.games.motc.edition import Edition
from tests.games.motc.rules.editions import PLAIN, RESIGN, endurance, marker
from tests.games.motc.rules.tables import F, Laid, S, Side, Story, new_match, story

WON = PLAIN.with_ruling(section_four_cost="won")


def pawn_fight(spassky: str = "bK bQ bR1", fischer: str = "wK wQ wR1") -> Story:
    """All cards here are pawns of strength 1 in game 1; pawns decide the totals."""
    return story(Side(hand=spassky, reserve=4), Side(hand=fischer, reserve=4))


def test_exc_1_white_has_the_initiative_in_the_first_exchange() -> None:
    assert new_match().play("done", "done").asked == "S play"
    told = story(Side(hand="wK"), Side(hand="bK"), white="fischer")
    assert told.asked == "F play"


def test_exc_1_the_winner_of_the_exchange_before_leads() -> None:
    told = pawn_fight().play("bK@1", "wK@1+1", "decline")
    assert told.asked == "F play"
    assert told.session.question is not None
    assert told.session.question.leads


def test_exc_1_after_a_tie_the_person_without_the_initiative_leads() -> None:
    told = pawn_fight().play("bK@1", "wK@1")
    assert told.asked == "F play"
    told.play("wQ@2", "bQ@2")
    assert told.asked == "S play"


def test_exc_2_one_plays_any_card_to_any_section_without_cards() -> None:
    told = story(
        Side(hand="wK bQ", reserve=1),
        Side(hand="bK"),
        laid={2: Laid("wR1", "bR1"), 3: Laid("wR2", "bR2")},
    )
    assert set(told.offered) == {
        *("wK@1", "wK@1+1", "wK@4", "wK@4+1"),
        *("bQ@1", "bQ@1+1", "bQ@4", "bQ@4+1", "resign"),
    }


def test_exc_2_a_section_that_was_played_in_is_not_offered_again() -> None:
    told = pawn_fight().play("bK@3", "wK@3+1", "decline")
    assert {code.split("@")[1][0] for code in told.offered if "@" in code} == set("124")
    told.play("wQ@1", "bQ@1+1", "decline")
    assert {code.split("@")[1][0] for code in told.offered if "@" in code} == set("24")


def test_exc_2_at_most_two_pawns_go_above_a_card() -> None:
    told = story(Side(hand="wK", reserve=5), Side(hand="bK"))
    ways = [code for code in told.offered if code.startswith("wK@1")]
    assert ways == ["wK@1", "wK@1+1", "wK@1+2"]
    told.play("wK@1+2")
    assert told.side(S).reserve == 3


def test_exc_3_the_other_person_plays_to_the_same_section() -> None:
    told = story(Side(hand="wK"), Side(hand="bK bQ", reserve=2)).play("wK@3")
    places = {code.split("@")[1][0] for code in told.offered if code != "resign"}
    assert told.asked == "F play"
    assert places == {"3"}
    assert "bQ@3+2" in told.offered
    assert "resign" in told.offered


def test_exc_4_equal_totals_give_no_effect_and_swap_the_initiative() -> None:
    told = story(Side(hand="wN1 wK"), Side(hand="bK bN1", reserve=2))
    told.play("wN1@4", "bK@4+2")
    assert told.events("lost") == []
    assert [event.total for event in told.events("tied")] == [2]
    assert told.marker == 0
    assert told.asked == "F play"
    assert not any("@4" in code for code in told.offered), "the section stays occupied"
    assert told.side(S).endurance == 3


def test_exc_4_pawns_and_bonuses_add_to_the_printed_strength() -> None:
    told = story(Side(hand="wN1", reserve=2), Side(hand="bK", bonus=3, reserve=1))
    told.play("wN1@1+2", "bK@1+1")
    assert [event.total for event in told.events("tied")] == [4]


def test_exc_5_the_lower_total_loses_and_may_use_the_effect() -> None:
    told = story(Side(hand="wQ wK"), Side(hand="bN2 bK"))
    told.play("wQ@1", "bN2@1")
    assert told.asked == "F use"
    assert told.offered == ["use", "decline"]
    lost = told.events("lost")[0]
    assert (lost.seat, lost.total, lost.other_total, lost.card, lost.rule) == (
        F,
        2,
        5,
        "bN2",
        "EXC-5",
    )


def test_exc_5_an_effect_that_is_declined_does_nothing() -> None:
    told = story(Side(hand="wQ wK"), Side(hand="bN2 bK"))
    told.play("wQ@1", "bN2@1", "decline")
    assert (told.side(S).endurance, told.side(F).endurance) == (3, 6)
    assert told.marker == -1


def test_exc_5_the_verbs_of_an_effect_happen_in_their_printed_order() -> None:
    told = story(Side(hand="wQ wK"), Side(hand="bN2 bK"))
    told.play("wQ@1", "bN2@1", "use")
    moves = [(event.seat, event.endurance_wanted) for event in told.events("endurance")]
    assert moves == [(S, -1), (F, 1)]


def test_exc_5_per_unresolved_leaves_the_present_section_out() -> None:
    """Section I is in dispute and II taken: III and IIII count."""
    told = story(Side(hand="wQ wK"), Side(hand="bR1 bK"), laid={2: Laid("wR1", "bR2")})
    told.play("wQ@1", "bR1@1", "use")
    gained = [event.spaces for event in told.events("marker")]
    assert gained == [2]
    assert told.marker == 2 - 1


def test_exc_5_an_option_may_be_chosen_though_nothing_can_happen() -> None:
    edition = PLAIN.with_card("fischer", "bQ", effect=list(f1_effect()))
    told = story(
        Side(hand="wQ wK", endurance=0, reserve=1),
        Side(hand="bQ bN1"),
        edition=edition,
    )
    told.play("wQ@1+1", "bQ@1", "use")
    assert told.asked == "S choose"
    told.play("first")
    assert told.side(S).endurance == 0
    assert told.marker == -1, "only the advantage of the exchange"


def f1_effect() -> list[dict[str, object]]:
    return [
        {
            "do": "choose",
            "by": "opponent",
            "options": [[endurance("opponent", -2)], [marker("self", 1)]],
        }
    ]


@pytest.mark.parametrize("section", [1, 2, 3, 4])
def test_exc_6_the_winner_receives_the_value_of_the_section(section: int) -> None:
    told = story(Side(hand="wQ wK"), Side(hand="bN1 bK"))
    told.play(f"wQ@{section}", f"bN1@{section}", "decline")
    assert told.marker == -section


@pytest.mark.parametrize("edition", [PLAIN, WON])
def test_exc_6_section_four_costs_its_winner_one_endurance(edition: Edition) -> None:
    told = story(Side(hand="wQ wK"), Side(hand="bN1 bK"), edition=edition)
    told.play("wQ@4", "bN1@4", "decline")
    assert told.side(S).endurance == 2
    assert told.side(F).endurance == 6


@pytest.mark.parametrize("section", [1, 2, 3])
def test_exc_6_the_other_sections_cost_nothing(section: int) -> None:
    told = story(Side(hand="wQ wK"), Side(hand="bN1 bK"), edition=WON)
    told.play(f"wQ@{section}", f"bN1@{section}", "decline")
    assert told.side(S).endurance == 3


@pytest.mark.parametrize(("edition", "space"), [(PLAIN, 6), (WON, 5)])
def test_exc_6_section_four_cost_without_advantage_only_as_in_english(
    edition: Edition, space: int
) -> None:
    """Spassky's bK loses: the advantage is not assigned to Fischer."""
    told = story(
        Side(hand="bK wK"), Side(hand="wQ wR1"), edition=edition, white="fischer"
    )
    told.play("wQ@4", "bK@4", "use")
    assert told.marker == 0
    assert told.side(F).endurance == space
    assert told.asked == "F play", "he has won the exchange all the same"


@pytest.mark.parametrize("edition", [PLAIN, WON])
def test_exc_6_a_halved_section_four_still_costs(edition: Edition) -> None:
    """EFF-X2 halves 4 to 2."""
    told = story(
        Side(hand="bR2 wK"), Side(hand="wQ wR1"), edition=edition, white="fischer"
    )
    told.play("wQ@4", "bR2@4", "use")
    assert told.marker == 2
    assert told.side(F).endurance == 5


def test_exc_6_an_advantage_that_the_end_of_the_track_swallows_still_costs() -> None:
    """Marker 10 of 12: two of the four are lost (EXC-10), the cost is not."""
    told = story(Side(hand="wK bK"), Side(hand="bQ bN1"), marker=10, lead="fischer")
    told.play("bQ@4", "wK@4", "decline")
    ends = told.events("game_ends")
    assert [event.marker for event in ends] == [12]
    assert told.side(F).endurance == 5


def test_exc_6_no_cost_after_a_tie_in_section_four() -> None:
    told = pawn_fight().play("bK@4", "wK@4")
    assert (told.side(S).endurance, told.side(F).endurance) == (3, 6)


def test_exc_7_the_game_ends_when_the_rest_is_lower_than_the_advantage() -> None:
    """After section IIII with marker 3: 7 against 6 left."""
    told = story(Side(hand="wK"), Side(hand="bQ"), marker=3, lead="fischer")
    told.play("bQ@4", "wK@4", "decline")
    assert told.score == (0, 1)


def test_exc_7_the_game_goes_on_when_the_rest_equals_the_advantage() -> None:
    told = story(Side(hand="wK bK"), Side(hand="bQ bK"), marker=2, lead="fischer")
    told.play("bQ@4", "wK@4", "decline")
    assert told.marker == 6
    assert told.asked == "F play"


def test_exc_7_the_game_ends_when_no_section_is_without_cards() -> None:
    full = {n: Laid(f"wR{n}", f"bR{n}") for n in (1, 2)} | {3: Laid("wB1", "bB1")}
    told = story(Side(hand="wQ"), Side(hand="bN1"), laid=full, marker=4)
    told.play("wQ@4", "bN1@4", "decline")
    assert told.score == (1, 1), "4 - 4 is neutral: a draw"


def test_exc_7_start_advantage_counts_but_not_at_the_start_of_a_game() -> None:
    """Marker 12 of start advantage: the first exchange is played all the same."""
    told = story(Side(hand="wK wR1"), Side(hand="bK bR2"), marker=12)
    assert told.asked == "S play"
    told.play("wR1@1", "bR2@1")
    assert told.score == (0, 1), "even after a tie: 12 is more than 9"


def test_exc_7_a_tie_can_end_a_game() -> None:
    told = story(Side(hand="bK bQ"), Side(hand="wK wQ"), marker=-7)
    told.play("bK@4", "wK@4")
    assert told.score == (1, 0)


def test_exc_7_the_loser_of_the_last_exchange_can_win_the_game() -> None:
    full = {n: Laid(f"wR{n}", f"bR{n}") for n in (1, 2)} | {3: Laid("wB1", "bB1")}
    told = story(Side(hand="wQ"), Side(hand="bN1"), laid=full, marker=5)
    told.play("wQ@4", "bN1@4", "decline")
    assert told.score == (0, 1)


def test_exc_7_an_effect_that_moves_the_marker_counts() -> None:
    """bR1 moves 3 towards Fischer; 8 + 3 - 1 is more than the 9 left."""
    told = story(Side(hand="wQ wK"), Side(hand="bR1 bK"), marker=8)
    told.play("wQ@1", "bR1@1", "use")
    assert told.score == (0, 1)


def s1_story(edition: Edition = PLAIN, section: int = 4, **more: object) -> Story:
    """Spassky's wQ with EFF-S1 loses to a queen with a pawn."""
    told = story(
        Side(hand="wQ wK wR1 wR2 wB1 wB2", reserve=2),
        Side(hand="bQ bK bR1 bR2 bB1 bB2 bN1", reserve=2),
        edition=edition,
        **more,
    )
    return told.play(f"wQ@{section}+1", f"bQ@{section}+2", "use")


def test_exc_8_an_emptied_section_can_be_chosen_again_and_counts_in_exc_7() -> None:
    told = s1_story()
    assert told.asked == "F play", "Fischer won and has the initiative (EXC-1)"
    assert {code.split("@")[1][0] for code in told.offered if "@" in code} == set(
        "1234"
    )
    assert [event.left_on_table for event in told.events("goes_on")] == [10]


def test_exc_8_a_game_can_have_five_exchanges() -> None:
    told = s1_story()
    told.play("bB2@4", "wB2@4")
    for section, theirs, ours in ((3, "wR1", "bR1"), (2, "bR2", "wR2")):
        told.play(f"{theirs}@{section}", f"{ours}@{section}")
        assert told.events("game_ends") == []
    told.play("wB1@1", "bB1@1")
    ends = told.events("game_ends")
    assert len(ends) == 1
    assert ends[0].exchange == 5


def test_exc_9_who_has_no_card_must_resign_and_is_asked() -> None:
    """ASK-1: resigning is asked even when it is all that is left."""
    told = story(Side(hand=""), Side(hand="bK"))
    assert told.offered == ["resign"]
    told.play("resign")
    assert told.score == (0, 1)
    assert [event.no_card for event in told.events("resigned")] == [True]


def test_exc_9_a_resigned_game_is_won_by_the_other_whatever_the_marker_says() -> None:
    told = story(Side(hand="wK"), Side(hand="bK"), marker=-10).play("resign")
    assert told.score == (0, 1)


def test_exc_9_who_replies_can_resign_and_the_lone_card_is_discarded() -> None:
    told = story(Side(hand="wK wQ"), Side(hand="bK")).play("wK@2", "resign")
    assert told.score == (1, 0)
    assert "wK" in told.side(S).pile


def test_exc_9_resigning_is_offered_only_where_a_card_is_to_be_played() -> None:
    told = s1_story()
    told.play("bB1@2", "wR1@2+1")
    assert told.asked == "F use"
    assert "resign" not in told.offered


RESIGN_FIRST = PLAIN.with_card(
    "fischer",
    "bN1",
    effect=[RESIGN, endurance("self", -2), {"do": "draw", "count": 1}],
)


def test_exc_9_an_effect_that_resigns_is_carried_out_in_full_first() -> None:
    """Rest of the effect, then the hand limit (END-2), then the game is over."""
    told = story(
        Side(hand="wQ"),
        Side(hand="bN1 wK wQ wR1 wR2 wB1 wB2", endurance=6),
        edition=RESIGN_FIRST,
    )
    told.play("wQ@4", "bN1@4", "use")
    assert told.asked == "F draw", "endurance is lost already"
    assert told.side(F).endurance == 4
    told.play("draw")
    assert told.asked == "F limit", "7 cards with a limit of 6"
    assert told.score == (0, 0)
    told.play("discard wK")
    assert told.score == (1, 0)


def test_exc_9_neither_advantage_nor_cost_after_resigning_by_effect() -> None:
    told = story(Side(hand="wQ"), Side(hand="bN1"), edition=RESIGN_FIRST)
    told.play("wQ@4", "bN1@4", "use", "stop")
    assert told.side(S).endurance == 3
    assert told.events("advantage") == []
    assert told.events("goes_on") == []
    end = told.events("game_ends")[0]
    assert (end.seat, end.marker, end.reason) == (S, 0, "effect")


def test_exc_9_nothing_is_discarded_once_the_match_is_over() -> None:
    told = story(Side(hand="wQ wK"), Side(hand="bN1"), score=(5, 0), exchange=2)
    told.play("wQ@4", "resign")
    assert told.asked == "over"
    section = told.position.sections[3]
    assert section.spassky is not None
    assert section.spassky.card == "wQ"
    assert told.side(S).pile == ()


def test_exc_10_a_marker_at_the_end_of_its_track_stays_there() -> None:
    told = story(Side(hand="wQ wK"), Side(hand="bN1 bK"), marker=-11)
    told.play("wQ@4", "bN1@4", "decline")
    moved = told.events("advantage")[0]
    assert (moved.spaces, moved.marker_before, moved.marker_after) == (4, -11, -12)


def test_exc_10_what_the_end_swallowed_is_lost_when_the_marker_comes_back() -> None:
    """bR1: 3 towards Fischer from 11 is 12; then 1 back for Spassky's section I."""
    told = story(Side(hand="wQ wK"), Side(hand="bR1 bK"), marker=11)
    told.play("wQ@1", "bR1@1", "use")
    assert [event.marker for event in told.events("game_ends")] == [11]
