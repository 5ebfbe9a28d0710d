"""Charts in a real browser: drawn, told where the pointer is, in light and dark."""

import json
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from motc_lab.lab.charts import Bar, Chart, Panel, Tile
from motc_lab.screens.front import bundle
from motc_lab.widgets.charts import live_page

# What anywidget does with a widget's file.
RENDER: Final = """async ([code, chart]) => {
  const file = new Blob([code], { type: "text/javascript" });
  const entry = (await import(URL.createObjectURL(file))).default;
  const model = { get: () => chart };
  window.away = entry.render({ model, el: document.querySelector("main") });
}"""

BARS = tuple(
    Bar(name, value, value - 2, value + 1, (f"{value}", "around it"), is_sure=value > 3)
    for name, value in (("one", 1.0), ("two", 5.0))
)
TILES = tuple(
    Tile(a, b, 1.0, ("1", "0 .. 2"), "★" if a == b else "", is_struck=a != b)
    for a in ("-1", "+1")
    for b in ("-1", "+1")
)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_chart_is_drawn_and_says_its_figures(
    browser: Browser, tmp_path: Path, scheme: str
) -> None:
    page = browser.new_page()
    tiles = Panel("shares", tiles=TILES, axes=("a", "b"))
    panels = (Panel("percent", BARS, 0.0), tiles)
    file = live_page(Chart("Two panels", panels, "seed 1"), tmp_path / "chart.html")
    asked: list[str] = []
    faults: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]  # one of the two
    page.goto(file.as_uri())
    chart = page.locator("#chart [role=img]")
    told = Chart("Two panels", panels, "seed 1").alt
    expect(chart).to_have_attribute("aria-label", told)
    expect(chart.locator("svg")).to_have_count(2)
    dots = chart.locator("g[aria-label=dot] circle")
    fills = [dots.nth(at).get_attribute("fill") for at in range(2)]
    assert fills == ["none", "currentColor"]
    assert chart.locator("pattern").count() == 1
    box = dots.nth(1).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(chart.locator("g[aria-label=tip]").first).to_contain_text("two: 5.0")
    assert asked == [file.as_uri()]  # nothing from afar
    assert not faults
    page.close()


def test_a_notebook_draws_the_same_and_takes_it_away_again(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content('<main style="width: 500px"></main>')
    chart = Chart("Shares", (Panel("percent", BARS, 0.0),), "seed 1", "de")
    told = json.dumps(chart.as_dict())
    page.evaluate(RENDER, [bundle("charts.js"), told])
    picture = page.locator("main [role=img]")
    expect(picture).to_have_attribute("lang", "de")
    expect(picture.locator("svg")).to_have_attribute("width", "500")
    page.evaluate("document.querySelector('main').style.width = '700px'")
    expect(picture.locator("svg")).to_have_attribute("width", "700")
    page.evaluate("window.away()")
    expect(page.locator("main svg")).to_have_count(0)
    page.close()
