"""What a malicious pupil tries against a class that votes.

``python -m tests.web.attack_classes http://localhost:8866/`` tries it all against a
server of yours, or only what is named behind it, and says how long the class waited;
``test_classes_attack.py`` does so with a server of its own.
"""

import asyncio
import json
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, get_args

from tornado.httpclient import HTTPClientError

from motc_lab.app.web.page_socket import LARGEST
from motc_lab.rooms.codes import LETTERS
from motc_lab.rooms.school.state import Act
from tests.web.attack_rooms import (
    HTML,
    Attack,
    Attacker,
    Site,
    elsewhere,
    listen,
    listen_once,
    read_on,
    send_odd,
)
from tests.web.test_rooms import DEEP, Line
from tests.web.wire import odd_frames, odd_messages, request, wire

ACTS: Final = get_args(Act.model_fields["kind"].annotation)
ROLES: Final = ("pupil", "projector", "walker")
FLOOD: Final = 3000
CROWD: Final = 60
STUFFING: Final = 260
SHAPES: Final = {
    "vote": ("at", "round", "option"),
    "see": ("at",),
    "answer": ("n", "value", "y"),
    "hand": ("to",),
    "join": ("group",),
    "walk": ("chapter", "step"),
    "go": ("to", "what", "counts", "x", "end"),
    "enter": ("role", "lang", "secret"),
}
Heard = dict[str, Any]
FRAMES: Final = (
    *("", "{", DEEP, "null", "[]", "NaN", '"enter"', "\udcff", "x" * (LARGEST + 1)),
    *("x" * (3 << 20), "{" * 9000, '{"kind":"vote"}', '{"kind":"walk","step":[]}'),
    '{"kind":"vote","at":1e99,"round":0,"option":0}',
    '{"kind":"vote","at":0,"round":0,"option":"0"}',
    json.dumps({"kind": "walk", "chapter": "0" * 201, "step": ""}),
    json.dumps({"kind": "join", "group": 10**400}),
)
TEXTS: Final[tuple[Heard, ...]] = (
    {"kind": "walk", "chapter": HTML, "step": HTML},
    {"kind": "vote", "at": HTML, "round": HTML, "option": HTML},
    {"kind": "see", "at": HTML},
    {"kind": "join", "group": HTML},
    {"kind": "answer", "n": HTML, "value": HTML},
    {"kind": "ask", "own": {"form": "letters", "text": HTML}},
    {"kind": HTML},
    *({"kind": kind, "what": HTML} for kind in ("turn", "try", "look", "what_if")),
)


async def entered(
    line: Line, role: str = "pupil", secret: str = "", lang: str = "en"
) -> None:
    """Come in as somebody."""
    entering = {"kind": "enter", "role": role, "lang": lang, "secret": secret}
    await line.say(entering)
    await listen_once(line)


async def inside(by: Attacker, role: str, said: object) -> None:
    """Come in, say one thing, and listen for a moment."""
    async with by.line(path_of(by)) as line:
        await entered(line, role)
        await line.say(said)
        await listen(line)


def path_of(by: Attacker) -> str:
    """The address of the class's socket."""
    return f"api/class/{by.code}"


async def present(by: Attacker) -> None:
    """Every act of the presenter's, by whoever is none."""
    for role in ROLES:
        await asyncio.gather(
            *[inside(by, role, {"kind": kind, "to": 1}) for kind in ACTS]
        )


async def steal(by: Attacker) -> None:
    """The presenter's page, with secrets that are none."""
    for secret in ("", "0" * 32, HTML, "' OR 1=1 --", "\0" * 64, "x" * 999):
        async with by.line(path_of(by)) as line:
            await entered(line, "presenter", secret)
            await line.say({"kind": "end"})
            await listen(line)


async def come_from_elsewhere(by: Attacker) -> None:
    """Pages of other sites."""
    for origin in ("https://evil.example", "null", "<b>"):
        try:
            async with by.line(path_of(by), Origin=origin):
                raise AssertionError(f"{origin} came in")
        except HTTPClientError:
            continue


