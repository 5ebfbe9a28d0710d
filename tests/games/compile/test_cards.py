"""Each of the ninety cards does what its reading says (compile-cards, CVOC)."""

import re
from pathlib import Path

import pytest

from motc_lab.games.compile.codes import card_ids
from motc_lab.games.compile.rules import numbers
from tests.games.compile.desk import Desk, act

DONE = "green action"


@pytest.mark.parametrize(
    ("card", "code"),
    [
        ("darkness-5", "da5"),
        ("death-5", "de5"),
        ("fire-5", "fi5"),
        ("gravity-5", "gr5"),
        ("life-5", "li5"),
        ("light-5", "lg5"),
        ("metal-5", "me5"),
        ("plague-5", "pl5"),
        ("psychic-5", "ps5"),
        ("speed-5", "sp5"),
        ("spirit-5", "si5"),
        ("water-5", "wa5"),
        ("apathy-5", "ap5"),
        ("hate-5", "ha5"),
        ("love-5", "lo5"),
    ],
)
def test_a_five_has_its_owner_discard_one(card: str, code: str) -> None:
    assert card in card_ids()
    kept, gone = ("si3", "si4") if code != "si5" else ("wa3", "wa4")
    desk = act(code, f"discard {gone}", hand=f"{kept} {gone}", other="ap0")
    assert (desk.hand("a"), desk.trash("a"), desk.asked) == ({kept}, [gone], DONE)


def test_darkness_0_draws_three_and_moves_a_covered_card_of_the_opponent() -> None:
    desk = act(
        "da0",
        "card g2/1",
        "line 3",
        deck="li0 li1 li2",
        g=("", "ha3- ha1-", "ha2- lo1-"),
    )
    assert desk.hand("a") == {"li0", "li1", "li2"}
    assert (desk.stack("g2"), desk.stack("g3")) == ("ha1-", "ha2- lo1- ha3-")


def test_darkness_1_flips_an_opponents_card_and_may_shift_it() -> None:
    desk = act("da1", "card g1/1", "line 2", g=("li3+", "", "ha3-"))
    assert (desk.stack("g1"), desk.stack("g2")) == ("", "li3-")
    assert act("da1", "decline", g=("li3+", "", "")).stack("g1") == "li3-"


def test_darkness_2_makes_face_down_cards_of_its_stack_count_4() -> None:
    desk = act("da2", "decline", a=("li3-", "li4-", ""), g=("ha1-", "", ""))
    assert (desk.total("a1"), desk.total("a2"), desk.total("g1")) == (6, 2, 2)
    assert act("da2", "card a1/1", a=("li3-", "", "")).stack("a1") == "li3+ da2+"


def test_darkness_3_plays_a_hand_card_face_down_into_another_line() -> None:
    desk = act("da3", hand="li3")
    assert (desk.asked, desk.offered) == (
        "amber play",
        ["play li3 down 2", "play li3 down 3"],
    )
    assert desk.say("play li3 down 3").stack("a3") == "li3-"


def test_darkness_4_shifts_a_face_down_card() -> None:
    desk = act("da4", "line 2", g=("li3-", "ha3+", ""))
    assert (desk.stack("g1"), desk.stack("g2")) == ("", "ha3+ li3-")


def test_death_0_deletes_a_card_in_each_other_line() -> None:
    desk = act(
        "de0", "line 3", "card g3/1", a=("", "li3-", "li4-"), g=("lg1-", "", "ha3-")
    )
    assert (desk.trash("a"), desk.trash("g"), desk.stack("g1")) == (
        ["li3"],
        ["ha3"],
        "lg1-",
    )


def test_death_1_draws_deletes_another_and_then_itself() -> None:
    desk = Desk(
        a=("de1+", "", ""),
        g=("li3-", "", ""),
        deck="ha3",
        hand="ap1",
        phase=numbers.START,
    )
    desk.say("yes")
    assert (desk.trash("a"), desk.trash("g")) == (["de1"], ["li3"])
    assert desk.asked == "amber action"
    stays = Desk(a=("de1+", "", ""), deck="ha3", hand="ap1", phase=numbers.START).say(
        "decline"
    )
    assert (stays.stack("a1"), stays.hand("a")) == ("de1+", {"ap1"})


