"""From the first page to the end of a match, by mouse; and what is remembered of it."""

import json
import os
import re
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from statistics import median

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from motc_lab.scene.model import Lang
from motc_lab.screens.chapter import today
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.hands import (
    COUNT_SCROLLS,
    Player,
    Press,
    by_key,
    by_mouse,
    by_touch,
)
from tests.browser.player import GAME_S, Learner
from tests.browser.server import Tutorial
from tests.browser.visit import (
    LAPTOP,
    Visit,
    assert_accessible,
    assert_fits,
    living,
    on_another_line,
    reloaded,
    wait_until_kept,
)

ALL = os.environ.get("MOTC_LAB_COURSE") == "full"
HANDY = (390, 844)
NOTEBOOK = (1366, 768)
DOORS = ("play", "learn", "course", "lab", "look-up", "teach")
PARTS = (".m-tabletop", "[data-part=score]", ".m-drawer-prose", ".m-own-hand")
STANDING = "parts => parts.map((part) => document.querySelector(part)?.textContent)"
AS_BEFORE = f"([parts, before]) => String(({STANDING})(parts)) === String(before)"


def through_the_door(visitor: Visit, lang: Lang = "en", length: str = "game") -> Page:
    """Choose the length, then press the one button."""
    page = visitor.go(f"?lang={lang}")
    page.locator(".door-play [name=length]").select_option(length)
    page.locator(".door-play button").click()
    living(page)
    expect(page.locator(".m-drawer-prose")).to_be_visible()
    return page


def play_to_the_end(page: Page, lang: Lang = "en") -> None:
    """Answer whatever is asked, without resigning, until the match is over."""
    learner = Learner(page, lang)
    over = page.locator("[data-part=match_end]")
    on = page.locator("[data-el=next_game]")
    end = time.monotonic() + GAME_S
    while not over.count():
        assert time.monotonic() < end, "the match does not end"
        if on.count():
            with suppress(PlaywrightTimeout):  # an answer before may have led on
                on.click(timeout=5_000)
        else:
            learner.answer_anything()
        page.wait_for_timeout(50)


def test_one_click_from_the_first_page_then_a_match_to_its_end(
    tutorial: Tutorial, visit: Enter, tmp_path: Path
) -> None:
    visitor = visit(tutorial, still=True)
    page = through_the_door(visitor)
    expect(page).to_have_url(re.compile(r"/chapter/play\b"))
    assert not re.search("level=", page.url), "a reload must not begin once more"
    play_to_the_end(page)
    assert_accessible(page, ".m-match-end")
    with page.expect_download() as kept:
        page.get_by_role("button", name=say("ui.match_keep", "en")).click()
    file = tmp_path / "match.txt"
    kept.value.save_as(file)
    assert file.read_text().startswith("motc record 1")
    results = page.evaluate("localStorage.getItem('motc:results')")
    assert json.loads(results)["tries"] == 1
    expect(page.locator("[data-act=again]")).to_have_class(re.compile("m-primary"))
    page.locator("[data-act=new_match]").click()
    dialog = page.locator("dialog")
    expect(dialog).to_contain_text("Bot")
    expect(dialog).not_to_contain_text("Your results suggest")  # one says little
    dialog.get_by_label("casual").check()
    dialog.get_by_role("button", name="Begin").click()
    expect(page.locator(".m-drawer-prose")).to_contain_text("casual")
    expect(page.locator("[data-part=match_end]")).to_have_count(0)
    visitor.assert_clean()


@pytest.mark.parametrize(
    ("press", "size"),
    [(by_mouse, NOTEBOOK), (by_key, NOTEBOOK), (by_touch, HANDY)],
    ids=["mouse", "keys", "touch"],
)
def test_a_game_by_mouse_keys_or_fingers_takes_few_presses_and_nothing_scrolls(
    tutorial: Tutorial,
    visit: Enter,
    press: Press,
    size: tuple[int, int],
    record_property: Callable[[str, object], None],
) -> None:
    """One game; with MOTC_LAB_COURSE=full a whole match."""
    visitor = visit(tutorial, still=True, size=size, touch=press is by_touch)
    visitor.page.add_init_script(COUNT_SCROLLS)
    page = visitor.go("?lang=en")
    length = "match" if ALL else "game"
    page.locator(".door-play [name=length]").select_option(length)
    press(page.locator(".door-play button"))
    living(page)
    player = Player(page, press)
    player.play_to_the_end()
    assert max(player.presses["reply"]) <= 2, player.presses
    assert max(player.presses["lead"], default=0) <= 3, player.presses
    assert median(player.presses["effect"] or [0]) <= 1, player.presses
    assert page.evaluate("[scrolls, scrollY]") == [[], 0]
    for name, counts in (
        *player.presses.items(),
        ("exchange", list(player.exchanges.values())),
    ):
        most = sorted(counts)[int(0.95 * len(counts))] if counts else 0
        figures = f"median {median(counts or [0])}, p95 {most}, of {len(counts)}"
        record_property(name, figures)
    visitor.assert_clean()


