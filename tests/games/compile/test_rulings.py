"""Each ruling from CSET to CVAR is kept; names of tests have their ids."""

import re
import tomllib
from pathlib import Path
from random import Random

import pytest

from motc_lab.engine.begin import new_session
from motc_lab.engine.event import Event
from motc_lab.engine.session import AnySession
from motc_lab.games.compile import codes
from motc_lab.games.compile.edition.load import house_cards
from motc_lab.games.compile.names import names_under
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.turns import begin_turn
from motc_lab.games.compile.view import View, view
from motc_lab.texts.told import told_of
from tests.games.compile.desk import Desk, act

DONE = "green action"
START, CONTROL, COMPILE = numbers.START, numbers.CONTROL, numbers.COMPILE
WATER = "wa fi de sp me pl"


def drafted(seed: int = 1, **settings: object) -> AnySession:
    match = new_session("compile", seed=seed, **settings)
    while match.question.kind == "draft":
        match.play(match.question.options[0])
    return match


def test_cset_1_protocols_have_six_cards_of_the_stated_values() -> None:
    values = {}
    for card in house_cards().card:
        values.setdefault(card.protocol, []).append(card.value)
    assert values.pop("gravity") == [0, 1, 2, 4, 5, 6]
    assert values.pop("metal") == [0, 1, 2, 3, 5, 6]
    assert values.pop("love") == [1, 2, 3, 4, 5, 6]
    assert set(map(tuple, values.values())) == {(0, 1, 2, 3, 4, 5)}


def test_cset_2_the_draft_goes_1_2_2_1() -> None:
    match = new_session("compile", first_drafter="green")
    order = []
    while match.question.kind == "draft":
        order.append(str(match.question.seat))
        match.play(match.question.options[0])
    assert order == ["green", "amber", "amber", "green", "green", "amber"]
    firsts = {str(new_session("compile", seed=seed).question.seat) for seed in range(9)}
    assert firsts == {"amber", "green"}


def test_cset_3_lines_are_random_or_as_drafted_face_to_face() -> None:
    seen = drafted(line_order="draft", first_drafter="amber").view("amber")
    first, other = seen.drafted
    assert seen.protocols == (*first, *other[::-1])
    orders = {drafted(seed).view("amber").protocols for seed in range(12)}
    assert len(orders) > 2


def test_cset_4_five_cards_each_and_the_first_drafter_begins() -> None:
    match = drafted(first_drafter="green")
    seen = match.view("green")
    assert (seen.hands, seen.decks, seen.trashes) == ((5, 5), (13, 13), ((), ()))
    assert (seen.control, str(seen.turn)) == (None, "green")


def test_ctur_1_start_texts_are_noted_and_ordered_and_lost_for_good() -> None:
    desk = Desk(a=("de1+", "si1+", ""), hand="ha3 ha4", deck="lo1", phase=START)
    assert (desk.asked, desk.offered) == (
        "amber order",
        ["next de1 start", "next si1 start"],
    )
    desk.say("next de1 start", "yes")  # it deletes the other noted one
    assert desk.asked == "amber action"
    assert not [event for event in desk.events("fires") if "spirit" in event.text]


def test_ctur_2_control_is_seen_before_the_compile() -> None:
    desk = Desk(a=("ha5- ha4- ha3- ha2- ha1-", "li1-", ""), hand="ha0", phase=CONTROL)
    kinds = desk.kinds()
    assert kinds.index("control_taken") < kinds.index("compiling")


def test_ctur_3_a_compile_replaces_the_action() -> None:
    five = "ha5- ha4- ha3- ha2- ha1-"
    desk = Desk(a=(five, "", ""), hand="lo1 lo2 lo3 lo4 lo5 lo6", phase=COMPILE)
    assert desk.asked == "amber discard"  # the cache is still checked
    assert desk.say("discard lo1").asked == DONE


