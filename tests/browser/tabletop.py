"""Hands at the small table of an exhibit: by mouse, by dragging, by keys alone."""

from playwright.sync_api import Locator, Page

from motc_lab.scene.exhibit_model import Exhibit
from motc_lab.scene.tabletop_model import Tabletop, Thing

MOST_TABS = 80
MOST_ARROWS = 60

# The arrow that leads nearest to an element from where the focus is; others after it.
ARROWS = """target => {
  const middle = e => { const r = e.getBoundingClientRect();
    return [r.left + r.width / 2, r.top + r.height / 2]; };
  const [x, y] = middle(document.activeElement), [tx, ty] = middle(target);
  const across = tx > x ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  const along = ty > y ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
  const wide = Math.abs(tx - x) > Math.abs(ty - y);
  return wide ? [across[0], along[0], along[1], across[1]]
              : [along[0], across[0], across[1], along[1]]; }"""
HERE = (
    "() => document.activeElement.dataset.thing ?? document.activeElement.dataset.drop"
)
IS_THING = "() => document.activeElement.dataset.thing !== undefined"


def things_of(exhibit: Exhibit) -> list[Thing]:
    """Everything that lies on the small tables of an exhibit."""
    tables = [part for part in exhibit.parts if isinstance(part, Tabletop)]
    return [thing for table in tables for thing in table.things]


def lay_by_mouse(page: Page, thing: str, spot: str) -> None:
    """Click a thing, and then its place."""
    page.locator(f'button[data-thing="{thing}"]').click()
    page.locator(f'[data-drop="{spot}"]').click()


def drag(page: Page, thing: str, spot: str) -> None:
    """Press a thing, move to a place, and let go."""
    middles = []
    for place in (f'[data-thing="{thing}"]', f'[data-spot="{spot}"]'):
        box = page.locator(place).bounding_box()
        assert box is not None
        middles.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    page.mouse.move(*middles[0])
    page.mouse.down()
    page.mouse.move(*middles[1], steps=4)
    page.mouse.up()


def lay_by_keys(page: Page, thing: str, spot: str) -> None:
    """Tab to the table, arrows to the thing, Enter, arrows to the place, Enter."""
    wanted = page.locator(f'button[data-thing="{thing}"]')
    wanted.wait_for()
    for _ in range(MOST_TABS):
        if page.evaluate(IS_THING):
            break
        page.keyboard.press("Tab")
    walk(page, wanted, thing)
    page.keyboard.press("Enter")
    place = page.locator(f'[data-drop="{spot}"]')
    place.wait_for()
    walk(page, place, spot)
    page.keyboard.press("Enter")


def walk(page: Page, target: Locator, name: str) -> None:
    """Arrows until the element with this name has the focus; no way is tried twice."""
    tried: set[tuple[str, str]] = set()
    for _ in range(MOST_ARROWS):
        here = str(page.evaluate(HERE))
        if here == name:
            return
        keys = [key for key in target.evaluate(ARROWS) if (here, key) not in tried]
        if not keys:
            break
        tried.add((here, keys[0]))
        page.keyboard.press(keys[0])
    raise AssertionError(f"no arrow leads to {name}")
