"""A room is one authority: pages get views of a seat, and wishes need leave."""

from copy import copy
from random import Random

import pytest

from motc_lab.controllers.play.terms import terms_of
from motc_lab.engine.history import History
from motc_lab.engine.machine import Machine
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.engine.state import State
from motc_lab.rooms.keeping import RoomError, read_room, write_room
from motc_lab.rooms.room import Room
from motc_lab.rooms.stand_ins import TAKE_S
from motc_lab.rooms.wishes import QUIET_S
from motc_lab.texts import say
from tests.controllers.screens import Paper
from tests.rooms.table import CODE, GAMES, Table, all_sent, states


@pytest.mark.parametrize("game", GAMES)
def test_any_game_is_played_by_its_seats_only(game: str) -> None:
    table = Table(game)
    room = table.room
    for _ in range(30):
        if room.session.is_over:
            break
        for page, (board, paper) in enumerate(table.pages):
            before, question = room.session.here.number, room.session.question
            assert question is not None
            table.move(page, "next_game")  # where the end of one still stays
            if board.own in room.session.asked:
                table.press(page)
                assert room.session.here.number != before, paper.scene["notice"]
                assert room.session.here.seat == board.own.index
                break
            option = question.options[0].code
            table.say(page, kind="play", beat=paper.beat, option=option)
            assert room.session.here.number == before
            assert paper.scene["notice"]
    assert room.session.here.number > 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_two_worlds_that_a_seat_cannot_tell_apart_are_equal_bytes(
    game: str, seed: int
) -> None:
    chance = Random(seed)
    terms = terms_of(game)
    session = terms.match(seed)
    told_apart = 0
    for _ in range(12):
        if session.is_over:
            break
        for looker in session.ruleset.players:
            world = session.machine.imagine(looker.index, chance)
            real = sent(lying(session, session.machine, looker), looker)
            assert sent(lying(session, world, looker), looker) == real
            told_apart += world.key() != session.machine.key()
        asked = chance.choice(session.asked)
        question = session.question_of(asked)
        assert question is not None
        session.play(chance.choice(question.options), seat=asked)
    assert told_apart, "the worlds were all the true one"


def lying(session: AnySession, machine: Machine, looker: Seat) -> AnySession:
    """The match as a table that lies there, with what the looker has witnessed."""
    twin = copy(session)
    seen = tuple(session.events(looker))
    twin._history = History(State(machine, seen, None))
    return twin


def sent(session: AnySession, looker: Seat) -> str:
    """All that goes to the page of a seat while others come, go and wish."""
    room = Room(CODE, terms_of(session.ruleset.game), session)
    secrets = {seat: room.hold(seat) for seat in room.players}
    paper = Paper()
    board, _ = room.enter(paper, "de", secret=secrets[looker])
    board.receive({"kind": "hello", "lang": "de"})
    others = [
        room.enter(Paper(), "en", secret=secrets[one])[0] for one in looker.others
    ]
    room.enter(Paper(), "en", watches=True)
    others[0].receive({"kind": "room", "do": "rematch"})
    board.receive({"kind": "earlier_log"})
    room.leave(others[0])
    return all_sent(paper)


def test_what_a_seat_may_not_know_makes_no_picture() -> None:
    """North has laid a card: South may know that, not which."""
    told = []
    for option in ("lay 1", "lay 4"):
        table = Table()
        board, _ = table.pages[0]
        beat = table.pages[0][1].beat
        board.receive({"kind": "play", "beat": beat, "option": option, "then": []})
        assert table.room.session.here.choice == option
        told.append(all_sent(table.pages[1][1]))
    assert told[0] == told[1]


def test_the_first_pages_get_the_seats_and_the_next_looks_on() -> None:
    table = Table()
    assert [board.own for board, _ in table.pages] == list(table.room.players)
    assert all(table.secrets)
    assert table.come() == ""
    board, paper = table.pages[2]
    assert not board.plays
    assert paper.scene["looker"] == "spectator"
    assert not paper.scene["choices"]
    assert all(
        thing["back"]
        for area in paper.scene["areas"]
        for place in area["places"]
        for thing in place["things"]
    )


def test_nobody_plays_before_everybody_sits() -> None:
    terms = terms_of("duel")
    room = Room(CODE, terms, terms.match(3))
    paper = Paper()
    board, _ = room.enter(paper, "en")
    assert paper.scene["room"]["invites"]
    board.receive({"kind": "play", "beat": paper.beat, "option": "lay 1", "then": []})
    assert room.session.here.number == 0
    assert paper.scene["notice"] == "The match begins when every seat is taken."


def test_a_seat_is_a_secret_that_a_page_comes_back_with() -> None:
    table = Table()
    board, _ = table.pages[0]
    table.room.leave(board)
    assert states(table.pages[1][1]) == ["gone", "here"]
    table.come("0" * 32)
    assert not table.pages[2][0].plays
    table.come(table.secrets[0])
    assert table.pages[3][0].own is board.own
    assert states(table.pages[1][1]) == ["here", "here"]


def test_no_secret_is_ever_sent_or_written() -> None:
    table = Table()
    table.come(table.secrets[0])
    table.press(0)
    seen = "".join(all_sent(paper) for _, paper in table.pages) + write_room(table.room)
    assert not [secret for secret in table.secrets if secret in seen]
    for digest in table.room.held.values():
        assert digest not in "".join(all_sent(paper) for _, paper in table.pages)


