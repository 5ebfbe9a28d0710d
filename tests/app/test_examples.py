"""What README and docs show runs: Python as it stands; commands are understood."""

import importlib.util
import re
import shlex
import shutil
from pathlib import Path

import pytest

from motc_lab.app.cli import COMMANDS, parser_of

ROOT = Path(__file__).parents[2]
HOUSE = ROOT / "motc_lab/games/motc/editions/reykjavik-1972.toml"
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md"))
BLOCK = re.compile(r"^( *)```python\n(.*?)^\1```", re.DOTALL | re.MULTILINE)
COMMAND = re.compile(r"(?:\.venv/bin/)?motc-lab ((?:[^`|\n#]|\n(?! *\n))*)")
MODULE = re.compile(r"python -m ([a-z_.]+)")
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")
DECISIONS = ROOT / "docs" / "decisions"
CODE = (
    "m1.0-0.1-1.SS.0.l.__-__-__-__.EFJKLN-ABCDGHIMOP---4-2-6.BDEFJMN-ACGHIKLOP---6-2-6"
)


def blocks(page: Path) -> list[str]:
    return [block for _, block in BLOCK.findall(page.read_text(encoding="utf-8"))]


def commands(page: Path) -> list[str]:
    """Every ``motc-lab`` command with its arguments, in a block or in backticks."""
    text = page.read_text(encoding="utf-8")
    shown = re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    shown += "\n".join(re.findall(r"```\w*\n(.*?)```", text, re.DOTALL)).splitlines()
    shown += re.findall(r"^    (.*)$", text, re.MULTILINE)
    found = (COMMAND.search(one.replace("\n", " ")) for one in shown)
    return [
        one.group(1).strip() for one in found if one and "Python" not in one.group()
    ]


# A page shows numbers for an afternoon and machines of one's own.
SMALLER = {
    ", 5000,": ", 40,",
    "2000, seed": "40, seed",
    ", 500)": ", 40)",
    ', 1_000_000, scheduler="tcp://192.0.2.1:8786")': ", 40)",
}


@pytest.mark.parametrize(
    "page", [page for page in PAGES if blocks(page)], ids=lambda page: page.stem
)
def test_the_python_of_a_page_runs(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One block after the other, as a reader types them."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(HOUSE, "my-edition.toml")
    names: dict[str, object] = {"__name__": "example"}
    for block in blocks(page):
        typed = block
        for shown, smaller in SMALLER.items():
            typed = typed.replace(shown, smaller)
        exec(compile(typed, str(page), "exec"), names)


def meant(told: str) -> list[str]:
    """The words of a command; none where only a command is named."""
    words = shlex.split(told.replace("CODE", CODE))
    named = {(word,) for word in COMMANDS} | {("lesson", "new"), ("lesson", "check")}
    return [] if tuple(words) in named else words


@pytest.mark.parametrize(
    "page", [page for page in PAGES if commands(page)], ids=lambda page: page.stem
)
def test_the_commands_of_a_page_are_understood(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for told in commands(page):
        words = meant(told)
        if not words or words == ["--help"]:
            continue
        assert words[0] in COMMANDS, told
        try:
            parser_of(words[0]).parse_args(words)
        except SystemExit:
            pytest.fail(f"{page.name}: motc-lab {told}: {capsys.readouterr().err}")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_modules_and_targets_of_a_page_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for module in MODULE.findall(text):
        if module.startswith(("motc_lab", "benchmarks", "tests")):
            assert importlib.util.find_spec(module.rstrip(".")), module
    made = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    for target in re.findall(r"`make ([a-z]+)[`\s]|^make ([a-z]+)", text, re.MULTILINE):
        assert "".join(target) in made


def anchors(page: Path) -> set[str]:
    """The names by which headings of a page can be linked, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.replace(" ", "-") for heading in plain}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    for target, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        there = (page.parent / target).resolve() if target else page
        assert there.exists(), target
        assert not anchor or anchor in anchors(there), f"{target}#{anchor}"


def test_every_decision_is_listed_and_says_when_to_decide_anew() -> None:
    index = (DECISIONS / "README.md").read_text(encoding="utf-8")
    pages = {page.name: page for page in DECISIONS.glob("*.md")}
    del pages["README.md"]
    assert pages.keys() == {target for target, _ in LINK.findall(index)}
    for page in pages.values():
        text = page.read_text(encoding="utf-8")
        assert re.search(r"\*(Decided|Proposed)", text), page.name
        assert "**When to reconsider.**" in text, page.name