async def malform(by: Attacker) -> None:
    """Frames that no page sends, as first and as later words."""
    for frame in (*FRAMES, b"\xff\xfe"):
        sent = frame if isinstance(frame, bytes) else frame.encode("utf-8", "replace")
        for enters in (False, True):
            async with by.line(path_of(by)) as line:
                if enters:
                    await entered(line)
                await line.socket.write_message(sent, binary=isinstance(frame, bytes))
                await listen(line)


async def write_html(by: Attacker) -> None:
    """HTML in every text there is."""
    for text in TEXTS:
        await inside(by, "walker" if text["kind"] == "walk" else "pupil", text)
    for wish in ({"chapter": HTML}, {"plan": HTML}, {"plan": "45", "game": HTML}):
        async with by.line("api/class") as line:
            await line.say({"kind": "open", **wish})
            await listen_once(line)
    for said in ({"role": HTML}, {"lang": HTML}):
        async with by.line(path_of(by)) as line:
            await line.say({"kind": "enter", "role": "pupil", "lang": "en", **said})
            await listen(line)


async def flood(by: Attacker) -> None:
    """Thousands of votes of one pupil, now this and now that, from several pages."""

    async def shout(role: str) -> None:
        async with by.line(path_of(by)) as line:
            await entered(line, role)
            for n in range(FLOOD):
                vote = {"kind": "vote", "at": 0, "round": 0, "option": n % 2}
                walk = {
                    "kind": "walk",
                    "chapter": "00",
                    "step": ("hook", "lose")[n % 2],
                }
                try:
                    async with asyncio.timeout(0.2):
                        await line.say(walk if role == "walker" else vote)
                except TimeoutError:
                    break  # nobody takes any more from this line
            await listen(line)

    await asyncio.gather(*[shout(role) for role in ("pupil", "pupil", "walker")])


async def crowd_in(by: Attacker) -> None:
    """Pages that come and go, and sockets that say nothing."""
    lines = [await Line.to(by.site, path_of(by)) for _ in range(40)]
    for line in lines[:20]:
        await line.say({"kind": "enter", "role": "pupil", "lang": "de"})
    await asyncio.sleep(0.2)
    for line in lines:
        line.socket.close()


async def say_odd_things(by: Attacker) -> None:
    """Every message with odd values in every field, as pupil and as presenter."""
    said = [*odd_messages(SHAPES, {"at": 0, "round": 0, "option": 0})]
    for start in range(0, len(said), 7 * CROWD):
        some = said[start : start + 7 * CROWD : 7]
        roles = ["walker" if one["kind"] == "walk" else "pupil" for one in some]
        together = zip(roles, some, strict=True)
        await asyncio.gather(*[inside(by, role, one) for role, one in together])
    await asyncio.gather(*[send_odd(by, path_of(by), odd) for odd in odd_frames()])


async def stuff(by: Attacker) -> None:
    """One who is many: votes under one secret after the other, all at once."""

    async def vote(n: int) -> None:
        async with by.line(path_of(by)) as line:
            await entered(line, "pupil", f"device {n}")
            for option in range(20):
                said = {"kind": "vote", "at": 0, "round": 0, "option": option % 2}
                await line.say(said)
            await listen(line)

    await asyncio.gather(*[vote(n) for n in range(CROWD)])


async def stuff_by_sockets(by: Attacker) -> None:
    """One who is many without a secret: vote, go, and come again as somebody new."""
    lines = [await Line.to(by.site, path_of(by)) for _ in range(STUFFING)]
    for line in lines:
        line.heard = by.heard
        await line.say({"kind": "enter", "role": "pupil", "lang": "en"})

    async def vote(line: Line) -> None:
        async with asyncio.timeout(3):
            await line.until(lambda one: "view" in one)
            await line.say({"kind": "vote", "at": 0, "round": 0, "option": 1})
            await listen(line)

    await asyncio.gather(*map(vote, lines), return_exceptions=True)
    for line in lines:
        line.socket.close()


async def wall_in(by: Attacker) -> None:
    """Projectors that nobody looks at, in both languages."""
    lines = [await Line.to(by.site, path_of(by)) for _ in range(CROWD)]
    for n, line in enumerate(lines):
        await entered(line, "projector", lang=("en", "de")[n % 2])
    for line in lines:
        line.socket.close()


