"""Layouts as data: ours, one's own, and what is wrong with a file (QSET-3)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from motc_lab.app.cli import main
from motc_lab.engine.begin import new_session
from motc_lab.engine.record import read_record, write_record
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.games.queens_gambit import check
from motc_lab.games.queens_gambit.layout import (
    Book,
    Layout,
    LayoutError,
    house_book,
    load_book,
    parse_book,
)
from motc_lab.games.queens_gambit.options import Options, Settings
from motc_lab.games.queens_gambit.ruleset import from_heads
from motc_lab.games.queens_gambit.symmetry import OPERATIONS, changed_by
from motc_lab.sandbox.links import follow, query

OURS = Path("motc_lab/games/queens_gambit/layouts/ours.toml")
ONE = """
edition = "mine"
[values]
P = 1
N = 3
B = 3
R = 5
K = 9
Q = 9
[[layout]]
name = "mine"
starts = ["c3", "f3", "c6", "f6"]
same = ["mirror_ud"]
rows = [
  "RNBQKBNR", "PPPPPPPP", "........", "........",
  "........", "........", "PPPPPPPP", "RNBQKBNR",
]
"""


def test_ours_are_eight_with_titles_in_both_languages() -> None:
    layouts = house_book().layouts
    assert len(layouts) == 8
    assert all(layout.title_en and layout.title_de for layout in layouts)
    assert all(layout.same for layout in layouts)


@pytest.mark.parametrize("name", house_book().names)
def test_every_layout_is_as_symmetric_as_it_says(name: str) -> None:
    layout = house_book().layout(name)
    whole = "".join(layout.rows)
    for operation in layout.same:
        assert changed_by(operation, whole) == whole
    for operation in layout.places:
        squares = changed_by(operation, whole)
        assert [one == "." for one in squares] == [one == "." for one in whole]


def test_turning_and_mirroring_do_what_they_say() -> None:
    board = "a" + "." * 62 + "b"  # a8 and h1
    board = "." + "x" + board[2:]  # b8
    assert {name: changed_by(name, board).index("x") for name in OPERATIONS} == {
        "rot90": 15,  # h7
        "rot180": 62,  # g1
        "mirror_lr": 6,  # g8
        "mirror_ud": 57,  # b1
        "diagonal": 55,  # h2
    }


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A book with one layout, and beside it one with two."""
    file = tmp_path / "mine.toml"
    file.write_text(ONE, encoding="utf-8")
    again = ONE[ONE.index("[[layout]]") :].replace('"mine"', '"other"')
    (tmp_path / "two.toml").write_text(ONE + again, encoding="utf-8")
    return file


def session_on(layout: object, **more: object) -> AnySession:
    return new_session("queens_gambit", 7, layout=layout, **more)


def test_a_book_of_ones_own_is_played_with_its_values(mine: Path) -> None:
    two = mine.with_name("two.toml")
    for layout in (
        mine,
        load_book(mine),
        load_book(str(mine)),
        Path(f"{two}#mine"),
    ):
        settings = session_on(layout).ruleset.settings
        assert settings["values"]["K"] == 9
        assert settings["layout"]["name"] == "mine"
    settings = session_on(mine, values=house_book().values).ruleset.settings
    assert settings["values"]["K"] == 6
    settings = session_on(Path(f"{two}#other")).ruleset.settings
    assert settings["layout"]["name"] == "other"


def test_which_of_several_layouts_is_meant_must_be_said(mine: Path) -> None:
    two = mine.with_name("two.toml")
    with pytest.raises(LayoutError, match="say which, such as FILE#mine"):
        session_on(two)
    with pytest.raises(LayoutError, match="holds mine, other"):
        session_on(load_book(two))
    with pytest.raises(LabError, match="'third'; use one of mine, other"):
        session_on(Path(f"{two}#third"))


def test_a_text_names_no_file_of_this_machine(mine: Path) -> None:
    with pytest.raises(LabError, match="use one of opening"):
        session_on(str(mine))
    head = f"layout {mine}"
    with pytest.raises(LabError, match="use one of opening"):
        from_heads({"layout": head.removeprefix("layout ")})


