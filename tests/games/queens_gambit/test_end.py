"""How a game ends, and what is asked (QEND, QASK)."""

import pytest

from motc_lab.engine.begin import new_session
from motc_lab.engine.session import AnySession
from motc_lab.errors import IllegalOption
from motc_lab.games.queens_gambit.position.position import Position
from tests.games.queens_gambit.tables import FULL, at, kinds, offered, placed, planned

KNIGHTS = "NNN,NBQ,RBRQRB,,"
PLAYED = "NN,NBQ,RBRQRB,N,"


def test_qend_1_the_last_tile_ends_the_game_at_once() -> None:
    session = at({"a1": "1", "h8": "2", "b3": "P"}, "1", KNIGHTS, FULL)
    session.play("b3")
    assert session.is_over
    assert kinds(session) == ["moved", "captured", "over", "shown", "shown"]
    assert session.winner == "white"
    with pytest.raises(IllegalOption, match="the match is over"):
        session.play("+N")


def test_qend_1_a_move_without_a_choice_may_end_it_too() -> None:
    corner = {"a1": "1", "b3": "P", "c2": "2"}
    session = at(corner, "2!", "NNN,NBQ,RBRQRB,,", "NN,NBQ,RBRQR,NB,")
    session.play("+Q")
    assert session.is_over
    assert session.view("black").now.seats[0].captured == "P"


def test_qend_2_most_points_win() -> None:
    far = "NN,NBQ,RBRQRB,N,Q"
    session = at({"a1": "1", "h8": "2", "b3": "P"}, "1>", PLAYED, f"{FULL}Q")
    session.play("b3")
    assert session.winner == "black"
    session = at({"a1": "1", "h8": "2", "b3": "P"}, "1>", far, f"{FULL}K")
    session.play("b3")
    assert session.winner == "white"


@pytest.mark.parametrize(
    ("captured", "winner"),
    [
        (("PP", "PPP", "PPP", "PPP"), "white"),  # three each: on turn at the end
        (("", "PPP", "PPP", "PPP"), "green"),  # the seat before it
        (("", "PPP", "PPP", ""), "red"),
        (("", "PPP", "", ""), "black"),
    ],
)
def test_qend_2_of_the_tied_whoever_was_on_turn_last_wins(
    captured: tuple[str, ...], winner: str
) -> None:
    seats = [f"{FULL}{taken}" for taken in captured]
    seats[0] = f"{PLAYED}{captured[0]}"
    where = {"a1": "1", "h8": "2", "h1": "3", "a8": "4", "b3": "P"}
    session = at(where, "1>", *seats)
    session.play("b3")
    assert session.winner == winner
    assert ("tie" in kinds(session)) == (winner != "black")


def test_qend_2_a_turn_without_a_move_counts() -> None:
    stuck = {"a1": "1", "b3": "2", "c2": "3", "h8": "P"}
    session = at(stuck, "1", KNIGHTS, FULL, FULL, quiet=2, stall_rounds=1)
    session.play("+N")
    assert session.is_over
    assert session.winner == "white"  # nobody has a point, and White was on turn


def test_qend_3_rounds_without_a_capture_end_it_at_the_end_of_the_turn() -> None:
    session = at({"a1": "1", "h8": "2", "e5": "P"}, "1", KNIGHTS, FULL, quiet=19)
    session.play("b3")
    assert not session.is_over
    session.play("+N")
    assert session.is_over
    (over,) = (one for one in session.last_events() if one.kind == "over")
    assert (over.reason, over.rule) == ("stall", "QEND-3")


def test_qend_3_a_capture_begins_to_count_anew() -> None:
    session = at({"a1": "1", "h8": "2", "b3": "P", "e5": "P"}, quiet=19)
    session.play("b3")
    session.play("+N")
    assert not session.is_over
    assert session.view("white").now.quiet == 0


def test_qend_3_it_is_announced_from_three_rounds_before() -> None:
    heard = []
    session = at({"a1": "1", "h8": "2", "e5": "P"}, "1", KNIGHTS, FULL, quiet=11)
    while not session.is_over:
        goal = next(one for one in session.question.options if one.code != "e5")
        session.play(goal)
        heard += [one for one in session.last_events() if one.kind == "stall_near"]
    assert [one.rounds for one in heard] == [3, 2, 1]


def test_qend_3_zero_never_stalls() -> None:
    where = {"a1": "1", "h8": "2", "e5": "P"}
    session = at(where, "1", KNIGHTS, FULL, quiet=900, stall_rounds=0)
    session.play("b3")
    session.play("+N")
    assert not session.is_over


