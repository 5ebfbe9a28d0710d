"""Votes that a teacher can trust: who is here counts, and a vote can be emptied."""

import asyncio
import json
from pathlib import Path

import pytest

from motc_lab.app.web.door import Door
from motc_lab.rooms.codes import digest_of
from motc_lab.rooms.hall import Hall
from motc_lab.rooms.school.hall import SchoolHall
from motc_lab.rooms.store import Store
from tests.rooms.school.test_school import Clock, Screen, do, seated, started, vote


def test_votes_of_devices_that_have_gone_are_shown_apart() -> None:
    _, one, _ = started()
    lead, wall, ann, ben = seated(one)
    do(one, lead, "open")
    vote(one, ann, 1)
    for number in range(40):
        ghost = Screen("pupil", f"ghost {number}")
        one.enter(ghost)
        vote(one, ghost, 0)
        one.leave(ghost)
    assert lead.seen["counts"] == [0, 1, 0]
    assert lead.seen["apart"] == [40, 0, 0]
    assert (wall.seen["voted"], wall.seen["people"]) == (1, 2)
    vote(one, ben, 2)
    do(one, lead, "close")
    assert lead.seen["rounds"] == [[0, 1, 1]]
    assert lead.seen["apart"] == [40, 0, 0]
    do(one, lead, "reveal")
    assert wall.seen["apart"] == [40, 0, 0]
    assert wall.seen["mistake"] == 2, "the most popular one is of those who are here"


def test_a_device_that_comes_back_counts_again() -> None:
    _, one, _ = started()
    lead, _, ann, _ = seated(one)
    do(one, lead, "open")
    vote(one, ann, 1)
    one.leave(ann)
    assert (lead.seen["counts"], lead.seen["apart"]) == ([0, 0, 0], [0, 1, 0])
    one.enter(ann)
    assert (lead.seen["counts"], lead.seen["apart"]) == ([0, 1, 0], [0, 0, 0])


@pytest.mark.parametrize("is_closed", [False, True])
def test_the_presenter_empties_a_vote(is_closed: bool) -> None:
    _, one, _ = started()
    lead, _, ann, ben = seated(one)
    do(one, lead, "empty")
    assert one.state.phase == "waiting", "there is nothing to empty"
    do(one, lead, "open")
    vote(one, ann, 0)
    do(one, lead, "cards", counts=[3])
    if is_closed:
        do(one, lead, "close")
        assert lead.seen["empties"]
    do(one, lead, "empty")
    assert ann.seen["mine"] is None
    assert (one.state.phase, one.state.rounds.get("00:hook", [])) == ("open", [])
    assert lead.seen["counts"] == [0, 0, 0]
    vote(one, ben, 1)
    do(one, lead, "close")
    do(one, lead, "reveal")
    assert lead.seen["rounds"] == [[0, 1, 0]]
    do(one, lead, "empty")
    assert one.state.phase == "revealed", "what was told can't be asked again"


def test_the_first_round_stays_when_the_second_is_emptied() -> None:
    _, one, _ = started()
    lead, _, ann, _ = seated(one)
    do(one, lead, "open")
    vote(one, ann, 0)
    do(one, lead, "close")
    do(one, lead, "again")
    vote(one, ann, 1, round_=1)
    do(one, lead, "close")
    do(one, lead, "empty")
    vote(one, ann, 2, round_=1)
    do(one, lead, "close")
    assert lead.seen["rounds"] == [[1, 0, 0], [0, 0, 1]]


def test_whoever_has_been_in_is_known_after_a_restart(tmp_path: Path) -> None:
    """A door that is shut lets them in again."""
    _, one, _ = started(tmp_path / "classes")
    lead, *_ = seated(one)
    secret = "a pupil's secret"
    one.enter(Screen("pupil", digest_of(secret)))
    do(one, lead, "door", to=1)
    assert lead.seen["shut"]
    again = SchoolHall(Store(tmp_path / "classes"), Hall(Store()), Clock())
    found = again.find(one.code)
    assert found.state.shut
    assert found.people.knows(secret)
    assert not found.people.knows("a stranger's")
    kept = json.dumps(found.state.known)
    assert digest_of(secret) not in kept, "by a part of it nobody gets in"
    do(found, lead, "door", to=0)
    assert not found.state.shut


def test_newcomers_come_in_one_after_the_other_and_whoever_left_takes_no_turn() -> None:
    async def act() -> None:
        door, came = Door(per_s=20), list[int]()
        loop = asyncio.get_running_loop()

        async def come(n: int, *, stays: bool = True) -> None:
            if await door.turn(lambda: stays):
                came.append(n)

        begun = loop.time()
        assert door.is_free
        await come(0)
        assert not door.is_free
        gone = [come(n, stays=False) for n in range(100, 200)]
        await asyncio.gather(*gone, *[come(n) for n in range(1, 7)])
        assert came == [0, 1, 2, 3, 4, 5, 6]
        assert 0.29 <= loop.time() - begun < 5
        await asyncio.sleep(0.06)
        assert door.is_free

    asyncio.run(act())


def test_there_is_an_end_to_those_who_wait_at_a_door(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("motc_lab.app.web.door.MOST_WAITING", 3)

    async def act() -> None:
        door = Door(per_s=100)
        turns = await asyncio.gather(*[door.turn(lambda: True) for _ in range(9)])
        assert sum(turns) == 4

    asyncio.run(act())


def test_a_restart_after_the_clock_was_set_back_makes_no_stop_longer(
    tmp_path: Path,
) -> None:
    late, early = Clock(), Clock()
    late.now = 100_000.0
    _, one, _ = started(tmp_path / "classes", clock=late)
    lead = Screen("presenter")
    one.enter(lead)
    do(one, lead, "run", to=1)
    planned = 60 * one.course.stop.minutes
    early.now = 50_000.0
    found = SchoolHall(Store(tmp_path / "classes"), Hall(Store()), early).find(one.code)
    assert found.state.run is not None
    assert found.state.run.ends <= early.now + planned
    found.enter(lead)
    assert lead.seen["clock"]["all_s"] == 0
