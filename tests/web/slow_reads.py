"""Reading a room or class from the file takes as long as a test wants."""

import sqlite3
import threading

import pytest

from motc_lab.app.web import writer
from tests.web.conftest import PATIENCE_S


def slow_reads(patch: pytest.MonkeyPatch) -> tuple[threading.Event, list[str]]:
    """Hold every read up until the event is set; the codes asked for are listed."""
    goes, asked_for = threading.Event(), list[str]()
    read = writer.text_of

    def slowly(base: sqlite3.Connection, code: str) -> str | None:
        asked_for.append(code)
        assert goes.wait(PATIENCE_S)
        return read(base, code)

    patch.setattr(writer, "text_of", slowly)
    return goes, asked_for
