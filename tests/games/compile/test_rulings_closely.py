"""What else a ruling says, case by case; each notices a break of its own."""

from collections.abc import Callable

import pytest

from motc_lab.games.compile import codes
from motc_lab.games.compile.names import names_under
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.view import View, view
from tests.games.compile.desk import Desk, act

DONE = "green action"
START, COMPILE = numbers.START, numbers.COMPILE
WATER = "wa fi de sp me pl"
SIX = {"gr": "012456", "me": "012356", "lo": "123456"}
LOOKERS = ("amber", "green", "spectator")


def seen_by(desk: Desk, name: str) -> View:
    return view(desk.table, codes.SEATS(name), (), names_under())


def fired(desk: Desk) -> list[str]:
    return [event.text for event in desk.events("fires")]


@pytest.mark.parametrize("pair", codes.letter_pairs())
def test_cset_1_six_cards_of_a_protocol_count_what_they_say(pair: str) -> None:
    values = SIX.get(pair, "012345")
    lying = " ".join([f"{pair}{value}+" for value in values])
    desk = Desk(a=(lying, "", ""))
    assert desk.total("a1") == sum(map(int, values))


def test_ctur_1_a_start_text_that_was_covered_once_is_lost() -> None:
    desk = Desk(a=("de1+", "si1+", "si3+"), hand="ha3", deck="lo1 lo2 lo3", phase=START)
    desk.say("next de1 start", "yes", "line 2")  # Spirit 3 covers Spirit 1 ...
    assert (desk.stack("a2"), desk.trash("a")) == ("si1+", ["si3", "de1"])
    assert "spirit-1 middle enter" in fired(desk)  # ... and is deleted again
    assert "spirit-1 bottom start" not in fired(desk)
    assert (desk.events("lapsed")[0].rule, desk.asked) == ("CTUR-1", "amber action")


def test_ctur_1_a_start_text_that_arrives_later_waits_for_the_next_turn() -> None:
    desk = Desk(a=("de1+", "ps1+ ha3-", ""), hand="ha4", deck="lo1", phase=START)
    desk.say("yes")
    assert (desk.stack("a2"), desk.asked) == ("ps1+", "amber action")


def test_cply_4_the_trash_stays_where_it_is_when_the_deck_is_empty() -> None:
    desk = act("gr6", gtrash="lo1 lo2")
    assert (desk.stack("g1"), desk.trash("g")) == ("", ["lo1", "lo2"])


def test_cply_4_a_deck_card_is_unseen_until_it_has_landed() -> None:
    desk = act("gr6", g=("fi0+", "lo1-", ""), gdeck="li3")
    assert desk.asked == "green target"  # Fire 0 asks before it gets covered
    for one in LOOKERS:
        (moving,) = [at.moving for at in seen_by(desk, one).resolving if at.moving]
        assert moving == ((None, "green.1"),)
    desk.say("card g2/1")
    assert desk.stack("g1") == "fi0+ li3-"
    assert seen_by(desk, "green").stacks[3][1].card == "life-3"


def test_ccmp_2_control_first_and_the_protocol_that_lies_there_now() -> None:
    ten = "ha5- ha4- ha3- ha2- ha1-"
    desk = Desk(a=(ten, "", ""), g=("li1- li2-", "", ""), control=0, phase=COMPILE)
    assert (desk.asked, desk.table.control) == ("amber control", -1)
    assert len(desk.stack("a1").split()) == 5  # nothing has gone yet
    desk.say("order amber 321")
    assert (desk.stack("a1"), desk.stack("g1")) == ("", "")
    assert desk.events("compiled")[0].protocol == "death"


def test_cbox_2_a_card_flipped_face_up_fires() -> None:
    desk = act("si2", "card g1/1", g=("fi5-", "", ""), other="ap1 ap2")
    assert (desk.stack("g1"), desk.asked) == ("fi5+", "green discard")


