"""What a malicious visitor tries against rooms, while two friends play in one.

``python -m tests.web.attack_rooms http://localhost:8866/`` tries it all against a
server of yours, or only what is named behind it, and says how long the friends waited;
``test_rooms_attack.py`` does so with a server of its own.
"""

import asyncio
import contextlib
import json
import multiprocessing
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tornado.httpclient import HTTPClientError
from tornado.websocket import WebSocketClosedError

from motc_lab.app.web.page_socket import LARGEST
from motc_lab.rooms.codes import LETTERS
from tests.web.test_rooms import BAD, OPENING, Line, entered, opened
from tests.web.wire import framed, odd_frames, odd_messages, request, upgraded, wire

HTML: Final = "<img src=x onerror=alert(1)>\u202e\u200b"
WISHES: Final = (
    *("take", "rematch", "bot", "open", "shut", "vote", "agree", "decline"),
    *("withdraw", "along", HTML, ""),
)
# A process for each attack; what they import is imported once.
APART: Final = multiprocessing.get_context("forkserver")
APART.set_forkserver_preload(["tests.web.attack_rooms"])
SILENT: Final = 60
FLOOD: Final = 400
CROWD: Final = 30  # people of a room that one address fills
KNOCKS: Final = 1000
PAGES: Final = (
    *("", "teach", "privacy", "class", "class?code=BCDFG", "chapter/room", "nope"),
    *("reference/rules", "reference/search?q=a", "room/BCDFG/code.svg"),
    *("room/BCDFG", "reference/cards?game=compile", "static/display.woff2"),
)
BROAD: Final = "queens_gambit"  # a table that takes long to draw
SHAPES: Final = {
    "play": ("beat", "option", "then"),
    "put": ("beat", "cards"),
    "undo": ("beat",),
    "lang": ("lang",),
    "rule": ("id",),
    "ping": ("n", "used"),
    "room": ("do", "seat", "n"),
    "why": ("about", "topic", "picked"),
    "turn": ("step", "dial", "value"),
    "hello": ("game", "lang", "pos", "seed", "keep", "terms", "edition", "notes"),
}


@dataclass
class Site:
    """The server, as ``Line.to`` wants it."""

    home: str


@dataclass
class Attacker:
    """Somebody who has the link of a room and no seat; keeps all that was heard."""

    site: Site
    code: str
    heard: list[dict[str, Any]] = field(default_factory=list)

    @contextlib.asynccontextmanager
    async def line(self, path: str = "", **headers: str) -> AsyncIterator[Line]:
        """Open a socket, and close it whatever the server did with it."""
        line = await Line.to(self.site, path or f"api/room/{self.code}", **headers)
        line.heard = self.heard
        try:
            yield line
        except WebSocketClosedError:
            pass  # cut, as it should be
        finally:
            line.socket.close()

    async def inside(self, *said: object, secret: str = "") -> None:
        """Come in, say something, and listen for a moment."""
        async with self.line() as line:
            await line.say({"kind": "enter", "lang": "en", "secret": secret})
            for one in said:
                await line.say(one)
            await listen(line)


async def listen(line: Line) -> None:
    """Hear what comes for a moment."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(0.15):
            while await line.hear() is not None:
                continue


async def guess(by: Attacker) -> None:
    """Codes by the dozen."""
    for n in range(40):
        code = f"BB{LETTERS[n % 20]}{LETTERS[n // 20]}B"
        async with by.line(f"api/room/{code}") as line:
            await line.say({"kind": "enter", "lang": "en"})
            await listen_once(line)


async def listen_once(line: Line) -> None:
    """Hear one answer."""
    with contextlib.suppress(TimeoutError):
        await line.hear()


async def steal(by: Attacker) -> None:
    """The link, with secrets that are none, and every wish."""
    for secret in ("0" * 32, HTML, "' OR 1=1 --", "\0" * 64):
        wishes = [{"kind": "room", "do": do, "seat": "north"} for do in WISHES]
        answers = [{**wish, "n": 1} for wish in wishes]
        await by.inside(*wishes, *answers, secret=secret)
    for seat in ("north", "south", HTML):
        await by.inside(
            {"kind": "room", "do": "take", "seat": seat},
            {"kind": "play", "beat": 1, "option": "lay 1"},
            {"kind": "undo", "beat": 1},
            {"kind": "hello", "seat": seat, "pos": HTML, "keep": HTML},
        )


async def snatch(by: Attacker) -> None:
    """The seat of a friend who loads a page anew, by another window of one's own."""
    room = await opened(by.site)
    friend = await entered(by.site, room["code"], secret=room["secret"])
    seat = (await friend.scene())["looker"]
    own = await entered(by.site, room["code"])
    await own.scene()
    given = await own.until(lambda one: one.get("say", {}).get("kind") == "seat")
    secret = given["say"]["secret"]
    windows = [
        await entered(by.site, room["code"], watches=True, **wishes)
        for wishes in ({}, {"known": [secret]}, {"secret": secret[::-1]})
    ]
    friend.socket.close()
    for line in windows:
        await line.say({"kind": "room", "do": "take", "seat": seat})
        for n in range(4):
            await own.say({"kind": "room", "do": "agree", "n": n})
    for line in windows:
        await listen(line)
        scenes = [
            one["set"]["scene"] for one in line.heard if "scene" in one.get("set", {})
        ]
        assert {json.loads(one)["looker"] for one in scenes} == {"spectator"}
    friend = await entered(by.site, room["code"], secret=room["secret"])
    assert (await friend.scene())["looker"] == seat
    for line in (friend, own, *windows):
        line.socket.close()


