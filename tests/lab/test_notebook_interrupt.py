"""A notebook's interrupt ends the run and whatever is queued; what is done stays."""

import queue
import time
from collections.abc import Iterator
from typing import Any

import pytest
from jupyter_client.manager import KernelManager

START_S = 120
LONG = """
from motc_lab.lab import simulate
import os, pathlib
def told(done):
    print("done", done, flush=True)
simulate(("greedy", "greedy"), 100_000, seed=3, workers=1, chunk=1, progress=told)
"""


@pytest.fixture
def kernel() -> Iterator[tuple[Any, Any]]:
    """A real kernel and whoever asks it."""
    manager: Any = KernelManager()
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    client.wait_for_ready(timeout=START_S)
    yield manager, client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def reply_to(client: Any, asked: str) -> dict[str, Any]:
    """Wait for the reply to one request."""
    end = time.monotonic() + START_S
    while time.monotonic() < end:
        try:
            reply = client.get_shell_msg(timeout=1)
        except queue.Empty:
            continue
        if reply["parent_header"]["msg_id"] == asked:
            content: dict[str, Any] = reply["content"]
            return content
    raise AssertionError("no reply")


def printed_by(client: Any, asked: str, until: str) -> str:
    """Return what a request prints, as soon as it holds a text."""
    told = ""
    end = time.monotonic() + START_S
    while until not in told and time.monotonic() < end:
        try:
            message = client.get_iopub_msg(timeout=1)
        except queue.Empty:
            continue
        if message["parent_header"].get("msg_id") == asked:
            told += message["content"].get("text", "")
    assert until in told
    return told


def test_finding_3_an_interrupt_ends_run_all_and_keeps_the_matches(
    kernel: tuple[Any, Any],
) -> None:
    manager, client = kernel
    long = client.execute(LONG)
    behind = client.execute("print('I must not run')")
    printed_by(client, long, until="done 3")
    manager.interrupt_kernel()
    failed = reply_to(client, long)
    assert (failed["status"], failed["ename"]) == ("error", "Interrupted")
    assert "of 100,000 matches" in failed["evalue"]
    assert reply_to(client, behind)["status"] == "aborted"
    asked = "from motc_lab.lab import last\nprint('kept', last().totals.matches)"
    kept = printed_by(client, client.execute(asked), until="kept ")
    assert int(kept.split()[1]) >= 3
