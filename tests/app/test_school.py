"""A class in a notebook: pupils come in, vote, and the counts are a table."""

import asyncio
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClientError
from tornado.websocket import WebSocketClientConnection, websocket_connect

from motc_lab import Class
from motc_lab.errors import LabError
from tests.web.conftest import PATIENCE_S


class Page:
    """A page of the class."""

    def __init__(self, socket: WebSocketClientConnection) -> None:
        self.socket = socket
        self.seen: dict[str, Any] = {}

    @classmethod
    async def to(cls, lesson: Class, role: str, secret: str = "") -> "Page":
        address = lesson.address.replace("http", "ws", 1).replace("room/", "api/class/")
        page = cls(await websocket_connect(address))
        await page.say(kind="enter", role=role, lang="en", secret=secret)
        await page.until(bool)
        return page

    async def say(self, **said: Any) -> None:
        await self.socket.write_message(json.dumps(said))

    async def until(self, is_it: Callable[[dict[str, Any]], bool]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not is_it(self.seen):
                message = await self.socket.read_message()
                assert message is not None, "the class was closed"
                heard = json.loads(message)
                self.seen = heard.get("view") or {
                    **self.seen,
                    **heard.get("change", {}),
                }


def secret_of(lesson: Class) -> str:
    """What stands behind the presenter's link."""
    found = re.search(r"show=presenter#(\w+)", lesson._repr_html_())
    assert found is not None
    return found[1]


def test_a_class_is_presented_from_a_notebook_and_its_votes_are_a_frame() -> None:
    async def scenario() -> None:
        lesson = Class("00")
        assert (lesson.state.at, lesson.state.phase) == (1, "waiting")
        assert lesson.votes.to_frame().is_empty()
        lead = await Page.to(lesson, "presenter", secret_of(lesson))
        ann, ben = [await Page.to(lesson, "pupil") for _ in range(2)]
        assert lesson.state.people == 2
        await lead.say(kind="open")
        for one, option in ((ann, 1), (ben, 0)):
            await one.until(lambda seen: seen["phase"] == "open")
            await one.say(kind="vote", at=0, round=0, option=option)
            await one.until(lambda seen, n=option: seen["mine"] == n)  # type: ignore[misc]
        assert (lesson.state.voted, lesson.state.phase) == (2, "open")
        assert lesson.votes.to_frame().is_empty(), "it is still open"
        await lead.say(kind="close")
        await ann.until(lambda seen: seen["phase"] == "closed")
        frame = lesson.votes.to_frame()
        assert isinstance(frame, pl.DataFrame)
        assert frame["first_vote"].to_list() == [1, 1, 0]
        assert frame["second_vote"].to_list() == [None] * 3
        assert frame["right"].to_list() == [False, True, False]
        assert repr(lesson.votes).endswith(": 0")
        lesson.close()
        for page in (lead, ann, ben):
            async with asyncio.timeout(PATIENCE_S):
                while await page.socket.read_message() is not None:
                    continue

    asyncio.run(scenario())


def test_a_class_runs_by_itself_in_a_notebook_too() -> None:
    async def scenario() -> None:
        lesson = Class(45)
        lead = await Page.to(lesson, "presenter", secret_of(lesson))
        await lead.say(kind="run", to=1)
        await lead.until(lambda seen: seen["phase"] == "open")
        run = lesson._school.state.run
        assert run is not None
        run.closes = 0
        await lead.until(lambda seen: seen["phase"] == "revealed")
        lesson.close()

    asyncio.run(scenario())


def test_nothing_but_the_class_is_served_and_nobody_else_starts_one() -> None:
    async def scenario() -> None:
        lesson = Class("00")
        home = lesson.address.partition("room/")[0]
        client = AsyncHTTPClient(force_instance=True)
        page = (await client.fetch(lesson.address)).body.decode()
        assert "data-walks" not in page, "no chapter is served here"
        assert 'id="start"' not in (await client.fetch(f"{home}class")).body.decode()
        for path in ("chapter/00", "api/class", "api/kernels", "teach"):
            with pytest.raises(HTTPClientError) as fault:
                await client.fetch(home + path)
            assert fault.value.code == 404, path
        client.close()
        lesson.close()

    asyncio.run(scenario())


def test_the_presenters_secret_is_in_no_word_and_in_no_address_that_is_sent() -> None:
    async def scenario() -> None:
        here, open_ = Class("00"), Class("00", lang="de", host="0.0.0.0")
        shown = open_._repr_html_()
        secret = secret_of(open_)
        assert shown.count(secret) == 1
        assert f"#{secret}" in shown
        assert secret not in re.sub(r"<[^>]*>", "", shown)
        for text in (repr(open_), open_.address, open_.wall, repr(open_.state)):
            assert secret not in text
        assert "0.0.0.0" in here._repr_html_(), "says how others may come in"
        assert ("<svg" in shown) is open_._aside.is_open
        here.close()
        open_.close()

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"lesson": 46}, "45, 90"),
        ({"lesson": "99"}, "99"),
        ({"lesson": "10"}, "nothing in '10' can be voted on"),
        ({"lesson": 3.5}, "3.5"),
        ({"lesson": "nowhere.toml"}, "nowhere.toml"),
        ({"game": "go"}, "go"),
        ({"host": "nowhere.invalid"}, "nowhere.invalid"),
        ({"port": 70_000}, "70000"),
        ({"lang": "fr"}, "fr"),
    ],
)
def test_what_makes_no_class_is_told(wrong: dict[str, Any], said: str) -> None:
    async def scenario() -> None:
        Class(**wrong)

    with pytest.raises(LabError, match=said):
        asyncio.run(scenario())


def test_a_plan_of_ones_own_is_read_or_its_faults_are_told(tmp_path: Path) -> None:
    words = 'say = { en = "x", de = "x" }\ntitle = { en = "x", de = "x" }\n'
    several = "".join(
        f'[[{name}]]\nen = "x"\nde = "x"\n' for name in ("aims", "material", "cut")
    )
    phase = f'[[phases]]\nminutes = 5\nform = "plenary"\nchapter = "00"\n{words}'
    path = tmp_path / "mine.toml"
    path.write_text(f'minutes = 5\n{several}{phase}steps = ["hook"]\n', "utf-8")

    async def scenario() -> None:
        lesson = Class(path)
        assert lesson.state.of == 1
        lesson.close()

    asyncio.run(scenario())
    path.write_text(f'minutes = 6\n{several}{phase}steps = ["hook"]\n', "utf-8")
    with pytest.raises(LabError, match="the phases take 5"):
        asyncio.run(scenario())


def test_a_script_without_a_loop_is_told_where_classes_are() -> None:
    with pytest.raises(LabError, match="motc-lab"):
        Class("00")
