"""The tree on its way to the page: whole at first, then only what is new."""

import json
from typing import Final, Protocol

from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.sandbox.tree import TreeRows, rows_as_data
from motc_lab.scene.model import Lang

BASE_AFTER: Final = 64  # so many rows of news, and the whole tree is sent anew


class TreeScreen(Protocol):
    """Where the rows of a tree are shown."""

    def show_tree(self, base: str | None, news: str) -> None:
        """Replace the rows of the tree (None: as they are) and the news since."""


class PublishedTree:
    """The rows that a page has, as a base and the news since."""

    def __init__(self) -> None:
        self._rows: TreeRows | None = None
        self._news: list[dict[str, object]] = []

    def publish(
        self, screen: TreeScreen, session: AnySession, looker: Seat | None, lang: Lang
    ) -> None:
        """Send what has changed, or all where the page can't have it yet."""
        rows = self._rows
        base: str | None = None
        if rows is None or not rows.fits(session, looker, lang):
            rows = self._rows = TreeRows(session, looker, lang)
            self._news = []
            base = _text(rows_as_data(rows.news()))
        else:
            self._news += rows_as_data(rows.news())
        if len(self._news) > BASE_AFTER:
            base = _text(rows_as_data(list(rows.rows.values())))
            self._news = []
        screen.show_tree(base, _text(self._news))


def _text(rows: list[dict[str, object]]) -> str:
    return json.dumps(rows, ensure_ascii=False)
