"""Charts that are alive: the same figures as the picture, and nothing from afar."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from motc_lab import extras, live
from motc_lab.errors import LabError
from motc_lab.lab import simulate
from motc_lab.lab.charts import Bar, Chart, Panel
from motc_lab.widgets.charts import LiveChart, live_page

TRICKY = Chart(
    "A </script> title",
    (Panel("percent", (Bar("</script><b>", 1, 0, 2, ("1", "0 .. 2")),), 0.0),),
    "seed 1",
)


def test_whatever_has_a_plot_can_be_alive() -> None:
    played = simulate(("random", "random"), 4, workers=1, progress=False)
    chart = live(played, "de")
    told = json.loads(chart.chart)
    assert told["lang"] == "de"
    assert told["alt"] == played.plot("de").alt
    assert chart.table == played.plot("de").table_html
    assert "1 .. 9" not in repr(chart)
    assert json.loads(live(TRICKY).chart)["title"] == TRICKY.title
    with pytest.raises(LabError, match=r"outcome\.plot\(\)"):
        LiveChart("a picture")  # type: ignore[arg-type]
    with pytest.raises(LabError, match=r"outcome\.plot\(\)"):
        live(3)


def test_where_nothing_lives_the_picture_and_its_words_stand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[Any] = []
    monkeypatch.setattr(
        "motc_lab.widgets.charts.display", lambda *what, **_: shown.append(what[0])
    )
    live(TRICKY)._ipython_display_()
    assert shown[0]["text/plain"] == TRICKY.alt
    assert TRICKY.svg in shown[0]["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in shown[0]
    monkeypatch.setitem(extras.MODULES, "plots", ("no_such_module",))
    live(TRICKY)._ipython_display_()
    assert "text/html" not in shown[2]


def test_a_page_needs_nothing_from_afar_and_its_words_end_no_script(
    tmp_path: Path,
) -> None:
    page = live_page(TRICKY, tmp_path / "chart.html").read_text("utf-8")
    assert page.count("</script>") == 2
    assert "<b>" not in page
    assert not re.search(r"<(script|link|img|iframe)[^>]*(src|href)=", page)
    assert "import(" not in page
    assert TRICKY.table_html in page
    with pytest.raises(LabError, match="html"):
        live_page(TRICKY, tmp_path / "chart.svg")
