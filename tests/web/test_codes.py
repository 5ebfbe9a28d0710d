"""No route tells a right code from a wrong one uncounted; a right one gets in."""

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import pytest
from tornado.httpclient import HTTPClientError
from tornado.web import RequestHandler
from tornado.websocket import WebSocketHandler

from motc_lab.app.web import tries
from motc_lab.app.web.tries import Tries
from motc_lab.rooms.codes import LETTERS
from motc_lab.rooms.guesses import MISSES, Guesses
from motc_lab.rooms.hall import Refused
from tests.web.conftest import PATIENCE_S, Running
from tests.web.test_rooms import Line, Play, entered, opened, refusal

PACE_S: Final = 0.3
ENTER: Final = {"kind": "enter", "lang": "en"}
PUPIL: Final = {**ENTER, "role": "pupil"}
QUERIES: Final = (
    *("code", "class", "room", "said", "watch", "show", "chapter", "plan", "step"),
)
CODE: Final = "CODE"
WORDS: Final = {r"(\w{1,20})": CODE, r"(?:/(\w{1,20}))?": f"/{CODE}", "/?": ""}


def wrong_codes(count: int, *right: str) -> list[str]:
    """Codes of nothing."""
    found = (f"ZXW{one}{two}" for one in LETTERS for two in LETTERS)
    return [code for code in found if code not in right][:count]


async def a_class(server: Running) -> dict[str, str]:
    line = await Line.to(server, "api/class")
    await line.say({"kind": "open", "chapter": "00"})
    told: dict[str, str] = (await line.hear() or {})["opened"]
    return told


@asynccontextmanager
async def misses_of(server: Running) -> AsyncIterator[list[str]]:
    """The codes that are counted as wrong meanwhile."""
    house, counted = server.server.house, list[str]()

    class Counting(Guesses):
        def miss(self, network: str, code: str) -> None:
            counted.append(code)
            super().miss(network, code)

    before = house.tries._guesses
    house.tries._guesses = Counting(10_000)
    yield counted
    house.tries._guesses = before


def all_routes(server: Running) -> list[tuple[str, type[RequestHandler]]]:
    """Every address that the application has, with a code wherever one may be."""
    found = []
    for rule in server.server.routes()[1:]:
        pattern, handler = rule[0], rule[1]
        for said, word in WORDS.items():
            pattern = pattern.replace(said, word)
        pattern = re.sub(r"\((?:\?:)?[^()]*(?:\([^()]*\)[^()]*)*\)\??", CODE, pattern)
        plain = re.sub(r"\\(.)|[?*+^$]", r"\1", pattern).lstrip("/")
        found.append((plain.replace("[/]", ""), handler))
    return found


async def answer_of(server: Running, path: str, code: str) -> str:
    """All that a page says about a code, with the code itself left out."""
    got = await server.get(path.replace(CODE, code), follow_redirects=False)
    unlike = ("Date", "Etag", "Set-Cookie", "Content-Length")
    headers = {k: v for k, v in got.headers.get_all() if k not in unlike}
    cookies = [one.partition("=")[0] for one in got.headers.get_list("Set-Cookie")]
    body = got.body.decode("latin-1")
    body = re.sub(r"[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32}", "", body)
    body = re.sub(r"<path[^>]*>", "", body)  # the code as a picture
    told = json.dumps([got.code, headers, sorted(cookies), body])
    return told.replace(code, CODE).replace(code.lower(), CODE)


def test_no_route_tells_codes_apart_without_counting_the_wrong_one(play: Play) -> None:
    """Every page, with the code in its path and in every query that one may have."""

    async def scenario(server: Running) -> None:
        room = (await opened(server))["code"]
        school = (await a_class(server))["code"]
        (wrong,) = wrong_codes(1, room, school)
        told_apart = set[str]()
        paths = {
            path
            for path, handler in all_routes(server)
            if not issubclass(handler, WebSocketHandler)
        }
        query = "&".join(f"{name}={CODE}" for name in QUERIES)
        asked = [
            *(f"{path}?lang=en&{query}" for path in sorted(paths)),
            *(path for path in sorted(paths) if CODE in path),
        ]
        assert len(asked) > 20
        for address in asked:
            async with misses_of(server) as counted:
                answers = [
                    await answer_of(server, address, code)
                    for code in (wrong, room, school)
                ]
            if len(set(answers)) > 1:
                assert counted == [wrong], f"{address} tells, and nobody counts"
                told_apart.add(address.partition("?")[0])
        assert told_apart <= {"chapter/room", f"room/{CODE}"}
        assert "chapter/room" in told_apart, "a class is found where rooms are"

    play(scenario)


def test_no_socket_tells_codes_apart_without_counting_the_wrong_one(play: Play) -> None:
    async def scenario(server: Running) -> None:
        room = (await opened(server))["code"]
        school = (await a_class(server))["code"]
        (wrong,) = wrong_codes(1, room, school)
        paths = [
            path
            for path, handler in all_routes(server)
            if issubclass(handler, WebSocketHandler)
        ]
        assert {"api/room/CODE", "api/class/CODE"} <= {*paths}
        words = [
            *({**ENTER, "secret": secret, "watches": w} for secret in ("", "0" * 32)
              for w in (False, True)),
            *({**PUPIL, "role": role, "secret": secret} for secret in ("", "0" * 32)
              for role in ("pupil", "walker", "projector", "presenter")),
            *("{", "null", {"kind": "vote"}, {"kind": "ping", "n": 1}),
        ]  # fmt: skip
        for path in paths:
            for word in words:
                async with misses_of(server) as counted:
                    answers = [
                        await first_word(server, path.replace(CODE, code), word)
                        for code in (wrong, room, school)
                    ]
                if len(set(answers)) > 1:
                    assert counted == [wrong], (path, word, answers)

    play(scenario)


