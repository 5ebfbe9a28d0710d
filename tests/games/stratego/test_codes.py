"""Text codes of answers, squares, moves and set-ups (SREC, SASK), there and back."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from motc_lab.errors import NotationError, WrongArgument
from motc_lab.games.stratego import codes
from motc_lab.games.stratego.notation import MATCH_RESULTS, read_move, told_move
from motc_lab.games.stratego.options import Options, Settings
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import may_answer
from motc_lab.games.stratego.rules.set_up import pack
from motc_lab.games.stratego.setups import code_of, ranks_of
from motc_lab.games.stratego.squares import square_name, square_number
from motc_lab.games.stratego.variant import CLASSIC, QUICK, Variant
from tests.games.stratego.tables import begun, new_match, random_play, story

CLASSIC_MATCH = Settings(variant=CLASSIC)
QUICK_MATCH = Settings(variant=QUICK)
SETTINGS = st.sampled_from((CLASSIC_MATCH, QUICK_MATCH))
WORDS = ("resign", "offer", "accept", "decline", "ready", "clear")


@st.composite
def answers(draw: st.DrawFn) -> tuple[int, Settings]:
    """Any answer's number, and the match that it belongs to."""
    settings = draw(SETTINGS)
    square = st.integers(0, settings.variant.size**2 - 1)
    pair = st.builds(lambda a, b: a << 7 | b, square, square)
    rank = st.integers(1, 12)
    presets = len(settings.variant.presets)
    number = draw(
        st.one_of(
            pair,
            pair.map(lambda both: numbers.SWAP | both),
            square.map(lambda one: numbers.TAKE | one),
            st.builds(lambda r, s: numbers.PLACE | r << 7 | s, rank, square),
            st.integers(0, presets - 1).map(lambda at: numbers.PRESET + at),
            st.sampled_from(sorted(codes.WORDS.values())),
            set_ups(settings.variant).map(pack),
        )
    )
    return number, settings


def set_ups(variant: Variant) -> st.SearchStrategy[bytes]:
    ranks = [c.rank for c in variant.army for _ in range(c.count)]
    signs = [numbers.SIGNS.index(rank) for rank in ranks]
    empty = variant.rows * variant.size - len(signs)
    partial = st.lists(st.booleans(), min_size=len(signs), max_size=len(signs)).map(
        lambda kept: [s if k else 0 for s, k in zip(signs, kept, strict=True)]
    )
    return partial.flatmap(lambda row: st.permutations([*row, *[0] * empty])).map(bytes)


@given(answers())
def test_srec_4_every_answer_has_a_text_and_comes_back(
    answer: tuple[int, Settings],
) -> None:
    number, settings = answer
    assert numbers.is_answer(number, settings.variant.size**2)
    assert codes.read(codes.write(number, settings), settings) == number


@given(st.integers(-5, 1 << 22), SETTINGS)
def test_a_number_that_is_no_answer_is_none(number: int, settings: Settings) -> None:
    if numbers.is_answer(number, settings.variant.size**2):
        if number < numbers.CODE and number & 0xFC00 != numbers.PRESET & 0xFC00:
            assert codes.read(codes.write(number, settings), settings) == number
    else:
        told = new_match(settings.variant)
        for seat in (0, 1):
            assert not may_answer(told.battle, seat, number)


@given(st.text(max_size=30), SETTINGS)
def test_any_text_is_an_answer_or_says_where_it_is_none(
    text: str, settings: Settings
) -> None:
    try:
        number = codes.read(text, settings)
    except NotationError as error:
        where, right = error.column, error.expected
    else:
        where, right = 1, codes.write(number, settings)
        assert right == text
    assert 1 <= where <= len(text) + 1
    assert right


@given(set_ups(QUICK))
def test_srec_2_set_ups_are_written_and_read(ranks: bytes) -> None:
    assert ranks_of(code_of(ranks, QUICK), QUICK) == ranks


@pytest.mark.parametrize("size", [4, 8, 10])
def test_srec_1_squares_are_a_letter_and_a_row_without_a_gap(size: int) -> None:
    names = [square_name(number, size) for number in range(size**2)]
    assert names[0] == "a1"
    assert names[-1] == f"{'abcdefghij'[size - 1]}{size}"
    assert [square_number(name, size) for name in names] == list(range(size**2))
    for wrong in ("", "a", "a0", "k1", "A1", "a01", "a11", "1a", "a1 ", "a²", "i11"):
        assert square_number(wrong, size) == -1


