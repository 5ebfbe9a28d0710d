"""The editor on a page: messages in, pictures out, and a match that follows."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from motc_lab.controllers.board import BoardController
from motc_lab.controllers.editor import EditorController
from motc_lab.engine.settings import ruleset_of
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.scene.match import Match
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.controllers.screens import Paper


def editor(
    session: Session | None = None, *, lang: Lang = "en"
) -> tuple[EditorController, Paper]:
    paper = Paper()
    ruleset = ruleset_of() if session is None else session.ruleset
    position = None if session is None else session.position
    controller = EditorController(paper, ruleset, position, session=session, lang=lang)
    controller.publish()
    return controller, paper


def edit(controller: EditorController, **said: Any) -> None:
    controller.receive({"kind": "edit", "edit": said})


def test_an_edit_changes_board_form_and_code_in_one_picture() -> None:
    controller, paper = editor(Match.new(seed=3))
    edit(controller, do="set", field="marker", value=3)
    scene = paper.scene
    fields = {one["path"]: one for group in scene["groups"] for one in group["fields"]}
    assert scene["advantage"]["marker"] == 3
    assert fields["marker"]["value"] == "3"
    assert ".F3." in scene["code"]["text"]
    assert scene["speech"][0].startswith("Advantage marker (")


def test_a_refusal_is_told_in_the_language_of_the_page() -> None:
    controller, paper = editor(Match.new(seed=3), lang="de")
    before = paper.scene["code"]
    edit(controller, do="set", field="marker", value=13)
    assert paper.scene["notice"].startswith("Nicht ausgeführt, es bricht eine Regel: ")
    assert paper.scene["code"] == before
    controller.receive({"kind": "lang", "lang": "en"})
    assert paper.scene["heading"] == "Set up a position"


def test_undo_and_redo_go_over_the_wire_with_their_beat() -> None:
    controller, paper = editor()
    edit(controller, do="begin", start="match", seed=1)
    code = paper.scene["code"]["text"]
    controller.receive({"kind": "undo", "beat": controller.beat})
    assert paper.scene["code"]["text"] != code
    assert paper.scene["may_redo"]
    stale = controller.beat - 1
    controller.receive({"kind": "redo", "beat": stale})
    assert paper.scene["notice"]
    controller.receive({"kind": "redo", "beat": controller.beat})
    assert paper.scene["code"]["text"] == code


def test_code_that_is_being_typed_stays_on_the_page_and_the_board_stands() -> None:
    controller, paper = editor(Match.new(seed=3), lang="de")
    persons = paper.scene["persons"]
    edit(controller, do="type", field="code", text="m1.0-")
    code = paper.scene["code"]
    assert (code["text"], code["column"]) == ("m1.0-", 6)
    assert code["error"].startswith("Spalte 6: Hier gehören die Punkte hin")
    assert paper.scene["persons"] == persons


def test_an_emptied_code_field_asks_for_a_code_and_not_for_what_stood_there() -> None:
    controller, paper = editor(Match.new(seed=3))
    persons = paper.scene["persons"]
    edit(controller, do="type", field="code", text="x" * 5000)
    edit(controller, do="type", field="code", text="")
    code = paper.scene["code"]
    assert (code["text"], code["column"]) == ("", None)
    assert code["error"] == say("editor.refused.nothing_pasted", "en")
    assert paper.scene["persons"] == persons


def test_a_link_is_taken_up_even_if_it_is_illegal() -> None:
    controller, paper = editor()
    illegal = Match.new(seed=2).position.changed(marker=40)
    controller.receive({"kind": "hello", "pos": illegal.code})
    assert controller.editing.position == illegal
    assert not paper.scene["playable"]
    controller.receive({"kind": "hello", "lang": "de", "pos": "m1.x"})
    assert "Spalte 4" in paper.scene["notice"]
    assert controller.editing.position == illegal


# A match that follows


def test_the_match_follows_each_legal_position_and_only_those() -> None:
    match = Match.new(seed=5)
    for _ in range(2):  # the first hands are kept; until then the marker is neutral
        match.play("done")
    controller, _ = editor(match)
    board, table = BoardController(Paper(), match, open_hands=True), match.position
    edit(controller, do="enforce", on=False)
    edit(controller, do="set", field="fischer.score", value=4)
    assert match.position.score == (0, 4)
    edit(controller, do="set", field="marker", value=40)
    assert match.position.marker == 0
    edit(controller, do="mend_all")
    assert match.position.marker == 12
    assert board.picture().match.fischer == 4
    assert table.score == (0, 0)


def test_the_editor_follows_the_match() -> None:
    match = Match.new(seed=5)
    controller, paper = editor(match)
    count = len(paper.scenes)
    match.play("done")
    assert controller.editing.position == match.position
    assert len(paper.scenes) == count + 1
    assert paper.scene["speech"]


def test_an_undo_in_the_editor_brings_back_the_match_with_its_history() -> None:
    match = Match.new(seed=5)
    controller, _ = editor(match)
    match.play("done")
    match.play("done")
    before = match.record
    edit(controller, do="set", field="game", value=4)
    assert match.position.game == 4
    assert match.record != before
    controller.receive({"kind": "undo", "beat": controller.beat})
    assert match.record == before
    controller.receive({"kind": "redo", "beat": controller.beat})
    assert match.position.game == 4


def test_a_board_for_one_seat_shows_no_hidden_card_of_an_edited_match() -> None:
    match = Match.new(seed=5)
    controller, _ = editor(match)
    paper = Paper()
    board = BoardController(paper, match, seat=Seat.SPASSKY)
    edit(controller, do="set", field="fischer.score", value=2)
    board.publish()
    text = json.dumps(paper.scene)
    assert not [
        one for one in match.position.fischer.hand if f'"fischer.{one}"' in text
    ]


def test_a_closed_editor_follows_no_more() -> None:
    match = Match.new(seed=5)
    controller, paper = editor(match)
    controller.close()
    count = len(paper.scenes)
    match.play("done")
    assert len(paper.scenes) == count


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=6,
)
kinds = st.sampled_from(
    ["card", "pawn", "set", "type", "mend", "mend_all", "begin", "enforce", "x"]
)


names = st.sampled_from(["person", "card", "field", "text", "on"])


@settings(max_examples=80, deadline=None)
@given(kinds, st.dictionaries(names, json_values))
def test_any_nonsense_is_answered_with_a_picture(kind: str, more: Any) -> None:
    controller, paper = editor()
    count = len(paper.scenes)
    controller.receive({"kind": "edit", "edit": {"do": kind, **more}})
    assert len(paper.scenes) == count + 1
    held = controller.editing.position
    assert Position.from_code(held.code) == held