def expect_standing(page: Page, before: list[str]) -> None:
    """Wait until all that lies there is as it was; a page comes back in two steps."""
    page.wait_for_function(AS_BEFORE, arg=[PARTS, before])


@pytest.mark.long
def test_after_a_reload_and_a_dead_process_the_match_stands_as_before(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial, still=True)
    page = through_the_door(visitor, length="match")
    learner = Learner(page, "en")
    page.locator('[data-el="choice.done"]').first.wait_for()
    learner.choose("done")
    expect(page.locator(".m-ask")).to_contain_text("Fischer")
    page.locator(".m-live").first.wait_for()
    wait_until_kept(page)
    before = page.evaluate(STANDING, PARTS)
    assert all(before)
    reloaded(page)
    expect(page.locator(".m-drawer-prose")).to_be_visible()
    expect_standing(page, before)
    on_another_line(page, tutorial.kill_workers)
    expect(page.locator(".m-drawer-prose")).to_be_visible()
    expect_standing(page, before)
    page = visitor.go("?lang=en")
    go_on = page.locator("#go-on a")
    expect(go_on).to_contain_text("0:0")
    go_on.click()
    living(page)
    expect(page.locator(".m-drawer-prose")).to_be_visible()
    expect_standing(page, before)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("size", [NOTEBOOK, HANDY])
def test_every_door_is_above_the_fold(
    tutorial: Tutorial, visit: Enter, size: tuple[int, int], lang: Lang
) -> None:
    page = visit(tutorial, size=size).go(f"?lang={lang}")
    tops = []
    for name in DOORS:
        box = page.locator(f"#door-{name}").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= size[1], f"{name} is below the fold"
        tops.append((round(box["y"]), round(box["x"])))
    assert tops == sorted(tops), "doors in their order"
    button = page.locator(".door-play button").bounding_box()
    assert button is not None
    assert button["y"] + button["height"] <= size[1]
    assert_fits(page)


def test_the_door_remembers_the_terms_and_what_somebody_knows(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial, size=LAPTOP)
    page = visitor.go("?lang=en")
    page.locator(".door-play [name=seat]").select_option("spassky")
    page.locator(".door-play [name=level]").select_option("strong")
    page.get_by_label("card games").check()
    way = page.locator("[data-way=cards]")
    expect(way).to_be_visible()
    page.reload()
    expect(page.locator(".door-play [name=seat]")).to_have_value("spassky")
    expect(page.locator(".door-play [name=level]")).to_have_value("strong")
    expect(way.get_by_role("link", name="chapter 2")).to_be_visible()
    page.get_by_label("these rules").check()
    expect(way).to_be_hidden()
    expect(page.locator("[data-way=rules]")).to_be_visible()
    assert_accessible(page)
    visitor.assert_clean()


REMEMBER = "([key, value]) => localStorage.setItem(key, value)"


def test_what_was_missed_yesterday_stands_on_the_first_page(
    tutorial: Tutorial, visit: Enter
) -> None:
    visitor = visit(tutorial)
    page = visitor.go("?lang=en")
    box = page.locator("#once-more")
    expect(box).to_be_hidden()
    day = today() - 1
    entry = {"of": 4, "again": {"04/check/0": {"day": day}}}
    page.evaluate(REMEMBER, ["motc:course:04", json.dumps(entry)])
    learnt = {"of": 4, "again": {"03/check/0": {"day": day, "rung": 1}}}
    page.evaluate(REMEMBER, ["motc:course:03", json.dumps(learnt)])
    page.reload()
    expect(box).to_contain_text("1 question")
    assert_accessible(page)
    box.get_by_role("link").click()
    living(page)
    expect(page).to_have_url(re.compile(r"/chapter/04\b"))
    expect(page.locator(".m-quiz")).to_be_visible()
    visitor.assert_clean()


def test_the_end_of_the_course_can_be_seen(tutorial: Tutorial, visit: Enter) -> None:
    page = visit(tutorial).go("?lang=de")
    end = page.locator("#finished")
    expect(end).to_be_hidden()
    cards = page.locator("[data-of]").evaluate_all(
        "found => found.map(({ dataset }) => [dataset.chapter, Number(dataset.of)])"
    )
    for number, of in cards:
        done = [f"step{index}" for index in range(of)]
        entry = json.dumps({"of": of, "done": done[: of - (number == "13")]})
        page.evaluate(REMEMBER, [f"motc:course:{number}", entry])
    page.reload()
    expect(page.locator("#course-so-far")).to_contain_text("Schritten geschafft")
    expect(end).to_be_hidden()
    last = next(of for number, of in cards if number == "13")
    whole = json.dumps({"of": last, "done": [f"step{n}" for n in range(last)]})
    page.evaluate(REMEMBER, ["motc:course:13", whole])
    page.reload()
    expect(end).to_contain_text("Du hast den Kurs geschafft")
    assert_accessible(page)
