"""The editor: what each edit does, what it refuses, and that faults can be mended."""

from random import Random

import pytest
from pydantic import ValidationError

from motc_lab.engine.record import write_record
from motc_lab.engine.session import Session
from motc_lab.errors import IllegalPosition, LabError, NotationError
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.ruleset import new_ruleset
from motc_lab.games.stratego.sandbox.editor.board import standing, turn_of
from motc_lab.games.stratego.sandbox.editor.editing import Editing
from motc_lab.games.stratego.sandbox.editor.edits import EDITS, EditRefused
from motc_lab.games.stratego.sandbox.editor.faults import fault_id

MIDDLE = "......../......../.._.._../.._.._../......../"
FLAGS = f"stratego1;quick;r;bF......./{MIDDLE}......../rF.......;"
MOVED = f"stratego1;quick;r;bFb9....../{MIDDLE}r2......./rF......rX;h1-h2,b8-c8,h2-h1"


def editing(code: str = FLAGS, **how: bool) -> Editing:
    return Editing(Position.from_code(code), **how)


def signs(made: Editing) -> dict[str, str]:
    return {one.square: one.side[0] + one.rank for one in standing(made.position)}


def test_pieces_are_put_taken_and_change_places() -> None:
    made = editing()
    made.do(do="put", square="b1", piece="r9")
    made.do(do="put", square="c1", piece="bu")
    made.do(do="carry", source="b1", target="c1")
    assert signs(made) == {"a8": "bF", "a1": "rF", "c1": "r9", "b1": "bu"}
    made.do(do="carry", source="c1", target="d2")
    made.do(do="take", square="b1")
    assert signs(made) == {"a8": "bF", "a1": "rF", "d2": "r9"}
    made.do(do="put", square="d2", piece="bX")
    assert signs(made)["d2"] == "bX"


def test_undo_and_redo_lead_through_all_of_it() -> None:
    made = editing()
    codes = [made.position.code]
    for square in ("b1", "c1", "d1"):
        made.do(do="put", square=square, piece="ru")
        codes.append(made.position.code)
    for code in codes[-2::-1]:
        made.undo()
        assert made.position.code == code
    assert not made.may_undo
    for code in codes[1:]:
        made.redo()
        assert made.position.code == code
    positions, at = made.line(3)
    taken_up = Editing.along(positions, at)
    assert taken_up.position == made.position
    taken_up.undo()
    assert taken_up.position.code == codes[-2]


