"""The laboratory plays and counts games that it knows nothing of."""

from dataclasses import replace
from pathlib import Path

import pytest
from joblib.externals.loky import get_reusable_executor

from motc_lab.errors import LabError
from motc_lab.lab import compare, compare_bots, read_outcome, simulate
from motc_lab.lab.arena import arena
from motc_lab.lab.arena_page import markdown
from motc_lab.lab.plot import Plot
from tests.house.guest import bidding

__all__ = ["bidding"]

THREE = ("random", "random", "random")
TWO = ("random", "random")


def test_wins_draws_and_decisions_are_counted_by_seat(bidding: str) -> None:
    outcome = simulate(THREE, 40, seed=2, game=bidding, workers=1)
    assert list(outcome.wins) == ["anna", "bert", "cleo"]
    won = sum(one.hits for one in outcome.wins.values())
    assert won + outcome.draws.hits == 40
    assert outcome.totals.kinds == {"bid": 40 * 9}
    told = str(outcome.report())
    assert "Anna (random) against Bert (random) against Cleo (random)" in told
    for part in ("seeds 2 .. 41", "rounds=3", "Cleo wins", "9.0 (9 .. 9)", "'bid'"):
        assert part in told
    assert "Bert wins" in outcome.report().html
    assert "Anna wins" in repr(outcome)


@pytest.fixture
def older_workers() -> None:
    """Two processes that began before any guest was installed, and wait for more."""
    get_reusable_executor(max_workers=2).shutdown(wait=True)
    simulate(TWO, 4, chunk=1, workers=2)


@pytest.mark.usefixtures("older_workers")
def test_the_number_of_workers_makes_no_difference(bidding: str) -> None:
    alone = simulate(THREE, 30, game=bidding, settings={"rounds": 2}, workers=1)
    shared = simulate(THREE, 30, game=bidding, settings={"rounds": 2}, workers=2)
    assert replace(alone, seconds=0) == replace(shared, seconds=0)
    assert alone.provenance.rules == (("rounds", "2"),)
    assert alone.totals.decisions == 30 * 6


@pytest.mark.usefixtures("bidding")
@pytest.mark.parametrize("ending", ["parquet", "csv", "json"])
def test_what_is_written_is_read_again(tmp_path: Path, ending: str) -> None:
    outcome = simulate(TWO, 25, game="pair", workers=1)
    assert outcome.draws.hits > 0
    again = read_outcome(outcome.write(tmp_path / f"out.{ending}"))
    assert replace(again, seconds=0) == replace(outcome, seconds=0)
    assert again.table.equals(outcome.table)
    assert again.table.columns == [
        *("seed", "anna_bot", "bert_bot", "winner", "decisions"),
    ]
    assert again.table["winner"].null_count() == outcome.draws.hits
    figures = outcome.shares["figure"].to_list()
    assert figures[:2] == ["matches won by Anna", "matches won by Bert"]
    assert figures[2] == "matches drawn"


def test_settings_are_compared_on_the_same_shuffles(bidding: str) -> None:
    compared = compare(None, {"rounds": 1}, THREE, 30, game=bidding)
    assert compared.headline.name == "matches won by Cleo"
    assert "settings rounds=1 against rounds=3" in compared.question
    assert compared.differences[1].value == -6  # decisions
    with pytest.raises(LabError, match="settings: None; say what"):
        compare(None, None, THREE, 4, game=bidding)


@pytest.mark.usefixtures("bidding")
def test_bots_swap_seats_where_there_are_two() -> None:
    standings = arena(("random", "high"), 8, game="pair", workers=1)
    (duel,) = standings.duels
    drawn = sum(one.draws.hits for one in duel.outcomes)
    shares = [duel.share_of(bot) for bot in duel.bots]
    assert sum(one.hits for one in shares) + drawn == 8
    page = markdown(standings, "motc-lab arena --game pair")
    for part in ("Pair, rounds=3", "one more for Bert's", "rules `bidding 3`"):
        assert part in page
    compared = compare_bots("random", "high", 6, game="pair")
    assert 0 <= compared.headline.variant <= 1


def test_as_many_sit_down_as_the_settings_say(tmp_path: Path) -> None:
    three = {"seats": 3}
    standings = arena(
        ("plain", "random"), 2, game="queens_gambit", settings=three, workers=1
    )
    (duel,) = standings.duels
    assert duel.outcomes[0].provenance.bots == ("plain", "random", "plain")
    assert duel.outcomes[0].provenance.seats == ("white", "black", "red")
    played = simulate(("random",) * 4, 2, game="queens_gambit", settings={"seats": 4})
    assert "Green" in str(played)
    written = played.write(tmp_path / "four.json")
    assert read_outcome(written).wins == played.wins
    compared = compare_bots(
        "random", "plain", 2, game="queens_gambit", settings=three, workers=1
    )
    assert "in every seat" in compared.question


def test_bots_sit_in_turn_where_there_are_more_than_two(bidding: str) -> None:
    standings = arena(("random", "strong"), 40, game=bidding, workers=1)
    (duel,) = standings.duels
    seatings = [one.provenance.bots for one in duel.outcomes]
    first, second = duel.bots
    assert seatings == [(first, second, first), (second, first, second)]
    drawn = sum(one.draws.hits for one in duel.outcomes)
    assert sum(duel.share_of(bot).hits for bot in duel.bots) + drawn == 40
    assert duel.share_of("strong").value > duel.share_of("random").value
    assert "3 times as high" in markdown(standings, "motc-lab arena")
    compared = compare_bots("random", "strong", 20, game=bidding)
    assert "in every seat" in compared.question
    assert compared.headline.variant > 0.5


def test_every_bot_sits_in_every_seat_where_seats_are_swapped(bidding: str) -> None:
    bots = ("random", "beginner", "casual")
    compared = compare(None, {"rounds": 1}, bots, 4, game=bidding, swap_seats=True)
    assert [one.provenance.bots for one in compared.base] == [
        ("random", "beginner", "casual"),
        ("beginner", "casual", "random"),
        ("casual", "random", "beginner"),
    ]


def test_what_a_game_lacks_is_told(bidding: str) -> None:
    for attempt, words in (
        (
            lambda: simulate(TWO, 2, game="chess"),
            "'chess'; use one of compile, duel, motc",
        ),
        (lambda: simulate(TWO, 2, game=bidding), "name three, for Anna, Bert and Cleo"),
        (lambda: simulate(THREE, 2, game=bidding, edition="x"), "no setting 'edition'"),
        (
            lambda: simulate(TWO, 2, edition="x", settings={"edition": "x"}),
            "say edition or settings, not both",
        ),
    ):
        with pytest.raises(LabError, match=words):
            attempt()


def test_a_plot_names_the_game_and_its_settings(bidding: str) -> None:
    figure = pytest.importorskip("matplotlib.pyplot").figure()
    told = repr(Plot(figure, "Nothing to be seen.", game=bidding, seed=5))
    assert "game bidding; rounds 3" in told
    assert "seed 5" in told
