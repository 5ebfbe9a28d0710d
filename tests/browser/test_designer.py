"""The workbench in a real browser: by mouse, by keyboard alone, in both languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.edition.verbs import Draw
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.sandbox.links import follow
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.designer_page import Visit, designer_pages
from tests.browser.server import Tutorial
from tests.browser.visit import (
    assert_accessible,
    assert_fits,
    living,
    reloaded,
    wait_until_kept,
)

HOUSE = house_edition()
QUEEN = '[data-el="card.fischer.wQ"]'


@pytest.fixture
def bench(browser: Browser) -> Iterator[Visit]:
    with designer_pages(browser) as pages:
        yield pages


def panel(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name).click()


def test_a_card_is_changed_by_mouse_and_taken_back(bench: Visit) -> None:
    page, kernel = bench()
    page.locator(QUEEN).click()
    less = page.get_by_role("button", name="Strength: less")
    less.click()
    expect(page.locator(f"{QUEEN} .md-top b")).to_have_text("4")
    adding = page.get_by_label("Another thing that it does").last
    adding.select_option(label="Draw cards")
    page.get_by_role("button", name="+ Add").last.click()
    expect(page.locator(".md-says [lang=de]")).to_contain_text("Du darfst 1 Karte")
    assert kernel.edition.fischer.card("wQ").effect[-1] == Draw(count=1)
    panel(page, "Changes")
    expect(page.locator(".md-changes li")).to_have_count(2)
    page.get_by_role("button", name="Take back:").first.click()
    expect(page.locator(".md-changes li")).to_have_count(1)
    assert kernel.edition.fischer.card("wQ").strength == 5
    assert kernel.troubles == []


def test_cards_are_found_and_changed_by_keyboard_alone(bench: Visit) -> None:
    page, kernel = bench()
    page.locator('[data-el="card.spassky.wK"]').focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    rook = page.locator('[data-el="card.spassky.bR1"]')
    expect(rook).to_be_focused()
    page.keyboard.press("-")
    strength = HOUSE.spassky.card("bR1").strength
    changed = rook.locator(".md-top b")
    expect(changed).to_have_text(f"{strength - 1}")
    page.keyboard.press("u")
    expect(changed).to_have_text(f"{strength}")
    page.keyboard.press("y")
    expect(changed).to_have_text(f"{strength - 1}")
    expect(rook).to_be_focused()
    assert kernel.troubles == []


def test_tracks_rules_and_variants_are_changed_beside_the_table(bench: Visit) -> None:
    page, kernel = bench()
    page.locator('[data-el="track.fischer.2"]').click()
    page.get_by_role("button", name="Pawns: more").click()
    page.get_by_role("button", name="Start here").click()
    expect(page.get_by_text("The status marker starts here.")).to_be_visible()
    panel(page, "Rules")
    page.get_by_role("button", name="Points that win the match: less").click()
    field = page.locator('[data-field="rule.section_four_cost"]')
    field.select_option("won")
    panel(page, "Changes")
    page.locator('[data-field="variant"]').fill("Short")
    page.get_by_role("button", name="Keep a copy").click()
    expect(page.locator(".md-variants button")).to_have_count(2)
    edition = kernel.edition
    assert edition.fischer.start == 2
    assert edition.fischer.track[2].pawns == HOUSE.fischer.track[2].pawns + 1
    assert edition.points_to_win == 5
    assert edition.rulings.section_four_cost == "won"


@pytest.mark.parametrize(
    "said",
    [
        "document.body.dataset.vscodeThemeKind = 'vscode-dark'",
        "document.documentElement.setAttribute('theme', 'dark')",
        "document.body.dataset.jpThemeLight = 'false'",
    ],
    ids=["vscode", "colab", "jupyter"],
)
def test_it_is_dark_where_the_notebook_is_and_the_system_is_not(
    bench: Visit, said: str
) -> None:
    page, kernel = bench()
    expect(page.locator(".motc").first).to_have_attribute("data-theme", "light")
    page.evaluate(said)
    expect(page.locator(".motc").first).to_have_attribute("data-theme", "dark")
    assert kernel.troubles == []


def test_a_match_with_the_edition_and_the_way_back(bench: Visit) -> None:
    page, kernel = bench(HOUSE.with_card("fischer", "wQ", strength=1))
    page.get_by_role("button", name="Play it", exact=True).click()
    expect(page.locator(".md-way")).to_be_visible()
    expect(page.locator('[data-part="table"]')).to_be_visible()
    assert kernel.controller.match.ruleset.edition == kernel.edition
    page.get_by_role("button", name="Back to the workbench").click()
    expect(page.locator(".md-bench")).to_be_visible()
    page.get_by_role("button", name="Set up a position").click()
    expect(page.locator(".me-editor")).to_be_visible()
    page.locator(".md-way").get_by_role("button", name="Play it", exact=True).click()
    expect(page.locator(".me-editor")).to_have_count(0)
    expect(page.locator('[data-part="table"]')).to_be_visible()
    assert kernel.troubles == []


def test_the_edition_is_taken_along_as_a_file_and_brought_back(bench: Visit) -> None:
    page, kernel = bench(HOUSE.with_card("fischer", "wQ", strength=1))
    panel(page, "File")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    page.get_by_role("button", name="Begin with our own edition").click()
    expect(page.locator(f"{QUEEN} .md-top b")).to_have_text("5")
    page.locator('input[type="file"]').set_input_files(saved.value.path())
    expect(page.locator(f"{QUEEN} .md-top b")).to_have_text("1")
    assert kernel.edition == HOUSE.with_card("fischer", "wQ", strength=1)


def test_a_spreadsheet_with_faults_tells_them_all_and_a_good_one_is_named(
    bench: Visit, tmp_path: Path
) -> None:
    page, kernel = bench()
    panel(page, "File")
    cards = tmp_path / "my cards.csv"
    cards.write_text("person;id;strength\nfischer;wQ;7\nfischer;wR1;x\n", "utf-8")
    page.locator('input[type="file"]').set_input_files(cards)
    faults = page.locator(".md-refused p")
    expect(faults).to_contain_text("my cards.csv, line 2, fischer card wQ")
    expect(faults).to_contain_text("my cards.csv, line 3, fischer card wR1")
    expect(page.locator(".md-variants b")).to_have_text("Reykjavik 1972")
    cards.write_text("person;id;strength\nfischer;wQ;1\n", "utf-8")
    page.locator('input[type="file"]').set_input_files(cards)
    expect(page.locator(".md-variants button")).to_have_text("my cards 4 changes")
    assert kernel.edition.id == "my-cards"
    assert kernel.troubles == []


def test_a_test_that_is_not_decided_goes_on_until_it_is(bench: Visit) -> None:
    page, kernel = bench()
    page.locator(QUEEN).click()
    page.get_by_role("button", name="Strength: less").click()
    page.get_by_role("button", name="Test it", exact=True).click()
    expect(page.get_by_role("button", name="Stop", exact=True)).to_be_visible()
    kernel.controller.trial.wins = ([1.0, 0.0] * 50, [0.0, 1.0] * 50)
    panel(page, "Test")
    page.get_by_role("button", name="The change").focus()
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator(".md-further")).to_contain_text("on this machine")
    page.get_by_role("button", name="Go on until decided").click()
    expect(page.get_by_role("button", name="Stop", exact=True)).to_be_visible()
    expect(page.locator(".md-verdict")).to_contain_text("Not decided yet")
    kernel.controller.trial.wins = ([0.0] * 400, [1.0] * 400)
    kernel.controller.trial.go_on()
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator(".md-verdict")).to_contain_text("Decided after 400 shuffles")
    expect(page.locator(".md-further")).to_have_count(0)
    assert kernel.troubles == []


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    ("size", "dark"),
    [((390, 844), True), ((1366, 768), False), ((1920, 1080), True)],
)
def test_it_fits_and_is_accessible_at_every_size(
    bench: Visit, lang: Lang, size: tuple[int, int], dark: bool
) -> None:
    odd = HOUSE.with_card("fischer", "wQ", strength=1, effect=[{"do": "resign"}])
    page, _ = bench(odd, lang=lang, size=size, dark=dark)
    page.locator(QUEEN).click()
    page.get_by_role("button", name="+").first.click()
    for tab in page.get_by_role("tab").all():
        tab.click()
        assert_fits(page)
        assert_accessible(page)


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_page_keeps_its_edition_and_its_positions_open_elsewhere(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("designer", f"?lang={lang}")

    def press(key: str) -> None:
        page.get_by_role("button", name=say(f"designer.ui.{key}", lang)).first.click()

    strength = page.locator(f"{QUEEN} .md-top b")
    page.locator(QUEEN).click()
    page.keyboard.press("-")
    expect(strength).to_have_text("4")
    page.keyboard.press("-")
    expect(strength).to_have_text("3")
    page.keyboard.press("u")
    expect(strength).to_have_text("4")
    wait_until_kept(page)
    reloaded(page)
    expect(strength).to_have_text("4")

    page.get_by_role("button", name=say("designer.ui.play", lang), exact=True).click()
    expect(page.locator('[data-part="table"]')).to_be_visible()
    press("back")
    press("position")
    code = page.locator('[data-field="code"]').input_value()
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    copy = say("editor.ui.copy_link", lang)
    page.locator(".me-code").get_by_role("button", name=copy).click()
    expect(page.locator(".me-code")).to_contain_text(say("editor.ui.copied", lang))
    link = page.evaluate("navigator.clipboard.readText()")
    visitor.assert_clean()

    other = visit(tutorial)
    other.page.goto(link)
    living(other.page)
    expect(other.page.locator('[data-part="table"]').first).to_be_visible()
    weaker = HOUSE.with_card("fischer", "wQ", strength=4)
    assert weaker.digest.startswith(Position.from_code(code).edition_digest)
    assert follow(link).session.ruleset.digest == MatchRuleset(weaker).digest
    other.assert_clean()
