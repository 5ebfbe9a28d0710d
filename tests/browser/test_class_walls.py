"""A small projector tells two rounds of votes clear of each other, in German, too."""

from playwright.sync_api import Page, expect

from motc_lab.scene.model import Lang
from tests.browser.classroom import begun
from tests.browser.conftest import Enter
from tests.browser.layout import Size
from tests.browser.server import Tutorial

CLOSE_PX = 4
TOUCHING = """(close) => [...document.querySelectorAll('.class-bars li')]
  .filter((li) => {
  const [first, second] = [...li.querySelectorAll('.class-count')];
  const text = first.querySelector('.class-n').getBoundingClientRect();
  return second.getBoundingClientRect().left - text.right < close;
}).length"""


def test_counts_of_two_rounds_do_not_touch(tutorial: Tutorial, visit: Enter) -> None:
    def opens(size: Size, lang: Lang) -> Page:
        return visit(tutorial, size=size, accepts=lang).page

    room = begun(tutorial.home, opens, "de")
    lead, cards = room.lead, room.lead.locator("#cards input")
    for n in range(2):
        lead.locator("#acts [data-act=again]" if n else "#acts [data-act=open]").click()
        expect(lead.locator("#acts [data-act=close]")).to_be_visible()
        for option in range(cards.count()):
            cards.nth(option).fill("118" if option == n else "2")
        lead.locator("#cards button").click()
        expect(lead.locator("#told")).to_contain_text(f"Antworten: {118 + 4}")
        lead.locator("#acts [data-act=close]").click()
    lead.locator("#acts [data-act=reveal]").click()
    expect(room.wall.locator(".round-2").first).to_be_visible()
    assert room.wall.evaluate(TOUCHING, CLOSE_PX) == 0
    widths = room.wall.locator(".round-1").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().width)"
    )
    assert widths[0] > 10 * widths[1]
