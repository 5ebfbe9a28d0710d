"""Outcomes as tables and files: nothing is lost, and all says where it comes from."""

import sys
from dataclasses import replace
from math import isclose
from pathlib import Path

import polars as pl
import pytest

from motc_lab.app.cli import main
from motc_lab.bots import RandomBot
from motc_lab.build import build_name
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import house_edition
from motc_lab.lab import Outcome, Plan, read_outcome, simulate
from motc_lab.lab.chunk import play_part
from motc_lab.lab.provenance import code_digest

HOUSE = house_edition()


@pytest.fixture(scope="module")
def outcome() -> Outcome:
    return simulate(("greedy", "random"), 30, seed=11, workers=1, chunk=8)


def test_one_row_for_each_match_in_the_order_of_the_seeds(outcome: Outcome) -> None:
    table = outcome.table
    assert table["seed"].to_list() == list(range(11, 41))
    assert set(table["spassky_bot"]) == {"greedy"}
    assert (table["winner"] == "spassky").sum() == outcome.totals.wins[0]
    for column, total in (
        ("games", outcome.totals.games),
        ("draws", outcome.totals.drawn),
        ("exchanges", outcome.totals.exchanges),
        ("ties", outcome.totals.ties),
        ("decisions", outcome.totals.decisions),
        ("reshuffles", outcome.totals.reshuffles),
        ("resigned", outcome.totals.resigned),
        ("early", outcome.totals.early),
        ("white_games", outcome.totals.white_won),
    ):
        assert table[column].sum() == total, column


def test_a_row_is_about_its_own_match_only() -> None:
    whole = play_part(Plan(("random", "random"), 5, 20, HOUSE)).rows
    last = play_part(Plan(("random", "random"), 24, 1, HOUSE)).rows
    for name, column in last.columns.items():
        assert whole.columns[name][-1] == column[0], name


def test_points_agree_with_games(outcome: Outcome) -> None:
    table = outcome.table
    assert (table["spassky_points"] == table["spassky_games"] + table["draws"]).all()
    assert (table["fischer_points"] == table["fischer_games"] + table["draws"]).all()
    ended = table.filter(~pl.col("tie_break")).select(
        pl.max_horizontal("spassky_points", "fischer_points")
    )
    assert set(ended.to_series()) == {6}


def test_a_winner_who_never_trailed_never_changed_the_lead() -> None:
    table = simulate(("random", "random"), 200, workers=1).table
    changed = table["lead_changes"] > 0
    assert changed.any()
    assert (table.filter(pl.col("trailed") == 0)["lead_changes"] % 2 == 0).all()
    assert (table["trailed"] <= 6).all()


def test_aggregates_carry_intervals(outcome: Outcome) -> None:
    shares = outcome.shares
    assert (shares["low"] <= shares["value"]).all()
    assert (shares["value"] <= shares["high"]).all()
    won = shares.row(by_predicate=pl.col("figure") == "matches won by Spassky")
    assert won[2:4] == (outcome.totals.wins[0], 30)
    assert isclose(won[5], outcome.spassky.low)
    assert outcome.card_table.height == 32


@pytest.mark.parametrize("ending", ["parquet", "csv", "json"])
def test_what_is_written_is_read_again(
    outcome: Outcome, tmp_path: Path, ending: str
) -> None:
    again = read_outcome(outcome.write(tmp_path / f"out.{ending}"))
    assert replace(again, seconds=0) == replace(outcome, seconds=0)
    assert again.builds == (build_name(),)
    assert again.table.equals(outcome.table)


def test_the_provenance_makes_the_result_again(
    outcome: Outcome, tmp_path: Path
) -> None:
    from_ = read_outcome(outcome.write(tmp_path / "out.parquet")).provenance
    again = simulate(from_.bots, from_.matches, seed=from_.seed, workers=1)
    assert again.provenance == from_
    assert again.totals == outcome.totals
    assert from_.settings[1] == repr(RandomBot(23))
    assert from_.code == code_digest()


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("none.parquet", None, "cannot be read"),
        ("other.parquet", "parquet", "was not written by motc_lab"),
        ("other.json", "{}", "was not written by motc_lab"),
        ("other.csv", "a,b", "cannot be read"),
        ("other.txt", "", "outcomes end in .parquet"),
    ],
)
def test_other_files_are_refused(
    tmp_path: Path, name: str, content: str | None, message: str
) -> None:
    place = tmp_path / name
    if content == "parquet":
        pl.DataFrame({"a": [1]}).write_parquet(place)
    elif content is not None:
        place.write_text(content)
    with pytest.raises(LabError, match=message):
        read_outcome(place)


def test_the_command_writes_files(tmp_path: Path) -> None:
    places = [tmp_path / "a.parquet", tmp_path / "a.csv"]
    words = ["simulate", "--matches", "6", "--seed", "2", "--bots", "random", "random"]
    assert main([*words, *(w for p in places for w in ("--out", str(p)))]) == 0
    one, two = (read_outcome(place) for place in places)
    assert one == two
    assert one.seeds == ((2, 7),)


def test_a_file_that_cannot_be_written_is_told_before_playing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "--matches", "10000000", "--out"]
    assert main([*words, str(tmp_path / "a.xlsx")]) == 1
    assert "ends in .parquet, .csv or .json" in capsys.readouterr().err
    assert main([*words, str(tmp_path / "none" / "a.csv")]) == 1
    assert "there is no folder" in capsys.readouterr().err


def test_a_fault_names_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(sys.modules["motc_lab.lab.chunk"], "play_match", broken)
    with pytest.raises(ZeroDivisionError) as caught:
        simulate(("random", "random"), 5, seed=40, workers=1)
    assert caught.value.__notes__ == ["in the match of seed 40, random against random"]


@pytest.mark.parametrize("name", ["workers", "chunk"])
def test_nobody_plays_nothing(name: str) -> None:
    with pytest.raises(LabError, match=f"{name}: 0; use a whole number"):
        simulate(("random", "random"), 5, **{name: 0})
