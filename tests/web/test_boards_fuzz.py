"""Some seconds of ``fuzz.py``, always with the same messages."""

import asyncio
import logging

import pytest

from tests.web.conftest import Running
from tests.web.fuzz import fuzz

SECONDS = 12.0
SEED = 26


def test_random_messages_reach_no_rim(
    house: Running,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    found = asyncio.run(fuzz(house.home, SECONDS, SEED))
    assert found.sent > 20
    assert not found.faults
    assert "Traceback" not in capfd.readouterr().err, "of a worker"
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]
