"""Everything of ``attack_rooms.py`` against a real server: two friends play on."""

import asyncio
import statistics
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from tests.browser.server import Tutorial
from tests.web.attack_rooms import (
    ATTACKS,
    Attack,
    Attacker,
    Site,
    attack,
    forge_tickets,
    snatch,
)
from tests.web.conftest import ONE_CHAPTER, Running
from tests.web.test_rooms import opened


@pytest.mark.parametrize("one", [snatch, forge_tickets])
def test_no_seat_is_got_by_force(play: Callable[..., None], one: Attack) -> None:
    async def scenario(server: Running) -> None:
        room = await opened(server)
        await one(Attacker(Site(server.home), room["code"]))

    play(scenario)


def test_whatever_one_tries_two_friends_play_on(tmp_path: Path) -> None:
    wishes = ["--folder", str(ONE_CHAPTER), "--rooms", str(tmp_path / "r")]
    server = Tutorial.start(tmp_path / "log", wishes)
    files = psutil.Process(server.process.pid).num_fds()
    try:
        told = asyncio.run(attack(server.home))
        assert psutil.Process(server.process.pid).num_fds() - files < 50
    finally:
        server.stop()
    assert len(told.waited_s) == len(ATTACKS)
    assert statistics.median(sum(told.waited_s.values(), [])) < 0.2  # noqa: RUF017
    assert told.after == told.before, "somebody has touched the table"
    for seat in ("north", "south"):
        assert not [n for n in range(10) if f"{seat}.{n}" in told.heard], seat
    assert '"looker": "north"' not in told.heard
    assert "no_room" in told.heard
    assert '"waits"' in told.heard, "of many guesses each waits for its turn"
    assert "many_here" in told.heard
    said = (tmp_path / "log").read_text()
    assert "Traceback" not in said
    assert "onerror" not in said
    assert len(said.splitlines()) < 100
