"""A code that is pasted alone: its first letters say which game it is of."""

from string import digits

import pytest

from motc_lab.engine.begin import new_session
from motc_lab.engine.game import games
from motc_lab.engine.session import AnySession
from motc_lab.engine.settings import ruleset_of
from motc_lab.sandbox.paste import read_anything
from motc_lab.sandbox.studying import studying_of


def with_position(game: str) -> AnySession:
    """A match of which there is a position."""
    session = new_session(game, seed=3)
    while not session.ruleset.has_position(session.machine):
        question = session.question
        assert question is not None
        session.play(question.options[0])
    return session


@pytest.mark.parametrize("game", sorted(games()))
def test_a_code_alone_is_of_the_game_that_writes_such(game: str) -> None:
    position = with_position(game).position
    assert position.code.startswith(position.version)
    (found,) = read_anything(position.code)
    assert found.ruleset is not None
    assert found.ruleset.game.id == game
    assert found.session is not None
    assert found.session.position == position


def test_qrec_1_a_code_of_the_queens_gambit_in_a_line_of_python() -> None:
    position = with_position("queens_gambit").position
    assert position.code.startswith("qgambit1;")
    (found,) = read_anything(f"Match.from_position({position!r})")
    assert found.session is not None
    assert found.session.position == position


def test_a_later_form_of_a_game_is_told_with_the_form_that_is_read() -> None:
    (found,) = read_anything("qgambit9;x")
    assert found.session is None
    assert "'qgambit1;' at the start" in str(found.fault)


def test_no_two_games_write_their_positions_with_the_same_letters() -> None:
    found = [ruleset_of(game).positions.version.rstrip(digits) for game in games()]
    assert len({*found}) == len(found)


OWN = {
    "name": "mine",
    "starts": ["c3", "f3", "c6", "f6"],
    "rows": ["RNBQKBNR", "PPPPPPPP", *["........"] * 4, "PPPPPPPP", "RNBQKBNR"],
}
AGREED: dict[str, dict[str, object]] = {
    "queens_gambit": {"layout": OWN, "values": dict.fromkeys("PNBRQK", 2)},
    "compile": {"total_floor": None, "control": False, "turn_limit": 90},
    "stratego": {"variant": "quick", "quiet_cap": 30},
}


@pytest.mark.parametrize("game", AGREED)
def test_the_python_that_is_shared_keeps_what_was_agreed(game: str) -> None:
    session = new_session(game, 3, **AGREED[game])
    while not session.ruleset.has_position(session.machine):
        (seat, *_) = session.asked
        question = session.question_of(seat)
        assert question is not None
        session.play(question.options[0], seat=seat)
    line = studying_of(session).python(session, session.position)
    (found,) = read_anything(line)
    assert found.session is not None
    assert found.session.ruleset.settings == session.ruleset.settings
    assert found.session.position == session.position


def test_lists_of_python_are_read_and_broken_tables_are_told() -> None:
    begin = "Match.new(game='queens_gambit', seed=3, "
    (found,) = read_anything(f"{begin}junior=['black'])")
    assert found.ruleset is not None
    assert found.ruleset.settings["junior"] == ["black"]
    for broken in ("{'P': 1}", "{'P': [}", "{'P': __import__('os')}"):
        (found,) = read_anything(f"{begin}values={broken})")
        assert "values: " in str(found.fault)