def test_cbox_2_a_card_that_becomes_uncovered_fires() -> None:
    desk = act("ha0", "card g1/2", g=("fi5+ li3-", "", ""), other="ap1 ap2")
    assert desk.asked == "green discard"


def test_cbox_2_an_uncovered_card_that_is_shifted_fires_nothing() -> None:
    desk = act("ps3", "discard ap1", "line 2", g=("fi5+", "", ""), other="ap1 ap2 ap3")
    assert (desk.stack("g2"), desk.asked) == ("fi5+", DONE)
    assert desk.hand("g") == {"ap2", "ap3"}


def test_cbox_4_this_line_is_where_the_card_lies_now() -> None:
    desk = act("gr2", "card g2/1", "line 3", g=("", "ps3-", ""), hand="")
    assert (desk.stack("a3"), desk.stack("g3")) == ("gr2+", "ps3+")


def test_cbox_5_what_names_the_opponent_is_decided_there() -> None:
    assert act("pl0", other="ap1 ap2").asked == "green discard"


def test_ctgt_2_what_is_face_down_by_now_is_not_turned_back() -> None:
    desk = act("pl3", "card g1/2", g=("wa0+ me6+", "li3+", "lg1+"))
    desk.say("card g2/1")  # Water 0, uncovered, turns Life 3 over first
    assert [desk.stack(at) for at in ("g1", "g2", "g3")] == ["wa0-", "li3-", "lg1-"]


def test_ctgt_2_what_is_covered_by_now_stays_as_it_is() -> None:
    desk = act("pl3", "card g1/2", g=("sp3+ me6+", "li3+", "lg1+"))
    desk.say("card g2/1", "line 3")  # Speed 3, uncovered, covers Light 1
    assert desk.stack("g3") == "lg1+ li3-"


def test_ctgt_2_objects_are_noted_first() -> None:
    desk = act("pl3", "card g1/2", g=("fi5+ me6+", "li3+", ""))
    assert (desk.stack("g1"), desk.stack("g2")) == ("fi5+", "li3-")


def test_ctgt_5_a_shift_goes_to_another_line_of_the_same_side() -> None:
    desk = act("ps3", g=("fi5+", "", ""))
    assert desk.offered == ["line 2", "line 3"]
    desk.say("line 3")
    assert (desk.stack("g3"), desk.stack("a3")) == ("fi5+", "")


def test_ctrg_3_a_text_no_longer_in_force_is_not_carried_out() -> None:
    desk = act(
        "ha0", "card g1/2", a=("", "ha3+", ""), g=("ap3+ li3-", "", ""), deck="lo1"
    )
    desk.say("card a2/1")  # Apathy 3, uncovered, turns Hate 3 over before it draws
    assert (desk.stack("a2"), desk.hand("a")) == ("ha3-", set())


def test_ctrg_7_with_green_on_turn_greens_stack_lands_first() -> None:
    desk = Desk(
        a=("ha3- ha4-", "", ""),
        g=("li3- li4-", "", ""),
        hand="ap5",
        other="lg3",
        turn="g",
        protocols="fi wa de lg me pl",
    )
    desk.say("play lg3 up 1", "line 3")
    landed = [event.card for event in desk.events("landed")][1:]
    assert landed == ["life-3", "life-4", "hate-3", "hate-4"]


def test_ctrg_7_what_is_uncovered_fires_before_anything_lands() -> None:
    desk = act("lg3", "line 3", g=("fi5+ li3-", "", ""), other="ap1 ap2")
    assert (desk.asked, desk.stack("g3")) == ("green discard", "")
    assert desk.say("discard ap1").stack("g3") == "li3-"


def test_ctrg_8_metal_6_goes_by_its_owner_whoever_flips_it() -> None:
    desk = act(
        "si2", "card g1/1", a=("", "ha3+", ""), g=("me6+", "ha4+", ""), deck="lo1"
    )
    assert (desk.trash("g"), desk.hand("a")) == (["me6"], set())
    desk = act("si2", "card g1/1", g=("me6+", "ha3+", ""), gdeck="lo1")
    assert desk.hand("g") == {"ap5", "lo1"}


