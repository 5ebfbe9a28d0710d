"""Mental endurance, hand limits and drawing (END); what is asked at all (ASK)."""

import pytest

from tests.games.motc.rules.editions import PLAIN, choose, endurance
from tests.games.motc.rules.tables import F, S, Side, Story, between_games, story


def fischer_loses(effect: list[dict[str, object]], **side: object) -> Story:
    """Fischer's bN1 has this effect, loses to a queen in section I and uses it."""
    edition = PLAIN.with_card("fischer", "bN1", effect=effect)
    hand = str(side.pop("hand", "bK bQ"))
    told = story(Side(hand="wQ wK"), Side(hand=f"bN1 {hand}", **side), edition=edition)
    return told.play("wQ@1", "bN1@1", "use")


@pytest.mark.parametrize(
    ("start", "change", "end"),
    [(6, 5, 8), (1, -3, 0), (8, 1, 8), (0, -2, 0), (4, 2, 6)],
)
def test_end_1_past_either_end_of_the_track_the_excess_is_lost(
    start: int, change: int, end: int
) -> None:
    told = fischer_loses([endurance("self", change)], endurance=start, hand="bK")
    assert told.side(F).endurance == end
    assert told.events("endurance")[0].endurance_change == end - start


def test_end_1_losing_endurance_may_be_chosen_where_nothing_is_left_to_lose() -> None:
    effect = [choose("self", [endurance("self", -2)], [{"do": "not_assigned"}])]
    told = fischer_loses(effect, endurance=0, hand="bK")
    assert told.offered == ["first", "second"]
    told.play("first")
    assert told.side(F).endurance == 0


def test_end_2_who_exceeds_the_limit_discards_after_the_whole_effect() -> None:
    """From index 6 (7 cards) down to 3 (6 cards), and only then three new cards."""
    told = fischer_loses(
        [endurance("self", -3), {"do": "draw", "count": 3}], hand="bK bQ bR1 bR2 bB1"
    )
    told.play("draw", "draw", "draw")
    assert told.asked == "F limit"
    assert len(told.side(F).hand) == 8
    told.play("discard bQ")
    assert told.marker == 0, "before the advantage is given (EXC-6)"
    told.play("discard bR1")
    assert {"bQ", "bR1"} <= set(told.side(F).pile)
    assert told.marker == -1


@pytest.mark.parametrize("white", ["spassky", "fischer"])
def test_end_2_both_over_the_limit_the_queens_holder_discards_first(white: str) -> None:
    """Both fall from 7 to 5 with six cards; the game ends only afterwards (EXC-7)."""
    both_fall = [endurance("self", -4), endurance("opponent", -4)]
    edition = PLAIN.with_card("fischer", "bN1", effect=both_fall)
    edition = edition.with_card("fischer", "wN1", effect=both_fall)
    knight, queen = ("bN1", "wQ") if white == "spassky" else ("wN1", "bQ")
    told = story(
        Side(hand=f"{queen} wK wR1 wR2 wB1 wB2 wN1", endurance=6),
        Side(hand=f"{knight} bK bQ bR1 bR2 bB1 bB2", endurance=6),
        edition=edition,
        white=white,
        marker=-12,
    )
    lead = [f"{queen}@1", f"{knight}@1"]
    told.play(*(lead if white == "spassky" else reversed(lead)), "use")
    first, second = ("S", "F") if white == "spassky" else ("F", "S")
    assert told.asked == f"{first} limit"
    told.play(told.offered[0])
    assert told.asked == f"{second} limit"
    assert told.score == (0, 0)
    told.play(told.offered[0])
    assert told.score == (1, 0)


def test_end_2_the_limit_holds_after_section_four_was_paid_and_before_exc_7() -> None:
    """Four cards stay in his hand when the cost of IIII lowers the limit to three."""
    spaces = [{"hand_limit": 3}, {"hand_limit": 5}]
    edition = PLAIN.with_person("spassky", track=spaces, start=1)
    told = story(
        Side(hand="wQ wK wR1 wR2 wB1"), Side(hand="bN1"), marker=-3, edition=edition
    )
    told.play("wQ@4", "bN1@4", "decline")
    assert told.asked == "S limit"
    assert (told.marker, told.score) == (-7, (0, 0))
    told.play(told.offered[0])
    assert told.score == (1, 0)


def drawing(deck: str, **side: object) -> Story:
    return fischer_loses([{"do": "draw", "count": 3}], deck=deck, **side)


def test_end_3_an_empty_deck_is_made_anew_from_the_discards_and_costs_one() -> None:
    told = drawing("bQ", hand="bK", endurance=6)
    told.play("draw")
    assert told.events("reshuffled") == []
    told.play("draw")
    assert [event.rule for event in told.events("reshuffled")] == ["END-3"]
    assert told.side(F).endurance == 6, "the cost waits for the end of the drawing"
    told.play("draw")
    assert told.side(F).endurance == 5
    assert told.side(F).pile == ()


def test_end_3_what_was_paid_for_one_reshuffle_is_not_paid_again() -> None:
    draw = {"do": "draw", "count": 1}
    told = fischer_loses([draw, draw], hand="bK", deck="", pile="bQ bR1 bR2")
    told.play("draw")
    assert told.side(F).endurance == 5
    told.play("draw")
    assert told.side(F).endurance == 5, "the deck was not empty this time"


def test_end_3_the_cost_falls_due_when_one_stops_as_well() -> None:
    told = drawing("", hand="bK", endurance=6)
    told.play("draw", "stop")
    assert told.side(F).endurance == 5


def test_end_3_stopping_before_the_reshuffle_costs_nothing() -> None:
    told = drawing("bQ", hand="bK", endurance=6)
    told.play("draw", "stop")
    assert told.side(F).endurance == 6
    assert told.events("reshuffled") == []


