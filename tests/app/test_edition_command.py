"""``motc-lab edition``: a designer begins, checks, compares and converts an edition."""

from pathlib import Path

import pytest

from motc_lab.app.cli import main
from motc_lab.games.motc.edition import house_edition, load_edition

HOUSE = "reykjavik-1972"


def test_a_new_edition_is_checked_changed_and_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "club.toml")
    assert main(["edition", "new", file]) == 0
    assert f"motc-lab edition check {file}" in capsys.readouterr().out
    assert main(["edition", "check", file]) == 0
    assert "no faults" in capsys.readouterr().out
    load_edition(file).with_card("fischer", "wQ", strength=4).save(file)
    assert main(["edition", "diff", HOUSE, file]) == 0
    told = capsys.readouterr().out
    assert "id: reykjavik-1972 -> club" in told
    assert "fischer.wQ.strength: 5 -> 4" in told


def test_nothing_that_is_there_is_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "club.toml"
    file.write_text("mine")
    assert main(["edition", "new", str(file)]) == 1
    assert main(["edition", "export", HOUSE, str(file)]) == 1
    assert "is there already" in capsys.readouterr().err
    assert file.read_text() == "mine"


def test_a_name_that_is_no_id_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["edition", "new", str(tmp_path / "My Club.toml")]) == 1
    assert "small letters" in capsys.readouterr().err


def test_faults_of_a_file_are_printed_with_their_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "club.toml"
    house_edition().save(file)
    broken = file.read_text("utf-8").replace("pawns = 8", "pawns = 80", 1)
    file.write_text(broken, "utf-8")
    assert main(["edition", "check", str(file)]) == 1
    assert "club.toml: pawns: 80" in capsys.readouterr().out


def test_an_edition_is_shown_card_by_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edition", "show", HOUSE]) == 0
    told = capsys.readouterr().out
    for card in house_edition().fischer.cards:
        assert card.title.en in told
    assert "clear_section" in told
    assert "start" in told


def test_the_linter_speaks_of_a_variant_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["edition", "lint", HOUSE]) == 0
    file = tmp_path / "flat.toml"
    house_edition().with_card("fischer", "wK", strength=3).save(file)
    assert main(["edition", "lint", str(file)]) == 1
    assert "(strength)" in capsys.readouterr().out


def test_an_edition_goes_to_json_and_back(tmp_path: Path) -> None:
    json, toml = str(tmp_path / "club.json"), str(tmp_path / "club.toml")
    assert main(["edition", "export", HOUSE, json]) == 0
    assert main(["edition", "export", json, toml]) == 0
    assert load_edition(toml).digest == house_edition().digest


def test_a_spreadsheet_of_cards_becomes_an_edition(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["edition", "export", HOUSE, "--as", "csv"]) == 0
    cards, file = tmp_path / "cards.csv", str(tmp_path / "club.toml")
    text = capsys.readouterr().out.replace("fischer,wQ,5", "fischer,wQ,4")
    cards.write_text(text, "utf-8")
    assert main(["edition", "import", str(cards), file]) == 0
    capsys.readouterr()
    assert main(["edition", "diff", HOUSE, file]) == 0
    told = capsys.readouterr().out
    assert "id: reykjavik-1972 -> club" in told
    assert "fischer.wQ.strength: 5 -> 4" in told
    assert load_edition(file).title.de == "club"
    assert main(["edition", "show", str(cards)]) == 0
    assert "cards" in capsys.readouterr().out.splitlines()[0]


def test_an_import_keeps_of_its_base_what_a_spreadsheet_cannot_hold(
    tmp_path: Path,
) -> None:
    base, cards = str(tmp_path / "base.toml"), tmp_path / "cards.csv"
    house_edition().with_ruling(points_to_win=4).save(base)
    cards.write_text("person;id;strength\nfischer;wQ;4\n", "utf-8")
    file = str(tmp_path / "club.toml")
    assert main(["edition", "import", str(cards), file, "--base", base]) == 0
    found = load_edition(file)
    assert (found.points_to_win, found.fischer.card("wQ").strength) == (4, 4)


def test_an_export_without_a_file_or_an_ending_that_fits_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["edition", "export", HOUSE]) == 1
    assert "--as csv" in capsys.readouterr().err
    file = str(tmp_path / "mine.json")
    assert main(["edition", "export", HOUSE, file, "--as", "csv"]) == 1
    assert "ends in .csv" in capsys.readouterr().err
