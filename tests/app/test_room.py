"""A room in a notebook: others come into a match that a cell holds."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import polars as pl
import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClientError
from tornado.websocket import WebSocketClientConnection, websocket_connect

from motc_lab import Match, Room
from motc_lab.errors import LabError
from tests.web.conftest import PATIENCE_S


class Device:
    """A page of somebody else."""

    def __init__(self, socket: WebSocketClientConnection) -> None:
        self.socket = socket
        self.scene: dict[str, Any] = {}
        self.secret = ""

    @classmethod
    async def to(cls, room: Room, **wishes: Any) -> "Device":
        address = room.address.replace("http", "ws", 1).replace("room/", "api/room/")
        device = cls(await websocket_connect(address))
        await device.say(kind="enter", lang="en", **wishes)
        await device.until(bool)
        return device

    async def say(self, **said: Any) -> None:
        await self.socket.write_message(json.dumps(said))

    async def until(self, is_it: Callable[[dict[str, Any]], bool]) -> None:
        """Read on until the picture is as wished."""
        async with asyncio.timeout(PATIENCE_S):
            while not is_it(self.scene):
                message = await self.socket.read_message()
                assert message is not None, "the room was closed"
                heard = json.loads(message)
                self.secret = heard.get("say", {}).get("secret", self.secret)
                if "scene" in heard.get("set", {}):
                    self.scene = json.loads(heard["set"]["scene"])


def offers(scene: dict[str, Any], do: str) -> bool:
    return do in [act["do"] for act in scene["room"]["acts"]]


def test_a_cell_and_a_device_play_one_match() -> None:
    async def scenario() -> None:
        match = Match.new(seed=3, game="duel")
        room = Room(match, seat="north")
        assert room.state.seats == {"north": "here", "south": "free"}
        friend = await Device.to(room)
        assert room.state.seats == {"north": "here", "south": "here"}
        code = friend.scene["choices"][0]["code"]
        await friend.say(kind="play", beat=friend.scene["beat"], option=code)
        await friend.until(lambda scene: not scene["choices"])
        assert room.state.asked == ("north",)
        question = match.question_of("north")
        assert question is not None
        match.play(question.options[0], seat="north")
        await friend.until(lambda scene: len(scene["log"]) > 1)
        assert "north." not in json.dumps(friend.scene["room"])
        room.close()
        async with asyncio.timeout(PATIENCE_S):
            while await friend.socket.read_message() is not None:
                continue

    asyncio.run(scenario())


def test_each_device_has_one_vote_and_nobody_sees_counts_before_the_end() -> None:
    async def scenario() -> None:
        room = Room(Match.new(seed=1972))
        room.ask("Who leads?", ["Spassky", "Fischer"])
        one = await Device.to(room, watches=True)
        two = await Device.to(room, watches=True)
        assert one.scene["room"]["told"] == "Who leads?"
        for device, n in ((one, 0), (two, 1), (two, 0)):
            await device.say(kind="room", do="vote", n=n)
            await device.until(lambda scene, n=n: primary(scene) == n)  # type: ignore[misc]
        assert room.state.voted == 2
        assert "votes" not in json.dumps(one.scene["room"]["lines"])
        again = await Device.to(room, watches=True, secret=two.secret)
        assert primary(again.scene) == 0, "the same device"
        await again.say(kind="room", do="vote", n=1)
        await again.until(lambda scene: primary(scene) == 1)
        assert room.votes.to_frame().is_empty(), "it is still open"
        room.close_vote()
        await one.until(lambda scene: not offers(scene, "vote"))
        assert one.scene["room"]["lines"][:3] == [
            "Who leads? 2 votes:",
            "Spassky: 1",
            "Fischer: 1",
        ]
        frame = room.votes.to_frame()
        assert isinstance(frame, pl.DataFrame)
        assert frame["votes"].to_list() == [1, 1]
        assert repr(room.votes) == "Who leads? Spassky: 1\nWho leads? Fischer: 1"
        await one.say(kind="room", do="vote", n=1)
        await one.until(lambda scene: bool(scene["notice"]))
        assert room.votes.to_frame()["votes"].to_list() == [1, 1]
        room.close()

    asyncio.run(scenario())


def primary(scene: dict[str, Any]) -> int | None:
    chosen = [act["n"] for act in scene["room"]["acts"] if act["primary"]]
    return chosen[0] if chosen else None


def test_who_plays_has_no_vote_and_the_open_question_may_be_asked() -> None:
    async def scenario() -> None:
        room = Room(Match.new(seed=3, game="duel"), lang="de")
        player = await Device.to(room)
        watcher = await Device.to(room, watches=True)
        room.ask()
        assert room.state.question == "Welche deiner Karten legst du hin?"
        await watcher.until(lambda scene: offers(scene, "vote"))
        await player.say(kind="room", do="vote", n=0)
        await player.until(lambda scene: bool(scene["notice"]))
        assert room.state.voted == 0
        room.close()

    asyncio.run(scenario())


def test_nothing_but_rooms_is_served() -> None:
    async def scenario() -> None:
        room = Room(Match.new(seed=3))
        home = room.address.partition("room/")[0]
        client = AsyncHTTPClient(force_instance=True)
        page = await client.fetch(home)
        assert "data-game" not in page.body.decode(), "nobody opens rooms here"
        for path in ("chapter/00", "chapter/play", "api/kernels", "teach", "api/room"):
            with pytest.raises(HTTPClientError) as fault:
                await client.fetch(home + path)
            assert fault.value.code == 404, path
        client.close()
        room.close()

    asyncio.run(scenario())


def test_a_cell_shows_how_others_come_in_and_nothing_hidden() -> None:
    async def scenario() -> None:
        here, open_ = Room(Match.new(seed=3)), Room(Match.new(seed=3), host="0.0.0.0")
        assert here.watching in here._repr_html_()
        assert "0.0.0.0" in here._repr_html_(), "says how others may come in"
        assert "<svg" not in here._repr_html_()
        assert open_.code in repr(open_)
        assert ("<svg" in open_._repr_html_()) is open_._aside.is_open
        here.close()
        open_.close()

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"match": 3}, "match"),
        ({"seat": "white"}, "white"),
        ({"host": "nowhere.invalid"}, "nowhere.invalid"),
        ({"port": 70_000}, "70000"),
        ({"lang": "fr"}, "fr"),
    ],
)
def test_what_makes_no_room_is_told(wrong: dict[str, Any], said: str) -> None:
    async def scenario() -> None:
        Room(**{"match": Match.new(seed=3), **wrong})

    with pytest.raises(LabError, match=said):
        asyncio.run(scenario())


@pytest.mark.parametrize("options", [[], ["one"], ["a"] * 13, [1, 2], ["", "b"], "ab"])
def test_what_is_no_question_is_told(options: Any) -> None:
    async def scenario() -> None:
        room = Room(Match.new(seed=3))
        try:
            room.ask("What?", options)
        finally:
            room.close()

    with pytest.raises(LabError, match="2 to 12 texts"):
        asyncio.run(scenario())


def test_a_script_without_a_loop_is_told_where_rooms_are() -> None:
    with pytest.raises(LabError, match="motc-lab tutorial"):
        Room(Match.new(seed=3))
