"""Boards of pages without a kernel, over any line; ``pages`` has one for each kind.

A page says hello first, and is answered with its first picture. What changes goes out
once a turn of the event loop, each trait as JSON, so whoever carries it needs to know
nothing of it; of traits that wait, the newest are enough.
"""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Protocol

from motc_lab.controllers.controller import Controller, Picture
from motc_lab.controllers.keeping import Persistence
from motc_lab.controllers.wire import Wire
from motc_lab.scene.model import Lang
from motc_lab.screens.pieces import Pieces
from motc_lab.screens.seal import SEALING
from motc_lab.screens.spec import MORE, Traits, put_into
from motc_lab.screens.thinking import Found, Listener


class Line(Protocol):
    """What carries pictures to a page."""

    def set(self, traits: Traits) -> None:
        """Replace these traits, each given as JSON."""

    def say(self, content: str) -> None:
        """Send one message beside the picture, JSON."""


@dataclass(frozen=True, slots=True)
class Means:
    """What a board has from the process that it lives in.

    Attributes:
        pause: lets others have the loop; returns when the next slice of thought is due.
        persistence: writes what the page keeps.
        beside: takes a slice of thought that may be long while others have the loop.
        lots: draws a number below another one: deals, seats and seeds.
    """

    pause: Callable[[], Awaitable[object]]
    persistence: Persistence = SEALING
    beside: Callable[[Callable[[], Any]], Awaitable[Any]] = asyncio.to_thread
    lots: Callable[[int], int] = secrets.randbelow


class PageScreen(Listener):
    """The screen of a page without a kernel.

    Args:
        line: leads to the page.
        means: of the process that it lives in.
    """

    def __init__(self, line: Line, means: Means) -> None:
        self._line, self._means = line, means
        self.persistence = Pieces(means.persistence)
        self._wire = Wire()
        self._changed: Traits = {}
        self._kept = ""

    def begin(self, controller: Controller) -> None:
        """Show this from now on; what the page says first shows the first picture."""
        controller.beat = 1  # the next picture is an answer (front end: isAnswered)
        self.controller = controller

    async def pause(self) -> None:
        """Wait for one's turn to think."""
        await self._means.pause()

    async def beside(self, step: Callable[[], Found]) -> Found:
        """Take a slice of thought that may be long."""
        found: Found = await self._means.beside(step)
        return found

    # The screen of the controller

    def show(self, picture: Picture, lang: Lang) -> None:
        """Replace the picture, and the words where the language is another."""
        self._change(self._wire.traits(picture, lang))

    def store(self, keep: str) -> None:
        """Let the page store this for its next visit."""
        before, self._kept = self._kept, keep
        if before and keep.startswith(before):
            self._change({f"{MORE}keep": keep[len(before) :]} if keep != before else {})
        else:
            self._change({"keep": keep})

    def answer(self, content: dict[str, Any]) -> None:
        """Send one message beside the picture, behind what has changed before."""
        self.flush()
        self._line.say(json.dumps(content))

    def note(self, course: str) -> None:
        """Let the page keep results, or a chapter's entry of the course's progress."""
        self._change({"course": course})

    def show_tree(self, base: str | None, news: str) -> None:
        """Replace the rows of the tree, or only the news since."""
        rows = {} if base is None else {"tree": base}
        self._change({**rows, "tree_news": news})

    def show_values(self, values: str) -> None:
        """Show what the options are worth."""
        self._change({"values": values})

    def _change(self, traits: dict[str, object]) -> None:
        if not self._changed:
            asyncio.get_running_loop().call_soon(self.flush)
        put_into(self._changed, {name: json.dumps(one) for name, one in traits.items()})

    def flush(self) -> None:
        """Send what has changed."""
        changed, self._changed = self._changed, {}
        if changed:
            self._line.set(changed)