def test_death_2_clears_a_line_of_cards_worth_1_or_2() -> None:
    desk = act("de2", "line 2", a=("", "li1+ li3-", ""), g=("", "ha2+ ha3+", "lo1-"))
    assert (desk.stack("a2"), desk.stack("g2")) == ("", "ha3+")
    assert desk.stack("g3") == "lo1-"


def test_death_3_deletes_a_face_down_card() -> None:
    assert act("de3", g=("li3-", "ha3+", "")).trash("g") == ["li3"]


def test_death_4_deletes_a_card_worth_0_or_1() -> None:
    desk = act("de4", g=("lg1+", "ha3+", "li0-"))
    assert (desk.trash("g"), desk.stack("g3")) == (["lg1"], "li0-")


def test_fire_0_flips_another_then_draws_two() -> None:
    desk = act("fi0", g=("li3-", "", ""), deck="ha0 ha1")
    assert (desk.stack("g1"), desk.hand("a")) == ("li3+", {"ha0", "ha1"})


def test_fire_0_draws_and_flips_before_it_gets_covered() -> None:
    desk = Desk(
        a=("fi0+", "", ""),
        g=("li3-", "", ""),
        hand="wa5",
        deck="ha0 ha1",
        other="ap5 ap4",
    )
    desk.say("play wa5 down 1")
    assert desk.stack("g1") == "li3+"
    assert len(desk.hand("a")) == 1
    assert desk.stack("a1") == "fi0+ wa5-"


def test_fire_1_deletes_only_after_a_discard() -> None:
    desk = act("fi1", "card g1/1", hand="ha3", g=("li3-", "", ""))
    assert (desk.trash("a"), desk.trash("g")) == (["ha3"], ["li3"])
    assert act("fi1", g=("li3-", "", "")).trash("g") == []


def test_fire_2_returns_a_card_only_after_a_discard() -> None:
    desk = act("fi2", "card g1/1", hand="ha3", g=("li3-", "", ""))
    assert (desk.trash("a"), desk.hand("g")) == (["ha3"], {"li3", "ap5"})
    assert act("fi2", g=("li3-", "", "")).stack("g1") == "li3-"


def test_fire_3_may_discard_to_flip_at_the_end() -> None:
    desk = act("fi3", hand="ha3", g=("li3-", "", ""))
    assert desk.asked == "amber discard"
    assert "decline" in desk.offered
    desk.say("discard ha3", "card g1/1")
    assert desk.stack("g1") == "li3+"
    kept = act("fi3", "decline", hand="ha3", g=("li3-", "", ""))
    assert (kept.hand("a"), kept.stack("g1")) == ({"ha3"}, "li3-")


def test_fire_4_draws_one_more_than_it_discards() -> None:
    desk = act("fi4", "discard ha3,ha4", hand="ha3 ha4", deck="li0 li1 li2 li3")
    assert (len(desk.hand("a")), desk.trash("a")) == (3, ["ha3", "ha4"])
    assert len(act("fi4", deck="li0 li1 li2").hand("a")) == 1


def test_gravity_0_slides_deck_cards_under_itself() -> None:
    desk = act(
        "gr0",
        a=("ha3- ha4-", "", ""),
        g=("li1-", "", ""),
        deck="lo1 lo2 lo3",
        protocols="gr wa de sp me pl",
    )
    row = desk.stack("a1").split()
    assert (row[:2], row[-1], len(row)) == (["ha3-", "ha4-"], "gr0+", 5)


def test_gravity_1_draws_two_and_shifts_into_or_out_of_its_line() -> None:
    desk = act("gr1", "card g2/1", deck="lo1 lo2", g=("", "li3-", ""))
    assert (len(desk.hand("a")), desk.stack("g1")) == (2, "li3-")
    out = act("gr1", "card g1/1", g=("li3-", "", ""))
    assert out.offered == ["line 2", "line 3"]


