"""The companion behind a page: what is said in, several matches, what is kept."""

import json
from typing import Any

import pytest

from motc_lab.controllers.companion import CompanionController
from motc_lab.engine.game import game_named, games
from motc_lab.errors import LabError
from motc_lab.games.motc.companion.shelf import MOST_MATCHES
from motc_lab.sandbox.companions import PART, companion_of
from tests.controllers.screens import Paper


def companion() -> tuple[CompanionController, Paper]:
    paper = Paper()
    controller = CompanionController(paper, game_named())
    controller.receive({"kind": "hello"})
    return controller, paper


def tap(controller: CompanionController, *codes: str) -> None:
    for code in codes:
        message = {"kind": "tap", "beat": controller.beat, "code": code}
        controller.receive(message)


def totals(paper: Paper) -> dict[str, str]:
    sides = [total for side in paper.scene["sides"] for total in side["totals"]]
    return {one["id"]: one["value"] for one in (*sides, *paper.scene["common"])}


def offered(picture: dict[str, Any]) -> list[str]:
    return [one["code"] for one in picture["asked"]["taps"] if one["is_open"]]


def test_a_match_is_set_up_step_by_step_by_the_rules() -> None:
    controller, paper = companion()
    rules = []
    while paper.scene["asked"]["taps"][-1]["code"] != "begin" or "next" in offered(
        paper.scene
    ):
        rules.append(paper.scene["asked"]["rule"])
        tap(controller, "next")
    rules.append(paper.scene["asked"]["rule"])
    numbers = ("1", "1", "2", "2", "3", "4", "5", "6")
    assert rules == ["", *[f"SET-{n}" for n in numbers]]
    assert paper.scene["sides"] == []
    tap(controller, "begin")
    assert [side["holds"] for side in paper.scene["sides"]] == ["White", "Black"]


def test_what_section_four_costs_stands_on_its_buttons_before() -> None:
    """EXC-6: nobody learns of it afterwards only."""
    controller, paper = companion()
    tap(controller, "begin")
    fourth = next(t for t in paper.scene["asked"]["taps"] if t["code"] == "section:4")
    assert fourth["note"] == "worth 4; receiving it costs 1 mental endurance"
    tap(controller, "section:4", "won:fischer")
    whole = paper.scene["asked"]["taps"][0]
    assert "Fischer loses 1 mental endurance for section IIII." in whole["note"]
    tap(controller, "whole")
    assert totals(paper)["endurance.fischer"] == "\u22121"


def test_a_refusal_says_in_words_what_would_be_right_and_changes_nothing() -> None:
    controller, paper = companion()
    tap(controller, "begin", "section:4", "won:fischer", "whole")
    before = totals(paper)
    tap(controller, "section:4")
    assert paper.scene["notice"] == (
        "Section IIII already holds cards. Without cards: I, II, III."
    )
    assert totals(paper) == before
    controller.receive({"kind": "lang", "lang": "de"})
    tap(controller, "section:4")
    assert paper.scene["notice"] == (
        "In Abschnitt IIII liegen schon Karten. Ohne Karten: I, II, III."
    )


def test_a_button_pressed_twice_counts_once_and_a_step_twice() -> None:
    controller, paper = companion()
    tap(controller, "begin", "section:1", "won:fischer")
    nudge = {"kind": "nudge", "code": "endurance:spassky:-1"}
    controller.receive(nudge)
    controller.receive(nudge)
    assert totals(paper)["endurance.spassky"] == "\u22122"
    whole = {"kind": "tap", "beat": controller.beat, "code": "whole"}
    controller.receive(whole)
    controller.receive(whole)
    assert totals(paper)["marker"] == "1 for Fischer"
    assert paper.scene["notice"]
    controller.receive({"kind": "nudge", "code": "section:2"})
    assert paper.scene["asked"]["rule"] == "EXC-2"


