"""The benchmark of the search runs; its figures depend on the machine."""

import json
import sys
from pathlib import Path

import pytest

from benchmarks.engine.rounds import Spread
from benchmarks.ismcts import __main__ as bench
from benchmarks.ismcts import ours


def test_it_measures_searches_and_writes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "ismcts.json"
    words = ["ismcts", "--quick", "--rounds", "1", "--out", str(out)]
    monkeypatch.setattr(sys, "argv", words)
    assert bench.main() == 0
    told = json.loads(out.read_text("utf-8"))
    assert f"{ours.TO_MATCH_END} [interpreted]" in told["simulations_per_second"]
    assert told["targets"] == bench.TARGETS
    assert ours.SENSIBLE in capsys.readouterr().out


def test_a_missed_target_is_told() -> None:
    compiled, interpreted = sorted(bench.TARGETS)
    against = {compiled: Spread(9.0, 8.0, 11.0), interpreted: Spread(2.5, 2.0, 3.0)}
    (line,) = bench.missed_targets(against, bench.TARGETS)
    assert line == f"missed: {compiled} 9.00x of 10.0x"
    assert len(bench.missed_targets({}, bench.TARGETS)) == 2
