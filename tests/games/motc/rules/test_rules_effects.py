"""The documented effects (EFF) and where they meet other rules."""

from typing import Any

import pytest

from motc_lab.errors import IllegalOption
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules.seat import Seat
from tests.games.motc.rules.editions import PLAIN, RESIGN, endurance
from tests.games.motc.rules.tables import F, Laid, S, Side, Story, story

WON = PLAIN.with_ruling(section_four_cost="won")


def spassky_loses(
    card: str, section: int = 1, *, fischer: Side | None = None, **more: Any
) -> Story:
    """Spassky's officer loses to Fischer's bQ or wQ with two pawns, and is used."""
    white = "spassky" if card[0] == "w" else "fischer"
    queen = "bQ" if white == "spassky" else "wQ"
    theirs = fischer or Side(hand="bK wK", reserve=2)
    theirs.hand += f" {queen}"
    theirs.reserve = max(2, theirs.reserve)
    told = story(Side(hand=f"{card} bB1 wN1", reserve=2), theirs, white=white, **more)
    ours, reply = f"{card}@{section}", f"{queen}@{section}+2"
    first, second = (ours, reply) if white == "spassky" else (reply, ours)
    return told.play(first, second, "use")


def fischer_loses(
    card: str, section: int = 1, *, edition: Edition = PLAIN, **more: Any
) -> Story:
    """Fischer's officer loses to Spassky's queen with two pawns, and is used."""
    white = "fischer" if card[0] == "w" else "spassky"
    queen = "wQ" if white == "spassky" else "bQ"
    ours = more.pop("spassky", None) or Side(hand="wK bK")
    ours.hand += f" {queen}"
    ours.reserve = 2
    theirs = more.pop("fischer", None) or Side(hand="bN1 wN1", reserve=2)
    theirs.hand += f" {card}"
    told = story(ours, theirs, edition=edition, white=white, **more)
    lead, reply = f"{queen}@{section}+2", f"{card}@{section}"
    first, second = (lead, reply) if white == "spassky" else (reply, lead)
    return told.play(first, second, "use")


def pawn_half() -> Story:
    told = story(Side(hand="wQ wK"), Side(hand="wR1 bK", reserve=2))
    return told.play("wQ@1", "wR1@1", "use")


def test_eff_p_a_pawn_of_one_may_draw_a_card() -> None:
    told = pawn_half()
    assert told.offered == ["first", "second"]
    told.play("first")
    assert told.offered == ["draw", "stop"]
    told.play("draw")
    assert (len(told.side(F).hand), told.side(F).reserve) == (2, 2)


def test_eff_p_or_take_a_pawn() -> None:
    told = pawn_half().play("second")
    assert told.offered == ["take", "leave"]
    told.play("take")
    assert (len(told.side(F).hand), told.side(F).reserve) == (1, 3)


@pytest.mark.parametrize("codes", [("first", "stop"), ("second", "leave")])
def test_eff_p_each_may_be_declined(codes: tuple[str, str]) -> None:
    told = pawn_half().play(*codes)
    assert (len(told.side(F).hand), told.side(F).reserve) == (1, 2)


def test_eff_p_every_pawn_half_has_strength_one() -> None:
    told = story(Side(hand="bQ bK"), Side(hand="wK wN1")).play("bQ@1", "wK@1")
    assert [event.total for event in told.events("tied")] == [1]


def test_eff_s1_costs_one_and_empties_the_section_without_advantage() -> None:
    told = spassky_loses("wQ", section=3)
    assert told.side(S).endurance == 2
    assert told.side(S).pile == ("wQ",)
    assert told.side(F).pile == ("bQ",)
    assert (told.side(F).reserve, told.side(F).supply) == (0, 8)
    assert told.marker == 0
    assert told.asked == "F play", "Fischer still won the exchange"
    assert "bK@3" in told.offered


def test_eff_s1_sends_the_pawns_of_both_back_to_their_supplies() -> None:
    told = story(Side(hand="wQ wK", reserve=3), Side(hand="bQ bK", reserve=3))
    told.play("wQ@2+1", "bQ@2+2", "use")
    assert (told.side(S).reserve, told.side(S).supply) == (2, 6)
    assert (told.side(F).reserve, told.side(F).supply) == (1, 7)


