"""Hard cases: what several rulings say together, where interruptions meet."""

import pytest

from motc_lab.games.compile.rules import numbers
from tests.games.compile.desk import Desk, act

DONE = "green action"
START, COMPILE = numbers.START, numbers.COMPILE
WATER = "wa fi de sp me pl"
TEN = "ha5- ha4- ha3- ha2- ha1-"


def fired(desk: Desk) -> list[str]:
    return [event.text for event in desk.events("fires")]


# Values


def test_ctgt_6_a_face_down_card_that_counts_4_is_not_worth_2() -> None:
    desk = act("de2", "line 2", a=("", "li3- da2+ lo4-", "lo1+"), g=("", "lg2+", ""))
    assert (desk.stack("a2"), desk.trash("g")) == ("li3- lo4-", ["lg2"])
    water = act(
        "wa3", a=("", "li3- da2+", ""), g=("", "lg2+ li4-", ""), protocols=WATER
    )
    assert (water.stack("a2"), water.stack("g2")) == ("li3-", "")


def test_ctgt_6_light_0_counts_what_its_card_has_become() -> None:
    deck = "lo1 lo2 lo3 lo4 lo5"
    dark = act("lg0", "card g2/3", deck=deck, g=("", "da2+ li3- li4+", ""))
    assert len(dark.hand("a")) == 4  # face-down beside Darkness 2
    itself = act("lg0", "card a1/1", deck=deck, g=("li3-", "", ""))
    assert (itself.stack("a1"), itself.hand("a")) == ("lg0-", set())


def test_ctgt_7_hate_4_takes_the_lowest_of_both_sides() -> None:
    desk = Desk(a=("li5+ ha4+", "", ""), g=("lg1+ lg3-", "", ""), hand="lo3")
    desk.say("play lo3 down 1")
    assert (desk.trash("g"), desk.stack("a1")) == (["lg1"], "li5+ ha4+ lo3-")


# Compiling


def test_ccmp_2_the_other_persons_protocol_stays_as_it_is() -> None:
    desk = Desk(a=(TEN, "", ""), g=("li1-", "", ""), compiled="sp", phase=COMPILE)
    assert [event.seat.value for event in desk.events("compiled")] == ["amber"]
    assert {*desk.trash("g")} == {"li1"}


def test_ccmp_3_the_cards_just_deleted_are_reshuffled_for_the_draw() -> None:
    desk = Desk(a=(TEN, "", ""), g=("li1-", "", ""), compiled="fi", phase=COMPILE)
    assert desk.hand("a") == {"li1"}
    none = Desk(
        a=(TEN, "", ""),
        g=("li1-", "", ""),
        compiled="fi",
        phase=COMPILE,
        foreign_reshuffle=False,
    )
    assert (none.hand("a"), none.trash("g")) == (set(), ["li1"])


def test_ccmp_4_the_other_persons_speed_2_escapes_by_its_owners_choice() -> None:
    desk = Desk(a=(TEN, "", ""), g=("sp2+ li1-", "", ""), phase=COMPILE)
    assert (desk.asked, desk.offered) == ("green line", ["line 2", "line 3"])
    assert desk.say("line 3").stack("g3") == "sp2+"
    down = Desk(a=(TEN, "", ""), g=("sp2- li1-", "", ""), phase=COMPILE)
    assert {*down.trash("g")} == {"sp2", "li1"}


def test_ccmp_6_the_ban_is_lost_when_metal_1_was_covered_once() -> None:
    table = {"g": ("", "li5- li4- li3- li2- li1-", ""), "deck": "lo1 lo2 lo3"}
    desk = act("me1", protocols="me wa de sp fi pl", **table)
    assert "compile_passed" in desk.kinds()
    covered = Desk(a=("me1+", "", ""), hand="ha4", **table)
    covered.table.bans[1] = covered.table.stacks[0][0] + 1
    covered.say("play ha4 down 1")
    assert ("compile_passed" in covered.kinds(), desk.asked) == (False, DONE)


def test_ccmp_6_fired_in_the_others_turn_it_is_for_the_turn_after() -> None:
    desk = Desk(
        a=("me1+ ha3-", "", ""),
        g=("", "de1+", "li5- li4- li3- li2- li1-"),
        other="ap1",
        gdeck="lg3 lg4 lg5",
        deck="lo1 lo2 lo3",
        turn="g",
        phase=START,
    )
    desk.say("yes", "card a1/2")  # Death 1 deletes what covers Metal 1
    assert "metal-1 middle enter" in fired(desk)
    assert "compiled" in desk.kinds()  # this turn had begun before
    assert desk.table.bans == [0, desk.table.stacks[0][0] + 1]