@pytest.mark.parametrize(
    ("text", "column", "right"),
    [
        ("", 1, "a move such as e4-e5"),
        ("e4", 1, "a move such as e4-e5"),
        ("e4-k5", 4, "a1 .. j10"),
        ("e11-e5", 1, "a1 .. j10"),
        ("place", 6, "a rank and a square"),
        ("place Q a1", 7, "one of 1, 2"),
        ("place X", 7, "and a square"),
        ("place X a11", 9, "a1 .. j10"),
        ("take", 5, "a square"),
        ("take k1", 6, "a1 .. j10"),
        ("swap a1", 9, "a1 .. j10"),
        ("swap a1 z9", 9, "a1 .. j10"),
        ("preset", 7, "the name of a preset"),
        ("preset middle", 8, "corner, centre"),
        ("code", 5, "a set-up code"),
        ("Resign", 1, "resign"),
        ("x" * 300, 201, "at most 200"),
    ],
)
def test_a_text_that_is_no_answer_says_where_and_what_is_right(
    text: str, column: int, right: str
) -> None:
    with pytest.raises(NotationError) as caught:
        codes.read(text, CLASSIC_MATCH)
    assert caught.value.column == column
    assert right in caught.value.expected


def test_an_answer_is_a_text() -> None:
    with pytest.raises(WrongArgument):
        codes.read(7, CLASSIC_MATCH)


def test_sask_1_to_5_the_words_of_all_decisions() -> None:
    told = begun()
    assert {"resign", "offer"} <= set(told.offered)
    assert set(codes.WORDS) == set(WORDS)
    assert told.question().option("offer").verb == "offer"
    move = told.question().options[0]
    assert (move.verb, f"{move.start}-{move.goal}") == ("move", move.code)


@pytest.mark.parametrize(
    ("board", "move", "told_as"),
    [
        ("e4 r8, a9 b9", "e4-e5", "e4-e5"),
        ("e4 r8, e5 b5, a9 b9", "e4-e5", "e4xe5 8>5"),
        ("e4 r3, e5 b5, a9 b9", "e4-e5", "e4xe5 3<5"),
        ("e4 r5, e5 b5, a9 b9", "e4-e5", "e4xe5 5=5"),
        ("e8 r3, e9 bF", "e8-e9", "e8xe9 3>F#"),
        ("e1 r2, e9 bB, a9 b9", "e1-e9", "e1xe9 2<B"),
    ],
)
def test_srec_4_moves_and_attacks_are_written_as_records_have_them(
    board: str, move: str, told_as: str
) -> None:
    told = story(board).play(move)
    fought = told.events("fought")
    found = told_move(told.events("moved")[0], fought[0] if fought else None)
    assert str(found) == told_as
    assert read_move(told_as, CLASSIC) == found


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("e4e5", 1),
        ("e4xk5 8>5", 4),
        ("e4-e5 8>5", 6),
        ("e4xe5", 7),
        ("e4xe5 8?5", 7),
        ("e4xe5 5>8", 7),
        ("e8xe9 3>F", 7),
        ("e4xe5 8>5#", 7),
    ],
)
def test_srec_4_a_wrong_move_says_where(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        read_move(text, CLASSIC)
    assert caught.value.column == column


def test_srec_6_results_are_written_as_in_chess() -> None:
    assert MATCH_RESULTS == {"red": "1-0", "blue": "0-1", "draw": "1/2"}


def test_settings_have_a_digest_that_tells_them_apart() -> None:
    digests = {
        Settings(variant=variant, options=options).digest
        for variant in (CLASSIC, QUICK)
        for options in (
            Options(),
            Options(two_squares_limit=5),
            Options(more_squares=False),
            Options(memory_aid=True),
            Options(quiet_cap=0),
            Options(total_cap=4000),
            Options(reveal_at_end=False),
            Options(lots=False),
        )
    }
    assert len(digests) == 16
    assert Settings().digest == Settings(variant=CLASSIC).digest


@pytest.mark.parametrize(
    "wrong", [{"two_squares_limit": 4}, {"quiet_cap": -1}, {"lots": 1}, {"more": True}]
)
def test_options_refuse_what_no_rule_knows(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Options.model_validate(wrong)


def test_codes_of_a_question_are_unique_and_are_answers() -> None:
    told = begun()
    for _ in range(60):
        if not told.battle.asked():
            break
        offered = told.offered
        assert len(set(offered)) == len(offered)
        for option in told.question().options:
            assert told.question().option(option.code) == option
            assert codes.read(option.code, told.settings) == option.number
        random_play(told, Random(len(offered)), 1)
