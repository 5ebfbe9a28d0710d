"""Settings may say how many play: every seat has its own view, question and record."""

import pickle

import pytest

from motc_lab.bots import bot_named
from motc_lab.bots.asking import answer_of
from motc_lab.engine.begin import new_session
from motc_lab.engine.record import read_record, write_record
from motc_lab.errors import LabError

GAME = "queens_gambit"


@pytest.mark.parametrize("count", [2, 3, 4])
def test_as_many_play_as_the_settings_say(count: int) -> None:
    session = new_session(GAME, 3, seats=count)
    assert len(session.ruleset.players) == count
    assert {*session.ruleset.seats} == {*session.ruleset.players, "spectator"}
    again = read_record(write_record(session))
    assert again.ruleset.players == session.ruleset.players


def test_a_seat_that_does_not_play_is_refused_with_those_who_do() -> None:
    session = new_session(GAME, 3, seats=2)
    with pytest.raises(LabError, match="'green'; use one of white, black, spectator"):
        session.view("green")


def test_a_match_of_four_travels_to_another_process_and_asks_them_together() -> None:
    session = new_session(GAME, 3, seats=4)
    while session.question.kind == "start":
        session.play(session.question.options[0])
    twin = pickle.loads(pickle.dumps(session))
    assert twin.asked == session.asked == session.ruleset.players
    assert [twin.view(seat) for seat in twin.asked] == [
        session.view(seat) for seat in session.asked
    ]


def test_a_search_plays_for_each_of_four_seats() -> None:
    """Everybody goes for the own result, whoever else plays."""
    session = new_session(GAME, 3, seats=4)
    for number in range(16):
        seat = session.asked[-1]
        bot = bot_named("beginner", number, GAME)
        session.play(answer_of(bot, session, seat), seat=seat)
    assert session.question is not None
    assert session.question.kind in {"move", "lay"}