def test_gravity_2_flips_a_card_and_pulls_it_here() -> None:
    desk = act("gr2", "card g3/1", g=("", "", "li3-"))
    assert (desk.stack("g1"), desk.stack("g3")) == ("li3+", "")


def test_gravity_4_pulls_a_face_down_card_here() -> None:
    desk = act("gr4", g=("ha3-", "", "li3-"), a=("", "ha4+", ""))
    assert desk.stack("g1") == "ha3- li3-"


def test_gravity_6_makes_the_opponent_lay_a_deck_card_here() -> None:
    desk = act("gr6", gdeck="li3")
    assert (desk.stack("g1"), desk.deck("g")) == ("li3-", set())


def test_life_0_lays_a_deck_card_into_every_line_with_own_cards() -> None:
    desk = act("li0", "line 2", deck="lo1 lo2 lo3", a=("", "ha3-", ""))
    assert (len(desk.stack("a2").split()), desk.stack("a3")) == (2, "")
    assert desk.trash("a") == ["li0"]  # covered by its own doing, it goes at the end
    free = Desk(a=("li0+", "", ""), hand="ha3", protocols="li wa de sp me pl").say(
        "play ha3 down 2"
    )
    assert free.stack("a1") == "li0+"


def test_life_1_flips_twice() -> None:
    desk = act("li1", "card g1/1", "card g2/1", g=("ha3-", "li3+", ""))
    assert (desk.stack("g1"), desk.stack("g2")) == ("ha3+", "li3-")


def test_life_2_draws_and_may_turn_a_card_up() -> None:
    desk = act("li2", "card g1/1", deck="lo1", g=("ha3-", "li3+", ""))
    assert (desk.stack("g1"), desk.hand("a")) == ("ha3+", {"lo1"})


def test_life_3_lays_a_deck_card_elsewhere_before_it_is_covered() -> None:
    desk = Desk(a=("li3+", "", ""), hand="ha3", deck="lo1").say(
        "play ha3 down 1", "line 3"
    )
    assert (desk.stack("a1"), desk.stack("a3")) == ("li3+ ha3-", "lo1-")


def test_life_4_draws_if_it_lies_on_a_card() -> None:
    assert act("li4", deck="lo1", a=("ha3-", "", "")).hand("a") == {"lo1"}
    assert act("li4", deck="lo1").hand("a") == set()


def test_light_0_draws_the_value_of_what_it_flipped() -> None:
    desk = act("lg0", "card g1/1", deck="lo1 lo2 lo3 lo4", g=("li3-", "", ""))
    assert len(desk.hand("a")) == 3
    down = act("lg0", "card g1/1", deck="lo1 lo2 lo3 lo4", g=("li3+", "", ""))
    assert len(down.hand("a")) == 2


def test_light_1_draws_at_the_end() -> None:
    assert act("lg1", deck="lo1").hand("a") == {"lo1"}


def test_light_2_reveals_a_card_that_may_be_flipped_or_shifted() -> None:
    desk = act("lg2", deck="lo1 lo2", g=("li3-", "", ""))
    assert desk.events("revealed")[0].card == "life-3"
    assert desk.offered == ["choose 1", "shift 2", "shift 3", "decline"]
    assert {"lo1", "lo2"} <= desk.hand("a")
    assert act("lg2", "choose 1", g=("li3-", "", "")).stack("g1") == "li3+"
    assert act("lg2", "shift 3", g=("li3-", "", "")).stack("g3") == "li3-"
    assert act("lg2", "decline", g=("li3-", "", "")).stack("g1") == "li3-"


def test_light_3_moves_all_face_down_cards_of_its_line_together() -> None:
    desk = act("lg3", "line 2", a=("ha3-", "ha4+", ""), g=("li3- li4+ lo1-", "", ""))
    assert (desk.stack("a1"), desk.stack("a2")) == ("lg3+", "ha4+ ha3-")
    assert (desk.stack("g1"), desk.stack("g2")) == ("li4+", "li3- lo1-")


