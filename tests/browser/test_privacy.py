"""What a browser keeps after playing is what the page on privacy tells, and no more."""

from motc_lab.app.web.privacy import is_told
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.test_rooms import opened
from tests.browser.visit import to_the_table

NAMES = """() => ({
  local: Object.keys(localStorage),
  session: Object.keys(sessionStorage),
})"""
DATABASES = "async () => (await indexedDB.databases()).map((one) => one.name)"


def test_after_playing_only_what_is_told_is_kept(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    page = visitor.enter("00")
    page.get_by_role("radio").first.click()
    to_the_table(page)
    page.keyboard.press("Enter")
    visitor.enter("12")
    page.locator("[data-tab=values]").click()
    visitor.go("")
    page.locator(".door-play [name=seat]").select_option("spassky")
    visitor.enter("play")
    page.locator("[data-el^='choice.']").first.wait_for()
    page.goto(f"{tutorial.home}chapter/00?present=1")
    page.wait_for_selector("html[data-board=living]", state="attached")
    kept = page.evaluate(NAMES)
    assert "motc:00" in kept["local"]
    assert "motc:last" in kept["local"]
    for name in kept["local"]:
        assert is_told("local", name), name
    for name in kept["session"]:
        assert is_told("session", name), name
    assert visitor.context.cookies() == [], "chapters, matches and sandboxes set none"
    opened(visitor, "duel", "en", "north")
    cookies = [one["name"] for one in visitor.context.cookies()]
    assert cookies, "a room needs one"
    for name in cookies:
        assert is_told("cookie", name), name
    assert all(one["expires"] == -1 for one in visitor.context.cookies())
    assert page.evaluate(DATABASES) == []
    assert not visitor.foreign_requests
