"""Choosing on a page: cards marked before they go, cards dragged, cards looked at."""

import pytest
from playwright.sync_api import Locator, Page, expect

from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.player import Learner
from tests.browser.server import Tutorial

LANGS = pytest.mark.parametrize("lang", ["en", "de"])
ROOMY = (1366, 1300)
PHONE = (390, 844)
LETTERS = "element => getComputedStyle(element).fontSize"


def coached(page: Page, lang: Lang) -> Learner:
    expect(page.locator(".m-hand-card.m-live")).to_have_count(7)
    return Learner(page, lang)


def hand(page: Page) -> Locator:
    return page.locator(".m-hand-card.m-live")


def button(page: Page) -> Locator:
    return page.locator('[data-el="commit"], [data-el="choice.done"]')


@pytest.mark.long
@LANGS
def test_cards_of_the_first_hand_are_marked_and_nothing_goes_by_a_click(
    tutorial: Tutorial, visit: Enter, lang: Lang
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("10", f"?lang={lang}")
    learner = coached(page, lang)
    keep = say("scene.set.mulligan_none", lang)
    expect(button(page)).to_have_text(keep)
    names = [card.get_attribute("data-el") for card in hand(page).all()]
    for at in (0, 2, 0):
        hand(page).nth(at).click()
    one = say("scene.set.mulligan_some", lang, n=1, drawn=1)
    expect(button(page)).to_have_text(one)
    expect(page.locator(".m-choices [role=status]")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(button(page)).to_have_text(keep)
    hand(page).nth(1).click()
    hand(page).nth(2).click()
    button(page).click()
    expect(learner.element("choice.resign")).to_be_visible()
    after = [card.get_attribute("data-el") for card in hand(page).all()]
    assert {*names} - {*after} <= {names[1], names[2]}
    assert len(after) == len(names)
    visitor.assert_clean()


def test_cards_are_marked_by_the_keyboard_as_well(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).enter("10", "?lang=en")
    coached(page, "en")
    hand(page).first.focus()
    for key in ("Space", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".m-hand-card[aria-selected=true]")).to_have_count(2)
    for _ in range(4):
        page.keyboard.press("ArrowDown")
    expect(button(page)).to_be_focused()
    expect(button(page)).to_have_text("Discard 2 and draw 2")


def answering(page: Page) -> tuple[Locator, Locator]:
    """The first card of the hand, and the section that is to be answered."""
    button(page).click()
    expect(page.locator('[data-el="choice.resign"]')).to_be_visible()
    goal = page.locator(".m-slot.m-current.m-near")
    expect(goal).to_be_visible()
    return page.locator(".m-hand-card").first, goal


def centre(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_is_dragged_to_its_section_and_escape_puts_it_back(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial, size=ROOMY)
    page = visitor.enter("10", "?lang=en")
    coached(page, "en")
    card, goal = answering(page)
    page.mouse.move(*centre(card))
    page.mouse.down()
    page.mouse.move(*centre(goal), steps=6)
    expect(page.locator(".m-dragged")).to_have_count(1)
    expect(page.locator(".m-slot.m-over")).to_have_count(1)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".m-dragged, .m-slot.m-drop, .m-chosen")).to_have_count(0)
    page.mouse.move(*centre(card))
    page.mouse.down()
    page.mouse.move(*centre(goal), steps=6)
    page.mouse.up()
    expect(page.locator(".m-dragged")).to_have_count(0)
    expect(page.locator('[data-el="commit"]')).to_be_visible()
    expect(card).to_have_attribute("aria-selected", "true")
    page.mouse.move(*centre(card))
    page.mouse.down()
    page.mouse.move(5, 5, steps=6)
    page.mouse.up()
    expect(page.locator(".m-chosen")).to_have_count(0)
    visitor.assert_clean()


def test_a_dragged_card_is_at_the_pointer_and_its_section_stays_in_place(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial, size=ROOMY).enter("10", "?lang=en")
    coached(page, "en")
    card, goal = answering(page)
    before = goal.bounding_box()
    page.mouse.move(*centre(card))
    page.mouse.down()
    page.mouse.move(*centre(goal), steps=6)
    expect(page.locator(".m-slot.m-over")).to_have_count(1)
    assert goal.bounding_box() == before
    likeness = page.locator(".m-dragged").bounding_box()
    assert likeness is not None
    x, y = centre(goal)
    assert likeness["x"] < x < likeness["x"] + likeness["width"]
    assert likeness["y"] < y < likeness["y"] + likeness["height"]
    page.mouse.up()


def test_a_finger_drags_a_card_upwards(tutorial: Tutorial, visit: Enter) -> None:
    page = visit(tutorial, size=ROOMY).enter("10", "?lang=en")
    coached(page, "en")
    card, goal = answering(page)
    touch = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = centre(card), centre(goal)

    def send(kind: str, *points: tuple[float, float]) -> None:
        held = [{"x": at[0], "y": at[1]} for at in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": held})

    send("touchStart", (x, y))
    for part in (0.1, 0.3, 0.6, 1.0):
        send("touchMove", (x + (to_x - x) * part * part, y + (to_y - y) * part))
    expect(page.locator(".m-dragged")).to_have_count(1)
    send("touchEnd")
    expect(page.locator(".m-dragged")).to_have_count(0)
    expect(card).to_have_attribute("aria-selected", "true")
    expect(page.locator('[data-el="commit"]')).to_be_visible()


def test_a_resting_pointer_opens_no_card_that_comes_below_it(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial).enter("10", "?lang=en")
    coached(page, "en")
    card = hand(page).first
    card.hover()
    expect(page.locator(".m-reading")).to_have_count(1)
    button(page).dispatch_event("click")  # no pointer moves
    expect(page.locator('[data-el="choice.resign"]')).to_be_visible()
    expect(page.locator(".m-reading")).to_have_count(0)
    x, y = centre(hand(page).first)
    page.mouse.move(x, y + 3)
    expect(page.locator(".m-reading")).to_have_count(1)


def test_the_words_of_a_hand_keep_their_size_when_its_last_card_is_lifted(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = visit(tutorial, size=(1180, 820)).enter("00", "?lang=en&step=lose")
    words = page.locator(".m-hand-card .m-effect").first
    before = words.evaluate(LETTERS)
    page.locator("[data-el='fischer.bN1']").click()
    expect(page.locator(".m-hand-card.m-chosen")).to_have_count(1)
    page.wait_for_timeout(100)  # slots are made to fit with the next frame
    assert words.evaluate(LETTERS) == before
