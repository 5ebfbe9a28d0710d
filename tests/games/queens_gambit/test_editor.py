"""Positions are set up by a form: every field, faults beside it, repairs, a match."""

import pytest

from motc_lab.games.queens_gambit.layout import house_book
from motc_lab.scene.model import Lang
from tests.sandbox.form_desk import FormDesk

BEGIN = (
    "qgambit1;RNBQKBNR/PPPPPPPP/......../......../..1..2../......../PPPPPPPP/RNBQKBNR;"
    "2>;0;NNR,BQQ,NRNRBB,,;NB,RQQ,BRRNBN,N,"
)


def desk_of(lang: Lang = "en", code: str = BEGIN) -> FormDesk:
    return FormDesk("queens_gambit", code, lang)


@pytest.mark.parametrize(
    ("field", "value", "before", "after"),
    [
        ("a8", ".", "RNBQKBNR/P", ".NBQKBNR/P"),
        ("a6", "Q", "/......../......../..1", "/Q......./......../..1"),
        ("d4", "1", "..1..2..", "...1.2.."),
        ("gambit.black", "h4", "..1..2..", "..1....2"),
        ("gambit.white", "none", "..1..2..", ".....2.."),
        ("seat", "white", ";2>;", ";1>;"),
        ("step", "reveal", ";2>;", ";2;"),
        ("step", "lay", ";2>;", ";2!;"),
        ("stall", 12, ";0;", ";12;"),
        ("white.plan.1", "B", ";NNR,", ";BNR,"),
        ("white.plan.2", "gone", ";NNR,", ";NR,"),
        ("white.plan.new", "u", ";NNR,", ";NNRu,"),
        ("white.hand.1", "R", ",BQQ,", ",RQQ,"),
        ("white.pile.6", "N", ",NRNRBB,", ",NRNRBN,"),
        ("black.revealed.1", "Q", ",N,", ",Q,"),
        ("black.captured.new", "K", ",N,", ",N,K"),
    ],
)
def test_every_field_changes_its_part_and_can_be_taken_back(
    field: str, value: str | int, before: str, after: str
) -> None:
    desk = desk_of()
    assert desk.fill(field, value) == BEGIN.replace(before, after, 1)
    assert desk.undo() == BEGIN


def test_a_set_up_lays_all_tiles_and_the_gambits_on_its_start_squares() -> None:
    desk = desk_of(code=BEGIN.replace("BRRNBN,N,", "BRRNBN,N,PQ"))
    code = desk.fill("layout", "rings")
    layout = house_book().layout("rings")
    position = desk.controller.editing.position
    for number, square in zip("12", layout.starts, strict=False):
        assert desk.fields()[square]["value"] == number
    assert code.endswith(",N,")
    bare = [row.replace("1", ".").replace("2", ".") for row in position.rows]
    assert bare == [*layout.rows]
    assert desk.paper.scene["playable"]


@pytest.mark.parametrize(
    ("lang", "told", "repair"),
    [
        ("en", "There are 17 tiles “pawn”; the set has 16.", "Remove the extra"),
        ("de", "Es gibt 17 Plättchen „Bauer“; im Spiel sind 16.", "Entferne die überz"),
    ],
)
def test_a_fault_is_told_beside_its_field_and_mended_by_one_press(
    lang: Lang, told: str, repair: str
) -> None:
    desk = desk_of(lang)
    desk.fill("d5", "P")
    (fault,) = desk.paper.scene["faults"]
    assert fault["text"] == told
    beside = desk.fields()[fault["place"]]
    assert (beside["value"], beside["error"]) == ("P", told)
    (way,) = fault["ways"]
    assert way["text"].startswith(repair)
    desk.edit(do="mend", fault=fault["id"], way=way["id"])
    assert desk.paper.scene["playable"]
    assert not any(field["faulty"] for field in desk.fields().values())


@pytest.mark.parametrize(
    ("field", "value", "place"),
    [
        ("gambit.white", "none", "gambit.white"),
        ("white.pile.1", "B", "white.plan.1"),
        ("stall", 400, "stall"),
    ],
)
def test_every_fault_has_a_field_of_the_form(
    field: str, value: str | int, place: str
) -> None:
    desk = desk_of()
    desk.fill(field, value)
    assert place in [fault["place"] for fault in desk.paper.scene["faults"]]
    assert desk.fields()[place]["error"]


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("i9", "P", "The form has no field “i9”."),
        ("green.plan.1", "N", "The form has no field"),
        ("white.plan.9", "N", "The form has no field"),
        ("white.plan.²", "N", "The form has no field"),
        ("a8", "3", "does not fit there"),
        ("a8", True, "does not fit there"),
        ("stall", -1, "does not fit there"),
        ("stall", True, "does not fit there"),
        ("seat", "red", "does not fit there"),
        ("black.revealed.1", "u", "does not fit there"),
    ],
)
def test_what_the_form_does_not_know_is_refused_with_the_reason(
    field: str, value: str | int, why: str
) -> None:
    desk = desk_of()
    assert desk.fill(field, value) == BEGIN
    assert why in desk.paper.scene["notice"]


def test_a_list_takes_forty_cards_at_most() -> None:
    desk = desk_of()
    for _ in range(37):
        desk.fill("white.plan.new", "N")
    full = desk.code
    assert len(desk.controller.editing.position.seats[0].plan) == 40
    assert desk.fill("white.plan.new", "N") == full
    assert "No more than 40 fit there" in desk.paper.scene["notice"]


def test_a_number_typed_digit_by_digit_is_one_step_of_undo() -> None:
    desk = desk_of()
    desk.fill("stall", 1)
    desk.fill("stall", 12)
    desk.undo()
    assert desk.fields()["stall"]["value"] == "0"
