"""Who looks on sees the public table, or all hands so many choices late."""

from random import Random

import pytest

from motc_lab.controllers.play.terms import terms_of
from motc_lab.engine.session import AnySession
from motc_lab.rooms.keeping import read_room, write_room
from motc_lab.rooms.room import Room
from motc_lab.rooms.seen import DELAYS
from tests.controllers.screens import Paper
from tests.rooms.table import CODE, GAMES, Table, all_sent

LATE = DELAYS[0]


def watched(session: AnySession, delay: int) -> tuple[Room, Paper]:
    """A room with both at their seats, and somebody who looks on."""
    room = Room(CODE, terms_of(session.ruleset.game), session)
    for seat in room.players:
        room.enter(Paper(), "en", secret=room.hold(seat))
    room.delay = delay
    paper = Paper()
    room.enter(paper, "de", watches=True)
    return room, paper


def go_on(session: AnySession, chance: Random, choices: int) -> int:
    """Let chance choose; returns how many choices there were."""
    for n in range(choices):
        if session.is_over:
            return n
        seat = chance.choice(session.asked)
        question = session.question_of(seat)
        assert question is not None
        brave = [one for one in question.options if one.code != "resign"]
        session.play(chance.choice(brave or list(question.options)), seat=seat)
    return choices


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_the_last_choices_reaches_who_looks_on(game: str) -> None:
    """Matches that part, each with its hidden cards: equal bytes until then."""
    behind, before = (LATE, 13) if game != "duel" else (1, 1)  # one of three choices
    began = terms_of(game).match(5)
    go_on(began, Random(1), before)
    here, told, apart = began.here.number, set(), set()
    for seed in range(2, 6):
        session = began.fork()
        room, paper = watched(session, behind)
        assert go_on(session, Random(seed), behind) == behind
        told.add(all_sent(paper))
        apart.add(repr(session.machine.key()))
        assert room.boards[-1].shown.here.number == here
    assert len(apart) > 1, "all matches went the same way"
    assert len(told) == 1


def test_hands_lie_open_as_late_as_was_agreed() -> None:
    table = Table("queens_gambit")
    session = table.room.session
    go_on(session, Random(4), 4)
    table.come(watches=True)
    paper = table.pages[2][1]
    assert paper.scene["looker"] == "spectator"
    opening = next(
        act for act in table.pages[0][1].scene["room"]["acts"] if act["do"] == "open"
    )
    assert opening["aside"]
    assert opening["n"] == LATE
    table.say(0, kind="room", do="open", n=LATE)
    assert table.room.delay is None, "the other one has not agreed"
    table.act(1, "agree")
    assert paper.scene["looker"] == "spectator", "nothing is old enough yet"
    assert "10 choices ahead" in paper.scene["room"]["lines"][0]
    go_on(session, Random(4), LATE)
    assert paper.scene["looker"] == "open"
    board = table.pages[2][0]
    assert board.shown.here.number == len(session.here.line()) - LATE
    assert not paper.scene["choices"]
    assert not paper.scene["ask"]["yours"]
    assert "10 choices behind" in paper.scene["room"]["lines"][0]
    for page in (0, 1):
        lines = table.pages[page][1].scene["room"]["lines"]
        assert any("see all hands" in line for line in lines)


def test_whoever_plays_hides_the_hands_alone_and_at_once() -> None:
    table = Table("queens_gambit")
    go_on(table.room.session, Random(4), 30)
    table.come(watches=True)
    table.say(0, kind="room", do="open", n=LATE)
    table.act(1, "agree")
    assert table.pages[2][1].scene["looker"] == "open"
    table.say(2, kind="room", do="shut")
    assert table.room.delay == LATE, "onlookers have no say"
    table.act(1, "shut")
    assert table.pages[2][1].scene["looker"] == "spectator"


@pytest.mark.parametrize("n", [0, 1, 9, 10**9])
def test_no_other_delay_is_to_be_had(n: int) -> None:
    table = Table()
    table.say(0, kind="room", do="open", n=n)
    assert table.room.wish is None


def test_an_onlooker_of_open_hands_answers_for_nobody() -> None:
    table = Table("queens_gambit")
    go_on(table.room.session, Random(4), 30)
    table.come(watches=True)
    table.room.delay = LATE
    before = table.room.session.here
    question = table.room.session.question
    assert question is not None
    board, paper = table.pages[2]
    option = question.options[0].code
    board.receive({"kind": "play", "beat": paper.beat, "option": option})
    assert table.room.session.here is before


def test_after_the_match_everybody_sees_its_end() -> None:
    session = terms_of("duel").match(3)
    room, paper = watched(session, LATE)
    go_on(session, Random(1), 99)
    assert session.is_over
    assert room.boards[-1].shown.here is session.here
    assert paper.scene["record"]


def test_a_new_match_begins_with_hidden_hands_and_a_restart_keeps_the_word() -> None:
    table = Table()
    table.say(0, kind="room", do="open", n=LATE)
    table.act(1, "agree")
    assert read_room(write_room(table.room)).delay == LATE
    table.act(0, "rematch")
    table.act(1, "agree")
    assert table.room.delay is None
