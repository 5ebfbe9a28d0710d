"""Positions of Compile are set up by a form: cards move, faults are told, mended."""

import json
import random
from typing import Any

import pytest

from motc_lab.engine.begin import session_under
from motc_lab.games.compile import codes
from motc_lab.games.compile.lessons.parts import code_of
from motc_lab.games.compile.position.position import Position
from motc_lab.scene.model import Lang
from tests.sandbox.form_desk import FormDesk

BEGIN = code_of("fi5wa0", ("fi3+wa2-sp4+", "", "sp1+"), ("", "de1-li2+", ""), "de2ps0")


def desk_of(code: str = BEGIN, lang: Lang = "en") -> FormDesk:
    return FormDesk("compile", code, lang)


def cards_of(code: str) -> list[str]:
    """All cards of a position, in the order of their names."""
    zones = "".join(code.split(";")[6:10])
    for sign in "+-,/":
        zones = zones.replace(sign, "")
    return sorted([zones[at : at + 3] for at in range(0, len(zones), 3)])


@pytest.mark.parametrize(
    ("field", "value", "before", "after"),
    [
        ("seat", "green", ";amber;7;", ";green;7;"),
        ("number", 12, ";amber;7;", ";amber;12;"),
        ("control", "green", ";neutral;", ";green;"),
        ("first", "green", ";0,0,0,9,9,0", ";0,0,0,9,9,1"),
        ("idle", True, ";0,0,0,9,9,0", ";1,0,0,9,9,0"),
        ("changed", True, ";0,0,0,9,9,0", ";0,1,0,9,9,0"),
        ("crossed", True, ";0,0,0,9,9,0", ";0,0,1,9,9,0"),
        ("compiled.green.2", True, ";.../...;", ";.../.x.;"),
        ("amber.1.1", "turn", ";fi3+wa2-", ";fi3-wa2-"),
        ("amber.1.2", "turn", ";fi3+wa2-", ";fi3+wa2+"),
        ("amber.1.1", "higher", ";fi3+wa2-sp4+", ";wa2-fi3+sp4+"),
        ("amber.1.3", "lower", ";fi3+wa2-sp4+", ";fi3+sp4+wa2-"),
        ("protocol.amber.1", "sp", ";wa,fi,sp/", ";sp,fi,wa/"),
    ],
)
def test_every_field_changes_its_part_and_can_be_taken_back(
    field: str, value: str | int, before: str, after: str
) -> None:
    desk = desk_of()
    assert desk.fill(field, value) == BEGIN.replace(before, after, 1)
    assert desk.paper.scene["playable"]
    assert desk.undo() == BEGIN


@pytest.mark.parametrize(
    ("field", "card", "parts"),
    [
        ("amber.1.2", "fi5", [";fi3+fi5-sp4+,", ";wa2wa0/"]),
        ("amber.2.new", "fi5", [",fi5+,sp1+/", ";wa0/"]),
        ("amber.2.new", "fi3", [";wa2-sp4+,fi3+,"]),
        ("amber.1.new", "fi3", [";wa2-sp4+fi3+,"]),
        ("amber.hand.new", "fi3", [";wa2-sp4+,", ";fi5wa0fi3/"]),
        ("amber.hand.1", "fi0", [";fi0wa0/", ";fi5fi1"]),
        ("green.trash.new", "de2", ["/ps0;", ";/de2;"]),
        ("amber.deck.new", "wa0", [";fi5/", "wa5wa0/"]),
        ("green.2.1", "li2", ["/,li2-de1+,;"]),
    ],
)
def test_a_card_that_is_chosen_comes_from_where_it_was(
    field: str, card: str, parts: list[str]
) -> None:
    desk = desk_of()
    code = desk.fill(field, card)
    for part in parts:
        assert part in code
    assert cards_of(code) == cards_of(BEGIN)
    assert desk.paper.scene["playable"]


