"""Worker processes with faults planted in them, as a fault of ours would be.

``Workers`` starts ``main`` instead of its own where a test says so; in such a process a
page's message of the kind ``fault`` does what it names, and any other one is obeyed.
"""

import asyncio
import os
import socket
import threading
import time
from typing import Any, Final

import pytest

from motc_lab.app.web.live import worker, workers
from motc_lab.screens.page import PageScreen

FOR_EVER_S: Final = 600.0


def plant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let servers that a test starts from now on have faulty workers."""
    monkeypatch.setattr(workers, "main", main)


def main(line: socket.socket, at_work: worker.AtWork, *, verbose: bool) -> None:
    """Serve boards as ever, but for those faults."""
    receive = PageScreen.receive

    def faulty(screen: PageScreen, content: object) -> None:
        match content:
            case {"kind": "fault", "what": str(what)}:
                _fail(screen, what)
            case _:
                receive(screen, content)

    PageScreen.receive = faulty  # type: ignore[method-assign]
    vars(worker)["LONGEST_SLICE_S"] = 1.0
    worker.main(line, at_work, verbose=verbose)


def hang() -> None:
    """Work on and on, and let nobody else work."""
    end = time.monotonic() + FOR_EVER_S
    while time.monotonic() < end:
        pass


async def _later(work: Any, screen: PageScreen) -> None:
    await screen.pause()
    work()


async def _aside() -> None:
    await asyncio.to_thread(hang)


def _break() -> None:
    raise RuntimeError("planted")


def _fail(screen: PageScreen, what: str) -> None:
    match what:
        case "hang":
            hang()
        case "slow":  # for a moment, of a process's own time
            end = time.process_time() + 0.2
            while time.process_time() < end:
                pass
        case "hang in a thought":
            _keep(_later(hang, screen))
        case "hang in a thread":
            _keep(_aside())
        case "raise":
            _break()
        case "raise ValueError":
            raise ValueError("planted")
        case "raise in a thought":
            _keep(_later(_break, screen))
        case "recurse":
            _fail(screen, what)
        case "die":
            os._exit(1)
        case "exit":
            raise SystemExit(3)
        case "grow":
            vars(screen)["grown"] = b"x" * (1 << 30)
        case "sleep":
            threading.Event().wait(FOR_EVER_S)


_TASKS: set[asyncio.Task[None]] = set()


def _keep(work: Any) -> None:
    task = asyncio.get_running_loop().create_task(work)
    _TASKS.add(task)
