"""Setting up within the sandbox: drafts that are not lost, and what is supposed."""

from typing import Any

import pytest

from motc_lab.controllers.messages import MAX_KEEP
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.session import Session
from motc_lab.screens.seal import KEY_NAME, make_key
from motc_lab.texts import say
from tests.controllers.test_sandbox_controller import Desk
from tests.sandbox.matches import begun, played

MARKER = {"do": "set", "field": "marker", "value": 3}


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_NAME, make_key())


def edit(desk: Desk, **fields: Any) -> None:
    desk.controller.receive({"kind": "edit", "edit": fields})


def suppose(desk: Desk, **fields: Any) -> None:
    desk.controller.receive({"kind": "edit", "edit": fields, "suppose": True})


def reloaded(desk: Desk) -> Desk:
    """A new kernel that gets what the page has kept."""
    keep = desk.controller.keep()
    assert 0 < len(keep) < MAX_KEEP
    fresh = Desk(begun(99))
    fresh.controller.receive({"kind": "hello", "keep": keep})
    return fresh


def broken(desk: Desk) -> Position:
    return desk.session.position.changed(marker=40)


# Nothing is lost


def test_a_draft_survives_a_reload_with_its_faults_and_its_undo() -> None:
    desk = Desk(played(begun(), 4))
    match = desk.session.position
    desk.do("edit")
    edit(desk, do="type", field="code", text=broken(desk).code)
    edit(desk, do="enforce", on=False)
    edit(desk, **MARKER)
    again = reloaded(desk)
    assert again.session.position == match
    assert again["editor"]["code"]["text"] == match.changed(marker=3).code
    assert not again["editor"]["enforced"]
    again.do("edit_move", way="undo")
    again.do("edit_move", way="undo")
    assert again["editor"]["code"]["text"] == match.changed(marker=40).code
    assert again["editor"]["faults"]
    again.do("edit_move", way="undo")
    assert again["editor"]["code"]["text"] == match.code
    assert not again["editor"]["may_undo"]


def test_after_a_reload_return_still_brings_the_match_and_its_branch_back() -> None:
    desk = Desk(played(begun(), 4))
    desk.do("fork")
    forked = desk["forked"]
    match = desk.session.position
    suppose(desk, **MARKER)
    again = reloaded(desk)
    assert again["may_return"]
    assert again.session.position.marker == 3
    again.do("return")
    assert again.session.position == match
    assert again["forked"] == forked
    third = reloaded(again)
    assert third["forked"] == forked
    third.do("return")
    assert not third["may_return"]


def test_what_is_kept_stays_the_same_text_until_something_changes() -> None:
    desk = Desk(played(begun(), 4))
    kept = desk.controller.keep()
    again = Desk(begun(99))
    again.controller.receive({"kind": "hello", "keep": kept})
    again.controller.receive({"kind": "lang", "lang": "de"})
    again.do("looking", look="turn")
    assert kept in again.screen.heard
    assert again.controller.keep() == kept
    again.do("comment", node=1, text="Too early", lang="en")
    assert again.controller.keep() != kept


def test_a_link_takes_nothing_away_that_was_kept() -> None:
    desk = Desk(played(begun(), 4))
    match = desk.session.position
    hello = {"kind": "hello", "keep": desk.controller.keep()}
    link = begun(3).position.code
    again = Desk(begun(99))
    again.controller.receive({**hello, "pos": link})
    assert again.session.position.code == link
    assert again["notice"] == say("sandbox.notice.link_opened", "en")
    twice = Desk(begun(99))
    twice.controller.receive(
        {"kind": "hello", "keep": again.controller.keep(), "pos": link}
    )
    for desk in (again, twice):
        desk.do("return")
        assert desk.session.position == match
        assert not desk["may_return"]
    broken_link = Desk(begun(99))
    broken_link.controller.receive({**hello, "pos": "m1.nonsense"})
    assert broken_link.session.position == match
    assert "Column 4" in broken_link["notice"]


