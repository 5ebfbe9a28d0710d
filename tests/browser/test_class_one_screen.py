"""One mirrored screen: keys lead the wall, it tells nothing, a phone takes over."""

import json
import re

from playwright.sync_api import Page, expect

from motc_lab.app.web.words import words
from tests.browser.conftest import Enter, Serve
from tests.browser.visit import LAPTOP, PHONE, assert_accessible

NAME = "klasse.localhost"
"""A name of this machine that no other browser would take for its own."""


def started(wall: Page) -> str:
    """Start a class for a mirrored screen; returns its code."""
    expect(wall.locator("#start [name=mirrored]")).to_be_checked()
    wall.locator("#start button").click()
    wall.wait_for_url(re.compile("show=projector"))
    expect(wall.locator("[data-key=remote]")).to_be_visible()
    return wall.locator(".class-code").inner_text()


def test_a_mirrored_wall_is_led_by_keys_and_then_from_a_phone(
    serve: Serve, visit: Enter
) -> None:
    server = serve("--host", "0.0.0.0", "--allow-host", NAME)
    server.home = server.home.replace("127.0.0.1", NAME)
    front = visit(server, size=LAPTOP, accepts="en")
    heard: list[str] = []
    front.page.on(
        "websocket",
        lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))),
    )
    wall = front.go("class?lang=en&chapter=00&screens=one")
    code = started(wall)
    expect(wall.locator(".class-join img")).to_be_visible()
    pupil = visit(server, size=PHONE, accepts="de").go(f"room/{code}?lang=de")
    expect(pupil.locator("#seen h1")).to_be_visible()
    wall.keyboard.press("PageDown")
    choice = pupil.locator(".class-choices button").first
    expect(choice).to_be_enabled()
    wall.keyboard.press(".")
    expect(wall.locator("#seen")).to_be_hidden()
    wall.keyboard.press("PageDown")
    expect(wall.locator("#seen")).to_be_visible()
    expect(choice).to_be_enabled()  # a black wall only comes back
    choice.click()
    expect(wall.locator("#told")).to_contain_text("Answers: 1")
    expect(wall.locator("#seen")).not_to_contain_text(words("en")["class_right"])
    wall.locator("[data-key=remote]").click()
    assert_accessible(wall)
    wall.locator("[data-act=hand_over]").click()
    expect(wall.locator(".class-along svg")).to_be_visible()
    link = address_in(heard)
    phone = visit(server, size=PHONE, accepts="de").page
    phone.goto(link)
    expect(phone.locator("#class-devices")).to_contain_text("1")
    expect(wall.locator("#class-devices")).to_contain_text("1")
    expect(wall.locator(".class-along")).to_have_count(0)
    assert "lead=" not in phone.url
    expect(phone.locator(".class-option").nth(1)).to_contain_text("✓")
    phone.locator("[data-act=close]").click()
    expect(wall.locator("[data-act=reveal]")).to_be_enabled()
    late = visit(server, size=PHONE, accepts="en").page
    late.goto(link)
    expect(late.locator("#refused")).to_contain_text("has been used")
    wall.locator("[data-act=lead_alone]").click()
    expect(phone.locator("#refused")).to_contain_text("leitet die Klasse nicht")
    front.assert_clean()


def address_in(heard: list[str]) -> str:
    """The link behind the QR code that lets a phone lead, as the server has sent it."""
    return str(
        next(json.loads(one)["along"]["address"] for one in heard if "along" in one)
    )