def test_ctur_4_a_card_is_played_or_the_hand_refreshed_or_nothing() -> None:
    assert Desk(hand="ha3", deck="lo1").offered[0] == "refresh"
    assert Desk(deck="lo1").offered == ["refresh"]
    assert "skipped" in Desk().kinds()


def test_ctur_5_the_excess_is_discarded_at_once_and_not_checked_again() -> None:
    desk = act(
        "lg0",
        "card g1/1",
        deck="lo1 lo2 lo3 lo4",
        hand="ha0 ha1 ha2 ha3",
        g=("sp3+", "", ""),
    )
    assert (desk.asked, desk.question.count) == ("amber discard", 1)


def test_ctur_6_end_texts_are_tested_when_carried_out() -> None:
    desk = Desk(a=("li0+ ha3-", "lg1+", ""), hand="ha4", deck="lo1", protocols=WATER)
    desk.say("play ha4 down 3")
    assert desk.offered == ["next li0 end", "next lg1 end"]
    desk.say("next lg1 end")
    assert desk.trash("a") == ["li0"]


def test_cply_1_face_up_needs_one_of_the_two_protocols() -> None:
    desk = Desk(hand="fi3 sp4", protocols="fi wa de sp me pl")
    ups = [code for code in desk.offered if " up " in code]
    assert ups == ["play fi3 up 1", "play sp4 up 1"]


def test_cply_2_bans_bind_plays_by_texts_but_no_shift() -> None:
    desk = act("gr6", a=("me2+", "", ""), gdeck="li3")
    assert (desk.deck("g"), desk.stack("g1")) == ({"li3"}, "")
    waived = Desk(a=("si1+", "", ""), g=("ps1+", "", ""), hand="ha3")
    assert not [code for code in waived.offered if " up " in code]
    shifted = act(
        "sp4",
        "line 2",
        a=("", "me2+", ""),
        g=("li3-", "", ""),
        protocols="sp wa de fi me pl",
    )
    assert shifted.stack("g2") == "li3-"


def test_cply_3_a_played_card_lands_before_its_middle_box() -> None:
    kinds = act("lg0", g=("ha3+", "", "")).kinds()
    assert kinds.index("played") < kinds.index("landed") < kinds.index("fires")


def test_cply_4_an_empty_deck_is_not_reshuffled_for_a_play() -> None:
    desk = act("wa1", trash="lo1 lo2", protocols=WATER)
    assert (desk.trash("a"), desk.stack("a2")) == (["lo1", "lo2"], "")


def test_cply_5_gravity_0_counts_both_stacks_and_covers_nothing() -> None:
    desk = act("gr0", a=("ha1+", "", ""), g=("ha3- ha4-", "", ""), deck="lo1 lo2 lo3")
    assert len(desk.deck("a")) == 1  # four cards: two slide under it
    assert [one.text for one in desk.events("fires")] == ["gravity-0 middle enter"]


def test_cply_6_speed_0_is_compulsory_while_there_is_a_card() -> None:
    desk = act("sp0", hand="ha3", protocols="sp wa de fi me pl")
    assert "decline" not in desk.offered
    assert act("sp0", protocols="sp wa de fi me pl").asked == DONE


def test_cref_1_a_refresh_needs_room_and_a_card_to_draw() -> None:
    assert "refresh" not in Desk(hand="ha0 ha1 ha2 ha3 ha4", deck="lo1").offered
    assert "refresh" not in Desk(hand="ha0").offered
    desk = Desk(hand="ha0", deck="lo1 lo2", trash="lo3", control=0).say("refresh")
    assert desk.asked == "amber control"
    assert desk.say("keep").hand("a") == {"ha0", "lo1", "lo2", "lo3"}


def test_cref_2_a_refresh_by_a_card_is_skipped_whole_and_control_kept() -> None:
    desk = act("si0", hand="ha0 ha1 ha2 ha3 ha4", deck="lo1 lo2", control=0)
    assert (desk.table.control, desk.asked) == (0, DONE)
    full = act("si0", "keep", deck="lo1 lo2 lo3 lo4 lo5 lo6", control=0)
    assert (full.table.control, len(full.hand("a"))) == (-1, 6)


