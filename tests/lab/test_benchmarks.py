"""The benchmarks run; what they find depends on the machine and is not tested."""

import json
from pathlib import Path

import pytest

from benchmarks.engine import __main__ as bench
from benchmarks.engine.gates import CLONE, HEARTS_RATE, PLAYOUTS, gates
from benchmarks.engine.peers import HEARTS
from benchmarks.engine.rounds import Contestant, Spread, rates, ratios
from benchmarks.engine.workers import NoBuild, Row, Worker
from motc_lab.build import BuildName
from motc_lab.games.motc.edition import house_edition


def test_every_contestant_is_measured_once_a_round() -> None:
    done: list[str] = []

    def work(name: str, pieces: int) -> int:
        done.append(name)
        return pieces

    names = ("a", "b", "c")
    these = [Contestant(n, lambda k, n=n: work(n, k), 10) for n in names]
    found = rates(these, rounds=4, share=0.5)
    assert {name: len(figures) for name, figures in found.items()} == dict.fromkeys(
        names, 4
    )
    assert [done.count(name) for name in names] == [5, 5, 5]  # with the warm-up


def test_ratios_compare_within_a_round() -> None:
    found = {"we": [2.0, 30.0, 4.0], "they": [1.0, 10.0, 4.0]}
    assert ratios(found, "they")["we"] == Spread(2.0, 1.0, 3.0)


def row(name: str, build: BuildName) -> Row:
    contestant = Contestant(f"{name} [{build}]", lambda pieces: pieces, 1)
    return Row(name, build, contestant)


def test_gates_are_multiples_of_hearts_in_the_same_run() -> None:
    play = [row(PLAYOUTS, "interpreted"), row(PLAYOUTS, "compiled")]
    operations = [row(CLONE, "compiled"), row("view", "compiled")]
    hearts = [2.0 * HEARTS_RATE] * 3  # a machine twice as fast as the targets' own
    found = {
        HEARTS: hearts,
        f"{PLAYOUTS} [interpreted]": [1.5 * rate for rate in hearts],
        f"{PLAYOUTS} [compiled]": [8.0 * rate for rate in hearts],
        f"{CLONE} [compiled]": [1e6 / 0.2] * 3,
        "view [compiled]": [1.0] * 3,
    }
    one, two, three = gates(play, operations, found)
    assert (one.measured, one.is_reached) == (1.5, True)
    assert (two.target, two.is_reached) == (9.0, False)
    assert three.measured == pytest.approx(0.4)
    assert not three.is_reached  # 0.2 us here would be 0.4 us there


def test_without_hearts_no_gate_is_judged() -> None:
    assert gates([row(PLAYOUTS, "compiled")], [], {}) == []


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
    assert set(told["made"]["playout_digest_200"]) == {"interpreted"}
    ours, view = told["random_play"][0], told["operations"][-2]
    assert (ours["name"], ours["build"]) == (PLAYOUTS, "interpreted")
    assert ours["decisions_per_second"]["median"] > 0
    assert view["microseconds"]["median"] > 0
    assert "random play" in capsys.readouterr().out
