"""docs/sandbox.md: every line of Python in its table runs; its words are the page's."""

import re
from pathlib import Path

import pytest

from motc_lab.texts import words

PAGE = Path(__file__).parents[2] / "docs/sandbox.md"
TEXT = PAGE.read_text(encoding="utf-8")
TABLE = TEXT.partition("## Where everything is")[2].partition("\n## ")[0]
ROWS = [
    [cell.strip() for cell in line.strip("| ").split(" | ")]
    for line in TABLE.splitlines()
    if line.startswith("| ") and not line.startswith(("| you want", "| **"))
]
LINES = [(row[0], code) for row in ROWS for code in re.findall(r"`([^`]+)`", row[-1])]


def test_the_lines_of_the_table_run_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL):
        exec(block, names)
    assert len(LINES) > 30
    for row, line in LINES:
        try:
            exec(line, names)
        except Exception as fault:
            fault.add_note(f"in the row {row!r}: {line}")
            raise


def test_what_the_table_calls_things_on_the_page_is_what_they_are_called() -> None:
    there = "\n".join(
        [
            text
            for prefix in ("sandbox.ui", "sandbox.starter", "ui")
            for text in words(prefix, "en").values()
        ]
        + list(words("lesson.control", "en").values())
    )
    named = {name for row in ROWS for name in re.findall(r"\*+([A-Z][^*]+)\*+", row[1])}
    assert len(named) > 15
    assert {name for name in named if name not in there} == set()