def test_ctrg_9_death_1_without_a_draw_deletes_nothing() -> None:
    table = {"a": ("de1+", "", ""), "g": ("li3-", "", ""), "phase": START}
    empty = Desk(**table, hand="ap1")  # type: ignore[arg-type]
    assert (empty.stack("a1"), empty.stack("g1")) == ("de1+", "li3-")
    assert empty.asked == "amber action"
    declined = Desk(**table, hand="ap1", deck="ha3")  # type: ignore[arg-type]
    declined.say("decline")
    assert (declined.stack("a1"), declined.stack("g1")) == ("de1+", "li3-")


def test_cinf_1_control_and_bans_are_public() -> None:
    desk = act("me1", control=1, deck="lo1 lo2 lo3")
    for one in LOOKERS:
        seen = seen_by(desk, one)
        assert (str(seen.control), seen.no_compile) == ("green", (False, True))
        assert (seen.hands, seen.decks) == ((2, 1), (1, 0))


def test_cinf_6_a_card_flipped_down_in_place_is_a_back_for_the_opponent() -> None:
    desk = act("da1", "decline", g=("li3+", "", ""))
    faces = [seen_by(desk, one).stacks[3][0].card for one in LOOKERS]
    assert faces == [None, "life-3", None]
    flipped = desk.events("flipped")[0]
    assert flipped.for_seat(codes.SEATS("amber")).card == "life-3"  # the log keeps it


def test_cend_4_the_second_skipped_turn_in_a_row_is_the_last() -> None:
    assert Desk(other="").table.turns == 2


def test_cend_4_a_turn_in_which_something_changed_does_not_count() -> None:
    desk = Desk(other="", g=("ps1+", "", ""))  # Psychic 1 turns itself over
    assert (desk.stack("g1"), desk.table.turns) == ("ps1-", 4)


def rules_of_events(desk: Desk, kind: str) -> list[str]:
    return [event.rule for event in desk.events(kind)]


def test_cbox_2_an_event_has_the_rule_by_which_its_text_is_carried_out() -> None:
    desk = Desk(
        a=("de1+", "li3+", "lg1+"),
        g=("me6+", "", "pl1+"),
        hand="ha0 si2",
        deck="lo1 lo2",
        phase=START,
    )
    desk.say("decline", "play si2 down 2", "line 1")
    rules = {event.text: event.rule for event in desk.events("fires")}
    assert rules == {
        "death-1 top start": "CTUR-1",
        "life-3 bottom would_cover": "CTRG-4",
        "light-1 bottom end": "CTUR-6",
    }
    discards = act("da5", hand="ap1", g=("pl1+", "", ""), gdeck="lo1")
    assert [event.rule for event in discards.events("fires")] == ["CBOX-2", "CTRG-3"]


def test_ccmp_4_events_of_a_compile_have_its_rules() -> None:
    desk = Desk(a=("ha5- ha4- sp2+ ha3- ha2-", "", ""), phase=COMPILE).say("line 2")
    assert rules_of_events(desk, "shifted") == ["CCMP-4"]
    assert {*rules_of_events(desk, "deleted")} == {"CCMP-2"}


def test_ctgt_8_metal_6_goes_by_its_own_rule_when_flipped() -> None:
    assert rules_of_events(act("wa0", g=("me6+", "", "")), "deleted") == ["CTGT-8"]
    covered = Desk(a=("me6+", "", ""), hand="ha3").say("play ha3 down 1")
    assert rules_of_events(covered, "deleted") == ["CTRG-4"]


