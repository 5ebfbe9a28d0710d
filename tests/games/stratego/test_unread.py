"""A refused text says what is wrong and where, in the language of whoever reads it."""

from collections.abc import Callable

import pytest

from motc_lab.engine.record import read_record
from motc_lab.errors import LabError, NotationError
from motc_lab.games.duel.position import Position as DuelPosition
from motc_lab.games.stratego.notation import read_move
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.setups import ranks_of
from motc_lab.games.stratego.variant import QUICK
from motc_lab.texts.faults import error_text

ROWS = "bFbu....../......b3./......../.._.._../.._.._../......../r9......./rF......r2"
CODE = f"stratego1;quick;r;{ROWS};"
HEADS = "stratego record 1\nvariant quick\noptions {}\n\n"


def refused(read: Callable[[str], object], text: str) -> LabError:
    with pytest.raises(LabError) as found:
        read(text)
    return found.value


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        (CODE.replace("stratego1", "stratego9"), 1, "Ein Code beginnt mit"),
        (CODE.rstrip(";"), len(CODE), "hier sind es 4"),
        (CODE.replace("quick", "moon"), 11, "Spielplan hin: classic, quick"),
        (CODE.replace(";r;", ";g;"), 17, "r oder b"),
        (CODE.replace("bFbu", "b?bu"), 20, "ein Rang hin"),
        (CODE.replace("bFbu", "x"), 19, "a8"),
        (CODE.replace(".._.._..", "........", 1), 51, "c5 ist ein See"),
        (CODE.replace("....../......b3", "............b3", 1), 29, "dann Reihe 7"),
        (CODE.replace("......r2", "......r2."), len(CODE), "Hier enden die Reihen"),
        (f"{CODE}a2", len(CODE) + 1, "ein Zug wie e4-e5"),
        (f"{CODE}a2-a3,a9-a3", len(CODE) + 7, "a1 .. h8"),
        (f"{CODE}a2-a3 8>5", len(CODE) + 6, "Hier endet der Zug"),
        (f"{CODE}a2xa3 85", len(CODE) + 7, "beide Ränge"),
        (f"{CODE}a2xa3 8<5", len(CODE) + 7, "Hier gehört 8>5 hin"),
        (CODE + ",".join(["a2-a3"] * 20_000), 60_001, "höchstens 60000 Zeichen"),
    ],
)
def test_a_code_of_stratego_says_where_and_what_in_german(
    text: str, column: int, said: str
) -> None:
    fault = refused(Position.from_code, text)
    assert isinstance(fault, NotationError)
    assert fault.column == column
    told = error_text(fault, "de")
    assert told.startswith(f"Spalte {column}: ")
    assert said in told
    assert error_text(fault, "en").startswith(f"Column {column}: ")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (".2.9.X2./B.1.3..3/FB....../", "Hier endet die Aufstellung"),
        (".2.9.X2./B.1.3..3", "dann Reihe 3 von 3"),
        (".2.9.X2.?/B.1.3..3/FB......", "dann Reihe 2 von 3"),
        (".2.9.X2./B.1.3..3/FB.....?", "oder „.“"),
        (".2.9.X2./B.1.3..3/FB", "hier sind es 2"),
        (".2.9.X2./B.1.3..3/FBX.....", "höchstens 1"),
    ],
)
def test_a_code_of_a_set_up_says_it_too(text: str, said: str) -> None:
    fault = refused(lambda code: ranks_of(code, QUICK), text)
    assert said in error_text(fault, "de")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEADS.replace("quick", "moon").format(""), "„moon“ ist kein Spielplan"),
        (HEADS.format("speed=1"), "„speed=1“ ist keine Option".replace("=1", "")),
        (HEADS.format("quiet_cap=many"), "„quiet_cap=many“ ist nicht lesbar"),
        (HEADS.format("two_squares_limit=77"), "two_squares_limit=77"),
    ],
)
def test_a_head_line_of_a_record_says_it_with_its_line(text: str, said: str) -> None:
    told = error_text(refused(read_record, text), "de")
    assert told.startswith("Zeile ")
    assert said in told


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("duel1;14;39;..;.", "Spalte 11: Hier gehört eines dieser Zeichen hin: 1 2 3"),
        ("duel1;14;35;..;..", "Spalte 17: Hier endet der Code"),
    ],
)
def test_a_code_of_a_small_game_says_it_too(text: str, said: str) -> None:
    assert said in error_text(refused(DuelPosition.from_code, text), "de")


def test_json_of_a_small_game_says_which_fields_it_has() -> None:
    told = error_text(refused(DuelPosition.from_json, '{"north": "14"}'), "de")
    assert "JSON mit diesen Feldern" in told
    assert "north, south, laid, guess" in told


def test_a_move_alone_says_where_it_stops() -> None:
    fault = refused(lambda text: read_move(text, QUICK), "a2")
    assert error_text(fault, "de").startswith("Spalte 1: ")