@pytest.mark.parametrize("field", ["amber.1.2", "amber.hand.2", "green.hand.1"])
def test_into_the_deck_means_that_of_whoever_drafted_it(field: str) -> None:
    desk = desk_of()
    card = desk.fields()[field]["value"]
    code = desk.fill(field, "deck")
    decks = code.split(";")[8].split("/")
    assert card in decks[field.startswith("green")]
    assert cards_of(code) == cards_of(BEGIN)
    assert desk.paper.scene["playable"]


@pytest.mark.parametrize(
    ("field", "who", "after"),
    [
        ("ban_amber", "green", ";me1/.../...;"),
        ("ban_green", "amber", ";.../me1/...;"),
        ("ban_now", "green", ";.../.../me1;"),
    ],
)
def test_a_ban_is_set_up_with_metal_1_on_the_other_side(
    field: str, who: str, after: str
) -> None:
    desk = desk_of(code_of("fi5wa0"))
    desk.fill(f"protocol.{who}.1", "me")
    desk.fill(f"{who}.1.new", "me1")
    assert after in desk.fill(field, "me1")
    assert desk.paper.scene["playable"]


def test_another_protocol_brings_its_cards_to_where_the_old_ones_lay() -> None:
    desk = desk_of()
    code = desk.fill("protocol.amber.2", "me")
    assert ";wa,me,sp/" in code
    assert desk.paper.scene["playable"]
    lying = codes.card_codes()
    metal = sorted([one for one in lying if one[:2] == "me"])
    fire = sorted([one for one in lying if one[:2] == "fi"])
    assert code.split(";")[6].startswith(metal[fire.index("fi3")] + "+wa2-")
    assert desk.fill("protocol.amber.2", "fi") == BEGIN


def test_a_protocol_of_the_other_person_changes_places_with_its_cards() -> None:
    desk = desk_of()
    code = desk.fill("protocol.amber.2", "de")
    assert ";wa,de,sp/fi,li,ps;" in code
    assert desk.paper.scene["playable"]
    assert cards_of(code) == cards_of(BEGIN)


def test_rearranged_protocols_take_their_marks_along() -> None:
    desk = desk_of()
    desk.fill("compiled.amber.1", True)
    code = desk.fill("protocol.amber.3", "wa")
    assert ";sp,fi,wa/de,li,ps;..x/...;" in code


@pytest.mark.parametrize(
    ("before", "after", "place", "told"),
    [
        (";wa,fi,sp/", ";wa,fi,wa/", "protocol.amber.3", "Water appears twice."),
        (";.../...;", ";.../xxx;", "compiled.green.3", "the game is over"),
        (";fi5wa0/", ";fi5wa0wa0/", "amber.hand.3", "Water 0 appears twice."),
        (";fi5wa0/", ";fi5/", "amber.deck.new", "Water 0 is missing."),
        (";fi5wa0/", ";fi5wa0me3/", "amber.hand.3", "Metal 3 belongs to none"),
        (";fi5wa0/de2", ";wa0/fi5de2", "green.hand.1", "Fire 5 is on the opponent’s"),
        (";.../.../...;", ";.../fi5/...;", "ban_green", "Fire 5 does not forbid"),
        (";.../.../...;", ";.../.../me1;", "ban_now", "is not face up"),
    ],
)
def test_a_fault_is_told_beside_its_field_and_mended_by_one_press(
    before: str, after: str, place: str, told: str
) -> None:
    desk = desk_of(BEGIN.replace(before, after, 1))
    (fault,) = desk.paper.scene["faults"]
    assert told in fault["text"]
    assert fault["place"] == place
    assert desk.fields()[place]["error"] == fault["text"]
    (way,) = fault["ways"]
    desk.edit(do="mend", fault=fault["id"], way=way["id"])
    assert desk.paper.scene["playable"]
    assert not any(field["faulty"] for field in desk.fields().values())


def test_a_card_too_many_is_just_taken_away() -> None:
    desk = desk_of(BEGIN.replace(";fi5wa0/", ";fi5wa0wa0me3/", 1))
    desk.fill("amber.hand.4", "deck")
    assert desk.fill("amber.hand.2", "deck") == BEGIN


