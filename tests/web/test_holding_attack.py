"""Everything of ``attack.py`` against a real server: somebody else plays on."""

import asyncio
import statistics
from pathlib import Path

import psutil

from tests.browser.server import Tutorial
from tests.web.attack import attack
from tests.web.visitor import at


def test_whatever_one_sends_another_plays_on(tmp_path: Path) -> None:
    server = Tutorial.start(tmp_path / "log")
    process = psutil.Process(server.process.pid)
    whole = [process, *process.children(recursive=True)]

    async def story() -> None:
        await attack(server.home)  # what is imported and cached stays
        before = sum(one.memory_info().rss for one in whole)
        files = process.num_fds()
        pongs = await attack(server.home)
        assert statistics.median(pongs) < 0.2
        assert max(pongs) < 5, "a slow machine, but nothing that stands still"
        assert sum(one.memory_info().rss for one in whole) - before < 60 << 20
        await (await at(server.home)).hello()
        assert process.num_fds() - files < 100

    try:
        asyncio.run(story())
    finally:
        server.stop()
    told = (tmp_path / "log").read_text()
    assert "Traceback" not in told
    assert len(told.splitlines()) < 100
    assert server.process.returncode == 0
