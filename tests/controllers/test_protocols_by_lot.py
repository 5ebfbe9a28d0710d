"""Compile on a page: protocols by lot at once, the draft for whoever wants it."""

import pytest

from motc_lab.controllers.play.terms import terms_of
from motc_lab.screens.seal import KEY_NAME, make_key
from tests.controllers.test_any_play import asked_for, begin


def test_a_match_of_compile_begins_with_protocols_by_lot() -> None:
    controller, page = asked_for("compile", seat="amber", level="random")
    assert page.scene["lines"]
    assert controller.session.question is not None
    assert controller.session.question.kind != "draft"
    assert "Protocols at random." in page.scene["play"]["told"]
    assert not page.scene["may_undo"]


def test_the_draft_is_one_choice_away() -> None:
    controller, page = asked_for("compile", seat="amber", level="random")
    begin(controller, page, game="compile", seat="amber", chosen={"draft": "choose"})
    assert page.scene["ask"]["kind"] == "draft"


def test_lots_differ_from_match_to_match_and_give_six_protocols() -> None:
    drawn = set()
    for seed in range(8):
        position = terms_of("compile").match(seed).position
        own, other = (side.split(",") for side in position.protocols.split("/"))
        assert len({*own, *other}) == 6
        drawn.add(position.protocols)
    assert len(drawn) == 8


def test_a_match_by_lot_is_kept_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_NAME, make_key())
    _, page = asked_for("compile", seat="amber", level="random")
    _, later = asked_for("compile", keep=page.keeps[-1])
    assert later.scene["lines"] == page.scene["lines"]
    assert later.scene["play"]["told"] == page.scene["play"]["told"]