def test_undo_and_redo_say_when_there_is_nothing() -> None:
    controller, paper = companion()
    controller.receive({"kind": "undo", "beat": controller.beat})
    assert paper.scene["notice"] == "There is nothing to take back."
    tap(controller, "begin")
    controller.receive({"kind": "undo", "beat": controller.beat})
    assert paper.scene["sides"] == []
    controller.receive({"kind": "redo", "beat": controller.beat})
    assert paper.scene["sides"]
    controller.receive({"kind": "redo", "beat": controller.beat})
    assert paper.scene["notice"] == "There is nothing to repeat."


def test_several_matches_are_kept_and_the_box_is_copied_once() -> None:
    controller, paper = companion()
    tap(controller, "book:en", "spaces:fischer:4:4", "begin", "resign")
    controller.receive({"kind": "entitle", "text": " Anna and Ben "})
    tap(controller, "match:new")
    assert controller.shelf.picture("en").name == "Match 2"
    assert paper.scene["asked"]["taps"][1]["is_on"]  # the English rule book
    tap(controller, "begin")
    kept = paper.keeps[-1]

    other, again = companion()
    other.receive({"kind": "hello", "keep": kept})
    assert again.scene["notice"] == "We go on where you were."
    lines = [one["open"]["text"] for one in again.scene["matches"]]
    assert lines == ["Anna and Ben: 0 to 1, game 1", "Match 2: 0 to 0, game 1"]
    tap(other, "match:open:1")
    assert again.scene["name"] == "Anna and Ben"
    assert "space 5 of 9" in again.scene["sides"][1]["totals"][1]["note"]
    tap(other, "match:drop:1")
    assert [one["is_here"] for one in again.scene["matches"]] == [True]
    assert again.scene["name"] == "Match 2"


def test_more_matches_than_are_kept_are_refused() -> None:
    controller, paper = companion()
    tap(controller, *["match:new"] * MOST_MATCHES)
    assert len(paper.scene["matches"]) == MOST_MATCHES
    assert "Delete one first" in str(paper.scene["notice"])


@pytest.mark.parametrize(
    "keep",
    [
        "no JSON",
        "[]",
        json.dumps({"matches": [], "at": 0}),
        json.dumps({"matches": [{"title": "", "number": 1, "acts": ["tie"]}], "at": 0}),
        json.dumps({"matches": [{"title": "", "number": 1, "acts": []}], "at": 1}),
        json.dumps({"matches": [{"title": "", "number": 1, "acts": []}] * 2, "at": 0}),
    ],
)
def test_what_was_not_kept_here_begins_anew(keep: str) -> None:
    controller, paper = companion()
    controller.receive({"kind": "hello", "keep": keep})
    assert "cannot be read" in str(paper.scene["notice"])
    assert paper.scene["name"] == "Match 1"


def test_the_end_of_a_game_says_who_has_won_it_and_why() -> None:
    """EXC-7, GAM-1."""
    controller, paper = companion()
    tap(controller, "begin", "section:4", "won:fischer", "whole")
    assert not paper.scene["asked"]["told"]
    tap(controller, "section:3", "won:fischer", "whole")
    assert paper.scene["asked"]["told"] == (
        "Game 1 is over: Fischer’s advantage of 7 is more than the 3 that sections "
        "without cards are worth. Fischer wins it."
    )
    tap(controller, "done")
    assert not paper.scene["asked"]["told"]


def test_only_what_has_happened_is_said_aloud() -> None:
    controller, paper = companion()
    tap(controller, "begin", "section:2")
    asked = "Both have played. Who has the higher total?"
    assert paper.scene["speech"] == [asked]
    controller.receive({"kind": "nudge", "code": "pawn:spassky:1"})
    assert paper.scene["speech"] == []


def test_a_game_without_a_companion_says_which_have_one() -> None:
    able = [game for game in games().values() if game.has_part(PART)]
    assert [game.id for game in able] == ["motc"]
    with pytest.raises(LabError, match="use one of motc"):
        companion_of(game_named("duel"))
