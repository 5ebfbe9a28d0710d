"""A browser without a screen: it keeps cookies, plays and says goodbye."""

import asyncio
import json
from http.cookies import SimpleCookie
from typing import Any, Self
from urllib.parse import urlencode
from uuid import uuid4

from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.websocket import WebSocketClientConnection, websocket_connect

PATIENCE_S = 240  # a kernel's start on a slow machine, several times


def config_of(page: str) -> dict[str, Any]:
    """Return the front end's settings from a chapter's page."""
    start = page.index('id="jupyter-config-data"')
    text = page[page.index(">", start) + 1 : page.index("</script>", start)]
    found: dict[str, Any] = json.loads(text)
    return found


class Visitor:
    """One browser with one page at a time."""

    def __init__(self, home: str) -> None:
        self.home = home
        self.cookies: dict[str, str] = {}
        self.kernel = ""
        self.socket: WebSocketClientConnection | None = None
        self._comms: list[str] = []
        self._pings = 0

    async def get(
        self, path: str, headers: dict[str, str] | None = None, **wishes: Any
    ) -> HTTPResponse:
        """Ask for a path with the cookies so far; an error is an answer too."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        client = AsyncHTTPClient(force_instance=True)
        try:
            answer = await client.fetch(
                self.home + path,
                headers={"Cookie": cookies, **(headers or {})},
                raise_error=False,
                connect_timeout=PATIENCE_S,
                request_timeout=PATIENCE_S,
                **wishes,
            )
        finally:
            client.close()
        for line in answer.headers.get_list("Set-Cookie"):
            for name, morsel in SimpleCookie(line).items():
                self.cookies[name] = morsel.value
        return answer

    async def enter(self, path: str = "chapter/00", **headers: str) -> HTTPResponse:
        """Ask for a chapter and remember its kernel."""
        answer = await self.get(path, headers)
        if answer.code == 200:
            self.kernel = config_of(answer.body.decode())["kernelId"]
        return answer

    async def open(self) -> Self:
        """Open the page's socket and find its widgets."""
        address = self.home.replace("http", "ws", 1)
        address += f"api/kernels/{self.kernel}/channels?session_id=page"
        self.socket = await websocket_connect(HTTPRequest(address))
        reply = await self.reply("comm_info_request", {}, "comm_info_reply")
        self._comms = list(reply["comms"])
        return self

    async def reply(
        self, kind: str, content: dict[str, Any], awaited: str
    ) -> dict[str, Any]:
        """Send a message; return the content of the next one of the awaited kind."""
        await self.say(kind, content)
        assert self.socket
        async with asyncio.timeout(PATIENCE_S):
            while True:
                heard = await self.socket.read_message()
                assert heard is not None, "the line was cut"
                message = json.loads(heard)
                if message["header"]["msg_type"] == awaited:
                    found: dict[str, Any] = message["content"]
                    return found

    async def say(self, kind: str, content: dict[str, Any]) -> None:
        """Send a message as a page does."""
        assert self.socket
        header = {
            "msg_id": uuid4().hex,
            "msg_type": kind,
            "session": "page",
            "username": "",
        }
        header |= {"version": "5.3", "date": "2026-01-01T00:00:00Z"}
        rest = {"parent_header": {}, "metadata": {}, "buffers": [], "channel": "shell"}
        await self.socket.write_message(
            json.dumps({"header": header, "content": content, **rest})
        )

    async def play(self, **message: Any) -> dict[str, Any]:
        """Say something to the board and return what it says next."""
        data = {"method": "custom", "content": message}
        for comm in self._comms:
            await self.say("comm_msg", {"comm_id": comm, "data": data})
        while True:
            heard = await self.reply("kernel_info_request", {}, "comm_msg")
            if heard["data"].get("method") == "custom":
                said: dict[str, Any] = heard["data"]["content"]
                return said

    async def greet(self) -> None:
        """Say what a page says first to every widget; wait until all of it was read."""
        hello = {"method": "custom", "content": {"kind": "hello", "lang": "en"}}
        for comm in self._comms:
            await self.say("comm_msg", {"comm_id": comm, "data": hello})
        await self.reply("kernel_info_request", {}, "kernel_info_reply")

    async def is_playing(self) -> bool:
        """Tell whether the board still answers."""
        self._pings += 1
        said = await self.play(kind="ping", n=self._pings)
        return said == {"kind": "pong", "n": self._pings}

    async def is_cut_off(self) -> bool:
        """Read what is still said until the server closes the socket."""
        assert self.socket
        async with asyncio.timeout(PATIENCE_S):
            while await self.socket.read_message() is not None:
                pass
        return True

    async def leave(self) -> int:
        """Say goodbye as a page does; return the answer's code."""
        if self.socket is not None:
            self.socket.close()
            self.socket = None
        body = urlencode({"_xsrf": self.cookies["_xsrf"]})
        path = f"voila/api/shutdown/{self.kernel}"
        return (await self.get(path, method="POST", body=body)).code