@pytest.mark.parametrize(
    ("edit", "key"),
    [
        ({"do": "take", "square": "c3"}, "nobody_there"),
        ({"do": "carry", "source": "c3", "target": "c2"}, "nobody_there"),
        ({"do": "deal"}, "nothing_unknown"),
        ({"do": "cut", "count": 0}, "no_moves_to_cut"),
        ({"do": "set", "field": "colour", "value": 1}, "no_such_field"),
        ({"do": "set", "field": "to_move", "value": "green"}, "no_such_value"),
        ({"do": "set", "field": "two_squares_limit", "value": 4}, "wrong_value"),
        ({"do": "mend", "fault": "no_flag/red/", "way": "put_flag"}, "no_such_fault"),
        ({"do": "begin", "start": "paste", "text": "  "}, "nothing_pasted"),
        ({"do": "put", "square": "c4", "piece": "r3"}, "rule"),
        ({"do": "put", "square": "i1", "piece": "r3"}, "rule"),
        ({"do": "put", "square": "b1", "piece": "r8"}, "rule"),
        ({"do": "put", "square": "b1", "piece": "rF"}, "rule"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    edit: dict[str, object], key: str
) -> None:
    made = editing()
    with pytest.raises(EditRefused) as refused:
        made.do(**edit)
    assert refused.value.key == key
    assert made.position.code == FLAGS
    assert not made.may_undo


@pytest.mark.parametrize(
    "edit",
    [
        {"do": "put", "square": "k1", "piece": "r3"},
        {"do": "put", "square": "a11", "piece": "r3"},
        {"do": "put", "square": "a1", "piece": "g3"},
        {"do": "put", "square": "a1", "piece": "r33"},
        {"do": "put", "square": "a1", "piece": "r3", "more": 1},
        {"do": "cut", "count": -1},
        {"do": "cut", "count": True},
        {"do": "deal", "seed": 10**10},
        {"do": "set", "field": "quiet_cap", "value": 10**9},
        {"do": "hide", "side": "spectator"},
        {"do": "begin", "start": "random", "moves": 1001},
        {"do": "begin", "start": "empty", "variant": "huge"},
        {"do": "type", "field": "heading", "text": ""},
        {"do": "type", "field": "code", "text": "x" * 250_000},
        {"do": "nothing"},
    ],
)
def test_what_is_no_edit_never_reaches_the_editor(edit: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        EDITS.validate_python(edit)


def test_with_rules_off_anything_stands_and_each_fault_has_its_repair() -> None:
    made = editing(enforced=False)
    made.do(do="put", square="c4", piece="r3")
    assert [fault.key for fault in made.faults] == ["in_a_lake"]
    assert made.draft.broken is not None
    made.do(do="put", square="b1", piece="rF")
    named = {fault_id(fault) for fault in made.faults}
    assert named == {"in_a_lake/c4/", "too_many/red/F"}
    with pytest.raises(IllegalPosition, match="in a lake"):
        made.session()
    made.do(do="mend", fault="too_many/red/F", way="take_rest")
    made.do(do="mend_all")
    assert made.faults == ()
    assert made.session().position == made.position


def test_an_unfinished_side_is_a_fault_and_yet_not_refused() -> None:
    made = editing()
    made.do(do="take", square="a1")
    assert [fault_id(fault) for fault in made.faults] == ["no_flag/red/"]


def test_a_move_gives_history_and_the_board_forgets_it_when_changed() -> None:
    made = editing(MOVED)
    assert turn_of(made.position) == "blue"
    seen = {one.square: one for one in standing(made.position)}
    assert seen["h1"].moved
    assert not seen["a2"].moved
    made.do(do="play", source="c8", target="c7")
    made.do(do="cut", count=3)
    assert made.position.code == MOVED
    made.do(do="put", square="g1", piece="ru")
    assert made.position.moves == ()
    assert made.position.to_move == "blue"
    assert signs(made) == {
        "a8": "bF",
        "c8": "b9",
        "a2": "r2",
        "a1": "rF",
        "h1": "rX",
        "g1": "ru",
    }


def test_a_played_attack_is_told_with_both_ranks() -> None:
    made = editing(FLAGS.replace("rF.......;", "rFrXb9.....;"))
    made.do(do="play", source="b1", target="c1")
    assert made.position.moves == ("b1xc1 X>9",)


@pytest.mark.parametrize(
    ("source", "target", "key"),
    [("b1", "c1", "unknown_fights"), ("b1", "b3", "move_refused")],
)
def test_a_move_that_cannot_be_told_or_made_is_refused(
    source: str, target: str, key: str
) -> None:
    made = editing(FLAGS.replace("rF.......;", "rFrXbu.....;"))
    with pytest.raises(EditRefused) as refused:
        made.do(do="play", source=source, target=target)
    assert refused.value.key == key


def test_an_unknown_piece_that_runs_must_be_a_scout() -> None:
    made = editing(FLAGS.replace("rF.......;", "rFru......;"))
    made.do(do="play", source="b1", target="b5")
    made.do(do="deal", seed=4)
    assert signs(made)["b5"] == "r2"


def test_the_other_side_may_be_hidden_and_dealt_again() -> None:
    made = editing()
    made.do(do="begin", start="random", variant="quick", seed=3, moves=40)
    whole = signs(made)
    made.do(do="hide", side="blue")
    fought = {one.square for one in standing(made.position) if one.fought}
    for square, sign in signs(made).items():
        is_hidden = sign[0] == "b" and square not in fought
        assert sign == ("bu" if is_hidden else whole[square])
    made.do(do="deal", seed=1)
    assert made.faults == ()
    assert "u" not in made.position.code.split(";")[3]


def test_fields_of_the_form_change_board_turn_and_rules() -> None:
    made = editing()
    made.do(do="set", field="to_move", value="blue")
    made.do(do="set", field="quiet_cap", value=1)
    made.do(do="set", field="quiet_cap", value=12)
    made.do(do="set", field="memory_aid", value=True)
    session_options = made.draft.options
    assert (session_options.quiet_cap, session_options.memory_aid) == (12, True)
    made.undo()
    made.undo()
    assert made.draft.options.quiet_cap == 200
    assert made.position.to_move == "blue"
    made.do(do="set", field="variant", value="classic")
    assert made.position.variant == "classic"


def test_the_code_is_read_while_it_is_typed() -> None:
    made = editing()
    made.do(do="type", field="code", text=FLAGS[:-9])
    assert made.draft.typed is not None
    assert isinstance(made.draft.typed.fault, NotationError)
    assert made.position.code == FLAGS
    made.do(do="type", field="code", text=MOVED)
    assert made.draft.typed is None
    assert made.position.code == MOVED
    made.undo()
    assert made.position.code == FLAGS


def test_moves_are_typed_and_their_faults_are_named() -> None:
    made = editing(MOVED)
    made.do(do="type", field="moves", text="h1-h2, b8-c8, h2-h4")
    assert [fault.key for fault in made.faults] == ["move_refused"]
    made.do(do="mend", fault="move_refused/moves/", way="cut_moves")
    assert made.position.moves == ("h1-h2", "b8-c8")
    made.do(do="type", field="moves", text="h1")
    assert made.draft.typed is not None
    made.do(do="type", field="moves", text="")
    assert made.position.moves == ()


def test_a_code_json_a_link_and_a_record_are_taken_in() -> None:
    position = Position.from_code(MOVED)
    session = Session(new_ruleset(variant="quick"), seed=2, start_position=position)
    session.play("c8-c7")
    for text, code in (
        (MOVED, MOVED),
        (position.to_json(), MOVED),
        (
            f"https://example.org/12?game=stratego&pos={MOVED.replace(';', '%3B')}",
            MOVED,
        ),
        (write_record(session), session.position.code),
    ):
        made = editing()
        made.do(do="begin", start="paste", text=text)
        assert made.position.code == code
    with pytest.raises(LabError, match="column 1"):
        editing().do(do="begin", start="paste", text="rubbish")


def test_set_ups_begin_by_name_and_by_code() -> None:
    made = Editing()
    made.do(do="begin", start="set_ups", red="corner", blue="centre")
    assert made.faults == ()
    assert len(made.position.pieces) == 80
    with pytest.raises(LabError, match="corner, centre"):
        made.do(do="begin", start="set_ups", red="corner", blue="middle")


def _set(field: str, value: object) -> dict[str, object]:
    return {"do": "set", "field": field, "value": value}


def _random_edit(generator: Random) -> dict[str, object]:
    def square() -> str:
        return generator.choice("abcdefghij") + str(generator.randint(1, 10))

    def piece() -> str:
        return generator.choice("rb") + generator.choice("123456789XBFu")

    edits: list[dict[str, object]] = [
        {"do": "put", "square": square(), "piece": piece()},
        {"do": "put", "square": square(), "piece": piece()},
        {"do": "carry", "source": square(), "target": square()},
        {"do": "take", "square": square()},
        {"do": "hide", "side": generator.choice(["red", "blue"])},
        {"do": "deal", "seed": generator.randint(0, 9)},
        {"do": "play", "source": square(), "target": square()},
        {"do": "cut", "count": 0},
        {
            "do": "set",
            "field": "variant",
            "value": generator.choice(["quick", "classic"]),
        },
        _set("to_move", generator.choice(["red", "blue"])),
        {
            "do": "set",
            "field": "two_squares_limit",
            "value": generator.choice([0, 3, 5]),
        },
        {"do": "type", "field": "moves", "text": f"{square()}-{square()}"},
        {"do": "begin", "start": "random", "variant": "quick", "seed": 5, "moves": 9},
    ]
    return generator.choice(edits)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_done_faults_can_be_mended_and_codes_read(seed: int) -> None:
    generator = Random(seed)
    made = Editing(enforced=bool(seed % 2))
    for _ in range(60):
        try:
            made.do(**_random_edit(generator))
        except LabError:
            continue
        position = made.position
        if "off_the_board" not in {fault.key for fault in made.faults}:
            assert Position.from_code(position.code) == position
        assert Position.from_json(position.to_json()) == position
    made.do(do="mend_all")
    assert made.faults == ()
    assert made.session(seed).position.variant == made.position.variant
