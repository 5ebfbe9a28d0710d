"""Charts that answer to the mouse: in a notebook, and as a page of one's own.

Both run the same file, ``charts.js``, which only they load. The table stands beside the
picture in either, and stays where there is no kernel.
"""

import json
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from IPython.display import HTML, display

from motc_lab.errors import WrongArgument
from motc_lab.extras import lacking
from motc_lab.lab.charts.chart import Chart
from motc_lab.lab.paths import whole_file, writable
from motc_lab.screens.front import CHARTS, bundle
from motc_lab.writing import MARK_COMMENT


class LiveChart(anywidget.AnyWidget):
    """A chart whose figures tell themselves where the pointer is.

    Attributes:
        chart: the chart as JSON, as ``Chart.as_dict`` has it.
    """

    # Text, not a path: a widget with a watched file is never freed (anywidget 0.11).
    _esm = traitlets.Unicode().tag(sync=True)
    chart = traitlets.Unicode().tag(sync=True)

    def __init__(self, chart: Chart) -> None:
        self.table = _checked(chart).table_html
        self._still = chart
        super().__init__(_esm=bundle(CHARTS), chart=json.dumps(chart.as_dict()))

    def _ipython_display_(self) -> None:
        """Show the picture, then the table, which stays without a kernel."""
        living: Any = super()._repr_mimebundle_()
        display({**living[0], **self._picture()}, raw=True)  # type: ignore[no-untyped-call]  # IPython's own
        display(HTML(self.table))  # type: ignore[no-untyped-call]

    def _picture(self) -> dict[str, str]:
        """What stands there where nothing lives: a saved notebook, a page of it."""
        chart = self._still
        told = {"text/plain": chart.alt}
        if lacking("plots"):
            return told
        drawn = f'<div role="img" aria-label="{escape(chart.alt)}">{chart.svg}</div>'
        return {**told, "text/html": drawn}

    def _repr_keys(self) -> list[str]:
        """Nothing of the traits belongs into a repr: they are long."""
        return []


def live(what: object, lang: str = "en") -> LiveChart:
    """Return a chart, or the chart of whatever has a ``plot``, as one that is alive.

    Args:
        what: an outcome, a comparison, an experiment, a grid, a report, or a chart.
        lang: of its words, where it is no chart yet.
    """
    plot = getattr(what, "plot", None)
    chart: Any = what if isinstance(what, Chart) or plot is None else plot(lang)
    return LiveChart(chart)


def live_page(chart: Chart, path: str | Path) -> Path:
    """Write a page with the living chart and its table; it needs nothing from afar.

    Raises:
        OutcomeFileError: another ending than .html, or a file that can't be written.
    """
    title = escape(_checked(chart).title)
    # Within a script a text may hold no tag: an end tag would end it.
    told = json.dumps(chart.as_dict(), ensure_ascii=False).replace("<", "\\u003c")
    code = bundle(CHARTS).replace("</script", "<\\/script")
    page = (
        f'<!doctype html>\n<html lang="{chart.lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{title}</title><style>:root{{color-scheme:light dark}}"
        "body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:52rem;"
        f"padding:0 1rem}}</style></head>\n<body data-motc-chart><h1>{title}</h1>"
        '<div id="chart"></div>'
        f'{chart.table_html}<script type="application/json" id="told">{told}</script>'
        f'<script type="module">{code}</script></body></html>\n{MARK_COMMENT}'
    )
    place = writable(path, (".html",))
    with whole_file(place) as part:
        part.write_text(page, "utf-8")
    return place


def _checked(chart: object) -> Chart:
    if not isinstance(chart, Chart):
        raise WrongArgument("chart", chart, "a chart, as outcome.plot() gives it")
    return chart
