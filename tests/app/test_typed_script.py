"""A user's script of sixty lines: it runs, and a strict checker finds no Any in it."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).with_name("typed_script.py")
ROOT = SCRIPT.parents[2]
STRICT = ("--strict", "--disallow-any-expr", "--follow-imports=silent")
CACHE = "--cache-dir=.mypy_cache/script"  # other options than those of make check


def checked(script: Path) -> str:
    words = [
        sys.executable,
        "-m",
        "mypy",
        "--config-file=",
        CACHE,
        *STRICT,
        str(script),
    ]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout


def test_the_script_runs() -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"exec(open({str(SCRIPT)!r}).read())"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert len(SCRIPT.read_text("utf-8").splitlines()) >= 60


@pytest.mark.long
def test_a_strict_checker_finds_no_any_in_it(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    assert checked(SCRIPT).startswith("Success")
    spoiled = tmp_path / "spoiled.py"
    text = "from motc_lab import Match\nprint(Match.new(game='duel').position)\n"
    spoiled.write_text(text, "utf-8")
    assert "Any" in checked(spoiled)
