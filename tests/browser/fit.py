"""Finds in a page what does not fit: cut off, spilled, overlapping, out of sight."""

from pathlib import Path

from playwright.sync_api import Page

UNFIT = (Path(__file__).parent / "fit.js").read_text(encoding="utf-8")
# Every text one third longer, as a further language might be: each third letter twice.
# What the page writes later is lengthened as it comes. A picture wraps its words where
# it is painted, so they stay.
LONGER = """() => {
  const stretch = (text) => text.replace(/(\\p{L}{2})(\\p{L})/gu, "$1$2$2");
  const done = new WeakMap();
  const lengthen = (node) => {
    if (done.get(node) === node.data) return;
    if (node.parentElement?.closest("script, style, svg")) return;
    done.set(node, stretch(node.data));
    node.data = done.get(node);
  };
  const all = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) lengthen(node);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") lengthen(target);
      for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) lengthen(node);
        else all(node);
      }
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  all(document.body);
}"""

SETTLING_MS = 500


def lengthen(page: Page) -> None:
    """Make every text of the page one third longer, also those still to come."""
    page.evaluate(LONGER)


def unfit(page: Page) -> list[str]:
    """Return what does not fit on the page as it stands, one line each.

    A card sets its words smaller a moment after it was drawn; on a busy machine the
    first look may come in between, so what is found is looked at once more.
    """
    found: list[str] = page.evaluate(UNFIT)
    if found:
        page.wait_for_timeout(SETTLING_MS)
        found = page.evaluate(UNFIT)
    return found


def unfit_at(page: Page, *sizes: tuple[int, int]) -> list[str]:
    """Return what does not fit a window of one of the sizes, one line each."""
    faults: list[str] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        faults += [f"{width}x{height} {fault}" for fault in unfit(page)]
    return faults


def assert_fits_at(page: Page, *sizes: tuple[int, int]) -> None:
    """Fail with everything that does not fit a window of one of the sizes."""
    faults = unfit_at(page, *sizes)
    assert not faults, "\n".join([page.url, *faults])
