"""A class votes: who may do what, what is counted, and what is told to whom."""

from pathlib import Path
from typing import Any

import pytest

from motc_lab.rooms.ballots import ballots_of
from motc_lab.rooms.codes import digest_of
from motc_lab.rooms.hall import Hall, Refused
from motc_lab.rooms.school import (
    MOST_DEVICES,
    MOST_KNOWN,
    Act,
    Role,
    SchoolClass,
    Vote,
)
from motc_lab.rooms.school_hall import SchoolHall
from motc_lab.rooms.store import Store
from motc_lab.scene.model import Lang

HERE = "192.0.2.1"


class Screen:
    """A page that remembers what it was shown."""

    def __init__(self, role: Role, device: str = "", lang: Lang = "en") -> None:
        self.role, self.device, self.lang = role, device, lang
        self.seen: dict[str, Any] = {}

    def show(self, view: dict[str, Any]) -> None:
        self.seen = view


def started(path: Path | None = None) -> tuple[SchoolHall, SchoolClass, str]:
    halls = SchoolHall(Store(path), Hall(Store()))
    code, secret = halls.open("00", HERE)
    return halls, halls.find(code, HERE), secret


def do(one: SchoolClass, screen: Screen, kind: str, **more: Any) -> None:
    one.act(screen, Act.model_validate({"kind": kind, **more}))


def vote(one: SchoolClass, screen: Screen, option: int, round_: int = 0) -> None:
    at = one.state.at
    one.vote(screen, Vote(kind="vote", at=at, round=round_, option=option))


def seated(one: SchoolClass) -> tuple[Screen, Screen, Screen, Screen]:
    screens = (
        Screen("presenter"),
        Screen("projector"),
        Screen("pupil", "a"),
        Screen("pupil", "b", "de"),
    )
    for screen in screens:
        one.enter(screen)
    return screens


@pytest.mark.parametrize("key", ["00", "02", "04", "06"])
def test_both_languages_ask_the_same_with_the_same_right_option(key: str) -> None:
    english, german = ballots_of(key, "en"), ballots_of(key, "de")
    assert english
    assert [(b.id, b.right, len(b.options)) for b in english] == [
        (b.id, b.right, len(b.options)) for b in german
    ]


def test_a_device_has_one_vote_which_it_may_change_until_it_is_closed() -> None:
    _, one, _ = started()
    lead, wall, ann, ben = seated(one)
    vote(one, ann, 1)
    assert not one.state.votes, "the vote is not open yet"
    do(one, lead, "open")
    vote(one, ann, 0)
    vote(one, ann, 1)
    vote(one, ben, 0)
    vote(one, ben, 99)
    assert lead.seen["counts"][:2] == [1, 1]
    assert "right" not in ann.seen
    assert "rounds" not in wall.seen
    assert (wall.seen["people"], wall.seen["voted"]) == (2, 2)
    do(one, lead, "close")
    vote(one, ben, 1)
    assert lead.seen["rounds"] == [[1, 1, 0]]
    assert "right" not in ann.seen
    do(one, lead, "reveal")
    assert ann.seen["right"] == 1
    assert wall.seen["mistake"] == 0, "the most popular mistake is named"


def test_after_talking_both_rounds_stand_side_by_side() -> None:
    _, one, _ = started()
    lead, wall, ann, _ = seated(one)
    do(one, lead, "open")
    do(one, lead, "cards", counts=[5, 2, 1])
    vote(one, ann, 0)
    do(one, lead, "close")
    do(one, lead, "again")
    vote(one, ann, 1, round_=0)
    assert not one.state.votes, "it was meant for the round before"
    vote(one, ann, 1, round_=1)
    do(one, lead, "close")
    do(one, lead, "reveal")
    assert wall.seen["rounds"] == [[6, 2, 1], [0, 1, 0]]
    assert lead.seen["after"][0]["right"] == 2
    assert one.csv("en").count("\n") == 4
    do(one, lead, "again")
    assert one.state.phase == "revealed", "twice is enough"


@pytest.mark.parametrize("kind", ["go", "open", "close", "reveal", "again", "pause"])
def test_a_pupil_does_nothing_that_is_the_presenters(kind: str) -> None:
    _, one, secret = started()
    _, wall, ann, _ = seated(one)
    before = one.state.model_copy(deep=True)
    do(one, ann, kind, to=1)
    do(one, wall, kind, to=1)
    assert one.state == before
    assert one.is_presenter(secret)
    assert not one.is_presenter("x" * 32)


def test_nobody_votes_while_the_class_is_paused() -> None:
    _, one, _ = started()
    lead, _, ann, _ = seated(one)
    do(one, lead, "open")
    do(one, lead, "pause")
    vote(one, ann, 0)
    assert ann.seen["paused"]
    assert not one.state.votes
    do(one, lead, "lead")
    vote(one, ann, 0)
    assert one.state.votes


def test_a_restarted_server_has_the_class_with_its_open_vote(tmp_path: Path) -> None:
    _, one, secret = started(tmp_path / "classes")
    lead, _, ann, _ = seated(one)
    do(one, lead, "open")
    vote(one, ann, 1)
    rooms = Hall(Store())
    again = SchoolHall(Store(tmp_path / "classes"), rooms)
    found = again.find(one.code, HERE)
    assert found.state == one.state
    assert found.is_presenter(secret)
    assert one.code in rooms.reserved
    assert secret not in found.state.model_dump_json()
    again.end(found)
    with pytest.raises(Refused):
        again.find(one.code, HERE)
    assert not again.store.load(one.code)


def test_a_lesson_that_is_none_makes_no_class() -> None:
    halls, _, _ = started()
    with pytest.raises(Refused):
        halls.open("../../etc", HERE)


def test_no_more_devices_vote_than_a_class_may_have() -> None:
    _, one, _ = started()
    lead, *_ = seated(one)
    do(one, lead, "open")
    for number in range(MOST_DEVICES + 20):
        vote(one, Screen("pupil", f"device {number}"), 0)
    assert len(one.state.votes) == MOST_DEVICES
    vote(one, Screen("pupil", "device 0"), 1)
    assert one.state.votes["device 0"] == 1


def test_wrong_codes_of_one_pupil_lock_nobody_out_who_has_been_in() -> None:
    hall = Hall(Store())
    school = SchoolHall(Store(), hall)
    code, presenter = school.open("00", HERE)
    mine = "a pupil's secret"
    school.find(code, HERE, mine).enter(Screen("pupil", digest_of(mine)))
    for _ in range(hall.limits.misses):
        with pytest.raises(Refused, match="no room"):
            school.find("ZZZZZ", HERE)
    for secret in ("", "a stranger's"):
        with pytest.raises(Refused, match="many tries"):
            school.find(code, HERE, secret)
    assert school.find(code, HERE, mine) is school.find(code, HERE, presenter)


def test_the_presenter_comes_into_a_full_class() -> None:
    school, one, presenter = started()
    for _ in range(MOST_DEVICES):
        one.enter(Screen("pupil", "the same device"))
    with pytest.raises(Refused, match="many people"):
        school.find(one.code, HERE)
    assert school.find(one.code, HERE, presenter) is one


def test_a_class_remembers_no_more_devices_than_it_may() -> None:
    _, one, _ = started()
    names = [f"pupil {number}" for number in range(MOST_KNOWN + 1)]
    for name in names:
        screen = Screen("pupil", digest_of(name))
        one.enter(screen)
        one.leave(screen)
    assert [one.knows(name) for name in (names[0], names[1], names[-1], "")] == [
        *(False, True, True, False)
    ]
