"""What the editor shows and says, in both languages; and the docs about it."""

import re
from pathlib import Path

import pytest

from motc_lab.engine.game import game_named
from motc_lab.errors import LabError
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.ruleset import new_ruleset
from motc_lab.games.stratego.sandbox.editor.editing import Editing
from motc_lab.games.stratego.sandbox.editor.edits import EDITS
from motc_lab.games.stratego.sandbox.editor.own import EDITOR
from motc_lab.sandbox.editor_of import editor_of
from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS, keys, say

ROOT = Path(__file__).parents[4]
EDITORS = ROOT / "motc_lab/games/stratego/sandbox/editor"
CODE = (
    "stratego1;quick;r;bFbu....../......b3./......../.._.._../.._.._../......../"
    "r9......./rF......r2;h1-h4,g7-g6"
)


def opened(**wishes: bool) -> Editing:
    ruleset = new_ruleset(variant="quick")
    return EDITOR.open(ruleset, Position.from_code(CODE), **wishes)


def test_the_house_finds_the_editor() -> None:
    assert editor_of(game_named("stratego")) is EDITOR


@pytest.mark.parametrize("lang", LANGS)
def test_the_picture_says_what_stands_where(lang: Lang) -> None:
    shown = EDITOR.picture(opened(), lang)
    squares = {one.id: one for row in shown.rows for one in row}
    assert len(squares) == 64
    assert say("stratego.rank.9", lang).lower() in squares["a2"].label.lower()
    unknown = squares["b8"].piece
    assert unknown is not None
    assert (unknown.code, unknown.name) == (None, "")
    assert squares["c4"].ground == "lake"
    assert say("stratego.piece.far", lang) in squares["h4"].label
    assert say("stratego.piece.moved", lang) in squares["g6"].label
    left = {stock.id: stock.left for army in shown.armies for stock in army.stocks}
    assert (left["rB"], left["r9"], left["r2"], left["bu"]) == (2, 0, 1, 7)
    assert shown.made == 2
    assert shown.playable


@pytest.mark.parametrize("lang", LANGS)
def test_faults_and_notes_have_places_and_ways(lang: Lang) -> None:
    editing = opened(enforced=False)
    editing.do(do="put", square="c4", piece="rB")
    editing.do(do="put", square="d4", piece="rB")
    editing.do(do="put", square="b2", piece="rB")
    shown = EDITOR.picture(editing, lang)
    told = {fault.place: fault for fault in shown.faults}
    assert set(told) == {"c4", "red"}
    assert all(fault.ways for fault in shown.faults)
    faulty = [one.id for row in shown.rows for one in row if one.faulty]
    assert faulty == ["c4"]
    assert "d4" in {note.place for note in shown.notes}
    assert shown.broken


@pytest.mark.parametrize("is_match", [False, True])
def test_over_a_match_board_and_rules_are_no_choice(*, is_match: bool) -> None:
    shown = EDITOR.picture(opened(), "en", is_match=is_match)
    paths = {field.path for group in shown.groups for field in group.fields}
    assert "to_move" in paths
    assert ("variant" in paths) is not is_match
    assert ("quiet_cap" in paths) is not is_match


@pytest.mark.parametrize(
    "edit",
    [
        {"do": "put", "square": "b1", "piece": "ru"},
        {"do": "carry", "source": "a2", "target": "a3"},
        {"do": "take", "square": "a2"},
        {"do": "play", "source": "a2", "target": "a3"},
        {"do": "hide", "side": "red"},
        {"do": "deal", "seed": 2},
        {"do": "cut", "count": 1},
        {"do": "set", "field": "quiet_cap", "value": 7},
        {"do": "type", "field": "moves", "text": ""},
        {"do": "type", "field": "code", "text": "stratego1;"},
        {"do": "mend_all"},
        {"do": "enforce", "on": False},
        {"do": "enforce", "on": True},
        {"do": "begin", "start": "empty"},
        {"do": "begin", "start": "match", "seed": 4},
    ],
)
def test_every_edit_is_told(edit: dict[str, object]) -> None:
    editing, wanted = opened(), EDITS.validate_python(edit)
    editing.apply(wanted)
    told = {EDITOR.told_edit(editing, wanted, lang) for lang in LANGS}
    assert all(told)
    if edit["do"] != "type":
        assert len(told) == 2


def test_every_refusal_has_its_sentence() -> None:
    raised = {
        key
        for file in EDITORS.glob("*.py")
        for key in re.findall(r'EditRefused\(\s*"(\w+)"', file.read_text("utf-8"))
    }
    assert raised
    assert {f"stratego.editor.refused.{key}" for key in raised} <= keys()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "edit",
    [
        {"do": "take", "square": "e4"},
        {"do": "put", "square": "c4", "piece": "rB"},
        {"do": "play", "source": "a2", "target": "b3"},
        {"do": "set", "field": "two_squares_limit", "value": 4},
        {"do": "begin", "start": "paste", "text": "rubbish"},
    ],
)
def test_a_refusal_says_why(edit: dict[str, object], lang: Lang) -> None:
    editing = opened()
    with pytest.raises(LabError) as refused:
        editing.do(**edit)
    assert len(EDITOR.told_refusal(editing, refused.value, lang)) > 15


def test_the_page_of_the_docs_runs() -> None:
    blocks = re.findall(
        r"```python\n(.*?)```", (ROOT / "docs/stratego.md").read_text("utf-8"), re.S
    )
    known: dict[str, object] = {}
    for block in blocks:
        exec(block, known)
    assert str(known["editing"].position.code).startswith("stratego1;quick")  # type: ignore[attr-defined]
