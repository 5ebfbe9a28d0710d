"""A code that is pasted alone: its first letters say which game it is of."""

from string import digits

import pytest

from motc_lab.engine.begin import new_session
from motc_lab.engine.game import games
from motc_lab.engine.session import AnySession
from motc_lab.engine.settings import ruleset_of
from motc_lab.sandbox.paste import read_anything


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
