"""The plain table in a real browser: any game by mouse, drag and keys, at any size."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from motc_lab.bots import bot_named
from motc_lab.engine.begin import new_session
from motc_lab.engine.session import AnySession
from motc_lab.scene.model import Choice
from motc_lab.scene.plain import scene_of
from motc_lab.scene.plain_model import Area, Place, PlainScene, Token
from tests.browser.board_page import FIRST, Kernel, Still, Visit, board_pages
from tests.browser.fit import lengthen
from tests.browser.layout import SETTLED, SIZES, out_of_view
from tests.browser.visit import assert_accessible

LOW = ((844, 390), (320, 640))
TARGET_PX = 24
SMALLEST = """(grid) => Math.min(...[...grid.querySelectorAll(".m-plain-place")]
  .map((e) => e.getBoundingClientRect().width))"""
SCROLLS = """() => document.documentElement.scrollHeight > innerHeight
  || document.documentElement.scrollWidth > innerWidth"""
HERE = "document.activeElement?.dataset?.el ?? ''"


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    with board_pages(browser) as pages:
        yield pages


def duel(seed: int = 0) -> AnySession:
    return new_session(game="duel", seed=seed)


def against_a_bot(session: AnySession) -> Kernel:
    north, south = session.ruleset.players
    return Kernel(session, "en", seat=north, bots={south: bot_named("random", 1)})


def element(name: str) -> str:
    return f'[data-el="{name}"]'


def field(side: int = 10) -> PlainScene:
    """A field of squares: faces below, backs above, and a place for what is taken."""
    places = []
    for row in range(side, 0, -1):
        for column in range(side):
            square = f"{'abcdefghij'[column]}{row}"
            places.append(Place(id=square, label=square, text=square, things=()))
    laid = {place.id: place for place in places}
    for column in "abcdefghij"[:side]:
        mine, theirs = f"{column}1", f"{column}{side}"
        face = Token(
            id=f"south.{mine}",
            label="your lieutenant",
            text="Lieutenant",
            seat="south",
            marks=("moved",),
        )
        back = Token(id=f"north.{theirs}", label="a piece", seat="north", back=True)
        laid[mine] = laid[mine].model_copy(update={"things": (face,)})
        laid[theirs] = laid[theirs].model_copy(update={"things": (back,)})
    ways = [("a1", "a2"), ("a1", "a3"), ("b1", "b2")]
    choices = [
        Choice(
            code=f"{source}-{target}",
            path=(f"south.{source}", target),
            text=f"From {source} to {target}",
            button="Move",
        )
        for source, target in ways
    ]
    choices.append(Choice(code="pass", path=("pass",), text="Pass", button="Pass"))
    taken = tuple([Place(id=f"taken.{at}", label="taken") for at in range(2 * side)])
    return scene_of(duel(), "south", "en").model_copy(
        update={
            "areas": (
                Area(id="f", title="Field", columns=side, places=tuple(laid.values())),
                Area(id="t", title="Taken", seat="south", places=taken),
            ),
            "choices": tuple(choices),
        }
    )


def options(page: Page, still: Still, count: int) -> list[str]:
    """What the page has sent, once so many answers have been shown."""
    expect(page.locator(f'.motc[data-beat="{FIRST + count}"]')).to_be_attached()
    return [heard["option"] for heard in still.heard if heard["kind"] == "play"]


def test_a_duel_is_played_by_mouse_to_its_end_and_begun_anew(visit: Visit) -> None:
    session = duel()
    page = visit(against_a_bot(session))
    page.locator(".m-plain-place.m-live").first.click()
    expect(page.locator(".m-plain-place.m-chosen")).to_have_count(1)
    page.locator(element("commit")).click()
    expect(page.locator(".m-plain-place.m-live")).to_have_count(0)
    if not session.is_over:
        page.locator("[data-part=decision] .m-buttons button").first.click()
    expect(page.locator(".m-result")).to_be_visible()
    assert session.is_over
    page.locator("[data-act=again]").click()
    expect(page.locator(".m-plain-place.m-live")).to_have_count(2)
    assert not session.is_over


def test_a_duel_is_played_by_keys_alone(visit: Visit) -> None:
    session = duel()
    page = visit(against_a_bot(session))
    page.locator('.m-table [tabindex="0"]').focus()
    first = page.evaluate(HERE)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(HERE) != first
    page.keyboard.press("ArrowUp")
    assert page.evaluate(HERE).startswith("laid.")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(element("commit"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".m-plain-place.m-live")).to_have_count(0)
    laid = session.view(session.ruleset.players[0]).has_laid
    assert laid[0]


def test_at_the_end_the_focus_is_on_what_comes_next(visit: Visit) -> None:
    session = duel()
    page = visit(against_a_bot(session))
    page.locator('.m-table [tabindex="0"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".m-plain-place.m-live")).to_have_count(0)
    if not session.is_over:
        page.locator("[data-part=decision] .m-buttons button").first.focus()
        page.keyboard.press("Enter")
    expect(page.locator("[data-act=again]")).to_be_focused()


def test_a_back_says_whose_it_is_and_nothing_else(visit: Visit) -> None:
    page = visit(against_a_bot(duel()))
    backs = page.locator(".m-plain-back")
    expect(backs).to_have_count(2)
    assert {back.inner_text() for back in backs.all()} == {"S"}


@pytest.mark.parametrize("side", [8, 10])
def test_a_field_fits_every_window_with_places_to_aim_at(
    visit: Visit, side: int
) -> None:
    page = visit(Still(field(side)), touch=True)  # a phone may lie on its side
    lengthen(page)
    faults = []
    for width, height in (*SIZES, *LOW):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLED)
        faults += [f"{width}x{height}: {fault}" for fault in out_of_view(page)]
        if page.evaluate(SCROLLS):
            faults.append(f"{width}x{height}: the page scrolls")
        smallest = page.locator(".m-plain-grid").evaluate(SMALLEST)
        if height > LOW[0][1] and smallest < TARGET_PX:
            faults.append(f"{width}x{height}: a place of {smallest} px")
    assert not faults, "\n".join(faults)


def test_a_piece_moves_by_two_clicks_and_by_a_drag(visit: Visit) -> None:
    still = Still(field())
    page = visit(still)
    page.locator(element("south.a1")).click()
    expect(page.locator(f"{element('a3')}.m-live")).to_be_visible()
    page.locator(element("a3")).click()
    assert options(page, still, 1) == ["a1-a3"]
    page.locator(element("south.b1")).drag_to(page.locator(element("b2")))
    assert options(page, still, 2) == ["a1-a3", "b1-b2"]
    page.locator(element("south.a1")).drag_to(page.locator(element("j5")))
    expect(page.locator(".m-dragged, .m-chosen")).to_have_count(0)
    assert options(page, still, 2) == ["a1-a3", "b1-b2"]


def test_a_dragged_piece_is_at_the_pointer(visit: Visit) -> None:
    page = visit(Still(field()))
    page.locator(element("south.b1")).hover()
    page.mouse.down()
    goal = page.locator(element("b2"))
    box = goal.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y, steps=5)
    expect(page.locator(".m-over")).to_have_count(1)
    assert goal.bounding_box() == box
    likeness = page.locator(".m-dragged").bounding_box()
    assert likeness is not None
    assert likeness["x"] < x < likeness["x"] + likeness["width"]
    assert likeness["y"] < y < likeness["y"] + likeness["height"]
    page.mouse.up()


def test_arrow_keys_walk_the_squares_and_enter_moves(visit: Visit) -> None:
    still = Still(field())
    page = visit(still)
    page.locator('.m-table [tabindex="0"]').focus()
    assert page.evaluate(HERE) == "south.a1"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(HERE) == "south.b1"
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert options(page, still, 1) == ["b1-b2"]


def test_what_is_small_on_a_piece_is_told_beside_the_table(visit: Visit) -> None:
    page = visit(Still(field()))
    page.mouse.move(5, 5)
    page.locator(element("south.a1")).hover()
    expect(page.locator(".m-reading")).to_have_text("a1, your lieutenant, moved")


def test_axe_finds_nothing_serious_by_day_and_by_night(visit: Visit) -> None:
    for dark in (False, True):
        page = visit(Still(field()), dark=dark)
        page.locator(element("south.a1")).click()
        assert_accessible(page)


def test_in_forced_colours_what_can_be_chosen_is_still_framed(visit: Visit) -> None:
    page = visit(Still(field()), forced="active")
    frame = page.locator(element("south.a1")).evaluate(
        "(e) => [getComputedStyle(e).outlineStyle, getComputedStyle(e).outlineWidth]"
    )
    assert frame[0] == "dashed"
    assert frame[1] != "0px"
