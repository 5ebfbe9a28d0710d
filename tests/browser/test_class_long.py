"""A vote with twelve options, as many as a question may have: letters and room."""

import json
import re
from string import ascii_uppercase
from typing import Any, Final

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from motc_lab.rooms.school.state import MOST_OPTIONS
from motc_lab.scene.model import Lang
from tests.browser.classroom import PLAY, begun
from tests.browser.conftest import Enter
from tests.browser.layout import Size
from tests.browser.server import Tutorial
from tests.browser.test_class import HANDY, WALL, foot
from tests.browser.visit import assert_accessible

LETTERS: Final = list(ascii_uppercase[:MOST_OPTIONS])
SMALL: Final = (360, 640)


def long(seen: dict[str, Any]) -> dict[str, Any]:
    """What a page is told, with as many options as there may be."""
    if len(seen.get("options", ())) > 1:
        old = seen["options"]
        seen["options"] = [old[n % len(old)] for n in range(MOST_OPTIONS)]
    for key in ("counts", "alone"):
        if seen.get(key):
            seen[key] = [*seen[key], *[0] * MOST_OPTIONS][:MOST_OPTIONS]
    if "rounds" in seen:
        seen["rounds"] = [
            [*one, *[0] * MOST_OPTIONS][:MOST_OPTIONS] for one in seen["rounds"]
        ]
    return seen


def lengthened(page: Page) -> Page:
    """A page whose server asks with twelve options."""

    def route(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def tell(said: str | bytes) -> None:
            told = json.loads(said)
            line.send(json.dumps({k: _told(v) for k, v in told.items()}))

        server.on_message(tell)

    page.route_web_socket(re.compile("/api/class/"), route)
    return page


def _told(value: Any) -> Any:
    return long(value) if isinstance(value, dict) else value


@pytest.mark.long
def test_twelve_options_have_their_letters_and_room_on_a_phone(
    tutorial: Tutorial, visit: Enter
) -> None:
    def opens(size: Size, lang: Lang) -> Page:
        page = visit(tutorial, size=size, accepts=lang, touch=size[0] < 500).page
        return lengthened(page)

    room = begun(tutorial.home, opens, "de")
    room.ask(PLAY)
    told = room.choices.all_inner_texts()
    assert [text.split()[0] for text in told] == LETTERS
    cards = room.lead.locator("#cards label").all_inner_texts()
    assert [text.strip() for text in cards] == LETTERS
    for wide, high in (HANDY, SMALL):
        room.phone.set_viewport_size({"width": wide, "height": high})
        assert foot(room.phone, ".class-choices") <= high
        assert room.phone.evaluate("document.documentElement.scrollWidth") <= wide
        room.choices.last.scroll_into_view_if_needed()
        box = room.choices.last.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["y"] + box["height"] <= high
    assert_accessible(room.phone)
    room.choices.first.click()
    expect(room.lead.locator("#told")).to_contain_text(": 1 ·")
    room.act("close", "closed")
    room.act("reveal", "revealed")
    bars = room.wall.locator(".class-bars > li > strong").all_inner_texts()
    assert [text.strip() for text in bars] == LETTERS
    room.wall.set_viewport_size({"width": WALL[0], "height": WALL[1]})
    assert foot(room.wall, ".class-bars li") <= WALL[1]
    assert room.wall.evaluate("document.documentElement.scrollWidth") <= WALL[0]


@pytest.mark.long
def test_a_table_beside_a_question_is_reached_by_keys_and_fits_a_phone(
    tutorial: Tutorial, visit: Enter
) -> None:
    def opens(size: Size, lang: Lang) -> Page:
        return visit(tutorial, size=size, accepts=lang, touch=size[0] < 500).page

    room = begun(tutorial.home, opens, "de", "07")
    room.ask(0)
    table = room.phone.locator(".class-part[tabindex='0']")
    expect(table.locator("td")).to_have_count(9)
    table.focus()
    expect(table).to_be_focused()
    assert room.phone.evaluate("document.documentElement.scrollWidth") <= HANDY[0]
    for page in (room.lead, room.wall, room.phone):
        assert_accessible(page)
