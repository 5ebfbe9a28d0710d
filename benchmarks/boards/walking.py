"""A page in this process, on the boards of a worker: what each message costs there."""

import asyncio
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.sharedctypes import RawValue
from random import Random
from time import thread_time
from typing import Any, Final, cast

from benchmarks.boards.pressing import (
    LANGS,
    Message,
    Picture,
    name_of,
    pressed,
    table_of,
)
from motc_lab.app.web.live.frames import Frame, Kind, read, traits_in
from motc_lab.app.web.live.worker import Boards
from motc_lab.screens.spec import MORE, BoardSpec, Traits, put_into
from motc_lab.texts import say

OPENED_ANEW: Final = 0.02
"""Share of messages before which the page is opened again."""
BOT_WAITS: Final = 400  # of a millisecond, for a bot's answer
WENT_WRONG: Final = [say("scene.notice.went_wrong", lang) for lang in LANGS]
UNREADABLE: Final = [say("scene.notice.unreadable", lang) for lang in LANGS]
Do = Callable[[Frame], None]


@dataclass(frozen=True, slots=True)
class Cost:
    """What a message has cost, in milliseconds of the worker's thread."""

    name: str
    ms: float


class Written:
    """What boards write, in place of the line to the server."""

    def __init__(self) -> None:
        self._reader = asyncio.StreamReader()
        self._frames = 0

    def write(self, frame: bytes) -> None:
        """Take one frame."""
        self._reader.feed_data(frame)
        self._frames += 1

    async def taken(self) -> list[Frame]:
        """Return all that was written since."""
        many, self._frames = self._frames, 0
        return [await read(self._reader) for _ in range(many)]


class LostBoard(RuntimeError):
    """A board failed at a message that a page may say."""


class NotUnderstood(RuntimeError):
    """No page says this; there is something wrong with how messages are made here."""


class Walk:
    """Somebody who says things at pages, one page after the other.

    Attributes:
        faults: messages at which something of ours failed.
    """

    def __init__(self, lots: Random) -> None:
        self._written = Written()
        writer = cast("asyncio.StreamWriter", self._written)
        self.boards = Boards(writer, RawValue("Q", 0))
        self._lots = lots
        self._traits: Traits = {}
        self._page = self._nodes = 0
        self.faults: list[str] = []
        self._take: Do = self.boards.take

    async def over(
        self, specs: list[BoardSpec], messages: int, take: Callable[[Do], Do]
    ) -> list[Cost]:
        """Say so many things, in turn at these pages; return what each has cost.

        Args:
            specs: the pages.
            messages: how many, on all of them.
            take: what is put around the boards' taking of a message.

        Raises:
            LostBoard: a board failed.
        NotUnderstood: a message is none.
        """
        self._take = take(self.boards.take)
        costs: list[Cost] = []
        for number, spec in enumerate(specs):
            share = messages * (number + 1) // len(specs)
            costs += await self._open(spec, "")
            while len(costs) < share:
                if self._lots.random() < OPENED_ANEW:
                    costs += await self._open(spec, self._kept())
                costs.append(await self._say(self._message()))
            self._shut()
        return costs

    def _kept(self) -> str:
        """What the page brings along when it is opened again; half the time nothing."""
        keep: str = json.loads(self._traits.get("keep", '""'))
        return keep if self._lots.random() < 0.5 else ""

    @property
    def picture(self) -> Picture:
        """What the page shows."""
        found: Picture = json.loads(json.loads(self._traits["scene"]))
        return found

    def _message(self) -> Message:
        picture = self.picture
        self._nodes = max(self._nodes, picture.get("here", 0) + 1)
        return pressed(picture, self._nodes, self._lots)

    async def _open(self, spec: BoardSpec, keep: str) -> list[Cost]:
        self._shut()
        self._page, self._nodes, self._traits = self._page + 1, 1, {}
        text = spec.model_dump_json().encode()
        self.boards.take(Frame(Kind.OPEN, self._page, text))
        hello: dict[str, Any] = {"kind": "hello", "lang": "en", "game": spec.game}
        if spec.kind == "chapter":
            del hello["game"]
        return [await self._say({**hello, **({"keep": keep} if keep else {})})]

    def _shut(self) -> None:
        self.boards.take(Frame(Kind.SHUT, self._page, b""))

    async def _say(self, message: Message) -> Cost:
        frame = Frame(Kind.SAY, self._page, json.dumps(message).encode())
        begun = thread_time()
        self._take(frame)
        spent = thread_time() - begun
        await self._hear(message)
        notice = self.picture["notice"]
        if notice in UNREADABLE:
            raise NotUnderstood(json.dumps(message))
        if notice in WENT_WRONG and message["kind"] != "ping":
            self.faults.append(json.dumps(message))
        for _ in range(BOT_WAITS):
            if not is_waiting(self.picture):
                break
            await asyncio.sleep(0.001)
            await self._hear(message)
        return Cost(name_of(message), spent * 1000)

    async def _hear(self, message: Message) -> None:
        await asyncio.sleep(0)
        for frame in await self._written.taken():
            if frame.page != self._page:
                continue
            if frame.kind is Kind.LOST:
                raise LostBoard(f"{message} cost the page its board")
            if frame.kind is Kind.SET:
                put_into(self._traits, traits_in(frame.text))
                assert not any(name.startswith(MORE) for name in self._traits)


def is_waiting(picture: Picture) -> bool:
    """Whether a bot is asked; a sandbox asks nobody else."""
    if picture["kind"] != "board":
        return False
    table = table_of(picture)
    assert table is not None
    return table["ask"] is not None and not table["ask"]["yours"]


def pages_of(kind: str, game: str, chapters: Iterator[str]) -> list[BoardSpec]:
    """Return the pages of a kind that a game has."""
    made = BoardSpec.model_validate
    if kind == "chapter":
        return [made({"kind": kind, "game": game, "lesson": key}) for key in chapters]
    return [made({"kind": kind, "game": game, "place": f"motc:{kind}"})]
