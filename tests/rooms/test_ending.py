"""Whoever plays may end a room: it is deleted with its match, and all hear of it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from motc_lab.controllers.play.terms import terms_of
from motc_lab.rooms.board import RoomBoard
from motc_lab.rooms.hall import Hall, Refused
from motc_lab.rooms.keeping import read_room, write_room
from motc_lab.rooms.minds import Task
from motc_lab.rooms.stand_ins import GONE_S
from motc_lab.rooms.store import Store
from tests.controllers.screens import Paper
from tests.rooms.table import Clock

HERE = "192.0.2.1"
ENDED = {"kind": "ended"}
Seated = tuple[RoomBoard, Paper]


class House:
    """A hall with one room, two who play and one who looks on."""

    def __init__(self, path: Path | None = None) -> None:
        self.clock = Clock()
        self.waiting: list[Callable[[str | None], None]] = []
        self.hall = Hall(Store(path), clock=self.clock, thinker=self.think)
        self.room, secret = self.hall.open(terms_of("duel"), HERE)
        self.one, self.other = self.come(secret), self.come()
        self.onlooker = self.come(watches=True)

    def think(self, task: Task, heard: Callable[[str | None], None]) -> None:
        del task
        self.waiting.append(heard)

    def come(self, secret: str = "", **wishes: Any) -> Seated:
        paper = Paper()
        board, _ = self.hall.enter(
            self.room.code, HERE, paper, "en", secret=secret, **wishes
        )
        return board, paper

    def say(self, page: Seated, do: str, n: int = 0) -> None:
        page[0].receive({"kind": "room", "do": do, "n": n})

    def is_gone(self) -> bool:
        """Whether nothing of it is left: neither in memory nor in the file."""
        return (
            self.room.code not in self.hall.store.used()
            and self.hall.room(self.room.code) is None
        )

    def hears_it(self, page: Seated) -> bool:
        return page[1].answers[-1:] == [ENDED]


def offers(page: Seated) -> list[str]:
    return [act["do"] for act in page[1].scene["room"]["acts"]]


def test_a_room_ends_when_the_other_agrees_and_every_page_hears_it() -> None:
    house = House()
    house.say(house.one, "end")
    assert not house.is_gone()
    assert offers(house.other) == ["agree", "decline"]
    told = house.other[1].scene["room"]["told"]
    assert told.endswith("would like to end the room: it is deleted with its match.")
    assert offers(house.onlooker) == []
    wish = house.room.wish
    assert wish is not None
    house.say(house.onlooker, "agree", wish.n)
    assert not house.is_gone(), "onlookers have no say"
    house.say(house.other, "agree", wish.n)
    assert house.is_gone()
    for page in (house.one, house.other, house.onlooker):
        assert house.hears_it(page)
    with pytest.raises(Refused) as refused:
        house.come()
    assert refused.value.kind == "no_room"


def test_a_declined_end_changes_nothing() -> None:
    house = House()
    house.say(house.one, "end")
    wish = house.room.wish
    assert wish is not None
    house.say(house.other, "decline", wish.n)
    assert not house.is_gone()
    assert house.one[1].scene["notice"] == "The wish was declined."
    assert not house.hears_it(house.one)


def test_onlookers_end_nothing() -> None:
    house = House()
    assert "end" not in offers(house.onlooker)
    house.say(house.onlooker, "end")
    assert house.room.wish is None
    assert not house.is_gone()


def test_whoever_waits_alone_ends_the_room_alone() -> None:
    house = House()
    house.room, secret = house.hall.open(terms_of("duel"), HERE)
    page = house.come(secret)
    assert offers(page) == ["end"]
    house.say(page, "end")
    assert house.is_gone()
    assert house.hears_it(page)


def test_a_tunnel_takes_no_say_away_and_a_long_absence_does() -> None:
    house = House()
    house.hall.leave(house.other[0])
    house.say(house.one, "end")
    assert not house.is_gone(), "the other one may be back in a moment"
    house.clock.now += GONE_S
    house.hall.tidy()
    assert house.is_gone()
    assert house.hears_it(house.one)


def test_after_the_match_no_leave_is_needed() -> None:
    house = House()
    session = house.room.session
    house.say(house.one, "end")
    while not session.is_over:
        seat = session.asked[0]
        question = session.question_of(seat)
        assert question is not None
        session.play(question.options[0], seat=seat)
    assert not house.is_gone(), "what was asked before still needs leave"
    wish = house.room.wish
    assert wish is not None
    house.say(house.one, "withdraw", wish.n)
    house.say(house.other, "end")
    assert house.is_gone()


def test_nothing_of_it_is_left_in_the_files_while_the_server_runs(
    tmp_path: Path,
) -> None:
    house = House(tmp_path / "rooms")
    digests = list(house.room.held.values())
    house.say(house.one, "end")
    wish = house.room.wish
    assert wish is not None
    assert any(digest in written(tmp_path) for digest in digests)
    house.say(house.other, "agree", wish.n)
    left = written(tmp_path)
    assert house.room.code not in left
    assert not [digest for digest in digests if digest in left]


def written(folder: Path) -> str:
    return "".join(each.read_bytes().decode("latin-1") for each in folder.iterdir())


def test_what_is_said_late_brings_no_room_back() -> None:
    house = House()
    house.hall.leave(house.other[0])
    house.clock.now += GONE_S
    house.hall.tidy()
    seat = house.other[0].own
    house.one[0].receive({"kind": "room", "do": "bot", "seat": str(seat)})
    assert house.waiting, "a bot thinks"
    house.say(house.one, "end")
    assert house.is_gone()
    question = house.room.session.question_of(seat)
    assert question is not None
    house.waiting[0](question.options[0].code)
    board, paper = house.one
    code = "lay 1"
    board.receive({"kind": "play", "beat": paper.beat, "option": code})
    house.hall.leave(board)
    house.hall.tidy()
    assert house.is_gone()


def test_a_room_of_a_class_or_a_notebook_is_ended_there() -> None:
    house = House()
    terms = terms_of("duel")
    house.room = house.hall.lend(terms, HERE, terms.match(3))
    pages = house.come(), house.come()
    assert "end" not in offers(pages[0])
    house.say(pages[0], "end")
    assert house.room.wish is None
    assert read_room(write_room(house.room)).lent
    assert not house.is_gone()