def test_light_4_has_the_opponent_show_the_hand() -> None:
    desk = act("lg4", other="ap1 ap2")
    assert desk.events("showed_hand")[0].cards == ("apathy-1", "apathy-2")


def test_metal_0_lowers_the_opponents_total_and_flips() -> None:
    desk = act("me0", "card g1/1", g=("li3-", "", ""), protocols="me wa de sp fi pl")
    assert (desk.stack("g1"), desk.total("g1")) == ("li3+", 1)


def test_metal_1_draws_two_and_forbids_the_next_compile() -> None:
    desk = act(
        "me1",
        deck="lo1 lo2",
        g=("", "ha3+ ha4+ ha5+", ""),
        protocols="me wa de sp fi pl",
    )
    assert len(desk.hand("a")) == 2
    assert (desk.asked, desk.kinds().count("compile_passed")) == (DONE, 1)


def test_metal_2_lets_the_opponent_play_nothing_face_down_here() -> None:
    desk = Desk(a=("me2+", "", ""), turn="g", hand="fi1")
    assert "play ap5 down 1" not in desk.offered
    assert "play ap5 down 2" in desk.offered


def test_metal_3_draws_and_empties_another_line_of_eight_cards() -> None:
    many = "ha0- ha1- ha2- ha3-"
    desk = act(
        "me3",
        deck="lo1",
        a=("", many, ""),
        g=("", "li0- li1- li2- li3-", ""),
        protocols="me wa de sp fi pl",
    )
    assert (desk.stack("a2"), desk.stack("g2"), desk.hand("a")) == ("", "", {"lo1"})
    few = act(
        "me3",
        a=("", many, ""),
        g=("", "li0- li1- li2-", ""),
        protocols="me wa de sp fi pl",
    )
    assert few.stack("a2") == many


def test_metal_6_deletes_itself_before_it_is_covered_or_flipped() -> None:
    covered = Desk(a=("me6+", "", ""), hand="ha3").say("play ha3 down 1")
    assert (covered.stack("a1"), covered.trash("a")) == ("ha3-", ["me6"])
    flipped = act("si2", "card g1/1", g=("me6+", "", ""))
    assert (flipped.stack("g1"), flipped.trash("g")) == ("", ["me6"])


def test_plague_0_has_the_opponent_discard_and_closes_the_line() -> None:
    desk = act("pl0", other="ap1 ap2", protocols="pl wa de sp me fi")
    assert desk.asked == "green discard"
    desk.say("discard ap1")
    assert [
        code for code in desk.offered if code.endswith("1") and "play" in code
    ] == []


def test_plague_1_draws_after_the_opponent_has_discarded() -> None:
    desk = act("pl1", deck="lo1", other="ap1 ap2", protocols="pl wa de sp me fi").say(
        "discard ap1"
    )
    assert desk.hand("a") == {"lo1"}


def test_plague_2_makes_the_opponent_discard_one_more() -> None:
    desk = act(
        "pl2",
        "discard ha3",
        hand="ha3 ha4",
        other="ap1 ap2 ap3",
        protocols="pl wa de sp me fi",
    )
    assert (desk.asked, desk.question.count) == ("green discard", 2)


def test_plague_3_flips_all_other_free_open_cards_one_by_one() -> None:
    desk = act(
        "pl3",
        "card g1/1",
        a=("", "lg1+", ""),
        g=("li3+", "ha4- ha3-", ""),
        protocols="pl wa de sp me fi",
    )
    assert (desk.stack("a2"), desk.stack("g1"), desk.stack("a1")) == (
        "lg1-",
        "li3-",
        "pl3+",
    )


def test_plague_4_has_the_opponent_delete_a_face_down_card() -> None:
    desk = act("pl4", g=("li3-", "lo1-", ""), protocols="pl wa de sp me fi")
    assert (desk.asked, desk.offered) == ("green target", ["card g1/1", "card g2/1"])
    desk.say("card g2/1", "yes")
    assert (desk.trash("g"), desk.stack("a1")) == (["lo1"], "pl4-")


