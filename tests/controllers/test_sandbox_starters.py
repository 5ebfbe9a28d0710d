"""Starters, before and after, and the way back: what a page of the sandbox is shown."""

import pytest

from motc_lab.bots import Budget
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.session import Session
from motc_lab.sandbox.values import Valuer
from motc_lab.texts import say
from tests.controllers.test_sandbox_controller import Desk
from tests.sandbox.matches import begun

FEW = Budget(nodes=40)


def swap(desk: Desk, card: str, other: str) -> None:
    """Let a card of Spassky change places with another one, straight on the board."""
    edit = {"do": "swap", "person": "spassky", "card": card, "other": other}
    desk.controller.receive({"kind": "edit", "edit": edit, "suppose": True})


def why_not(desk: Desk) -> dict[str, str]:
    return {one["id"]: one["why_not"] for one in desk.part("starters")["questions"]}


def think(desk: Desk) -> None:
    """Think of both matches, each with a small budget."""
    valuing = desk.controller.valuing
    for valuer in (valuing.valuer, valuing.before):
        assert isinstance(valuer, Valuer)
        valuer.budget = FEW
        valuer.step()


def test_an_exchange_of_two_cards_shows_before_and_after_and_returns() -> None:
    session = begun()
    desk = Desk(session)
    other = session.position.spassky.deck[0]
    before = session.position
    swap(desk, "wB1", other)
    assert other in session.position.spassky.hand
    change = desk["change"]
    assert "instead of “" in change["what"][0]
    titles = change["twin"]["left"]["title"], change["twin"]["right"]["title"]
    assert titles == ("Before", "After")
    assert [fact["label"] for fact in change["twin"]["facts"] if fact["differs"]]
    think(desk)
    values = desk.controller.values()
    assert values is not None
    assert values.compared is not None
    assert values.compared.before.code != ""
    desk.do("return")
    assert session.position == before
    assert desk["change"] is None


def test_the_values_before_are_those_of_the_match_that_waits() -> None:
    session = begun()
    desk = Desk(session)
    swap(desk, "wB1", session.position.spassky.deck[0])
    before = desk.controller.valuing.before
    assert before is not None
    assert before.session.position.spassky.hand != session.position.spassky.hand
    desk.play("resign")
    assert desk.controller.valuing.before is None


def test_what_cannot_be_exchanged_is_told_and_nothing_changes() -> None:
    session = begun()
    desk = Desk(session)
    before = session.position
    one, other = before.spassky.hand[:2]
    swap(desk, one, other)
    assert desk["notice"] == say("editor.refused.swap_same_place", "en")
    assert session.position == before
    assert desk["change"] is None


def test_one_seat_may_exchange_nothing_and_is_shown_no_table_before() -> None:
    session = begun()
    desk = Desk(session)
    swap(desk, "wB1", session.position.spassky.deck[0])
    desk.do("looking", look="fischer")
    assert desk.part("starters")["swaps"] == []
    assert desk["change"] is None
    assert why_not(desk)["card"] == say("sandbox.starter.closed", "en")
    before = session.position
    swap(desk, "wB2", "wQ")
    assert session.position == before


def test_win_or_lose_is_one_click_and_names_both_values() -> None:
    desk = Desk(begun())
    desk.do("fate")
    twin = desk["twin"]
    assert twin["left"]["title"].startswith("Win it: ")
    assert twin["right"]["title"].startswith("Lose it: ")
    assert twin["left"]["title"].endswith("%")
    assert desk["twin_options"][0] != desk["twin_options"][1]


def test_where_a_starter_makes_no_sense_it_says_so_and_leads_on() -> None:
    desk = Desk(Session.new(seed=1972))
    told = why_not(desk)
    assert told["card"] == ""
    assert "only when it is his turn" in told["resign"]
    desk.do("fate")
    assert desk["twin"] is None
    assert desk["notice"] == told["fate"]
    assert [one["onward"] for one in desk.part("starters")["questions"]] == [
        False,
        True,
        True,
    ]
    desk.do("onward")
    assert why_not(desk) == {"card": "", "resign": "", "fate": ""}
    assert desk["forked"] == 0
    desk.do("return")
    assert desk["here"] == 0


def test_onward_plays_for_nobody_whose_hand_is_hidden() -> None:
    desk = Desk(Session.new(seed=1972))
    desk.do("looking", look="fischer")
    desk.do("onward")
    assert desk["here"] == 0
    assert len(desk.session.history) == 1


def opened(came: str, lang: str = "en") -> Desk:
    """A sandbox that a link has opened."""
    desk = Desk(Session.new(seed=3))
    code = begun().position.code
    desk.controller.receive({"kind": "hello", "lang": lang, "pos": code, "came": came})
    return desk


def test_from_a_lesson_the_log_says_so_and_a_way_leads_back() -> None:
    desk = opened("05.finish", "de")
    back = desk["way_back"]
    assert (back["chapter"], back["step"]) == (5, "finish")
    assert back["text"].startswith("Zurück zu „")
    (line,) = desk["table"]["log"]
    assert "in Kapitel 5" in line["text"]
    desk.play("resign")
    assert "in Kapitel 5" in desk["table"]["log"][0]["text"]
    assert len(desk["table"]["log"]) > 1


@pytest.mark.parametrize("came", ["99.finish", "05.nothing", "05", "../..", "<b>.x"])
def test_a_step_that_is_not_there_is_no_way_back(came: str) -> None:
    desk = opened(came)
    assert desk["way_back"] is None
    assert "was set up: game 1, exchange 1" in desk["table"]["log"][0]["text"]


def test_what_is_supposed_stands_in_the_log_and_the_lesson_after_return() -> None:
    desk = opened("05.finish")
    position: Position = desk.session.position
    swap(desk, position.spassky.hand[0], position.spassky.deck[0])
    assert desk["table"]["log"][0]["text"].startswith("Supposed: Spassky has “")
    desk.do("return")
    assert "chapter 5" in desk["table"]["log"][0]["text"]