def test_cref_3_a_draw_reshuffles_only_when_a_card_is_missing() -> None:
    desk = act("wa2", deck="lo1 lo2", trash="lo3", protocols=WATER)
    assert desk.trash("a") == ["lo3"]
    short = act("wa2", deck="lo1", trash="lo3", protocols=WATER)
    assert short.hand("a") == {"lo1", "lo3"}
    assert short.events("drew")[0].count == 2
    assert not act("wa2", protocols=WATER).events("drew")


@pytest.mark.parametrize("is_on", [True, False])
def test_cref_4_the_other_deck_is_reshuffled_if_so_agreed(is_on: bool) -> None:
    desk = act("lo1", gtrash="li3", foreign_reshuffle=is_on)
    assert desk.hand("a") == ({"li3"} if is_on else set())


def test_ccmp_1_ten_and_more_than_the_opponent() -> None:
    ten = "ha5- ha4- ha3- ha2- ha1-"
    assert "compiling" in Desk(a=(ten, "", ""), phase=COMPILE).kinds()
    tied = Desk(
        a=(ten, "", ""),
        g=("li5- li4- li3- li2- li1-", "", ""),
        hand="lo1",
        phase=COMPILE,
    )
    assert tied.asked == "amber action"
    two = Desk(a=(ten, "li5+ li4+ li3+", ""), hand="lo1", phase=COMPILE)
    assert (two.asked, two.offered) == (
        "amber compile_line",
        ["compile 1", "compile 2"],
    )


def test_ccmp_2_both_sides_go_at_once_and_no_box_fires() -> None:
    ten = "lg1+ ha4- ha3- ha2- ha5+"
    desk = Desk(a=(ten, "", ""), g=("fi5+ li1-", "", ""), phase=COMPILE)
    assert (desk.stack("a1"), desk.stack("g1")) == ("", "")
    assert not desk.events("fires")
    assert desk.events("compiled")[0].protocol == "fire"


def test_ccmp_3_a_compiled_protocol_brings_a_card_of_the_other_deck() -> None:
    ten = "ha5- ha4- ha3- ha2- ha1-"
    desk = Desk(a=(ten, "si3+", ""), gdeck="li3", compiled="fi", phase=COMPILE)
    assert desk.hand("a") == {"li3"}
    assert desk.asked == "amber line"  # it counts as a draw: Spirit 3


def test_ccmp_4_speed_2_leaves_before_the_deletion_and_fires_nothing() -> None:
    desk = Desk(a=("ha5- ha4- fi5+ sp2+ ha3- ha2-", "", ""), phase=COMPILE).say(
        "line 2"
    )
    assert desk.stack("a2") == "sp2+"
    assert not [one for one in desk.events("fires") if "fire-5" in one.text]
    kinds = desk.kinds()
    assert kinds.index("landed") < kinds.index("compiled")


def test_ccmp_5_texts_after_deleting_wait_for_the_end_of_the_compile() -> None:
    ten = "fi5- fi4- fi3- fi2- fi1-"
    desk = Desk(a=(ten, "ha3+", ""), deck="lo1", phase=COMPILE)
    kinds = desk.kinds()
    assert kinds.index("compiled") < kinds.index("drew")


@pytest.mark.parametrize("is_visible", [True, False])
def test_ccmp_6_metal_1_bites_in_the_next_turn_if_still_seen(is_visible: bool) -> None:
    ten = "li5- li4- li3- li2- li1-"
    desk = act(
        "me1",
        g=("", ten, ""),
        protocols="me wa de sp fi pl",
        metal_1_visible=is_visible,
    )
    assert "compile_passed" in desk.kinds()
    hidden = Desk(
        a=("me1+", "", ""), g=("", ten, ""), hand="ha3", metal_1_visible=is_visible
    )
    hidden.table.bans[1] = codes.card_ids().index("metal-1") + 1
    hidden.say("play ha3 down 1")
    assert ("compile_passed" in hidden.kinds()) is not is_visible


