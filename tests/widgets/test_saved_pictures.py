"""A saved notebook shows its boards without a kernel, and no more than was on them."""

import base64
import re
from typing import Any, cast

import nbformat
import pytest
from IPython.core.formatters import DisplayFormatter
from nbconvert import HTMLExporter

from motc_lab import Board, Designer, Editor, Match, Sandbox, Twin
from motc_lab.engine.session import AnySession
from motc_lab.games.motc.edition import house_edition
from motc_lab.widgets import base
from motc_lab.widgets.base import LIVING, SceneWidget

PICTURE = "text/html"
IMAGE = re.compile(
    r'<img alt="(.*?)" src="data:image/svg\+xml;base64,(.*?)"', re.DOTALL
)


def saved(widget: SceneWidget) -> dict[str, Any]:
    """What a notebook keeps of a cell that ends with the widget."""
    told = widget._repr_mimebundle_()
    assert told is not None
    found: dict[str, Any] = told[0]
    widget.close()
    return found


def drawn(page: str) -> str:
    """The SVG of the picture and what it says to whoever does not see it."""
    ((said, picture),) = IMAGE.findall(page)
    return f"{said}\n{base64.b64decode(picture).decode()}"


def titles_of_hand(match: AnySession, person: str) -> list[str]:
    cards = house_edition().person(person)  # type: ignore[arg-type]
    hand = match.position.person(person).hand  # type: ignore[arg-type]
    return [cards.card(code).title.en for code in hand]


@pytest.mark.parametrize("kind", [Board, Sandbox])
def test_a_board_is_kept_as_widget_and_as_picture(
    kind: type[Board] | type[Sandbox],
) -> None:
    kept = saved(kind(Match.new(seed=3)))
    assert "<svg " in drawn(kept[PICTURE])
    assert LIVING in kept
    assert kept["text/plain"].startswith(f"{kind.__name__}(<Match")


def test_the_picture_shows_one_hand_and_no_other() -> None:
    match = Match.new(seed=3)
    picture = drawn(saved(Board(match, seat="fischer"))[PICTURE])
    assert all(title in picture for title in titles_of_hand(match, "fischer"))
    assert not any(title in picture for title in titles_of_hand(match, "spassky"))


def test_two_persons_at_one_screen_leave_no_hand_in_the_notebook() -> None:
    match = Match.new(seed=3)
    picture = drawn(saved(Board(match))[PICTURE])
    for person in ("spassky", "fischer"):
        assert not any(title in picture for title in titles_of_hand(match, person))


def test_the_picture_is_that_of_the_moment_and_language() -> None:
    board = Board(Match.new(seed=3), seat="spassky", lang="de")
    board.match.play("done")
    board.match.play("done")
    assert "Partie 1, Angriff 1" in drawn(saved(board)[PICTURE])


def test_what_has_no_table_is_kept_as_a_widget_alone() -> None:
    match = Match.new(seed=3)
    for widget in (Editor(match), Twin(match)):
        kept = saved(widget)
        assert PICTURE not in kept
        assert LIVING in kept


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_workbench_is_kept_as_what_was_changed_on_it(lang: Any) -> None:
    bench = Designer(lang=lang)
    assert "<li>" not in saved(bench)[PICTURE]
    bench = Designer(lang=lang)
    title = {"en": "<b>Odd</b>", "de": "<b>Schräg</b>"}
    card = {"do": "strength", "person": "fischer", "card": "wQ", "value": 2}
    words = {"do": "words", "of": "title", "person": "fischer", "card": "wQ"}
    for edit in (card, {**words, "lang": lang, "text": title[lang]}):
        bench._on_message(None, {"kind": "design", "edit": edit}, [])
    page = saved(bench)[PICTURE]
    assert page.count("<li>") == 2
    assert "5 → 2" in page
    assert title[lang].replace("<", "&lt;").replace(">", "&gt;") in page
    assert "<b>" not in page


def test_a_match_within_a_workbench_is_kept_as_its_picture() -> None:
    bench = Designer()
    bench._on_message(None, {"kind": "enter", "where": "play"}, [])
    match = bench.match
    assert match is not None
    picture = drawn(saved(bench)[PICTURE])
    assert all(title in picture for title in titles_of_hand(match, "fischer"))
    assert not any(title in picture for title in titles_of_hand(match, "spassky"))


def test_a_page_that_remembers_draws_its_own_first_picture() -> None:
    assert PICTURE not in saved(Board(Match.new(seed=3), place="motc:00"))


def test_a_notebook_exported_to_html_shows_the_board_and_says_it() -> None:
    board = Board(Match.new(seed=3), seat="spassky")
    outputs = [
        {"output_type": "display_data", "data": data, "metadata": {}}
        for data in displayed(board)
    ]
    cell: dict[str, Any] = {"cell_type": "code", "source": "Board(match)"}
    cell |= {"outputs": outputs, "metadata": {}, "execution_count": 1}
    notebook = {"nbformat": 4, "nbformat_minor": 4, "metadata": {}, "cells": [cell]}
    export, read = cast(Any, HTMLExporter), cast(Any, nbformat.from_dict)
    page, _ = export().from_notebook_node(read(notebook))
    assert "Before the first game" in drawn(page)
    assert repr(board) not in page.replace("&lt;", "<").replace("&gt;", ">")


def displayed(widget: SceneWidget) -> list[dict[str, Any]]:
    """The outputs of a cell that ends with the widget, as IPython makes them."""
    made: list[dict[str, Any]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(base, "display", lambda data, **_: made.append(data))
        bundle, _ = DisplayFormatter().format(widget)
    return made or [bundle]


def test_finding_18_picture_and_widget_are_two_outputs() -> None:
    """In one output the widget is preferred, also where its model is gone."""
    board = Board(Match.new(seed=3))
    picture, living = displayed(board)
    assert LIVING not in picture
    assert picture["text/plain"].startswith("Board(<Match")
    assert f'data-motc-still="{board.still}"' in picture[PICTURE]
    assert living["text/html"] == ""
    assert living.keys() == {LIVING, PICTURE}
    assert living[LIVING]["model_id"] == board.model_id
    assert Board(Match.new(seed=3)).still != board.still


def test_what_has_no_picture_is_shown_as_any_widget() -> None:
    for widget in (Editor(Match.new(seed=3)), Board(place="motc:00")):
        (only,) = displayed(widget)
        assert LIVING in only
        assert PICTURE not in only
