"""``motc-lab study``."""

import json
from pathlib import Path

import pytest

from motc_lab.app.cli import main

WORDS = ["study", "--bots", "random", "random", "--workers", "1", "--most", "20"]


def test_the_command_says_before_what_it_takes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([*WORDS, "--variant", "points_to_win=5", "--plan"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("To see 3 points with 80 %: about ")
    assert "on this machine" in told


def test_the_command_studies_several_variants_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "mine.study")
    words = [*WORDS, "--variant", "points_to_win=5", "--file", file]
    words += ["--variant", "points_to_win=5;section_values=[1,2,2,4]"]
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["variant"] for one in told["findings"]] == [
        "points_to_win=5",
        "points_to_win=5;section_values=[1,2,2,4]",
    ]
    assert told["shuffles"] == 20
    before = Path(file).read_text("utf-8")
    assert main(words) == 0
    assert Path(file).read_text("utf-8") == before
    assert "all shuffles played: 20 of at most 20" in capsys.readouterr().out


def test_cards_spaces_and_effects_are_variants_by_their_names(
    capsys: pytest.CaptureFixture[str],
) -> None:
    effect = "fischer.wQ.effect=draw 2; marker me 1;fischer.start=3"
    words = [*WORDS, "--variant", "fischer.wQ.strength=4", "--variant", effect]
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["variant"] for one in told["findings"]] == words[-3::2]


def test_a_study_of_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(WORDS) == 1
    assert "name what is compared" in capsys.readouterr().err
