"""Who comes back is greeted: the greeting takes no click, and leaves by itself."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.visit import reloaded, wait_until_kept

GREETING = ".m-notice.m-greeting"
LEAVES_MS = 7_000
# Every place below the greeting leads to something else.
COVERS = """() => {
  const greeting = document.querySelector(".m-notice.m-greeting");
  const { left, top, width, height } = greeting.getBoundingClientRect();
  const at = (x, y) => document.elementFromPoint(left + x * width, top + y * height);
  return [0.02, 0.25, 0.5, 0.75, 0.98].some((x) => greeting.contains(at(x, 0.5)));
}"""


def greeted(tutorial: Tutorial, visit: Enter) -> Page:
    """A lesson that was left in its second step, and is opened again."""
    page = visit(tutorial, size=(1280, 800)).enter("00", "?lang=en")
    page.locator(".m-steps button").nth(1).click()
    expect(page.locator(".m-steps button").nth(1)).to_have_attribute(
        "aria-current", "step"
    )
    wait_until_kept(page)
    reloaded(page)
    expect(page.locator(GREETING)).to_contain_text("Welcome back")
    return page


def test_a_greeting_covers_nothing_and_leaves_by_itself(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = greeted(tutorial, visit)
    assert not page.evaluate(COVERS)
    expect(page.locator(GREETING)).to_have_count(0, timeout=LEAVES_MS)


def test_a_greeting_leaves_at_the_first_thing_that_is_done(
    tutorial: Tutorial, visit: Enter
) -> None:
    page = greeted(tutorial, visit)
    page.locator(".m-steps button").nth(3).click()
    expect(page.locator(GREETING)).to_have_count(0, timeout=1_000)
    expect(page.locator(".m-steps button").nth(3)).to_have_attribute(
        "aria-current", "step"
    )
