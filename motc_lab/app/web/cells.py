"""Runs a chapter's cells in its kernel and collects what they show."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from queue import Empty
from typing import Any, cast

from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.manager import KernelManager

from motc_lab.errors import LabError

Output = dict[str, Any]
Alive = Callable[[], Awaitable[bool]]
WIDGET = "application/vnd.jupyter.widget-view+json"
NUDGE_S = 0.25
START_S = 180.0
RUN_S = 180.0
log = logging.getLogger(__name__)


class ChapterError(LabError, RuntimeError):
    """The chapter's kernel did not start, or one of its cells failed."""


async def run(manager: KernelManager, sources: Sequence[str]) -> list[Output]:
    """Run cells until one shows a widget; return what they show for the front end.

    A chapter on the web is its widget: what follows in the notebook is for those who
    read it as a notebook, and is not run.

    Raises:
        ChapterError: the kernel is not ready in time or ends, a cell raises or runs
            too long.
    """
    client = cast(AsyncKernelClient, manager.client())
    is_alive = cast(Alive, manager.is_alive)
    client.start_channels(stdin=False, hb=False)
    shown: list[Output] = []
    try:
        await _ready(client, is_alive)
        for source in sources:
            shown += await _run_cell(client, source, is_alive)
            if any(WIDGET in output["data"] for output in shown):
                break
    finally:
        client.stop_channels()
    return shown


async def _ready(client: AsyncKernelClient, is_alive: Alive) -> None:
    """Wait for the kernel's first answer and for its broadcast to be heard.

    Stock then waits 0.2 s more for silence; messages are told apart by parent here.
    """
    end = asyncio.get_running_loop().time() + START_S
    while asyncio.get_running_loop().time() < end and await is_alive():
        client.kernel_info()
        try:
            await client.get_shell_msg(timeout=1)
            await client.get_iopub_msg(timeout=NUDGE_S)
        except Empty:
            continue
        return
    raise ChapterError(f"the kernel ended or gave no answer within {START_S:.0f} s")


async def _run_cell(
    client: AsyncKernelClient, source: str, is_alive: Alive
) -> list[Output]:
    """Run a cell and gather what it shows until the kernel is idle again."""
    asked = client.execute(source, store_history=False, allow_stdin=False)
    shown: list[Output] = []
    end = asyncio.get_running_loop().time() + RUN_S
    while True:
        try:
            message = await client.get_iopub_msg(timeout=1)
        except Empty:
            if asyncio.get_running_loop().time() < end and await is_alive():
                continue
            raise ChapterError(
                f"the kernel ended, or a cell ran for more than {RUN_S:.0f} s"
            ) from None
        if message["parent_header"].get("msg_id") != asked:
            continue
        content = message["content"]
        match message["msg_type"]:
            case "status" if content["execution_state"] == "idle":
                return shown
            case "display_data" | "execute_result":
                shown.append(_output(content))
            case "error":
                log.error("A cell failed:\n%s", "\n".join(content["traceback"]))
                raise ChapterError(f"a cell raised an error: {source[:60]!r}")


def _output(content: dict[str, Any]) -> Output:
    """Return a display message as an output that the front end may trust."""
    return {
        "output_type": "display_data",
        "data": content["data"],
        "metadata": content["metadata"],
        "trusted": True,
    }
