"""Findings 6 and 11: what a visitor's kernel may hold, say, and do when he has gone."""

import asyncio
import json
import logging
import sys
from collections.abc import Callable
from io import StringIO
from typing import Any

import psutil
import pytest
from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from motc_lab.app.web.bounds import CONTROL, MOST_CONTROLS, FewLines, PageComms
from tests.web.conftest import Running, config_of

PATIENCE_S = 15
Play = Callable[..., None]
SANDBOX = "from motc_lab import Sandbox\nSandbox(place='t:b')"
GREEDY_CELL = """
class Told:
    def _repr_html_(self):
        try:
            return f"taken {len(bytes(MANY << 20))}"
        except MemoryError:
            return "no memory"
Told()
"""


def serve(server: Running, source: str) -> None:
    """Let chapter 00 run this cell."""
    house = server.server.house
    changes = {"sources": (source,)}
    house.chapters["00"] = house.chapters["00"].model_copy(update=changes)


class Page:
    """One socket to the kernel of one visit."""

    def __init__(self, line: WebSocketClientConnection, kernel: str) -> None:
        self.line = line
        self.kernel = kernel
        self.heard: list[dict[str, Any]] = []
        self.count = 0

    @classmethod
    async def visit(cls, server: Running) -> "Page":
        page = (await server.get("chapter/00")).body.decode()
        found = await cls.connect(server, config_of(page)["kernelId"])
        await found.say("comm_open", comm_id="control", target_name=CONTROL)
        return found

    @classmethod
    async def connect(cls, server: Running, kernel: str, session: str = "s") -> "Page":
        home = server.home.replace("http", "ws")
        address = f"{home}api/kernels/{kernel}/channels?session_id={session}"
        return cls(await websocket_connect(HTTPRequest(address)), kernel)

    async def say(self, kind: str, **content: Any) -> None:
        self.count += 1
        header = {
            "msg_id": f"{self.count}",
            "msg_type": kind,
            "session": "s",
            "username": "u",
        }
        header |= {"version": "5.3", "date": "2026-01-01T00:00:00Z"}
        message = {"header": header, "content": content, "channel": "shell"}
        message |= {"parent_header": {}, "metadata": {"version": "1.0.0"}}
        await self.line.write_message(json.dumps({**message, "buffers": []}))

    async def custom(self, widget: str, **content: Any) -> None:
        """Say something to a widget as its view does."""
        data = {"method": "custom", "content": content}
        await self.say("comm_msg", comm_id=widget, data=data)

    async def until(self, word: str) -> dict[str, Any]:
        """Listen until a message holds this word."""
        async with asyncio.timeout(PATIENCE_S):
            while said := await self.line.read_message():
                self.heard.append(json.loads(said))
                if word in json.dumps(self.heard[-1]).replace("\\", ""):
                    return self.heard[-1]
        raise AssertionError("the line was cut")

    async def widgets(self) -> dict[str, str]:
        """The kind of every widget that the kernel knows, by its id."""
        data = {"method": "request_states"}
        await self.say("comm_msg", comm_id="control", data=data)
        told = await self.until("update_states")
        states = told["content"]["data"]["states"]
        return {name: one["model_name"] for name, one in states.items()}

    async def sandbox(self) -> str:
        """The id of the chapter's sandbox, which hears its greeting."""
        found = await self.widgets()
        (name,) = (name for name, kind in found.items() if kind == "AnyModel")
        await self.custom(name, kind="hello", lang="en")
        return name


class PastTheSocket:
    """Says to a kernel what the socket would not pass on."""

    def __init__(self, server: Running) -> None:
        kernel = server.server.kernel_manager.get_kernel(server.kernels[0])
        self.client: Any = kernel.client()
        self.client.start_channels(stdin=False, hb=False)

    def say(self, kind: str, **content: Any) -> None:
        version = {"version": "1.0.0"}
        message = self.client.session.msg(kind, content, metadata=version)
        self.client.shell_channel.send(message)

    async def comms(self) -> set[str]:
        """The ids of all widgets that the kernel has when it has heard all so far."""
        self.client.comm_info()
        async with asyncio.timeout(PATIENCE_S):
            while True:
                reply = await self.client.get_shell_msg()
                if reply["msg_type"] == "comm_info_reply":
                    return set(reply["content"]["comms"])

    async def heard(self) -> set[str]:
        """The kinds of everything that the kernel has told its pages."""
        kinds = set()
        while await self.client.iopub_channel.msg_ready():
            kinds.add((await self.client.get_iopub_msg())["msg_type"])
        return kinds


