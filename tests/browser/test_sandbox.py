"""The parts of the sandbox in a real browser; its whole way is test_sandbox_story."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from motc_lab.lab import simulate
from motc_lab.scene.model import Lang
from motc_lab.texts import say, say_in
from tests.browser.analyst import Analyst
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import PHONE, PROJECTOR, Visit, assert_accessible, assert_fits

TOOLS = (
    *("starters", "values", "tree", "timeline", "twin"),
    *("suppose", "why", "play", "grid", "share", "log"),
)


@pytest.mark.long
@pytest.mark.parametrize(("lang", "dark"), [("en", False), ("de", True)])
def test_axe_finds_nothing_serious_and_it_fits_phone_and_projector(
    tutorial: Tutorial, visit: Enter, lang: Lang, *, dark: bool
) -> None:
    visitor = visit(tutorial, dark=dark)
    analyst = with_answers(visitor, lang)
    page = analyst.page
    for name in TOOLS:
        analyst.open_panel(name)
        assert_accessible(page)
        page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        assert_fits(page)
        page.set_viewport_size({"width": PROJECTOR[0], "height": PROJECTOR[1]})
    analyst.open_panel("twin").get_by_role(
        "button", name=analyst.word("twin_show")
    ).click()
    expect(analyst.button("to_table")).to_be_focused()
    assert_accessible(page)
    assert page.evaluate("document.documentElement.lang") == lang
    visitor.assert_clean()


def with_answers(visitor: Visit, lang: Lang) -> Analyst:
    """The sandbox in play, with something supposed, asked and shared."""
    page = visitor.enter("12", f"?lang={lang}")
    analyst = Analyst(page, lang)
    analyst.put_a_card_away()
    why = analyst.open_panel("why")
    why.get_by_role("textbox").fill("wN1@9")
    why.get_by_role("button", name=analyst.word("why_ask"), exact=True).click()
    expect(why.locator(".m-answer")).to_be_visible()
    return analyst


@pytest.mark.long
def test_values_stand_on_the_board_and_a_timeline_is_walked_by_keys(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).enter("12", "?lang=en")
    analyst = Analyst(page, "en")
    expect(page.locator(".m-own-hand .m-worth").first).to_be_visible()
    expect(page.locator(".m-worth-legend")).to_contain_text("chance to win the match")
    values = analyst.open_panel("values")
    expect(values.locator(".m-caption").first).to_contain_text("estimated by search")
    page.get_by_label(analyst.word("knowledge")).press("ArrowLeft")
    told = page.locator(".m-panel-values .m-slider output")
    expect(told).to_have_text(analyst.word("knowledge_open"))
    analyst.put_a_card_away()
    analyst.open_panel("timeline")
    curve = page.get_by_role(
        "slider", name=say_in("motc", "sandbox.timeline_told", analyst.lang)
    )
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


@pytest.mark.long
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


@pytest.mark.long
def test_a_comment_is_written_in_both_languages_and_read_in_each(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("12", "?lang=de")
    analyst = Analyst(page, "de")
    analyst.put_a_card_away()
    analyst.button("comment", ".m-tree-tools").click()
    expect(page.locator(".m-writing textarea")).to_have_count(2)
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
    page.locator(".m-headline .m-languages button[lang=en]").click()
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
    analyst.button("return", ".m-controls").click()
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
    analyst.open_panel("values")
    expect(page.locator(".m-values > li")).to_have_count(0)
    analyst.button("bot_answers").click()
    expect(analyst.button("bot_answers")).to_have_count(0)
    expect(page.locator('[data-el="choice.done"]')).to_be_visible()
    expect(page.locator(".m-values > li").first).to_be_visible()
    expect(page.get_by_label(analyst.word("knowledge"))).to_have_count(0)


def test_on_the_timeline_a_mouse_looks_and_leaves_and_a_finger_goes_there(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).enter("12", "?lang=en")
    analyst = Analyst(page, "en")
    analyst.put_a_card_away()
    analyst.open_panel("timeline")
    curve = page.get_by_role(
        "slider", name=say_in("motc", "sandbox.timeline_told", analyst.lang)
    )
    curve.hover(position={"x": 2, "y": 30})
    expect(curve).to_have_attribute("aria-valuenow", "0")
    page.mouse.move(0, 0)
    expect(curve).to_have_attribute("aria-valuenow", "1")
    expect(page.locator(".m-preview-table")).to_have_count(0)
    # A tap: no pointer came before it.
    curve.dispatch_event("click", {"clientX": 0, "clientY": 0})
    expect(analyst.here()).to_have_attribute("data-node", "0")


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_is_shared_follows_the_match_and_keeping_it_is_told(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    page = visit(tutorial).enter("12", f"?lang={lang}")
    analyst = Analyst(page, lang)
    before = analyst.shared("copy_record")
    analyst.send_a_card_away()
    expect(page.locator('[data-form="copy_record"]')).not_to_have_value(before)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    analyst.open_panel("share")
    analyst.button("keep_this").click()
    told = page.locator(".m-shared [role=status]")
    expect(told).to_have_text(analyst.word("kept_done"))
    tab = page.context.new_page()
    tab.goto(page.url)
    tab.wait_for_selector("html[data-board=living]", state="attached")
    kept = Analyst(tab, lang).open_panel("share").locator(".m-kept li")
    expect(kept).to_have_count(1)
    analyst.button("remove", ".m-kept li").click()
    expect(kept).to_have_count(0)
    page.evaluate("() => { Storage.prototype.setItem = () => { throw 'full'; }; }")
    analyst.button("keep_this").click()
    refused = page.locator(".m-shared [role=alert]")
    expect(refused).to_have_text(analyst.word("kept_refused"))
    expect(told).to_be_empty()


@pytest.mark.long
def test_a_deleted_branch_comes_back_by_key_and_by_button(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial, dark=True).enter("12", "?lang=de")
    analyst = Analyst(page, "de")
    analyst.put_a_card_away()
    for way in ("key", "button"):
        page.locator(".m-tree").focus()
        page.keyboard.press("End")
        page.keyboard.press("Delete")
        expect(analyst.lines()).to_have_count(1)
        analyst.notice("removed")
        if way == "key":
            page.keyboard.press("z")
        else:
            analyst.button("restore").click()
        expect(analyst.lines()).to_have_count(2)
        expect(analyst.button("restore")).to_have_count(0)
        page.wait_for_function("document.activeElement !== document.body")


@pytest.mark.long
def test_a_review_leads_to_the_board_and_back(tutorial: Tutorial, visit: Enter) -> None:
    page = visit(tutorial).enter("12", "?lang=de")
    analyst = Analyst(page, "de")
    for count in (2, 3):
        page.locator('[data-el="choice.done"]').click()
        expect(analyst.lines()).to_have_count(count)
    page.locator('[data-el="choice.resign"]').click()
    panel = analyst.open_panel("play")
    panel.get_by_role("button", name=analyst.word("review")).click()
    row = panel.locator(".m-review li").first
    row.get_by_role("button").click()
    expect(row).to_have_attribute("aria-current", "step")
    expect(page.locator(".m-tabletop")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0
    analyst.open_panel("values")
    analyst.from_menu("to_review").click()
    expect(row).to_be_in_viewport()
