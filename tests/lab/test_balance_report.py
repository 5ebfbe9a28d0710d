"""The report on the balance of an edition: one page, and the same as figures."""

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from motc_lab.app.cli import main
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.lab.balance_report import SANDBOX
from motc_lab.lab import balance_report, compare_bots, simulate
from motc_lab.sandbox.links import follow

PAGE = Path(__file__).parents[2] / "docs" / "balance.html"
WORDS = ["balance", "--bots", "random", "random", "--matches", "6", "--workers", "1"]


class Addresses(HTMLParser):
    """Keeps whatever a page would fetch or run."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [
            str(value)
            for name, value in attrs
            if name in {"src", "href"} and not str(value).startswith(SANDBOX)
        ]
        self.found += [tag] if tag in {"script", "link", "iframe"} else []


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "matches won by Fischer"), ("de", "von Fischer gewonnene Wettkämpfe")],
)
def test_the_page_stands_alone_in_either_language(
    tmp_path: Path, lang: str, words: str
) -> None:
    file = tmp_path / "report.html"
    assert main([*WORDS, "--lang", lang, "--out", str(file)]) == 0
    page = file.read_text("utf-8")
    addresses = Addresses()
    addresses.feed(page)
    assert not addresses.found
    assert f'<html lang="{lang}">' in page
    assert words in page
    assert house_edition().digest in page
    assert "motc-lab balance --bots random random --matches 6 --seed 0" in page


def test_the_figures_are_those_of_the_simulation(tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    assert main([*WORDS, "--out", str(file)]) == 0
    told = json.loads(file.read_text("utf-8"))
    played = simulate(("random", "random"), 6, workers=1)
    headline = told["figures"][0]
    assert (headline["value"], headline["n"]) == (played.fischer.value, 6)  # type: ignore[attr-defined]
    assert sum(one["part"] == "cards" for one in told["figures"]) == 32
    rungs = {one["name"]: one for one in told["figures"] if one["part"] == "skill"}
    assert set(rungs) == {"greedy_random", "beginner_random", "beginner_greedy"}
    first = compare_bots("random", "greedy", 3, workers=1, progress=False).headline
    assert rungs["greedy_random"]["value"] == first.variant
    for one in told["figures"]:
        assert one["digest"] == house_edition().digest
        assert one["seed"] == 0
        assert one["n"] >= 1 or one["part"] == "cards"
        assert one["command"].startswith("motc-lab ")


def test_the_readings_of_the_rules_have_figures_and_examples_to_open() -> None:
    report = balance_report(("greedy", "greedy"), 8, seed=1, workers=1)
    rows = [one for one in report.figures if one.part == "rulings"]
    assert len(rows) == 2 * 4
    assert all(one.low <= one.value <= one.high for one in rows)
    examples = [one for reading in report.readings for one in reading.examples]
    assert examples
    for lang in ("en", "de"):
        page = report.html(lang)  # type: ignore[arg-type]
        for one in examples:
            assert SANDBOX + one.link.replace("&", "&amp;") in page
    assert follow(examples[0].link).seat == "open"


def test_each_figure_s_command_plays_it_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report = balance_report(("random", "random"), 4, workers=1)
    commands = dict.fromkeys(one.command for one in report.figures)
    quick = [one for one in commands if "beginner" not in one]
    assert len(quick) == 3  # matches, greedy against random, readings
    for command in quick:
        assert main([*command.split()[1:], "--no-progress"]) == 0
    said = capsys.readouterr().out
    fischer = report.figures[0]
    assert f"{100 * fischer.value:.1f} %" in said


def test_a_report_that_no_command_could_repeat_is_refused() -> None:
    with pytest.raises(LabError, match="takes names"):
        balance_report((object(), "random"), 2)  # type: ignore[arg-type]


def test_the_documented_page_is_of_the_present_house_edition() -> None:
    page = PAGE.read_text("utf-8")
    assert house_edition().digest in page
    assert "motc-lab balance --bots greedy greedy --matches 200 --seed 1" in page
    assert PAGE.stat().st_size < 200_000
