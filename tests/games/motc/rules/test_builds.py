"""Which build runs, how it is chosen, and that stale compiled files are passed by."""

import json
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from motc_lab import build

ROOT = Path(__file__).parents[4]
CODES = "motc_lab.games.motc.rules.codes"
DIGEST = build.source_digest(CODES)
NAME = "from motc_lab.build import build_name; print(build_name())"


def python(script: str, choice: str | None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    environment.pop(build.CHOICE, None)
    if choice is not None:
        environment[build.CHOICE] = choice
    words = [sys.executable, "-c", script]
    return subprocess.run(
        words, capture_output=True, text=True, check=False, cwd=ROOT, env=environment
    )


def test_these_tests_run_on_the_build_that_was_asked_for() -> None:
    wanted = os.environ.get(build.CHOICE, build.build_name())
    assert build.build_name() == wanted


def test_interpreted_can_always_be_had() -> None:
    assert python(NAME, "interpreted").stdout == "interpreted\n"


def test_a_choice_that_means_nothing_says_what_would() -> None:
    done = python(NAME, "quick")
    assert done.returncode == 1
    assert "MOTC_LAB_BUILD='quick'; use interpreted, compiled" in done.stderr


@pytest.mark.parametrize("command", ["doctor", "simulate", "play"])
def test_a_command_says_so_in_one_sentence(command: str) -> None:
    script = (
        f"import sys; from motc_lab.app.cli import main; sys.exit(main(['{command}']))"
    )
    done = python(script, "quick")
    assert done.returncode == 2
    told = (
        "MOTC_LAB_BUILD='quick'; use interpreted, compiled, fastest, or leave it unset"
    )
    assert done.stderr == f"motc-lab {command}: {told}\n"
    assert not done.stdout


def test_compiled_is_insisted_on_or_refused_with_what_to_do() -> None:
    done = python(NAME, "compiled")
    if done.returncode:
        assert "in a checkout run 'make compiled'" in done.stderr
    else:
        assert done.stdout == "compiled\n"


def test_the_fastest_is_whatever_can_be_had() -> None:
    """Finding: 'make tutorial' ran interpreted beside a build that was current."""
    compiled = python(NAME, "compiled").stdout
    assert python(NAME, "fastest").stdout == (compiled or "interpreted\n")


@pytest.mark.parametrize("kind", ["current", "stale", "for another Python"])
def test_the_fastest_takes_files_that_fit_and_passes_others_by(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    suffix = ".another.so" if kind == "for another Python" else EXTENSION_SUFFIXES[0]
    folder = stamped(tmp_path, **({CODES: "0" * 64} if kind == "stale" else {}))
    file = folder.joinpath(*f"motc_lab.games.motc.rules.machine{suffix}".split(".", 4))
    file.parent.mkdir(parents=True)
    file.touch()
    monkeypatch.setenv(build.CHOICE, "fastest")
    monkeypatch.setattr(sys, "meta_path", [])
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(build, "CHECKED_OUT", folder)
    build.choose_build()
    taken = [finder.folder for finder in sys.meta_path]  # type: ignore[union-attr]
    assert taken == ([folder] if kind == "current" else [])


def stamped(folder: Path, **changed: str) -> Path:
    """A folder whose stamp fits the present source of one module, unless changed."""
    sources = {CODES: DIGEST, **changed}
    text = json.dumps({"made_by": "a test", "sources": sources})
    (folder / build.STAMP).write_text(text, "utf-8")
    return folder


def test_nothing_is_stale_without_a_stamp_or_with_a_fitting_one(tmp_path: Path) -> None:
    assert build.stale_modules(tmp_path) == []
    assert build.stale_modules(stamped(tmp_path)) == []


def test_a_source_that_changed_or_went_makes_its_module_stale(tmp_path: Path) -> None:
    old = {"motc_lab.games.motc.rules.rules": "0" * 64, "motc_lab.nowhere": "1" * 64}
    assert build.stale_modules(stamped(tmp_path, **old)) == list(old)


def test_stale_files_are_passed_by_and_said_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv(build.CHOICE, raising=False)
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.setattr(
        build, "stale_modules", lambda: ["motc_lab.games.motc.rules.codes"]
    )
    build.choose_build()
    first = sys.meta_path[0]
    assert isinstance(first, build.FilesFinder)
    assert first.suffixes == (".py",)
    assert "running interpreted; 'make fast' compiles anew" in caplog.text
