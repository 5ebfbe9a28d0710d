"""Finding 7 of the holding review: in a real browser, no page breaks its own policy.

And what a page does whose socket is cut: it comes back by itself, without a storm.
"""

import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Enter, Serve
from tests.browser.server import Tutorial
from tests.browser.visit import LIVING_MS, on_another_line

PATHS = (
    *("", "nowhere", "privacy", "teach", "teach/plan", "teach/worksheet?chapter=03"),
    *(
        f"reference/{kind}"
        for kind in ("rules", "cards", "glossary", "summary", "search")
    ),
)
BROKEN = """
  addEventListener("securitypolicyviolation", (event) => {
    (window.broken ??= []).push(`${event.effectiveDirective} ${event.blockedURI}`);
  });
"""
FOUL = "<img src=x onerror='foul = 1'>"
# The page's own sockets, kept where a test can speak through them.
SOCKETS = """
  const Own = window.WebSocket;
  window.sockets = [];
  window.WebSocket = class extends Own {
    constructor(...words) { super(...words); window.sockets.push(this); }
  };
"""


def broken(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.broken ?? []")
    return found


def until(page: Page, truth: str) -> None:
    """Wait until an expression is true, without what the policy forbids."""
    end = time.monotonic() + LIVING_MS / 1000
    while not page.evaluate(truth):
        assert time.monotonic() < end, truth
        page.wait_for_timeout(50)


def test_finding_7_no_page_breaks_its_policy(tutorial: Tutorial, visit: Enter) -> None:
    visitor = visit(tutorial, strict=True)
    visitor.context.add_init_script(BROKEN)
    for path in PATHS:
        page = visitor.go(path)
        page.wait_for_load_state()
        assert broken(page) == [], path
    policy = [each for each in visitor.troubles if "Content Security Policy" in each]
    assert policy == []


@pytest.mark.parametrize("query", ["", "?present=1"])
@pytest.mark.parametrize("number", ["00", "12"])
def test_finding_7_no_chapter_breaks_its_policy(
    tutorial: Tutorial, visit: Enter, number: str, query: str
) -> None:
    visitor = visit(tutorial, strict=True)
    visitor.context.add_init_script(BROKEN)
    page = visitor.enter(number, query)
    page.wait_for_selector(".motc")
    assert broken(page) == []
    visitor.assert_clean()


def test_finding_7_the_policy_stops_a_script_that_is_none_of_ours(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial, strict=True)
    visitor.context.add_init_script(BROKEN)
    page = visitor.go("")
    page.evaluate("foul => document.body.insertAdjacentHTML('beforeend', foul)", FOUL)
    until(page, "window.broken?.length > 0")
    assert broken(page) == ["script-src-attr inline"]
    assert page.evaluate("window.foul") is None


def test_finding_7_the_button_prints(tutorial: Tutorial, visit: Enter) -> None:
    visitor = visit(tutorial, strict=True)
    visitor.context.add_init_script("window.print = () => { window.printed = true; }")
    for path in ("teach/plan", "reference/summary", "teach/worksheet?chapter=03"):
        page = visitor.go(path)
        page.click("[data-print]")
        assert page.evaluate("window.printed"), path


def test_finding_1_a_page_whose_socket_is_cut_comes_back_without_a_storm(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial, strict=True)
    visitor.context.add_init_script(SOCKETS)
    page = visitor.enter("00", "?lang=en")
    nonsense = "window.sockets.at(-1).send(new Uint8Array(100).fill(255))"
    on_another_line(page, lambda: page.evaluate(nonsense))
    page.locator(".m-steps button").nth(1).click()
    expect(page.locator(".m-steps [aria-current=step]")).to_contain_text("2")
    assert page.evaluate("window.sockets.length") <= 3


@pytest.mark.long
def test_finding_12_a_page_whose_process_dies_again_and_again_does_not_storm(
    serve: Serve, visit: Enter
) -> None:
    server = serve()
    visitor = visit(server, strict=True)
    visitor.context.add_init_script(SOCKETS)
    page = visitor.enter("00", "?lang=en")
    for _ in range(3):
        on_another_line(page, server.kill_workers)
    opened = page.evaluate("window.sockets.length")
    server.kill()
    expect(page.locator(".m-banner")).to_be_visible()
    page.wait_for_timeout(10_000)
    assert page.evaluate("window.sockets.length") <= opened + 6
    assert "Traceback" not in server.log.read_text()
