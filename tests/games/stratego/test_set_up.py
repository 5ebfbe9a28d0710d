"""Setting up (SSET, SASK-1, SASK-2): army, boards, lots, commands, ready."""

from collections import Counter
from random import Random

import pytest

from motc_lab.errors import IllegalOption, LabError, NotationError
from motc_lab.games.stratego.questions import Refused
from motc_lab.games.stratego.setups import (
    code_of,
    mirrored,
    preset_code,
    random_code,
    ranks_of,
)
from motc_lab.games.stratego.variant import Variant, variant_named
from tests.games.stratego.tables import (
    BLUE,
    CLASSIC,
    CORNER,
    FIRST_STEPS,
    QUICK,
    RED,
    Story,
    begun,
    new_match,
)

EMPTY = "......../......../........"


def code(told: Story, seat: str = "red") -> str:
    found = told.question(BLUE if seat == "blue" else RED).set_up
    assert found is not None
    return found.code


def test_sset_1_the_army_has_forty_pieces_of_which_thirty_three_move() -> None:
    army = {corps.rank: corps.count for corps in CLASSIC.army}
    assert army == {
        "F": 1,
        "B": 6,
        "X": 1,
        "9": 1,
        "8": 2,
        "7": 3,
        "6": 4,
        "5": 4,
        "4": 4,
        "3": 5,
        "2": 8,
        "1": 1,
    }
    assert CLASSIC.army_size == 40
    assert CLASSIC.army_size - army["F"] - army["B"] == 33


def test_sset_1_no_rank_is_placed_more_often_than_the_army_has_it() -> None:
    told = new_match().say(RED, "place X a1")
    with pytest.raises(Refused, match="SSET-1: none left"):
        told.say(RED, "place X a2")
    told.say(RED, "place X a1")
    assert code(told) == "......../......../X......."


def test_sset_2_lakes_are_no_squares_of_the_classic_board() -> None:
    told = begun(CORNER, CORNER, CLASSIC)
    near = told.battle.rules.near
    assert sum(1 for ways in near if ways) == 92
    assert told.rule("c4-c5") == "SMOV-2"
    assert {name for name, _ in told.truth()} >= {"a1", "j4", "a7", "j10"}


def test_sset_3_lots_say_who_is_red_and_say_the_same_again() -> None:
    first = [new_match(seed=seed).events("lots")[0] for seed in range(20)]
    again = [new_match(seed=seed).events("lots")[0] for seed in range(20)]
    assert first == again
    assert {event.facts["player"] for event in first} == {"first", "second"}
    assert first[0].rule == "SSET-3"


def test_sset_3_no_lots_are_drawn_where_it_was_agreed_and_red_moves_first() -> None:
    told = begun(lots=False)
    assert told.events("lots") == []
    assert told.battle.red_player == -1
    assert told.seat is RED


def test_sset_4_one_fills_the_own_rows_only() -> None:
    told = new_match(CLASSIC)
    for seat, square in ((RED, "a5"), (RED, "a10"), (BLUE, "a4"), (BLUE, "c6")):
        with pytest.raises(Refused, match="SSET-4"):
            told.say(seat, f"place 9 {square}")
    told.say(RED, "place 9 j4").say(BLUE, "place 9 a7")
    assert code(told).startswith(".........9/")
    assert code(told, "blue").startswith(".........9/")


def test_sset_5_both_set_up_at_once_until_both_are_ready() -> None:
    told = new_match()
    assert told.battle.asked() == 3
    told.say(BLUE, "preset first-steps").say(RED, "place F a1")
    told.say(BLUE, "ready")
    assert told.battle.asked() == 1
    assert told.events("play_begins") == []
    told.say(RED, "preset first-steps").say(RED, "ready")
    assert told.battle.asked() == 1
    assert [event.rule for event in told.events("play_begins")] == ["SSET-5"]


def test_sset_5_ready_cannot_be_taken_back() -> None:
    told = new_match().say(RED, "preset first-steps").say(RED, "ready")
    for late in ("clear", "take a1", "ready", "preset first-steps", "place 9 a1"):
        with pytest.raises(Refused, match="SSET-5: is ready"):
            told.say(RED, late)


