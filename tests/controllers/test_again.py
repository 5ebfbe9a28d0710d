"""A page whose line was lost is not welcomed back; whoever comes back is."""

import asyncio
import json
from typing import Any

import pytest
from cryptography.fernet import Fernet

from motc_lab.screens.opening import opened
from motc_lab.screens.page import Means
from motc_lab.screens.seal import KEY_NAME
from motc_lab.screens.spec import BoardSpec, Traits, put_into

Said = dict[str, Any]
SPECS = {
    "chapter": BoardSpec(kind="chapter", lesson="00"),
    "play": BoardSpec(kind="play", game="duel", place="motc:play"),
    "sandbox": BoardSpec(kind="sandbox", place="motc:sandbox"),
    "designer": BoardSpec(kind="designer", place="motc:designer"),
    "companion": BoardSpec(kind="companion", place="motc:motc/companion"),
}
STRENGTH = {"do": "strength", "person": "fischer", "card": "wQ", "value": 1}
DONE: dict[str, tuple[Said, ...]] = {
    "chapter": ({"kind": "step", "id": "lose"},),
    "play": ({"kind": "play", "beat": 2, "option": "lay 3"},),
    "sandbox": ({"kind": "play", "beat": 2, "option": "done"},),
    "designer": ({"kind": "design", "edit": STRENGTH},),
    "companion": ({"kind": "tap", "beat": 2, "code": "begin"},),
}


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_NAME, Fernet.generate_key().decode())


class Page:
    """The end of a line, which keeps what it is told last."""

    def __init__(self) -> None:
        self.held: Traits = {}

    def set(self, traits: Traits) -> None:
        put_into(self.held, traits)

    def say(self, content: str) -> None:
        """What is said beside the picture is none of these tests' business."""

    @property
    def scene(self) -> Said:
        read: Said = json.loads(json.loads(self.held["scene"]))
        return read


async def pause() -> None:
    await asyncio.sleep(0)


async def _told(kind: str, *said: Said) -> Page:
    page = Page()
    screen = opened(SPECS[kind], page, Means(pause))
    for one in said:
        screen.receive(one)
    screen.flush()
    screen.end()
    return page


def told(kind: str, *said: Said) -> Page:
    return asyncio.run(_told(kind, *said))


@pytest.mark.parametrize("kind", SPECS)
def test_who_comes_back_is_greeted_and_whose_line_was_lost_is_not(kind: str) -> None:
    left = told(kind, {"kind": "hello"}, *DONE[kind])
    kept = {"kind": "hello", "keep": json.loads(left.held["keep"])}
    back, there = told(kind, kept), told(kind, {**kept, "again": True})
    assert back.scene["notice"]
    other = [name for name, one in there.scene.items() if one != back.scene[name]]
    assert other == ["notice", "greets"]
    assert not there.scene["notice"]


@pytest.mark.parametrize("kind", SPECS)
def test_what_cannot_be_resumed_is_told_on_a_new_line_too(kind: str) -> None:
    page = told(kind, {"kind": "hello", "keep": "nonsense", "again": True})
    assert page.scene["notice"]
