"""What the repository keeps of benchmarks: one summary, and the page made of it."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from benchmarks import keeping, machine
from benchmarks.gates import BY_HAND, GATES, Gate, gates_of
from benchmarks.machine import PATHS, commits_since, git, made_here
from benchmarks.report import __main__ as report
from benchmarks.report import figures, summary
from benchmarks.report.page import (
    NOT_MEASURED,
    STALE_WORDS,
    TITLES,
    UNKNOWN_WORDS,
    page,
    section,
)
from benchmarks.report.summary import STALE, Part, Row
from benchmarks.report.telling import tell

ROOT = Path(__file__).parents[2]

SCALE: dict[str, Any] = {
    "made": {
        "date": "2026-11-22",
        "commit": "0123456789ab",
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
}


def said_on_page(text: str) -> dict[str, bool | None]:
    """Return which parts the page calls stale; None where it says unknown."""
    said: dict[str, bool | None] = {}
    for name, title in TITLES.items():
        part = text.partition(f"## {title}\n")[2].partition("\n## ")[0]
        said[name] = None if UNKNOWN_WORDS in part else STALE_WORDS in part
    return said


def test_the_page_is_made_of_the_summary_and_of_the_gates_alone() -> None:
    text = report.PAGE.read_text("utf-8")
    remedy = "run: python -m benchmarks.report"
    assert text == page(summary.read(summary.FILE), said_on_page(text)), remedy


def test_what_is_stale_is_marked_on_the_page() -> None:
    """In a copy without history nothing can be said, and the page need not change."""
    said = said_on_page(report.PAGE.read_text("utf-8"))
    remedy = (
        "measure it again (python -m benchmarks), or run: python -m benchmarks.report"
    )
    for name, part in summary.read(summary.FILE).items():
        assert said[name] is not None, f"{name}: {remedy}"
        assert said[name] or not part.is_stale, f"{name}: {remedy}"


def test_every_part_stands_in_the_summary_or_says_that_it_was_not_measured() -> None:
    parts, text = summary.read(summary.FILE), report.PAGE.read_text("utf-8")
    assert set(parts) <= set(PATHS) == set(TITLES)
    for name in set(TITLES) - set(parts):
        told = text.partition(f"## {TITLES[name]}\n")[2].partition("\n## ")[0]
        assert f"{NOT_MEASURED.capitalize()}; it measures" in told, name
    for name, part in parts.items():
        assert part.made["date"], name
        assert part.made["commit"], name
        assert part.made["machine"], name
        assert part.rows, name
        assert part.paths == PATHS[name]
        assert all((ROOT / path).exists() for path in part.paths), name


def test_every_gate_in_the_code_is_on_the_page_with_its_figure_or_without() -> None:
    """A row that was never measured says so; it can't be left out."""
    parts, text = summary.read(summary.FILE), report.PAGE.read_text("utf-8")
    for name, gates in GATES.items():
        for label in gates:
            row = parts[name].row(label) if name in parts else None
            (line,) = [
                one for one in text.splitlines() if one.startswith(f"| {label} |")
            ]
            if row is None:
                assert f"| {label} | {NOT_MEASURED} |" in line
            for gate in gates_of(name, label):
                assert str(gate) in line
                assert row is None or parts[name].value(row, gate.of) is not None


def test_each_name_stands_for_one_peer_and_each_row_beside_three() -> None:
    parts = summary.read(summary.FILE)
    names = [row.label for part in parts.values() for row in part.rows]
    peers = [name for name in names if name.startswith("OpenSpiel")]
    assert len(peers) == len(set(peers))
    for part in ("motc", "cards", "stratego", "duel"):
        beside = parts[part].beside
        assert len(beside) == 3
        assert set(beside) <= set(peers)
        assert all(len(row.ratios) == 3 and all(row.ratios) for row in parts[part].rows)


def test_a_part_that_was_never_measured_says_what_is_wanted_of_it() -> None:
    text = page({}, {})
    assert f"| memory of a page | {NOT_MEASURED} | ≤ 0.25 |" in text
    measured = figures.parts_of("scale", SCALE)
    assert f"| loky | {NOT_MEASURED} |" in text
    assert f"| loky | {NOT_MEASURED} |" not in page(measured, {"scale": False})


def test_a_full_result_becomes_a_line_for_each_figure() -> None:
    part = figures.parts_of("scale", SCALE)["scale"]
    one, loky, *_ = part.rows
    assert (one.figure, one.unit, one.ratios) == (13.73795, "s", ())
    assert loky.ratios == ((0.7, 0.654321, 0.9),)
    assert loky.note == "efficiency 0.66; 1,898 µs a task"
    text = page({"scale": part}, {"scale": False})
    assert "commit 0123456789ab" in text
    assert "464 matches between greedy and random, 2 workers, compiled build" in text
    assert "| loky | 9 s | 0.70 (0.65 .. 0.90) | ≥ 0.8 x, **missed** |" in text


def test_what_is_wanted_comes_from_the_code_and_not_from_the_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    part = figures.parts_of("scale", SCALE)["scale"]
    assert part.missed("scale") == ["loky"]
    monkeypatch.setitem(GATES["scale"], "loky", Gate("≥", 0.6, BY_HAND))
    assert part.missed("scale") == []
    assert "≥ 0.6 x |" in page({"scale": part}, {"scale": False})


