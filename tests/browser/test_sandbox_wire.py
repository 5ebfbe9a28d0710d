"""What goes over the wire of a sandbox that looks from one seat: nothing hidden.

Two tables differ in nothing but what Fischer does not know. A page at his seat asks for
everything that can be asked, and both times it is told the same, to the letter.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

import pytest

from motc_lab.games.motc.position.unseen import as_known_to, dealt
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.screens.spec import MORE
from motc_lab.texts import say
from tests.browser.server import Tutorial
from tests.browser.wire import Wire
from tests.sandbox.matches import begun, played

SHOWN: Final = ("scene", "tree", "tree_news", "words")
SEALED: Final = "keep"  # nobody can read it in a browser: tests/web/test_seal.py
LATER: Final = "values"  # come in slices; what they have come to is compared
QUIET_S: Final = 600
PERSONS: Final = ("spassky", "fischer")
ASKED: Final = ("name", "track", "reserve", "deck", "pile", "hand")
Said = dict[str, Any]


def two_tables() -> tuple[Session, Session]:
    """Tables that differ only in what Fischer does not know; Fischer is asked."""
    session = played(begun(11), 1)
    assert session.question is not None
    assert session.question.seat is Seat.FISCHER
    known = as_known_to(session.position, Seat.FISCHER)
    first, second = (Session.from_position(dealt(known, seed)) for seed in (1, 2))
    assert first.position != second.position
    return first, second


@dataclass
class Seated:
    """A page at Fischer's seat; ``told`` keeps what it heard, part by part."""

    wire: Wire
    options: list[str]
    told: dict[str, list[Any]] = field(default_factory=dict)

    @classmethod
    async def at(cls, home: str, session: Session) -> "Seated":
        wire = await Wire.open(home, "chapter/12")
        assert session.question is not None
        options = [option.code for option in session.question.options]
        page = cls(wire, options)
        hello = {"kind": "hello", "pos": session.position.code, "seat": "fischer"}
        await page.ask("board", hello, {"kind": "lang", "lang": "en"})
        return page

    async def ask(self, part: str, *said: Said) -> None:
        """Say something; keep every picture and every answer that came of it."""
        for one in said:
            before = len(self.wire.heard)
            message = one if "kind" in one else {"kind": "sandbox", **one}
            await self.wire.say(message)
            state = await self.state()
            assert state["scene"]["looking"] == "fischer"
            answers = [custom(text) for text in self.wire.heard[before:]]
            heard = [answer for answer in answers if answer]
            shown = {name: state.get(name) for name in SHOWN}
            self.told.setdefault(part, []).append([shown, heard])

    async def state(self) -> dict[str, Any]:
        await self.wire.rest()
        return {**self.wire.state, "scene": self.wire.scene}

    async def until(self, part: str, found: Callable[[dict[str, Any]], Any]) -> None:
        """Wait until something that takes its time is there, and keep it."""
        async with asyncio.timeout(QUIET_S):
            while not (there := found(await self.state())):
                continue
        self.told.setdefault(part, []).append(there)

    def scene(self, part: str) -> dict[str, Any]:
        scene: dict[str, Any] = self.told[part][-1][0]["scene"]
        return scene


def custom(text: str) -> object:
    """What is said beside the picture: a moment, a share; a pong is none."""
    said = json.loads(text).get("say")
    return None if said and said["kind"] == "pong" else said


def traits(heard: list[str]) -> set[str]:
    """The names of everything that a picture changed."""
    found: set[str] = set()
    for text in heard[1:]:  # the first one is the page
        found |= {name.removeprefix(MORE) for name in json.loads(text).get("set", {})}
    return found


# What a page may ask, part by part


async def log(page: Seated, _home: str) -> None:
    lines = page.scene("board")["table"]["log"]
    for line in lines:
        ask = {"do": "explain", "event": line["id"]}
        await page.ask("log", ask, {**ask, "over_board": True})
    await page.ask("log", {"kind": "earlier_log"})


def values_of(state: dict[str, Any]) -> Any:
    """What is told of the options, but for what depends on the speed of the machine.

    How far one has thought after a time is another thing each time; that numbers and
    reasons do not depend on hidden cards says a test with counted thoughts
    (tests/controllers/test_sandbox_controller.py).
    """
    found: Said = json.loads(state.get(LATER) or '{"state": "thinking"}')
    if found["state"] != "done":
        return None
    found["rows"] = sorted(
        [row[name] for name in ("code", "text", "chance")] for row in found["rows"]
    )
    if found["resigning"]:
        found["resigning"] = found["resigning"]["reason"]
    return {name: value for name, value in found.items() if name != "beat"}


async def values(page: Seated, _home: str) -> None:
    for wish in ("open", "habit", "own"):
        await page.ask("values asked", {"do": "knowledge", "knowledge": wish})
        await page.until("values", values_of)
        assert page.told["values"][-1]["knowledge"] == "own"
        assert page.told["values"][-1]["offered"] == ["own"]
        assert page.told["values"][-1]["rows"]