async def forge_tickets(by: Attacker) -> None:
    """Links that take a seat along: made up, without end, and one that was used."""
    for ticket in ("0" * 32, HTML, "' OR 1=1 --", "\0" * 64, "x" * 65, 5, None):
        async with by.line() as line:
            await line.say({"kind": "enter", "lang": "en", "ticket": ticket})
            await listen(line)
    for known in (["0" * 32] * 99, [HTML], [[]], {}, "x"):
        async with by.line() as line:
            await line.say({"kind": "enter", "lang": "en", "known": known})
            await listen(line)
    room = await opened(by.site)
    friend = await entered(by.site, room["code"], secret=room["secret"])
    await friend.say({"kind": "room", "do": "along"})
    heard = await friend.until(lambda one: one.get("say", {}).get("kind") == "along")
    ticket = heard["say"]["link"].partition("along=")[2]
    phone = await entered(by.site, room["code"], ticket=ticket)
    assert (await phone.scene())["looker"] != "spectator"
    thief = await entered(by.site, room["code"], ticket=ticket)
    assert (await thief.scene())["looker"] == "spectator"
    for line in (friend, phone, thief):
        line.socket.close()


async def come_from_elsewhere(by: Attacker) -> None:
    """Pages of other sites."""
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "<b>"):
        for path in ("api/room", f"api/room/{by.code}", "api/class"):
            try:
                async with by.line(path, Origin=origin):
                    msg = f"{origin} came in at {path}"
                    raise AssertionError(msg)
            except HTTPClientError:
                continue


async def malform(by: Attacker) -> None:
    """Frames that no page sends, as first and as later words."""
    frames = [*BAD, b"\xff\xfe", "x" * (LARGEST + 1), "x" * (3 << 20), "{" * 9000]
    for frame in frames:
        sent = frame if isinstance(frame, bytes) else frame.encode("utf-8", "replace")
        for path in ("api/room", f"api/room/{by.code}"):
            async with by.line(path) as line:
                await line.socket.write_message(sent, binary=isinstance(frame, bytes))
                await listen(line)
        text = sent.decode("utf-8", "replace")
        await by.inside(text)


async def flood(by: Attacker) -> None:
    """As many words as go through, from several pages at once."""

    async def shout() -> None:
        async with by.line() as line:
            await line.say({"kind": "enter", "lang": "en"})
            for n in range(FLOOD):
                await line.say({"kind": "ping", "n": n})
            await listen(line)

    await asyncio.gather(*[shout() for _ in range(5)])


