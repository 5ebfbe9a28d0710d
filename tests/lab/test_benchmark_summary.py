"""What the repository keeps of benchmarks: one summary, and the page made of it."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from benchmarks import keeping
from benchmarks.machine import made_here
from benchmarks.report import __main__ as report
from benchmarks.report import figures, summary
from benchmarks.report.page import TITLES, page
from benchmarks.report.summary import Part, Row

ROOT = Path(__file__).parents[2]

SCALE = {
    "made": {
        "date": "2026-11-22",
        "commit_date": "2026-11-20",
        "machine": "x86_64, 2 cores",
        "versions": {"dask": "2026.8.0"},
        "bots": ["greedy", "random"],
        "matches": 464,
        "workers": 2,
        "build": "compiled",
    },
    "seconds": {
        "one process": {"median": 13.73795, "low": 11.0, "high": 17.0},
        "loky": {"median": 9.0, "low": 8.0, "high": 11.0},
    },
    "of_started_by_hand": {"loky": {"median": 0.7, "low": 0.654321, "high": 0.9}},
    "efficiency": {"loky": {"median": 0.66, "low": 0.6, "high": 0.7}},
    "microseconds_a_task": {"loky": 1898.4},
    "memory": {"bytes_a_match": 80.0, "parquet_bytes_a_match": 9.05},
    "gates": {"loky": 0.8},
}


def test_the_page_is_made_of_the_summary_and_of_nothing_else() -> None:
    remedy = "run: python -m benchmarks.report"
    assert report.PAGE.read_text("utf-8") == page(summary.read(summary.FILE)), remedy


def test_every_part_that_is_measured_stands_in_the_summary() -> None:
    parts = summary.read(summary.FILE)
    assert set(parts) == {*figures.PARTS, *figures.ONCE} == set(TITLES)
    for part in parts.values():
        assert part.made["date"]
        assert part.made["commit_date"]
        assert part.rows


def test_a_full_result_becomes_a_line_for_each_figure() -> None:
    part = figures.part_of("scale", SCALE)
    one, loky, *_ = part.rows
    assert (one.figure, one.unit, one.ratio) == (13.73795, "s", None)
    assert (loky.ratio, loky.low, loky.high) == (0.7, 0.654321, 0.9)
    assert loky.is_missed
    assert loky.note == "efficiency 0.66; 1,898 µs a task"
    text = page({"scale": part})
    assert "commit of 2026-11-20" in text
    assert "464 matches between greedy and random, 2 workers, compiled build" in text
    assert "| loky | 9 s | 0.70 (0.65 .. 0.90) | ≥ 0.8 x, **missed** |" in text


def test_what_is_written_is_read_again_with_four_digits(tmp_path: Path) -> None:
    file = tmp_path / "summary.json"
    row = Row("a | b", 13.73795, "s", ratio=0.12345678, is_missed=True, wanted="≥ 1 x")
    parts = {"scale": Part({"date": "2026-11-22"}, "by hand", (row, row))}
    summary.write(parts, file)
    (read, again) = summary.read(file)["scale"].rows
    assert (
        read
        == again
        == Row("a | b", 13.74, "s", ratio=0.1235, is_missed=True, wanted="≥ 1 x")
    )
    assert "a \\| b" in page(summary.read(file))


def test_a_report_takes_what_was_measured_here_and_keeps_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "FOLDER", tmp_path / "results")
    before = summary.read(summary.FILE)
    monkeypatch.setattr(summary, "FILE", Path(shutil.copy(summary.FILE, tmp_path)))
    monkeypatch.setattr(report, "PAGE", tmp_path / "page.md")
    monkeypatch.setattr(report, "PICTURES", {})
    keeping.keep(keeping.file_of("scale"), SCALE)
    keeping.keep(keeping.file_of("web", is_quick=True), {"made": {}, "gates": []})
    assert report.main() == 0
    after = summary.read(summary.FILE)
    assert after["scale"].made["work"].startswith("464 matches")
    del before["scale"], after["scale"]
    assert after == before
    assert "464 matches" in report.PAGE.read_text("utf-8")


def test_full_results_stay_out_of_the_repository() -> None:
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    folder = keeping.FOLDER.relative_to(ROOT).as_posix()
    assert f"/{folder}/" in ignored
    assert summary.FILE.stat().st_size < 30_000


def test_provenance_names_the_day_of_the_commit() -> None:
    git = ["git", "-C", str(ROOT), "log", "-1", "--format=%cs"]
    if shutil.which("git") and (ROOT / ".git").exists():
        told = subprocess.run(git, capture_output=True, text=True, check=True).stdout
        assert made_here()["commit_date"] == told.strip()
    json.dumps(made_here())