# Boxes


@pytest.mark.parametrize("text", ["errata", "first_print"])
def test_cbox_3_life_0_stops_once_it_has_covered_itself(text: str) -> None:
    given = {"deck": "lo1 lo2 lo3", "a": ("", "ha3-", ""), "card_text": text}
    first = act("li0", "line 1", **given)  # its own line: the other one gets nothing
    assert (first.stack("a2"), len(first.deck("a"))) == ("ha3-", 2)
    last = act("li0", "line 2", **given)
    assert (len(last.stack("a2").split()), len(last.deck("a"))) == (2, 1)
    assert first.trash("a") == last.trash("a") == ["li0"]


def test_cbox_3_what_lands_on_a_card_at_once_stops_its_middle_box() -> None:
    desk = act(
        "fi0", "card a2/1", "line 1", a=("", "da4-", "ha3-"), deck="lo1 lo2 lo3"
    )  # Darkness 4, turned up, moves Hate 3 onto Fire 0, which draws one for that
    assert (desk.stack("a1"), desk.stack("a2")) == ("fi0+ ha3-", "da4-")
    assert len(desk.hand("a")) == 1
    assert "fire-0 middle enter" in [one.text for one in desk.events("stopped")]
    assert not desk.events("waits")


def test_cbox_3_a_bottom_text_ends_when_its_card_is_covered() -> None:
    desk = Desk(a=("ps4+", "ha5-", ""), g=("", "sp3+ li3-", ""), hand="ha4 lo1")
    desk.say("play ha4 down 3", "card g2/2")  # Speed 3, uncovered, is alone: no shift
    assert desk.stack("a1") == "ps4-"


def test_cbox_3_flipped_by_itself_life_1_does_not_flip_again() -> None:
    desk = act("li1", "card a1/1", g=("li3-", "", ""))
    assert (desk.stack("a1"), desk.stack("g1")) == ("li1-", "li3-")


def test_cbox_6_what_cannot_be_shifted_here_is_not_offered() -> None:
    desk = act("gr1", a=("ha1-", "ha2-", ""), g=("li1-", "", "li3-"))
    assert desk.offered == ["card a1/2", "card a2/1", "card g1/1", "card g3/1"]
    assert desk.say("card a2/1").stack("a1") == "ha1- gr1+ ha2-"


def test_cbox_6_a_play_goes_only_where_it_is_allowed_or_is_skipped() -> None:
    one = act("wa1", g=("", "me2+", ""), deck="lo1 lo2", protocols=WATER)
    assert (one.stack("a2"), len(one.stack("a3").split())) == ("", 1)
    none = act("wa1", g=("", "me2+", "pl0+"), deck="lo1 lo2", protocols=WATER)
    assert (none.deck("a"), none.asked) == ({"lo1", "lo2"}, DONE)


def test_cply_2_gravity_0_slides_nothing_under_where_it_is_forbidden() -> None:
    for ban in ("me2+", "pl0+"):
        desk = act(
            "si2", "card a2/1", a=("", "gr0-", ""), g=("", ban, ""), deck="lo1 lo2"
        )
        assert desk.stack("a2").split()[-1] == "gr0+"
        assert desk.deck("a") == {"lo1", "lo2"}


# Hands and decks


def test_cbox_6_fire_4_and_plague_2_with_an_empty_hand() -> None:
    assert len(act("fi4", deck="lo1 lo2").hand("a")) == 1
    desk = act("pl2", other="ap1 ap2", protocols="pl wa de sp me fi")
    assert (desk.asked, desk.question.count) == ("green discard", 1)


def test_cref_2_spirit_0_draws_its_card_though_the_refresh_is_skipped() -> None:
    desk = act("si0", hand="ha0 ha1 ha2 ha3 ha4", deck="lo1 lo2", control=0)
    assert (len(desk.hand("a")), desk.table.control) == (6, 0)


def test_cref_3_a_refresh_is_one_batch_also_over_a_reshuffle() -> None:
    desk = Desk(a=("si3+", "", ""), hand="ha0", deck="lo1", trash="lo2 lo3")
    desk.say("refresh")
    assert (desk.asked, len(desk.hand("a"))) == ("amber line", 4)
    desk.say("decline")
    assert desk.asked == DONE


