"""Stories of the smallest game, and records of a game that is not the first."""

import itertools
from collections import Counter

import pytest

from motc_lab.engine.begin import new_session, session_under
from motc_lab.engine.problem import Problem
from motc_lab.engine.record import RecordError, read_record, write_record
from motc_lab.engine.session import AnySession
from motc_lab.errors import IllegalOption, IllegalPosition, NotationError, WrongSeat
from motc_lab.games.duel.position import Position
from motc_lab.games.duel.ruleset import DuelRuleset
from motc_lab.games.duel.told import Told

START = "duel1;24;15;..;."


def duel(code: str = START) -> AnySession:
    return session_under(DuelRuleset(), 0, Position.from_code(code))


def played(*answers: str, code: str = START) -> AnySession:
    """A duel after answers such as ``north lay 4``."""
    session = duel(code)
    for answer in answers:
        seat, _, option = answer.partition(" ")
        session.play(option, seat=seat)
    return session


def test_d_1_two_cards_each_and_one_aside_in_thirty_ways() -> None:
    deals = Counter(new_session("duel", seed).position.code for seed in range(2000))
    assert len(deals) == 30
    assert max(deals.values()) < 120


def test_d_2_both_lay_a_card_in_either_order_and_nobody_sees_which() -> None:
    one = played("south lay 5")
    assert one.asked == ("north",)
    assert one.view("north").laid == (None, None)
    assert one.view("north").has_laid == (False, True)
    assert one.view("north") == played("south lay 1").view("north")
    assert played("south lay 5", "north lay 2").position == (
        played("north lay 2", "south lay 5").position
    )


def test_d_3_whoever_laid_the_lower_card_is_behind() -> None:
    session = played("south lay 5", "north lay 4")
    assert session.asked == ("north",)
    assert session.last_events("spectator")[-1].told == {"higher": 5, "lower": 4}


def test_d_4_the_guess_is_one_of_two_cards_that_were_not_seen() -> None:
    question = played("south lay 5", "north lay 4").question
    assert [option.code for option in question.options] == ["guess 1", "guess 3"]


@pytest.mark.parametrize(("guess", "winner"), [(1, None), (3, "south")])
def test_d_5_a_right_guess_saves_a_draw(guess: int, winner: str | None) -> None:
    session = played("south lay 5", "north lay 4", f"north guess {guess}")
    assert session.is_over
    assert session.winner == winner
    assert session.view("spectator").hands == ((2,), (1,))


def test_a_deal_has_eight_ends_and_all_can_be_tried() -> None:
    ends = Counter()
    for north, south in itertools.product("24", "15"):
        for guess in "12345":
            session = played(f"north lay {north}", f"south lay {south}")
            try:
                session.play(f"guess {guess}")
            except IllegalOption:
                continue
            ends[session.ruleset.score(session.machine)] += 1
    assert ends == {"0.5-0.5": 4, "0-1": 2, "1-0": 2}


def test_whoever_has_laid_is_not_asked_again() -> None:
    with pytest.raises(WrongSeat, match="north is asked now"):
        played("south lay 5", "south lay 1")


def test_words_keep_the_secret() -> None:
    session = played("north lay 4")
    heard = [Told(session.ruleset, "de").event(e) for e in session.events("south")]
    assert heard == ["Nord legt eine Karte verdeckt hin."]
    own = [Told(session.ruleset, "en").event(e) for e in session.events("north")]
    assert own == ["North lays the 4 face down."]


@pytest.mark.parametrize(
    ("code", "faults", "mended"),
    [
        ("duel1;22;15;..;.", ["card_twice"], "duel1;23;15;..;."),
        ("duel1;24;15;3.;.", ["not_held"], START),
        ("duel1;24;15;..;3", ["no_guess"], START),
        ("duel1;24;15;45;5", ["no_guess"], "duel1;24;15;45;."),
    ],
)
def test_a_fault_is_named_and_mended(code: str, faults: list[str], mended: str) -> None:
    position = Position.from_code(code)
    found: tuple[Problem[Position], ...] = DuelRuleset().problems(position)
    assert [one.key for one in found] == faults
    assert found[0].repaired.code == mended
    with pytest.raises(IllegalPosition, match="can't be played yet"):
        duel(code)


@pytest.mark.parametrize(
    ("code", "column"),
    [("duel2;24;15;..;.", 5), ("duel1;2", 8), (f"{START}9", 17), ("", 1)],
)
def test_a_code_that_is_none_says_where(code: str, column: int) -> None:
    with pytest.raises(NotationError, match=f"column {column}:"):
        Position.from_code(code)


@pytest.mark.parametrize("text", ["[]", "{", '{"north": 3}', "[" * 100_000])
def test_json_that_holds_no_position_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"north, south|not JSON|nested"):
        Position.from_json(text)


# Records


def test_a_record_names_its_game_and_is_read_without_being_told() -> None:
    session = played("south lay 5", "north lay 2", "north guess 1")
    session.comment("Right!", "en")
    session.undo()
    session.play("guess 3")
    session.rename(session.here.number, "the other card")
    session.fold(1)
    text = write_record(session)
    assert text.splitlines()[0] == "duel record 1"
    assert (
        "N guess 1\n{en Right!}\n( N guess 3\n{name the other card}\nhere\ntip\n)"
        in text
    )
    again = read_record(text)
    assert isinstance(again.ruleset, DuelRuleset)
    assert write_record(again) == text


HEAD = "duel record 1\nseed 3\n"


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("chess record 1\n", 1, "no_game"),
        ("duel record 2\n", 1, "first_line"),
        ("", 1, "first_line"),
        ("duel record 1\nedition x\n", 2, "head"),
        ("duel record 1\nseed many\n", 2, "seed"),
        ("duel record 1\nstart duel1;2\n", 2, "start"),
        (f"{HEAD}digest 12\n\nS lay 3\n", 3, "digest"),
        (f"{HEAD}\nX lay 3\n", 4, "wrong_person"),
        (f"{HEAD}\nS lay 3\nS lay 5\n", 5, "wrong_person"),
        (f"{HEAD}\nN lay 3\n", 4, "not_possible"),
        (f"{HEAD}\nnonsense\n", 4, "no_choice"),
        (f"{HEAD}\nS lay 3 [4]\n", 4, "not_possible"),
        (f"{HEAD}\n)\n", 4, "no_open"),
        (f"{HEAD}\n( S lay 3\n", 4, "no_branch"),
        (f"{HEAD}\nS lay 3\n( S lay 5\n", 5, "unclosed"),
    ],
)
def test_a_record_that_can_not_be_followed_names_line_and_key(
    text: str, line: int, key: str
) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert (caught.value.line, caught.value.key) == (line, key)


def test_a_choice_that_could_stand_there_is_shown() -> None:
    with pytest.raises(RecordError, match="a choice like 'N lay 1', a comment"):
        read_record(f"{HEAD}\nnonsense\n")


def test_a_record_of_another_game_is_refused_where_one_is_wanted() -> None:
    with pytest.raises(RecordError, match="starts with 'motc record 1'"):
        read_record("duel record 1\n", game="motc")
