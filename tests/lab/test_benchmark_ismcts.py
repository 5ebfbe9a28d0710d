"""The benchmark of the search runs; its figures depend on the machine."""

import json
import sys
from pathlib import Path

import pytest

from benchmarks.engine import spiel
from benchmarks.gates import ISMCTS
from benchmarks.ismcts import __main__ as bench
from benchmarks.ismcts import ours, peers


def test_it_measures_searches_and_writes_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "ismcts.json"
    words = ["ismcts", "--quick", "--rounds", "1", "--out", str(out)]
    monkeypatch.setattr(sys, "argv", words)
    assert bench.main() == 0
    told = json.loads(out.read_text("utf-8"))
    labels = {(one["part"], one["name"], one["build"]) for one in told["searches"]}
    assert ("ismcts", ours.TO_MATCH_END, "interpreted") in labels
    assert ("duel_search", ours.SMALL, "interpreted") in labels
    assert ours.AS_MASTER in capsys.readouterr().out


def test_each_search_stands_beside_the_same_peers_in_cpp_and_in_python() -> None:
    pytest.importorskip("pyspiel")
    found = [(part, one.name) for part, one, _ in peers.contestants()]
    assert found == [
        ("ismcts", ISMCTS.format(spiel.HEARTS, "C++")),
        ("ismcts", ISMCTS.format(peers.RUMMY, "C++")),
        ("ismcts", ISMCTS.format(peers.RUMMY, "Python")),
        ("duel_search", ISMCTS.format(spiel.LEDUC, "C++")),
        ("duel_search", ISMCTS.format(spiel.LEDUC, "Python")),
    ]
