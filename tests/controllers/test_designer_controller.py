"""The workbench behind a page: edits, a match with the edition, a position, a trial."""

from typing import Any

import pytest

from motc_lab.controllers.designer import DesignerController
from motc_lab.engine.game import game_named
from motc_lab.errors import LabError
from motc_lab.games.motc.designer.bench import Draft, Variant
from motc_lab.games.motc.designer.saving import as_link
from motc_lab.games.motc.designer.trials.compared import SHUFFLES, ComparedTrial
from motc_lab.games.motc.edition import house_edition
from tests.controllers.screens import Thinking, pressed

HOUSE = house_edition()
WEAK = HOUSE.with_card("fischer", "wQ", strength=1)
STRENGTH = {"do": "strength", "person": "fischer", "card": "wQ", "value": 1}


def designer(edition: object = None) -> tuple[DesignerController, Thinking]:
    paper = Thinking()
    controller = DesignerController(paper, game_named(), edition)
    controller.publish()
    return controller, paper


def design(controller: DesignerController, **edit: object) -> None:
    controller.receive({"kind": "design", "edit": edit})


def cards(paper: Thinking) -> dict[str, Any]:
    return {card["id"]: card for side in paper.scene["sides"] for card in side["cards"]}


def test_a_card_is_drawn_with_its_new_strength_beside_the_old_one() -> None:
    controller, paper = designer()
    design(controller, **STRENGTH)
    card = cards(paper)["card.fischer.wQ"]
    assert card["face"]["up"]["strength"] == 1
    assert card["before"]["up"]["strength"] == 5
    assert card["changed"] == ["strength"]
    assert sum(len(side["cards"]) for side in paper.scene["sides"]) == 32
    assert paper.scene["speech"] == [
        "Fischer, “Left Wing First, World Amazed”: strength 1."
    ]
    controller.receive({"kind": "undo", "beat": paper.beat})
    assert cards(paper)["card.fischer.wQ"]["before"] is None


def test_the_sentence_of_an_effect_is_alive_in_both_languages() -> None:
    controller, paper = designer()
    verbs = [{"do": "draw", "count": 4}]
    design(controller, do="effect", person="fischer", card="wQ", verbs=verbs)
    said = cards(paper)["card.fischer.wQ"]["sentences"]
    assert said == {"en": "Draw up to 4 cards.", "de": "Ziehe bis zu 4 Karten."}


def test_a_refusal_stands_at_its_place_with_a_repair() -> None:
    controller, paper = designer()
    verbs = [{"do": "pick_random"}, {"do": "resign"}]
    design(controller, do="effect", person="fischer", card="wQ", verbs=verbs)
    trouble = paper.scene["trouble"]
    assert trouble["place"] == "card.fischer.wQ.effect"
    assert paper.scene["notice"] == trouble["text"]
    way = trouble["ways"][0]["id"]
    design(controller, do="mend", fault=trouble["id"], way=way)
    assert paper.scene["trouble"] is None
    assert [row["id"] for row in cards(paper)["card.fischer.wQ"]["effect"]] == [
        "resign",
        "pick_random",
    ]


def test_a_match_with_the_edition_is_one_press_away_and_back() -> None:
    controller, paper = designer(WEAK)
    controller.receive({"kind": "enter", "where": "play"})
    table = paper.scene["inside"]
    assert table["kind"] == "board"
    assert controller.match is not None
    assert controller.match.ruleset.edition == WEAK
    before = len(controller.match.events())
    choice = pressed(paper, table)
    controller.receive({**choice, "beat": table["beat"]})
    assert len(controller.match.events()) > before
    assert paper.scene["inside"]["beat"] > table["beat"]
    controller.receive({"kind": "enter", "where": "back"})
    assert paper.scene["inside"] is None
    assert controller.match is None


def test_the_other_hand_stays_hidden_in_that_match() -> None:
    controller, paper = designer(WEAK)
    controller.receive({"kind": "enter", "where": "play"})
    far = paper.scene["inside"]["far"]
    assert far["id"] == "spassky"
    assert far["hand"]
    assert all(card["up"] is None for card in far["hand"])


def test_a_position_is_set_up_with_the_edition_and_played_on() -> None:
    controller, paper = designer(WEAK)
    controller.receive({"kind": "enter", "where": "position"})
    editor = paper.scene["inside"]
    assert editor["kind"] == "editor"
    edit = {"do": "set", "field": "score.fischer", "value": 3}
    field = next(
        one["path"]
        for group in editor["groups"]
        for one in group["fields"]
        if one["kind"] == "number"
    )
    controller.receive({"kind": "edit", "edit": {**edit, "field": field, "value": 1}})
    code = paper.scene["inside"]["code"]["text"]
    assert code != editor["code"]["text"]
    controller.receive({"kind": "enter", "where": "play"})
    assert paper.scene["inside"]["kind"] == "board"
    assert controller.match is not None
    assert controller.match.ruleset.edition == WEAK
    assert controller.match.position is not None


def test_the_language_of_what_is_inside_is_that_of_the_workbench() -> None:
    controller, paper = designer(WEAK)
    controller.receive({"kind": "enter", "where": "play"})
    controller.receive({"kind": "lang", "lang": "de"})
    assert (paper.scene["lang"], paper.scene["inside"]["lang"]) == ("de", "de")
    controller.receive({"kind": "enter", "where": "back"})
    assert paper.scene["heading"] == "Die Werkbank"


