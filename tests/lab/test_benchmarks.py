"""The benchmarks run; what they find depends on the machine and is not tested."""

import json
from pathlib import Path

import pytest

from benchmarks.engine import __main__ as bench
from benchmarks.engine import ours
from benchmarks.engine.rounds import Contestant, Spread, rates, ratios


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


def test_missed_gates_are_told() -> None:
    against = {name: Spread(0.7, 0.6, 0.8) for name in bench.GATES}
    missed = bench.missed_gates(against)
    assert [line.split(" at ")[0] for line in missed] == [
        f"missed: {ours.PLAYOUTS}",
        f"missed: {ours.DRIVEN}",
    ]


def test_the_quick_run_writes_its_results(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / "engine.json"
    words = ["bench", "--quick", "--rounds", "1", "--out", str(out)]
    monkeypatch.setattr("sys.argv", words)
    assert bench.main() == 0
    told = json.loads(out.read_text("utf-8"))
    assert told["made"]["digest"] == ours.HOUSE.digest
    assert told["decisions_per_second"][ours.PLAYOUTS]["median"] > 0
    assert told["microseconds"]["clone"]["median"] > 0
    assert "random play" in capsys.readouterr().out