def stuck_code() -> str:
    """Six bombs on the squares before which no lake lies."""
    left = Counter({corps.rank: corps.count for corps in CLASSIC.army})
    front = [sign if sign == "B" else "" for sign in "BB..BB..BB"]
    left["B"] = 0
    rest = sorted(left.elements())
    signs = [sign or rest.pop() for sign in front] + rest
    return "/".join("".join(signs[at : at + 10]) for at in range(0, 40, 10))


def test_sset_6_who_could_not_move_is_warned_and_may_do_it() -> None:
    told = new_match(CLASSIC).say(RED, f"code {stuck_code()}")
    (event,) = told.events("stuck")
    assert (event.rule, event.audience) == ("SSET-6", frozenset([RED]))
    found = told.question(RED).set_up
    assert found is not None
    assert found.is_stuck
    told.say(RED, "swap a4 c4")
    assert len(told.events("stuck")) == 1
    told.say(RED, "swap a4 c4").say(RED, "ready")
    assert len(told.events("stuck")) == 2


def test_sset_7_the_quick_board_is_smaller_and_its_army_has_ten_pieces() -> None:
    assert (QUICK.size, QUICK.rows, QUICK.army_size) == (8, 3, 10)
    assert sum(corps.count for corps in QUICK.army if corps.rank in "FB") == 3
    told = new_match()
    assert len(told.battle.rules.homes[0]) == 24
    assert sum(1 for ways in told.battle.rules.near if ways) == 60


def test_sset_7_a_variant_is_data_and_says_what_is_wrong_with_it() -> None:
    fields = QUICK.model_dump() | {"presets": ()}
    for wrong, right in (
        ({"lakes": ("z9",)}, "a1 .. h8"),
        ({"rows": 4}, "own rows"),
        ({"army": ({"rank": "F", "count": 2},)}, "exactly one flag"),
        ({"army": ({"rank": "Q", "count": 2},)}, "use one of"),
        ({"army": ({"rank": "F", "count": 1}, {"rank": "2", "count": 30})}, "at most"),
    ):
        with pytest.raises(ValueError, match=right):
            Variant.model_validate(fields | wrong)
    with pytest.raises(LabError, match="classic, quick"):
        variant_named("huge")


def test_sask_1_both_seats_are_asked_and_each_sees_its_own_answers() -> None:
    told = new_match().say(RED, "place F a1")
    red, blue = told.question(RED), told.question(BLUE)
    assert red.kind == blue.kind == "set_up"
    assert red.seats == blue.seats == (RED, BLUE)
    assert "place B b1" in [option.code for option in red.options]
    assert "place F b8" in [option.code for option in blue.options]


def test_sask_2_pieces_are_placed_taken_swapped_and_cleared() -> None:
    told = new_match()
    told.say(RED, "place 9 a3").say(RED, "place X b3").say(RED, "swap a3 b3")
    assert code(told) == "X9....../......../........"
    told.say(RED, "swap a3 h1")
    assert code(told) == ".9....../......../.......X"
    told.say(RED, "take b3")
    assert code(told) == "......../......../.......X"
    told.say(RED, "clear")
    assert code(told) == EMPTY
    kinds = [event.kind for event in told.log.events if event.seat is RED][1:]
    assert kinds == ["placed", "placed", "swapped", "swapped", "taken", "cleared"]


def test_sask_2_what_stood_on_a_square_goes_back_when_another_is_placed() -> None:
    told = new_match().say(RED, "place X a3").say(RED, "place 9 a3")
    assert code(told).startswith("9")
    told.say(RED, "place X b3")
    assert code(told).startswith("9X")


@pytest.mark.parametrize(
    ("answer", "key"),
    [
        ("take a3", "empty"),
        ("swap a3 a3", "same_square"),
        ("swap a3 b3", "both_empty"),
        ("ready", "incomplete"),
        ("swap a3 a4", "not_home"),
        ("take h8", "not_home"),
        ("place 8 a1", "none_left"),
        ("e2-e3", "no_such_answer"),
        ("resign", "no_such_answer"),
    ],
)
def test_sask_2_a_bad_answer_says_why_and_changes_nothing(
    answer: str, key: str
) -> None:
    told = new_match()
    before = told.battle.key()
    refusal = told.why(answer)
    assert refusal is not None
    assert refusal.key == key
    with pytest.raises(Refused):
        told.say(RED, answer)
    assert told.battle.key() == before