def test_a_page_opens_no_widgets_and_reads_no_traceback(
    play: Play, capfd: pytest.CaptureFixture[str]
) -> None:
    async def scenario(server: Running) -> None:
        serve(server, SANDBOX)
        await server.get("chapter/00")
        page = PastTheSocket(server)
        before = await page.comms()
        for number in range(5):
            state = {"_model_name": "HTMLModel", "value": "x" * 10_000}
            page.say(
                "comm_open",
                comm_id=f"mine{number}",
                target_name="jupyter.widget",
                data={"state": state},
            )
        page.say("comm_open", comm_id="control", target_name=CONTROL)
        data = {"method": "no such thing"}
        page.say("comm_msg", comm_id="control", data=data)
        page.say("comm_msg", comm_id="nobody", data={})
        page.say("comm_open", target_name=["a"])
        page.say("comm_msg", comm_id="control", data="text")
        page.say("comm_close")
        assert await page.comms() <= {*before, "control"}
        kinds = await page.heard()
        assert "status" in kinds
        assert not kinds & {"stream", "error"}
        page.client.stop_channels()

    play(scenario)
    told = [line for line in capfd.readouterr().err.splitlines() if "a page" in line]
    assert len([line for line in told if "'jupyter.widget'; it may not" in line]) == 5
    assert "no such thing" in "".join(told)
    assert all("Traceback" not in line and "/" not in line for line in told)


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is Linux's")
@pytest.mark.parametrize("fork", [False, True])
def test_a_kernel_takes_no_more_memory_than_it_is_given(play: Play, fork: bool) -> None:
    async def scenario(server: Running) -> None:
        serve(server, GREEDY_CELL.replace("MANY", "700"))
        assert "no memory" in (await server.get("chapter/00")).body.decode()
        serve(server, GREEDY_CELL.replace("MANY", "200"))
        assert "taken 209715200" in (await server.get("chapter/00")).body.decode()

    play(scenario, fork=fork)


def test_a_laptop_that_is_shut_ends_the_thinking(play: Play) -> None:
    """1,000 matches are begun, then the socket is gone without a word."""

    async def scenario(server: Running) -> None:
        serve(server, SANDBOX)
        page = await Page.visit(server)
        name = await page.sandbox()
        bots = ["casual", "casual"]
        wish = {"do": "rates_play", "bots": bots, "matches": 1000}
        await page.custom(name, kind="sandbox", **wish)
        await page.until('"total":1000')
        kernel = server.server.kernel_manager.get_kernel(page.kernel)
        process = psutil.Process(kernel.provisioner.pid)
        page.line.close()
        await until_it_rests(process)
        moved = kernel.last_activity
        await asyncio.sleep(3)
        assert kernel.last_activity == moved

    play(scenario)


async def until_it_rests(process: psutil.Process) -> None:
    """Wait until a process needs next to nothing for two seconds."""
    async with asyncio.timeout(60):
        while True:
            before = sum(process.cpu_times()[:2])
            await asyncio.sleep(2)
            if sum(process.cpu_times()[:2]) - before <= 0.05:
                return


def test_whoever_comes_back_finds_the_thinking_go_on(play: Play) -> None:
    async def scenario(server: Running) -> None:
        serve(server, SANDBOX)
        page = await Page.visit(server)
        name = await page.sandbox()
        wish = {"do": "rates_play", "bots": ["random", "random"], "matches": 40}
        await page.custom(name, kind="sandbox", **wish)
        await page.until('"total":40')
        page.line.close()
        again = await Page.connect(server, page.kernel, "t")
        await again.custom(name, kind="ping", n=1)
        await again.until("pong")
        await again.until("games of 40 matches")
        again.line.close()

    play(scenario)


class Manager:
    """A comm manager that notes what reaches it."""

    def __init__(self) -> None:
        self.comms: dict[str, Any] = {}

    def comm_open(self, _stream: object, _ident: object, msg: Any) -> None:
        self.comms[msg["content"]["comm_id"]] = msg

    def comm_msg(self, *_: object) -> None: ...

    def comm_close(self, *_: object) -> None: ...


def test_of_many_control_channels_the_newest_stay() -> None:
    manager = Manager()
    page = PageComms(manager)
    for number in range(50):
        content = {"comm_id": str(number), "target_name": CONTROL}
        page.comm_open(None, None, {"content": content})
    assert list(manager.comms) == [str(n) for n in range(50 - MOST_CONTROLS, 50)]


def test_a_kernel_writes_so_many_lines_and_no_more() -> None:
    paper = StringIO()
    handler = FewLines(paper, most=3)
    log = logging.Logger("test")
    log.addHandler(handler)
    for number in range(10):
        try:
            int(f"a\nb{number}")
        except ValueError:
            log.exception("message\nfailed")
    *lines, last = paper.getvalue().splitlines()
    assert len(lines) == 3
    assert last == "kernel: what else it says is left out"
    for line in lines:
        assert line.startswith("kernel: test: message\\nfailed: ValueError(")
        assert "(line " in line
