"""Worker processes with faults planted in them, as a fault of ours would be.

``Workers`` starts ``main`` instead of its own where a test says so; in such a process a
page's message of the kind ``fault`` does what it names, and any other one is obeyed.
"""

import asyncio
import os
import socket
import sys
import threading
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

import pytest

from motc_lab.app.web.live import worker, workers
from motc_lab.screens.page import PageScreen

FOR_EVER_S: Final = 600.0
GROWN: Final[list[bytes]] = []


def plant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let servers that a test starts from now on have faulty workers."""
    monkeypatch.setattr(workers, "begin", main)
    monkeypatch.setattr(workers, "IS_INTERPRETED", False)  # they need no rules


def main(line: socket.socket, at_work: worker.AtWork, *, verbose: bool) -> None:
    """Serve boards as ever, but for those faults."""
    receive = PageScreen.receive

    def faulty(screen: PageScreen, content: object) -> None:
        match content:
            case {"kind": "fault", "what": str(what)}:
                _fail(screen, what)
            case _:
                receive(screen, content)

    PageScreen.receive = faulty  # type: ignore[method-assign, assignment]
    vars(worker)["LONGEST_SLICE_S"] = 1.0
    worker.main(line, at_work, verbose=verbose)


def hang() -> None:
    """Work on and on, and let nobody else work."""
    end = time.monotonic() + FOR_EVER_S
    while time.monotonic() < end:
        pass


def work_for_a_moment() -> None:
    """Work, for a moment of a process's own time."""
    end = time.process_time() + 0.2
    while time.process_time() < end:
        pass


def fail() -> None:
    """Raise what nobody has foreseen.

    Raises:
        RuntimeError: always.
    """
    raise RuntimeError("planted")


def fail_as_if_unreadable() -> None:
    """Raise what a message that is no JSON raises, too.

    Raises:
        ValueError: always.
    """
    raise ValueError("planted")


def recurse() -> None:
    """Go deeper and deeper."""
    recurse()


async def _later(work: Callable[[], None], screen: PageScreen) -> None:
    await screen.pause()
    work()


def _fail(screen: PageScreen, what: str) -> None:
    faults: dict[str, Callable[[], object]] = {
        "hang": hang,
        "slow": work_for_a_moment,
        "hang in a thought": lambda: _keep(_later(hang, screen)),
        "hang in a thread": lambda: _keep(asyncio.to_thread(hang)),
        "raise": fail,
        "raise ValueError": fail_as_if_unreadable,
        "raise in a thought": lambda: _keep(_later(fail, screen)),
        "recurse": recurse,
        "die": lambda: os._exit(1),
        "exit": lambda: sys.exit(3),
        "grow": lambda: GROWN.append(b"x" * (1 << 30)),
        "sleep": lambda: threading.Event().wait(FOR_EVER_S),
    }
    faults[what]()


_TASKS: set[asyncio.Task[None]] = set()


def _keep(work: Coroutine[Any, Any, None]) -> None:
    task = asyncio.get_running_loop().create_task(work)
    _TASKS.add(task)
