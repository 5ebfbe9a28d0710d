"""Speaks with a chapter's kernel as a page does, and as no honest page would."""

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any, Self
from urllib.request import urlopen

from tornado.websocket import WebSocketClientConnection, websocket_connect

from tests.web.conftest import config_of

CONTROL = "control-comm"
PATIENCE_S = 240


@dataclass
class Wire:
    """A websocket to the kernel of one visit; ``heard`` keeps every message."""

    socket: WebSocketClientConnection
    heard: list[str] = field(default_factory=list)
    count: int = 0

    @classmethod
    async def open(cls, home: str, path: str = "chapter/00") -> Self:
        """Visit a page without drawing it, and connect to its kernel."""
        with urlopen(home + path, timeout=PATIENCE_S) as answer:
            page = answer.read().decode()
        kernel = config_of(page)["kernelId"]
        address = home.replace("http", "ws") + f"api/kernels/{kernel}/channels"
        wire = cls(await websocket_connect(address))
        wire.heard.append(page)
        await wire.say(
            "comm_open", comm_id=CONTROL, target_name="jupyter.widget.control"
        )
        return wire

    async def say(self, kind: str, **content: Any) -> str:
        """Send one message on the shell channel; return its id."""
        self.count += 1
        number = f"m{self.count}"
        header = {"msg_id": number, "msg_type": kind, "session": "s", "username": "u"}
        header |= {"version": "5.3", "date": "2026-01-01T00:00:00Z"}
        metadata = {"version": "1.0.0"}  # of the widgets' control protocol
        parts = {"parent_header": {}, "metadata": metadata, "buffers": []}
        message = {"header": header, "content": content, "channel": "shell", **parts}
        await self.socket.write_message(json.dumps(message))
        return number

    async def tell(self, comm: str, data: object) -> str:
        """Send data to a comm."""
        return await self.say("comm_msg", comm_id=comm, data=data)

    async def custom(self, comm: str, content: object) -> str:
        """Send a widget's custom message."""
        return await self.tell(comm, {"method": "custom", "content": content})

    async def rest(self) -> None:
        """Wait until the kernel has answered everything said so far."""
        asked = await self.say("kernel_info_request")
        async with asyncio.timeout(PATIENCE_S):
            while said := await self.socket.read_message():
                text = said if isinstance(said, str) else said.decode("utf8", "replace")
                self.heard.append(text)
                answer = json.loads(text)
                idle = answer["content"].get("execution_state") == "idle"
                if idle and answer["parent_header"].get("msg_id") == asked:
                    return

    async def states(self) -> dict[str, dict[str, Any]]:
        """All widgets' states by model id, as the kernel knows them."""
        before = len(self.heard)
        await self.tell(CONTROL, {"method": "request_states"})
        await self.rest()
        for text in reversed(self.heard[before:]):
            data = json.loads(text)["content"].get("data", {})
            if isinstance(data, dict) and data.get("method") == "update_states":
                return {name: one["state"] for name, one in data["states"].items()}
        raise AssertionError("the kernel told no states")

    async def chapter(self) -> tuple[str, dict[str, Any]]:
        """The model id of the chapter's widget, and its state."""
        for name, state in (await self.states()).items():
            if "scene" in state:
                return name, {**state, "scene": json.loads(state["scene"])}
        raise AssertionError("no widget shows a scene")
