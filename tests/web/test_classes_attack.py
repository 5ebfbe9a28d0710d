"""Everything of ``attack_classes.py`` against a real server: the class goes on."""

import asyncio
import statistics
from pathlib import Path

from tests.browser.server import Tutorial
from tests.web.attack_classes import ATTACKS, attack
from tests.web.conftest import ONE_CHAPTER

STARVED_S = 2.0  # a flood that is heard without bounds makes others wait for many


def test_whatever_a_pupil_tries_the_class_goes_on(tmp_path: Path) -> None:
    wishes = ["--folder", str(ONE_CHAPTER), "--rooms", str(tmp_path / "r")]
    server = Tutorial.start(tmp_path / "log", wishes)
    try:
        told = asyncio.run(attack(server.home))
    finally:
        server.stop()
    assert len(told.waited_s) == len(ATTACKS)
    for name, times in told.waited_s.items():
        assert statistics.median(times) < STARVED_S, name
    assert told.after == told.before, "somebody has led the class"
    for secret in ("notes", "mistakes", "counts", "rights", "csv", "sheet"):
        assert f'"{secret}":' not in told.heard
    assert "stranger" in told.heard
    said = (tmp_path / "log").read_text()
    assert "Traceback" not in said
    assert "onerror" not in said
    assert len(said.splitlines()) < 200
