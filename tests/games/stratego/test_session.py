"""Whole matches of Stratego in the session that plays any game."""

import copy
import pickle
from random import Random

import pytest

from motc_lab.engine.seat import Seat as AnySeat
from motc_lab.engine.session import Session
from motc_lab.errors import IllegalOption, LabError, WrongArgument, WrongSeat
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.questions import Refused, Unreadable
from motc_lab.games.stratego.ruleset import from_heads, new_ruleset
from motc_lab.games.stratego.seat import Seat
from tests.games.stratego.tables import BLUE, FIRST_STEPS, RED, SPECTATOR, position

EXCHANGED = FIRST_STEPS.replace("9", "?").replace("X", "9").replace("?", "X")


def match(seed: int = 1, **settings: object) -> Session:
    """A match on the quick board before its set-ups."""
    return Session(new_ruleset(variant="quick", **settings), seed=seed)


def begun(**settings: object) -> Session:
    """A match in which both stand as the first preset."""
    session = match(**settings)
    for seat in (BLUE, RED):
        session.play("preset first-steps", seat=seat)
        session.play("ready", seat=seat)
    return session


def taken_up(pieces: str, to_move: str = "red", **settings: object) -> Session:
    start = position(f"{pieces}, h1 rF, h8 bF", to_move, "quick")
    ruleset = new_ruleset(variant="quick", **settings)
    return Session(ruleset, seed=1, start_position=start)


def test_its_seats_are_seats_of_the_house() -> None:
    assert isinstance(RED, AnySeat)
    assert (RED.index, RED.other, BLUE.others) == (0, BLUE, (RED,))
    assert SPECTATOR.is_spectator
    with pytest.raises(WrongSeat, match="RED, BLUE"):
        _ = SPECTATOR.index


def test_both_set_up_at_the_same_time_in_any_order() -> None:
    session = match()
    assert session.asked == (RED, BLUE)
    session.play("preset first-steps", seat="blue")
    session.play("place F a1", seat="red")
    session.play("ready", seat="blue")
    assert session.asked == (RED,)
    with pytest.raises(WrongSeat, match="red is asked now \\(set_up\\), not blue"):
        session.play("clear", seat="blue")
    session.play(f"code {FIRST_STEPS}", seat="red")
    session.play("ready", seat="red")
    assert session.asked == (RED,)
    assert session.question is not None
    assert session.question.kind == "move"


def test_what_one_sets_up_is_told_to_nobody_else() -> None:
    session = match()
    session.play("place F a1", seat="red")
    session.play("take a1", seat="red")
    session.play("preset first-steps", seat="red")
    assert [e.kind for e in session.events(RED)][2:] == ["placed", "taken", "preset"]
    for looker in (BLUE, SPECTATOR):
        assert [e.kind for e in session.events(looker)] == ["match_begins", "lots"]
        assert session.view(looker).now.pieces == ()


def test_undo_takes_one_answer_back_and_another_one_is_a_branch() -> None:
    session = begun()
    before = session.digest
    session.play("b3-b4")
    first = session.here.number
    session.undo()
    assert session.digest == before
    session.play("d3-d4")
    session.play("b6-b5")
    assert len(session.here.parent.parent.children) == 2
    session.jump(first)
    assert session.view(BLUE).now.turn is BLUE
    session.undo()
    session.redo()
    assert session.here.number == first


def offered(session: Session) -> list[str]:
    assert session.question is not None
    return [option.code for option in session.question.options]


def test_a_refusal_says_which_rule_is_against_it_and_what_is_offered() -> None:
    session = begun()
    before = session.digest
    with pytest.raises(Refused, match=r"offered are: .*SMOV-4: never moves") as found:
        session.play("a2-a3")
    assert found.value.refusal.key == "never_moves"
    with pytest.raises(Unreadable, match=r"column 4: expected a square a1 \.\. h8"):
        session.play("b3-b9")
    with pytest.raises(WrongSeat, match="red is asked now \\(move\\), not blue"):
        session.play("b6-b5", seat="blue")
    with pytest.raises(IllegalOption):
        session.play("ready")
    with pytest.raises(LabError, match="nothing can be named"):
        session.play("b3-b4", chance=("5",))
    assert session.digest == before


