"""How effects are told, event by event with their rule (see ``listener``)."""

from typing import Any

import pytest

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules.session import Session
from tests.games.motc.rules.editions import PLAIN, RESIGN, choose, endurance, marker
from tests.games.motc.rules.listener import told
from tests.games.motc.rules.tables import Side, story


def fischer_uses(
    effect: list[dict[str, Any]],
    *codes: str,
    hand: str = "bK bQ",
    base: Edition = PLAIN,
    **side: Any,
) -> str:
    """What is told of his knight's effect, up to Spassky's advantage from section III.

    The knight is no documented card, so its verbs happen by EXC-5.
    """
    edition = base.with_card("fischer", "bN1", effect=effect)
    fischer = Side(hand=f"bN1 {hand}", **side)
    one = story(Side(hand="wQ wK", reserve=6), fischer, edition=edition)
    one.play("wQ@3", "bN1@3")
    first, *rest = told(one, "use", *codes)
    assert first == "used EXC-5 F 14"
    return ", ".join(rest).partition(", advantage EXC-6 S 3")[0]


def test_exc_5_and_end_3_drawing_over_a_reshuffle_is_told() -> None:
    three = [{"do": "draw", "count": 3}]
    heard = fischer_uses(three, "draw", "draw", "stop", deck="bR1")
    assert heard == (
        "drew EXC-5 F 10, reshuffled END-3 F 12, drew EXC-5 F 11, "
        "stopped END-4 F 1, endurance END-3 F -1 -1 5"
    )


def test_exc_5_verbs_tell_what_was_meant_and_what_came_of_it() -> None:
    heard = fischer_uses(
        [
            marker("self", 2),
            marker("opponent", 1, per_unresolved=True),
            {"do": "no_pawns"},
            {"do": "bonus", "count": 2},
            endurance("opponent", -9),
        ]
    )
    assert heard == (
        "marker EXC-5 F 2 0 2, marker EXC-5 S 3 2 -1, no_pawns EXC-5 S, "
        "bonus EXC-5 F 2, endurance EXC-5 S -9 -3"
    )
    pawns = fischer_uses([{"do": "take_pawns", "count": 5}], reserve=6)
    assert pawns == "pawns EXC-5 F 2 5"


def test_exc_6_what_becomes_of_an_advantage_is_told_once() -> None:
    assert fischer_uses([{"do": "halve"}, {"do": "halve"}]).startswith(
        "halved EXC-5 S 3 2, advantage EXC-6 S 2 0 -2"
    )
    assert fischer_uses([{"do": "not_assigned"}, {"do": "halve"}]) == (
        "withheld EXC-5 S 2, goes_on EXC-7 - 7, initiative EXC-1 S 1 2"
    )
    assert fischer_uses([{"do": "clear_section"}]) == (
        "cleared EXC-5 F 2, goes_on EXC-7 - 10, initiative EXC-1 S 1 2"
    )


def test_exc_9_an_effect_that_resigns_is_told() -> None:
    assert fischer_uses([RESIGN]) == (
        "resigns_by_effect EXC-9 F, game_ends EXC-9 S 7 0 2 1, "
        "point GAM-1 S 1, tidied GAM-3 -"
    )


def test_exc_5_discards_are_told_card_by_card_and_so_is_their_lack() -> None:
    one = [{"do": "discard", "who": "self", "count": 1}]
    assert fischer_uses(one, "discard bQ") == "discarded EXC-5 F 9"
    assert fischer_uses(one, hand="") == "nothing_to_discard EXC-5 F"


def test_exc_5_a_choice_tells_who_chose_which_option_of_whose_card() -> None:
    effect = [choose("opponent", [endurance("self", -1)], [endurance("opponent", 3)])]
    assert fischer_uses(effect, "first") == (
        "chose EXC-5 S 0 14 1, endurance EXC-5 F -1 -1 5"
    )
    assert fischer_uses(effect, "second") == (
        "chose EXC-5 S 1 14 1, endurance EXC-5 S 3 3 6"
    )


def test_exc_5_and_end_3_a_drawing_that_runs_dry_is_told() -> None:
    """The knight lies on the board, fourteen cards are in his hand: one can come."""
    base = PLAIN.with_person("fischer", track=[{"hand_limit": 16}], start=0)
    hand = "bK bQ bR1 bR2 bB1 bB2 bN2 wK wQ wR1 wR2 wB1 wB2 wN1"
    draw = [{"do": "draw", "count": 3}]
    assert fischer_uses(draw, "draw", hand=hand, base=base) == (
        "drew EXC-5 F 7, nothing_to_draw EXC-5 F 2"
    )


