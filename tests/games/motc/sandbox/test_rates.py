"""Rates of the score grid: counted in simulations, saved or played beside the page."""

import json
from pathlib import Path
from typing import Any

import pytest

from motc_lab.errors import LabError
from motc_lab.games.motc.bots.race import win_chances
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.sandbox.grid import grid
from motc_lab.games.motc.sandbox.rates import RatesError, rates_in, rates_of, read_rates
from motc_lab.games.motc.sandbox.rates_run import RatesRun, TooSlow
from motc_lab.lab import simulate
from motc_lab.lab.outcome import Outcome
from motc_lab.scene.model import Lang
from tests.sandbox.matches import begun

RANDOM = ("random", "random")


@pytest.fixture(scope="module")
def outcome() -> Outcome:
    return simulate(RANDOM, 12, seed=1, workers=1, progress=False)


def told(outcome: Outcome) -> dict[str, Any]:
    """What its JSON says, to be spoiled."""
    found: dict[str, Any] = json.loads(json.dumps(outcome.as_dict()))
    return found


def test_rates_are_shares_of_all_games_with_their_intervals(outcome: Outcome) -> None:
    found = rates_of(outcome)
    games = outcome.totals.games
    shares = (found.spassky, found.draw, found.fischer)
    assert sum(one.hits for one in shares) == games == found.games
    assert all(one.trials == games for one in shares)
    assert all(one.low <= one.value <= one.high for one in shares)


@pytest.mark.parametrize("ending", ["json", "csv", "parquet"])
def test_a_saved_simulation_gives_the_same_rates(
    outcome: Outcome, ending: str, tmp_path: Path
) -> None:
    file = outcome.write(tmp_path / f"games.{ending}")
    assert read_rates(file) == rates_of(outcome)
    if ending == "json":
        assert rates_in(file.read_text("utf-8")) == rates_of(outcome)


def test_matches_played_beside_the_page_give_what_the_command_gives(
    outcome: Outcome,
) -> None:
    run = RatesRun(RANDOM, 12, house_edition())
    while not run.is_done:
        run.step()
    run.step()
    assert run.done == 12
    assert run.rates == rates_of(outcome)
    assert run.command == (
        "motc-lab simulate --bots random random --matches 12 --seed 1"
    )


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_grid_says_what_it_rests_on(outcome: Outcome, lang: Lang) -> None:
    found = rates_of(outcome)
    shown = grid(begun(), lang, rates=found)
    rules = compile_edition(house_edition())
    chances = win_chances(rules, found.spassky.value, found.draw.value)
    goal = house_edition().points_to_win
    found_chances = [[cell.chance for cell in row] for row in shown.rows]
    assert found_chances == [row[:goal] for row in chances[:goal]]
    assert str(found.games) in shown.source
    assert "1 .. 12" in shown.source
    assert "reykjavik-1972 1.0.0" in shown.source
    assert [row.rate for row in shown.rates] == pytest.approx(
        [found.spassky.value, found.draw.value, found.fischer.value]
    )
    point = "," if lang == "de" else "."
    assert all(point in row.said and point in row.interval for row in shown.rates)
    assert shown.notes == ()


def test_rates_set_by_hand_have_no_interval() -> None:
    shown = grid(begun(), "en", spassky=0.5, draw=0.1)
    assert shown.source == "Rates set by hand."
    assert {row.interval for row in shown.rates} == {""}
    assert "2,000 matches" in grid(begun(), "en").source


def test_games_of_another_edition_or_of_half_a_run_are_noted(outcome: Outcome) -> None:
    spoiled = told(outcome)
    spoiled["provenance"]["play_digest"] = "0" * 64
    spoiled["provenance"]["matches"] = 2000
    other, unfinished = grid(begun(), "en", rates=rates_in(json.dumps(spoiled))).notes
    assert "another edition" in other
    assert "2,000" in unfinished


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "not JSON"),
        ("motc record 1\n", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("NaN", "JSON is missing or wrong"),
        ("[]", "JSON is missing or wrong"),
        ("{}", "provenance is missing or wrong"),
    ],
)
def test_what_is_no_outcome_is_told(text: str, place: str) -> None:
    with pytest.raises(RatesError, match=place) as caught:
        rates_in(text)
    assert "motc-lab simulate --out" in str(caught.value)
    assert "motc-lab simulate --out" in caught.value.text("de")


@pytest.mark.parametrize(
    ("part", "name", "wrong"),
    [
        ("totals", "games", 0),
        ("totals", "games", "12"),
        ("totals", "games", True),
        ("totals", "drawn", -1),
        ("totals", "drawn", 1.5),
        ("totals", "games_won", [1]),
        ("totals", "matches", 10**13),
        ("provenance", "bots", ["greedy"]),
        ("provenance", "edition", "x" * 81),
    ],
)
def test_a_broken_outcome_is_refused_with_the_place(
    outcome: Outcome, part: str, name: str, wrong: object
) -> None:
    spoiled = told(outcome)
    spoiled[part][name] = wrong
    with pytest.raises(RatesError, match=rf"{part}\.{name}"):
        rates_in(json.dumps(spoiled))


def test_numbers_that_do_not_add_up_are_refused(outcome: Outcome) -> None:
    spoiled = told(outcome)
    spoiled["totals"]["drawn"] += 5
    with pytest.raises(RatesError, match="add up"):
        rates_in(json.dumps(spoiled))


@pytest.mark.parametrize(
    ("bots", "count"),
    [(("master", "random"), 5), (("random", "nobody"), 5), (RANDOM, 0), (RANDOM, 1001)],
)
def test_what_would_take_too_long_is_refused(bots: tuple[str, str], count: int) -> None:
    with pytest.raises(TooSlow, match="simulate --out"):
        RatesRun(bots, count, house_edition())


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="cannot be read"):
        read_rates(tmp_path / "none.json")
