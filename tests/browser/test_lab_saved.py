"""Finding 18: a saved notebook opened without its kernel shows its boards, no error."""

import json
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import Lab
from tests.browser.test_lab import rest, run_cell

PICTURE = ".jp-RenderedHTML img"  # no name of ours survives where nobody trusts it


def shown(page: Page) -> Locator:
    """The outputs of the cell with the board."""
    cell = page.locator(".jp-CodeCell").filter(
        has_text="Board(match, seat=Seat.SPASSKY"
    )
    return cell.first.locator(".jp-OutputArea").first


def saved(page: Page, lab: Lab) -> Path:
    """Run a notebook up to its board, save it, and end its kernel."""
    page.goto("lab/tree/play-a-match.ipynb")
    expect(page.locator("#jp-main-statusbar")).to_contain_text("| Idle")
    run_cell(page, "match = Match.new(seed=1972)")
    run_cell(page, "Board(match, seat=Seat.SPASSKY, bot=")
    expect(shown(page).locator(".motc")).to_be_visible()
    expect(shown(page).locator(PICTURE)).to_be_hidden()
    file = lab.folder / "play-a-match.ipynb"
    page.keyboard.press("Control+s")
    expect(page.locator(".jp-mod-dirty")).to_have_count(0)
    end_kernels(page)
    return file


def end_kernels(page: Page) -> None:
    """End every kernel of the server, and leave the notebook."""
    rest(page)
    (token,) = (one for one in page.context.cookies() if one["name"] == "_xsrf")
    for session in page.request.get("api/sessions").json():
        gone = page.request.delete(
            f"api/sessions/{session['id']}", headers={"X-XSRFToken": token["value"]}
        )
        assert gone.ok
    page.goto("about:blank")


def nobody_trusts(file: Path) -> None:
    """Change a word, so that the notebook is no longer the one that was signed."""
    told = json.loads(file.read_text("utf-8"))
    told["cells"][0]["source"] = ["# From somebody else"]
    file.write_text(json.dumps(told), "utf-8")


def is_trusted(_: Path) -> None:
    """Nothing to do: whoever has run a notebook trusts it."""


@pytest.mark.long
@pytest.mark.parametrize("change", [is_trusted, nobody_trusts])
def test_a_notebook_opened_anew_shows_the_picture_of_its_board(
    lab_page: Page, lab: Lab, change: Callable[[Path], None]
) -> None:
    change(saved(lab_page, lab))
    lab_page.goto("lab/tree/play-a-match.ipynb")
    expect(lab_page.locator("#jp-main-statusbar")).to_contain_text("| Idle")
    picture = shown(lab_page).locator(PICTURE)
    expect(picture).to_be_visible()
    lab_page.wait_for_function(
        "image => image.complete && image.naturalWidth > 0",
        arg=picture.element_handle(),
    )
    assert "Spassky" in (picture.get_attribute("alt") or "")
    for fault in ("Error displaying widget", "Loading widget"):
        told = shown(lab_page).get_by_text(fault)
        expect(told.filter(visible=True)).to_have_count(0)


@pytest.mark.long
def test_a_board_run_again_takes_the_place_of_its_picture(
    lab_page: Page, lab: Lab
) -> None:
    saved(lab_page, lab)
    lab_page.goto("lab/tree/play-a-match.ipynb")
    expect(lab_page.locator("#jp-main-statusbar")).to_contain_text("| Idle")
    run_cell(lab_page, "match = Match.new(seed=1972)")
    run_cell(lab_page, "Board(match, seat=Seat.SPASSKY, bot=")
    expect(shown(lab_page).locator(".motc")).to_be_visible()
    expect(shown(lab_page).locator(PICTURE)).to_be_hidden()


@pytest.mark.long
def test_boards_in_a_layout_show_their_pictures_when_opened_anew(
    lab_page: Page, lab: Lab
) -> None:
    cells = [
        "from ipywidgets import HBox\nfrom motc_lab import Board, Match",
        "HBox([Board(Match.new(seed=1)), Board(Match.new(seed=2, game='duel'))])",
    ]
    book = nbformat.v4.new_notebook(cells=[*map(nbformat.v4.new_code_cell, cells)])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(book, lab.folder / "row.ipynb")
    lab_page.goto("lab/tree/row.ipynb")
    expect(lab_page.locator("#jp-main-statusbar")).to_contain_text("| Idle")
    run_cell(lab_page, "from ipywidgets import HBox")
    run_cell(lab_page, "HBox([Board(")
    expect(lab_page.locator(".jp-OutputArea .motc")).to_have_count(2)
    expect(lab_page.locator(PICTURE).filter(visible=True)).to_have_count(0)
    lab_page.keyboard.press("Control+s")
    expect(lab_page.locator(".jp-mod-dirty")).to_have_count(0)
    end_kernels(lab_page)
    lab_page.goto("lab/tree/row.ipynb")
    expect(lab_page.locator("#jp-main-statusbar")).to_contain_text("| Idle")
    expect(lab_page.locator(PICTURE).filter(visible=True)).to_have_count(2)
    for fault in ("Error displaying widget", "Loading widget"):
        told = lab_page.get_by_text(fault)
        expect(told.filter(visible=True)).to_have_count(0)
