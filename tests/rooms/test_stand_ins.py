"""A bot plays for somebody who has gone, with leave, until that one is back."""

import pickle
from collections.abc import Callable

import pytest

from motc_lab.errors import LabError
from motc_lab.rooms.keeping import read_room, write_room
from motc_lab.rooms.minds import Task, answered
from motc_lab.texts import say
from tests.rooms.table import GAMES, Table, states

Hear = Callable[[str | None], None]


class Later:
    """Thinks when it is told to, of what has been through a pipe."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Task, Hear]] = []

    def __call__(self, task: Task, heard: Hear) -> None:
        self.waiting.append((pickle.loads(pickle.dumps(task)), heard))

    def answer(self) -> Task:
        task, heard = self.waiting.pop(0)
        heard(answered(task))
        return task


def table_of(game: str = "duel", **wishes: dict[str, str]) -> tuple[Table, Later]:
    later = Later()
    return Table(game, thinker=later, **wishes), later  # type: ignore[arg-type]


def play_on(table: Table, later: Later, choices: int) -> None:
    """Whoever is here presses, whoever is gone is thought for."""
    for _ in range(choices):
        if table.room.session.is_over:
            return
        if later.waiting:
            later.answer()
            continue
        for page, (board, _) in enumerate(table.pages):
            if board in table.room.boards and board.own in table.room.session.asked:
                table.move(page, "next_game")
                table.press(page)
                break


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_any_game_to_the_end_of_who_is_gone(game: str) -> None:
    table, later = table_of(game)
    table.leave(1)
    assert table.offers(0) == ["bot", "rematch"]
    table.act(0, "bot")
    assert states(table.pages[0][1]) == ["here", "bot"]
    play_on(table, later, 120)
    line = table.room.session.here.line()
    gone = table.pages[1][0].own.index
    assert any(node.seat == gone for node in line)
    assert table.room.session.is_over or len(line) > 30


def test_a_reload_is_no_leave() -> None:
    table, _ = table_of()
    table.room.leave(table.pages[1][0])
    table.room.look_after()
    assert table.offers(0) == ["rematch"]
    table.say(0, kind="room", do="bot", seat="south")
    assert not table.room.bots
    assert table.room.wish is None


def test_a_bot_is_told_what_its_seat_knows_and_never_the_match() -> None:
    table, later = table_of("queens_gambit")
    table.leave(1)
    table.act(0, "bot")
    play_on(table, later, 9)
    while not later.waiting:
        table.press(0)
    task, _ = later.waiting[0]
    session = table.room.session
    gone = table.pages[1][0].own
    assert task.question.seat is gone
    known = session.ruleset.view(task.known, gone, session.events(gone))
    assert known == session.view(gone)
    assert task.known.key() != session.machine.key(), "a world, not the true one"


def test_nobody_thinks_where_nobody_plays() -> None:
    table, later = table_of()
    table.leave(0)
    table.act(1, "bot")
    assert len(later.waiting) == 1
    table.room.leave(table.pages[1][0])
    later.answer()
    assert table.room.session.here.number == 0
    table.come(table.secrets[1])
    later.answer()
    assert table.room.session.here.number == 1


def test_whoever_comes_back_plays_on_and_the_bots_answer_is_void() -> None:
    table, later = table_of()
    table.leave(0)
    table.act(1, "bot")
    table.come(table.secrets[0])
    assert states(table.pages[1][1]) == ["here", "here"]
    later.answer()
    assert table.room.session.here.number == 0
    table.press(2)
    assert table.room.session.here.number == 1


def test_the_others_at_the_table_must_agree() -> None:
    table, later = table_of("queens_gambit", chosen={"players": "three"})
    table.leave(2)
    table.act(0, "bot")
    assert not table.room.bots
    assert "bot" in table.pages[1][1].scene["room"]["told"]
    table.act(1, "decline")
    assert not table.room.bots
    table.act(0, "bot")
    table.act(1, "agree")
    assert states(table.pages[0][1]) == ["here", "here", "bot"]
    play_on(table, later, 40)
    assert {node.seat for node in table.room.session.here.line()} == {0, 1, 2}


def test_whoever_leaves_is_not_waited_for() -> None:
    table, _ = table_of("queens_gambit", chosen={"players": "three"})
    table.leave(2)
    table.act(0, "bot")
    table.room.leave(table.pages[1][0])
    assert states(table.pages[0][1]) == ["here", "gone", "bot"]


def test_an_onlooker_sends_no_bot() -> None:
    table, _ = table_of()
    table.come(watches=True)
    table.leave(0)
    table.say(2, kind="room", do="bot", seat=str(table.pages[0][0].own))
    table.say(2, kind="room", do="bot", seat="nobody")
    assert table.room.wish is None
    assert not table.room.bots


def test_a_choice_beside_a_bot_is_taken_back_but_none_from_before() -> None:
    table, later = table_of("stratego")
    play_on(table, later, 6)
    table.leave(1)
    table.act(0, "bot")
    before = table.room.session.here.number
    table.move(0, "undo")
    assert table.room.wish is not None, "what was before asks for the one who is gone"
    table.act(0, "withdraw")
    play_on(table, later, 4)
    assert table.room.session.here.number > before
    while table.pages[0][0].own not in table.room.session.asked:
        later.answer()
    table.move(0, "undo")
    assert table.room.wish is None
    assert table.room.session.here.number >= before


def test_a_bot_that_fails_leaves_the_table() -> None:
    table, later = table_of()
    table.leave(0)
    table.act(1, "bot")
    _, heard = later.waiting.pop()
    heard(None)
    assert table.pages[1][1].scene["notice"] == say("rooms.bot_failed", "en")
    assert states(table.pages[1][1]) == ["gone", "here"]


def test_an_answer_that_is_not_offered_is_a_failure() -> None:
    table, later = table_of()
    table.leave(0)
    table.act(1, "bot")
    _, heard = later.waiting.pop()
    heard("castle")
    assert not table.room.bots
    assert table.room.session.here.number == 0


def test_a_server_that_comes_back_knows_who_is_played_by_a_bot() -> None:
    table, _ = table_of()
    table.leave(0)
    table.act(1, "bot")
    later = Later()
    again = read_room(write_room(table.room), thinker=later)
    assert again.bots == table.room.bots
    assert not later.waiting, "nobody is there yet"


def test_a_bot_moves_with_the_seat_of_who_is_gone() -> None:
    table, _ = table_of("queens_gambit", chosen={"players": "three"})
    table.leave(2)
    table.act(0, "bot")
    table.act(1, "agree")
    table.act(0, "rematch")
    assert table.offers(0) == ["withdraw"]
    table.act(1, "agree")
    assert table.room.wish is not None, "who is gone has not agreed"
    table.act(0, "withdraw")
    assert table.room.bots == {table.pages[2][0].own}


def test_no_task_is_made_for_a_seat_that_is_not_there() -> None:
    table, _ = table_of()
    with pytest.raises(LabError, match="no bot may play"):
        table.room.ask(table.pages[0][0], "bot", "south")
