"""Which step of which chapter teaches each rule: a page, and docs/rules-taught.md.

``python -m motc_lab.app.web.reference.taught FILE`` writes the table anew.
"""

import functools
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from motc_lab.app.web.chapters import Lang
from motc_lab.lessons import lesson_files, load_lesson
from motc_lab.texts.rules import RULE_IDS, rule

HEAD = """# Where each rule is taught

Made from the chapters by `python -m motc_lab.app.web.reference.taught
docs/rules-taught.md`; a test compares the two. A step that teaches a rule names it in
its `rules`. The page `/reference/taught` of the tutorial has the same with links.

| rule | | taught in |
|---|---|---|
"""


@dataclass(frozen=True, slots=True)
class Place:
    """A step that teaches a rule."""

    number: str
    chapter: str
    step: str
    title: str


@functools.cache
def places(lang: Lang) -> dict[str, tuple[Place, ...]]:
    """Return for every rule id the steps that teach it, in the course's order."""
    found: dict[str, list[Place]] = {rule_id: [] for rule_id in RULE_IDS}
    for file in lesson_files():
        lesson = load_lesson(file)
        for step in lesson.steps:
            place = Place(
                f"{lesson.number:02}",
                lesson.title.in_language(lang),
                step.id,
                step.title.in_language(lang),
            )
            for rule_id in step.rules:
                found[rule_id].append(place)
    return {rule_id: tuple(taught) for rule_id, taught in found.items()}


def untaught() -> tuple[str, ...]:
    """Return the ids of the rules that no step teaches."""
    return tuple([rule_id for rule_id, taught in places("en").items() if not taught])


def markdown() -> str:
    """Return the table of the docs."""
    lines = [
        f"| {rule_id} | {rule(rule_id, 'en').title} | {_told(taught)} |"
        for rule_id, taught in places("en").items()
    ]
    return HEAD + "\n".join(lines) + "\n"


def _told(taught: Sequence[Place]) -> str:
    told = [f"{int(one.number)} {one.title} (`{one.step}`)" for one in taught]
    return ", ".join(told) or "no step yet"


def main(argv: Sequence[str]) -> int:
    """Write the table into the file that is named."""
    if len(argv) != 1:
        print("name one file: docs/rules-taught.md", file=sys.stderr)
        return 2
    Path(argv[0]).write_text(markdown(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
