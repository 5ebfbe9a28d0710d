"""Every public ruling comes out as ruled, in the machine and in the second model."""

import re

import pytest

from motc_lab.games.compile.reference.rulings import Check, Ruling, rulings
from motc_lab.games.compile.reference.rulings_page import PAGE, page
from motc_lab.games.compile.reference.rulings_played import differences, facts
from motc_lab.sandbox.links import follow as follow_link
from motc_lab.texts.lang import LANGS
from motc_lab.texts.rules import rule_ids
from tests.games.compile.agreement import follow

BY_ID = {one.id: one for one in rulings()}
IDS = [f"R{number:02}" for number in range(1, 43)]


def by_id(one: Ruling) -> str:
    return one.id


@pytest.mark.parametrize("ruling", rulings(), ids=by_id)
def test_the_machine_plays_it_as_it_was_ruled(ruling: Ruling) -> None:
    assert differences(ruling) == []


@pytest.mark.parametrize("ruling", rulings(), ids=by_id)
def test_the_second_model_plays_it_alike(ruling: Ruling) -> None:
    session = ruling.begin()
    follow(session.machine, session.ruleset.agreed, session.seed, ruling.way)


def test_all_43_are_there_with_what_holds_at_their_end() -> None:
    assert list(BY_ID) == sorted([*IDS, "R13b"])
    for one in rulings():
        assert set(one.rules) <= {*rule_ids("compile")}
        assert one.sources
        assert set(one.question) == set(one.answer) == {*LANGS}
        assert any(check.after is None for check in one.check), one.id


@pytest.mark.parametrize(
    ("id_", "wrong", "told"),
    [
        ("R27", Check(stacks={"a3": "da3+ wa0- ??- wa5-"}), "stacks a3"),
        ("R12", Check(hands={"a": 1}), "hands a"),
        ("R13", Check(totals={"g1": 0}), "totals g1"),
        ("R13", Check(control="neutral"), "control"),
        ("R24", Check(after=1, offered="line 1, line 2, line 3"), "offered"),
        ("R18", Check(may="refresh"), "not offered"),
        ("R18", Check(may_not="play wa5 up 1"), "offered"),
        ("R10", Check(fired={"spirit-3 top after_draw": 1}), "fired"),
        ("R02", Check(trash={"a": "ha3"}), "trash a"),
    ],
)
def test_another_answer_than_the_official_one_is_noticed(
    id_: str, wrong: Check, told: str
) -> None:
    changed = BY_ID[id_].model_copy(update={"check": (wrong,)})
    (found,) = differences(changed)
    assert f": {told}" in found


def test_the_page_is_fresh_and_says_how_many_are_as_ruled() -> None:
    remedy = "run: python -m motc_lab.games.compile.reference.rulings_page"
    assert PAGE.read_text("utf-8") == page(), remedy
    assert "**43 of 43 public rulings**" in page()


def test_every_link_of_the_page_leads_to_the_end_of_its_way() -> None:
    links = re.findall(r"`/sandbox\?(.+)`", PAGE.read_text("utf-8"))
    for ruling, link in zip(rulings(), links, strict=True):
        session = ruling.begin()
        for answer in ruling.way:
            session.play(answer)
        assert facts(follow_link(link).session) == facts(session), ruling.id