def test_eff_s1_the_emptied_section_leaves_the_others_as_they_lie() -> None:
    told = story(
        Side(hand="wQ wK"), Side(hand="bQ bK", reserve=1), laid={1: Laid("wR1", "bR1")}
    )
    told.play("wQ@3", "bQ@3+1", "use")
    one, _, three, _ = told.position.sections
    assert one.spassky is not None
    assert one.fischer is not None
    assert (one.spassky.card, one.fischer.card) == ("wR1", "bR1")
    assert (three.spassky, three.fischer) == (None, None)


@pytest.mark.parametrize(("edition", "space"), [(PLAIN, 6), (WON, 5)])
def test_eff_s1_in_section_four_fischer_pays_only_under_won(
    edition: Edition, space: int
) -> None:
    told = spassky_loses("wQ", section=4, edition=edition)
    assert told.side(F).endurance == space


def s2(card: str, hand: str = "bK bR1", section: int = 1, **more: Any) -> Story:
    reserve = more.pop("reserve", 4)
    told = story(
        Side(hand="wR1 wK wN1 wQ", reserve=2),
        Side(hand=f"bQ {hand}", reserve=reserve, **more.pop("side", {})),
        **more,
    )
    told.play(f"wR1@{section}", f"bQ@{section}+2")
    return told.play("use", chance=card)


def test_eff_s2_the_picked_card_is_discarded_if_spassky_wants() -> None:
    told = s2("bR1")
    assert told.asked == "S pick"
    assert told.session.question is not None
    assert told.session.question.card == "bR1"
    told.play("discard")
    assert told.side(F).pile == ("bR1",)
    assert "bK@2" in told.offered


def test_eff_s2_the_picked_card_lies_open_for_everybody() -> None:
    told = s2("bR1")
    for seat in (S, Seat.SPECTATOR):
        assert told.session.view(seat).fischer.hand == ("bR1",)
        (event,) = (e for e in told.session.events(seat) if e.kind == "picked")
        assert event.card == "bR1"


def test_eff_s2_or_it_must_be_played_next_to_any_section_with_pawns_as_usual() -> None:
    told = s2("bR1").play("force")
    assert told.asked == "F play"
    assert set(told.offered) == {
        *("bR1@2", "bR1@2+1", "bR1@2+2", "bR1@3", "bR1@3+1", "bR1@3+2"),
        *("bR1@4", "bR1@4+1", "bR1@4+2", "resign"),
    }
    told.play("bR1@2")
    assert told.side(F).forced is None


def test_eff_s2_the_duty_is_for_one_exchange_only() -> None:
    told = s2("bR1", reserve=6).play("force", "bR1@2", "wQ@2", "decline")
    told.play("wN1@3")
    assert "bK@3" in told.offered


def test_eff_s2_he_may_resign_instead_the_card_stays_and_the_duty_is_gone() -> None:
    told = s2("bR1").play("force", "resign")
    assert told.score == (1, 0)
    assert [event.card for event in told.events("duty_gone")] == ["bR1"]
    fischer = told.side(F)
    assert "bR1" in fischer.hand
    assert fischer.shown == ("bR1",)
    assert fischer.forced is None
    told.play("done")
    assert "discard bR1" in told.offered, "in the next game it is a card like any other"


def test_eff_s2_the_duty_is_gone_after_the_match_as_well() -> None:
    told = s2("bR1", score=(5, 0)).play("force", "resign")
    assert told.asked == "over"
    assert told.side(F).forced is None
    assert "bR1" in told.side(F).hand


def test_eff_s2_a_forced_card_cannot_be_discarded_to_the_hand_limit() -> None:
    """Winning IIII lowers Fischer from a limit of four cards to two."""
    spaces = [{"hand_limit": 2}, {"hand_limit": 4}]
    edition = PLAIN.with_person("fischer", track=spaces, start=1)
    told = s2("bR1", hand="bK bR1 bR2", section=4, edition=edition).play("force")
    assert told.asked == "F limit"
    assert told.offered == ["discard bK", "discard bR2"]
    told.play("discard bK")
    assert set(told.side(F).hand) == {"bR1", "bR2"}
    assert told.side(F).forced == "bR1"


def test_eff_s2_counts_for_the_limit_and_may_be_all_that_is_left() -> None:
    spaces = [{"hand_limit": 1}, {"hand_limit": 4}]
    edition = PLAIN.with_person("fischer", track=spaces, start=1)
    told = s2("bR1", hand="bK bR1 bR2", section=4, edition=edition).play("force")
    assert told.side(F).hand == ("bR1",)
    assert told.asked == "F play"


