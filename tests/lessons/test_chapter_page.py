"""docs/write-a-chapter.md shows the duel's lesson as it is, and tells no stale name."""

import re
from pathlib import Path

from motc_lab.lessons import lesson_files
from motc_lab.lessons.goals import AtEnd
from motc_lab.lessons.plain_facts import FACTS
from motc_lab.lessons.plain_points import POINTS
from motc_lab.lessons.teaching import COMMON_ENDS

PAGE = (Path(__file__).parents[2] / "docs" / "write-a-chapter.md").read_text("utf-8")
SECTION = PAGE.partition("## A chapter of another game")[2].partition("\n## ")[0]


def row(what: str) -> str:
    return next(line for line in SECTION.splitlines() if line.startswith(f"| {what}"))


def test_the_task_on_the_page_stands_in_the_lesson() -> None:
    (shown,) = re.findall(r"```toml\n(.*?)```", SECTION, re.DOTALL)
    head, _, task = shown.partition("\n[[steps]]")
    text = lesson_files("duel")[0].read_text("utf-8")
    assert f"[[steps]]{task}" in text
    for line in head.splitlines():
        assert line.partition("  ")[0] in text or line.startswith("settings")


def test_every_name_that_any_game_has_is_told() -> None:
    assert all(f"`{name}`" in row("`until`") for name in COMMON_ENDS)
    assert all(f"`{name}`" in row("`at_end`") for name in AtEnd.model_fields)
    assert all(f"`{name}`" in row("`facts`") for name in FACTS)
    assert all(f"`{name}`" in row("`ask` of a prediction") for name in POINTS)
