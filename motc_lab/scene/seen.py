"""What is to be looked at in a notebook and a terminal: a table, a log.

They hold what their looker may know and nothing else, so they may be printed anywhere.
"""

from dataclasses import dataclass
from html import escape

from motc_lab.scene.model import Scene
from motc_lab.scene.painting import board_svg, text_board


@dataclass(frozen=True, slots=True, repr=False)
class Seen:
    """A table through one looker's eyes: text when printed, a picture in a notebook.

    Attributes:
        scene: everything that a board shows of it.
    """

    scene: Scene

    def text(self, *, width: int = 80, unicode: bool = True) -> str:
        """The table as text in lines of at most ``width``."""
        return text_board(self.scene, width=width, unicode=unicode)

    def svg(self) -> str:
        """The table as a picture."""
        return board_svg(self.scene)

    def __str__(self) -> str:
        """The table as text."""
        return self.text()

    def __repr__(self) -> str:
        """Who looks, and at what."""
        return f"<Table seen by {self.scene.looker}: {self.scene.heading}>"

    def _repr_html_(self) -> str:
        return self.svg()

    def _repr_mimebundle_(
        self, include: object = None, exclude: object = None
    ) -> dict[str, str]:
        """The picture, and the text for whoever can't show it."""
        del include, exclude
        return {"text/plain": str(self), "text/html": self._repr_html_()}


class Log(tuple[str, ...]):
    """Sentences in the order of what happened; shown one to a line."""

    __slots__ = ()

    def __str__(self) -> str:
        """One numbered sentence to a line."""
        return "\n".join(f"{number:3}  {text}" for number, text in enumerate(self, 1))

    __repr__ = __str__

    def _repr_html_(self) -> str:
        items = "".join(f"<li>{escape(text)}</li>" for text in self)
        return f"<ol>{items}</ol>"
