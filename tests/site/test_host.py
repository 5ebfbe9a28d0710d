"""The board of a page without a server: what a worker hands on, and what comes back."""

import asyncio
import json
from typing import Any

import pytest

from motc_lab.engine.game import games
from motc_lab.screens.spec import MORE, BoardKind, BoardSpec
from motc_lab.site.host import Host

Said = dict[str, Any]


class Page:
    """A page, which holds the traits that its board has set."""

    def __init__(self, **spec: Any) -> None:
        self.held: Said = {}
        self.said: list[Said] = []
        self.host = Host(BoardSpec(**spec).model_dump_json(), self.post)

    def post(self, text: str) -> None:
        heard = json.loads(text)
        for name, one in heard.get("set", {}).items():
            whole = name.removeprefix(MORE)
            self.held[whole] = one if whole == name else self.held[whole] + one
        if "say" in heard:
            self.said.append(heard["say"])

    def send(self, **message: Any) -> bool:
        return self.host.receive(json.dumps(message))

    @property
    def scene(self) -> Said:
        read: Said = json.loads(self.held["scene"])
        return read


def in_a_loop(story: Any) -> None:
    """Let a story happen where a worker's event loop runs."""

    async def told() -> None:
        await story()

    asyncio.run(told())


@pytest.mark.parametrize("game", list(games()))
@pytest.mark.parametrize("kind", ["play", "sandbox"])
def test_a_board_answers_the_greeting_of_its_page(game: str, kind: BoardKind) -> None:
    async def story() -> None:
        page = Page(kind=kind, game=game, place="motc:somewhere")
        assert page.send(kind="hello", lang="de", game=game)
        page.host.end()
        assert page.scene["lang"] == "de"
        assert page.scene["beat"] > 1
        assert page.held["words"]

    in_a_loop(story)


def test_a_board_goes_on_from_what_its_page_has_kept() -> None:
    async def story() -> None:
        spec = {"kind": "chapter", "lesson": "00", "place": "motc:00"}
        before, after = Page(**spec), Page(**spec)
        before.send(kind="hello", lang="en")
        before.send(kind="step", id="lose")
        after.send(kind="hello", lang="en", keep=before.held["keep"])
        for page in (before, after):
            page.host.end()
        assert after.scene["step"] == before.scene["step"] == "lose"

    in_a_loop(story)


def test_what_is_kept_by_another_kind_of_board_is_refused_in_words() -> None:
    async def story() -> None:
        match = Page(kind="play", game="duel", place="motc:play")
        match.send(kind="hello", lang="en")
        chapter = Page(kind="chapter", lesson="00", place="motc:00")
        assert chapter.send(kind="hello", lang="en", keep=match.held["keep"])
        match.host.end()
        chapter.host.end()
        assert chapter.scene["notice"]

    in_a_loop(story)


@pytest.mark.parametrize("text", ["", "{", "[]", '"hello"', "{}", '{"kind":"play"}'])
def test_what_is_no_greeting_opens_no_board(text: str) -> None:
    async def story() -> None:
        page = Page(kind="play", game="duel", place="motc:play")
        page.host.receive(text)
        assert not page.held

    in_a_loop(story)


def test_a_fault_of_ours_ends_the_board_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        page = Page(kind="play", game="duel", place="motc:play")
        assert page.send(kind="hello", lang="en")

        def fail(_: object) -> None:
            raise RuntimeError("a fault")

        monkeypatch.setattr(page.host._screen, "receive", fail)
        assert not page.send(kind="ping", n=1)
        monkeypatch.undo()
        assert page.send(kind="hello", lang="en", keep=page.held["keep"])
        page.host.end()

    in_a_loop(story)
