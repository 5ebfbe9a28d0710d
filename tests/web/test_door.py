"""A class's door over real sockets: who comes in, how fast, and who is counted."""

import asyncio
import time
from typing import Any

from motc_lab.rooms.school.state import NEW_PER_S
from tests.web.conftest import Running
from tests.web.test_classes import seen_in
from tests.web.test_rooms import Line, Play, refusal

STUFFED_S = 3


async def begun(server: Running) -> tuple[str, Line]:
    """A class's code, and its presenter's page."""
    opening = await Line.to(server, "api/class")
    await opening.say({"kind": "open", "chapter": "00"})
    heard: dict[str, Any] = (await opening.hear() or {})["opened"]
    lead = await Line.to(server, f"api/class/{heard['code']}")
    entering = {"kind": "enter", "role": "presenter", "lang": "en"}
    await lead.say({**entering, "secret": heard["secret"]})
    await lead.until(lambda one: "view" in one)
    return heard["code"], lead


async def entering(server: Running, code: str, secret: str = "") -> Line:
    line = await Line.to(server, f"api/class/{code}")
    said = {"kind": "enter", "role": "pupil", "lang": "en"}
    await line.say({**said, "secret": secret})
    return line


async def secret_of(line: Line) -> str:
    return str((await line.until(lambda one: "seat" in one))["seat"])


def test_through_a_shut_door_only_those_come_who_have_been_in(play: Play) -> None:
    async def scenario(server: Running) -> None:
        code, lead = await begun(server)
        ann = await entering(server, code)
        secret = await secret_of(ann)
        ann.socket.close()
        await lead.say({"kind": "door", "to": 1})
        await lead.until(lambda one: seen_in(one).get("shut") is True)
        for unknown in ("", "0" * 32):
            assert await refusal(await entering(server, code, unknown)) == "is_shut"
        back = await entering(server, code, secret)
        await back.until(lambda one: "view" in one)
        await lead.say({"kind": "door", "to": 0})
        await lead.until(lambda one: seen_in(one).get("shut") is False)
        new = await entering(server, code)
        assert await secret_of(new)

    play(scenario)


def test_sockets_by_the_hundred_are_three_devices_a_second_and_no_votes(
    play: Play,
) -> None:
    """One device that comes again and again, or many times at once, fills no vote."""

    async def scenario(server: Running) -> None:
        code, lead = await begun(server)
        honest = await entering(server, code)
        await honest.until(lambda one: "view" in one)
        await lead.say({"kind": "open"})
        await honest.until(lambda one: seen_in(one).get("phase") == "open")
        vote = {"kind": "vote", "at": 0, "round": 0, "option": 1}
        await honest.say({**vote, "option": 2})
        start = time.monotonic()
        lines = [await entering(server, code) for _ in range(260)]

        async def stuff(line: Line) -> None:
            async with asyncio.timeout(STUFFED_S):
                await line.until(lambda one: "view" in one)
                await line.say(vote)
                await line.until(lambda one: seen_in(one).get("mine") == 1)

        await asyncio.gather(*map(stuff, lines), return_exceptions=True)
        took = time.monotonic() - start
        state = next(iter(server.server.house.school._classes.values())).state
        assert len(state.votes) <= 1 + NEW_PER_S * took + 1
        for line in lines:
            line.socket.close()
        told = await lead.until(
            lambda one: (
                seen_in(one).get("people") == 1
                and sum(seen_in(one).get("apart", [])) == len(state.votes) - 1
            )
        )
        assert seen_in(told)["counts"] == [0, 0, 1]
        await lead.say({"kind": "empty"})
        await honest.until(lambda one: seen_in(one).get("mine", 0) is None)

    play(scenario)
