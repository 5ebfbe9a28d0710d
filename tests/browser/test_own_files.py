"""A file of one's own on the page to play: chosen or pasted, mended, played."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from motc_lab.games.compile.edition.own import EXAMPLE
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import assert_accessible, living

LAYOUT = Path("motc_lab/games/queens_gambit/layouts/example.toml")
HANDY = (390, 844)


def dialog_of(page: Page) -> None:
    """Open the terms of a new match, and the part with a file."""
    living(page)
    page.locator("[data-act=new_match]").click()
    page.locator(".m-own-file summary").click()


def read_anew(page: Page, text: str) -> None:
    """Paste a text and let it be read."""
    page.locator("textarea[name=own]").fill(text)
    page.locator("[data-act=own_read]").click()


def test_an_example_is_put_in_broken_mended_and_drafted(
    tutorial: Tutorial, visit: Enter
) -> None:
    lang: Lang = "de"
    page = visit(tutorial).go(f"chapter/play?game=compile&lang={lang}")
    dialog_of(page)
    page.locator("[data-act=own_example]").click()
    field = page.locator("textarea[name=own]")
    expect(field).to_have_value(EXAMPLE.read_text("utf-8"))
    read_anew(page, EXAMPLE.read_text("utf-8").replace('"draw"', '"drow"', 1))
    fault = page.locator(".m-own-file [role=status]")
    expect(fault).to_contain_text("box.0.do.0.verb: 'drow' ist nicht möglich")
    expect(fault).to_be_in_viewport()
    read_anew(page, EXAMPLE.read_text("utf-8"))
    picks = page.locator(".m-own-file fieldset")
    expect(picks).to_contain_text("Eis zusammen mit denen des Spiels")
    expect(picks.locator("input").first).to_be_checked()
    assert_accessible(page)
    page.locator(".m-terms input[name=draft][value=choose]").check()
    page.locator(".m-terms button.m-primary").click()
    tile = page.locator(".m-cpl-pool [data-el='pool.ice']")
    drafted = page.locator(".m-cpl-drafted", has_text=re.compile(r"\bEis\b"))
    expect(tile.or_(drafted)).to_be_visible()


def test_a_layout_is_chosen_as_a_file_on_a_phone(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial, size=HANDY).go("chapter/play?game=queens_gambit&lang=en")
    dialog_of(page)
    chooser = page.locator(".m-own-file input[type=file]")
    long = {"name": "long.toml", "mimeType": "text/plain", "buffer": b"#" * 300_000}
    chooser.set_input_files(long)  # type: ignore[arg-type]  # as its words say
    fault = page.locator(".m-own-file [role=status]")
    expect(fault).to_have_text(say("ui.own_too_long", "en"))
    chooser.set_input_files(LAYOUT)
    expect(fault).to_have_text("")
    expect(page.locator(".m-own-file fieldset")).to_contain_text("My layout")
    expect(page.locator(".m-terms input[name=layout]")).to_have_count(0)
    page.locator(".m-terms button.m-primary").click()
    expect(page.locator(".m-drawer-prose")).to_contain_text("My layout")
