"""What the workflows run is there: targets, scripts, commands; no action floats."""

import re
import runpy
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from motc_lab.app.cli import COMMANDS, parser_of

ROOT = Path(__file__).parents[2]
WORKFLOWS_AT = ROOT / ".github" / "workflows"
WRITING = {"publish", "pages", "release"}  # jobs that put something where others see it
WORKFLOWS = sorted(WORKFLOWS_AT.glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WHEELS = PROJECT["tool"]["cibuildwheel"]
RELEASE = runpy.run_path(str(ROOT / ".ci" / "release.py"))
CHANGES = """# Changelog

## Unreleased

- later

## 1.2.3 - 2026-12-01

### Added
- a thing

## 1.2.30 - 2026-11-01

- another
"""


def steps(file: Path) -> list[dict[str, Any]]:
    told = yaml.safe_load(file.read_text("utf-8"))
    return [step for job in told["jobs"].values() for step in job["steps"]]


def commands(file: Path) -> list[list[str]]:
    lines = "\n".join(step.get("run", "") for step in steps(file)).splitlines()
    return [shlex.split(line, comments=True) for line in lines]


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_every_action_is_pinned_to_a_commit_whose_version_is_named(file: Path) -> None:
    used = re.findall(r"uses: (.*)", file.read_text("utf-8"))
    assert len(used) == sum("uses" in step for step in steps(file)) > 0
    for one in used:
        assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*", one), one


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_may_only_read_unless_a_job_says_otherwise(file: Path) -> None:
    told = yaml.safe_load(file.read_text("utf-8"))
    assert told["permissions"] == {"contents": "read"}
    for name, job in told["jobs"].items():
        assert job["timeout-minutes"] <= 60, name
        assert ("permissions" in job) == (name in WRITING)


def test_what_the_workflows_run_is_there() -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    script = (ROOT / ".ci" / "release.py").read_text("utf-8")
    ours = 0
    for file in WORKFLOWS:
        for words in commands(file):
            match words:
                case ["make", target, *settings]:
                    assert target in targets
                    assert settings in ([], ["LOCKED="])
                case ["python" | "python3", place, *command] if place != "-m":
                    assert (ROOT / place).is_file()
                    assert not command or f'case ["{command[0]}"' in script
                case _:
                    continue
            ours += 1
    assert ours >= 5


def test_what_a_compiled_wheel_is_tried_with_is_there() -> None:
    for line in WHEELS["test-command"]:
        match shlex.split(line):
            case ["motc-lab", *words]:
                assert words[0] in COMMANDS
                parser_of(words[0]).parse_args(words)
            case ["python", "-m", "pytest", "-q", *places]:
                assert places
                assert all((ROOT / place).exists() for place in places)
            case other:
                pytest.fail(f"not known here: {other}")
    for words in RELEASE["TRIES"]:
        if words[-1] not in {"--version", "--help"}:
            parser_of(words[0]).parse_args(list(words))


def test_the_sdist_holds_what_the_compiled_wheels_are_tried_with() -> None:
    kept = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert all((ROOT / place.lstrip("/")).exists() for place in kept)
    tried = [word for line in WHEELS["test-command"] for word in line.split()]
    for place in (word for word in tried if word.startswith("tests/")):
        assert any(f"/{place}".startswith(folder) for folder in kept)
    assert "/tests/conftest.py" in kept


def test_every_python_that_is_named_is_checked_and_gets_a_wheel() -> None:
    named = [
        line.rpartition(" ")[2]
        for line in PROJECT["project"]["classifiers"]
        if re.search(r":: 3\.\d+$", line)
    ]
    check = yaml.safe_load((WORKFLOWS_AT / "check.yml").read_text("utf-8"))
    assert check["jobs"]["test"]["strategy"]["matrix"]["python"] == named
    digits = ",".join(one.replace(".", "")[1:] for one in named)
    assert WHEELS["build"] == f"cp3{{{digits}}}-*"
    assert PROJECT["project"]["requires-python"] == f">={named[0]}"


def test_a_tag_is_published_only_with_its_version_and_its_notes() -> None:
    version = RELEASE["version"]()
    changelog = CHANGES.replace("1.2.3 ", f"{version} ")
    assert list(RELEASE["faults"](f"v{version}", changelog)) == []
    (wrong,) = RELEASE["faults"]("v1.2.30", changelog)
    assert "the tag is v1.2.30" in wrong
    (silent,) = RELEASE["faults"](f"v{version}", CHANGES)
    assert "has no part" in silent


def test_the_notes_are_those_of_the_version() -> None:
    assert RELEASE["notes"]("v1.2.3", CHANGES) == "### Added\n- a thing"
    assert RELEASE["notes"]("v1.2", CHANGES) == ""
    assert RELEASE["notes"]("v1.2.30", CHANGES) == "- another"