def test_cctl_1_ahead_in_two_lines_takes_control() -> None:
    desk = Desk(a=("ha1-", "ha2-", ""), hand="lo1", phase=CONTROL, control=1)
    assert desk.table.control == 0
    one = Desk(a=("ha1-", "", ""), hand="lo1", phase=CONTROL, control=1)
    assert one.table.control == 1


def test_cctl_2_control_is_returned_first_and_may_rearrange_one_person() -> None:
    desk = Desk(hand="ha0", deck="lo1", control=0).say("refresh")
    assert (len(desk.offered), desk.table.control) == (11, -1)
    desk.say("order green 321")
    assert desk.protocols("g") == "pl me sp"


def test_cctl_3_a_rearrangement_changes_the_order_and_stacks_stay() -> None:
    desk = act("wa2", a=("ha3-", "", ""), protocols=WATER)
    assert "order amber 123" not in desk.offered
    desk.say("order amber 321")
    assert desk.stack("a1") == "ha3- wa2+"


def test_cbox_1_top_boxes_hold_covered_bottom_boxes_do_not() -> None:
    top = Desk(a=("me2+ ha3-", "", ""), turn="g")
    assert "play ap5 down 1" not in top.offered
    bottom = Desk(a=("pl0+ ha3-", "", ""), turn="g")
    assert "play ap5 down 1" in bottom.offered


def test_cbox_2_a_covered_card_shifted_to_a_top_fires() -> None:
    desk = act("da0", "line 2", g=("fi5+ ha3-", "", ""), other="ap1 ap2")
    assert desk.stack("g2") == "fi5+"
    assert desk.asked == "green discard"
    flipped = act("ap4", "card a1/1", a=("fi5+", "", ""), hand="lo1")
    assert flipped.stack("a1") == "fi5- ap4+"
    assert flipped.hand("a") == {"lo1"}


def test_cbox_3_a_text_stops_when_its_card_is_gone() -> None:
    desk = act("ha2", a=("", "", ""), g=("li3+", "", ""))
    assert (desk.trash("a"), desk.stack("g1")) == (["ha2"], "li3+")
    assert desk.events("stopped")[0].text.startswith("hate-2")


def test_cbox_4_a_shifted_card_goes_on_with_its_text() -> None:
    desk = Desk(a=("sp3+", "", ""), hand="ha3").say(
        "play ha3 down 3", "card a1/1", "line 2"
    )
    assert desk.stack("a2") == "sp3-"


def test_cbox_5_the_owner_decides_whoever_has_caused_it() -> None:
    desk = act("ha0", "card g1/2", g=("ap3+ li3-", "", ""), a=("", "lg1+", ""))
    assert desk.asked == "green target"


def test_cbox_6_choices_without_effect_are_not_offered() -> None:
    desk = act("de2", a=("", "lo1+", "lo3+"), g=("", "", "li5+"))
    assert desk.offered == ["line 1", "line 2"]


def test_cbox_7_a_total_may_be_negative_unless_a_floor_was_agreed() -> None:
    table = {"a": ("me0+", "", ""), "hand": "ha1"}
    assert Desk(**table).total("g1") == -2  # type: ignore[arg-type]
    assert Desk(**table, total_floor=0).total("g1") == 0  # type: ignore[arg-type]


@pytest.mark.parametrize(("agreed", "holder"), [({}, 0), ({"total_floor": 0}, -1)])
def test_cbox_7_metal_0_alone_leads_a_line_for_control(
    agreed: dict[str, object], holder: int
) -> None:
    desk = Desk(a=("me0+", "ha3+", ""), hand="ha1", phase=CONTROL, **agreed)
    assert desk.table.control == holder


