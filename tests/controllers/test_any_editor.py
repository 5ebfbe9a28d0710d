"""The editor of a game without one of its own: codes, faults, repairs, a match."""

from typing import Any

import pytest

from motc_lab import Editor, Match
from motc_lab.controllers.editor import EditorController
from motc_lab.engine.session import AnySession
from motc_lab.engine.settings import ruleset_of
from motc_lab.errors import LabError
from tests.controllers.screens import Paper

GOOD, TWICE = "duel1;14;35;..;.", "duel1;11;35;..;."


def editor(
    session: AnySession | None = None, position: str = GOOD
) -> tuple[EditorController, Paper]:
    paper = Paper()
    ruleset = ruleset_of("duel") if session is None else session.ruleset
    begin = (
        ruleset.positions.from_code(position) if session is None else session.position
    )
    controller = EditorController(paper, ruleset, begin, session=session)
    controller.publish()
    return controller, paper


def edit(controller: EditorController, **said: Any) -> None:
    controller.receive({"kind": "edit", "edit": said})


def test_a_code_is_read_at_every_keystroke_and_is_one_step_of_undo() -> None:
    controller, paper = editor()
    edit(controller, do="type", text="duel1;1")
    assert paper.scene["code"]["text"] == "duel1;1"
    assert paper.scene["code"]["column"] == 8
    assert controller.editing.position.code == GOOD
    edit(controller, do="type", text="duel1;24;35;..;.")
    assert paper.scene["code"]["error"] is None
    assert paper.scene["speech"] == ["The code is read."]
    controller.receive({"kind": "undo", "beat": paper.beat})
    assert paper.scene["code"]["text"] == GOOD
    assert not paper.scene["may_undo"]
    controller.receive({"kind": "redo", "beat": paper.beat})
    assert paper.scene["code"]["text"] == "duel1;24;35;..;."


def test_faults_are_said_and_mended_one_by_one_or_all() -> None:
    controller, paper = editor(position=TWICE)
    (fault,) = paper.scene["faults"]
    assert fault["text"] == "The 1 appears twice."
    assert not paper.scene["playable"]
    edit(controller, do="mend", fault=fault["id"], way=fault["ways"][0]["id"])
    assert paper.scene["playable"]
    controller.receive({"kind": "undo", "beat": paper.beat})
    edit(controller, do="mend_all")
    assert paper.scene["playable"]
    edit(controller, do="mend", fault=fault["id"], way="0")
    assert paper.scene["notice"] == "This fault is no longer there."


def test_a_match_follows_each_legal_position_and_the_editor_the_match() -> None:
    match = Match.new(seed=3, game="duel")
    controller, paper = editor(match)
    match.play("lay 1", seat="north")
    assert controller.editing.position == match.position
    assert paper.scene["speech"] == ["The match has moved; here is its position."]
    edit(controller, do="type", text=TWICE)
    assert match.here.choice == "lay 1"
    edit(controller, do="type", text=GOOD)
    assert match.position.code == GOOD
    controller.receive({"kind": "undo", "beat": paper.beat})
    assert match.here.choice == "lay 1"


def test_a_match_a_record_or_json_is_taken_to_begin_with() -> None:
    match = Match.new(seed=8, game="duel")
    controller, paper = editor()
    edit(controller, do="begin", start="match", seed=8)
    assert paper.scene["code"]["text"] == match.position.code
    match.play("lay 3" if "3" in match.say(match.legal()[0]) else match.legal()[0])
    edit(controller, do="begin", start="paste", text=match.record, choices=0)
    assert paper.scene["code"]["text"] == Match.new(8, game="duel").position.code
    edit(controller, do="begin", start="paste", text=match.record)
    assert paper.scene["code"]["text"] == match.position.code
    edit(controller, do="begin", start="paste", text=match.record, choices=9)
    assert "only 1 choice;" in paper.scene["notice"]
    json_text = match.ruleset.positions.from_code(GOOD).to_json()
    edit(controller, do="begin", start="paste", text=json_text)
    assert paper.scene["code"]["text"] == GOOD


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"do": "card", "person": "spassky", "card": "wN1"},
        {"do": "enforce", "on": True},
        {"do": "begin", "start": "empty"},
        {"do": "type", "field": "marker", "text": "3"},
        {"do": "mend", "fault": "0/card_twice/north", "way": "-1"},
        {"do": "begin", "start": "paste", "text": "motc record 1\n"},
        {"do": "begin", "start": "paste", "text": ""},
    ],
)
def test_what_the_plain_editor_does_not_know_changes_nothing(
    said: dict[str, Any],
) -> None:
    controller, paper = editor(position=TWICE)
    edit(controller, **said)
    assert controller.editing.position.code == TWICE
    assert paper.scene["notice"]


def test_a_link_brings_a_position_of_this_game() -> None:
    controller, paper = editor()
    controller.receive({"kind": "hello", "lang": "de", "pos": TWICE})
    assert paper.scene["heading"] == "Duell: eine Stellung aufbauen"
    assert paper.scene["faults"][0]["text"] == "Die 1 kommt zweimal vor."


def test_a_notebook_sets_up_positions_of_any_game() -> None:
    shown = Editor(GOOD, game="duel")
    assert shown.position.code == GOOD
    shown.position = TWICE
    assert repr(shown) == "Editor(1 faults)"
    assert Editor(Match.new(seed=3, game="duel")).match is not None
    assert Editor(shown.problems[0].repaired).problems == ()
    with pytest.raises(LabError, match="use a Match, a Position or a code"):
        Editor(5, game="duel")
    with pytest.raises(TypeError, match="Editor has no argument edition"):
        Editor(game="duel", edition="x")