async def start_many(by: Attacker) -> None:
    """Classes over every chapter there may be, at once; each has to be worked out."""

    async def start(n: int) -> None:
        async with by.line("api/class") as line:
            for game in ("", "compile/", "stratego/", "queens_gambit/"):
                await line.say({"kind": "open", "chapter": f"{game}{n % 20:02}"})
            await listen_once(line)

    await asyncio.gather(*[start(n) for n in range(CROWD)])


async def guess(by: Attacker) -> None:
    """Codes by the dozen, with and without a first word, and by their links."""
    for n in range(60):
        code = f"BB{LETTERS[n % 20]}{LETTERS[n // 20]}B"
        async with by.line(f"api/class/{code}") as line:
            await line.say("{" if n % 2 else {"kind": "enter", "role": "pupil"})
            await listen_once(line)
        async with wire(by.site.home) as raw:
            await raw.send(request(by.site.home, f"room/{code}", "Connection: close"))
            by.heard.append({"page": (await raw.hear()).decode("latin-1")})


ATTACKS: Final[tuple[Attack, ...]] = (
    *(present, steal, come_from_elsewhere, malform, write_html, flood, crowd_in),
    *(say_odd_things, stuff, stuff_by_sockets, wall_in, start_many, guess),
)


@dataclass
class Told:
    """What came of it.

    Attributes:
        waited_s: how long the wall waited for the presenter while each attack went on.
        heard: all that the attacker was sent.
        before, after: what the presenter sees, but for who is there.
    """

    waited_s: dict[str, list[float]]
    heard: str
    before: Heard
    after: Heard


async def attack(home: str, only: Sequence[str] = ()) -> Told:
    """Try everything while a class waits for its first vote."""
    site = Site(home)
    opening = await Line.to(site, "api/class")
    await opening.say({"kind": "open", "chapter": "00"})
    told = (await opening.hear() or {})["opened"]
    by = Attacker(site, told["code"])
    lead, wall = [await Line.to(site, path_of(by)) for _ in range(2)]
    await entered(lead, "presenter", told["secret"])
    await entered(wall, "projector")
    await lead.say({"kind": "open"})
    before = await seen(by, told["secret"])
    waited: dict[str, list[float]] = {}
    heard: list[str] = []
    reading = asyncio.create_task(read_on(lead))
    for one in [each for each in ATTACKS if not only or each.__name__ in only]:
        going = asyncio.create_task(elsewhere(one, by))
        times = waited[one.__name__] = []
        while not times or not going.done():
            times.append(await shown_s(lead, wall, is_black=len(times) % 2 == 0))
            await asyncio.sleep(0.1)
        heard.append(await going)
        if len(times) % 2:
            await shown_s(lead, wall, is_black=False)
    reading.cancel()
    after = await seen(by, told["secret"])
    for line in (lead, wall):
        line.socket.close()
    return Told(waited, "\n".join(heard), before, after)


async def seen(by: Attacker, secret: str) -> Heard:
    """What the presenter sees now, without what changes as people come and go."""
    line = await Line.to(by.site, path_of(by))
    await line.say(
        {"kind": "enter", "role": "presenter", "lang": "en", "secret": secret}
    )
    view = (await line.until(lambda one: "view" in one))["view"]
    line.socket.close()
    changing = ("people", "voted", "counts", "apart", "clock", "where")
    return {key: value for key, value in view.items() if key not in changing}


async def shown_s(lead: Line, wall: Line, *, is_black: bool) -> float:
    """Make the wall black or not; returns after how many seconds it is so."""
    begin = time.perf_counter()
    await lead.say({"kind": "black", "to": int(is_black)})
    await wall.until(
        lambda one: (
            {**one.get("view", {}), **one.get("change", {})}.get("black") is is_black
        )
    )
    return time.perf_counter() - begin


if __name__ == "__main__":
    found = asyncio.run(attack(sys.argv[1], sys.argv[2:]))
    for name, seconds in found.waited_s.items():
        middle, most = 1000 * statistics.median(seconds), 1000 * max(seconds)
        print(f"{name}: the wall took {middle:.0f} ms, at most {most:.0f} ms")  # noqa: T201 (a script)
