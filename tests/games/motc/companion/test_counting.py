"""What is said at a real table is counted by the rules, and nonsense is refused."""

from typing import Any

import pytest

from motc_lab.games.motc.companion.acts import do
from motc_lab.games.motc.companion.counting import Counting
from motc_lab.games.motc.companion.refused import Refused
from motc_lab.games.motc.companion.shelf import Shelf
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.texts import LANGS

S, F = Seat.SPASSKY, Seat.FISCHER
STATUS = ("done", "take:0", "shift:0")  # of one person, who keeps everything


def after(*codes: str, begin: bool = True) -> Counting:
    counting = Counting()
    for code in (*(("begin",) if begin else ()), *codes):
        do(counting, code)
    return counting


def won(section: int, winner: str, how: str = "whole") -> tuple[str, ...]:
    """An exchange without pawns and effect."""
    return f"section:{section}", f"won:{winner}", how


def refused(counting: Counting, code: str) -> Refused:
    with pytest.raises(Refused) as told:
        do(counting, code)
    for lang in LANGS:
        assert "{" not in told.value.in_words(lang)
    return told.value


def test_a_match_begins_with_white_for_spassky_and_two_pawns_each() -> None:
    """SET-1, SET-3, SET-5, EXC-1."""
    counting = after()
    assert (counting.white, counting.leader) == (S, S)
    assert [counting.side(seat).reserve for seat in (S, F)] == [2, 2]
    assert [counting.side(seat).supply for seat in (S, F)] == [6, 6]
    assert counting.table.marker == 0


def test_the_winner_has_the_initiative_and_a_tie_hands_it_over() -> None:
    """EXC-1."""
    assert after(*won(1, "spassky")).leader == S
    assert after(*won(1, "fischer")).leader == F
    assert after("section:1", "tie").leader == F


def test_pawns_come_from_the_reserve_two_at_most_to_a_card() -> None:
    """EXC-2, EXC-3."""
    laid = ("section:2", "pawn:spassky:1", "pawn:spassky:1")
    counting = after(*laid)
    assert counting.side(S).reserve == 0
    assert refused(counting, "pawn:spassky:1").key == "many_pawns"
    do(counting, "pawn:spassky:-1")
    assert counting.side(S).reserve == 1
    assert refused(after("section:2"), "pawn:fischer:-1").key == "no_pawn_laid"
    spent = after(*laid, "won:spassky", "whole", "section:1")
    assert refused(spent, "pawn:spassky:1").in_words("en") == (
        "Spassky has only 0 pawns in his reserve."
    )


def test_equal_totals_are_a_tie_without_effect_and_advantage() -> None:
    """EXC-4."""
    counting = after("section:4", "totals:4:4")
    assert (counting.stage, counting.table.marker) == ("lead", 0)
    assert counting.won == {3: None}
    assert counting.from_start(S) == counting.from_start(F) == 0


def test_the_higher_total_wins_and_no_total_is_below_its_pawns() -> None:
    """EXC-4."""
    assert after("section:3", "totals:2:5").winner == F
    counting = after("section:3", "pawn:fischer:1", "pawn:fischer:1")
    assert refused(counting, "totals:4:1").in_words("en") == (
        "Fischer has 2 pawns above his card, so his total is at least 2, not 1."
    )
    assert refused(counting, "totals:31:5").key == "large_total"
    assert refused(counting, "totals:x:5").key == "number"


def test_section_four_costs_whoever_receives_its_advantage() -> None:
    """EXC-6, German rule book: nothing received, nothing lost."""
    assert after(*won(4, "fischer")).from_start(F) == -1
    assert after(*won(4, "fischer", "halved")).from_start(F) == -1
    assert after(*won(4, "fischer", "nobody")).from_start(F) == 0
    assert after(*won(3, "fischer")).from_start(F) == 0


def test_by_the_english_book_section_four_costs_whoever_wins_it() -> None:
    """EXC-6."""
    english = after("book:en", "begin", *won(4, "fischer", "nobody"), begin=False)
    assert english.from_start(F) == -1
    tied = after("book:en", "begin", "section:4", "tie", begin=False)
    assert tied.from_start(F) == tied.from_start(S) == 0


def test_half_of_the_advantage_is_rounded_up() -> None:
    """EXC-6."""
    assert after(*won(3, "fischer", "halved")).table.marker == 2
    assert after(*won(1, "spassky", "halved")).table.marker == -1


