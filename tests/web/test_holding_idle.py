"""Finding 17 of the holding review: a tab that nobody uses gives its kernel back."""

import asyncio
import json
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from tornado.websocket import WebSocketClientConnection

from motc_lab.app.web.frames import is_use, read_frame
from motc_lab.app.web.sockets import KernelSocket
from motc_lab.controllers.messages import COMMON_GATE
from tests.web.conftest import PATIENCE_S, Running
from tests.web.guest import Visitor, message, pong_s

Play = Callable[..., None]
MUTE = """
import anywidget
class Mute(anywidget.AnyWidget):
    _esm = "export default {}"
Mute()
"""
LONG_AGO = timedelta(minutes=20)


def said(content: dict[str, Any], comm: str = "c") -> dict[str, Any]:
    """Return a widget's custom message."""
    data = {"method": "custom", "content": content}
    return message("comm_msg", comm_id=comm, data=data)


def widget_of(visitor: Visitor) -> str:
    """Return the model that a chapter's page shows."""
    found = re.search(r'"model_id": "(\w+)"', visitor.page)
    assert found
    return found[1]


PING = {"kind": "ping", "n": 3, "used": False}


@pytest.mark.parametrize(
    ("one", "counts"),
    [
        (said(PING), False),
        (said({"kind": "ping", "n": 3}), False),
        (said({**PING, "used": True}), True),
        (said({**PING, "used": "yes"}), False),
        (said({"kind": "play", "beat": 1, "option": "x"}), True),
        (
            message("comm_msg", comm_id="c", data={"method": "update", "state": {}}),
            True,
        ),
        (message("comm_msg", comm_id="c", data=None), True),
        (message("kernel_info_request"), False),
        (message("comm_info_request"), False),
    ],
)
def test_finding_17_what_counts_as_use(one: dict[str, Any], counts: bool) -> None:
    assert is_use(read_frame(json.dumps(one), v1=False)) is counts


def test_finding_17_a_kernel_understands_either_ping() -> None:
    heard = COMMON_GATE.validate_python
    assert heard(PING) == heard({"kind": "ping", "n": 3})


async def lives_after(
    line: WebSocketClientConnection, server: Running, one: dict[str, Any]
) -> bool:
    """Say something to a kernel that was idle for long; tell whether it lives on."""
    (kernel,) = server.kernels
    manager = server.server.kernel_manager
    manager.get_kernel(kernel).last_activity = datetime.now(UTC) - LONG_AGO
    await line.write_message(json.dumps(one))
    await pong_s(line)
    await asyncio.sleep(0.2)
    await manager.cull_kernels()
    return bool(server.kernels)


def test_finding_17_pings_alone_keep_no_kernel(play: Play) -> None:
    async def scenario(server: Running) -> None:
        chapters = server.server.house.chapters
        chapters["00"] = chapters["00"].model_copy(update={"sources": (MUTE,)})
        visitor = await Visitor.enter(server.home)
        line, widget = await visitor.socket(), widget_of(visitor)
        await pong_s(line)
        assert await lives_after(line, server, said({**PING, "used": True}, widget))
        assert await lives_after(line, server, said({"kind": "bump"}, widget))
        assert not await lives_after(line, server, said(PING, widget))

    play(scenario)


def test_finding_17_news_that_a_page_gets_keeps_its_kernel(play: Play) -> None:
    async def scenario(server: Running) -> None:
        line = await (await Visitor.enter(server.home)).socket()
        await pong_s(line)
        (kernel,) = server.kernels
        manager = server.server.kernel_manager
        (handler,) = KernelSocket._open[kernel]
        for method, is_kept in (("update", True), ("custom", False)):
            ago = datetime.now(UTC) - LONG_AGO
            manager.get_kernel(kernel).last_activity = ago
            news = message("comm_msg", "iopub", comm_id="c", data={"method": method})
            handler.write_message(json.dumps(news))
            await manager.cull_kernels()
            assert bool(server.kernels) is is_kept

    play(scenario)


def test_finding_17_a_widgets_answer_counts_in_v1(play: Play) -> None:
    async def scenario(server: Running) -> None:
        visitor = await Visitor.enter(server.home)
        line = await visitor.page_socket()
        (kernel,) = server.kernels
        manager = server.server.kernel_manager
        packed = server.server.kernel_manager.get_kernel(kernel).session.pack
        news = message("comm_msg", "iopub", comm_id="c", data={"method": "update"})
        parts = [packed(news[name]) for name in ("header", "parent_header", "metadata")]
        from jupyter_server.services.kernels.connection import base  # noqa: PLC0415

        frame = base.serialize_msg_to_ws_v1([*parts, packed(news["content"])], "iopub")
        manager.get_kernel(kernel).last_activity = datetime.now(UTC) - LONG_AGO
        async with asyncio.timeout(PATIENCE_S):
            while not KernelSocket._open[kernel][0].ws_connection:
                await asyncio.sleep(0.01)
        KernelSocket._open[kernel][0].write_message(frame, binary=True)
        await manager.cull_kernels()
        assert server.kernels == [kernel]
        line.close()

    play(scenario)