def test_eff_x1_discard_strength_and_drawing_are_told() -> None:
    recycle = [{"do": "recycle"}]
    assert fischer_uses(recycle, "discard bQ", "strength 5", "stop") == (
        "discarded EXC-5 F 9, strength EXC-5 F 5, stopped END-4 F 5"
    )
    assert fischer_uses(recycle, hand="") == "nothing_to_discard EXC-5 F"


def test_end_5_replenishing_is_told_card_by_card() -> None:
    assert fischer_uses([{"do": "replenish"}], "draw", "stop") == (
        "drew EXC-5 F 4, stopped END-4 F 4"
    )


def test_end_2_limit_and_discards_are_told_with_their_own_rule() -> None:
    six = "bK bQ bR1 bR2 bB1 bB2"
    heard = fischer_uses([endurance("self", -9)], "discard bQ", hand=six)
    assert heard == "endurance EXC-5 F -9 -6, limit END-2 F 5 1, discarded END-2 F 9"


def fischer_loses_a_pawn(*codes: str, reserve: int = 0) -> list[str]:
    """What is told of EFF-P; his wR1 is a pawn in a game of Black."""
    one = story(Side(hand="wQ wK"), Side(hand="wR1 bK", reserve=reserve))
    return told(one.play("wQ@1", "wR1@1"), "use", *codes)[1:-3]


def test_eff_p_tells_the_choice_and_what_came_of_it() -> None:
    draw, pawn = "chose EFF-P F 0 2 1", "chose EFF-P F 1 2 1"
    assert fischer_loses_a_pawn("first", "draw") == [draw, "drew EFF-P F 4"]
    assert fischer_loses_a_pawn("second", "take") == [pawn, "pawns EFF-P F 1 1"]
    assert fischer_loses_a_pawn("second", "leave") == [pawn, "left_pawn EFF-P F"]
    assert fischer_loses_a_pawn("second", reserve=8) == [pawn, "pawns EFF-P F 0 1"]


def test_eff_s2_tells_the_card_and_what_becomes_of_it() -> None:
    def heard(*codes: str, hand: str = "bK") -> list[str]:
        one = story(Side(hand="wR1 wK"), Side(hand=f"bQ {hand}", reserve=2))
        return told(one.play("wR1@1", "bQ@1+2"), "use", *codes)[1:-3]

    picked = "picked EFF-S2 F 8"
    assert heard("force") == [picked, "forced EFF-S2 F 8"]
    assert heard("discard") == [picked, "discarded EFF-S2 F 8"]
    assert heard(hand="") == ["nothing_to_pick EFF-S2 F"]


def test_exc_5_what_follows_a_choice_happens_whichever_option_was_chosen() -> None:
    effect = [
        choose("self", [endurance("self", -1)], [endurance("self", 1)]),
        endurance("opponent", 2),
    ]
    last = "endurance EXC-5 S 2 2 5"
    for option, change in (("first", "-1 -1 5"), ("second", "1 1 7")):
        heard = fischer_uses(effect, option)
        assert heard.split(", ")[1:] == [f"endurance EXC-5 F {change}", last]


def test_exc_5_per_unresolved_multiplies_what_stands_on_the_card() -> None:
    """Three sections are open; two spaces for each of them."""
    assert fischer_uses([marker("self", 2, per_unresolved=True)]) == (
        "marker EXC-5 F 6 0 6"
    )


def test_end_5_replenishing_goes_by_the_track_and_the_hand_of_its_owner() -> None:
    effect = [{"do": "replenish"}]
    track = [{"hand_limit": 9}, {"hand_limit": 10}]
    edition = PLAIN.with_card("fischer", "bN1", effect=effect)
    edition = edition.with_person("fischer", track=track, start=1)
    one = story(Side(hand="wQ wK bR2"), Side(hand="bN1 bK"), edition=edition)
    one.play("wQ@1", "bN1@1", "use")
    assert one.session.question is not None
    assert one.session.question.left == 10 - 1
    two = story(Side(hand="wR2 wK bR2"), Side(hand="bQ bK bR1 bR2"))
    two.play("wR2@1", "bQ@1", "use")
    assert two.asked == "S draw"
    assert two.session.question is not None
    assert two.session.question.left == 6 - 2