FULL = {n: Laid(f"wB{n}", f"bB{n}") for n in (1, 2)}


def test_eff_s2_in_the_last_exchange_only_the_discard_is_possible() -> None:
    """No section would be open: nobody is asked (ASK-1)."""
    laid = {2: FULL[1], 3: FULL[2], 4: Laid("bN1", "bN1")}
    told = s2("bR1", laid=laid)
    assert told.events("picked")[0].card == "bR1"
    assert "bR1" in told.side(F).pile
    assert told.events("forced") == []
    assert told.score == (0, 1)


def test_eff_s2_also_where_exc_7_will_end_the_game_after_the_coming_exc_6() -> None:
    """Marker 5 and IIII: 9 is more than the 6 left."""
    told = s2("bR1", section=4, marker=5)
    assert told.events("forced") == []
    assert told.score == (0, 1)


def test_eff_s2_where_the_rest_equals_the_advantage_the_game_goes_on() -> None:
    told = s2("bR1", section=4, marker=2)
    assert told.offered == ["force", "discard"]


def test_eff_s2_an_empty_hand_has_nothing_to_pick() -> None:
    told = story(Side(hand="wR1 wK"), Side(hand="bQ", reserve=2))
    told.play("wR1@1", "bQ@1+2", "use")
    assert len(told.events("nothing_to_pick")) == 1
    assert told.asked == "F play"
    assert told.offered == ["resign"]


def test_eff_s2_after_a_resignation_within_the_same_effect_it_only_discards() -> None:
    edition = PLAIN.with_card("spassky", "wR1", effect=[RESIGN, {"do": "pick_random"}])
    told = s2("bR1", edition=edition)
    assert "bR1" in told.side(F).pile
    assert told.score == (0, 1)


def test_eff_s3_fischer_chooses_to_lose_two_endurance() -> None:
    told = spassky_loses("bQ", section=3)
    assert told.asked == "F choose"
    told.play("first")
    assert (told.side(F).endurance, told.marker) == (4, 3)


def test_eff_s3_or_that_the_advantage_is_not_assigned() -> None:
    told = spassky_loses("bQ", section=3).play("second")
    assert (told.side(F).endurance, told.marker) == (6, 0)
    assert told.asked == "F play", "he keeps the initiative"


@pytest.mark.parametrize(("edition", "space"), [(PLAIN, 6), (WON, 5)])
def test_eff_s3_not_assigned_in_section_four_follows_the_option(
    edition: Edition, space: int
) -> None:
    told = spassky_loses("bQ", section=4, edition=edition).play("second")
    assert told.side(F).endurance == space


def test_eff_f1_spassky_chooses_to_lose_two_endurance() -> None:
    told = fischer_loses("wR1", section=2)
    assert told.asked == "S choose"
    told.play("first")
    assert (told.side(S).endurance, told.marker) == (1, -2)


def test_eff_f1_or_that_the_marker_moves_one_towards_fischer() -> None:
    told = fischer_loses("wR1", section=2).play("second")
    assert (told.side(S).endurance, told.marker) == (3, 1 - 2)


def test_eff_s4_fischer_adds_no_pawns_for_the_rest_of_this_game() -> None:
    told = spassky_loses("bR1", section=1)
    assert told.side(F).no_pawns
    assert not any("+" in code for code in told.offered)
    told.play("resign")
    assert not told.side(F).no_pawns


def test_eff_s4_leaves_spasskys_pawns_alone() -> None:
    told = spassky_loses("bR1", section=1, fischer=Side(hand="bK wK", reserve=5))
    told.play("bK@2")
    assert "bB1@2+2" in told.offered


def test_eff_s4_does_not_stop_promotion() -> None:
    """'Promotion' was used before; its three still count without any pawn."""
    told = story(
        Side(hand="wQ wR1", reserve=2),
        Side(hand="bK bN1", reserve=2, no_pawns=True, bonus=3),
    )
    told.play("wR1@1")
    assert "bN1@1+1" not in told.offered
    told.play("bN1@1")
    assert told.events("played")[-1].total == 2 + 3
    assert [event.seat for event in told.events("lost")] == [S]


