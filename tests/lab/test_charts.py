"""Pictures of results: figures, words and tables agree, and nothing comes from afar."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from motc_lab import extras
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import house_edition
from motc_lab.lab import (
    Study,
    ambiguity,
    balance_report,
    compare,
    grid,
    restricted_play,
    simulate,
    tornado,
)
from motc_lab.lab.charts import Bar, Chart, Panel, Tile
from motc_lab.widgets.charts import live as live_chart

DICE = ("random", "random")
SHORT = house_edition().with_ruling(points_to_win=3)
MADE: dict[str, Callable[[], object]] = {
    "outcome": lambda: simulate(DICE, 20, workers=1, progress=False),
    "another game": lambda: simulate(DICE, 4, game="duel", workers=1, progress=False),
    "comparison": lambda: compare(None, SHORT, DICE, 20, workers=1, progress=False),
    "tornado": lambda: tornado(DICE, 8, knobs=["pawns"], workers=1),
    "restricted": lambda: restricted_play(
        ["no_pawns"], 2, levels=["random"], workers=1
    ),
    "grid": lambda: grid(None, "points_to_win", "pawns", DICE, 3, workers=1),
    "ambiguity": lambda: ambiguity(DICE, 3, workers=1),
    "report": lambda: balance_report(DICE, 6, workers=1),
}
PLAIN = Chart(
    "Nothing & more",
    (Panel("percent", (Bar("one <b>", 1.5, -1, 4, ("1.5", "-1 .. 4")),), 0.0),),
    "seed 1",
)


@pytest.fixture(scope="module", params=MADE)
def made(request: pytest.FixtureRequest) -> object:
    return MADE[request.param]()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_result_has_a_picture_with_its_table(made: object, lang: str) -> None:
    chart = made.plot(lang)  # type: ignore[attr-defined]
    page = chart._repr_html_()
    ElementTree.fromstring(chart.svg)
    for name, value, bounds in chart.rows:
        for told in (name, value, bounds):
            assert told in chart.alt
            assert told in repr(chart)
    assert page.count("<tr>") == len(chart.rows) + 1
    assert f'lang="{lang}"' in page
    assert not re.search(r"(src|href)=.https?:", page)
    assert "<script" not in page
    drawn = [bar for panel in chart.panels for bar in panel.bars]
    assert all(bar.low <= bar.value <= bar.high for bar in drawn)


def test_both_languages_show_the_same_figures(made: object) -> None:
    english, german = made.plot("en"), made.plot("de")  # type: ignore[attr-defined]
    for one, other in zip(english.panels, german.panels, strict=True):
        assert [bar.value for bar in one.bars] == [bar.value for bar in other.bars]
        assert [t.value for t in one.tiles] == [t.value for t in other.tiles]
    assert {row[0] for row in english.rows} != {row[0] for row in german.rows}


def test_the_figures_of_a_picture_are_those_of_the_result() -> None:
    played = simulate(DICE, 20, workers=1, progress=False)
    bars = played.plot().panels[0].bars
    assert bars[1].value == 100 * played.wins["fischer"].value
    assert bars[1].low == 100 * played.wins["fischer"].low


def test_a_picture_takes_the_colour_of_its_page_and_is_the_same_again() -> None:
    assert "currentColor" in PLAIN.svg
    assert "#000000" not in PLAIN.svg
    assert Chart(PLAIN.title, PLAIN.panels, PLAIN.source).svg == PLAIN.svg


def test_words_of_somebody_s_edition_cannot_become_markup() -> None:
    assert "<b>" not in PLAIN.html
    assert "one &lt;b&gt;" in PLAIN.html


def test_what_is_sure_is_not_told_by_colour_alone() -> None:
    def panel(*, is_sure: bool) -> Panel:
        return Panel("x", (Bar("a", 1, 0.5, 2, ("1", "0.5 .. 2"), is_sure),), 0.0)

    sure, open_ = [Chart("t", (panel(is_sure=one),), "s").svg for one in (True, False)]
    assert sure != open_
    tile = Tile("-1", "+1", 2.0, ("2", "1 .. 3"), "★", is_struck=True)
    chart = Chart("t", (Panel("x", tiles=(tile,), axes=("a", "b")),), "s")
    assert "★ 2" in chart.svg
    assert "<pattern" in chart.svg


@pytest.mark.parametrize("ending", ["svg", "html", "json"])
def test_a_picture_can_be_kept_as_a_file(tmp_path: Path, ending: str) -> None:
    file = PLAIN.write(tmp_path / f"chart.{ending}")
    text = file.read_text("utf-8")
    if ending == "json":
        assert json.loads(text)["panels"][0]["bars"][0]["value"] == 1.5
    else:
        assert "<svg" in text
    with pytest.raises(LabError, match=r"svg, \.png, \.pdf"):
        PLAIN.write(tmp_path / "chart.gif")


@pytest.mark.parametrize(("ending", "begins"), [("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_a_picture_for_paper_is_written_and_replaced_where_it_is_ours(
    tmp_path: Path, ending: str, begins: bytes
) -> None:
    file = PLAIN.write(tmp_path / f"chart.{ending}")
    first = file.read_bytes()
    assert first.startswith(begins)
    assert PLAIN.write(file).read_bytes() == first  # the same, and ours to replace
    file.write_bytes(begins + b" of somebody else")
    with pytest.raises(LabError, match="was not written by motc_lab"):
        PLAIN.write(file)


@pytest.mark.parametrize("measure", ["won", "points", "fairness"])
def test_a_study_is_a_picture_at_any_time(measure: str) -> None:
    study = Study({"to 3": SHORT}, DICE, most=20, measure=measure, workers=1)
    assert "0" in study.plot().rows[0][1]
    study.start().wait()
    english, german = study.plot(), study.plot("de")
    assert "to 3, random against random" in english.alt
    assert "to 3, random gegen random" in german.alt
    assert len(english.rows) == len(study.state.findings)
    assert "20 shuffles" in english.source
    assert "20 Kartenstapel" in german.source
    ElementTree.fromstring(english.svg)
    assert live_chart(study).table == english.table_html


def test_without_matplotlib_it_says_what_brings_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(extras.MODULES, "plots", ("no_such_module",))
    with pytest.raises(extras.MissingPart, match=r"motc_lab\[plots\]"):
        _ = Chart("t", PLAIN.panels, "s").svg
