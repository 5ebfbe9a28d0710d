"""What another program wrote is never replaced; what motc_lab wrote is."""

from pathlib import Path

import pytest

from motc_lab.app.cli import main
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import house_edition
from motc_lab.lab import read_outcome, simulate
from motc_lab.lab.outcome import Outcome
from motc_lab.scene.match import Match
from motc_lab.writing import check_ours

FOREIGN = "a shopping list\n"


@pytest.fixture(scope="module")
def outcome() -> Outcome:
    return simulate(("random", "random"), 2, progress=False)


@pytest.mark.parametrize("ending", [".parquet", ".csv", ".json"])
def test_results_replace_results_and_nothing_else(
    tmp_path: Path, outcome: Outcome, ending: str
) -> None:
    own, foreign = tmp_path / f"own{ending}", tmp_path / f"list{ending}"
    outcome.write(own)
    outcome.write(own)
    foreign.write_text(FOREIGN)
    with pytest.raises(LabError, match="was not written by motc_lab; name another"):
        outcome.write(foreign)
    assert foreign.read_text() == FOREIGN
    assert [file.name for file in tmp_path.iterdir() if file.stem == "list"] == [
        foreign.name
    ]


def test_a_foreign_file_beside_a_spreadsheet_stays(
    tmp_path: Path, outcome: Outcome
) -> None:
    beside = tmp_path / "a.csv.json"
    beside.write_text('{"mine": 1}')
    with pytest.raises(LabError, match="was not written by motc_lab"):
        outcome.write(tmp_path / "a.csv")
    assert beside.read_text() == '{"mine": 1}'
    assert not (tmp_path / "a.csv").exists()


@pytest.mark.parametrize("ending", [".svg", ".html", ".json"])
def test_pictures_replace_pictures_and_nothing_else(
    tmp_path: Path, outcome: Outcome, ending: str
) -> None:
    own, foreign = tmp_path / f"own{ending}", tmp_path / f"list{ending}"
    chart = outcome.plot()
    chart.write(own)
    chart.write(own)
    foreign.write_text(FOREIGN)
    with pytest.raises(LabError, match="was not written by motc_lab"):
        chart.write(foreign)
    assert foreign.read_text() == FOREIGN


def test_a_record_replaces_a_record_and_nothing_else(tmp_path: Path) -> None:
    match = Match.new(1, game="duel")
    own, foreign = tmp_path / "own.motc", tmp_path / "list.txt"
    match.save(own)
    match.save(own)
    foreign.write_text(FOREIGN)
    with pytest.raises(LabError, match="was not written by motc_lab"):
        match.save(foreign)
    assert foreign.read_text() == FOREIGN


@pytest.mark.parametrize("ending", [".toml", ".json", ".csv"])
def test_an_edition_replaces_an_edition_and_nothing_else(
    tmp_path: Path, ending: str
) -> None:
    own, foreign = tmp_path / f"own{ending}", tmp_path / f"list{ending}"
    house_edition().save(own)
    house_edition().save(own)
    foreign.write_text(FOREIGN)
    with pytest.raises(LabError, match="was not written by motc_lab"):
        house_edition().save(foreign)
    assert foreign.read_text() == FOREIGN


def test_an_empty_file_is_no_hindrance(tmp_path: Path) -> None:
    (tmp_path / "empty").write_text("\n")
    check_ours(tmp_path / "empty")


@pytest.mark.parametrize(("lang", "separator"), [("en", ","), ("de", ";")])
def test_a_spreadsheet_has_the_separator_of_its_language(
    tmp_path: Path, outcome: Outcome, lang: str, separator: str
) -> None:
    file = tmp_path / "a.csv"
    words = ["simulate", "--matches", "2", "--no-progress", "--lang", lang]
    assert main([*words, "--bots", "random", "random", "--out", str(file)]) == 0
    head = file.read_text("utf-8").splitlines()[0]
    assert set(head) & {",", ";"} == {separator}
    assert read_outcome(file).rows == outcome.rows
    cards = tmp_path / "cards.csv"
    words = ["edition", "export", "reykjavik-1972", str(cards), "--lang", lang]
    assert main(words) == 0
    head = cards.read_text("utf-8-sig").splitlines()[0]
    assert head.startswith(f"person{separator}id{separator}")
