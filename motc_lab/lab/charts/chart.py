"""What a chart shows, in words and numbers; a picture and a table are made of it."""

from dataclasses import asdict, dataclass
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any, Final, Literal, Protocol

from motc_lab.extras import need
from motc_lab.html import Row, table
from motc_lab.lab.paths import whole_file, writable
from motc_lab.texts import Lang, say
from motc_lab.writing import MARK, MARK_COMMENT

ENDINGS: Final = (".svg", ".png", ".pdf", ".html", ".json")


@dataclass(frozen=True, slots=True)
class Bar:
    """A figure with its interval.

    Attributes:
        name: what it is.
        value: in the unit of the panel; ``low`` and ``high`` bound it.
        told: value and interval as they are written.
        is_sure: whether its interval leaves the middle out: drawn filled, else hollow.
    """

    name: str
    value: float
    low: float
    high: float
    told: tuple[str, str]
    is_sure: bool = False


class Bounded(Protocol):
    """A figure with an interval: a share, a difference, an estimate."""

    @property
    def value(self) -> float:
        """The figure itself."""

    @property
    def low(self) -> float:
        """The lower bound."""

    @property
    def high(self) -> float:
        """The upper bound."""


def bar_of(
    name: str,
    one: Bounded,
    told: tuple[str, str],
    scale: float = 1,
    middle: float | None = None,
) -> Bar:
    """Return a figure as a bar, sure where its interval leaves the middle out.

    Args:
        name: what it is.
        one: the figure.
        told: value and interval as they are written.
        scale: 100 for percent of a share.
        middle: what it is compared with, on the scale; None for nothing.
    """
    value, low, high = scale * one.value, scale * one.low, scale * one.high
    is_sure = middle is not None and (low > middle or high < middle)
    return Bar(name, value, low, high, told, is_sure)


@dataclass(frozen=True, slots=True)
class Tile:
    """A cell of a grid.

    Attributes:
        across, up: its place, as it is written on the axes.
        value: what its shade shows.
        told: value and interval as they are written.
        mark: a sign before the value; the legend of the panel explains it.
        is_struck: hatched, for what is surely behind.
    """

    across: str
    up: str
    value: float
    told: tuple[str, str]
    mark: str = ""
    is_struck: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """One set of axes: either bars below each other, or tiles.

    Attributes:
        axis: what is measured, with its unit.
        bars: from above.
        middle: a line to compare with, such as 50 %; None for none.
        tiles: of a grid; ``axes`` names what lies across and up.
        legend: what the marks mean.
    """

    axis: str
    bars: tuple[Bar, ...] = ()
    middle: float | None = None
    tiles: tuple[Tile, ...] = ()
    axes: tuple[str, str] = ("", "")
    legend: str = ""


@dataclass(frozen=True, repr=False)
class Chart:
    """Figures as a picture and, beside it, as a table; shown in a notebook.

    Attributes:
        title: what it shows, in a sentence.
        panels: sets of axes, from above.
        source: seed, numbers and what else makes it again.
        lang: of all words.
    """

    title: str
    panels: tuple[Panel, ...]
    source: str
    lang: Lang = "en"

    @property
    def alt(self) -> str:
        """The picture in words, for whoever does not see it: every figure."""
        told = [f"{name}: {value} ({bounds})" for name, value, bounds in self.rows]
        return f"{self.title}. {'; '.join(told)}."

    @property
    def rows(self) -> list[tuple[str, str, str]]:
        """Name, value and interval of every figure, in the order of the picture."""
        found = []
        for panel in self.panels:
            lead = f"{panel.axis}: " if self._repeats else ""
            found += [(f"{lead}{bar.name}", *bar.told) for bar in panel.bars]
            found += [
                (f"{lead}{tile.across} / {tile.up}", *_marked(tile))
                for tile in panel.tiles
            ]
        return found

    @property
    def _repeats(self) -> bool:
        """Whether panels show the same things, so that only the axis tells them."""
        names = [bar.name for panel in self.panels for bar in panel.bars]
        many = len(self.panels) > 1
        return len({*names}) < len(names) or (many and bool(self.panels[0].tiles))

    @cached_property
    def svg(self) -> str:
        """The picture as SVG that takes its colour from the page around it.

        Raises:
            MissingPart: matplotlib is not installed; says how to get it.
        """
        need("plots")
        from motc_lab.lab.charts.drawn import svg_of  # noqa: PLC0415 -- heavy

        return svg_of(self)

    def paper(self, kind: Literal["png", "pdf"]) -> bytes:
        """The picture for paper, black on white under its title.

        Raises:
            MissingPart: matplotlib is not installed; says how to get it.
        """
        need("plots")
        from motc_lab.lab.charts.drawn import paper_of  # noqa: PLC0415 -- heavy

        return paper_of(self, kind)

    def __repr__(self) -> str:
        """The figures as lines, and where they come from."""
        wide = max(len(row[0]) for row in self.rows) + 2
        lines = [f"{row[0]:<{wide}}{row[1]} ({row[2]})" for row in self.rows]
        return "\n".join([self.title, *lines, f"({self.source})"])

    def _repr_html_(self) -> str:
        return self.html

    @property
    def html(self) -> str:
        """Picture, table and source as a piece of a page."""
        return (
            f'<figure lang="{self.lang}" style="margin:0"><div role="img" '
            f'aria-label="{escape(self.alt)}" style="overflow-x:auto">{self.svg}</div>'
            f"{self.table_html}</figure>"
        )

    @property
    def table_html(self) -> str:
        """What the marks mean, where the figures come from, and these as a table."""
        legends = dict.fromkeys(panel.legend for panel in self.panels if panel.legend)
        said = "".join(f"{escape(legend)}<br>" for legend in legends)
        head: Row = ("", *[say(f"charts.head.{at}", self.lang) for at in _HEAD])
        rows = table(self.title, self.rows, head=head, lang=self.lang)
        source = f"<small>{escape(self.source)}</small>"
        return f'<div lang="{self.lang}"><p>{said}{source}</p>{rows}</div>'

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain tables, for JSON and whoever draws it anew."""
        return {**asdict(self), "alt": self.alt}

    def write(self, path: str | Path) -> Path:
        """Write the picture (.svg, .png, .pdf), it and its table (.html), or .json.

        Raises:
            OutcomeFileError: another ending, or a file that can't be written.
            MissingPart: a picture, but matplotlib is not installed.
        """
        import json  # noqa: PLC0415 -- for this only

        place = writable(path, ENDINGS)
        match place.suffix:
            case ".png":
                made = self.paper("png")
            case ".pdf":
                made = self.paper("pdf")
            case ".svg":
                made = f"{self.svg.rstrip()}\n{MARK_COMMENT}".encode()
            case ".html":
                made = _page(self).encode()
            case _:
                told = {"written_by": MARK, **self.as_dict()}
                made = json.dumps(told, ensure_ascii=False, indent=1).encode()
        with whole_file(place) as part:
            part.write_bytes(made)
        return place


_HEAD: Final = ("value", "interval")


def _marked(tile: Tile) -> tuple[str, str]:
    return f"{tile.mark} {tile.told[0]}".strip(), tile.told[1]


def _page(chart: Chart) -> str:
    title = escape(chart.title)
    return (
        f'<!doctype html>\n<html lang="{chart.lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>:root{{color-scheme:light dark}}"
        "body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:52rem;"
        f"padding:0 1rem}}</style></head>\n<body><h1>{title}</h1>{chart.html}</body>"
        f"</html>\n{MARK_COMMENT}"
    )
