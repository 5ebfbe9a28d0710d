"""Positions of Compile set up by its form: by keyboard, mouse and touch."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from motc_lab.engine.settings import ruleset_of
from motc_lab.games.compile.lessons.parts import code_of
from motc_lab.scene.model import Lang
from motc_lab.texts import say, say_in
from tests.browser.editor_page import Kernel, Visit, editor_pages
from tests.browser.visit import assert_accessible, assert_fits

BEGIN = code_of("fi5wa0", ("fi3+wa2-sp4+", "", "sp1+"), ("", "de1-li2+", ""), "de2ps0")
TWICE = BEGIN.replace(";fi5wa0/", ";fi5wa0wa0/", 1)


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    with editor_pages(browser) as pages:
        yield pages


def opened(
    visit: Visit, lang: Lang, size: tuple[int, int], code: str = BEGIN
) -> tuple[Page, Kernel]:
    ruleset = ruleset_of("compile")
    position = ruleset.positions.from_code(code)
    return visit(position, ruleset=ruleset, lang=lang, size=size)


def field(page: Page, path: str) -> Locator:
    """A field or a button of the form, its group open."""
    found = page.locator(f'[data-field="{path}"]')
    group = page.locator(".me-group").filter(has=found)
    if group.get_attribute("open") is None:
        group.locator("summary").press("Enter")
    return found


def lying(kernel: Kernel) -> str:
    """Amber's three stacks."""
    stacks: str = kernel.position.stacks.split("/")[0]
    return stacks


@pytest.mark.long
@pytest.mark.parametrize(
    ("lang", "fire"), [("en", "Fire"), ("de", "Feuer")], ids=["en", "de"]
)
def test_a_stack_is_set_up_by_keys_alone(visit: Visit, lang: Lang, fire: str) -> None:
    page, kernel = opened(visit, lang, (1366, 768))
    higher = field(page, "amber.1.1.higher")
    higher.press("Enter")
    expect(page.locator('[data-field="amber.1.2.higher"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('[data-field="amber.1.3"]')).to_be_focused()
    assert lying(kernel) == "wa2-sp4+fi3+,,sp1+"
    field(page, "amber.1.1.turn").press("Space")
    expect(page.locator('[data-field="amber.1.1.turn"]')).to_be_focused()
    field(page, "amber.1.3.deck").press("Enter")
    expect(page.locator(".me-legal")).to_be_visible()
    assert lying(kernel) == "wa2+sp4+,,sp1+"
    page.wait_for_function("document.activeElement.closest('.me-group') !== null")
    field(page, "amber.2.new").focus()
    page.keyboard.type(f"{fire} 5")
    hint = page.locator(".me-held")
    expect(hint).to_have_text(say("editing.ui.enter", lang))
    assert lying(kernel) == "wa2+sp4+,,sp1+"
    page.keyboard.press("Enter")
    expect(page.locator('[data-field="amber.2.1"]')).to_have_value("fi5")
    expect(hint).to_have_count(0)
    for _ in range(11):  # Death first, then Fire
        page.keyboard.press("ArrowDown")
    expect(hint).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator('[data-field="amber.2.2"]')).to_have_value("fi4")
    assert lying(kernel) == "wa2+sp4+,fi5+fi4+,sp1+"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowDown")
    expect(hint).to_be_visible()
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    assert kernel.position.hands == "wa0/de2ps0"
    assert_accessible(page)
    assert_fits(page)
    assert kernel.troubles == []


@pytest.mark.parametrize(("lang", "size"), [("en", (1366, 768)), ("de", (390, 844))])
def test_a_fault_leads_to_its_card_and_goes_by_one_press(
    visit: Visit, lang: Lang, size: tuple[int, int]
) -> None:
    page, kernel = opened(visit, lang, size, TWICE)
    fault = page.locator(".me-fault")
    expect(fault).to_have_count(1)
    fault.get_by_role("button", name=say("editing.ui.show", lang)).click()
    expect(page.locator('[data-field="amber.hand.3"]')).to_be_focused()
    told = say_in("compile", "compile.problem.card_twice", lang, card="Wasser 0", n=1)
    if lang == "de":
        expect(page.locator(".me-rows .me-wrong")).to_have_text(f"✕ {told}")
    assert_fits(page)
    fault.get_by_role("button").first.click()
    expect(page.locator(".me-legal")).to_be_visible()
    assert kernel.position.code == BEGIN


@pytest.mark.long
@pytest.mark.parametrize(("lang", "size"), [("en", (1366, 768)), ("de", (390, 844))])
def test_every_part_is_set_by_pointer_and_typed_input_stays(
    visit: Visit, lang: Lang, size: tuple[int, int]
) -> None:
    page, kernel = opened(visit, lang, size)
    field(page, "protocol.amber.2").select_option("me")
    expect(page.locator(".me-group summary").nth(4)).to_contain_text(
        "Metal" if lang == "en" else "Metall"
    )
    field(page, "compiled.green.1").check()
    field(page, "seat").select_option("green")
    field(page, "control").select_option("amber")
    number = field(page, "number")
    number.fill("1")
    number.press_sequentially("2")
    field(page, "amber.2.new").select_option("wa0")
    field(page, "amber.2.1.turn").click()
    expect(
        page.get_by_label(
            say_in(
                "compile",
                "compile.form.lowest",
                lang,
                n=1,
                face=say_in("compile", "compile.face.down", lang),
            ),
            exact=True,
        ).first
    ).to_be_visible()
    expect(number).to_have_value("12")
    expect(page.locator(".me-legal")).to_be_visible()
    assert_fits(page)
    assert_accessible(page)
    position = kernel.position
    assert (position.turn, position.turns, position.control) == ("green", "12", "amber")
    assert position.protocols.startswith("wa,me,sp/")
    assert position.compiled == ".../x.."
    assert lying(kernel).split(",")[1] == "wa0-"
    undo = page.get_by_role("button", name=say("editing.ui.undo", lang))
    for _ in range(7):
        undo.click()
    expect(page.locator('[data-field="code"]')).to_have_value(BEGIN)
    assert kernel.troubles == []