def test_a_link_leaves_a_draft_that_was_put_aside() -> None:
    desk = Desk(played(begun(), 4))
    desk.do("edit")
    edit(desk, **MARKER)
    desk.do("edit_close")
    hello = {"kind": "hello", "keep": desk.controller.keep()}
    again = Desk(begun(99))
    again.controller.receive({**hello, "pos": begun(3).position.code})
    again.do("edit")
    again.do("edit_move", way="undo")
    assert (
        again["editor"]["code"]["text"] == desk.session.position.changed(marker=3).code
    )


def test_a_greeting_that_is_said_twice_changes_nothing_more() -> None:
    desk = Desk(played(begun(), 4))
    link = begun(3).position.code
    hello = {"kind": "hello", "keep": desk.controller.keep(), "pos": link}
    again = Desk(begun(99))
    for _ in range(2):
        again.controller.receive(hello)
    again.do("return")
    assert again.session.position == desk.session.position
    assert not again["may_return"]


def test_what_cannot_be_opened_is_not_kept_on() -> None:
    desk = Desk(played(begun(), 4))
    desk.controller.receive({"kind": "hello", "keep": desk.controller.keep()})
    desk.controller.receive({"kind": "hello", "keep": "sealed by nobody"})
    assert desk.controller.keep() != "sealed by nobody"
    assert reloaded(desk).session.position == desk.session.position


def test_the_match_of_another_tab_comes_with_its_draft_and_closes_the_editor() -> None:
    other = Desk(played(begun(), 4))
    other.do("edit")
    edit(other, **MARKER)
    here = Desk(played(begun(7), 6))
    here.do("edit")
    here.do("resume", keep=other.controller.keep())
    assert here.session.position == other.session.position
    assert not here["editor"]


def test_the_same_link_opened_again_piles_nothing_up() -> None:
    link = begun(3).position.code
    desk = Desk(Session.new(5))
    for _ in range(3):
        hello = {"kind": "hello", "pos": link, "keep": desk.controller.keep()}
        desk = Desk(Session.new(5))
        desk.controller.receive(hello)
        assert desk.session.position.code == link
        assert not desk["may_return"]


def test_the_match_of_another_tab_opens_beside_what_is_here() -> None:
    other = Desk(played(begun(), 4))
    suppose(other, **MARKER)
    here = Desk(played(begun(7), 6))
    match = here.session.position
    here.do("resume", keep=other.controller.keep())
    assert here.session.position == other.session.position
    assert here["supposed"]
    here.do("return")
    assert here.session.position.marker != 3
    here.do("return")
    assert here.session.position == match
    here.do("resume", keep="sealed by nobody")
    fixed = say("sandbox.notice.bad_tab", "en", why="")
    assert here["notice"].startswith(fixed)
    assert here.session.position == match


def test_a_hundred_keystrokes_stay_small_in_what_is_kept() -> None:
    desk = Desk(played(begun(), 4))
    desk.do("edit")
    for number in range(120):
        edit(desk, do="set", field="marker", value=number % 5)
        edit(desk, do="set", field="fischer.score", value=number % 4)
    assert reloaded(desk)["editor"]["may_undo"]


def test_what_an_older_page_kept_is_taken_up_as_well() -> None:
    desk = Desk(played(begun(), 4))
    assert reloaded(desk).session.position == desk.session.position
    assert not reloaded(desk)["may_return"]


def test_a_dropped_draft_comes_back_by_undo() -> None:
    desk = Desk(begun())
    desk.do("edit")
    edit(desk, **MARKER)
    draft = desk["editor"]["code"]["text"]
    desk.do("edit_close")
    assert desk["notice"] == say("sandbox.notice.dropped", "en")
    desk.do("edit")
    assert desk["editor"]["code"]["text"] == desk.session.position.code
    desk.do("edit_move", way="undo")
    assert desk["editor"]["code"]["text"] == draft


def test_an_untouched_draft_is_closed_without_a_word() -> None:
    desk = Desk(begun())
    desk.do("edit")
    desk.do("edit_close")
    assert desk["notice"] is None


# What is supposed


def test_one_action_supposes_and_one_comes_back() -> None:
    desk = Desk(played(begun(), 4))
    match, nodes = desk.session.position, len(desk.session.history)
    suppose(desk, **MARKER)
    assert desk["editor"] is None
    assert desk.session.position.marker == 3
    assert desk["supposed"]
    desk.do("return")
    assert desk.session.position == match
    assert len(desk.session.history) == nodes
    assert not desk["may_return"]