def test_a_game_ends_by_more_advantage_than_is_open() -> None:
    """EXC-7, GAM-1: 7 of 10, and 3 are open."""
    counting = after(*won(4, "fischer"), *won(3, "fischer"))
    assert (counting.stage, counting.points(F), counting.points(S)) == ("between", 1, 0)


def test_as_much_advantage_as_is_open_is_not_enough() -> None:
    """EXC-7."""
    assert after(*won(2, "fischer"), *won(3, "fischer")).stage == "lead"


def test_a_game_of_ties_is_drawn_and_both_score() -> None:
    """EXC-7, GAM-1."""
    ties = [code for n in (1, 2, 3, 4) for code in (f"section:{n}", "tie")]
    counting = after(*ties)
    assert (counting.points(S), counting.points(F)) == (1, 1)


def test_an_emptied_section_is_open_again_and_its_pawns_go_to_the_supply() -> None:
    """EXC-8."""
    counting = after("section:4", "pawn:fischer:1", "won:fischer", "emptied")
    assert (counting.still_open, counting.table.marker) == (10, 0)
    assert (counting.side(F).reserve, counting.side(F).supply) == (1, 7)
    assert (counting.leader, counting.from_start(F)) == (F, 0)
    do(counting, "section:4")
    assert refused(after(*won(4, "fischer")), "section:4").in_words("en") == (
        "Section IIII already holds cards. Without cards: I, II, III."
    )


def test_who_is_to_play_may_resign_and_pawns_come_back_later() -> None:
    """EXC-9, GAM-3."""
    assert after("resign").points(F) == 1
    answered = after("section:1", "pawn:spassky:1", "pawn:fischer:1", "resign")
    assert answered.points(S) == 1
    assert (answered.side(S).reserve, answered.side(S).supply) == (1, 7)
    assert (answered.side(F).reserve, answered.side(F).supply) == (2, 6)


def test_an_effect_that_resigns_costs_nothing_for_section_four() -> None:
    """EXC-9."""
    counting = after(*won(4, "fischer", "yields"))
    assert (counting.points(F), counting.from_start(F)) == (1, 0)


def test_the_marker_stops_at_the_end_of_its_track() -> None:
    """EXC-10."""
    counting = after("section:1", "won:fischer", "marker:fischer:12")
    assert refused(counting, "marker:fischer:1").key == "marker_end"
    again = after("section:1", "won:fischer", "marker:fischer:12", "marker:spassky:2")
    assert again.table.marker == 10


def test_no_pawns_may_be_added_once_an_effect_forbids_it() -> None:
    """EFF-S4, GAM-6."""
    banned = ("section:1", "won:fischer", "ban:fischer", "whole", "section:2")
    assert refused(after(*banned), "pawn:fischer:1").key == "banned"
    later = after(*banned, "resign", "done", "done", *STATUS, *STATUS, "done")
    do(later, "section:1")
    do(later, "pawn:fischer:1")
    assert later.laid[F] == 1


def test_between_two_games_white_goes_first_and_the_queen_changes_hands() -> None:
    """GAM-3 .. GAM-5, END-3: in the order of the rule book, nothing left out."""
    counting = after("resign")
    assert [(step.kind, step.seat) for step in counting.steps] == [
        ("tidy", None),
        ("discard", None),
        *[(kind, S) for kind in ("draw", "pawns", "start")],
        *[(kind, F) for kind in ("draw", "pawns", "start")],
        ("queen", None),
    ]
    for code in ("done", "done", "reshuffled"):
        do(counting, code)
    assert refused(after("resign", "done", "done", "done"), "done").key == "say_pawns"
    for code in ("take:3", "shift:-1", "done", "take:7", "shift:2", "done"):
        do(counting, code)
    assert counting.from_start(S) == -1
    assert (counting.side(S).reserve, counting.side(F).reserve) == (5, 8)
    assert counting.table.marker == 3  # a minus of Spassky, a plus of Fischer
    assert (counting.white, counting.leader, counting.table.game) == (F, F, 2)


