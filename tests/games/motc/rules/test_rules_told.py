"""How a match is told, event by event with its rule (see ``listener``)."""

from motc_lab.games.motc.rules.machine import start
from motc_lab.games.motc.rules.table import Table
from tests.games.motc.rules.editions import PLAIN
from tests.games.motc.rules.listener import Listener, lines, told
from tests.games.motc.rules.tables import Laid, Side, between_games, new_match, story

FACE_UP = PLAIN.with_ruling(mulligan_discard="face_up")
ALMOST_FULL = {n: Laid(f"wR{n}", f"bR{n}") for n in (1, 2)} | {3: Laid("wB1", "bB1")}


def test_set_1_to_set_5_are_told_in_their_order() -> None:
    match = new_match()
    t = Table(match.session.table.rules, match.session.table.chance)
    listener = t.sink = Listener()
    start(t)
    first, second = match.session.table.s0.hand, match.session.table.s1.hand
    assert listener.lines == lines(
        f"""
        match_begins SET-1 -
        shuffled SET-2 S 16
        start_pawns SET-3 S 2 2
        dealt SET-4 S {first} 6
        shuffled SET-2 F 16
        start_pawns SET-3 F 2 2
        dealt SET-4 F {second} 7
        queen SET-5 S
        """
    )


def test_set_6_tells_what_was_put_back_how_it_lies_and_what_was_drawn() -> None:
    match = new_match()
    assert match.offered[1:4:2] == ["swap wB1", "swap bQ"]
    assert told(match, "swap wB1", "swap bQ", "done", "done") == lines(
        """
        put_back SET-6 S 4 1
        put_back SET-6 S 9 1
        swapped SET-6 S 2
        drew SET-6 S 1
        drew SET-6 S 12
        swapped SET-6 F
        game_begins EXC-1 S 1
        initiative EXC-1 S 0 1
        """
    )
    assert told(new_match(FACE_UP), "swap wB1")[0] == "put_back SET-6 S 4"


def test_exc_2_to_exc_7_two_exchanges_are_told() -> None:
    one = story(Side(hand="wQ wK", reserve=2, bonus=1), Side(hand="bN1 bK", reserve=2))
    codes = ("wQ@4+1", "bN1@4+2", "decline", "wK@2", "bK@2")
    assert told(one, *codes) == lines(
        """
        played EXC-2 S 1 3 1 7
        played EXC-3 F 14 3 2 4
        lost EXC-5 F 4 7 14
        declined EXC-5 F 14
        advantage EXC-6 S 4 0 -4
        endurance EXC-6 S -1 -1 2
        goes_on EXC-7 - 6 -4
        initiative EXC-1 S 1 2
        played EXC-2 S 0 1
        played EXC-3 F 8 1
        tied EXC-4 -
        goes_on EXC-7 - 4 -4
        initiative EXC-1 F 2 3
        """
    )


def test_exc_4_a_tie_tells_its_total() -> None:
    one = story(Side(hand="wQ wK"), Side(hand="bQ bK"))
    assert told(one, "wQ@1", "bQ@1")[2] == "tied EXC-4 - 5"


def test_exc_9_resigning_is_told_with_the_rest_the_marker_and_the_game() -> None:
    one = story(Side(hand="wQ wK"), Side(hand=""), marker=-3, game=4)
    assert told(one, "wQ@1", "resign") == lines(
        """
        played EXC-2 S 1 0 0 5
        resigned EXC-9 F 1
        game_ends EXC-9 S 9 -3 1 4
        point GAM-1 S 1
        tidied GAM-3 -
        """
    )


def test_exc_9_and_eff_s2_a_duty_that_is_gone_is_told() -> None:
    fischer = Side(hand="bN1 bK", forced="bN1", shown="bN1")
    one = story(Side(hand="wK"), fischer, lead="fischer", game=3, score=(0, 2))
    assert told(one, "resign") == lines(
        """
        resigned EXC-9 F
        duty_gone EFF-S2 F 14
        game_ends EXC-9 S 10 0 1 3
        point GAM-1 S 1
        tidied GAM-3 -
        """
    )


def test_gam_1_and_gam_2_a_drawn_game_and_the_end_of_the_match_are_told() -> None:
    one = story(
        Side(hand="wQ"),
        Side(hand="bN1"),
        laid=ALMOST_FULL,
        marker=4,
        score=(5, 5),
        game=9,
    )
    assert told(one, "wQ@4", "bN1@4", "decline")[4:] == lines(
        """
        advantage EXC-6 S 4 4
        endurance EXC-6 S -1 -1 2
        game_ends EXC-7 - 0 0 0 9
        point GAM-1 S 6
        point GAM-1 F 6
        match_ends GAM-2 S 6 6
        """
    )


def test_gam_3_to_gam_5_the_way_to_a_new_game_is_told_the_queens_holder_first() -> None:
    one = between_games(
        Side(hand="wK wQ", endurance=7),
        Side(hand="bK", endurance=1),
        game=4,
        white="fischer",
    )
    codes = ("discard bK", "discard wK", "done", "stop", "draw", "stop")
    assert told(one, *codes) == lines(
        """
        discarded GAM-3 F 8
        discarded GAM-3 S
        stopped END-4 F 5
        pawns GAM-4 F 1 1
        start_advantage GAM-4 F -1 0 -1
        drew GAM-4 S 11
        stopped END-4 S 5
        pawns GAM-4 S 3 3
        start_advantage GAM-4 S 1 -1 -2
        queen GAM-3 S
        game_begins EXC-1 S 5
        initiative EXC-1 S 0 1
        """
    )


def test_eff_s2_the_first_card_of_all_can_be_a_duty_too() -> None:
    """wK is card 0."""
    fischer = Side(hand="wK bK", forced="wK", shown="wK")
    one = story(Side(hand="bK"), fischer, white="fischer", score=(5, 0))
    assert told(one, "resign")[:2] == ["resigned EXC-9 F", "duty_gone EFF-S2 F"]
    one.play("resign")
    assert (one.asked, one.session.table.s1.forced) == ("over", -1)
