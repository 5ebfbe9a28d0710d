"""A plot that can be read aloud and says where its numbers come from."""

import io
import re
from html import escape
from typing import TYPE_CHECKING, Final

from motc_lab.build import build_name
from motc_lab.checks import is_a
from motc_lab.engine.game import FIRST
from motc_lab.engine.settings import settings_meant
from motc_lab.errors import WrongArgument
from motc_lab.lab.tally import tally_of

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_BEFORE_SVG: Final = re.compile(r"\A.*?(?=<svg)", re.DOTALL)


class Plot:
    """A matplotlib figure as a picture with a text for whoever does not see it.

    Args:
        figure: is taken over and closed.
        alt: what it shows, in a sentence or two.
        edition: whose cards were played; the house edition unless given.
        game: id of another game.
        settings: what was set in it, by name.
        **how: seed, numbers and budgets that make it again; stand below the picture.
    """

    def __init__(
        self,
        figure: "Figure",
        alt: str,
        *,
        edition: object = None,
        game: str = FIRST,
        settings: object = None,
        **how: object,
    ) -> None:
        if not hasattr(figure, "savefig"):
            raise WrongArgument("figure", figure, "a matplotlib figure")
        if not is_a(alt, str) or not alt.strip():
            raise WrongArgument("alt", alt, "a sentence that tells what is to be seen")
        self.alt = alt
        ruleset = settings_meant(game, settings, edition=edition).ruleset
        made = {**tally_of(game).played_by(game, ruleset), "build": build_name()}
        self.source = "; ".join(
            f"{name.replace('_', ' ')} {_short(value)}"
            for name, value in {**made, **how}.items()
        )
        self.svg = _svg_of(figure)

    def __repr__(self) -> str:
        """The text, and where the numbers come from."""
        return f"{self.alt}\n({self.source})"

    def _repr_html_(self) -> str:
        shown = f'role="img" aria-label="{escape(self.alt)}" style="background:#fff"'
        return (
            f"<figure><div {shown}>{self.svg}</div>"
            f"<figcaption>{escape(self.alt)}<br><small>{escape(self.source)}</small>"
            f"</figcaption></figure>"
        )


def _short(value: object) -> str:
    """Twelve figures of a digest are enough to tell two apart."""
    text = str(value)
    if isinstance(value, dict):
        text = ", ".join(f"{name}={one}" for name, one in value.items())
    return text[:12] if re.fullmatch(r"[0-9a-f]{16,64}", text) else text


def _svg_of(figure: "Figure") -> str:
    """Return the figure as SVG without the head of a file, and close it."""
    from matplotlib import pyplot  # noqa: PLC0415 -- heavy, and only notebooks have it

    sink = io.StringIO()
    figure.savefig(sink, format="svg", metadata={"Date": None})
    pyplot.close(figure)
    return _BEFORE_SVG.sub("", sink.getvalue())