def test_sask_2_a_preset_or_code_replaces_what_stands_and_can_be_changed() -> None:
    told = new_match().say(RED, "place X a1").say(RED, "preset first-steps")
    assert code(told) == FIRST_STEPS
    told.say(RED, "code 12....../......../.......F")
    assert code(told) == "12....../......../.......F"
    told.say(RED, "place X a1")
    assert code(told) == "12....../......../X......F"


@pytest.mark.parametrize(
    ("wrong", "column", "right"),
    [
        ("Q......./......../........", 1, "a rank"),
        ("......./......../........", 8, "8 squares in row 1"),
        ("........./......../........", 9, "'/' and row 2"),
        ("......../........", 18, "'/' and row 3"),
        ("......../......../......../", 27, "the end after 3 rows"),
        ("......../......../FF......", 20, "at most 1 of rank F"),
        ("", 1, "8 squares in row 1, here are 0"),
    ],
)
def test_sask_2_a_bad_code_says_the_column_and_what_is_right(
    wrong: str, column: int, right: str
) -> None:
    told = new_match().say(RED, "place X a1")
    before = told.battle.key()
    with pytest.raises(NotationError, match="expected") as caught:
        told.say(RED, f"code {wrong}")
    assert right in caught.value.expected
    assert caught.value.column == column + len("code ")
    assert told.battle.key() == before


def test_sask_2_a_whole_set_up_is_reached_by_the_listed_answers() -> None:
    """Forty places and ready; after a preset ready alone is listed by the machine."""
    wanted = ranks_of(CORNER, CLASSIC)
    told = new_match(CLASSIC)
    battle = told.battle
    answers = 0
    while battle.asked() & 1:
        found = -1
        for index in range(battle.option_count(0)):
            trial = battle.clone()
            trial.play(0, battle.option_at(0, index))
            fits = all(
                rank in {0, right}
                for rank, right in zip(trial.placed0, wanted, strict=True)
            )
            if (fits and trial.placed0 != wanted) or battle.placed0.count(0) <= 1:
                found = battle.option_at(0, index)
                break
        battle.play(0, found)
        answers += 1
    assert answers == 41
    assert code_of(battle.placed0, CLASSIC) == CORNER
    battle.play(1, battle.option_at(1, 0))
    assert battle.option_count(1) == 1


def test_sask_2_the_question_takes_unlisted_commands_and_refuses_the_rest() -> None:
    question = new_match().say(RED, "place X a1").question(RED)
    assert question.option("swap a1 h3").verb == "swap"
    assert question.option(f"code {FIRST_STEPS}").name == FIRST_STEPS
    with pytest.raises(IllegalOption, match="SSET-1"):
        question.option("place X a2")


def test_srec_2_one_code_suits_both_colours() -> None:
    told = begun(CORNER, CORNER, CLASSIC)
    truth = dict(told.truth())
    assert truth["a4"] == "r6"
    assert truth["j7"] == "b6"
    assert truth["a1"] == "rF"
    assert truth["j10"] == "bF"
    assert all(
        truth["abcdefghij"[9 - "abcdefghij".index(name[0])] + str(11 - int(name[1:]))]
        == "b" + sign[1]
        for name, sign in truth.items()
        if sign[0] == "r"
    )


def test_srec_2_every_preset_is_a_whole_set_up() -> None:
    for variant in (CLASSIC, QUICK):
        for preset in variant.presets:
            ranks = ranks_of(preset.code, variant)
            assert len(ranks) - ranks.count(0) == variant.army_size
            assert code_of(ranks, variant) == preset.code
    with pytest.raises(LabError, match="corner, centre"):
        preset_code("first-steps", CLASSIC)


def test_a_mirrored_set_up_has_left_and_right_exchanged() -> None:
    assert mirrored(FIRST_STEPS, QUICK) == ".2X.9.2./3..3.1.B/......BF"
    assert mirrored(mirrored(CORNER, CLASSIC), CLASSIC) == CORNER


def test_a_random_set_up_is_whole_and_its_flag_stands_anywhere() -> None:
    codes = [random_code(QUICK, Random(seed)) for seed in range(300)]
    flags = Counter(code.replace("/", "").index("F") for code in codes)
    assert len(flags) == 24
    assert max(flags.values()) < 40
    assert all(len(code.replace("/", "").replace(".", "")) == 10 for code in codes)
