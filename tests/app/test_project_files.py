"""The files around the code fit it: hooks, forms, citation, promises."""

import argparse
import json
import re
import shlex
import tomllib
from pathlib import Path

import pytest
import yaml

from motc_lab.app.cli import parser_of
from motc_lab.app.tutorial import add_arguments

ROOT = Path(__file__).parents[2]
JSON_LINE = re.compile(r"^(ENTRYPOINT|CMD) (\[.+\])$", re.MULTILINE)
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def test_a_hook_runs_before_a_commit_what_make_check_runs() -> None:
    (local,) = yaml.safe_load(text(".pre-commit-config.yaml"))["repos"]
    checked = text("Makefile").partition("\ncheck:")[2].partition("\n\n")[0]
    for hook in local["hooks"]:
        python, *words = shlex.split(hook["entry"])
        assert python == ".venv/bin/python"
        command = " ".join(word for word in words if word not in {"-m", "--fix"})
        assert command in checked, hook["id"]


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.stem)
def test_a_form_asks_for_something(file: Path) -> None:
    form = yaml.safe_load(file.read_text("utf-8"))
    if file.stem == "config":
        return
    assert form["name"]
    assert form["description"]
    assert any(part.get("validations", {}).get("required") for part in form["body"])


def test_the_citation_names_the_version_and_the_licence() -> None:
    project = tomllib.loads(text("pyproject.toml"))["project"]
    cited = yaml.safe_load(text("CITATION.cff"))
    own = project["license"].partition(" AND ")[0]  # the rest is of what is bundled
    assert (cited["version"], cited["license"]) == (project["version"], own)


def test_every_licence_in_the_bundles_goes_along_and_is_named() -> None:
    frontend = "motc_lab/widgets/frontend/LICENSES.md"
    project = tomllib.loads(text("pyproject.toml"))["project"]
    texts = text("motc_lab/widgets/static/LICENSES.txt")
    heads = re.findall(r"^={78}\n(\S+) \S+: (.+)\n={78}$", texts, re.MULTILINE)
    assert {"preact", "d3", "@observablehq/plot", "@fontsource/abril-fatface"} <= {
        name for name, _ in heads
    }
    named = set(project["license"].split(" AND "))
    for name, licence in heads:
        assert set(licence.strip("()").split(" AND ")) <= named, name
    assert frontend in project["license-files"]
    listed = re.findall(r"^\| ([\w@/-]+)", text(frontend), re.MULTILINE)
    assert set(listed) - {"Package"} <= {name for name, _ in heads}


def test_what_security_names_can_be_said() -> None:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    known = parser.format_help()
    named = {word for word in text("SECURITY.md").split("`") if word.startswith("--")}
    assert named
    assert all(word in known for word in named)


def test_the_readme_has_whole_links_on_an_index() -> None:
    hooks = tomllib.loads(text("pyproject.toml"))["tool"]["hatch"]["metadata"]["hooks"]
    shown = text("README.md")
    for one in hooks["fancy-pypi-readme"]["substitutions"]:
        shown = re.sub(one["pattern"], one["replacement"], shown)
    links = re.findall(r"\]\(([^)\s]+)\)", shown)
    assert len(links) > 8
    assert [one for one in links if not one.startswith("https://")] == []


def started(file: str) -> list[str]:
    """The words with which a file for servers starts ours."""
    whole = text(f"share/container/{file}")
    if file == "motc-lab.service":
        (line,) = re.findall(r"^ExecStart=\S+ (.+)$", whole, re.MULTILINE)
        return shlex.split(line)
    kept = {key: json.loads(words) for key, words in JSON_LINE.findall(whole)}
    return [*kept["ENTRYPOINT"][1:], *kept["CMD"]]


@pytest.mark.parametrize("file", ["Containerfile", "motc-lab.service"])
def test_a_server_is_started_with_words_that_are_understood(file: str) -> None:
    command, *words = started(file)
    arguments = parser_of(command).parse_args([command, *words])
    assert arguments.key_file
    assert arguments.no_browser


def test_the_unit_may_write_where_it_keeps_things() -> None:
    unit = text("share/container/motc-lab.service")
    assert re.findall(r"/var/lib/([\w-]+)/", unit)[0] in unit.partition("State")[2]
