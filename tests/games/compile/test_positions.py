"""Positions made by hand: what never is on a table is refused in words."""

from dataclasses import replace
from typing import Any

import pytest

from motc_lab.engine.begin import session_under
from motc_lab.errors import IllegalPosition, LabError, NotationError
from motc_lab.games.compile.edition.changes import with_card
from motc_lab.games.compile.lessons.parts import code_of
from motc_lab.games.compile.position.position import Position
from motc_lab.games.compile.ruleset import new_ruleset
from motc_lab.texts import LANGS
from motc_lab.texts.faults import error_text

BEGIN = Position.from_code(code_of("fi5wa0", ("fi3+wa2-", "", ""), ("", "li2+", "")))
METAL = Position.from_code(
    "compile1;amber;7;neutral;wa,fi,me/de,li,ps;.../...;me1+,,/,,;fi5wa0/;"
    "wa1wa2wa3wa4wa5fi0fi1fi2fi3fi4me0me2me3me5me6/"
    "de0de1de2de3de4de5li0li1li2li3li4li5ps0ps1ps2ps3ps4ps5;/;.../me1/...;0,0,0,2,0,0"
)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *[("turn", one) for one in ("x", "Amber", None, 3, ["amber"])],
        *[("turns", one) for one in ("0", "-1", "1e5", "999999", "٣", 5, None)],
        *[("control", one) for one in ("none", "amber ", None)],
        *[("protocols", one) for one in ("", "fi,wa", "xx,yy,zz/aa,bb,cc", None)],
        *[("compiled", one) for one in ("x", "", None)],
        *[("stacks", one) for one in ("", "zz9+,,/,,", "fi3,,/,,", None)],
        *[("hands", one) for one in ("", "zz1/", None)],
        *[("decks", one) for one in ("", None)],
        *[("trashes", one) for one in ("x/y", None)],
        *[("bans", one) for one in ("", "me1", None)],
        *[("flags", one) for one in ("", "2,0,0,0,0,0", "0,0,0,999999,0,0", None)],
    ],
)
def test_a_part_that_no_code_could_have_is_refused(field: str, value: Any) -> None:
    with pytest.raises(LabError, match=f"^{field}: .*; use "):
        replace(BEGIN, **{field: value})


def test_json_with_such_a_part_is_no_position() -> None:
    for told in ('"turn": 3', '"turn": "x"', '"turn": "amber;7"'):
        with pytest.raises(NotationError, match="turn: amber or green"):
            Position.from_json(BEGIN.to_json().replace('"turn": "amber"', told))


def test_json_that_says_a_part_twice_is_no_position() -> None:
    told = BEGIN.to_json()[:-1] + ', "turn": "green"}'
    with pytest.raises(LabError, match="'turn' stands twice") as fault:
        Position.from_json(told)
    assert error_text(fault.value, "de")


def refused(position: Position, **settings: Any) -> str:
    with pytest.raises(IllegalPosition) as fault:
        session_under(new_ruleset(**settings), 1, position)
    assert all(error_text(fault.value, lang) for lang in LANGS)
    (problem,) = fault.value.problems
    mended = session_under(new_ruleset(**settings), 1, problem.repaired)
    assert mended.question is not None
    return error_text(fault.value, "en")


def test_cvar_1_nobody_holds_a_control_card_that_is_not_there() -> None:
    held = replace(BEGIN, control="amber")
    assert "without the control card" in refused(held, control=False)
    assert session_under(new_ruleset(), 1, held).question is not None


@pytest.mark.parametrize("stacks", ["me1-,,/,,", "me1+fi4+,,/,,", ",,/me1+,,", ",,/,,"])
def test_ccmp_6_a_ban_needs_metal_1_to_be_seen_if_so_agreed(stacks: str) -> None:
    hidden = replace(METAL, stacks=stacks, flags="0,0,1,2,0,0")
    if "fi4" in stacks:
        hidden = replace(hidden, decks=hidden.decks.replace("fi4", ""))
    if "me1" not in stacks:
        hidden = replace(hidden, decks=f"me1{hidden.decks}")
    assert "is not face up" in refused(hidden)
    for position, visible in ((METAL, True), (hidden, False)):
        rules = new_ruleset(metal_1_visible=visible)
        match = session_under(rules, 1, position)
        assert match.view("green").no_compile == (False, True)


def test_ccmp_6_any_card_that_forbids_may_have_brought_a_ban() -> None:
    changes = with_card("fire-3", do=[{"verb": "forbid_compile"}])
    by_fire = replace(BEGIN, stacks="fi3+,,/,li2+,", bans=".../fi3/...")
    by_fire = replace(by_fire, decks=f"wa2{by_fire.decks}")
    assert session_under(new_ruleset(changes=changes), 1, by_fire).question
    assert "Fire 3 does not forbid" in refused(by_fire)


def test_cask_a_hand_has_no_more_cards_than_can_be_asked_for() -> None:
    own, other = BEGIN.decks.split("/")
    full = replace(BEGIN, hands=f"fi5wa0{own}/", decks=f"/{other}")
    assert session_under(new_ruleset(), 1, full).question is not None
    more = replace(full, hands=f"fi5wa0{own}{other[:9]}/", decks=f"/{other[9:]}")
    assert "too many in a hand" in refused(replace(more, flags="0,0,1,9,9,0"))