def test_an_option_kept_from_an_earlier_question_is_looked_at_anew() -> None:
    session = taken_up("b2 r9, g7 b9")
    assert session.question is not None
    old = session.question.option("b2-b3")
    session.play(old)
    session.play("g7-g6")
    with pytest.raises(Refused, match="SMOV-1: not yours"):
        session.play(old)


def test_a_refusal_tells_nothing_of_a_hidden_rank() -> None:
    """The reason comes from a world that the seat can't tell from the true one."""
    told = []
    for rank in ("B", "X"):
        session = taken_up(f"b2 r9, b4 b{rank}, g7 b9")
        with pytest.raises(Refused) as found:
            session.play("b2-b4")
        told.append(str(found.value))
    assert told[0] == told[1]


def test_the_two_squares_rule_refuses_in_a_session_too() -> None:
    session = taken_up("b2 r9, g7 b9")
    for red, blue in (("b2-b3", "g7-g6"), ("b3-b2", "g6-g5"), ("b2-b3", "g5-g6")):
        session.play(red)
        session.play(blue)
    with pytest.raises(Refused, match="STWO-2"):
        session.play("b3-b2")


def test_a_draw_is_offered_declined_and_agreed() -> None:
    session = begun()
    session.play("offer")
    assert session.asked == (BLUE,)
    assert offered(session) == ["accept", "decline"]
    with pytest.raises(Refused, match="SASK-5"):
        session.play(offered_before(session), seat="blue")
    session.play("decline", seat="blue")
    assert session.asked == (RED,)
    with pytest.raises(Refused, match="SASK-5: pause \\(moves 10\\)"):
        session.play("offer")
    session.play(offered(session)[0])
    session.play("offer", seat="blue")
    session.play("accept", seat="red")
    assert session.is_over
    assert session.winner is None
    assert session.view(SPECTATOR).reason == "agreed"


def offered_before(session: Session) -> str:
    """A move of Blue's that would be legal if no offer was open."""
    pieces = session.view(BLUE).now.pieces
    square = next(p.square for p in pieces if p.side is BLUE and p.square[1] == "6")
    return f"{square}-{square[0]}5"


ENDS = [
    ("h7 r3", "h7-h8", {}, RED, "flag"),
    ("b2 r3, b3 b9, a1 rB", "b2-b3", {}, BLUE, "no_move"),
    ("b2 r9, b3 b9", "b2-b3", {}, None, "nobody_can_move"),
    ("b2 r9, g7 b9", "b2-b3", {"quiet_cap": 1}, None, "quiet_cap"),
    ("b2 r9, g7 b9", "b2-b3", {"total_cap": 1}, None, "total_cap"),
    ("b2 r9, g7 b9", "resign", {}, BLUE, "resigned"),
]


@pytest.mark.parametrize(("pieces", "answer", "options", "winner", "reason"), ENDS)
def test_every_end(
    pieces: str,
    answer: str,
    options: dict[str, object],
    winner: Seat | None,
    reason: str,
) -> None:
    session = taken_up(pieces, **options)
    if reason == "no_move":  # the beaten side's turn has to come (SEND-3)
        session.play(answer)
        session.play(offered(session)[0])
    else:
        session.play(answer)
    assert (session.winner, session.view(BLUE).reason) == (winner, reason)
    assert session.question is None
    with pytest.raises(IllegalOption, match="the match is over"):
        session.play("resign")


def test_random_matches_end_and_play_back_to_the_same_digest() -> None:
    for seed in range(3):
        session, random = match(seed), Random(seed)
        while not session.is_over:
            machine, seat = session.machine, random.choice(session.asked)
            index = random.randrange(machine.option_count(seat.index))
            number = machine.option_at(seat.index, index)
            option = session.ruleset.option_numbered(machine, seat, number)
            session.play(option, seat=seat)
        again = match(seed)
        for node in session.history.here.line():
            seats = session.ruleset.players
            again.play(node.choice, seat=seats[node.seat])
        assert again.digest == session.digest, seed