def test_ctgt_1_a_target_is_any_uncovered_card_itself_included() -> None:
    desk = act("ha0", a=("", "li3- li4-", ""), g=("lo1+", "", ""))
    assert desk.offered == ["card a1/1", "card a2/2", "card g1/1"]


def test_ctgt_2_each_notes_first_and_skips_what_cannot_be_affected() -> None:
    desk = act(
        "pl3", a=("", "", ""), g=("li3+", "lg1+", ""), protocols="pl wa de sp me fi"
    )
    assert (desk.asked, desk.offered) == ("amber each", ["card g1/1", "card g2/1"])
    desk.say("card g1/1")
    assert (desk.stack("g2"), desk.asked) == ("lg1-", DONE)


def test_ctgt_3_that_card_is_fixed_and_nothing_if_gone() -> None:
    desk = act("gr2", g=("", "me6+", ""), a=("", "", "")).say("card g2/1")
    assert desk.trash("g") == ["me6"]
    assert desk.stack("g1") == ""


def test_ctgt_4_committed_cards_count_nowhere() -> None:
    desk = Desk(a=("fi0+", "", ""), g=("li3-", "lo1-", ""), hand="ha3", deck="wa0")
    desk.say("play ha3 down 1")  # Fire 0 asks while Hate 3 is on its way
    assert desk.offered == ["card g1/1", "card g2/1"]
    assert desk.total("a1") == 0


def test_ctgt_5_to_this_line_takes_no_card_of_it() -> None:
    desk = act("gr4", g=("ha3-", "li3-", "li4-"))
    assert desk.offered == ["card g2/1", "card g3/1"]


def test_ctgt_6_light_0_counts_what_has_gone_as_printed() -> None:
    desk = act(
        "lg0", "card g1/1", g=("me6+", "", ""), deck="lo1 lo2 lo3 lo4 lo5 lo6", hand=""
    )
    assert desk.asked == "amber discard"
    assert len(desk.hand("a")) == 6
    hidden = act("lg0", "card g1/1", g=("wa4-", "", ""), deck="lo1 lo2 lo3 lo4")
    assert (hidden.hand("g"), len(hidden.hand("a"))) == ({"wa4", "ap5"}, 2)


def test_ctgt_7_among_equals_the_owner_chooses() -> None:
    desk = act("ha2", a=("", "li2+", "li3-"), g=("", "", ""))
    assert desk.offered == ["card a1/1", "card a2/1", "card a3/1"]


def test_ctgt_8_metal_6_uses_up_the_flip_and_goes_first() -> None:
    desk = act("wa0", "card g1/1", g=("me6+", "li3-", ""), protocols=WATER)
    assert (desk.trash("g"), desk.stack("g2"), desk.stack("a1")) == (
        ["me6"],
        "li3-",
        "wa0-",
    )
    first = act("ap1", g=("me6+ li3+", "", ""))
    assert (first.trash("g"), first.stack("g1")) == (["me6"], "li3-")


def test_ctrg_1_consequences_come_before_the_next_sentence() -> None:
    desk = act("fi0", g=("lg4-", "", ""), deck="lo1 lo2", hand="ha3")
    kinds = desk.kinds()
    assert kinds.index("showed_hand") < kinds.index("drew")


def test_ctrg_2_the_turn_person_orders_what_is_due() -> None:
    both = act(
        "de2",
        "line 2",
        a=("", "si5+ ha2+", ""),
        g=("", "ap3+ li2+", ""),
        hand="lo1 lo2",
    )
    assert (both.asked, both.offered) == (
        "amber order",
        ["next ap3 enter", "next si5 enter"][::-1],
    )


