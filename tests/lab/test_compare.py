"""Two ways to play the same shuffles."""

import json
from pathlib import Path

import polars as pl
import pytest

from motc_lab.app.cli import main
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import house_edition
from motc_lab.lab import Means, compare, compare_bots, simulate

HOUSE = house_edition()
SHORT = HOUSE.with_ruling(points_to_win=3)
RANDOM = ("random", "random")
HERE = Means(workers=1)


def test_finding_22_compare_takes_workers_as_simulate_does() -> None:
    found = compare(None, SHORT, RANDOM, 6, workers=1, chunk=2, progress=False)
    assert found.headline == compare(None, SHORT, RANDOM, 6, means=HERE).headline
    with pytest.raises(LabError, match="not both"):
        compare(None, SHORT, RANDOM, 6, workers=1, means=HERE)


def test_finding_22_editions_may_be_named() -> None:
    named = compare("reykjavik-1972", SHORT, RANDOM, 4, means=HERE)
    assert named.headline == compare(None, SHORT, RANDOM, 4, means=HERE).headline
    played = simulate(RANDOM, 2, edition="reykjavik-1972", workers=1)
    assert played.provenance.digest == HOUSE.digest


def test_both_editions_play_the_same_seeds() -> None:
    found = compare(None, SHORT, RANDOM, 40, seed=7, means=HERE)
    alone = simulate(RANDOM, 40, seed=7, edition=SHORT, workers=1)
    assert found.variant[0].totals == alone.totals
    assert found.base[0].seeds == found.variant[0].seeds == ((7, 46),)
    games = next(one for one in found.differences if one.name == "games per match")
    assert games.verdict == "less"
    assert games.variant == alone.totals.games / 40


def test_an_edition_differs_from_itself_in_nothing() -> None:
    found = compare(HOUSE, HOUSE, RANDOM, 20, means=HERE)
    assert found.headline.value == 0
    assert {one.verdict for one in found.differences[1:]} == {
        "the same in every shuffle"
    }


def test_bots_swap_seats_on_every_shuffle() -> None:
    found = compare_bots("random", "greedy", 12, seed=2, means=HERE)
    first, second = found.outcomes
    assert first.provenance.bots == second.provenance.bots[::-1]
    won = first.totals.wins[1] + second.totals.wins[0]  # greedy in either seat
    assert found.headline.variant == won / 24
    assert found.headline.verdict == "more"


def test_swapped_seats_take_the_mean_of_both() -> None:
    found = compare(None, SHORT, ("greedy", "random"), 6, swap_seats=True, means=HERE)
    assert len(found.base) == len(found.variant) == 2
    wins = sum(one.totals.wins[1] for one in found.base)
    assert found.headline.base == wins / 12


def test_a_bot_is_not_compared_with_itself() -> None:
    with pytest.raises(LabError, match="twice 'greedy'"):
        compare_bots("greedy", "greedy", 5)


def test_a_margin_is_a_share() -> None:
    with pytest.raises(LabError, match="margin: 2; use a share"):
        compare_bots("greedy", "random", 5, margin=2)


def test_without_a_margin_shares_are_still_told_in_percent(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = "simulate --matches 6 --bots random greedy --swap-seats --margin 0"
    assert main([*words.split(), "--workers", "1"]) == 0
    assert "0.0 % -> 100.0 %" in capsys.readouterr().out


@pytest.mark.parametrize("ending", ["parquet", "csv", "json"])
def test_a_comparison_is_written_with_all_its_matches(
    tmp_path: Path, ending: str
) -> None:
    found = compare(None, SHORT, RANDOM, 5, means=HERE)
    place = found.write(tmp_path / f"both.{ending}")
    if ending == "parquet":
        told = json.loads(pl.read_parquet_metadata(place)["motc_lab"])
        assert pl.read_parquet(place).height == 10
    else:
        side = place if ending == "json" else tmp_path / "both.csv.json"
        told = json.loads(side.read_text("utf-8"))
    assert told["variant"][0]["provenance"]["play_digest"] == SHORT.play_digest
    assert told["differences"][0]["name"] == "matches won by Fischer"


def test_the_command_compares(capsys: pytest.CaptureFixture[str]) -> None:
    words = "simulate --matches 10 --bots random random --workers 1"
    assert main([*words.split(), "--variant", "points_to_win=2"]) == 0
    printed = capsys.readouterr().out
    told = "The same shuffles: edition reykjavik-1972 (points_to_win: 6 -> 2) "
    assert told in printed
    assert "not decided yet; about" in printed
    assert main([*words.split(), "--swap-seats", "--bots", "random", "greedy"]) == 0
    assert "matches won by greedy" in capsys.readouterr().out


def test_a_list_of_numbers_needs_no_brackets(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["simulate", "--matches", "5", "--bots", "random", "random", "--variant"]
    told = []
    for said in ("section_values=1,2,3,5", "section_values=[1,2,3,5]"):
        assert main([*words, said]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("variant", "message"),
    [
        (["no-such-file.toml"], "cannot be read"),
        (["points=5"], "'points' is not a ruling"),
        (["fischer.wQ=5"], "'fischer.wQ' is no name of a change; use such as"),
        (["fischer.wX.strength=5"], "'wX' is not a card id"),
        (["fischer.wQ.strength=9"], "strength: 9 is not allowed"),
        (["fischer.wQ.effect=drw 2"], "letter 1: 'drw' cannot stand here"),
        (["fischer.99.pawns=1"], "fischer has no space 99"),
        (["points_to_win=many"], "points_to_win"),
        (["points_to_win=5", "other.toml"], "use one file, or NAME=VALUE"),
    ],
)
def test_a_variant_that_is_none_is_refused(
    capsys: pytest.CaptureFixture[str], variant: list[str], message: str
) -> None:
    words = [word for name in variant for word in ("--variant", name)]
    assert main(["simulate", "--matches", "5", *words]) == 1
    assert message in capsys.readouterr().err