async def why(page: Seated, _home: str) -> None:
    for code in ("wN1@4", "bQ@1+2", page.options[0], "spassky"):
        await page.ask("why", {"do": "why", "code": code})
    for number in ("marker", "spassky.hand", "spassky.pawns", "fischer.endurance"):
        await page.ask("why", {"do": "number", "element": number})
    persons = [f"{who}.{thing}" for who in PERSONS for thing in ASKED]
    for about in (*persons, "advantage", "section.2", "section.2.spassky"):
        await page.ask("why", {"kind": "why", "about": about})
        (_, heard) = page.told["why"][-1]
        assert [one["about"] for one in heard] == [about]


async def twin(page: Seated, _home: str) -> None:
    options = page.options
    ask = {"do": "twin", "left": options[0], "right": options[-2]}
    await page.ask("twin", ask)
    assert page.scene("twin")["twin"]["summary"]
    await page.ask("twin", {"do": "close_twin"})


async def editor(page: Seated, _home: str) -> None:
    """An editor would show both hands: a seat has none, and supposes nothing."""
    change = {"kind": "edit", "edit": {"do": "set", "field": "marker", "value": 3}}
    begin = {"kind": "edit", "edit": {"do": "begin", "start": "empty"}}
    asked: list[Said] = [{"do": "edit"}, change, {**change, "suppose": True}, begin]
    await page.ask(
        "editor", *asked, {"do": "edit_play"}, {"do": "edit_move", "way": "undo"}
    )
    for shown, _ in page.told["editor"]:
        assert shown["scene"]["editor"] is None
        assert "suppose" not in shown["scene"]["parts"]
    notice = page.told["editor"][0][0]["scene"]["notice"]
    assert notice == say("motc.sandbox.notice.closed_hands", "en")


async def links(page: Seated, home: str) -> None:
    """Links, codes, records and pictures; 'with hidden hands' is not for a seat."""
    for yes in (True, False):
        await page.ask("links", {"do": "share", "hidden": yes, "address": home})
        (_, heard) = page.told["links"][-1]
        told = next(one for one in heard if one["kind"] == "shared")
        assert not told["hidden"]
        assert all(told[form] for form in ("query", "code", "svg", "qr", "description"))


async def tree(page: Seated, _home: str) -> None:
    chance = {"do": "chance", "option": page.options[0]}
    await page.ask("tree", {"do": "fork"}, chance)
    for code in page.options[:2]:
        beat = page.scene("tree")["beat"]
        await page.ask("tree", {"kind": "play", "beat": beat, "option": code})
        await page.ask("tree", {"do": "return"}, {"do": "fork"})
    rows = json.loads(page.told["tree"][-1][0]["tree"])
    rows += json.loads(page.told["tree"][-1][0]["tree_news"])
    assert {row["node"] for row in rows} == {0, 1, 2}
    mark = {"do": "mark", "node": 1}
    named = {"do": "rename", "node": 1, "name": "try"}
    await page.ask("tree", named, mark, {"do": "compare", "node": 1, "other": 2})
    assert page.scene("tree")["twin"]["summary"]


async def timeline(page: Seated, _home: str) -> None:
    for node in (0, 1, 2):
        for moment in range(8):
            await page.ask("timeline", {"do": "look", "node": node, "moment": moment})
    looks = [one for _, heard in page.told["timeline"] for one in heard]
    assert {look["node"] for look in looks if look["kind"] == "moment"} == {0, 1, 2}


def review_of(state: dict[str, Any]) -> Any:
    found = state["scene"]["parts"]["play"]["review"]
    return found if found and not found["text"].endswith("…") else None


async def review(page: Seated, _home: str) -> None:
    await page.ask("jump", {"do": "jump", "node": 1})
    await page.ask("review asked", {"do": "review"})
    for shown, _ in page.told["review asked"]:
        del shown["scene"]["parts"]["play"][
            "review"
        ]  # how far it is by then depends on the machine
    await page.until("review", review_of)


PARTS: Final[tuple[Callable[[Seated, str], Awaitable[None]], ...]] = (
    *(log, values, why, twin, editor, links, tree, timeline, review),
)


async def told_at(home: str, session: Session) -> Seated:
    """Take the position up, look from Fischer's seat, and ask for everything."""
    page = await Seated.at(home, session)
    for part in PARTS:
        await part(page, home)
    await page.ask("in German", {"kind": "lang", "lang": "de"})
    assert traits(page.wire.heard) <= {*SHOWN, SEALED, LATER}
    page.wire.socket.close()
    return page


@pytest.fixture(scope="module")
def both(tutorial: Tutorial) -> list[Seated]:
    """What the page at each of the two tables has heard."""
    home = tutorial.home
    return [asyncio.run(told_at(home, session)) for session in two_tables()]


@pytest.mark.long
@pytest.mark.parametrize(
    "part",
    ["board", *(part.__name__ for part in PARTS), "in German"],
)
def test_inf_1_a_seat_hears_the_same_whatever_lies_hidden(
    both: list[Seated], part: str
) -> None:
    first, second = (page.told[part] for page in both)
    assert first
    assert json.dumps(first) == json.dumps(second)


def test_inf_1_no_message_but_the_sealed_one_differs(both: list[Seated]) -> None:
    assert list(both[0].told) == list(both[1].told)
    assert json.dumps(both[0].told) == json.dumps(both[1].told)
