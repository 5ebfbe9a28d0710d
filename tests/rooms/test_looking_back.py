"""A match in a room is looked back on once it is over, elsewhere, and for all."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from motc_lab.engine.session import AnySession
from motc_lab.rooms import looking_back
from motc_lab.rooms.looking_back import Heard, looked_back
from motc_lab.rooms.seen import Found
from motc_lab.scene.room_model import RoomReview, RoomReviewRow
from motc_lab.texts import LANGS, say
from tests.rooms.table import GAMES, Table, all_sent

ROW = RoomReviewRow(text="what was done", better="what was better", cost="its cost")


@dataclass
class Task:
    """A match that is looked back on."""

    session: AnySession
    heard: Heard
    is_stopped: bool = False

    def stop(self) -> None:
        self.is_stopped = True


class Desk:
    """Looks back on matches by hand."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []

    def __call__(self, session: AnySession, heard: Heard) -> Callable[[], None]:
        self.tasks.append(Task(session, heard))
        return self.tasks[-1].stop

    def tell(self, *rows: RoomReviewRow, is_last: bool = False) -> None:
        told = {lang: RoomReview(text=f"in {lang}", rows=rows) for lang in LANGS}
        self.tasks[-1].heard(Found(told, {}, is_last=is_last))


def ended() -> tuple[Table, Desk]:
    """A match that is over, with a page at every seat and an onlooker."""
    desk = Desk()
    table = Table(reviewer=desk)
    table.come(watches=True)
    table.end()
    return table, desk


def texts(table: Table) -> list[str]:
    reviews = [paper.scene["room"]["review"] for _, paper in table.pages]
    return [review["text"] if review else "" for review in reviews]


def test_nobody_looks_back_on_a_match_that_goes_on() -> None:
    desk = Desk()
    table = Table(reviewer=desk)
    assert "review" not in table.offers(0)
    table.say(0, kind="room", do="review")
    assert not desk.tasks
    assert table.pages[0][1].scene["notice"]


def test_whoever_plays_asks_and_everybody_reads_in_their_language() -> None:
    table, desk = ended()
    assert "review" in table.offers(0)
    assert "review" in table.offers(1)
    assert "review" not in table.offers(2)
    table.say(2, kind="room", do="review")
    assert not desk.tasks, "onlookers do not keep the server busy"
    table.act(1, "review")
    beat = table.pages[0][1].beat
    assert desk.tasks[0].session is table.room.session
    assert texts(table) == [say("rooms.review_begins", "en")] * 3
    assert "review" not in table.offers(0)
    desk.tell(ROW)
    assert table.pages[0][1].beat == beat, "what comes in disturbs nobody"
    table.say(0, kind="lang", lang="de")
    assert texts(table) == ["in de", "in en", "in en"]
    assert table.pages[2][1].scene["room"]["review"]["rows"] == [ROW.model_dump()]
    table.say(0, kind="room", do="review")
    assert len(desk.tasks) == 1


def test_what_was_found_is_of_this_match_only() -> None:
    table, desk = ended()
    table.act(0, "review")
    desk.tell(ROW)
    first = desk.tasks[0]
    table.act(0, "rematch")
    assert texts(table)[0] == "in en", "a wish is no new match yet"
    table.act(1, "agree")
    assert first.is_stopped
    assert texts(table) == ["", "", ""]
    first.heard(Found({}, {}, is_last=True))
    assert texts(table) == ["", "", ""]
    table.end()
    assert "review" in table.offers(0)


def test_a_choice_that_is_taken_back_takes_the_look_back_away() -> None:
    table, desk = ended()
    table.act(0, "review")
    board = table.pages[0][0]
    page = 0 if board.may_take_back else 1
    table.move(page, "undo")
    table.act(1 - page, "agree")
    assert desk.tasks[0].is_stopped
    assert texts(table) == ["", "", ""]


def test_nobody_is_thought_for_when_all_have_gone() -> None:
    table, desk = ended()
    table.act(0, "review")
    for board, _ in tuple(table.pages):
        table.room.leave(board)
    assert desk.tasks[0].is_stopped
    table.come(table.secrets[0])
    assert "review" in table.offers(3)
    table.act(3, "review")
    desk.tell(ROW, is_last=True)
    table.room.leave(table.pages[3][0])
    assert not desk.tasks[1].is_stopped
    table.come(table.secrets[0])
    assert texts(table)[4] == "in en", "what is done is kept for whoever comes back"


def test_a_look_back_that_fails_is_told_and_may_be_tried_again() -> None:
    table, desk = ended()
    table.act(0, "review")
    desk.tasks[0].heard(None)
    assert table.pages[1][1].scene["notice"] == say("rooms.review_failed", "en")
    assert texts(table) == ["", "", ""]
    table.act(1, "review")
    assert len(desk.tasks) == 2


def test_a_room_that_is_deleted_stops_it() -> None:
    table, desk = ended()
    table.act(0, "review")
    table.room.dismiss_all()
    assert desk.tasks[0].is_stopped


def test_a_room_without_anybody_who_thinks_offers_none() -> None:
    table = Table()
    table.end()
    assert "review" not in table.offers(0)


@pytest.mark.parametrize("game", GAMES)
def test_any_game_is_looked_back_on_in_both_languages(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking_back, "LONGEST_S", 0.0 if game != "duel" else 60.0)
    table = Table(game)
    table.end()
    first, *_, last = looked_back(table.room.session)
    assert last.is_last
    assert not first.is_last
    for lang in LANGS:
        assert (lang in last.reviews) != (lang in last.screens)
    if game == "duel":
        english, german = [last.reviews[lang].rows for lang in LANGS]
        assert len(english) == len(german) > 0
        assert english != german


def test_a_game_with_a_screen_of_its_own_lays_it_over_each_table() -> None:
    """Each seat counts its own result; onlookers have none."""
    desk = Desk()
    table = Table("motc", chosen={"length": "game"}, reviewer=desk)
    table.come(watches=True)
    table.end()
    for page in range(3):
        table.move(page, "next_game")
    table.act(0, "review")
    found = next(looked_back(table.room.session))
    desk.tasks[0].heard(found)
    seats = [str(board.own) for board, _ in table.pages[:2]]
    ends = [paper.scene["match_end"] for _, paper in table.pages]
    assert [end["seat"] for end in ends] == [*seats, None]
    assert {end["record"] for end in ends} != {""}
    assert len({end["id"] for end in ends}) == 1
    table.say(1, kind="lang", lang="de")
    headlines = [paper.scene["match_end"]["headline"] for _, paper in table.pages]
    assert headlines[0] != headlines[1]


def test_no_look_back_is_written_or_told_before_the_end() -> None:
    table, desk = ended()
    table.act(0, "review")
    desk.tell(ROW)
    table.act(0, "rematch")
    table.act(1, "agree")
    seen = len(table.pages[1][1].scenes)
    table.press(0)
    later = table.pages[1][1]
    later.scenes = later.scenes[seen:]
    assert ROW.text not in all_sent(later)
