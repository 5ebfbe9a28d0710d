import dataclasses
import re
from itertools import chain
from pathlib import Path

import pytest

from motc_lab.engine.game import FIRST, game_named, games
from motc_lab.games.motc.rules.notes import RULE_IDS as IDS_OF_EVENTS
from motc_lab.scene.reference import reference_of
from motc_lab.texts import LANGS, Lang, TextError
from motc_lab.texts.rules import choices, game_of_rule, rule, rule_ids, source
from motc_lab.texts.rules_page import (
    ROOT,
    asserting_tests,
    naming_tests,
    other_pages,
    page_of,
    rules_page,
)

LONGEST = 620


@pytest.mark.parametrize("rule_id", [*chain.from_iterable(map(rule_ids, games()))])
@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_is_complete_and_short(rule_id: str, lang: Lang) -> None:
    said = rule(rule_id, lang)
    assert said.id == rule_id
    assert said.title
    assert said.pages or game_of_rule(rule_id) != FIRST
    assert said.text.endswith((".", ".“", ".”"))
    assert len(said.text) <= LONGEST


def test_every_rule_of_an_event_can_be_read() -> None:
    assert set(IDS_OF_EVENTS) <= set(rule_ids())


def test_pages_are_said_in_the_language() -> None:
    assert rule("END-1", "en").pages == "pages 8 and 9; partly our own reading"
    assert rule("GAM-2", "de").pages == "Seite 10"
    assert rule("ASK-1", "de").pages == "unsere eigene Lesart"
    assert rule("EFF-X2", "en").pages == "only in the German rule book"
    assert rule("EFF-S3", "de").pages == "nur in der englischen Anleitung"


def test_pages_are_those_of_a_book_of_twelve() -> None:
    for rule_id in rule_ids():
        pages = source(rule_id).english + source(rule_id).german
        assert all(3 <= page <= 12 for page in pages)


def test_a_difference_between_the_books_is_told() -> None:
    assert "face up" in rule("SET-6", "en").books
    assert "Englische Anleitung" in rule("EXC-6", "de").books
    assert not rule("EXC-1", "en").books


def test_what_a_setting_changes_stands_beside_the_rule_and_not_in_its_text() -> None:
    told = rule("EXC-1", "de")
    assert "Einstellung" in told.setting
    assert told.setting not in told.text
    assert told.whole == f"{told.text} {told.setting}"
    assert not rule("EXC-3", "de").setting


def test_a_rule_is_a_frozen_value() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        rule("EXC-1", "en").title = "other"  # type: ignore[misc] # the point


def test_an_unknown_rule_lists_those_near_it() -> None:
    with pytest.raises(
        TextError, match=r"no such rule, there are EXC-9, .* more"
    ) as no:
        rule("EXC-99", "en")
    assert len(str(no.value)) < 200


def test_our_choices_belong_to_rules_and_are_complete() -> None:
    for choice in choices():
        assert choice.rules
        assert set(choice.rules) <= set(rule_ids())
        assert choice.open
        assert choice.ours
        assert choice.why


def test_the_scan_finds_ids_in_bodies_marks_and_names(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text(
        '@mark("EXC-1")\ndef test_mark(): ...\n'
        "def test_exc_10_end_of_track(): ...\n"
        "def test_body():\n    # END-2 here\n    pass\n"
        "def helper():\n    'SET-1'\n",
        encoding="utf-8",
    )
    found = naming_tests(tmp_path)
    assert found["EXC-1"] == ("test_a.py::test_mark",)
    assert found["EXC-10"] == ("test_a.py::test_exc_10_end_of_track",)
    assert found["END-2"] == ("test_a.py::test_body",)
    assert found["SET-1"] == ()


def test_tests_that_fail_when_a_rule_is_broken_stand_first() -> None:
    asserting, naming = asserting_tests(ROOT / "tests"), naming_tests(ROOT / "tests")
    page = rules_page(ROOT / "tests")
    for rule_id in rule_ids():
        row = next(
            line for line in page.splitlines() if line.startswith(f"| {rule_id}")
        )
        first, others = row.split("|")[-3:-1]
        assert asserting[rule_id]
        assert f"`{asserting[rule_id][0]}`" in first
        assert set(asserting[rule_id]) <= set(naming[rule_id])
        assert not any(f"`{name}`" in others for name in asserting[rule_id])


def test_the_rules_page_is_fresh() -> None:
    written = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    remedy = "run: python -m motc_lab.texts.rules_page"
    assert written == rules_page(ROOT / "tests"), remedy


def test_the_pages_of_the_other_games_are_fresh() -> None:
    pages = other_pages()
    assert "rules-duel.md" in pages
    for name, page in pages.items():
        written = (ROOT / "docs" / name).read_text(encoding="utf-8")
        assert written == page, "run: python -m motc_lab.texts.rules_page"


def test_a_rule_is_found_in_whichever_game_has_it() -> None:
    assert rule("D-3", "de").title == "Aufdecken"
    assert rule_ids("duel") == ("D-1", "D-2", "D-3", "D-4", "D-5")


@pytest.mark.parametrize("game", games())
def test_a_summary_names_rules_that_there_are_once_each(game: str) -> None:
    summary = reference_of(game_named(game)).summary
    assert len(summary) == len({*summary})
    assert {*summary} <= {*rule_ids(game)}


def test_every_card_of_a_gallery_has_a_test_that_names_it() -> None:
    page = page_of(game_named("compile"))
    cards = page.partition("## Cards")[2].splitlines()
    rows = [line for line in cards if re.match(r"\| [a-z]+-\d \|", line)]
    assert len(rows) == 90
    assert not [row for row in rows if "::test_" not in row]
