"""Plays a game by mouse, keys or fingers, and counts the presses that it takes."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page

Press = Callable[[Locator], None]

MOST_ANSWERS = 600
MOST_PRESSES = 12
END = "[data-part=match_end]"
NOW = "[data-part=score]"
# What is pressed, the first that is there: what waits to be confirmed comes first.
OFFERS = (
    '[data-el="next_game"], [data-el="commit"]:not([aria-disabled=true])',
    ".m-felt .m-live:not(.m-chosen)",
    '[data-el="choice.done"]',
    ".m-hand-card.m-live:not(.m-chosen)",
    '[data-el^="choice."]:not([data-el="choice.resign"], [aria-disabled=true])',
    ".m-live:not(.m-chosen)",
    '[data-el="choice.resign"]',
)
MOST_STEPS = 60  # of the focus, from one element to another
# The page itself, not a box in it: only there everything would move.
COUNT_SCROLLS = """
globalThis.scrolls = [];
addEventListener("scroll", () => globalThis.scrolls.push(scrollY));
"""
STATE = """() => {
  const marked = document.querySelectorAll(
    "[data-el][aria-selected=true], [data-el=commit]:not([aria-disabled=true])");
  const { beat } = document.querySelector(".motc").dataset;
  return [beat, [...marked].map(({ dataset }) => dataset.el)].join(" ");
}"""
FOCUS = """() => {
  const { x, y, width, height } = document.activeElement.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
# In a row of its own, which may have more than one line.
ALONG = """goal => {
  const here = document.activeElement;
  const row = goal.closest("[role=row]");
  if (!row || here.closest("[role=row]") !== row) return null;
  const follows = here.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_FOLLOWING;
  return follows ? "ArrowRight" : "ArrowLeft";
}"""
# At the number of pawns, Enter means the button beside it.
HAS_FOCUS = """element => {
  const { dataset } = document.activeElement;
  return element === document.activeElement
    || (element.dataset.el === "commit" && dataset.el === "pawns");
}"""
AT_BOARD = "document.activeElement.matches('.m-board [data-el]')"


def by_mouse(goal: Locator) -> None:
    goal.click()


def by_touch(goal: Locator) -> None:
    goal.tap()


def by_key(goal: Locator) -> None:
    """Walk to something of the board by Tab and the arrow keys; press Enter there."""
    page = goal.page
    for _ in range(MOST_STEPS):
        if goal.evaluate(HAS_FOCUS):
            page.keyboard.press("Enter")
            return
        page.keyboard.press(towards(goal) if page.evaluate(AT_BOARD) else "Tab")
    raise AssertionError(f"no key leads to {goal.get_attribute('data-el')}")


def towards(goal: Locator) -> str:
    """The arrow key that leads nearer to it: first to its row, then along it."""
    along: str | None = goal.evaluate(ALONG)
    if along:
        return along
    box = goal.bounding_box()
    assert box is not None
    x, y = goal.page.evaluate(FOCUS)
    if y < box["y"]:
        return "ArrowDown"
    if y > box["y"] + box["height"]:
        return "ArrowUp"
    return "ArrowRight" if x < box["x"] else "ArrowLeft"


@dataclass
class Player:
    """Answers whatever is asked, without resigning; ``press`` says with what."""

    page: Page
    press: Press
    end: str = END  # where to stop
    # For each kind of question how many presses each answer took.
    presses: defaultdict[str, list[int]] = field(
        default_factory=lambda: defaultdict(list)
    )
    # For each exchange, as the score names it, how many presses it took in all.
    exchanges: Counter[str] = field(default_factory=Counter)

    def play_to_the_end(self) -> None:
        for _ in self.every_answer():
            pass

    def every_answer(self) -> Iterator[int]:
        """Answer until the match is over; yields before each answer, and at the end."""
        for place in range(MOST_ANSWERS):
            # A bot may be at it first.
            self.page.locator(f"{self.end}, {', '.join(OFFERS)}").first.wait_for()
            yield place
            if self.offered(self.end):
                return
            kind, now = self.question(), self.page.locator(NOW).inner_text()
            count = self.answer()
            self.presses[kind].append(count)
            self.exchanges[now] += count
        raise AssertionError("the match does not end")

    def question(self) -> str:
        """What is asked: to lead, to reply, which cards go, or what a card does."""
        if self.offered('[data-el="choice.resign"]'):
            return "reply" if self.offered(".m-slot.m-current") else "lead"
        return "cards" if self.offered(".m-hand-card.m-live") else "effect"

    def offered(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0

    def answer(self) -> int:
        """Press what is offered until it is sent; return how many presses it took."""
        app = self.page.locator(".motc")
        beat = app.get_attribute("data-beat")
        for count in range(1, MOST_PRESSES):
            before = self.page.evaluate(STATE)
            self.press(self.page.locator(next(filter(self.offered, OFFERS))).first)
            self.page.wait_for_function(f"before => ({STATE})() !== before", arg=before)
            if app.get_attribute("data-beat") != beat:
                return count
        raise AssertionError("nothing is sent")


def until_changed(page: Page, press: Press, goal: Locator) -> None:
    """Press it, and wait until the table has another picture."""
    app = page.locator(".motc")
    beat = app.get_attribute("data-beat")
    press(goal)
    page.wait_for_function(
        "before => document.querySelector('.motc').dataset.beat !== before", arg=beat
    )
