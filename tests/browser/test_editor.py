"""The editor in a real browser: by mouse, by keyboard alone, in both languages."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from motc_lab.games.motc.position.position import Position
from motc_lab.scene.model import Lang
from tests.browser.editor_page import Kernel, Visit, editor_pages
from tests.browser.visit import assert_accessible, assert_fits

GIVEN = Position.from_code(
    "m1.1-2.4-2.FF.S3.l.A0B1-__-__-__.CDE-FGHIJKLMNO-BP--3-2-6.ACDE-FGHIJKLMNO-P--4-3-4"
)
BROKEN = GIVEN.with_person("spassky", pile=("wQ", "wR1", "bN2"), endurance=40)
HERE = "document.activeElement?.dataset?.el ?? ''"


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    with editor_pages(browser) as pages:
        yield pages


def click(page: Page, *names: str) -> None:
    for name in names:
        page.locator(f'[data-el="{name}"]').click()


def settled(kernel: Kernel, page: Page, code: str) -> None:
    """Wait until the page shows this code."""
    expect(page.locator('[data-field="code"]')).to_have_value(code)
    assert kernel.position.code == code


def test_a_position_is_built_from_empty_by_mouse(visit: Visit) -> None:
    page, kernel = visit()
    expect(page.locator(".me-faults h2")).to_contain_text("Faults 2")
    for name in ("spassky", "fischer"):
        fault = page.locator(".me-fault").filter(has_text=name.capitalize())
        fault.get_by_role("button", name="Put them all on his draw deck.").click()
        expect(fault).to_have_count(0)
    click(page, "spassky.deck.wK", "spassky.hand", "fischer.deck.wQ", "fischer.hand")
    click(page, "spassky.hand.wK", "section.2.spassky")
    click(page, "spassky.supply", "spassky.reserve")
    click(page, "spassky.reserve", "section.2.spassky.wK")
    expect(page.locator(".me-fault")).to_contain_text("is alone in section II")
    page.get_by_role("button", name="has played it and the answer is due").click()
    expect(page.locator(".me-legal")).to_be_visible()
    position = kernel.position
    laid = position.sections[1].spassky
    assert laid is not None
    assert (laid.card, laid.pawns, position.step) == ("wK", 1, "reply")
    assert position.fischer.hand == ("wQ",)
    assert position.problems() == ()
    assert kernel.troubles == []


@pytest.mark.parametrize("lang", ["en", "de"])
def test_an_illegal_position_is_mended_by_keyboard_alone(
    visit: Visit, lang: Lang
) -> None:
    page, kernel = visit(BROKEN, lang=lang)
    assert len(kernel.position.problems()) == 2
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.me-fault') !== null"):
            break
    page.keyboard.press("Enter")
    expect(page.locator(".me-fault")).to_have_count(1)
    page.locator(".me-fault .me-first").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".me-fault")).to_have_count(0)
    assert kernel.position.problems() == ()
    said = page.locator(".motc [role=log]").filter(
        has_text={"en": "Mended.", "de": "Behoben."}[lang]
    )
    expect(said).to_have_count(1)


def test_cards_and_pawns_go_by_keys_and_the_focus_goes_with_them(visit: Visit) -> None:
    page, kernel = visit(GIVEN)
    page.locator('[data-el="spassky.hand.wR1"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-el="spassky.hand.wR1"]')).to_have_attribute(
        "aria-pressed", "true"
    )
    page.keyboard.press("p")
    expect(page.locator('[data-el="spassky.pile.wR1"]')).to_be_focused()
    assert "wR1" in kernel.position.spassky.pile
    page.keyboard.press("u")
    expect(page.locator('[data-el="spassky.hand.wR1"]')).to_be_visible()
    assert kernel.position == GIVEN
    page.keyboard.press("y")
    expect(page.locator('[data-el="spassky.pile.wR1"]')).to_be_visible()
    page.locator('[data-el="spassky.reserve"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("1")
    expect(page.locator('[data-el="spassky.reserve"]')).to_contain_text("1")
    expect(page.locator('[data-el="spassky.reserve"]')).to_be_focused()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(HERE) == "spassky.supply"
    assert kernel.position.spassky.reserve == GIVEN.spassky.reserve - 1


def test_the_board_is_one_tab_stop(visit: Visit) -> None:
    page, _ = visit(GIVEN)
    expect(page.locator('.me-board [data-el][tabindex="0"]')).to_have_count(1)


def test_a_refusal_says_the_rule_and_free_moves_still_name_it(visit: Visit) -> None:
    page, kernel = visit(GIVEN)
    marker = page.locator('[data-field="marker"]')
    marker.fill("13")
    expect(page.locator(".m-notice")).to_contain_text("beyond its track of 12 spaces")
    assert kernel.position == GIVEN
    page.get_by_label("Refuse what breaks a rule").uncheck()
    marker.fill("14")
    expect(page.locator(".me-faults")).to_contain_text("This breaks a rule")
    assert kernel.position.marker == 14


@pytest.mark.long
def test_board_form_and_code_are_in_step_at_every_keystroke(visit: Visit) -> None:
    page, kernel = visit(GIVEN)
    code = page.locator('[data-field="code"]')
    other = GIVEN.changed(marker=5, score=(3, 0))
    code.fill("")
    for end, key in enumerate(other.code, 1):
        page.keyboard.type(key)
        if end in {3, 9, 30}:
            expect(page.locator(".me-code-told")).to_contain_text(f"Column {end + 1}:")
            assert kernel.position == GIVEN
    expect(page.locator(".me-code-told")).to_contain_text("Readable")
    expect(page.locator('[data-field="marker"]')).to_have_value("5")
    expect(page.locator(".me-middle .me-dial")).to_contain_text(
        "Advantage 5 for Fischer"
    )
    assert kernel.position == other
    page.locator('[data-field="fischer.score"]').fill("4")
    settled(kernel, page, other.changed(score=(3, 4)).code)
    page.locator(".me-group summary").filter(has_text=re.compile("^Spassky")).click()
    hand = page.locator('[data-field="spassky.hand"]')
    hand.fill("wR1 wR2 xx")
    expect(page.locator(".me-field.me-faulty .me-wrong")).to_contain_text("Column 9:")
    hand.fill("wR1 wR2")
    expect(page.locator(".me-zone-aside").first).to_contain_text("wB1")


def test_a_card_can_be_dragged(visit: Visit) -> None:
    page, kernel = visit(GIVEN)
    card = page.locator('[data-el="fischer.hand.wB1"]')
    card.drag_to(page.locator(".m-of-fischer .me-zone-pile"))
    expect(page.locator('[data-el="fischer.pile.wB1"]')).to_be_visible()
    assert "wB1" in kernel.position.fischer.pile


def test_the_same_link_gives_the_same_code_in_a_second_browser(visit: Visit) -> None:
    _, kernel = visit(BROKEN)
    again, other = visit(query=f"?lang=de&pos={kernel.position.code}")
    settled(other, again, BROKEN.code)
    expect(again.locator(".me-faults h2")).to_contain_text("Fehler 2")


def test_beginnings(visit: Visit) -> None:
    page, kernel = visit(GIVEN)
    page.get_by_text("Begin with").click()
    page.get_by_label("Start of game").fill("3")
    page.get_by_role("button", name="Set up").click()
    expect(page.locator('[data-field="game"]')).to_have_value("3")
    form = page.get_by_role("form", name="Random position")
    form.get_by_label("Exchange").fill("2")
    form.get_by_label("Hand cards, Fischer").fill("4")
    form.get_by_role("button", name="Find one").click()
    expect(page.locator('[data-field="exchange"]')).to_have_value("2")
    expect(page.locator('[data-el="fischer.hand"]')).to_contain_text("4 /")
    assert kernel.position.fischer.hand_count == 4
    page.get_by_label("Record, link or JSON").fill("motc record 1\nseed x\n")
    page.get_by_role("button", name="Open").click()
    expect(page.locator(".m-notice")).to_contain_text("Line 1:")


@pytest.mark.parametrize(
    ("size", "dark", "lang"),
    [((360, 700), False, "de"), ((768, 900), True, "en"), ((1280, 900), True, "de")],
)
def test_it_fits_every_screen_and_axe_finds_nothing_serious(
    visit: Visit, size: tuple[int, int], dark: bool, lang: Lang
) -> None:
    page, kernel = visit(BROKEN, lang=lang, size=size, dark=dark)
    for summary in page.locator("summary").all():
        summary.click()
    assert_fits(page)
    assert_accessible(page)
    assert kernel.troubles == []
