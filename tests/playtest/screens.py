"""A screen in place of a browser: it keeps the last picture that was published."""

from typing import Any

from motc_lab.controllers.controller import Picture
from motc_lab.scene.model import Lang
from motc_lab.screens.seal import SEALING


class Glass:
    """Holds what a browser would show now.

    Attributes:
        picture: the last one that was published.
        kept: what the page would hand back after a reload.
        thinks: whether bots think beside the page, slice by slice.
    """

    persistence = SEALING
    picture: Picture

    def __init__(self, *, thinks: bool = True) -> None:
        self.thinks = thinks
        self.kept = ""
        self.count = 0

    def show(self, picture: Picture, lang: Lang) -> None:
        del lang
        self.picture = picture
        self.count += 1

    def store(self, keep: str) -> None:
        self.kept = keep

    def answer(self, content: dict[str, Any]) -> None:
        """Pongs and answers aside are no pictures."""

    def note(self, results: str) -> None:
        """Results are kept elsewhere."""

    def show_tree(self, base: str | None, news: str) -> None:
        """Rows of a tree ask nothing."""

    def think_on(self) -> bool:
        return self.thinks

    def rest(self) -> None:
        """Whoever thinks is asked for each slice."""