def test_cply_6_and_cref_2_tell_what_a_card_does_from_the_action() -> None:
    desk = act("sp0", "play ha3 down 2", hand="ha3", protocols="sp wa de fi me pl")
    assert rules_of_events(desk, "played") == ["CPLY-1", "CPLY-6"]
    assert rules_of_events(act("si0", deck="lo1 lo2"), "refreshing") == ["CREF-2"]
    acted = Desk(hand="ha0", deck="lo1").say("refresh")
    assert rules_of_events(acted, "refreshing") == ["CREF-1"]


def test_ctur_6_an_end_text_that_was_not_in_force_lapses_by_the_end() -> None:
    desk = Desk(
        a=("ps4+", "fi3+ ha3-", "pl4+"), g=("ap3+ li3-", "", ""), hand="ha0 ha4"
    )
    desk.say("play ha0 down 2", "next ps4 end", "card g1/2", "card a3/1")
    assert rules_of_events(desk, "lapsed") == ["CTUR-6"]


ESCAPE = "ha5- ha4- sp2+ ha2- ha1-"


def test_ccmp_5_a_draw_that_a_landing_brings_waits_for_the_compile_as_well() -> None:
    table = {"a": (ESCAPE, "fi0+", "si3+"), "g": ("", "li3-", ""), "phase": COMPILE}
    desk = Desk(**table, deck="lo1 lo2").say("line 2")  # type: ignore[arg-type]
    asks = "fire-0 bottom would_cover"  # as Speed 2 is to cover it
    assert (desk.asked, desk.question.text) == ("amber target", asks)
    desk.say("card g2/1")
    assert (desk.asked, desk.question.text) == ("amber line", "spirit-3 top after_draw")
    kinds = desk.kinds()
    assert kinds.index("drew") < kinds.index("flipped") < kinds.index("compiled")
    assert kinds[-1] == "fires"
    lost = Desk(**table, deck="lo1 lo2").say("line 2")  # type: ignore[arg-type]
    lost.say("card a3/1")  # turned over, Spirit 3 is no longer in force
    assert lost.asked == DONE
    assert "spirit-3 top after_draw" not in [one.text for one in lost.events("fires")]


def test_ccmp_5_two_deletions_of_one_compile_are_two() -> None:
    desk = Desk(a=(ESCAPE, "me6+", "ha3+"), deck="lo1 lo2", phase=COMPILE)
    desk.say("line 2")  # Metal 6 deletes itself before Speed 2 covers it
    kinds = desk.kinds()
    assert len(desk.hand("a")) == 2
    assert kinds.count("drew") == 2
    assert kinds.index("compiled") < kinds.index("drew")
    assert "order" not in desk.asked


def test_ccmp_2_all_deleted_cards_are_in_the_trash_before_speed_2_lands() -> None:
    desk = Desk(a=(ESCAPE, "fi0+", ""), g=("li1- ps1-", "li3-", "li4-"), phase=COMPILE)
    desk.say("line 2")  # Fire 0 draws before it gets covered, and asks
    assert desk.asked == "amber target"
    assert (len(desk.hand("a")), desk.trash("g")) == (1, ["li1", "ps1"])
    assert {*desk.deck("a")} | desk.hand("a") == {"ha5", "ha4", "ha2", "ha1"}


@pytest.mark.parametrize(
    ("desk", "rule"),
    [
        (lambda: act("ps3", g=("fi5+", "", "")), "CTGT-5"),
        (lambda: act("de2", a=("", "lo1+", ""), g=("", "", "ha2+")), "CTGT-2"),
        (lambda: Desk(a=("li3+", "", ""), hand="ha3", deck="lo1"), "CPLY-4"),
        (lambda: Desk(a=(ESCAPE, "", ""), phase=COMPILE), "CCMP-4"),
    ],
)
def test_ctgt_5_a_question_for_a_line_names_the_rule_that_asks(
    desk: Callable[[], Desk], rule: str
) -> None:
    asking = desk()
    if asking.question.kind == "action":
        asking.say("play ha3 down 1")
    assert (asking.question.kind, asking.question.rule) == ("line", rule)