def test_psychic_0_draws_and_the_opponent_discards_two_and_shows_the_rest() -> None:
    desk = act("ps0", "discard ap1,ap2", deck="lo1 lo2", other="ap1 ap2 ap3")
    assert (len(desk.hand("a")), desk.trash("g")) == (2, ["ap1", "ap2"])
    assert desk.events("showed_hand")[0].cards == ("apathy-3",)


def test_psychic_1_lets_the_opponent_play_face_down_only_and_flips_at_the_start() -> (
    None
):
    desk = act("ps1", other="ap1 sp1")
    assert not [code for code in desk.offered if " up " in code]
    desk.say("play ap1 down 2")
    assert desk.stack("a1") == "ps1-"


def test_psychic_2_has_two_discarded_and_rearranges_the_opponents_protocols() -> None:
    desk = act("ps2", "discard ap1,ap2", other="ap1 ap2 ap3")
    assert (desk.asked, len(desk.offered)) == ("amber rearrange", 5)
    before = desk.protocols("g").split()
    desk.say("order green 321")
    assert desk.protocols("g").split() == before[::-1]


def test_psychic_3_has_one_discarded_and_shifts_an_opponents_card() -> None:
    desk = act("ps3", "discard ap1", "line 3", other="ap1 ap2", g=("li3-", "", ""))
    assert (desk.trash("g"), desk.stack("g3")) == (["ap1"], "li3-")


def test_psychic_4_may_return_an_opponents_card_and_then_flips() -> None:
    desk = act("ps4", "card g1/1", g=("li3-", "", ""))
    assert (desk.hand("g"), desk.stack("a1")) == ({"li3", "ap5"}, "ps4-")
    assert act("ps4", "decline", g=("li3-", "", "")).stack("a1") == "ps4+"


def test_speed_0_plays_one_more_card() -> None:
    desk = act("sp0", "play ha3 down 2", hand="ha3", protocols="sp wa de fi me pl")
    assert desk.stack("a2") == "ha3-"


def test_speed_1_draws_after_the_cache_was_cleared() -> None:
    desk = act(
        "sp1", deck="lo1 lo2 lo3", hand="ha0 ha1 ha2 ha3", protocols="sp wa de fi me pl"
    )
    assert desk.asked == "amber discard"
    desk.say("discard ha0")
    assert len(desk.hand("a")) == 6


def test_speed_2_escapes_a_compile_even_covered() -> None:
    desk = Desk(a=("ha3- sp2+ ha4+ ha5+", "", ""), phase=numbers.COMPILE, hand="ap1")
    assert desk.asked == "amber line"
    desk.say("line 3")
    assert (desk.stack("a1"), desk.stack("a3")) == ("", "sp2+")


def test_speed_3_shifts_another_own_card_and_may_once_more_at_the_end() -> None:
    desk = act("sp3", "line 3", a=("", "ha3-", ""), protocols="sp wa de fi me pl")
    assert (desk.stack("a3"), desk.asked) == ("ha3-", "amber target")
    assert desk.offered == ["card a1/1", "card a3/1", "decline"]
    desk.say("card a3/1", "line 2")
    assert (desk.stack("a2"), desk.stack("a1")) == ("ha3-", "sp3-")


def test_speed_4_shifts_a_face_down_card_of_the_opponent() -> None:
    desk = act(
        "sp4",
        "line 2",
        g=("li3-", "", "ha3+"),
        a=("", "ha4-", ""),
        protocols="sp wa de fi me pl",
    )
    assert desk.stack("g2") == "li3-"


def test_spirit_0_refreshes_draws_and_skips_the_cache() -> None:
    desk = act("si0", deck="lo1 lo2 lo3 lo4 lo5 lo6", hand="ha3")
    assert (len(desk.hand("a")), desk.asked) == (6, DONE)
    assert "cache_skipped" in desk.kinds()


