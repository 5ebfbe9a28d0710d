"""The sandbox in a real browser: branch off, name a card, compare, return, share."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from motc_lab.lab import simulate
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import PHONE, PROJECTOR, Visit, assert_accessible, assert_fits

PANELS = ("why", "play_on", "grid", "share", "twin")


@dataclass
class Analyst:
    """Somebody in the sandbox; finds things by what they are called."""

    page: Page
    lang: Lang

    def word(self, key: str) -> str:
        return say(f"sandbox.ui.{key}", self.lang)

    def button(self, key: str, within: str = ".m-sandbox") -> Locator:
        name = self.word(key)
        return self.page.locator(within).get_by_role("button", name=name).first

    def element(self, name: str) -> Locator:
        return self.page.locator(f'[data-el="{name}"]').first

    def open_panel(self, name: str) -> Locator:
        panel = self.page.locator(f".m-panel-{name}")
        if panel.get_attribute("open") is None:
            panel.locator("summary").first.click()
        return panel

    def lines(self) -> Locator:
        return self.page.get_by_role("treeitem")

    def notice(self, key: str) -> None:
        text = say(f"sandbox.notice.{key}", self.lang)
        expect(self.page.locator(".m-notice")).to_contain_text(text)

    def here(self) -> Locator:
        return self.page.locator(".m-tree [aria-current=step]")

    def put_a_card_away(self) -> None:
        """Spassky's first hand: one card is put away, so that he will draw one."""
        self.page.locator('[data-el^="spassky."].m-live').first.click()
        expect(self.lines()).to_have_count(2)

    def shared(self, form: str) -> str:
        """One of the forms of the position, hidden hands included."""
        panel = self.open_panel("share")
        panel.get_by_role("button", name=self.word("share_yes")).click()
        field = panel.locator(f'[data-form="{form}"]')
        expect(field).to_be_visible()
        return field.input_value()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_by_mouse_fork_name_a_card_compare_return_and_share(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("12", f"?lang={lang}")
    analyst = Analyst(page, lang)
    analyst.put_a_card_away()
    analyst.button("fork").click()
    analyst.notice("forked")
    row = page.locator(".m-values tr", has_text=say("option.mulligan.done.text", lang))
    row.get_by_role("button", name=analyst.word("name_chance")).click()
    naming = page.locator(".m-naming")
    naming.locator("select").select_option(index=3)
    chosen = naming.locator("select option:checked").inner_text()
    naming.get_by_role("button", name=analyst.word("play_named")).click()
    expect(analyst.lines()).to_have_count(3)
    expect(analyst.here()).to_contain_text(chosen.partition(" (")[0])
    analyst.button("compare", ".m-tree-tools").click()
    analyst.notice("pick_other")
    analyst.lines().nth(1).click()
    analyst.button("compare_with", ".m-tree-tools").click()
    expect(page.locator(".m-twin-summary")).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("b")
    expect(analyst.here()).to_have_attribute("data-node", "1")
    code, link = analyst.shared("copy_code"), analyst.shared("copy_link")
    expect(page.locator(".m-qr svg")).to_be_visible()
    visitor.assert_clean()

    other = visit(tutorial)
    other.page.goto(link)
    other.page.wait_for_selector("html[data-board=living]", state="attached")
    second = Analyst(other.page, lang)
    expect(second.here()).to_contain_text(analyst.here().inner_text().split("\n")[1])
    assert second.shared("copy_code") == code
    other.assert_clean()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_by_keyboard_alone_fork_name_a_card_return_and_share(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    page = visit(tutorial).enter("12", f"?lang={lang}")
    analyst, keys = Analyst(page, lang), page.keyboard
    tab_to(page, "[data-el]")
    keys.press("Enter")  # a card of the first hand
    expect(analyst.lines()).to_have_count(2)
    keys.press("f")
    analyst.notice("forked")
    done = say("option.mulligan.done.text", lang)
    tab_to(
        page, f'.m-values button[aria-label="{analyst.word("name_chance")}: {done}"]'
    )
    keys.press("Enter")
    expect(page.locator(".m-naming")).to_be_visible()
    expect(page.locator(".m-naming select")).to_be_focused()
    keys.press("ArrowDown")
    expect(page.locator(".m-naming select")).not_to_have_value("")
    tab_to(page, ".m-naming .m-primary")
    keys.press("Enter")
    expect(analyst.lines()).to_have_count(3)
    tab_to(page, ".m-tree")
    keys.press("c")
    analyst.notice("pick_other")
    keys.press("ArrowUp")
    keys.press("c")
    expect(page.locator(".m-twin-summary")).to_be_visible()
    keys.press("b")
    expect(analyst.here()).to_have_attribute("data-node", "1")
    tab_to(page, ".m-panel-share > summary")
    keys.press("Enter")
    tab_to(page, ".m-panel-share .m-tool")
    keys.press("Enter")
    field = page.locator('[data-form="copy_code"]')
    expect(field).to_be_visible()
    assert field.input_value().startswith("m1.")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on something that the selector matches."""
    for _ in range(250):
        page.keyboard.press("Tab")
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"Tab never reaches {selector}")


@pytest.mark.parametrize(("lang", "dark"), [("en", False), ("de", True)])
def test_axe_finds_nothing_serious_and_it_fits_phone_and_projector(
    tutorial: Tutorial, visit: Enter, lang: Lang, *, dark: bool
) -> None:
    visitor = visit(tutorial, dark=dark)
    analyst = everything_open(visitor, lang)
    page = analyst.page
    assert_accessible(page)
    assert page.evaluate("document.documentElement.lang") == lang
    for width, height in (PHONE, PROJECTOR):
        page.set_viewport_size({"width": width, "height": height})
        assert_fits(page)
    visitor.assert_clean()


def everything_open(visitor: Visit, lang: Lang) -> Analyst:
    """The sandbox with all its parts open and something in each of them."""
    page = visitor.enter("12", f"?lang={lang}")
    analyst = Analyst(page, lang)
    analyst.put_a_card_away()
    why = analyst.open_panel("why")
    why.get_by_role("textbox").fill("wN1@9")
    why.get_by_role("button", name=analyst.word("why_ask"), exact=True).click()
    expect(why.locator(".m-answer")).to_be_visible()
    for name in ("play", "grid", "twin"):
        analyst.open_panel(name)
    analyst.open_panel("twin").get_by_role(
        "button", name=analyst.word("twin_show")
    ).click()
    expect(page.locator(".m-twin-summary")).to_be_visible()
    assert analyst.shared("copy_code")
    expect(page.locator(".m-values tbody tr").first).to_be_visible()
    return analyst


def test_values_stand_on_the_board_and_a_timeline_is_walked_by_keys(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).enter("12", "?lang=en")
    analyst = Analyst(page, "en")
    expect(page.locator(".m-table .m-worth").first).to_be_visible()
    expect(page.locator(".m-worth.m-best")).not_to_have_count(0)
    page.get_by_label(analyst.word("knowledge")).press("ArrowLeft")
    told = page.locator(".m-panel-values .m-slider output")
    expect(told).to_have_text(analyst.word("knowledge_open"))
    analyst.put_a_card_away()
    curve = page.get_by_role("slider", name=analyst.word("timeline_told"))
    expect(curve).to_have_attribute("aria-valuenow", "1")
    curve.focus()
    page.keyboard.press("ArrowLeft")
    expect(curve).to_have_attribute("aria-valuenow", "0")
    expect(page.locator(".m-preview-table")).to_be_visible()
    page.keyboard.press("Enter")
    expect(analyst.here()).to_have_attribute("data-node", "0")
    page.reload()
    page.wait_for_selector("html[data-board=living]", state="attached")
    expect(analyst.lines()).to_have_count(2)


def test_a_record_is_kept_found_and_deleted_and_a_fault_opens_the_editor(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).enter("12", "?lang=en")
    analyst = Analyst(page, "en")
    code = analyst.shared("copy_code")
    panel = analyst.open_panel("share")
    panel.get_by_role("button", name=analyst.word("keep_this")).click()
    with page.expect_download() as saving:
        panel.get_by_role("button", name=analyst.word("save_png")).click()
    assert saving.value.path().read_bytes().startswith(b"\x89PNG")
    kept = page.locator(".m-kept")
    expect(kept.locator("li")).to_have_count(1)
    kept.get_by_role("searchbox").fill("no such thing")
    expect(kept.locator("li")).to_have_count(0)
    kept.get_by_role("searchbox").fill("0:0")
    expect(kept.locator("li")).to_have_count(1)
    kept.get_by_role("button", name=analyst.word("clear_all")).click()
    kept.get_by_role("button", name=analyst.word("clear_sure")).click()
    expect(kept.locator("li")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('motc:records')") == "[]"
    field = page.locator("textarea[name=paste]")
    field.fill(code.replace("m1.0-0.1-1.SS.0.", "m1.0-0.1-1.SS.F99."))
    analyst.button("paste_open", ".m-paste").click()
    expect(page.locator(".m-set-up")).to_be_visible()
    expect(page.locator(".m-notice")).not_to_be_empty()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_score_grid_rests_on_games_played_here_or_in_a_file(
    tutorial: Tutorial, visit: Enter, lang: Lang, tmp_path: Path
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("12", f"?lang={lang}")
    analyst = Analyst(page, lang)
    panel = analyst.open_panel("grid")
    for who in ("rates_spassky", "rates_fischer"):
        panel.get_by_label(analyst.word(who)).select_option("random")
    panel.locator("[data-tool=rates]").click()
    expect(panel).to_contain_text("50")
    expect(panel.locator("code")).to_contain_text("--bots random random --matches 50")
    expect(panel.locator(".m-rates-running")).to_have_count(0)
    expect(panel).to_contain_text("1 .. 50")
    between = say("sandbox.grid.interval", lang, low="", high="").strip()
    expect(panel.locator(".m-rates li").first).to_contain_text(between)
    outcome = simulate(("random", "random"), 4, seed=9, workers=1, progress=False)
    file = panel.locator("input[type=file]")
    file.set_input_files(outcome.write(tmp_path / "games.json"))
    expect(panel).to_contain_text("9 .. 12")
    assert_accessible(page)
    broken = tmp_path / "broken.json"
    broken.write_text('{"totals": ', encoding="utf-8")
    file.set_input_files(broken)
    expect(page.locator(".m-notice")).to_contain_text("simulate --out")
    expect(panel).to_contain_text("9 .. 12")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert_fits(page)
    visitor.assert_clean()


def test_a_comment_is_written_in_both_languages_and_read_in_each(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("12", "?lang=de")
    analyst = Analyst(page, "de")
    analyst.put_a_card_away()
    analyst.button("comment", ".m-tree-tools").click()
    first, second = page.locator(".m-writing textarea").all()
    expect(first).to_be_focused()
    assert [box.get_attribute("lang") for box in (first, second)] == ["de", "en"]
    second.fill("Too <b>early</b>")
    second.press("Enter")
    said = page.locator(".m-tree-comment em")
    expect(said).to_have_text("Too <b>early</b>")
    expect(said).to_have_attribute("lang", "en")
    expect(analyst.button("comment", ".m-tree-tools")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_label(analyst.word("comment_de")).fill("Zu früh")
    assert_accessible(page)
    page.keyboard.press("Enter")
    expect(said).to_have_text("Zu früh")
    expect(said).not_to_have_attribute("lang", "en")
    record = analyst.shared("copy_record")
    assert "{de Zu früh}" in record
    assert "{en Too <b>early</b>}" in record
    page.locator(".m-languages button[lang=en]").click()
    expect(analyst.here()).to_contain_text("Too <b>early</b>")
    visitor.assert_clean()


def test_ten_megabytes_are_refused_with_words_and_the_page_lives_on(
    tutorial: Tutorial, visit: Enter, tmp_path: Path
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("12", "?lang=de")
    analyst = Analyst(page, "de")
    analyst.put_a_card_away()
    analyst.open_panel("share")
    large = tmp_path / "large.motc"
    large.write_text("x" * 10_000_000, encoding="utf-8")
    page.locator(".m-paste input[type=file]").set_input_files(large)
    expect(page.locator(".m-notice")).to_contain_text("10000000 Zeichen sind zu viele")
    field = page.locator("textarea[name=paste]")
    field.evaluate("(box, text) => { box.value = text; }", "y" * 500_000)
    field.dispatch_event("input")
    analyst.button("paste_open", ".m-paste").click()
    expect(page.locator(".m-notice")).to_contain_text("500000 Zeichen sind zu viele")
    field.fill(analyst.shared("copy_code"))
    analyst.button("paste_open", ".m-paste").click()
    expect(analyst.lines()).to_have_count(1)
    analyst.button("return").click()
    expect(analyst.lines()).to_have_count(2)
    visitor.assert_clean()


def test_from_one_seat_a_bot_answers_and_the_other_hand_stays_hidden(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).enter("12", "?lang=de&seat=fischer")
    analyst = Analyst(page, "de")
    expect(
        page.locator('[data-el^="spassky.w"], [data-el^="spassky.b"]')
    ).to_have_count(0)
    expect(page.locator(".m-values tbody tr")).to_have_count(0)
    analyst.button("bot_answers").click()
    expect(analyst.button("bot_answers")).to_have_count(0)
    expect(page.locator('[data-el="choice.done"]')).to_be_visible()
    expect(page.locator(".m-values tbody tr").first).to_be_visible()
    expect(page.get_by_label(analyst.word("knowledge"))).to_have_count(0)
