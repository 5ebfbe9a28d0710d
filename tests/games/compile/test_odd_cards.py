"""Cards that no card of the house is like are played as the rulings say, or refused."""

from typing import Any

import pytest

from motc_lab.errors import LabError
from motc_lab.games.compile.edition.changes import with_card
from motc_lab.games.compile.rules import numbers
from tests.games.compile.desk import Desk, act

DONE = "green action"


def test_cbox_2_cards_flipped_up_together_fire_where_they_are_uncovered() -> None:
    flips = {"verb": "flip", "n": "all", "face": "down", "cover": "all", "line": "this"}
    changes = with_card("hate-0", do=[flips])
    desk = act(
        "ha0", a=("si5-", "", ""), g=("ap4- fi5-", "", ""), hand="lo1", changes=changes
    )
    assert (desk.stack("a1"), desk.stack("g1")) == ("si5+ ha0+", "ap4+ fi5+")
    assert [one.text for one in desk.events("fires")][1:] == ["fire-5 middle enter"]


def test_ccmp_4_two_cards_escape_a_compile_each_by_a_line_of_its_own() -> None:
    escape = {"verb": "shift", "card": "this", "to": "other"}
    boxes = [{"box": "top", "when": "compile_delete", "do": [escape]}]
    desk = Desk(
        a=("sp2+ ha5+ ha4- ha3- ha2-", "", ""),
        phase=numbers.COMPILE,
        changes=with_card("hate-5", box=boxes),
    )
    assert desk.question.text == "speed-2 top compile_delete"
    desk.say("line 2")
    assert desk.question.text == "hate-5 top compile_delete"
    desk.say("line 3")
    assert (desk.stack("a2"), desk.stack("a3"), desk.asked) == ("sp2+", "ha5+", DONE)


@pytest.mark.parametrize(
    ("step", "left"),
    [
        ({"verb": "shift", "card": "noted", "to": "other"}, ("", "")),
        ({"verb": "reveal", "card": "noted"}, ("li3+", "lg1+")),
    ],
)
def test_ctgt_2_each_noted_card_is_asked_for_once(
    step: dict[str, Any], left: tuple[str, str]
) -> None:
    each = {"verb": "each", "of": "cards", "face": "up", "other": True, "do": [step]}
    changes = with_card("hate-0", do=[each])
    desk = act("ha0", g=("li3+", "lg1+", ""), changes=changes)
    assert desk.asked == "amber each"
    desk.say("card g1/1")
    while desk.asked == "amber line":
        desk.say("line 3")
    assert (desk.stack("g1"), desk.stack("g2"), desk.asked) == (*left, DONE)


def test_cask_a_card_that_may_be_shown_need_not_be() -> None:
    changes = with_card("hate-0", do=[{"verb": "reveal_card", "may": True}])
    desk = act("ha0", hand="lo1", changes=changes)
    assert desk.offered == ["hand lo1", "decline"]
    desk.say("decline")
    assert (desk.events("showed_card"), desk.asked) == ([], DONE)


UNDER = {"verb": "play", "from": "deck", "face": "down", "line": "this"} | {
    "place": "under",
    "n": "half_line",
}


@pytest.mark.parametrize(
    ("step", "says"),
    [
        ({**UNDER, "by": "opponent"}, "“under” is a play by the owner"),
        (
            {"verb": "play", "from": "deck", "face": "up_or_down", "line": "any"},
            "cards from the deck are played face down; use face = down",
        ),
        ({"verb": "refresh", "may": True}, "refresh can’t be declined"),
        (
            {"verb": "delete", "n": "all", "line": "this", "may": True},
            "delete of all can’t be declined",
        ),
        (
            {
                "verb": "pick_line",
                "lines": "any",
                "do": [{"verb": "flip", "n": "all", "line": "picked"}],
                "then": [{"verb": "draw"}],
            },
            "“then” of pick_line",
        ),
        ({"verb": "discard", "joined": True}, "“joined” works only with draw"),
    ],
)
def test_what_the_machine_would_not_do_is_refused(
    step: dict[str, Any], says: str
) -> None:
    with pytest.raises(LabError, match=says):
        with_card("hate-0", do=[step])
