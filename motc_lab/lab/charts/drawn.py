"""Draws a chart with matplotlib: black lines that become the colour of the page.

What something means is never in a colour alone: what is sure is filled, the rest is
hollow; tiles have their number in them, and a mark or a hatch beside their shade.
"""

import io
import re
from textwrap import fill
from typing import Any, Final

from matplotlib import rc_context
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from motc_lab.writing import MARK

Chart = Any  # of ``chart``, which imports this module
Panel = Any

_BEFORE_SVG: Final = re.compile(r"\A.*?(?=<svg)", re.DOTALL)
_BLACK: Final = re.compile(r"#000000|(?<=fill: )black|(?<=stroke: )black")
_STYLE: Final[Any] = {
    "svg.fonttype": "none",  # text stays text: it can be read, found and made larger
    "svg.hashsalt": "motc_lab",  # the same figures write the same file
    "font.family": "sans-serif",
    "font.size": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
}
WIDTH: Final = 8.0  # inches
DPI: Final = 200
_TITLE: Final = 80  # letters of a line of the title
LINE: Final = 0.22  # inches of height
LONGEST: Final = 40  # letters of a line of a name
WIDEST: Final = 64  # and of the words below an axis
TILE: Final = 0.62
AROUND: Final = 0.95  # of a panel
SHADE: Final = 0.28  # of the darkest tile: the number on it stays readable


def _figure_of(chart: Chart) -> Figure:
    heights = [_height(panel) for panel in chart.panels]
    figure = Figure(figsize=(WIDTH, sum(heights)), layout="constrained")
    spots = figure.subplots(
        len(heights), 1, squeeze=False, gridspec_kw={"height_ratios": heights}
    )
    for axes, panel in zip(spots[:, 0], chart.panels, strict=True):
        _draw(axes, panel, chart.lang)
    return figure


def paper_of(chart: Chart, kind: str) -> bytes:
    """Return the chart for paper, black on white, with its title: a PNG or a PDF."""
    told = {"png": {"Software": MARK}, "pdf": {"Creator": MARK, "CreationDate": None}}
    sink = io.BytesIO()
    with rc_context(_STYLE):
        figure = _figure_of(chart)
        title = fill(chart.title, _TITLE)
        figure.suptitle(title, fontsize=12, x=0.01, ha="left")
        drawn: dict[str, Any] = {"metadata": told[kind], "dpi": DPI, "facecolor": "w"}
        figure.savefig(sink, format=kind, bbox_inches="tight", **drawn)
    return sink.getvalue()


def svg_of(chart: Chart) -> str:
    """Return the chart as SVG without the head of a file."""
    sink = io.StringIO()
    with rc_context(_STYLE):
        figure = _figure_of(chart)
        figure.savefig(sink, format="svg", transparent=True, metadata={"Date": None})
    drawn = _BEFORE_SVG.sub("", sink.getvalue())
    drawn = _BLACK.sub("currentColor", drawn)
    # Text and paths without a colour of their own are black in SVG.
    head = '<svg fill="currentColor" style="max-width:100%;height:auto" '
    return re.sub(r"<svg ", head, drawn, count=1)


def _height(panel: Panel) -> float:
    if panel.tiles:
        return AROUND + TILE * len({tile.up for tile in panel.tiles})
    return AROUND + LINE * sum(1.6 + _label(bar.name).count("\n") for bar in panel.bars)


def _label(name: str) -> str:
    """A name in lines of its own, so that the picture keeps its room."""
    return fill(name, LONGEST)


def _draw(axes: Any, panel: Panel, lang: str) -> None:  # noqa: ANN401 -- matplotlib's
    if panel.tiles:
        _draw_tiles(axes, panel)
        axes.set_title(panel.axis, fontsize=11, loc="left")
    else:
        _draw_bars(axes, panel)
        if lang == "de":
            axes.xaxis.set_major_formatter(_with_comma)
        axes.set_xlabel(fill(panel.axis, WIDEST))


def _with_comma(value: float, place: int) -> str:
    del place
    return f"{value:.6g}".replace(".", ",").replace("-", "\N{MINUS SIGN}")


def _draw_bars(axes: Any, panel: Panel) -> None:  # noqa: ANN401 -- as above
    places = range(len(panel.bars))
    for place, bar in zip(places, panel.bars, strict=True):
        axes.plot([bar.low, bar.high], [place, place], color="black", linewidth=2)
        axes.plot(
            *([bar.value], [place]),
            marker="o",
            markersize=8,
            color="black",
            fillstyle="full" if bar.is_sure else "none",
        )
    if panel.middle is not None:
        axes.axvline(panel.middle, color="black", linestyle=(0, (4, 3)), linewidth=1)
    axes.set_yticks(list(places), [_label(bar.name) for bar in panel.bars])
    axes.set_ylim(len(panel.bars) - 0.5, -0.5)
    axes.margins(x=0.08)


def _draw_tiles(axes: Any, panel: Panel) -> None:  # noqa: ANN401 -- as above
    across = list(dict.fromkeys(tile.across for tile in panel.tiles))
    up = list(dict.fromkeys(tile.up for tile in panel.tiles))
    values = [tile.value for tile in panel.tiles]
    least, span = min(values), max(values) - min(values)
    for tile in panel.tiles:
        x, y = across.index(tile.across), up.index(tile.up)
        shade = SHADE * (tile.value - least) / span if span else 0.0
        spot = (x - 0.48, y - 0.46)
        axes.add_patch(Rectangle(spot, 0.96, 0.92, color="black", alpha=shade, lw=0))
        axes.add_patch(
            Rectangle(
                *(spot, 0.96, 0.92),
                fill=False,
                edgecolor="black",
                linewidth=2.5 if tile.mark else 0.6,
                hatch="/" if tile.is_struck else None,
                alpha=1.0 if not tile.is_struck else 0.45,
            )
        )
        axes.text(x, y - 0.14, _first(tile), ha="center", va="center", weight="bold")
        axes.text(x, y + 0.22, tile.told[1], ha="center", va="center", fontsize=9)
    axes.set_xticks(range(len(across)), across)
    axes.set_yticks(range(len(up)), up)
    axes.set_xlim(-0.5, len(across) - 0.5)
    axes.set_ylim(-0.5, len(up) - 0.5)
    axes.set_xlabel(panel.axes[0])
    axes.set_ylabel(panel.axes[1])


def _first(tile: Any) -> str:  # noqa: ANN401 -- a tile
    return f"{tile.mark} {tile.told[0]}".strip()