def test_ctrg_2_one_that_is_no_longer_in_force_when_its_turn_comes_is_lost() -> None:
    desk = act(
        "de2",
        *("line 2", "next ap3 enter", "card a2/1"),  # Green turns Spirit 5 down
        a=("", "si5+ ha2+", ""),
        g=("", "ap3+ li2+", ""),
        hand="lo1 lo2",
    )
    assert (desk.asked, desk.hand("a")) == (DONE, {"lo1", "lo2"})
    assert [one.text for one in desk.events("lapsed")] == ["spirit-5 middle enter"]


def test_ctrg_3_a_batch_triggers_once_before_the_next_sentence() -> None:
    desk = act(
        "ps0",
        "discard ap1,ap2",
        a=("", "pl1+", ""),
        deck="lo1 lo2 lo3 lo4",
        other="ap1 ap2 ap3",
    )
    assert len(desk.hand("a")) == 3
    kinds = desk.kinds()
    last_draw = len(kinds) - 1 - kinds[::-1].index("drew")
    assert last_draw < kinds.index("showed_hand")


def test_ctrg_4_a_moving_card_uncovers_then_is_covered_then_lands() -> None:
    desk = act("da0", "line 2", g=("ha3- ha4-", "li3+", ""), gdeck="lo1")
    desk.say("line 3")  # Life 3 of Green acts before it gets covered
    kinds = desk.kinds()
    assert kinds.index("shifted") < kinds.index("deck_played")
    assert (desk.stack("g2"), desk.stack("g3")) == ("li3+ ha3-", "lo1-")


def test_ctrg_5_a_deleted_card_reaches_the_trash_after_what_it_uncovers() -> None:
    desk = act("ha0", "card g1/2", g=("fi5+ li3-", "", ""), other="ap1 ap2")
    assert (desk.asked, desk.trash("g")) == ("green discard", [])
    assert desk.say("discard ap1").trash("g") == ["ap1", "li3"]


def test_ctrg_6_a_second_card_for_a_stack_waits() -> None:
    flips = Desk(a=("fi0+", "gr4-", "ha1-"), hand="ha3", deck="lo1").say(
        "play ha3 down 1"
    )
    flips.say("card a2/1")  # Gravity 4 fires, and pulls a card elsewhere
    assert flips.stack("a1") == "fi0+ ha3-"
    waits = Desk(a=("fi0+", "gr2- gr4-", "sp3-"), hand="ha3", deck="lo1")
    waits.say("play ha3 down 1", "card a3/1", "card a2/2", "line 1")
    assert (waits.stack("a1"), waits.events("waits") != []) == ("fi0+ ha3- gr4-", True)


THREE = {
    "turn": "g",
    "a": ("wa1+ wa5-", "lg2+ wa0-", "da3+"),
    "hand": "lg4",
    "other": "sp4 me1",
    "protocols": "wa lg da sp me pl",
}


def test_ctrg_6_cards_land_in_the_order_in_which_they_were_committed() -> None:
    desk = Desk(**THREE, deck="da0 da1 da2 da4")  # type: ignore[arg-type]
    desk.say("play sp4 up 1", "card a2/2", "line 3")  # Water 0, and Light 2 is free
    desk.say("shift 3")  # Water 5 waits behind it, and Water 1 is free
    desk.say("line 3")  # a deck card waits behind both
    assert desk.kinds()[-5:-2] == ["landed"] * 3
    assert desk.stack("a3").startswith("da3+ wa0- wa5- da")
    assert len(desk.events("waits")) == 2


def test_ctrg_6_what_a_landed_card_moves_onto_itself_waits_for_earlier_ones() -> None:
    table = {
        "a": ("fi0+", "da4-", "ha1-"),
        "hand": "gr2 lo1",
        "deck": "lo2",
        "protocols": "gr wa de sp me pl",
    }
    desk = Desk(**table).say("play gr2 up 1", "card a2/1")  # type: ignore[arg-type]
    desk.say("line 1")  # Darkness 4 moves a card to where Gravity 2 will land
    assert desk.stack("a1") == "fi0+ gr2+"
    desk.say("card a2/1")  # Gravity 2 pulls Darkness 4 onto itself
    assert desk.stack("a1") == "fi0+ gr2+ ha1- da4-"