def test_records_and_links_name_a_layout_of_ones_own(mine: Path) -> None:
    session = session_on(mine, seats=3)
    for _ in range(3 + 3):
        (seat, *_) = session.asked
        session.play(session.question_of(seat).options[0], seat=seat)
    record = write_record(session)
    assert "layout mine RNBQKBNR/PPPPPPPP/" in record
    assert "values P1 N3 B3 R5 Q9 K9" in record
    replayed = read_record(record)
    assert replayed.ruleset.digest == session.ruleset.digest
    assert replayed.ruleset.agreed.layout.name == "mine"
    found = follow(query(session)).session
    assert found.ruleset.digest == session.ruleset.digest
    assert found.position.code == session.position.code


def test_the_command_line_takes_a_file(
    mine: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["simulate", "--game", "queens_gambit", "--matches", "1", "--workers", "1"]
    words += ["--bots", "random", "random", "--no-progress"]
    assert main([*words, "--set", f"layout={mine}"]) == 0
    told = capsys.readouterr().out
    assert "layout=mine" in told
    assert "K9" in told
    two = mine.with_name("two.toml")
    assert main([*words, "--variant", f"{two}#other"]) == 0
    assert "other" in capsys.readouterr().out
    assert main([*words, "--set", f"layout={tmp_path / 'none.toml'}"]) == 1
    assert "none.toml: This cannot be read" in capsys.readouterr().err
    mine.write_text(ONE.replace("RNBQKBNR", "RNBQKBNP", 1), encoding="utf-8")
    assert main([*words, "--set", f"layout={mine}"]) == 1
    assert "mine.toml: layout.mine.rows: 17 tiles P; use 16" in (
        capsys.readouterr().err
    )


def test_a_file_is_checked_before_anything_is_played(
    mine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check.main([str(mine)]) == 0
    assert capsys.readouterr().out == (
        "values P1 N3 B3 R5 Q9 K9, 96 points on the board\n"
        "layout mine: starts c3, f3, c6, f6, alike under mirror_ud\n"
    )
    assert check.main([str(mine.with_name("none.toml"))]) == 1
    assert "cannot be read" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        ('"RNBQKBNR", "PPPPPPPP"', '"RNBQKBNR", "PPPPPPP"', "use 8 rows of 8 signs"),
        ('"RNBQKBNR", "PPPPPPPP"', '"RNBQKBNX", "PPPPPPPP"', "'X' in rank 8; use P"),
        ('"RNBQKBNR", "PPPPPPPP"', '"RNBQKBNP", "PPPPPPPP"', "17 tiles P; use 16"),
        ('"c3", "f3"', '"c3", "c3"', "starts: use 4 different squares"),
        ('"c3", "f3"', '"c3", "i3"', "'i3' isn’t a square; use a1 .. h8"),
        ('"c3", "f3"', '"c3", "a1"', "a tile lies on a1; use an empty square"),
        ('["mirror_ud"]', '["rot180"]', "same: it is not so under rot180"),
        (
            '["mirror_ud"]',
            '["spin"]',
            "layout.mine.same.0: 'spin' is not possible; use one of",
        ),
        ('name = "mine"', 'name = "My own"', "layout.'My own'.name: "),
        ("Q = 9", "Q = 9.5", "values.Q: "),
        ("Q = 9\n", "", "values: Q missing; name all six kinds"),
        ("starts =", "stars =", "layout.mine.stars: there is no such field"),
        ("[values]", "[values", "is not TOML from line"),
        ("[[layout]]", "[layout]", "layout: "),
    ],
)
def test_a_wrong_book_says_where_and_what_would_be_right(
    good: str, bad: str, said: str
) -> None:
    assert good in ONE
    with pytest.raises(LayoutError) as refused:
        parse_book(ONE.replace(good, bad, 1), name="mine.toml")
    assert said in str(refused.value)
    assert str(refused.value).startswith("mine.toml: ")