def test_end_3_a_drawing_costs_once_and_the_limit_waits_for_the_step() -> None:
    """Six cards at index 6 (limit 7), two drawn, one lost to the reshuffle: 8 of 6."""
    told = fischer_loses(
        [{"do": "draw", "count": 2}, {"do": "take_pawns", "count": 1}],
        hand="bK bR1 bR2 bB1 bB2 bN2",
        deck="bQ",
        endurance=6,
    )
    told.play("draw", "draw")
    assert told.side(F).endurance == 5
    assert told.side(F).reserve == 1, "the rest of the effect comes first"
    assert told.asked == "F limit"
    assert told.session.question is not None
    assert told.session.question.left == 2


def test_end_3_with_an_empty_pile_as_well_drawing_stops() -> None:
    everything = "bK bQ bR1 bR2 bB1 bB2 bN2 wK wQ wR1 wR2 wB1 wB2 wN1 wN2"
    edition = PLAIN.with_person("fischer", track=[{"hand_limit": 16}], start=0)
    edition = edition.with_card("fischer", "bN1", effect=[{"do": "draw", "count": 3}])
    told = story(Side(hand="wQ wK"), Side(hand=f"bN1 {everything}"), edition=edition)
    told.play("wQ@1", "bN1@1", "use")
    assert told.events("drew") == []
    assert [event.cards for event in told.events("nothing_to_draw")] == [3]
    assert told.events("endurance") == []


def test_end_3_a_reshuffle_costs_though_nothing_more_can_be_drawn() -> None:
    hand = "bK bQ bR1 bR2 bB1 bB2 bN2 wK wQ wR1 wR2 wB1 wB2 wN1"
    spaces = [{"hand_limit": 16}, {"hand_limit": 16}]
    edition = PLAIN.with_person("fischer", track=spaces, start=1)
    edition = edition.with_card("fischer", "bN1", effect=[{"do": "draw", "count": 3}])
    told = story(Side(hand="wQ wK"), Side(hand=f"bN1 {hand}", deck=""), edition=edition)
    told.play("wQ@1", "bN1@1", "use", "draw")
    assert told.side(F).endurance == 0
    assert "wN2" in told.side(F).hand


def test_end_4_each_card_is_a_decision_and_having_seen_one_one_may_stop() -> None:
    told = fischer_loses([{"do": "draw", "count": 3}], hand="bK")
    assert told.offered == ["draw", "stop"]
    told.play("draw")
    assert told.offered == ["draw", "stop"]
    assert told.session.question is not None
    assert told.session.question.left == 2
    told.play("stop")
    assert len(told.side(F).hand) == 2
    assert told.asked == "S play"


def test_end_4_the_last_card_of_a_drawing_is_a_decision_too() -> None:
    told = fischer_loses([{"do": "draw", "count": 2}], hand="bK")
    told.play("draw")
    assert told.offered == ["draw", "stop"]
    told.play("stop")
    assert len(told.side(F).hand) == 2
    told = fischer_loses([{"do": "draw", "count": 1}], hand="bK")
    assert told.offered == ["draw", "stop"]


def test_end_4_no_pawn_comes_from_an_empty_supply() -> None:
    told = fischer_loses([{"do": "take_pawns", "count": 2}], hand="bK", reserve=8)
    assert (told.side(F).reserve, told.side(F).supply) == (8, 0)
    assert [(event.pawns, event.pawns_wanted) for event in told.events("pawns")] == [
        (0, 2)
    ]


def test_end_5_replenish_draws_up_to_the_hand_limit() -> None:
    told = fischer_loses([{"do": "replenish"}], hand="bK bQ bR1 bR2")
    assert told.session.question is not None
    assert told.session.question.left == 3
    told.play("draw", "draw", "draw")
    assert len(told.side(F).hand) == 7
    assert told.asked == "S play"


def test_end_5_replenishing_a_full_hand_asks_nothing() -> None:
    told = fischer_loses(
        [{"do": "draw", "count": 1}, {"do": "replenish"}],
        hand="bK bQ bR1 bR2",
        endurance=0,
    )
    told.play("draw")
    assert told.asked == "S play"


def test_ask_1_resigning_is_asked_even_when_it_is_all_that_is_left() -> None:
    assert story(Side(hand=""), Side(hand="bK")).offered == ["resign"]


def test_ask_1_a_discard_without_a_choice_is_made_unasked_with_its_event() -> None:
    told = fischer_loses([{"do": "discard", "who": "self", "count": 2}], hand="bK bQ")
    assert told.asked == "S play"
    assert [event.card for event in told.events("discarded")] == ["bK", "bQ"]


def test_ask_1_the_last_of_the_cards_that_must_go_is_not_asked_for() -> None:
    """Two of three must go: after bQ only one card stands behind it in the order."""
    told = fischer_loses(
        [{"do": "discard", "who": "self", "count": 2}], hand="bK bQ bR1"
    )
    assert told.offered == ["discard bK", "discard bQ"]
    told.play("discard bQ")
    assert set(told.side(F).hand) == {"bK"}


def test_ask_1_an_empty_hand_is_not_asked_between_games() -> None:
    told = between_games(Side(hand="wK"), Side(hand=""))
    told.play("done")
    assert told.asked == "S draw"


def test_ask_1_a_pawn_from_an_empty_supply_is_not_offered() -> None:
    told = story(Side(hand="wQ wK"), Side(hand="wK bK", reserve=8), white="spassky")
    told.play("wQ@1", "wK@1", "use", "second")
    assert told.asked == "S play"
    assert (told.side(F).reserve, told.side(S).reserve) == (8, 0)