def test_end_5_replenishing_from_nothing_is_told() -> None:
    """All fifteen cards that do not lie on the board are in his hand."""
    base = PLAIN.with_person("fischer", track=[{"hand_limit": 16}], start=0)
    hand = "bK bQ bR1 bR2 bB1 bB2 bN2 wK wQ wR1 wR2 wB1 wB2 wN1 wN2"
    heard = fischer_uses([{"do": "replenish"}], hand=hand, base=base)
    assert heard == "nothing_to_draw EXC-5 F 1"


def test_exc_5_an_effect_that_is_over_leaves_nothing_of_itself_behind() -> None:
    for effect, codes in (
        ([{"do": "recycle"}], ("discard bQ", "strength 5", "draw", "stop")),
        ([{"do": "discard", "who": "self", "count": 1}], ("discard bQ",)),
        ([{"do": "draw", "count": 2}], ("draw", "draw")),
        ([{"do": "pick_random"}], ()),
    ):
        edition = PLAIN.with_card("fischer", "bN1", effect=effect)
        one = story(
            Side(hand="wQ wK"), Side(hand="bN1 bK bQ", deck=""), edition=edition
        )
        one.play("wQ@1", "bN1@1", "use", *codes)
        if one.asked == "F pick":
            one.play("discard")
        t = one.session.table
        assert one.asked == "S play"
        assert (t.pc, t.left, t.last, t.picked, t.shuffled) == (0, 0, -1, -1, 0)


def test_exc_5_of_fewer_cards_than_must_be_discarded_all_go() -> None:
    three = [{"do": "discard", "who": "self", "count": 3}]
    assert fischer_uses(three, hand="wK") == "discarded EXC-5 F"
    assert fischer_uses(three, hand="bK wK") == "discarded EXC-5 F, discarded EXC-5 F 8"


@pytest.mark.parametrize("verb", ["discard", "recycle"])
def test_exc_5_every_card_of_the_hand_may_be_the_one_that_goes(verb: str) -> None:
    effect: dict[str, Any] = {"do": verb}
    if verb == "discard":
        effect |= {"who": "self", "count": 1}
    edition = PLAIN.with_card("fischer", "bN1", effect=[effect])
    one = story(Side(hand="wQ wR1"), Side(hand="bN1 wK wQ bN2"), edition=edition)
    one.play("wQ@1", "bN1@1", "use")
    assert one.offered == ["discard wK", "discard wQ", "discard bN2"]


def test_end_2_every_card_but_the_forced_one_may_go_to_the_limit() -> None:
    edition = PLAIN.with_card("fischer", "bN1", effect=[endurance("self", -9)])
    hand = "bN1 wK wQ bK bQ bR1 bR2"
    one = story(Side(hand="wQ wR1"), Side(hand=hand), edition=edition)
    one.play("wQ@1", "bN1@1", "use")
    assert one.asked == "F limit"
    assert one.offered == [f"discard {card}" for card in hand.split()[1:]]


@pytest.mark.parametrize(
    "effect",
    [{"do": "no_pawns"}, {"do": "bonus", "count": 2}, {"do": "clear_section"}, RESIGN],
    ids=lambda effect: effect["do"],
)
def test_exc_5_what_an_effect_leaves_is_what_its_position_says(effect: Any) -> None:
    edition = PLAIN.with_card("fischer", "bN1", effect=[effect])
    one = story(Side(hand="wQ wK"), Side(hand="bN1 bK"), edition=edition)
    one.play("wQ@1", "bN1@1", "use")
    again = Session.from_position(one.position, edition=edition)
    assert again.table.key() == one.session.table.key()


@pytest.mark.parametrize(("section", "half"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_eff_x2_tells_the_value_and_its_half_rounded_up(
    section: int, half: int
) -> None:
    one = story(Side(hand="bR2 wK"), Side(hand="wQ wR1"), white="fischer")
    heard = told(one, f"wQ@{section}", f"bR2@{section}", "use")
    assert f"halved EFF-X2 F {section} {half}" in heard
    assert f"advantage EXC-6 F {half} 0 {half}" in heard


def test_eff_p_offers_a_pawn_by_the_supply_of_whom_the_effect_belongs_to() -> None:
    """Spassky loses as Black; all pawns of Fischer are in his reserve."""
    one = story(
        Side(hand="wK wQ", reserve=2), Side(hand="wR1 wR2", reserve=8), white="fischer"
    )
    one.play("wR1@1", "wK@1", "use", "second")
    assert one.offered == ["take", "leave"]
    empty = story(
        Side(hand="wK wQ", reserve=8), Side(hand="wR1 wR2", reserve=2), white="fischer"
    )
    assert "pawns EFF-P S 0 1" in told(empty, "wR1@1", "wK@1", "use", "second")
