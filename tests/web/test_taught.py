"""Every rule is taught somewhere, and the docs say where."""

from pathlib import Path

from motc_lab.app.web.reference.taught import main, markdown, places, untaught
from motc_lab.lessons import lesson
from motc_lab.texts.rules import rule_ids

DOCS = Path(__file__).parents[2] / "docs" / "rules-taught.md"
# What the reference alone tells: a step that begins to teach one leaves it out here.


def test_every_rule_is_taught_by_a_step() -> None:
    assert not untaught(), f"no step teaches {', '.join(untaught())}"


def test_the_table_holds_what_the_lessons_say() -> None:
    taught = places("en")
    assert tuple(taught) == rule_ids()
    for rule_id, found in taught.items():
        for place in found:
            assert rule_id in lesson(place.number).step(place.step).rules


def test_the_docs_are_up_to_date() -> None:
    cure = f"python -m motc_lab.app.web.reference.taught docs/{DOCS.name}"
    assert DOCS.read_text(encoding="utf-8") == markdown(), f"say: {cure}"


def test_the_command_writes_the_file_that_it_is_told(tmp_path: Path) -> None:
    target = tmp_path / "table.md"
    assert main([str(target)]) == 0
    assert target.read_text(encoding="utf-8") == markdown()
    assert main([]) == 2