def test_ctrg_7_the_turn_persons_stack_lands_first() -> None:
    desk = act("lg3", "line 3", a=("ha3- ha4-", "", ""), g=("li3- li4-", "", ""))
    landed = [event.card for event in desk.events("landed")][1:]
    assert landed == ["hate-3", "hate-4", "life-3", "life-4"]


def test_ctrg_8_a_self_deletion_is_one_by_the_owner() -> None:
    desk = Desk(a=("me6+", "ha3+", ""), hand="lo3", deck="lo1").say("play lo3 down 1")
    assert desk.hand("a") == {"lo1"}


def test_ctrg_9_death_1_without_another_card_deletes_itself() -> None:
    desk = Desk(a=("de1+", "", ""), deck="ha3", hand="ap1", phase=START).say("yes")
    assert desk.trash("a") == ["de1"]


def seen_by(desk: Desk, name: str) -> View:
    return view(desk.table, codes.SEATS(name), (), names_under())


def test_cinf_1_bans_sizes_and_trashes_are_public() -> None:
    desk = Desk(a=("li3-", "", ""), hand="ha3", deck="lo1", gtrash="ha1")
    seen = seen_by(desk, "spectator")
    assert (seen.hands, seen.decks, seen.trashes) == ((1, 1), (1, 0), ((), ("hate-1",)))


def test_cinf_2_own_face_down_cards_are_known_to_their_owner_only() -> None:
    desk = Desk(a=("li3-", "", ""), hand="ha3")
    assert [
        seen_by(desk, one).stacks[0][0].card for one in ("amber", "green", "spectator")
    ] == ["life-3", None, None]
    assert (seen_by(desk, "amber").hand, seen_by(desk, "green").hand) == (
        ("hate-3",),
        ("apathy-5",),
    )


def test_cinf_3_a_face_down_card_shows_in_the_trash_but_not_in_a_hand() -> None:
    desk = act("ha0", "card g1/1", g=("li3-", "", ""))
    assert seen_by(desk, "amber").trashes[1] == ("life-3",)
    gone = desk.events("deleted")[0].for_seat(codes.SEATS("amber"))
    assert "card" not in gone.told
    back = act("wa4", "card a2/1", a=("", "ha3-", ""), protocols=WATER)
    assert "card" not in back.events("returned")[0].for_seat(codes.SEATS("green")).told


def test_cinf_4_a_reveal_is_for_everybody_and_the_table_forgets_it() -> None:
    desk = act("lg2", g=("li3-", "", ""))
    event: Event = desk.events("revealed")[0]
    assert event.for_seat(codes.SEATS("spectator")).card == "life-3"
    assert seen_by(desk, "amber").stacks[3][0].card is None


def test_cinf_5_what_changes_hands_is_not_for_spectators() -> None:
    desk = act("lo3", "hand ha3", hand="ha3")
    took = desk.events("took")[0]
    assert [
        ("card" in took.for_seat(codes.SEATS(one)).told)
        for one in ("amber", "green", "spectator")
    ] == [True, True, False]
    drew = act("lo1", gdeck="li3").events("drew")[0]
    assert "cards" not in drew.for_seat(codes.SEATS("green")).told


def test_cinf_6_hidden_cards_are_offered_by_place() -> None:
    desk = act("si2", g=("li3-", "", ""))
    assert desk.offered == ["card a1/1", "card g1/1", "decline"]
    names = [
        told_of(new_session("compile").ruleset, "en").option(
            one, desk.question, seen_by(desk, "amber")
        )
        for one in desk.question.options
    ]
    assert "Life" not in " ".join(names)


def test_cinf_7_only_the_decider_gets_the_options() -> None:
    match = drafted()
    who = match.question.seat
    assert match.view(who).question is not None
    seen = match.view(who.other)
    assert (seen.question, seen.asks, seen.asked) == (None, "action", (who,))


