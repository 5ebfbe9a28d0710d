"""Runs a chapter's cells in its kernel and collects what they show."""

import asyncio
import logging
from collections.abc import Sequence
from queue import Empty
from typing import Any

from jupyter_client.asynchronous.client import AsyncKernelClient
from jupyter_client.manager import AsyncKernelManager

from motc_lab.errors import LabError

Output = dict[str, Any]
NUDGE_S = 0.25
START_S = 60.0
RUN_S = 60.0
log = logging.getLogger(__name__)


class ChapterError(LabError, RuntimeError):
    """The chapter's kernel did not start, or one of its cells failed."""


async def run(manager: AsyncKernelManager, sources: Sequence[str]) -> list[Output]:
    """Return what the cells show, in order, as Voila's front end expects it.

    Raises:
        ChapterError: the kernel is not ready in time, a cell raises, or runs too long.
    """
    client = manager.client()
    client.start_channels(stdin=False, hb=False)
    try:
        await _ready(client)
        asked = [
            client.execute(source, store_history=False, allow_stdin=False)
            for source in sources
        ]
        return await _collect(client, asked)
    finally:
        client.stop_channels()


async def _ready(client: AsyncKernelClient) -> None:
    """Wait for the kernel's first answer and for its broadcast to be heard.

    Stock then waits 0.2 s more for silence; messages are told apart by parent here.
    """
    end = asyncio.get_running_loop().time() + START_S
    while asyncio.get_running_loop().time() < end:
        client.kernel_info()
        try:
            await client.get_shell_msg(timeout=1)
            await client.get_iopub_msg(timeout=NUDGE_S)
        except Empty:
            continue
        return
    raise ChapterError(f"the kernel gave no answer within {START_S:.0f} s")


async def _collect(client: AsyncKernelClient, asked: Sequence[str]) -> list[Output]:
    """Gather the outputs of the requests until the last one has been answered."""
    shown: list[Output] = []
    waiting = set(asked)
    while waiting:
        try:
            message = await client.get_iopub_msg(timeout=RUN_S)
        except Empty:
            raise ChapterError(f"a cell ran for more than {RUN_S:.0f} s") from None
        parent = message["parent_header"].get("msg_id")
        if parent not in waiting:
            continue
        content = message["content"]
        match message["msg_type"]:
            case "status" if content["execution_state"] == "idle":
                waiting.discard(parent)
            case "display_data" | "execute_result":
                shown.append(_output(content))
            case "error":
                log.error("A cell failed:\n%s", "\n".join(content["traceback"]))
                raise ChapterError(f"cell {asked.index(parent) + 1} raised an error")
    return shown


def _output(content: dict[str, Any]) -> Output:
    """Return a display message as an output that the front end may trust."""
    return {
        "output_type": "display_data",
        "data": content["data"],
        "metadata": content["metadata"],
        "trusted": True,
    }
