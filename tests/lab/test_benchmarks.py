"""The benchmarks run; what they find depends on the machine and is not tested."""

import json
import time
from pathlib import Path

import pytest

from benchmarks.engine import __main__ as bench
from benchmarks.engine import spiel
from benchmarks.engine.rounds import Local, Spread, rates, ratios
from benchmarks.engine.workers import NoBuild, Worker
from motc_lab.games.motc.edition import house_edition


def test_every_contestant_is_measured_once_a_round() -> None:
    done: list[str] = []

    def work(name: str, pieces: int) -> int:
        done.append(name)
        return pieces

    names = ("a", "b", "c")
    these = [Local(n, lambda k, n=n: work(n, k), 10) for n in names]
    found = rates(these, rounds=4, share=0.5)
    assert {name: len(figures) for name, figures in found.items()} == dict.fromkeys(
        names, 4
    )
    assert [done.count(name) for name in names] == [5, 5, 5]  # with the warm-up


def test_only_the_processors_time_counts() -> None:
    def waits(pieces: int) -> int:
        time.sleep(0.2)
        return pieces

    units, seconds = Local("waits", waits, 1).run(3)
    assert units == 3
    assert seconds < 0.1


def test_ratios_compare_within_a_round() -> None:
    found = {"we": [2.0, 30.0, 4.0], "they": [1.0, 10.0, 4.0]}
    assert ratios(found, "they")["we"] == Spread(2.0, 1.0, 3.0)


def test_a_build_that_is_not_there_is_told_and_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.executable", "/bin/false")
    with pytest.raises(NoBuild, match="compiled is not measured: no reason given"):
        Worker("benchmarks.engine.serve", "compiled")


def test_the_quick_run_writes_its_results(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / "engine.json"
    words = ["bench", "--quick", "--rounds", "1", "--out", str(out)]
    words += ["--builds", "interpreted"]
    monkeypatch.setattr("sys.argv", words)
    assert bench.main() == 0
    told = json.loads(out.read_text("utf-8"))
    assert told["made"]["digest"] == house_edition().digest
    ours, view = told["random_play"][0], told["operations"][5]
    assert (ours["name"], ours["build"]) == (
        "Match of the Century, playouts",
        "interpreted",
    )
    assert ours["decisions_per_second"]["median"] > 0
    assert view["name"] == "Match of the Century: view"
    assert view["microseconds"]["median"] > 0
    assert {row["part"] for row in told["random_play"]} >= set(bench.PEER_OF)
    assert "Random play" in capsys.readouterr().out


def test_each_game_stands_beside_one_of_openspiel_in_three_ways() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    found = {one.name for one in spiel.contestants(pyspiel)}
    games = set(bench.PEER_OF.values())
    assert found == {name for game in games for name in spiel.names(game)}


@pytest.mark.parametrize("title", spiel.PIECES)
def test_the_three_ways_play_games_as_long_as_each_other(title: str) -> None:
    """The means of 64 games differ by chance, those of ways by far more."""
    pyspiel = pytest.importorskip("pyspiel")
    game = pyspiel.load_game(title)
    driven = spiel.uniform(game)(64) / 64
    dealt = spiel.Dealt("", pyspiel, game, 0).run(64)[0] / 64
    rolled = spiel.rollouts(pyspiel, game, 64)(64) / 64
    assert dealt == pytest.approx(driven, rel=0.5)
    assert rolled == pytest.approx(driven, rel=0.5)