def test_qend_4_nobody_can_resign() -> None:
    session = planned()
    with pytest.raises(IllegalOption):
        session.play("resign")
    assert not {"resign", "draw"} & offered(session)


def test_qask_1_layout_start_plan_move_and_lay_are_what_is_decided() -> None:
    session = new_session("queens_gambit", 3, layout="cross", seats=3)
    asked = set()
    while not session.is_over:
        asked.add(session.question.kind)
        session.play(session.question.options[0])
    assert asked == {"start", "plan", "move", "lay"}
    assert session.ruleset.settings["layout"] == "cross"


def test_qask_1_after_each_move_the_same_seat_is_asked_what_to_lay() -> None:
    session = at({"a1": "1", "h8": "2", "b3": "P", "e5": "P"}, "1", KNIGHTS, KNIGHTS)
    asked = [(session.asked[0], session.question.kind)]
    for answer in ("c2", "+Q", "g6"):
        session.play(answer)
        asked.append((session.asked[0], session.question.kind))
    white, black = session.ruleset.players
    moves = [(white, "move"), (white, "lay"), (black, "move"), (black, "lay")]
    assert asked == moves


def test_qask_2_cards_of_one_kind_are_the_same_answer() -> None:
    session = at({"a1": "1", "b3": "2", "c2": "3", "h8": "P"}, "1", *[KNIGHTS] * 3)
    assert [one.code for one in session.question.options] == ["+N", "+B", "+Q"]
    same = at(
        {"a1": "1", "b3": "2", "c2": "3", "h8": "P"},
        "1",
        "NBR,NNN,RRBBQQ,,",
        FULL,
        FULL,
    )
    assert [one.code for one in same.question.options] == ["+N"]


def test_qask_3_a_move_without_a_choice_is_not_asked_but_told() -> None:
    where = {"a1": "1", "c2": "2", "h8": "P"}
    session = at(where, "2!", "NNN,NBQ,RBRQRB,,", "NN,NBQ,RBRQR,NB,")
    session.play("+Q")
    assert kinds(session)[-2:] == ["revealed", "moved"]
    assert session.question.kind == "lay"


def test_qask_3_starts_plans_and_cards_are_always_asked_for() -> None:
    session = new_session("queens_gambit", 1, seats=4, first="white")
    for _ in range(3):
        session.play(session.question.options[0])
    assert len(session.question.options) == 1  # the last square that is free
    assert session.question.kind == "start"
    lay = at(
        {"a1": "1", "b3": "2", "c2": "3", "h8": "P"},
        "1",
        "NBR,NNN,RRBBQQ,,",
        FULL,
        FULL,
    )
    assert (lay.question.kind, len(lay.question.options)) == ("lay", 1)


def test_a_finished_match_is_written_down_and_stays_finished() -> None:
    session = at({"a1": "1", "h8": "2", "b3": "P"}, "1", KNIGHTS, FULL)
    session.play("b3")
    position = Position.from_code(session.position.code)
    assert not session.ruleset.problems(position)
    machine = session.ruleset.take_up(position, 1, session.ruleset.chance(1), None)
    assert machine.asked() == 0


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("a1", "(QMOV-3: a gambit stands there)"),
        ("h1", "(QMOV-3: a gambit stands there)"),
        ("g1", None),
        ("a4", "(QMOV-2: something is in the way)"),
        ("c4", "(QMOV-1: the card does not lead there)"),
        ("nowhere", "(QMOV-1: the card does not lead there)"),
    ],
)
def test_qask_1_a_refused_move_names_rule_and_reason(
    code: str, reason: str | None
) -> None:
    rook = "RNB,NBQ,NNRBRQ,,"
    session = at({"a1": "1", "h1": "2", "a3": "P"}, "1", rook, FULL)
    if reason is None:
        assert code in offered(session)
        return
    with pytest.raises(IllegalOption) as refused:
        session.play(code)
    assert str(refused.value).endswith(reason)
    assert refused.value.rule == reason[1:7]


def test_qask_1_so_do_refused_starts_plans_and_cards() -> None:
    for session, code, reason in (
        (new_session("queens_gambit", 1), "e4", "QSET-4: no start square"),
        (placed(), "QQQ", "QPLN-2: no three cards of the hand"),
        (laying(), "+X", "QPLN-5: no such card in the hand"),
    ):
        with pytest.raises(IllegalOption, match=reason):
            session.play(code)


def laying() -> AnySession:
    session = at({"a1": "1", "h1": "2", "a3": "P"}, "1", "RNB,NBQ,NNRBRQ,,", FULL)
    session.play("a2")
    return session