def test_several_things_supposed_one_after_another_take_one_return() -> None:
    desk = Desk(played(begun(), 4))
    match = desk.session.position
    for value in (1, 2, 3):
        suppose(desk, do="set", field="marker", value=value)
    desk.do("return")
    assert desk.session.position == match


def test_what_was_played_from_a_supposed_position_is_not_thrown_away() -> None:
    desk = Desk(played(begun(), 4))
    suppose(desk, **MARKER)
    assert desk.session.question is not None
    desk.play(desk.session.question.options[0].code)
    tried = desk.session.position
    suppose(desk, do="set", field="fischer.score", value=2)
    desk.do("return")
    assert desk.session.position == tried


def test_a_card_is_supposed_to_be_in_hand() -> None:
    desk = Desk(played(begun(), 4))
    offered = desk.part("suppose")["cards"][0]
    assert offered["person"] == "spassky"
    item = offered["items"][0]
    card, source, target = item["id"].split(" ")
    suppose(desk, do="card", person="spassky", card=card, source=source, target=target)
    held = getattr(desk.session.position.spassky, target)
    assert card in held
    desk.do("return")
    assert card not in getattr(desk.session.position.spassky, target)


def test_every_number_that_may_be_supposed_goes_there_and_back() -> None:
    desk = Desk(played(begun(), 6))
    match = desk.session.position
    for number in desk.part("suppose")["numbers"]:
        for value in (number["value"] - 1, number["value"] + 1):
            if number["low"] <= value <= number["high"]:
                suppose(desk, do="set", field=number["field"], value=value)
                assert desk["notice"]
                if desk["editor"] is not None:
                    desk.do("edit_close")
                desk.do("return")
                assert desk.session.position == match


def test_what_breaks_a_rule_is_refused_with_the_rule_and_nothing_moves() -> None:
    desk = Desk(played(begun(), 4))
    match = desk.session.position
    suppose(desk, do="set", field="marker", value=13)
    assert "12" in desk["notice"]
    assert desk.session.position == match
    assert not desk["may_return"]


def test_what_leaves_faults_opens_in_the_editor() -> None:
    desk = Desk(begun())
    match = desk.session.position
    card = match.spassky.hand[0]
    suppose(
        desk, do="card", person="spassky", card=card, source="hand", target="section.2"
    )
    assert desk["editor"]["faults"]
    assert desk["notice"]
    assert desk.session.position == match


def test_faults_in_the_way_are_named_in_the_notice() -> None:
    desk = Desk(begun())
    desk.do("edit")
    edit(desk, do="begin", start="empty")
    desk.do("edit_play")
    for fault in desk["editor"]["faults"]:
        assert fault["text"] in desk["notice"]


# One seat


def test_inf_1_a_seat_is_not_shown_a_draft_of_both_hands() -> None:
    desk = Desk(played(begun(), 4))
    desk.do("edit")
    desk.do("looking", look="fischer")
    assert desk["editor"] is None
    assert desk.part("suppose") is None
    edit(desk, **MARKER)
    assert desk["notice"] == say("motc.sandbox.notice.closed_hands", "en")
    desk.do("edit_play")
    assert desk["notice"] == say("motc.sandbox.notice.closed_hands", "en")
    desk.do("looking", look="open")
    assert desk["editor"] is not None


def test_inf_1_a_seat_supposes_nothing_about_hidden_cards() -> None:
    desk = Desk(played(begun(), 4))
    desk.do("looking", look="fischer")
    before = desk.session.position
    suppose(desk, **MARKER)
    assert desk.session.position == before
    assert desk["notice"] == say("motc.sandbox.notice.closed_hands", "en")


def test_a_seat_may_mend_what_it_has_pasted_itself() -> None:
    desk = Desk(played(begun(), 4))
    desk.do("looking", look="fischer")
    desk.do("paste", text=begun(5).position.changed(marker=40).code)
    assert desk["editor"]["faults"]
    edit(desk, do="mend_all")
    desk.do("edit_play")
    assert desk["editor"] is None
    assert desk["looking"] == "fischer"
