"""Puts the guest's installation where Python, and every worker, finds it."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from motc_lab.engine import game

INSTALLED = str(Path(__file__).parent / "installed")


@pytest.fixture
def bidding(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The id of the guest, which is known for one test."""
    paths = [INSTALLED, str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, paths)))
    monkeypatch.setattr(sys, "path", [*sys.path, INSTALLED])
    game.games.cache_clear()
    yield "bidding"
    game.games.cache_clear()