def test_all_that_is_wrong_is_told_at_once_and_nothing_that_follows_from_it() -> None:
    wrong = ONE.replace("RNBQKBNR", "RNBQKBNP", 1).replace('"c3", "f3"', '"a1", "f3"')
    with pytest.raises(LayoutError) as refused:
        parse_book(wrong, name="mine.toml")
    assert refused.value.faults == (
        "layout.mine.rows: 17 tiles P; use 16.",
        "layout.mine.rows: 3 tiles R; use 4.",
        "layout.mine.starts: a tile lies on a1; use an empty square.",
    )
    with pytest.raises(LayoutError, match=r"layout: .*at least 1"):
        parse_book("layout = []")


def test_a_name_twice_is_refused() -> None:
    again = ONE + ONE[ONE.index("[[layout]]") :]
    with pytest.raises(LayoutError, match="mine is there twice"):
        parse_book(again)


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match=r"cannot be read .*use a TOML file"):
        load_book(tmp_path / "nothing.toml")
    with pytest.raises(LayoutError, match="larger than"):
        parse_book("#" * 300_000)
    with pytest.raises(LayoutError, match="not UTF-8"):
        parse_book(b"\xff")


def test_a_layout_never_changes() -> None:
    layout = house_book().layout("opening")
    with pytest.raises(Exception, match="frozen"):
        layout.name = "other"  # type: ignore[misc] # the point
    assert Layout.model_validate(layout.model_dump()) == layout


@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        ('"RNBQKBNR", "PPPPPPPP"', '"RNBQKBNR", "PPPPPPP"', "nimm 8 Zeilen mit 8"),
        ('"RNBQKBNR", "PPPPPPPP"', '"RNBQKBNX", "PPPPPPPP"', "'X' in Reihe 8"),
        ('"RNBQKBNR", "PPPPPPPP"', '"RNBQKBNP", "PPPPPPPP"', "nimm 16"),
        ('"c3", "f3"', '"c3", "c3"', "nimm 4 verschiedene Felder"),
        ('"c3", "f3"', '"c3", "i3"', "'i3' ist kein Feld"),
        ('"c3", "f3"', '"c3", "a1"', "Auf a1 liegt ein Plättchen"),
        ('["mirror_ud"]', '["rot180"]', "same: Unter rot180 bleibt das nicht"),
        ('["mirror_ud"]', '["spin"]', "layout.mine.same.0: 'spin' ist nicht möglich"),
        ("Q = 9", "Q = 9.5", "values.Q: 9.5 ist keine ganze Zahl"),
        ("Q = 9", "Q = 100", "values.Q: 100 ist zu viel; höchstens 99."),
        ("Q = 9\n", "", "values: Q fehlt; nenne alle sechs Arten"),
        ("starts =", "stars =", "layout.mine.stars: Dieses Feld gibt es nicht"),
        ("[values]", "[values", "das kein TOML"),
    ],
)
def test_a_wrong_book_is_told_in_german_too(good: str, bad: str, said: str) -> None:
    with pytest.raises(LayoutError) as refused:
        parse_book(ONE.replace(good, bad, 1))
    assert said in refused.value.in_words("de")


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Layout(name="X", starts=(), rows=()), "layout: name: 'X'"),
        (lambda: Layout(name=5), "layout: starts: "),
        (lambda: Book(layout=[]), "book: layout: "),
        (lambda: Book(layout=[{"name": "a"}]), r"book: layout.a.rows: "),
        (lambda: Options(stall_rounds=-1), "stall_rounds: -1: "),
        (lambda: Settings(layout=3), "layout: 3: "),
    ],
)
def test_qset_3_what_makes_none_is_refused_where_it_is_made(
    make: Callable[[], object], said: str
) -> None:
    with pytest.raises(LabError, match=said):
        make()


def test_qset_3_a_book_is_read_from_text_alone() -> None:
    for odd in (None, 5, 1.5, [], {}, len):
        with pytest.raises(LabError, match=r"source: .*; use the text of a TOML file"):
            parse_book(odd)
    with pytest.raises(LayoutError, match="UTF-8"):
        parse_book("edition = '\ud800'")