def test_a_missed_gate_is_printed_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert tell("scale", SCALE, is_judged=True) == 1
    assert "missed: loky" in capsys.readouterr().out
    assert tell("scale", SCALE, is_judged=False) == 0


def test_what_is_written_is_read_again_with_four_digits(tmp_path: Path) -> None:
    file = tmp_path / "summary.json"
    row = Row("a | b", 13.73795, "s", "compiled", ratios=((0.12345678,), None))
    made = {"date": "2026-11-22", "commit": "0123456789ab"}
    part = Part(made, ("motc_lab/lab",), ("by hand", "by foot"), (row, row))
    summary.write({"scale": part}, file)
    (read, again) = summary.read(file)["scale"].rows
    short = Row("a | b", 13.74, "s", "compiled", ratios=((0.1235,), None))
    assert read == again == short
    assert "a \\| b" in page(summary.read(file), {"scale": False})


def test_a_report_takes_what_was_measured_here_and_keeps_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "FOLDER", tmp_path / "results")
    before = summary.read(summary.FILE)
    monkeypatch.setattr(summary, "FILE", Path(shutil.copy(summary.FILE, tmp_path)))
    monkeypatch.setattr(report, "PAGE", tmp_path / "page.md")
    monkeypatch.setattr(report, "PICTURES", {})
    keeping.keep(keeping.file_of("scale"), SCALE)
    keeping.keep(keeping.file_of("web", is_quick=True), {"made": {}, "rows": []})
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
    assert summary.FILE.stat().st_size < 60_000


def test_provenance_names_the_commit_and_whether_files_were_changed() -> None:
    head = git("rev-parse", "HEAD")
    commit = str(made_here()["commit"])
    assert head is None or (commit and head.startswith(commit))
    json.dumps(made_here())


def repository(folder: Path) -> str:
    """Make a repository with one commit; return the commit."""
    said(folder, "init", "--quiet")
    return committed(folder, "rules", "first")


def committed(folder: Path, path: str, text: str) -> str:
    (folder / path).write_text(text, "utf-8")
    said(folder, "add", path)
    said(folder, "commit", "--quiet", "--message", text)
    return said(folder, "rev-parse", "HEAD")


def said(folder: Path, *words: str) -> str:
    who = ("-c", "user.name=a", "-c", "user.email=a@example.org")
    told = subprocess.run(
        ["git", *who, *words], cwd=folder, capture_output=True, text=True, check=True
    )
    return told.stdout.strip()


def test_only_commits_to_what_was_measured_make_a_figure_old(tmp_path: Path) -> None:
    first = repository(tmp_path)
    committed(tmp_path, "docs", "second")
    assert commits_since(first, ["rules"], tmp_path) == 0
    committed(tmp_path, "rules", "third")
    assert commits_since(first, ["rules"], tmp_path) == 1
    assert commits_since(first, ["rules", "docs"], tmp_path) == 2


@pytest.mark.parametrize("commit", ["", "0123456789ab", "--all"])
def test_without_that_history_the_age_is_unknown(tmp_path: Path, commit: str) -> None:
    assert commits_since(commit, ["rules"], tmp_path) is None
    repository(tmp_path)
    assert commits_since(commit, ["rules"], tmp_path) is None


def test_in_a_shallow_clone_the_age_is_unknown(tmp_path: Path) -> None:
    whole, shallow = tmp_path / "whole", tmp_path / "shallow"
    whole.mkdir()
    first = repository(whole)
    committed(whole, "rules", "second")
    said(tmp_path, "clone", "--quiet", "--depth", "1", whole.as_uri(), shallow.name)
    assert commits_since(first, ["rules"], whole) == 1
    assert commits_since(first, ["rules"], shallow) is None


@pytest.mark.parametrize(
    ("since", "is_stale"), [(0, False), (STALE, False), (STALE + 1, True), (None, None)]
)
def test_a_figure_is_stale_after_a_hundred_commits(
    monkeypatch: pytest.MonkeyPatch, since: int | None, is_stale: bool | None
) -> None:
    monkeypatch.setattr(summary, "commits_since", lambda *_: since)
    part = figures.parts_of("scale", SCALE)["scale"]
    assert part.is_stale is is_stale
    text = "\n".join(section("scale", part, is_stale=part.is_stale))
    assert text.count(" s, stale |") == 2 * bool(is_stale)
    assert (STALE_WORDS in text) is bool(is_stale)
    assert (UNKNOWN_WORDS in text) is (is_stale is None)


def test_a_measurement_with_changed_files_says_so() -> None:
    changed = {**SCALE, "made": {**SCALE["made"], "is_changed": True}}
    part = figures.parts_of("scale", changed)["scale"]
    text = page({"scale": part}, {"scale": False})
    assert "commit 0123456789ab, with changes on top of it" in text


def test_every_path_is_part_of_the_package_or_of_the_benchmarks() -> None:
    assert machine.ROOT == ROOT
    for path in {path for paths in PATHS.values() for path in paths}:
        assert path.startswith(("motc_lab/", "benchmarks/", "notebooks")), path
