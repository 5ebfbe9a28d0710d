"""What a browser keeps of the sandbox: two tabs, names, links; nothing is lost."""

import pytest
from playwright.sync_api import Page, expect

from motc_lab.scene.model import Lang
from tests.browser.analyst import Analyst, Keys, Mouse
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import PHONE, assert_accessible, assert_fits, living, reloaded

WAYS = pytest.mark.parametrize(("hand", "lang"), [(Mouse, "de"), (Keys, "en")])


def another_tab(page: Page, query: str = "") -> Page:
    """The same chapter in another tab of the same browser."""
    tab = page.context.new_page()
    tab.goto(page.url.partition("?")[0] + query)
    living(tab)
    return tab


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
def test_of_two_tabs_each_keeps_its_own_and_either_opens_the_other(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("12", f"?lang={lang}")
    first = Analyst(page, lang)
    first.put_a_card_away()
    second = Analyst(another_tab(page, f"?lang={lang}"), lang)
    expect(second.lines()).to_have_count(2)
    first.page.locator('[data-el="choice.done"]').click()
    expect(first.lines()).to_have_count(3)
    expect(second.page.locator(".m-apart")).to_be_empty()
    second.open_panel("tree")
    second.page.locator(".m-tree").press("Home")
    second.page.locator(".m-tree").press("Enter")
    expect(second.here()).to_have_attribute("data-node", "0")
    expect(second.page.locator(".m-apart")).to_contain_text(second.word("apart"))
    assert_accessible(second.page)
    for tab, lines in ((first, 3), (second, 2)):
        reloaded(tab.page)
        expect(tab.lines()).to_have_count(lines)
    kept = first.open_panel("share").locator(".m-kept li")
    expect(kept).to_contain_text(first.word("kept_other_tab"))
    kept.get_by_role("button", name=first.word("open")).click()
    expect(first.lines()).to_have_count(2)
    first.notice("tab_opened")
    first.button("return", ".m-controls").click()
    expect(first.lines()).to_have_count(3)
    visitor.assert_clean()


@pytest.mark.long
@WAYS
def test_a_kept_match_gets_a_name_and_is_found_by_it(
    tutorial: Tutorial, visit: Enter, hand: type[Mouse | Keys], lang: Lang
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("12", f"?lang={lang}")
    analyst, does = Analyst(page, lang), hand(page)
    analyst.open_panel("share", does)
    does.press(analyst.button("share_no", ".m-panel-share"))
    expect(page.locator(".m-shared")).to_be_visible()
    does.write(page.locator("input[name=title]"), "Zug um Zug")
    does.press(analyst.button("keep_this", ".m-shared"))
    line = page.locator(".m-kept li")
    expect(line).to_contain_text("Zug um Zug")
    does.press(line.get_by_role("button", name=analyst.word("rename")))
    field = line.get_by_role("textbox")
    expect(field).to_be_focused()
    page.keyboard.type("Stille Partie")
    page.keyboard.press("Enter")
    expect(line).to_contain_text("Stille Partie")
    expect(line.get_by_role("button", name=analyst.word("rename"))).to_be_focused()
    reloaded(page)
    search = page.locator(".m-kept input[type=search]")
    for words, count in (("zug", 0), ("stille", 1)):
        search.fill(words)
        expect(line).to_have_count(count)
    assert_accessible(page)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert_fits(page)
    analyst.open_panel("share", does)  # on a phone the tools lie in a sheet
    does.press(line.get_by_role("button", name=analyst.word("remove")))
    expect(page.locator(".m-kept")).to_be_focused()
    visitor.assert_clean()


@pytest.mark.long
def test_a_link_with_comments_opens_and_return_brings_back_what_was_kept(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).enter("12", "?lang=de")
    sender = Analyst(page, "de")
    sender.put_a_card_away()
    sender.button("comment", ".m-tree-tools").click()
    page.keyboard.type("Zu früh & zu teuer")
    page.keyboard.press("Enter")
    expect(sender.here()).to_contain_text("Zu früh & zu teuer")
    link = sender.shared("copy_link")
    other = visit(tutorial).enter("12", "?lang=de")
    reader = Analyst(other, "de")
    reader.put_a_card_away()
    other.locator('[data-el="choice.done"]').click()
    expect(reader.lines()).to_have_count(3)
    for arrive in (lambda: other.goto(link), other.reload):
        arrive()
        living(other)
        expect(reader.here()).to_contain_text("Zu früh & zu teuer")
        expect(reader.lines()).to_have_count(2)
    reader.button("return", ".m-controls").click()
    expect(reader.lines()).to_have_count(3)
    expect(reader.button("return", ".m-controls")).to_have_attribute(
        "aria-disabled", "true"
    )