def test_two_windows_of_a_seat_know_of_each_other() -> None:
    table = Table()
    table.come(table.secrets[0])
    for page in (0, 2):
        lines = table.pages[page][1].scene["room"]["lines"]
        assert any("several windows" in line for line in lines)
    table.press(2)
    assert table.pages[0][1].scene["choices"] == []


def test_a_choice_is_taken_back_only_when_the_other_agrees() -> None:
    table = Table()
    table.press(0)
    done = table.room.session.here.number
    table.move(0, "undo")
    assert table.room.session.here.number == done
    assert table.offers(0) == ["withdraw"]
    assert table.offers(1) == ["agree", "decline"]
    table.act(1, "decline")
    assert table.room.session.here.number == done
    assert table.pages[0][1].scene["notice"] == "The wish was declined."
    table.move(0, "undo")
    table.act(1, "agree")
    assert table.room.session.here.number == 0
    assert table.pages[0][1].scene["choices"]


def test_nobody_agrees_to_a_wish_of_ones_own_or_of_earlier() -> None:
    table = Table()
    table.press(0)
    table.move(0, "undo")
    done = table.room.session.here.number
    assert table.room.wish is not None
    table.say(0, kind="room", do="agree", n=table.room.wish.n)
    table.say(1, kind="room", do="agree", n=table.room.wish.n + 1)
    table.come(watches=True)
    table.say(2, kind="room", do="agree", n=table.room.wish.n)
    table.say(2, kind="room", do="rematch")
    assert table.room.session.here.number == done
    assert table.room.wish is not None
    table.press(1)
    assert table.room.wish is None, "whoever plays on has not agreed"


def test_a_new_match_swaps_the_seats() -> None:
    table = Table()
    seats = [board.own for board, _ in table.pages[:2]]
    seed = table.room.session.seed
    table.act(0, "rematch")
    table.act(1, "agree")
    assert [board.own for board, _ in table.pages] == seats[::-1]
    assert table.room.session.seed != seed
    assert table.room.seat_of(table.secrets[0]) is seats[1]
    for page, (board, paper) in enumerate(table.pages):
        assert paper.scene["looker"] == str(board.own), page


def test_those_who_look_on_keep_nobody_from_wishing() -> None:
    table = Table()
    table.leave(0, TAKE_S)
    for _ in range(2):
        table.come()
    table.act(2, "take")
    table.say(1, kind="room", do="rematch")
    wish = table.room.wish
    assert wish is not None
    assert wish.kind == "rematch", "whoever plays comes first"
    table.act(1, "withdraw")
    table.act(2, "take")
    table.act(1, "decline")
    seat = str(table.pages[0][0].own)
    for page in (2, 3):
        table.say(page, kind="room", do="take", seat=seat)
        assert table.room.wish is None, "not again at once, from no page"
    table.clock.now += QUIET_S + 1
    table.act(3, "take")
    table.act(1, "agree")
    assert table.pages[3][0].plays


def test_a_deserted_table_opens_to_its_secrets_and_to_nobody_else() -> None:
    table = Table()
    for page in range(2):
        table.leave(page, TAKE_S)
    table.come()
    board, paper = table.pages[2]
    deserted = say("rooms.deserted", "en")
    assert deserted in paper.scene["room"]["lines"]
    table.act(2, "take")
    assert table.offers(2) == ["withdraw"]
    table.come(table.secrets[1])
    assert not board.plays, "whoever came back has not agreed yet"
    assert deserted not in paper.scene["room"]["lines"]
    assert table.offers(3) == ["agree", "decline"]
    table.act(3, "agree")
    assert board.own is table.pages[0][0].own


def test_whoever_comes_back_in_time_keeps_the_seat() -> None:
    table = Table()
    table.leave(0, TAKE_S)
    table.come()
    table.act(2, "take")
    table.come(table.secrets[0])
    assert table.room.wish is None
    assert table.offers(1) == ["rematch"]


def test_who_comes_and_goes_disturbs_no_half_made_choice() -> None:
    table = Table()
    beat = table.pages[0][1].beat
    table.come(watches=True)
    table.room.leave(table.pages[2][0])
    assert table.pages[0][1].beat == beat
    table.press(0)
    assert table.room.session.here.number == 1


def test_an_address_or_a_kept_record_changes_nothing() -> None:
    table = Table()
    before = table.room.session.digest
    table.say(0, kind="hello", pos="duel1;45;13;..;.", keep="x" * 40, seat="south")
    assert table.room.session.digest == before
    assert all(keep == "" for keep in table.pages[0][1].keeps)


@pytest.mark.parametrize("game", GAMES)
def test_a_room_that_was_written_is_read_as_it_was(game: str) -> None:
    table = Table(game)
    for _ in range(6):
        for page, (board, paper) in enumerate(table.pages):
            if board.own in table.room.session.asked and paper.scene["choices"]:
                table.press(page)
                break
    assert table.changes, "nothing was said to be kept"
    again = read_room(write_room(table.room))
    assert again.session.digest == table.room.session.digest
    assert again.seat_of(table.secrets[1]) is table.pages[1][0].own
    assert (again.code, again.terms) == (table.room.code, table.room.terms)


@pytest.mark.parametrize("text", ["", "{}", "{}\nduel record", "x" * 100])
def test_what_is_no_room_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(RoomError, match="the room can't be read"):
        read_room(text)
