"""Hostile messages to a class over real sockets: nothing changes, nobody else waits."""

import json
from typing import Any

import pytest

from tests.web.conftest import Running
from tests.web.test_rooms import Line, Play

BAD = [
    *("", "{", "null", "[]", '{"kind":"open"}', '{"kind":"go","to":1}'),
    '{"kind":"vote","at":0,"round":0,"option":-1}',
    '{"kind":"vote","at":0,"round":0,"option":true}',
    '{"kind":"end"}',
    json.dumps({"kind": "cards", "counts": [1] * 9}),
]


async def pupil(server: Running, code: str) -> Line:
    line = await Line.to(server, f"api/class/{code}")
    await line.say({"kind": "enter", "role": "pupil", "lang": "de"})
    await line.until(lambda one: "view" in one)
    return line


@pytest.mark.parametrize("bad", BAD)
def test_a_pupil_who_says_what_is_the_presenters_is_cut_off(
    play: Play, bad: str
) -> None:
    async def attack(server: Running) -> None:
        opening = await Line.to(server, "api/class")
        await opening.say({"kind": "open", "chapter": "00"})
        heard: dict[str, Any] = (await opening.hear() or {})["opened"]
        attacker, other = [await pupil(server, heard["code"]) for _ in range(2)]
        await attacker.say(bad)
        assert await attacker.is_closed()
        lead = await Line.to(server, f"api/class/{heard['code']}")
        entering = {"kind": "enter", "role": "presenter", "lang": "en"}
        await lead.say({**entering, "secret": heard["secret"]})
        seen = await lead.until(lambda one: "view" in one)
        assert (seen["view"]["at"], seen["view"]["phase"]) == (0, "waiting")
        await lead.say({"kind": "open"})
        told = await other.until(lambda one: one.get("view", {}).get("phase") == "open")
        assert "right" not in told["view"]

    play(attack)