def test_a_trial_plays_both_on_the_same_shuffles() -> None:
    controller, paper = designer()
    controller.receive({"kind": "try", "on": True})
    assert controller.trial is None
    assert "plays exactly like" in paper.scene["notice"]
    design(controller, **STRENGTH)
    controller.receive({"kind": "try", "on": True})
    trial: Any = controller.trial
    for _ in range(6):
        trial.step()
    controller.publish()
    shown = paper.scene["trial"]
    assert shown["done"] == 3
    assert shown["told"]
    assert len(trial.wins[0]) == len(trial.wins[1]) == 3
    design(controller, **{**STRENGTH, "value": 2})
    assert paper.scene["trial"] is None


def test_a_stopped_trial_keeps_what_it_has_found_and_plays_no_more() -> None:
    controller, paper = designer()
    design(controller, **STRENGTH)
    controller.receive({"kind": "try", "on": True})
    trial: Any = controller.trial
    for _ in range(6):
        trial.step()
    controller.publish()
    running = paper.scene["trial"]
    assert (running["is_running"], running["stopped"]) == (True, "")
    controller.receive({"kind": "try", "on": False})
    shown = paper.scene["trial"]
    assert (shown["is_running"], controller.is_thinking) == (False, False)
    kept = ("what", "done", "total", "bars", "told", "of")
    assert [shown[one] for one in kept] == [running[one] for one in kept]
    assert shown["stopped"] == "Stopped after 3 of 100 shuffles."
    assert paper.scene["speech"] == ["The test is stopped; its result so far stays."]
    controller.receive({"kind": "lang", "lang": "de"})
    told = "Nach 3 von 100 Kartenstapeln angehalten."
    assert paper.scene["trial"]["stopped"] == told
    controller.receive({"kind": "try", "on": False})
    assert controller.trial is trial
    controller.receive({"kind": "try", "on": True, "what": "cards"})
    assert paper.scene["trial"]["is_running"]
    assert controller.is_thinking


def test_a_trial_goes_on_until_decided_where_the_page_asks_for_it() -> None:
    controller, paper = designer()
    controller.receive({"kind": "try", "on": True, "further": True})
    assert (controller.trial, controller.is_thinking) == (None, False)
    design(controller, **STRENGTH)
    controller.receive({"kind": "try", "on": True})
    trial: Any = controller.trial
    trial.wins = ([1.0, 0.0, 1.0, 0.0] * 25, [1.0, 1.0, 0.0, 0.0] * 25)
    controller.publish()
    assert paper.scene["trial"]["further"] == "Go on until decided"
    controller.receive({"kind": "try", "on": True, "further": True})
    assert controller.trial is trial
    assert paper.scene["trial"]["is_running"]
    assert controller.is_thinking
    controller.receive({"kind": "try", "on": False})
    assert paper.scene["trial"]["further"]


def test_a_trial_that_has_ended_is_not_stopped() -> None:
    controller, paper = designer()
    design(controller, **STRENGTH)
    controller.receive({"kind": "try", "on": True})
    trial: Any = controller.trial
    trial.wins = ([1.0] * SHUFFLES, [0.0] * SHUFFLES)
    controller.receive({"kind": "try", "on": False})
    shown = paper.scene["trial"]
    assert (shown["done"], shown["stopped"]) == (SHUFFLES, "")
    assert not paper.scene["speech"]


def test_another_title_wins_the_same_matches_of_a_trial() -> None:
    renamed = HOUSE.with_card("fischer", "wQ", title={"en": "x", "de": "x"})
    trial = ComparedTrial(Draft(HOUSE, (Variant("", renamed),)))
    for _ in range(8):
        trial.step()
    assert trial.wins[0] == trial.wins[1]


def test_a_file_comes_beside_the_picture() -> None:
    controller, paper = designer(WEAK)
    beat = paper.beat
    controller.receive({"kind": "file", "what": "toml"})
    file = paper.answers[-1]
    assert file["name"] == "reykjavik-1972.toml"
    assert "strength = 1" in file["text"]
    controller.receive({"kind": "file", "what": "passwd"})
    assert len(paper.answers) == 1
    assert paper.scene["notice"]
    assert paper.beat > beat


def test_a_link_brings_its_edition_and_a_broken_one_a_notice() -> None:
    controller, paper = designer()
    controller.receive({"kind": "hello", "edition": as_link(WEAK)})
    assert controller.bench.edition == WEAK
    controller.receive({"kind": "hello", "edition": "nonsense"})
    assert "can’t be opened" in paper.scene["notice"]
    assert controller.bench.edition == WEAK


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "design"},
        {"kind": "design", "edit": {"do": "strength", "person": "karpov"}},
        {"kind": "design", "edit": {**STRENGTH, "value": "5"}},
        {"kind": "design", "edit": {**STRENGTH, "more": 1}},
        {"kind": "design", "edit": {"do": "open", "text": "x" * 300_000}},
        {"kind": "enter", "where": "elsewhere"},
        {"kind": "try", "on": "yes"},
        {"kind": "try", "on": True, "what": "everything"},
        {"kind": "try", "on": True, "what": "x" * 100},
        {"kind": "hello", "edition": "x" * 9_000},
        {"kind": "play", "beat": 1, "option": "x"},
    ],
)
def test_whatever_a_page_says_else_changes_nothing(message: dict[str, Any]) -> None:
    controller, paper = designer()
    controller.receive(message)
    assert controller.bench.edition == HOUSE
    assert paper.scene["kind"] == "designer"


def test_a_game_without_a_workbench_says_which_have_one() -> None:
    with pytest.raises(LabError, match="motc"):
        DesignerController(Thinking(), game_named("duel"))