def test_ctrg_3_love_3_neither_draws_nor_discards() -> None:
    desk = act(
        "lo3", "hand ha3", a=("", "si3+", "pl1+"), hand="ha3", other="ap5", deck="lo2"
    )
    assert (desk.hand("a"), desk.asked) == ({"ap5"}, DONE)


def test_ctrg_3_spirit_3_hears_of_its_owners_draw_in_the_others_turn() -> None:
    desk = act("lo6", gdeck="li3 li4", g=("si3+", "", ""))
    assert (desk.asked, desk.offered) == ("green line", ["line 2", "line 3", "decline"])


def test_ctur_5_plague_1_and_speed_1_are_due_together() -> None:
    desk = Desk(
        a=("sp1+", "", ""),
        g=("pl1+", "", ""),
        hand="ha0 ha1 ha2 ha3 ha4 ha5 li0",
        deck="lo1",
        gdeck="lg1",
    )
    desk.say("play li0 down 2", "discard ha0")
    assert desk.asked == "amber order"
    assert {*desk.offered} == {
        "next sp1 after_clear_cache",
        "next pl1 after_opponent_discard",
    }


# Movements


def test_ctrg_4_metal_6_on_metal_leaves_what_lies_below_to_be_covered() -> None:
    desk = Desk(
        a=("fi0+ me6+", "", ""), g=("li3-", "lg4+", ""), hand="ha3", deck="lo1 lo2 lo3"
    )
    desk.say("play ha3 down 1")
    # Metal 6 goes, Fire 0 is uncovered and fires, then it would be covered and fires
    assert fired(desk)[:2] == ["metal-6 top would_cover", "fire-0 middle enter"]
    assert desk.asked == "amber target"


def test_ctrg_5_a_returned_card_is_not_in_the_hand_while_it_uncovers() -> None:
    desk = act("wa4", "card a2/2", a=("", "fi5+ ha3-", ""), hand="lo1", protocols=WATER)
    assert (desk.trash("a"), desk.hand("a")) == (["lo1"], {"ha3"})


def test_ctgt_8_metal_6_in_a_stack_goes_before_the_others_are_turned() -> None:
    desk = act("ap1", a=("ha3+", "", ""), g=("ap3+ me6+", "lo1+", ""))
    # Apathy 3, uncovered, turns Apathy 1 over: it stops, and nothing more is turned
    assert (desk.stack("a1"), desk.stack("g1")) == ("ha3+ ap1-", "ap3+")


def test_cvar_4_apathy_2_that_leaves_makes_up_for_nothing() -> None:
    desk = act("ha0", "card g2/1", a=("", "si5+", ""), g=("", "ap2+", ""), hand="lo1")
    assert (desk.trash("g"), desk.hand("a")) == (["ap2"], {"lo1"})
    assert fired(desk) == ["hate-0 middle enter"]


@pytest.mark.parametrize("text", ["errata", "first_print"])
def test_cvar_3_life_0_goes_at_the_end_or_before_it_is_covered(text: str) -> None:
    desk = Desk(a=("li0+", "", ""), hand="ha3 lo1", card_text=text)
    desk.say("play ha3 down 1")
    kinds = desk.kinds()
    gone, landed = kinds.index("deleted"), kinds.index("landed")
    assert (gone < landed) == (text == "first_print")


def test_ctrg_3_a_text_needs_to_be_in_force_only_when_its_moment_comes() -> None:
    # Hate 1 removes what covers Water 0, which turns Hate 3 up before that is over.
    desk = act("ha1", hand="ap1 ap2 ap4", a=("", "wa0+ li5-", "ha3-"), deck="lo1 lo2")
    desk.say("card a2/2")
    assert desk.asked == "amber target"  # Water 0's
    desk.say("card a3/1")
    assert (len(desk.hand("a")), fired(desk)[-1]) == (1, "hate-3 top after_delete")
    kinds = desk.kinds()
    assert kinds.index("trashed") < kinds.index("drew")
    desk.say("card a2/1")  # the second one
    assert len(desk.hand("a")) == 2


def test_ctrg_3_a_text_that_was_in_force_at_the_event_alone_is_lost() -> None:
    desk = act("ha1", hand="ap1 ap2 ap4", a=("", "wa0+ li5-", "ha3+"), deck="lo1 lo2")
    desk.say("card a2/2", "card a3/1")  # Water 0 turns Hate 3 down
    assert (desk.hand("a"), desk.stack("a3")) == (set(), "ha3-")
    assert desk.events("lapsed") == []
