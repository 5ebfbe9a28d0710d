"""A match as lines for people, in full and as one side may keep it (SREC-6)."""

from random import Random

import pytest

from motc_lab.engine.begin import new_session
from motc_lab.engine.record import read_record, write_record
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.games.stratego.record import game_record
from motc_lab.scene.match import Match
from tests.games.stratego.tables import FIRST_STEPS


def begun(**settings: object) -> AnySession:
    session = new_session("stratego", 3, variant="quick", **settings)
    for seat in ("red", "blue"):
        session.play("preset first-steps", seat=seat)
        session.play("ready", seat=seat)
    return session


def lines_of(session: AnySession, looker: str | None = None) -> list[str]:
    return game_record(session, looker).splitlines()


def played(session: AnySession, moves: int, seed: int = 1) -> AnySession:
    chooser = Random(seed)
    for _ in range(moves):
        if not session.is_over:
            options = [one for one in session.question.options if one.verb == "move"]
            session.play(chooser.choice(options))
    return session


def test_srec_6_a_record_has_board_options_set_ups_moves_result_and_reason() -> None:
    session = begun(quiet_cap=50)
    for answer in ("g3-g6", "e6-e5", "e2-d2", "offer", "accept"):
        session.play(answer)
    assert lines_of(session) == [
        "stratego game 1",
        "variant quick",
        "options two_squares_limit=3 more_squares=1 memory_aid=0 quiet_cap=50 "
        "total_cap=0 reveal_at_end=1 lots=1",
        f"red {FIRST_STEPS}",
        f"blue {FIRST_STEPS}",
        "g3xg6 2=2",
        "e6-e5",
        "e2-d2",
        "result 1/2 agreed",
    ]


def test_srec_6_a_sides_own_record_has_a_u_for_what_it_did_not_see() -> None:
    session = begun()
    session.play("g3-g6")
    unseen = ".2.u.uu./u.u.u..u/uu......"  # the scout g6 has fought
    assert lines_of(session, "red")[3:5] == [f"red {FIRST_STEPS}", f"blue {unseen}"]
    other = ".u.u.u2./u.u.u..u/uu......"  # g3 lies in a tray, known to all
    assert lines_of(session, "blue")[3:5] == [f"red {other}", f"blue {FIRST_STEPS}"]
    assert lines_of(session, "spectator")[3:5] == [f"red {other}", f"blue {unseen}"]
    assert lines_of(session, "spectator")[5:] == ["g3xg6 2=2"]


def test_srec_6_while_both_set_up_nothing_of_the_other_side_is_there() -> None:
    session = new_session("stratego", 3, variant="quick")
    session.play("place F a1", seat="red")
    session.play("preset first-steps", seat="blue")
    assert lines_of(session, "red")[3:] == ["red ......../......../F......."]
    assert lines_of(session, "blue")[3:] == [f"blue {FIRST_STEPS}"]
    assert lines_of(session, "spectator")[3:] == []


@pytest.mark.parametrize("reveal", [True, False])
def test_srec_6_after_the_end_all_is_there_if_all_is_shown(reveal: bool) -> None:
    session = begun(reveal_at_end=reveal)
    session.play("resign")
    whole = lines_of(session)
    assert whole[-1] == "result 0-1 resigned"
    for looker in ("red", "blue", "spectator"):
        assert (lines_of(session, looker) == whole) is reveal


def test_srec_6_a_match_that_was_taken_up_tells_its_position_as_the_reader_may() -> (
    None
):
    before = played(begun(), 20)
    session = played(Match.from_position(before.position, 2), 6, seed=2)
    whole = lines_of(session)
    assert whole[3] == f"position {before.position.code}"
    own, public = lines_of(session, "red"), lines_of(session, "spectator")
    assert own[4:] == public[4:] == whole[4:]
    assert "ru" not in own[3]
    assert "bu" in own[3]
    assert "ru" in public[3]


def test_srec_6_ranks_that_nobody_has_seen_change_no_line_for_the_other_side() -> None:
    one, twin = (new_session("stratego", 3, variant="quick") for _ in range(2))
    for session, code in ((one, FIRST_STEPS), (twin, ".3.9.X2./B.1.2..3/FB......")):
        session.play("preset first-steps", seat="red")
        session.play(f"code {code}", seat="blue")
        for seat in ("red", "blue"):
            session.play("ready", seat=seat)
        for answer in ("e2-d2", "e6-e5", "d2-e2"):
            session.play(answer)
    for looker in ("red", "spectator"):
        assert game_record(one, looker) == game_record(twin, looker)
    assert game_record(one, "blue") != game_record(twin, "blue")


def test_srec_6_nobody_else_has_a_record() -> None:
    with pytest.raises(LabError, match="looker: 'white'; use one of red, blue"):
        game_record(begun(), "white")


@pytest.mark.parametrize("odd", [None, 5, "x", [], len, new_session("duel", 3)])
def test_srec_6_and_there_is_one_of_a_match_alone(odd: object) -> None:
    with pytest.raises(LabError, match=r"session: .*; use a match of Stratego"):
        game_record(odd)


def quiet_move(session: AnySession, chooser: Random) -> str:
    taken = {piece.square for piece in session.view("spectator").now.pieces}
    codes = [one.code for one in session.question.options if one.verb == "move"]
    return chooser.choice([one for one in codes if one.partition("-")[2] not in taken])


def test_a_match_with_a_thousand_quiet_moves_has_a_digest_and_a_record() -> None:
    """SEND-4 may be off; the moves since the last attack are one number by then."""
    session, chooser = Match.new(game="stratego", seed=3, quiet_cap=0), Random(3)
    for code in ("preset corner", "ready") * 2:
        session.play(code)
    while len(session.here.line()) < 1_004:
        session.play(quiet_move(session, chooser))
    replayed = read_record(write_record(session))
    assert replayed.digest == session.digest
    session.undo()
    assert replayed.digest != session.digest