def test_the_form_speaks_german() -> None:
    desk = desk_of(lang="de")
    titles = [group["title"] for group in desk.paper.scene["groups"]]
    assert titles[:3] == [
        "Protokolle",
        "Zug und Kontrolle",
        "Reihe 1, Bernstein: Wasser, 3 Karten",
    ]
    field = desk.fields()["amber.1.2"]
    assert field["label"] == "Karte 2, verdeckt"
    assert [way["text"] for way in field["acts"]] == [
        "Umdrehen",
        "Höher",
        "Tiefer",
        "Ins Deck",
    ]


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("", 1, "The form has no field"),
        ("amber.4.1", "fi3", "The form has no field"),
        ("red.hand.1", "fi3", "The form has no field"),
        ("amber.1.9", "turn", "The form has no field"),
        ("amber.1.0", "turn", "The form has no field"),
        ("amber.1.²", "turn", "The form has no field"),
        ("protocol.amber.4", "me", "The form has no field"),
        ("compiled.amber", True, "The form has no field"),
        ("protocol.amber.1", "xx", "does not fit there"),
        ("compiled.amber.1", "yes", "does not fit there"),
        ("amber.1.1", "lower", "does not fit there"),
        ("amber.1.3", "higher", "does not fit there"),
        ("amber.1.new", "turn", "does not fit there"),
        ("amber.hand.1", "turn", "does not fit there"),
        ("amber.deck.1", "deck", "does not fit there"),
        ("amber.1.1", "me3", "does not fit there"),
        ("amber.1.1", True, "does not fit there"),
        ("number", 0, "does not fit there"),
        ("number", True, "does not fit there"),
        ("number", 10**30, "does not fit there"),
        ("seat", "neutral", "does not fit there"),
        ("first", 1, "does not fit there"),
        ("idle", 1, "does not fit there"),
        ("ban_now", "fi5", "does not fit there"),
    ],
)
def test_what_the_form_does_not_know_is_refused_with_the_reason(
    field: str, value: Any, why: str
) -> None:
    desk = desk_of()
    assert desk.fill(field, value) == BEGIN
    assert why in desk.paper.scene["notice"]


ODD = (None, True, -1, 1.5, 10**30, "", "x" * 10_000, [], {}, "S\ud800", "<script>")


def test_messages_that_no_page_sends_lose_nothing_and_raise_nothing() -> None:
    desk = desk_of()
    rng = random.Random(14)
    paths = [*desk.fields(), "amber.1.99", "__class__", "amber..1"]
    for _ in range(600):
        value = rng.choice((*ODD, "turn", "deck", "higher", "fi3", "me3", 5))
        edit: dict[str, Any] = {"do": "set", "field": rng.choice(paths), "value": value}
        if rng.random() < 0.3:
            edit[rng.choice(("do", "field", "extra"))] = rng.choice(ODD)
        code = desk.edit(**edit)
        assert cards_of(code) == cards_of(BEGIN)
        assert Position.from_code(code).code == code
        assert json.dumps(desk.paper.scene)
        del desk.paper.scenes[:-1]


def test_any_row_of_presses_leaves_a_position_that_can_be_played() -> None:
    desk = desk_of()
    desk.fill("crossed", True)
    rng = random.Random(7)
    for _ in range(300):
        path, field = rng.choice(
            [one for one in desk.fields().items() if one[0][:4] in {"ambe", "gree"}]
        )
        cards = [item["id"] for item in field["items"] if item["id"]]
        acts = [way["id"] for way in field["acts"]]
        desk.fill(path, rng.choice([*acts, *acts, *cards, "fi3"]))
        assert desk.paper.scene["playable"], desk.code
    ruleset = desk.controller.ruleset
    session = session_under(ruleset, 3, desk.controller.editing.position)
    assert session.question.kind == "action"