def test_cend_1_the_third_protocol_wins_at_once() -> None:
    ten = "ha5- ha4- ha3- ha2- ha1-"
    desk = Desk(a=(ten, "ha0+", ""), compiled="wa de", deck="lo1", phase=COMPILE)
    assert (desk.asked, desk.table.winner, desk.kinds()[-1]) == ("", 0, "won")


def test_cend_2_whoever_is_asked_may_resign() -> None:
    match = new_session("compile", first_drafter="amber")
    match.play("resign")
    assert str(match.winner) == "green"


def test_cend_3_at_the_end_of_the_last_turn_it_is_drawn() -> None:
    desk = Desk(hand="ha3 ha4", turn_limit=1).say("play ha3 down 1")
    assert (desk.asked, desk.events("drawn")[0].reason) == ("", "turn_limit")


def test_cend_4_two_turns_without_anything_are_drawn() -> None:
    desk = Desk(other="")
    assert desk.events("drawn")[0].rule == "CEND-4"


def test_cend_5_an_endless_turn_is_drawn() -> None:
    desk = Desk(hand="ha3")
    desk.table.deeds = numbers.MOST_DEEDS
    desk.say("play ha3 down 1")
    assert desk.events("drawn")[0].rule == "CEND-5"


def test_cvar_1_without_control_nobody_takes_it() -> None:
    match = drafted(control=False)
    chooser = Random(3)
    for _ in range(60):
        if match.is_over:
            break
        assert match.question.kind != "control"
        match.play(chooser.choice(match.question.options))
    assert match.view("amber").control is None


def test_cvar_2_three_more_protocols_can_be_drafted() -> None:
    few, many = (
        new_session("compile", pool=pool).question.options
        for pool in ("main1", "main1+aux1")
    )
    assert (len(few), len(many)) == (12, 15)


def test_cvar_3_the_first_print_of_life_0_and_fire_0() -> None:
    life = Desk(a=("li0+", "", ""), hand="ha3", card_text="first_print").say(
        "play ha3 down 1"
    )
    assert (life.trash("a"), life.stack("a1")) == (["li0"], "ha3-")
    given = {
        "a": ("fi0+", "si3+", ""),
        "g": ("li3-", "", ""),
        "hand": "ha3",
        "deck": "lo1",
    }
    one = Desk(**given, card_text="first_print").say("play ha3 down 1")
    assert one.asked == "amber target"  # Spirit 3 waits for the flip
    two = Desk(**given).say("play ha3 down 1")
    assert two.asked == "amber line"
    one.say("card g1/1")
    assert (one.stack("g1"), one.asked) == ("li3+", "amber line")


def test_cvar_4_apathy_2_stops_a_running_middle_text() -> None:
    desk = act("fi0", g=("ap2-", "", ""), deck="lo1 lo2")
    assert (desk.stack("g1"), desk.hand("a")) == ("ap2+", set())
    assert desk.events("stopped")


def test_cvar_5_every_option_stands_in_the_record() -> None:
    heads = new_session("compile").ruleset.heads["options"]
    for name in (
        "line_order",
        "control",
        "pool",
        "card_text",
        "foreign_reshuffle",
        "metal_1_visible",
        "total_floor",
        "turn_limit",
    ):
        assert f"{name}=" in heads


def test_every_ruling_has_a_test_of_its_own() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    named = set(re.findall(r"def test_([a-z]{4}_\d)_", source))
    rules = Path(codes.__file__).parent / "texts" / "rules.toml"
    ids = {
        one.lower().replace("-", "_") for one in tomllib.loads(rules.read_text("utf-8"))
    }
    assert named == ids


def test_a_new_turn_takes_over_the_ban() -> None:
    desk = Desk(hand="ha3")
    desk.table.bans[1] = 5
    begin_turn(desk.table, 1)
    assert (desk.table.ban_now, desk.table.bans) == ([0, 5], [0, 0])
