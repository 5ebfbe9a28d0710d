"""Finding 17: big results are a short text at a prompt and a table in a notebook."""

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from motc_lab import Match, advise, house_edition, review
from motc_lab.bots import Budget
from motc_lab.html import Report, table
from motc_lab.lab import Outcome, compare, simulate
from motc_lab.lab.advice import advising
from motc_lab.lab.arena import arena
from motc_lab.lab.review import reviewing

RANDOM = ("random", "random")
HOUSE = house_edition()
MOST_CHARACTERS, MOST_LINES = 600, 10


def played() -> Match:
    match = Match.new(seed=4)
    for _ in range(14):
        match.play(match.legal()[0])
    return match


def big_things() -> dict[str, Any]:
    match, short = played(), HOUSE.with_ruling(points_to_win=3)
    return {
        "outcome": simulate(RANDOM, 12, seed=1, workers=1),
        "comparison": compare(None, short, RANDOM, 6, workers=1),
        "advice": advise(match, budget=Budget(nodes=40)),
        "review": review(match, Budget(nodes=8)),
        "standings": arena(("random", "greedy", "habit"), 2, workers=1),
        "edition": HOUSE,
        "person": HOUSE.fischer,
        "card": HOUSE.fischer.card("wQ"),
    }


@pytest.fixture(scope="module")
def big() -> dict[str, Any]:
    return big_things()


RESULTS = ("outcome", "comparison", "advice", "review", "standings")
THINGS = (*RESULTS, "edition", "person", "card")


class Page(HTMLParser):
    """Counts what a table needs to be read aloud, and finds tags left open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.scopes: list[str | None] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.tags.append(tag)
        if tag == "th":
            self.scopes.append(dict(attrs).get("scope"))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", THINGS)
def test_a_prompt_shows_some_lines(big: dict[str, Any], name: str) -> None:
    for said in (repr(big[name]), str(big[name])):
        assert len(said) <= MOST_CHARACTERS
        assert len(said.splitlines()) <= MOST_LINES


@pytest.mark.parametrize("name", THINGS)
def test_a_notebook_shows_tables_that_can_be_read_aloud(
    big: dict[str, Any], name: str
) -> None:
    html = big[name]._repr_html_()
    page = Page(html)
    assert page.open == []
    assert page.tags.count("table") == page.tags.count("caption") >= 1
    assert set(page.scopes) <= {"row", "col"}
    assert "row" in page.scopes or name == "review"
    told = re.sub(r"<svg\b.*?</svg>", "", html, flags=re.DOTALL)  # it has its own
    assert "color" not in told.replace("colour", "")  # those of the page around it


@pytest.mark.parametrize("name", ["outcome", "comparison", "advice", "review"])
def test_lines_and_table_come_from_one_report(big: dict[str, Any], name: str) -> None:
    report = big[name].report()
    assert isinstance(report, Report)
    assert repr(report) == str(report)
    assert len(str(report).splitlines()) > 1
    assert report._repr_html_().count("<table") >= 1


def test_a_table_of_results_has_interval_and_count(big: dict[str, Any]) -> None:
    outcome: Outcome = big["outcome"]
    html = outcome._repr_html_()
    low, high = (f"{100 * n:.1f}" for n in (outcome.fischer.low, outcome.fischer.high))
    assert f"{low} .. {high}" in html
    assert f"{outcome.totals.wins[1]} of 12" in html
    mean = outcome.shares.filter(figure="games per match").row(0, named=True)
    assert f"{mean['low']:.2f} .. {mean['high']:.2f}" in html


def test_an_outcome_that_was_stopped_says_so(big: dict[str, Any]) -> None:
    whole: Outcome = big["outcome"]
    told = whole.as_dict()
    assert "ended early" not in repr(whole)
    assert "Ended early" not in whole._repr_html_()
    told["provenance"]["matches"] = 60  # type: ignore[index]
    told["stopped"] = "interrupted"
    from motc_lab.lab.saved import outcome_from  # noqa: PLC0415 -- for this test alone

    stopped = outcome_from(told, whole.table)
    assert "ended early (interrupted): 12 of 60 matches" in repr(stopped)
    assert "Ended early (interrupted): 12 of 60 matches" in stopped._repr_html_()


def test_advice_and_review_say_where_they_are_not_whole() -> None:
    match = played()
    first = next(advising(match, budget=Budget(nodes=400_000)))
    assert not first.is_last
    assert "a first look" in repr(first)
    assert "Vorläufig" in first.report("de")
    assert "Vorläufig" in first.report("de").html
    assert "of" in repr(next(reviewing(match, Budget(nodes=8))))


def test_reports_are_in_both_languages(big: dict[str, Any]) -> None:
    assert 'lang="de"' in big["advice"].report("de").html
    assert "Möglichkeit" in big["advice"].report("de").html
    assert "Rückblick" in big["review"].report("de").html
    assert "Review" in big["review"]._repr_html_()


def test_what_others_wrote_is_escaped() -> None:
    bad = "<img src=x onerror=alert(1)>"
    title = {"en": bad, "de": bad}
    changed = HOUSE.with_card("fischer", "wQ", title=title)
    for shown in (changed, changed.fischer, changed.fischer.card("wQ")):
        assert "<img" not in shown._repr_html_()
        assert "&lt;img" in shown._repr_html_()
    assert "<img" not in table(bad, [(bad, bad)], head=(bad,))