def test_spirit_1_fits_everywhere_draws_two_and_asks_at_the_start() -> None:
    desk = act("si1", deck="lo1 lo2", hand="ha3")
    assert len(desk.hand("a")) == 3
    later = Desk(a=("si1+", "", ""), hand="ha3 ha4", phase=numbers.START)
    assert (later.asked, later.offered) == ("amber choose", ["choose 1", "choose 2"])
    assert "play ha3 up 3" in later.say("choose 1", "discard ha4").offered
    flips = Desk(a=("si1+", "", ""), hand="ha3", phase=numbers.START).say("choose 2")
    assert flips.stack("a1") == "si1-"


def test_spirit_2_may_flip_a_card() -> None:
    assert act("si2", "card g1/1", g=("li3-", "", "")).stack("g1") == "li3+"
    assert act("si2", "decline", g=("li3-", "", "")).stack("g1") == "li3-"


def test_spirit_3_may_shift_even_covered_after_its_owner_has_drawn() -> None:
    desk = act("lg1", deck="lo1", a=("", "si3+ ha3-", ""))
    assert (desk.asked, desk.offered) == ("amber line", ["line 1", "line 3", "decline"])
    assert desk.say("line 3").stack("a3") == "si3+"


def test_spirit_4_swaps_two_own_protocols() -> None:
    desk = act("si4")
    assert desk.offered == ["order amber 132", "order amber 213", "order amber 321"]
    before = desk.protocols("a").split()
    desk.say("order amber 213")
    assert desk.protocols("a").split() == [before[1], before[0], before[2]]


def test_water_0_flips_another_then_itself() -> None:
    desk = act("wa0", g=("li3-", "", ""), protocols="wa fi de sp me pl")
    assert (desk.stack("g1"), desk.stack("a1")) == ("li3+", "wa0-")


def test_water_1_lays_a_deck_card_into_both_other_lines() -> None:
    desk = act("wa1", "line 3", deck="lo1 lo2", protocols="wa fi de sp me pl")
    assert (len(desk.stack("a2").split()), len(desk.stack("a3").split())) == (1, 1)


def test_water_2_draws_two_and_rearranges_own_protocols() -> None:
    desk = act("wa2", deck="lo1 lo2", protocols="wa fi de sp me pl")
    assert (len(desk.hand("a")), len(desk.offered)) == (2, 5)
    assert desk.say("order amber 231").protocols("a") == "fi de wa"


def test_water_3_returns_all_cards_worth_2_of_a_line() -> None:
    desk = act(
        "wa3",
        a=("", "ha2+ ha3-", ""),
        g=("", "li4+ li3-", ""),
        protocols="wa fi de sp me pl",
    )
    assert (desk.hand("a"), desk.hand("g")) == ({"ha2", "ha3"}, {"li3", "ap5"})
    assert desk.stack("g2") == "li4+"


def test_water_4_returns_an_own_card_itself_if_need_be() -> None:
    assert act("wa4", protocols="wa fi de sp me pl").hand("a") == {"wa4"}
    desk = act("wa4", "card a2/1", a=("", "ha3-", ""), protocols="wa fi de sp me pl")
    assert desk.hand("a") == {"ha3"}


def test_apathy_0_adds_1_for_each_face_down_card_of_the_line() -> None:
    desk = act("ap0", a=("ha3-", "", ""), g=("li3- li4-", "", ""), other="ap5")
    assert desk.total("a1") == 0 + 2 + 3


def test_apathy_1_flips_all_other_open_cards_of_its_line() -> None:
    desk = act("ap1", a=("ha3+ ha4-", "", ""), g=("li3+ li4+", "lo1+", ""))
    assert (desk.stack("a1"), desk.stack("g1")) == ("ha3- ha4- ap1+", "li3- li4-")
    assert desk.stack("g2") == "lo1+"


def test_apathy_2_silences_middle_boxes_and_flips_before_it_is_covered() -> None:
    desk = Desk(
        a=("ap2+", "", ""), hand="fi5 ha3", protocols="fi wa de sp me pl", other="lo5"
    )
    desk.say("play fi5 down 1")
    assert desk.stack("a1") == "ap2- fi5-"
    silent = Desk(g=("ap2+", "", ""), hand="fi5 ha3", other="lo5").say("play fi5 up 1")
    assert silent.hand("a") == {"ha3"}