async def first_word(server: Running, path: str, word: object) -> str:
    """What kind of thing a socket says first."""
    try:
        line = await Line.to(server, path)
    except HTTPClientError as fault:
        return str(fault.code)
    await line.say(word)
    heard = await line.hear()
    line.socket.close()
    if heard is None:
        return f"closed {line.socket.close_code}"
    return str(heard.get("refused", sorted(heard)))


def quick(server: Running) -> Tries:
    """Make the server's pace quick enough for a test."""
    house = server.server.house
    house.tries._pace_s = PACE_S
    return house.tries


async def spoil(server: Running, *right: str) -> None:
    """Type as many wrong codes as are free."""
    for code in wrong_codes(MISSES, *right):
        assert await refusal(await entered(server, code)) == "no_room"


def test_after_a_pupils_wrong_codes_the_whole_class_still_comes_in(play: Play) -> None:
    async def scenario(server: Running) -> None:
        quick(server)
        school = (await a_class(server))["code"]
        await spoil(server, school)
        for path in (f"room/{school}", f"chapter/room?code={school}"):
            assert (await server.get(path)).code == 200
        begun = time.monotonic()
        pupils = [await Line.to(server, f"api/class/{school}") for _ in range(12)]
        for line in pupils:
            await line.say(PUPIL)
        for line in pupils:
            await line.until(lambda one: "view" in one)
        # At most three new devices a second come in, however many codes were wrong
        assert time.monotonic() - begun < PATIENCE_S

    play(scenario)


def test_after_wrong_codes_rooms_are_entered_and_players_need_not_wait(
    play: Play,
) -> None:
    async def scenario(server: Running) -> None:
        slow = quick(server)
        room, school = await opened(server), (await a_class(server))["code"]
        await spoil(server, room["code"], school)
        guest = await entered(server, room["code"])
        assert (await guest.scene())["looker"] == "south"
        assert await refusal(await entered(server, school)) == "class", "leads there"
        slow._pace_s = 3600
        held = await entered(server, wrong_codes(MISSES + 1)[-1])
        assert (await held.hear()) == {"say": {"kind": "waits"}}
        await held.say({"kind": "ping", "n": 7})
        assert (await held.hear() or {})["say"] == {"kind": "pong", "n": 7}
        line = await entered(server, room["code"], secret=room["secret"])
        assert (await line.scene())["looker"] == "north"
        page = await server.get(f"chapter/room?code={room['code']}")
        assert page.code == 200, "a player's page is loaded again at once"

    play(scenario)


def test_from_a_network_with_many_wrong_codes_guesses_come_one_by_one(
    play: Play,
) -> None:
    async def scenario(server: Running) -> None:
        quick(server)
        await spoil(server)
        begun = time.monotonic()
        lines = [
            await entered(server, code) for code in wrong_codes(2 * MISSES)[MISSES:][:8]
        ]
        for line in lines:
            assert await refusal(line) == "no_room"
        assert time.monotonic() - begun >= 7 * PACE_S
        links = [
            await server.get(f"room/{code}", follow_redirects=False)
            for code in wrong_codes(2 * MISSES)[-5:]
        ]
        assert all("chapter/room" in one.headers["Location"] for one in links)

    play(scenario)


class Nothing:
    """Neither rooms nor classes."""

    def has(self, code: str) -> bool:
        return code == "BCDFG"

    def __contains__(self, code: object) -> bool:
        return False


def trying(pace_s: float = 0.02) -> Tries:
    nothing: Any = Nothing()
    return Tries(nothing, nothing, Guesses(misses=0), pace_s)


def test_the_code_that_most_wait_for_comes_next() -> None:
    """A class on its way in passes by whoever tries one code after the other."""

    async def act() -> None:
        waiting, answered = trying(), list[str]()

        async def ask(code: str) -> None:
            await waiting.find(code, "here")
            answered.append(code)

        tasks = [asyncio.create_task(ask(code)) for code in wrong_codes(20)]
        await asyncio.sleep(0)
        tasks += [asyncio.create_task(ask("BCDFG")) for _ in range(3)]
        await asyncio.gather(*tasks)
        assert answered.index("BCDFG") <= 1
        assert len(answered) == 23

    asyncio.run(act())


def test_whoever_has_left_takes_nobodys_turn() -> None:
    async def act() -> None:
        waiting, begun = trying(pace_s=0.05), time.monotonic()
        left = [
            asyncio.create_task(waiting.find(code, "here", lambda: False))
            for code in wrong_codes(100)
        ]
        await asyncio.sleep(0)
        assert await waiting.find("BCDFG", "here") == "room"
        assert time.monotonic() - begun < 2
        ends = await asyncio.gather(*left, return_exceptions=True)
        assert all(isinstance(one, Refused) for one in ends)
        assert await waiting.find("BCDFG", "there") == "room"

    asyncio.run(act())


def test_there_is_an_end_to_those_who_wait_and_to_what_is_kept_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tries, "MOST_WAITING", 5)

    async def act() -> None:
        waiting = trying(pace_s=0.01)
        asked = [waiting.find(code, "here") for code in wrong_codes(9)]
        ends = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(one, Refused) for one in ends) == 4
        await asyncio.sleep(0.1)
        assert not waiting._lines

    asyncio.run(act())