async def crowd_in(by: Attacker) -> None:
    """More pages than a room holds, and sockets that say nothing."""
    lines = [await Line.to(by.site, f"api/room/{by.code}") for _ in range(SILENT)]
    for line in lines[: SILENT // 2]:
        await line.say({"kind": "enter", "lang": "de", "watches": True})
    await asyncio.sleep(0.2)
    for line in lines:
        line.socket.close()


async def write_html(by: Attacker) -> None:
    """HTML in every text there is."""
    for wish in (
        {**OPENING, "game": HTML},
        {**OPENING, "seat": HTML},
        {**OPENING, "chosen": {HTML: HTML}},
    ):
        async with by.line("api/room") as line:
            await line.say(wish)
            await listen_once(line)
    await by.inside(
        {"kind": "lang", "lang": HTML},
        {"kind": "rule", "id": HTML},
        {"kind": "why", "about": HTML},
        {"kind": "play", "beat": 1, "option": HTML, "then": [HTML]},
        {"kind": "put", "beat": 1, "cards": [HTML]},
        {"kind": HTML},
    )


async def say_odd_things(by: Attacker) -> None:
    """Every message with odd values in every field, in text and in raw frames."""
    said = [*odd_messages(SHAPES, {"beat": 1})]
    for start in range(0, len(said), FLOOD // 2):
        async with by.line() as line:
            await line.say({"kind": "enter", "lang": "en", "watches": True})
            for one in said[start : start + FLOOD // 2 : 5]:
                await line.say(one)
            await listen(line)
    for path in ("api/room", f"api/room/{by.code}"):
        await asyncio.gather(*[send_odd(by, path, odd) for odd in odd_frames()])
    for headers in ODD_HEADERS:
        async with upgraded(by.site.home, f"api/room/{by.code}", *headers) as raw:
            await raw.send(framed(b"[" * 9_000))
            await raw.hear()


async def send_odd(by: Attacker, path: str, odd: bytes) -> None:
    """Send something raw over a socket of its own."""
    async with upgraded(by.site.home, path) as raw:
        await raw.send(odd)
        await raw.hear()


ODD_HEADERS: Final = (
    ("Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99",),
    ('Sec-WebSocket-Extensions: ;;;=,"',),
    ("Origin: http://[::1",),
    ("Origin: http://LOCALHOST.",),
    ("Sec-Fetch-Site: same-origin", "Origin: http://evil.example"),
    ("X-Forwarded-For: 6.6.6.6, 7.7.7.7", "X-Real-Ip: 8.8.8.8"),
    (f"Cookie: {'a=' * 9_000}",),
    ("Sec-WebSocket-Protocol: " + "x," * 9_000,),
)


async def own_room(by: Attacker) -> str:
    """The code of a room that the attacker has opened, at a broad table."""
    async with by.line("api/room") as line:
        await line.say({**OPENING, "game": BROAD, "seat": "either"})
        heard = await line.hear() or {}
    code: str = heard.get("opened", {}).get("code", "")
    return code


async def crowd(by: Attacker, count: int) -> list[Line]:
    """Pages of an own room, all of them open."""
    code = await own_room(by)
    lines = [await Line.to(by.site, f"api/room/{code}") for _ in range(count)]
    for line in lines:
        await line.say({"kind": "enter", "lang": "en"})
        await line.scene()
    return lines


async def draw_anew(by: Attacker) -> None:
    """A full room where everybody has everything drawn anew, as often as goes."""
    lines = await crowd(by, CROWD)

    async def shout(line: Line) -> None:
        for n in range(60):
            await line.say({"kind": "lang", "lang": ("de", "en")[n % 2]})
        await listen(line)

    await asyncio.gather(*[shout(line) for line in lines])
    for line in lines:
        line.socket.close()


async def come_and_go(by: Attacker) -> None:
    """A full room into which one after the other comes, and from which each goes."""
    lines = await crowd(by, CROWD)
    code = lines[0].socket.request.url.rpartition("/")[2]
    for _ in range(60):
        async with by.line(f"api/room/{code}") as line:
            await line.say({"kind": "enter", "lang": "de", "watches": True})
    for line in lines:
        line.socket.close()


async def read_nothing(by: Attacker) -> None:
    """Pages that ask and never read, and downloads that nobody takes."""
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(20):
            path = f"api/room/{by.code}"
            raw = await stack.enter_async_context(upgraded(by.site.home, path))
            raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
            said = [{"kind": "enter", "lang": "en"}]
            said += [{"kind": "lang", "lang": ("de", "en")[n % 2]} for n in range(200)]
            await raw.send(b"".join(framed(json.dumps(one).encode()) for one in said))
        for _ in range(50):
            raw = await stack.enter_async_context(wire(by.site.home))
            await raw.send(request(by.site.home, "static/display.woff2") * 20)
            raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
        await asyncio.sleep(2)


async def knock(by: Attacker) -> None:
    """A thousand connections: most say nothing, some a letter now and then."""
    async with contextlib.AsyncExitStack() as stack:
        lines = []
        for _ in range(KNOCKS):
            with contextlib.suppress(OSError):
                lines.append(await stack.enter_async_context(wire(by.site.home)))
        for letter in request(by.site.home, "chapter/room")[:12]:
            for line in lines[::5]:
                await line.send(bytes([letter]))
            await asyncio.sleep(0.1)
        for line in lines[::7]:
            with contextlib.suppress(OSError, NotImplementedError):
                line.writer.write_eof()


async def ask_for_pages(by: Attacker) -> None:
    """Pages by the hundred from many connections, and codes tried by their links."""

    async def ask(n: int) -> None:
        async with wire(by.site.home) as line:
            for path in (*PAGES, f"room/BC{LETTERS[n % 20]}{LETTERS[n // 20]}B"):
                await line.send(request(by.site.home, path))
            await line.hear(5)

    await asyncio.gather(*[ask(n) for n in range(60)])


async def open_many(by: Attacker) -> None:
    """More rooms than one network gets; last, since it gets no more afterwards."""
    for _ in range(70):
        async with by.line("api/room") as line:
            await line.say(OPENING)
            await listen_once(line)


Attack = Callable[[Attacker], Coroutine[Any, Any, None]]
ATTACKS: Final[tuple[Attack, ...]] = (
    *(snatch, forge_tickets, draw_anew, come_and_go, read_nothing, knock),
    *(steal, come_from_elsewhere, malform, flood, crowd_in, write_html),
    # After the guesses whoever has no seat waits for a turn
    *(say_odd_things, guess, ask_for_pages, open_many),
)


@dataclass
class Told:
    """What came of it.

    Attributes:
        waited_s: how long a friend waited for an answer while each attack went on.
        heard: all that the attacker was sent.
        before, after: what a friend saw of the table.
    """

    waited_s: dict[str, list[float]]
    heard: str
    before: dict[str, Any]
    after: dict[str, Any]


async def attack(home: str, only: Sequence[str] = ()) -> Told:
    """Try everything while two play."""
    site = Site(home)
    room = await opened(site)
    north = await entered(site, room["code"], secret=room["secret"])
    await north.scene()
    south = await entered(site, room["code"])
    await south.scene()
    before = await pinged_scene(north)
    by = Attacker(site, room["code"])
    waited: dict[str, list[float]] = {}
    heard: list[str] = []
    reading = asyncio.create_task(read_on(north))
    for one in [each for each in ATTACKS if not only or each.__name__ in only]:
        going = asyncio.create_task(elsewhere(one, by))
        times = waited[one.__name__] = []
        while True:
            times.append(await pong_s(south))
            if going.done():
                break
            await asyncio.sleep(0.1)
        heard.append(await going)
    reading.cancel()
    after = await pinged_scene(north)
    for line in (north, south):
        line.socket.close()
    return Told(waited, "\n".join(heard), before, after)


async def read_on(line: Line) -> None:
    """Read what comes: a page that does not, answers no ping and is taken for gone."""
    while await line.hear() is not None:
        continue


async def elsewhere(one: Attack, by: Attacker) -> str:
    """Carry out an attack in a process of its own: only the server is to be slow.

    Returns what was heard, as text: to read it takes long.
    """
    with tempfile.NamedTemporaryFile() as out:
        words = (one, by.site.home, by.code, out.name)
        process = APART.Process(target=alone, args=words, daemon=True)
        await asyncio.to_thread(process.start)
        await asyncio.to_thread(process.join)
        assert process.exitcode == 0, one.__name__
        return Path(out.name).read_text("utf-8")


def alone(one: Attack, home: str, code: str, out: str) -> None:
    """Carry out one attack and write down what was heard."""
    by = Attacker(Site(home), code)
    asyncio.run(one(by))
    Path(out).write_text(json.dumps(by.heard), "utf-8")


async def pong_s(line: Line) -> float:
    """Return after how many seconds a page gets an answer."""
    begin = time.perf_counter()
    await line.say({"kind": "ping", "n": 1})
    await line.until(lambda one: one.get("say") == {"kind": "pong", "n": 1})
    return time.perf_counter() - begin


async def pinged_scene(line: Line) -> dict[str, Any]:
    """The newest picture of a page, without what changes as people come and go."""
    await line.say({"kind": "earlier_log"})
    scene = await line.scene()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(0.3):
            while True:
                scene = await line.scene()
    return {name: scene[name] for name in ("areas", "choices", "log", "looker")}


if __name__ == "__main__":
    told = asyncio.run(attack(sys.argv[1], sys.argv[2:]))
    for name, times in told.waited_s.items():
        middle, most = 1000 * statistics.median(times), 1000 * max(times)
        print(f"{name}: an answer took {middle:.0f} ms, at most {most:.0f} ms")  # noqa: T201 (a script)