def test_a_view_looks_back_at_what_its_seat_has_witnessed() -> None:
    session = begun(memory_aid=True)
    session.play("b3-b4")
    past = session.view(BLUE).past
    assert [event.kind for event in past] == [
        *("match_begins", "lots", "preset", "ready", "ready", "play_begins", "moved")
    ]
    assert past == session.events(BLUE)


def test_a_world_of_a_view_has_no_seed_and_no_secret_of_the_match() -> None:
    sessions = [match(seed=1, lots=False), match(seed=977, lots=False)]
    for session, blue in zip(sessions, (FIRST_STEPS, EXCHANGED), strict=True):
        session.play("preset first-steps", seat="red")
        session.play(f"code {blue}", seat="blue")
        session.play("ready", seat="red")
        session.play("ready", seat="blue")
    one, other = [session.view(RED) for session in sessions]
    assert sessions[0].machine.key() != sessions[1].machine.key()
    assert one.imagine(Random(5)).key() == other.imagine(Random(5)).key()
    assert pickle.dumps(one.world) == pickle.dumps(other.world)


def test_two_matches_that_a_seat_cannot_tell_apart_look_the_same_to_it() -> None:
    one = taken_up("b2 r9, b6 bX, c6 b3").machine
    other = taken_up("b2 r9, b6 b3, c6 bX").machine
    assert one.key() != other.key()
    assert one.sight(0) == other.sight(0)
    assert one.sight(2) == other.sight(2)
    assert one.sight(1) != other.sight(1)


def test_a_session_is_copied_and_pickled() -> None:
    session = begun()
    session.play("b3-b4")
    for twin in (copy.deepcopy(session), pickle.loads(pickle.dumps(session))):
        assert twin.digest == session.digest
        twin.play("resign")
        assert not session.is_over


def test_settings_travel_as_heads_and_as_plain_values() -> None:
    ruleset = new_ruleset(variant="quick", two_squares_limit=5, memory_aid=True)
    assert from_heads(ruleset.heads).digest == ruleset.digest
    assert new_ruleset(**ruleset.settings).digest == ruleset.digest
    assert ruleset.digest != new_ruleset(variant="quick").digest


@pytest.mark.parametrize(
    ("setting", "value", "right"),
    [
        ("variant", "grand", "use one of classic, quick"),
        ("two_squares_limit", 4, "use 3, 5 or 0"),
        ("more_squares", 1, "use True or False"),
        ("quiet_cap", -1, "use a whole number from 0"),
        ("total_cap", "many", "use a whole number from 0"),
    ],
)
def test_a_wrong_setting_is_named_with_what_is_right(
    setting: str, value: object, right: str
) -> None:
    with pytest.raises(LabError, match=f"{setting}: .*{right}"):
        new_ruleset(**{setting: value})


@pytest.mark.parametrize(
    ("options", "told"),
    [("quiet_cap", "use name=number"), ("speed=3", "use two_squares_limit")],
)
def test_head_lines_that_make_no_rules_say_what_is_right(
    options: str, told: str
) -> None:
    with pytest.raises(LabError, match=told):
        from_heads({"variant": "quick", "options": options})


def test_only_a_position_of_this_board_is_taken_up() -> None:
    classic = position("a1 rF, b1 r9, a9 bF, b9 b9")
    ruleset = new_ruleset(variant="quick")
    with pytest.raises(LabError, match="position is of the board 'classic'"):
        Session(ruleset, seed=1, start_position=classic)
    with pytest.raises(WrongArgument, match=r"Position\.from_code"):
        Session(ruleset, seed=1, start_position="stratego1;quick;r;8;")


def test_a_position_is_taken_up_where_it_was_left() -> None:
    session = begun()
    session.play("b3-b4")
    left: Position = session.position
    again = Session(session.ruleset, seed=9, start_position=left)
    assert again.position == left
    assert again.asked == (BLUE,)


def test_what_a_session_says_of_itself_hides_everything() -> None:
    session = match()
    assert repr(session) == "<Session set-up, ready: nobody, red set_up>"
    assert repr(begun()) == "<Session 0 moves, pieces 10:10, red move>"
