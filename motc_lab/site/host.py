"""The one board of a page, in the worker of the page itself.

The page's script starts Python in a worker and hands on what the page says; what comes
back goes the same way, as the same JSON that a server's socket carries.
"""

import asyncio
import json
import logging
import secrets
from collections.abc import Callable
from typing import Any

from motc_lab.screens.opening import opened
from motc_lab.screens.page import Means, PageScreen
from motc_lab.screens.plain import PLAIN
from motc_lab.screens.spec import BoardSpec, Traits

LOG = logging.getLogger(__name__)
Post = Callable[[str], None]
"""Hands a text on to the page."""


class PostLine:
    """The line of a board to its page."""

    def __init__(self, post: Post) -> None:
        self._post = post

    def set(self, traits: Traits) -> None:
        """Replace traits."""
        pairs = ",".join([f"{json.dumps(name)}:{one}" for name, one in traits.items()])
        self._post(f'{{"set":{{{pairs}}}}}')

    def say(self, content: str) -> None:
        """Send one message."""
        self._post(f'{{"say":{content}}}')


class Host:
    """Opens the board of a page with its first message, and hands on all of them.

    Args:
        spec: JSON of what is on the page, a ``BoardSpec``.
        post: leads to the page.
        lots: draws a number below another one.
    """

    def __init__(
        self, spec: str, post: Post, lots: Callable[[int], int] = secrets.randbelow
    ) -> None:
        self._means = Means(_rest, PLAIN, _in_turn, lots)
        self._spec = BoardSpec.model_validate_json(spec)
        self._line = PostLine(post)
        self._screen: PageScreen | None = None

    def receive(self, text: str) -> bool:
        """Obey one message of the page; never raises.

        Returns:
            Whether the board lives. A fault of ours ends it, and the page says hello
            to a new one with what it has kept.
        """
        try:
            self._obey(json.loads(text))
        except Exception:  # the rim: a fault of ours ends this board
            LOG.exception("The board failed")
            self.end()
            return False
        return True

    def _obey(self, content: object) -> None:
        if self._screen is None:
            if not (isinstance(content, dict) and content.get("kind") == "hello"):
                return  # said to a board that is lost
            self._screen = opened(self._spec, self._line, self._means)
        self._screen.receive(content)
        self._screen.flush()

    def end(self) -> None:
        """Nothing thinks any more."""
        if self._screen is not None:
            screen, self._screen = self._screen, None
            screen.end()


async def _in_turn(step: Callable[[], Any]) -> Any:  # noqa: ANN401 -- whatever it finds
    """Take a slice of thought here, for there are no threads."""
    await _rest()
    return step()


async def _rest() -> None:
    """Let messages come in between two slices of thought."""
    await asyncio.sleep(0)
