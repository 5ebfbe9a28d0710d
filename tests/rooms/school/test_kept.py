"""What was kept of a class: read beside the loop, and only where it still fits."""

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest

from motc_lab.rooms.hall import Hall, Refused
from motc_lab.rooms.school.hall import MOST_HERE, SchoolHall
from motc_lab.rooms.school.kept import fits
from motc_lab.rooms.school.state import ClassState
from motc_lab.rooms.store import Store, StoreError
from tests.rooms.school.test_school import (
    HERE,
    Clock,
    Screen,
    do,
    seated,
    started,
    vote,
)

THERE = "192.0.2.2"


def again(path: Path) -> SchoolHall:
    """The halls of a server that comes back."""
    return SchoolHall(Store(path), Hall(Store()), Clock())


def test_a_class_that_was_woken_is_found_without_reading(tmp_path: Path) -> None:
    _, one, secret = started(tmp_path / "classes")
    halls = again(tmp_path / "classes")

    def load(_: str) -> str:
        raise AssertionError("read where everybody waits")

    async def scenario() -> None:
        await halls.wake(one.code.lower())
        halls.store.load = load  # type: ignore[method-assign]
        assert halls.find(one.code, secret).state == one.state
        await halls.wake(one.code)
        await halls.wake("ZZZZZ")
        await halls.wake("no code")

    asyncio.run(scenario())


def test_a_class_that_ends_while_it_is_read_stays_ended(tmp_path: Path) -> None:
    _, one, _ = started(tmp_path / "classes")
    halls = again(tmp_path / "classes")
    fetch = halls.store.fetch

    async def slowly(code: str) -> str | None:
        text = await fetch(code)
        halls._forget(code)
        return text

    halls.store.fetch = slowly  # type: ignore[method-assign]
    asyncio.run(halls.wake(one.code))
    assert halls.peek(one.code) is None


def test_a_file_that_cannot_be_read_now_refuses_in_words(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    _, one, secret = started(tmp_path / "classes")
    halls = again(tmp_path / "classes")
    fetch = halls.store.fetch

    async def fail(_: str) -> str:
        raise StoreError("the rooms' file can't be read: database is locked")

    halls.store.fetch = fail  # type: ignore[method-assign]
    with pytest.raises(Refused, match="unread"):
        asyncio.run(halls.wake(one.code))
    assert "database is locked" in caplog.text
    halls.store.fetch = fetch  # type: ignore[method-assign]
    asyncio.run(halls.wake(one.code))
    assert halls.find(one.code, secret).state == one.state


@pytest.mark.parametrize(
    "change",
    [
        {"at": 99},
        {"at": -1},
        {"chapter": "77"},
        {"votes": {"somebody": 99}},
        {"shown": 40},
        {"of_tomorrow": 1},
        {"presenter": None},
    ],
)
def test_a_class_of_another_version_is_closed_and_left_in_its_file(
    tmp_path: Path, change: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    halls, one, secret = started(tmp_path / "classes")
    lead, _, ann, _ = seated(one)
    do(one, lead, "open")
    vote(one, ann, 1)
    text = json.dumps(json.loads(one.state.model_dump_json()) | change)
    halls.store.save(one.code, text, 1000.0)
    newer = again(tmp_path / "classes")
    with caplog.at_level(logging.WARNING), pytest.raises(Refused, match="unread"):
        newer.find(one.code, secret)
    asyncio.run(newer.wake(one.code))
    newer.tick()
    assert "A class is closed" in caplog.text
    assert one.state.presenter not in caplog.text
    assert "somebody" not in caplog.text
    assert newer.store.load(one.code) == text, "the version that wrote it may come back"


def test_counts_of_a_question_that_has_changed_do_not_fit() -> None:
    _, one, _ = started()
    script = one.course.script()
    key, first = script[0].key, script[0].ballot
    assert first is not None
    count = len(first.options)
    sound = ClassState(chapter="00", presenter="x", rounds={key: [[0] * count]})
    assert fits(sound, script)
    for wrong in (
        {"rounds": {key: [[0] * (count + 1)]}},
        {"alone": {key: {"somebody": count}}},
        {"cards": [0] * (count + 1)},
    ):
        assert not fits(ClassState(chapter="00", presenter="x", **wrong), script)
    gone = {"rounds": {"00:gone": [[1]]}, "alone": {"00:gone": {"somebody": 7}}}
    assert fits(ClassState(chapter="00", presenter="x", **gone), script)


def test_one_network_cannot_take_every_class() -> None:
    halls = SchoolHall(Store(), Hall(Store()))
    for _ in range(MOST_HERE):
        halls.open("00", HERE)
    with pytest.raises(Refused, match="many here"):
        halls.open("00", HERE)
    code, _ = halls.open("00", THERE)
    assert halls.peek(code)


def test_what_was_no_class_is_not_counted_as_opened() -> None:
    hall = Hall(Store())
    halls = SchoolHall(Store(), hall)
    for _ in range(3 * hall.limits.rooms_here):
        with pytest.raises(Refused, match="bad terms"):
            halls.open("77", HERE)
    assert halls.open("00", HERE)


def test_a_clock_that_is_set_back_keeps_nobody_waiting() -> None:
    clock = Clock()
    halls = SchoolHall(Store(), Hall(Store()), clock)
    code, _ = halls.open("00", HERE)
    one = halls.peek(code)
    assert one is not None
    lead = Screen("presenter")
    one.enter(lead)
    do(one, lead, "run", to=1)
    left = lead.seen["left_s"]
    one.tick()
    clock.now -= 3600
    one.tick()
    do(one, lead, "black", to=1)
    assert lead.seen["left_s"] == left
    do(one, lead, "pause")
    clock.now -= 3600
    one.tick()
    do(one, lead, "resume")
    assert lead.seen["left_s"] == left
    assert lead.seen["clock"]["here_s"] == 0
    one.leave(lead)
    halls.tidy()
    clock.now += halls._rooms.limits.lasts_s + 1
    halls.tidy()
    assert halls.peek(code) is None, "it lasts no longer than any other"