def test_a_copied_track_says_what_a_space_gives_and_where_it_ends() -> None:
    """GAM-4, END-1."""
    track = "track:fischer:5:1:-2:6:3:1:7:2:0"
    counting = after("spaces:fischer:2:0", track, "begin", begin=False)
    assert counting.shown(F) == (7, 2, 0)
    lost = (*won(4, "fischer"), *won(3, "fischer"), "done", "done", *STATUS)
    for code in lost:
        do(counting, code)
    assert [step.kind for step in counting.steps[-3:]] == ["draw", "gain", "queen"]
    do(counting, "done")
    do(counting, "done")
    assert (counting.side(F).reserve, counting.table.marker) == (5, 1)
    short = ("spaces:spassky:0:0", "begin", "section:1", "won:fischer")
    ended = after(*short, begin=False)
    assert refused(ended, "endurance:spassky:-1").key == "left_end"


@pytest.mark.parametrize(
    ("numbers", "key"),
    [("0:1:0", "track_limit"), ("6:9:0", "track_pawns"), ("6:2:5", "track_advantage")],
)
def test_a_track_that_cannot_be_is_refused(numbers: str, key: str) -> None:
    counting = after("spaces:spassky:0:0", begin=False)
    assert refused(counting, f"track:spassky:{numbers}").key == key
    assert refused(after(begin=False), "spaces:spassky:19:1").key == "track_size"


def test_six_points_end_the_match_and_a_draw_at_five_each_is_spasskys() -> None:
    """GAM-2."""
    gap = ("done", "done", *STATUS, *STATUS, "done")
    codes: list[str] = []
    for _ in range(5):  # Spassky leads the odd games, Fischer the even ones
        codes += ["resign", *gap, "resign", *gap]
    counting = after(*codes)
    assert (counting.points(S), counting.points(F), counting.stage) == (5, 5, "lead")
    for n in (1, 2, 3, 4):
        do(counting, f"section:{n}")
        do(counting, "tie")
    assert (counting.stage, counting.winner) == ("over", S)
    assert refused(counting, "section:1").key == "not_now.over"


@pytest.mark.parametrize(
    ("stage", "codes"),
    [
        ("setup", ()),
        ("lead", ("begin",)),
        ("exchange", ("begin", "section:1")),
        ("effect", ("begin", "section:1", "won:fischer")),
        ("between", ("begin", "resign")),
    ],
)
def test_what_does_not_fit_the_moment_says_what_would_be_right(
    stage: str, codes: tuple[str, ...]
) -> None:
    fitting = {"setup": "begin", "lead": "section:2", "exchange": "tie"}
    fitting |= {"effect": "whole", "between": "done"}
    for other, code in fitting.items():
        if other != stage:
            key = refused(after(*codes, begin=False), code).key
            assert key == f"not_now.{stage}"


ODD = ("", ":", "fix", "fix:points:spassky:1", "pawn", "track", "track:x", "won:nobody")
ODD += ("section:9", "section:-1", "endurance:fischer:0", "endurance:fischer:99")


@pytest.mark.parametrize("code", ODD)
def test_nonsense_changes_nothing(code: str) -> None:
    shelf = Shelf()
    for said in ("begin", "section:2", "won:fischer", "marker:fischer:1"):
        shelf.do(said)
    before: dict[str, Any] = shelf.picture("en").model_dump(exclude={"speech"})
    with pytest.raises(Refused):
        shelf.do(code)
    assert shelf.picture("en").model_dump(exclude={"speech"}) == before


def test_a_number_is_put_right_at_any_time_and_that_is_told() -> None:
    shelf = Shelf()
    for code in ("begin", "fix:endurance:fischer:-2", "fix:marker:fischer:1"):
        shelf.do(code)
    assert shelf.here.counting.from_start(F) == -2
    assert shelf.here.counting.table.marker == 1
    assert [line.text for line in shelf.picture("en").log[:2]] == [
        "Corrected: the advantage marker by 1 towards Fischer.",
        "Corrected: Fischer’s mental endurance by -2.",
    ]


def test_everything_can_be_taken_back_and_said_again() -> None:
    shelf, seen = Shelf(), []
    codes = ("next", "begin", "section:4", "pawn:spassky:1", "won:spassky", "whole")
    for code in codes:
        seen.append(shelf.picture("de").model_dump(exclude={"speech", "may_redo"}))
        shelf.do(code)
    for before in reversed(seen):
        shelf.undo()
        assert shelf.picture("de").model_dump(exclude={"speech", "may_redo"}) == before
    for _ in codes:
        shelf.redo()
    assert shelf.here.counting.from_start(S) == -1
