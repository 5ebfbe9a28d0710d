"""Two to four at a page: against bots, at one screen, and in a room (QSET-1)."""

from random import Random
from typing import Any

import pytest

from motc_lab.controllers.play.controller import PlayController
from motc_lab.controllers.play.terms import TermsError, terms_of
from motc_lab.games.queens_gambit.layout import Layout, house_book
from motc_lab.rooms.room import Room
from motc_lab.texts.lang import LANGS
from motc_lab.texts.speech import say
from tests.controllers.screens import Paper
from tests.controllers.test_play_controller import Slow

GAME = "queens_gambit"
MOST = 2_000


def opened(**wishes: Any) -> tuple[PlayController, Slow]:
    """A page of the game, as an address asks for it."""
    page = Slow(thinks=False)
    controller = PlayController(
        page, terms_of(GAME, **wishes), lots=Random(2).randrange
    )
    controller.let_bots_play()
    controller.publish()
    return controller, page


def answer(controller: PlayController, page: Slow, random: Random) -> None:
    if page.scene["curtain"]:
        controller.receive({"kind": "reveal", "beat": page.beat})
    option = random.choice(page.scene["choices"])["code"]
    controller.receive({"kind": "play", "beat": page.beat, "option": option})


@pytest.mark.parametrize(("players", "count"), [("two", 2), ("three", 3), ("four", 4)])
def test_one_person_plays_with_bots_at_all_other_seats(
    players: str, count: int
) -> None:
    wishes = {"seat": "black", "level": "random", "chosen": {"players": players}}
    controller, page = opened(**wishes)
    assert len(page.scene["players"]) == count
    assert controller.seat == "black"
    assert len(controller.bots) == count - 1
    random = Random(1)
    for _ in range(MOST):
        if controller.session.is_over:
            break
        answer(controller, page, random)
    assert page.scene["result"]


def test_four_hand_one_screen_on_behind_curtains() -> None:
    controller, page = opened(level="here", chosen={"players": "four"})
    seen = set()
    random = Random(4)
    for _ in range(20):
        scene = page.scene
        if scene["curtain"]:
            seen.add(scene["curtain"]["person"])
            hands = [one for one in scene["areas"] if one["id"].endswith(".hand")]
            things = [
                thing
                for one in hands
                for place in one["places"]
                for thing in place["things"]
            ]
            assert all(thing["back"] for thing in things)
        answer(controller, page, random)
    assert seen == {"white", "black", "red", "green"}


def test_a_seat_that_is_not_at_this_table_is_named_with_those_that_are() -> None:
    assert terms_of(GAME, "green", chosen={"players": "four"}).wish == "green"
    with pytest.raises(TermsError, match="'green'; use one of white, black, red, eit"):
        terms_of(GAME, "green", chosen={"players": "three"})


def test_lots_are_drawn_among_all_who_play() -> None:
    terms = terms_of(GAME, chosen={"players": "four"})
    assert [terms.seat(lot) for lot in range(4)] == ["white", "black", "red", "green"]


def test_the_form_offers_the_seats_that_every_table_has() -> None:
    _, page = opened(seat="red", level="random", chosen={"players": "three"})
    play = page.scene["play"]
    assert play["told"].startswith("You are Red. Bot: random. Three players.")
    wishes = {wish["name"]: wish for wish in play["wishes"]}
    offered = [term["id"] for term in wishes["seat"]["terms"]]
    assert offered == ["white", "black", "either"]
    assert wishes["seat"]["chosen"] == "either"
    assert wishes["players"]["chosen"] == "three"


def test_qmem_1_the_page_may_let_everybody_look_at_the_own_plan() -> None:
    controller, page = opened(level="random", chosen={"plans": "junior"})
    assert controller.session.ruleset.settings["junior"] == ["white", "black"]
    assert "White, Black" in page.scene["junior"]


def test_a_room_has_a_seat_for_each_of_three() -> None:
    terms = terms_of(GAME, chosen={"players": "three"})
    room = Room("BCDFG", terms, terms.match(3))
    pages = []
    for at in range(3):
        assert room.is_full == (at == 3)
        paper = Paper()
        board, secret = room.enter(paper, "en")
        assert secret
        pages.append((board, paper))
    assert room.is_full
    random = Random(1)
    for _ in range(30):
        for board, paper in pages:
            if board.own in room.session.asked:
                option = random.choice(paper.scene["choices"])["code"]
                board.receive({"kind": "play", "beat": paper.beat, "option": option})
    past = room.session.events()
    assert {event.seat for event in past if event.kind == "moved"} == {
        "white",
        "black",
        "red",
    }
    watching, secret = room.enter(Paper(), "en")
    assert not secret
    assert not watching.plays


@pytest.mark.parametrize("layout", house_book().layouts, ids=lambda one: one.name)
def test_each_of_our_layouts_can_be_chosen_and_is_called_as_its_file_calls_it(
    layout: Layout,
) -> None:
    chosen = layout.name.replace("-", "_")
    controller, _ = opened(chosen={"layout": chosen})
    assert controller.session.ruleset.settings["layout"] == layout.name
    names = (layout.title_en, layout.title_de)
    assert names == tuple(say(f"{GAME}.play.layout.{chosen}", lang) for lang in LANGS)
