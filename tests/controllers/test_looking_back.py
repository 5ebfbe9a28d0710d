"""A match that is over, looked back on at its board, and played on from there."""

from typing import Any

import pytest

from motc_lab.controllers.play.controller import PlayController
from motc_lab.controllers.play.terms import terms_of
from motc_lab.scene.model import Lang
from tests.controllers.test_any_play import PLACE, play_on
from tests.controllers.test_play_controller import Slow

SEAT = "green"


def begun(lang: Lang = "en") -> tuple[PlayController, Slow]:
    """A match against a bot that is the same each time."""
    page = Slow(thinks=False)
    terms = terms_of("compile", SEAT, "random")
    controller = PlayController(page, terms, place=PLACE, lang=lang, lots=lambda _: 7)
    controller.let_bots_play()
    controller.publish()
    return controller, page


def ended(points: int, lang: Lang = "en") -> tuple[PlayController, Slow]:
    """That match at its end, with so many choices found that turned it."""
    controller, page = begun(lang)
    play_on(controller, page, most=2000)
    while len(back(page)["points"]) < points:
        assert controller.ending.is_thinking
        controller.ending.step()
        controller.publish()
    return controller, page


@pytest.fixture
def over() -> tuple[PlayController, Slow]:
    """That match with one such choice."""
    return ended(points=1)


def back(page: Slow) -> dict[str, Any]:
    found: dict[str, Any] = page.scene["ended"]["back"]
    return found


def see(controller: PlayController, page: Slow, node: int | None, **more: Any) -> None:
    message = {"kind": "see_again", "beat": page.beat, "node": node, **more}
    controller.receive(message)


def table(page: Slow) -> Any:
    return page.scene["areas"]


Over = tuple[PlayController, Slow]


def test_the_choices_that_turned_it_are_told_while_they_are_found(over: Over) -> None:
    _, page = over
    point = back(page)["points"][0]
    assert point["better"].startswith("Better: ")
    assert "percentage points" in point["cost"]
    assert back(page)["progress"].endswith("choices looked at …")
    assert back(page)["at"] is None
    assert page.scene["ended"]["headline"] in {"You win", "You lose"}


def test_the_board_shows_such_a_choice_as_it_was_with_both_ways(over: Over) -> None:
    controller, page = over
    end, point = table(page), back(page)["points"][0]
    see(controller, page, point["node"])
    assert back(page)["at"] == point
    nodes = [controller.session.history.root, *controller.session.here.line()]
    then = controller.session.seen_at(
        next(one for one in nodes if one.number == point["node"])
    )
    seen = controller.showing.scene_of(then, controller.seat, "en")
    assert table(page) == seen.model_dump(mode="json")["areas"] != end
    paths = [list(choice.path) for choice in seen.choices]
    assert back(page)["chosen"] in paths
    assert back(page)["instead"] in paths
    assert back(page)["chosen"] != back(page)["instead"]
    assert not page.scene["choices"]
    assert not page.scene["may_undo"]
    assert page.scene["ended"]["headline"]
    see(controller, page, None)
    assert table(page) == end
    assert back(page)["at"] is None


def test_the_match_goes_on_from_there_and_may_end_otherwise(over: Over) -> None:
    controller, page = over
    see(controller, page, back(page)["points"][0]["node"], on=True)
    assert not controller.session.is_over
    assert page.scene["ended"] is None
    assert page.scene["ask"]["person"] == SEAT
    assert page.scene["choices"]
    before = len(controller.session.history)
    option = page.scene["choices"][-1]["code"]
    controller.receive({"kind": "play", "beat": page.beat, "option": option})
    assert len(controller.session.history) > before, "what was played is kept"


def test_the_end_itself_may_be_reached_again(over: Over) -> None:
    controller, page = over
    end = controller.session.digest
    see(controller, page, back(page)["points"][0]["node"], on=True)
    while page.scene["may_redo"]:
        controller.receive({"kind": "redo", "beat": page.beat})
    assert controller.session.digest == end
    assert page.scene["ended"]["headline"]


@pytest.mark.parametrize("is_there", [True, False])
def test_any_other_choice_is_refused(over: Over, *, is_there: bool) -> None:
    controller, page = over
    told = {point["node"] for point in back(page)["points"]}
    line = [one.number for one in controller.session.here.line()]
    node = next(one for one in line if one not in told) if is_there else 10**6
    see(controller, page, node, on=True)
    assert page.scene["notice"]
    assert controller.session.is_over
    assert back(page)["at"] is None


def test_before_the_end_nothing_is_shown_again() -> None:
    controller, page = begun()
    see(controller, page, None)
    assert page.scene["notice"]
    assert page.scene["ended"] is None
    assert not controller.ending.is_thinking
