"""Positions as values (SREC-3, SREC-5): code, JSON, faults, repairs, unknown men."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motc_lab.errors import IllegalPosition, LabError, NeverChanges, NotationError
from motc_lab.games.stratego.options import Options
from motc_lab.games.stratego.position.battle import battle_of, position_of
from motc_lab.games.stratego.position.position import Position, PositionError
from motc_lab.games.stratego.position.unseen import as_known_to, dealt
from motc_lab.games.stratego.squares import square_name
from motc_lab.games.stratego.variant import VARIANTS
from tests.games.stratego.tables import (
    BLUE,
    CLASSIC,
    CORNER,
    RED,
    SPECTATOR,
    Story,
    begun,
    new_match,
    position,
    random_play,
    story,
)

START = "a1 rF, b1 rB, e4 r9, e5 b3, h8 bF, g8 bB"
CODE = (
    "stratego1;quick;r;......bBbF/......../......../.._.b3_../"
    ".._.r9_../......../......../rFrB......;"
)


@st.composite
def any_position(draw: st.DrawFn) -> Position:
    """Anything that can be held, mostly illegal."""
    variant = draw(st.sampled_from(("classic", "quick")))
    size = VARIANTS[variant].size
    squares = draw(st.sets(st.integers(0, size**2 - 1), max_size=45))
    pieces = [
        {
            "square": square_name(square, size),
            "side": draw(st.sampled_from(("red", "blue"))),
            "rank": draw(st.sampled_from("123456789XBFu")),
        }
        for square in sorted(squares)
    ]
    square = st.integers(0, size**2 - 1).map(lambda at: square_name(at, size))
    move = st.builds(
        lambda a, b, told: f"{a}x{b} {told}" if told else f"{a}-{b}",
        square,
        square,
        st.sampled_from(("", "", "8>5", "5=5", "1<9", "3>F#")),
    )
    fields = {
        "variant": variant,
        "to_move": draw(st.sampled_from(("red", "blue"))),
        "pieces": pieces,
        "moves": draw(st.lists(move, max_size=4)),
    }
    return Position.model_validate(fields)


def test_srec_3_a_position_is_one_line() -> None:
    found = position(START, variant="quick")
    assert found.code == CODE
    assert Position.from_code(CODE) == found
    assert repr(found) == f"Position.from_code({CODE!r})"


@given(any_position())
def test_srec_3_code_and_json_come_back(found: Position) -> None:
    assert Position.from_code(found.code) == found
    assert Position.from_json(found.to_json()) == found


@pytest.mark.parametrize(
    ("change", "column", "right"),
    [
        (("stratego1", "stratego2"), 1, "'stratego1;'"),
        (("quick", "huge"), 11, "classic, quick"),
        ((";r;", ";x;"), 17, "r or b"),
        (("/", "|"), 29, "'/' and then row 7"),
        (("r9", "rQ"), 63, "a rank"),
        ((".._.b3", "..._b3"), 50, "'_' (a lake)"),
        (("......../......../", "......._/......../"), 37, "'.' (an empty square)"),
        ((CODE[19:], ";"), 20, "'.' (an empty square)"),
        (("rFrB......;", "rFrB.......;"), 96, "the end of the rows"),
        (("......;", "......;e4-z9"), 100, "a1 .. h8"),
        (("......;", "......;e4-e5,f1"), 103, "a move such as"),
        (("......;", "......"), 96, "5 parts"),
    ],
)
def test_srec_3_a_wrong_code_says_the_column_and_what_is_right(
    change: tuple[str, str], column: int, right: str
) -> None:
    old, new = change
    at = CODE.rindex(old) if old in {"rFrB......;", "......;"} else CODE.index(old)
    wrong = CODE[:at] + new + CODE[at + len(old) :]
    with pytest.raises(NotationError) as caught:
        Position.from_code(wrong)
    assert right in caught.value.expected
    assert caught.value.column == column


@given(st.text(max_size=40).map(lambda text: f"stratego1;quick;r;{text}"))
def test_srec_3_any_text_is_a_position_or_says_why_not(text: str) -> None:
    with pytest.raises(NotationError):
        Position.from_code(text)


def test_a_position_never_changes_and_says_what_it_cannot_hold() -> None:
    found = position(START, variant="quick")
    with pytest.raises(NeverChanges):
        found.to_move = "blue"
    for wrong, right in (
        ({"pieces": [{"square": "z9", "side": "red", "rank": "9"}]}, "a1 .. j10"),
        ({"pieces": [{"square": "a1", "side": "red", "rank": "Q"}]}, "use one of"),
        ({"pieces": [{"square": "a1", "side": "pink", "rank": "9"}]}, "red"),
        ({"pieces": [{"square": "a1", "side": "red", "rank": "9"}] * 2}, "two pieces"),
        ({"variant": "huge"}, "classic"),
        ({"extra": 1}, "extra"),
    ):
        with pytest.raises(PositionError, match=right):
            found.changed(**wrong)
    with pytest.raises(PositionError):
        Position.from_json("{")


def test_srec_3_its_moves_tell_the_two_repeating_rules_what_was_before() -> None:
    told = story("e1 r9, e3 b5, a1 r4, a8 b7")
    told.play("e1-e2", "e3-e4", "e2-e3", "e4-f4", "e3-e4", "f4-f3")
    told.play("e4-f4", "f3-e3", "f4-f3", "e3-e4")
    taken = position_of(told.battle, told.settings)
    assert len(taken.moves) == 10
    again = Story(battle_of(taken), told.settings)
    assert again.rule("f3-e3") == "SMOR-3"
    bare = position(", ".join(f"{at} {sign}" for at, sign in told.truth()))
    assert Story(battle_of(bare), told.settings).rule("f3-e3") is None


def test_srec_3_attacks_in_the_moves_are_told_with_their_ranks() -> None:
    told = story("e3 r9, e4 b5, a9 b9, a1 r5").play("e3-e4", "a9-a8")
    taken = position_of(told.battle, told.settings)
    assert taken.moves == ("e3xe4 9>5", "a9-a8")
    assert taken.piece_at("e4") is not None
    assert battle_of(taken).cells == told.battle.cells


KEYS = {
    "in_a_lake": "c4 b3, a1 rF, h8 bF",
    "too_many": "a1 rF, h8 bF, b1 rX, b2 rX",
    "no_flag": "a1 r9, h8 bF",
}


@pytest.mark.parametrize(("key", "pieces"), KEYS.items())
def test_srec_5_a_fault_names_its_place_and_mends(key: str, pieces: str) -> None:
    found = position(pieces, variant="quick")
    (problem,) = found.problems()
    assert (problem.key, problem.rule) == (key, "SREC-5")
    assert problem.repaired.problems() == ()
    with pytest.raises(IllegalPosition, match=key.replace("_", " ")) as caught:
        battle_of(found)
    assert caught.value.problems == (problem,)


def test_srec_5_squares_that_the_board_lacks_and_ranks_that_the_army_lacks() -> None:
    found = position("a1 rF, h8 bF, j9 r9, c1 r6", variant="quick")
    assert [one.key for one in found.problems()] == ["off_the_board", "too_many"]


@pytest.mark.parametrize("limit", [0, 3, 5])
def test_srec_5_a_match_whose_flag_was_taken_can_be_written_down(limit: int) -> None:
    told = story("a9 r2, j9 r5, b8 b5", two_squares_limit=limit)
    told.play("a9-a10", "b8-b7", "a10-j10")
    assert told.end == ("red", "flag")
    taken = position_of(told.battle, told.settings)
    assert taken.moves[-1] == "a10xj10 2>F#"
    assert not taken.problems(told.settings.options)
    again = Story(battle_of(taken, told.settings.options), told.settings)
    assert again.end == told.end


def test_srec_5_two_flags_are_one_too_many() -> None:
    (problem,) = position("a1 rF, a2 rF, h8 bF", variant="quick").problems()
    assert problem.fields == {"side": "red", "rank": "F", "count": 2, "most": 1}


def test_srec_5_fewer_pieces_are_no_fault() -> None:
    assert position("a1 rF, h8 bF, b2 r9", variant="quick").problems() == ()


def test_srec_5_bombs_and_flags_outside_their_rows_are_a_warning_only() -> None:
    found = position("a1 rF, h8 bF, b2 r9, e5 rB", variant="quick")
    assert found.problems() == ()
    (warning,) = found.warnings()
    assert (warning.key, warning.place) == ("stands_outside", "e5")
    assert warning.repaired.warnings() == ()


@pytest.mark.parametrize(
    ("moves", "key"),
    [
        ("e4-e6", "move_refused"),
        ("b1-b2", "move_refused"),
        ("e4-e5,e4-e5", "move_refused"),
        ("e4xe5 9>2", "move_told_wrong"),
        ("e4xd4 9>3", "move_told_wrong"),
        ("e4e5", "move_unreadable"),
        ("e4-e5,h8-h7", "move_refused"),
    ],
)
def test_srec_5_moves_that_cannot_be_are_faults_with_repairs(
    moves: str, key: str
) -> None:
    found = position(START + ", g7 b9", variant="quick", moves=moves)
    (problem,) = found.problems()
    assert (problem.key, problem.place) == (key, "moves")
    for repair in problem.repairs:
        assert repair.position != found
    assert mended(found).problems() == ()


def test_srec_5_a_refused_move_says_which_rule_refuses_it() -> None:
    found = position(START, variant="quick", moves="e4-e6")
    (problem,) = found.problems()
    assert problem.rule == "SMOV-2"
    assert problem.fields["why"] == "too_far"
    assert problem.fields["number"] == 1


def test_srec_5_whether_a_move_is_refused_depends_on_the_options() -> None:
    moves = "e3-e4,a9-b9,e4-e3,b9-a9,e3-e4,a9-a8,e4-e3"
    found = position("e3 r9, a9 b9, a1 rF, j10 bF", moves=moves)
    assert [one.rule for one in found.problems()] == ["STWO-2"]
    assert found.problems(Options(two_squares_limit=5)) == ()


def mended(found: Position) -> Position:
    """The position after the first repair of each fault in turn."""
    for _ in range(60):
        faults = found.problems()
        if not faults:
            break
        found = faults[0].repaired
    return found


@given(any_position())
def test_srec_5_first_repairs_lead_to_a_position_that_can_be_played(
    found: Position,
) -> None:
    right = mended(found)
    assert right.problems() == ()
    battle = battle_of(right)
    assert battle.key() == battle_of(right).key()


def test_unknown_pieces_are_dealt_by_seed_from_what_the_army_has_left() -> None:
    found = position("a1 rF, b2 r9, h8 bu, g8 bu, f8 bu, e5 bu", variant="quick")
    deals = [dealt(found, seed) for seed in range(40)]
    assert dealt(found, 7) == deals[7]
    assert len(set(deals)) > 20
    for one in deals:
        blue = {piece.square: piece.rank for piece in one.army("blue")}
        assert list(blue.values()).count("F") == 1
        assert blue["e5"] not in "BF"
        assert one.problems() == ()


def test_unknown_pieces_are_what_their_moves_have_shown() -> None:
    pieces = "a1 rF, b2 r9, h8 bu, g8 bu, d8 bu, e8 bu, e3 r6"
    board = pieces.replace("r6", "r3")
    moves = "b2-b3,d8-d5,e3-e4,e8-e7,e4-e5,e7-e6,e5xe6 3<9"
    found = position(board, variant="quick", moves=moves)
    assert found.problems() == ()
    for seed in range(20):
        ranks = {one.square: one.rank for one in dealt(found, seed).army("blue")}
        assert ranks["d8"] == "2"
        assert ranks["e8"] == "9"


def test_an_unknown_piece_that_fights_untold_is_a_fault() -> None:
    found = position("a1 rF, e4 r9, e5 bu, h8 bF", variant="quick", moves="e4-e5")
    (problem,) = found.problems()
    assert problem.key == "unknown_fights"
    assert problem.repaired.problems() == ()


def test_unknown_pieces_that_cannot_be_anything_are_a_fault() -> None:
    found = position("a1 rF, e5 bu", variant="quick")
    (problem,) = found.problems()
    assert problem.key == "unknown_do_not_fit"
    assert mended(found).problems() == ()


def test_a_position_as_a_seat_knows_it_names_what_fights_have_shown() -> None:
    told = story("e3 r9, e4 b5, a9 b9, a8 b2, h1 r5").play("e3-e4", "a9-b9")
    whole = position_of(told.battle, told.settings)
    for looker, unknown in ((RED, {"b"}), (BLUE, {"r"}), (SPECTATOR, {"r", "b"})):
        seen = position_of(told.battle, told.settings, looker)
        assert seen == as_known_to(whole, looker)
        hidden = {p.side[0] for p in seen.pieces if p.rank == "u"}
        assert hidden == unknown
        shown = [p for p in seen.pieces if p.square in {"e3", "e4"}]
        assert [p.rank for p in shown] == ["9", "5"]
        assert seen.problems() == ()
    assert position_of(told.battle, told.settings, None) == whole


def test_after_the_end_the_position_is_the_same_to_everybody() -> None:
    told = story("e3 r9, e4 bF, a9 b9, d9 b5", "blue").play("a9-a8", "e3-e4")
    whole = position_of(told.battle, told.settings)
    assert whole.moves == ("a9-a8", "e3xe4 9>F#")
    assert position_of(told.battle, told.settings, SPECTATOR) == whole
    assert battle_of(whole).reason == told.battle.reason


def test_there_is_no_position_before_both_are_ready() -> None:
    told = new_match()
    with pytest.raises(LabError, match="set up"):
        position_of(told.battle, told.settings)


@pytest.mark.parametrize("seed", range(4))
def test_positions_of_random_matches_are_played_on_the_same(seed: int) -> None:
    random = Random(seed)
    told = begun(CORNER, CORNER, CLASSIC)
    for _ in range(40):
        random_play(told, random, random.randint(1, 15))
        taken = position_of(told.battle, told.settings)
        again = battle_of(taken)
        assert again.cells.count(0) == told.battle.cells.count(0)
        assert again.asked() == told.battle.asked()
        if told.battle.asked():
            assert set(Story(again, told.settings).offered) == set(told.offered)


@pytest.mark.parametrize("odd", [True, -1, 1.5, "r9", b"r9", ["r9"], {1: 2}, len])
def test_srec_5_what_is_no_sign_and_no_options_is_refused(odd: Any) -> None:
    at = Position.from_code(CODE)
    with pytest.raises(LabError, match=r"options: .*; use Options"):
        at.problems(odd)
    if odd != "r9":
        with pytest.raises(LabError, match=r"sign: .*; use a side and a rank"):
            at.with_piece("a1", odd)