def test_apathy_3_flips_an_open_card_of_the_opponent() -> None:
    assert act("ap3", g=("li3+", "ha3-", "")).stack("g1") == "li3-"


def test_apathy_4_may_flip_an_own_covered_open_card() -> None:
    desk = act("ap4", "card a1/1", a=("ha3+", "ha4- lo1-", ""), other="ap5")
    assert desk.stack("a1") == "ha3- ap4+"


def test_hate_0_deletes_a_card() -> None:
    assert act("ha0", "card g1/1", g=("li3-", "", "")).trash("g") == ["li3"]


def test_hate_1_discards_three_and_deletes_twice() -> None:
    desk = act(
        "ha1", "card g1/1", "card g2/1", hand="lo1 lo2 lo3", g=("li3-", "li4-", "")
    )
    assert (desk.trash("a"), desk.trash("g")) == (["lo1", "lo2", "lo3"], ["li3", "li4"])


def test_hate_2_deletes_the_highest_own_and_then_the_opponents() -> None:
    desk = act("ha2", a=("", "li3+", ""), g=("lo1-", "ha3+", ""))
    assert (desk.trash("a"), desk.trash("g")) == (["li3"], ["ha3"])


def test_hate_3_draws_after_its_owner_has_deleted() -> None:
    desk = act("ha0", "card g1/1", a=("", "ha3+", ""), deck="lo1", g=("li3-", "", ""))
    assert desk.hand("a") == {"lo1"}


def test_hate_4_deletes_the_lowest_covered_card_of_its_line_before_it_is_covered() -> (
    None
):
    desk = Desk(a=("lo1- ha4+", "", ""), g=("li4+ lg1-", "", ""), hand="lo3").say(
        "play lo3 down 1"
    )
    assert (desk.trash("a"), desk.stack("a1")) == (["lo1"], "ha4+ lo3-")


def test_love_1_draws_from_the_opponents_deck_and_may_give_to_draw_two() -> None:
    desk = act("lo1", gdeck="li3", hand="ha3", deck="ha0 ha1")
    assert (desk.hand("a"), desk.asked) == ({"ha3", "li3"}, "amber hand")
    assert "decline" in desk.offered
    desk.say("hand ha3")
    assert (desk.hand("g"), desk.hand("a")) == ({"ha3", "ap5"}, {"li3", "ha0", "ha1"})


def test_love_2_lets_the_opponent_draw_and_refreshes() -> None:
    desk = act("lo2", gdeck="li3", deck="ha0 ha1 ha2 ha3 ha4 ha5")
    assert (desk.hand("g"), len(desk.hand("a"))) == ({"li3", "ap5"}, 5)


def test_love_3_takes_a_random_card_and_gives_one() -> None:
    desk = act("lo3", hand="ha3", other="ap5")
    assert (desk.asked, desk.offered) == ("amber hand", ["hand ap5", "hand ha3"])
    desk.say("hand ha3")
    assert (desk.hand("a"), desk.hand("g")) == ({"ap5"}, {"ha3"})


def test_love_4_shows_a_hand_card_and_flips() -> None:
    desk = act("lo4", "card g1/1", hand="ha3", g=("li3-", "", ""))
    assert desk.events("showed_card")[0].card == "hate-3"
    assert desk.stack("g1") == "li3+"


def test_love_6_lets_the_opponent_draw_two() -> None:
    assert act("lo6", gdeck="li3 li4").hand("g") == {"ap5", "li3", "li4"}


def test_every_card_has_a_test_of_its_own() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    named = {
        f"{name}-{value}"
        for name, value in re.findall(r"def test_([a-z]+)_(\d)_", source)
    }
    fives = {one for one in card_ids() if one.endswith("-5")}
    assert named | fives == {*card_ids()}
    assert all(f'("{one}", ' in source for one in fives)
