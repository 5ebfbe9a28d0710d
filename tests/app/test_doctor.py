"""The doctor says which build runs, and fails only where something necessary lacks."""

import json
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from motc_lab import extras
from motc_lab.app import doctor
from motc_lab.app.cli import main
from motc_lab.build import build_name
from motc_lab.games.motc.edition import house_edition


@pytest.fixture(autouse=True)
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package folder with a front end in it, whether or not one was built here."""
    static = tmp_path / "widgets" / "static"
    static.mkdir(parents=True)
    for name in doctor.FILES:
        (static / name).touch()
    monkeypatch.setattr(doctor, "PACKAGE", tmp_path)
    return static


def test_one_sentence_says_which_build_runs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["doctor"]) == 0
    lines = capsys.readouterr().out.splitlines()
    said = [line for line in lines if line.startswith("build: ")]
    assert said == [f"build: {doctor.BUILDS[build_name()].format(way='make fast')}"]
    assert lines[-1] == "nothing necessary is missing"
    (edition,) = (line for line in lines if line.startswith("edition: "))
    assert f"as played {house_edition().play_digest[:16]}" in edition


def test_json_has_versions_and_the_digest_of_the_edition(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["doctor", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["build"] == build_name()
    house = house_edition()
    assert told["edition"] == [house.id, house.digest, house.play_digest]
    assert told["python"] == ".".join(map(str, sys.version_info[:3]))
    assert told["packages"]["pydantic"] == metadata.version("pydantic")
    assert told["packages"]["voila"] == metadata.version("voila")
    assert "pytest" not in told["packages"]
    assert told["faster"] == ("" if build_name() == "compiled" else "make fast")


def test_a_missing_optional_part_is_named_and_no_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = extras.find_spec
    monkeypatch.setattr(
        extras,
        "find_spec",
        lambda name: None if name in {"distributed", "matplotlib"} else whole(name),
    )
    assert main(["doctor"]) == 0
    out = capsys.readouterr().out
    cluster = "optional, cluster (simulations on several machines): missing distributed"
    assert cluster in out
    assert "optional, plots (plots of results): missing matplotlib" in out


def test_a_missing_package_is_a_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = doctor.version_of
    monkeypatch.setattr(
        doctor, "version_of", lambda name: None if name == "pydantic" else whole(name)
    )
    assert main(["doctor"]) == 1
    assert "pydantic is missing: pip install pydantic" in capsys.readouterr().out


def test_a_missing_front_end_is_a_fault(
    bundle: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (bundle / "motc.css").unlink()
    assert main(["doctor"]) == 1
    assert "front end: motc.css missing; 'make tutorial' builds it" in (
        capsys.readouterr().out
    )


def test_no_c_compiler_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert main(["doctor"]) == 0
    assert "a C compiler" in capsys.readouterr().out


def test_the_doctor_needs_no_jupyter() -> None:
    script = (
        "import sys; from motc_lab.app.doctor import look; look();"
        "print({'voila', 'ipywidgets', 'numpy'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "set()\n"