def test_eff_f2_promotion_strengthens_the_next_piece_of_this_game_once() -> None:
    told = fischer_loses("bQ", spassky=Side(hand="wK wN1 wB1"))
    assert told.side(F).bonus == 3
    told.play("wN1@2", "bN1@2")
    assert told.events("played")[-1].total == 2 + 3
    assert told.side(F).bonus == 0


def test_eff_f2_promotion_counts_whoever_leads() -> None:
    told = story(Side(hand="wQ wK"), Side(hand="bN1 bK", bonus=3), lead="fischer")
    told.play("bN1@1", "wQ@1")
    assert [event.total for event in told.events("tied")] == [5]


def test_eff_f2_several_bonuses_add_up_as_far_as_a_piece_can_hold_them() -> None:
    """The code of a position has room for 15; what is told is what comes about."""
    two = [{"do": "bonus", "count": 9}, {"do": "bonus", "count": 9}]
    edition = PLAIN.with_card("fischer", "bN1", effect=two)
    told = story(Side(hand="wQ wK"), Side(hand="bN1 bN2"), edition=edition)
    told.play("wQ@1", "bN1@1", "use")
    assert [event.strength for event in told.events("bonus")] == [9, 6]
    told.play("wK@2", "bN2@2")
    assert told.events("played")[-1].total == 2 + 15


def recycled(strength: int | None = None) -> Story:
    fischer = Side(hand="bR1 wB1", reserve=0)
    told = fischer_loses("wR2", fischer=fischer)
    assert told.offered == ["discard wB1", "discard bR1"]
    return told if strength is None else told.play("discard bR1")


def test_eff_x1_discard_one_and_draw_up_to_the_strength_of_either_half() -> None:
    told = recycled(4)
    assert told.asked == "F strength"
    assert set(told.offered) == {"strength 4", "strength 1"}
    told.play("strength 4")
    assert told.session.question is not None
    assert told.session.question.left == 4
    told.play("draw", "draw", "stop")
    assert len(told.side(F).hand) == 3
    assert "bR1" in told.side(F).pile


def test_eff_x1_the_pawns_one_may_be_taken_as_well() -> None:
    told = recycled(4).play("strength 1", "draw")
    assert len(told.side(F).hand) == 2
    assert told.asked == "S play"


def test_eff_x1_a_king_gives_nothing_or_one() -> None:
    told = fischer_loses("wR2", fischer=Side(hand="bK"))
    assert set(told.offered) == {"strength 0", "strength 1"}, (
        "the only card goes unasked"
    )
    told.play("strength 0")
    assert told.side(F).hand == ()


def test_eff_x1_without_a_hand_card_there_is_nothing_to_discard_or_draw() -> None:
    told = fischer_loses("wR2", fischer=Side(hand=""))
    assert len(told.events("nothing_to_discard")) == 1
    assert told.events("drew") == []


def test_eff_x1_the_discarded_card_can_come_back_by_a_reshuffle() -> None:
    told = fischer_loses("wR2", fischer=Side(hand="bR1", deck=""))
    told.play("strength 1", "draw")
    assert told.events("reshuffled")[0].seat is F
    assert told.side(F).endurance == 5


@pytest.mark.parametrize(("section", "half"), [(4, 2), (3, 2), (2, 1), (1, 1)])
def test_eff_x2_halves_the_advantage_rounded_up(section: int, half: int) -> None:
    told = spassky_loses("bR2", section=section)
    assert told.marker == half


def test_eff_x2_halved_is_only_this_exchange() -> None:
    told = spassky_loses("bR2", section=3)
    told.play("wK@2", "bB1@2+2", "decline")
    assert told.marker == 2 - 2


def test_exc_9_a_review_resigns_the_game_with_its_gain_of_endurance() -> None:
    told = fischer_loses("wK", section=4)
    assert told.score == (1, 0)
    assert told.side(F).endurance == 8
    assert told.side(S).endurance == 3


def test_an_effect_chooses_by_whom_it_names_even_if_that_is_the_winner() -> None:
    edition = PLAIN.with_card(
        "spassky",
        "wN1",
        effect=[{"do": "discard", "who": "opponent", "count": 1}, endurance("self", 1)],
    )
    told = story(Side(hand="wN1 wK"), Side(hand="bQ bK bR1"), edition=edition)
    told.play("wN1@1", "bQ@1", "use")
    assert told.asked == "F discard"
    with pytest.raises(IllegalOption, match="discard bK, discard bR1"):
        told.play("discard bQ")
    told.play("discard bK")
    assert told.side(S).endurance == 4
