"""Which step of which chapter teaches each rule: a page, and docs/rules-taught.md.

``python -m motc_lab.app.web.reference.taught FILE`` writes the table anew.
"""

import functools
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from motc_lab.app.web.chapters import Lang, key_of
from motc_lab.engine.game import FIRST
from motc_lab.lessons import lesson, lesson_files
from motc_lab.texts.rules import rule, rule_ids

HEAD = """# Where each rule is taught

Made from the chapters by `python -m motc_lab.app.web.reference.taught
docs/rules-taught.md`; a test compares the two. A step that teaches a rule names it in
its `rules`. The page `/reference/taught` of the tutorial has the same with links.

| rule | | taught in |
|---|---|---|
"""


@dataclass(frozen=True, slots=True)
class Place:
    """A step that teaches a rule; ``address`` is that of its chapter."""

    number: str
    address: str
    chapter: str
    step: str
    title: str


@functools.cache
def places(lang: Lang, game: str = FIRST) -> dict[str, tuple[Place, ...]]:
    """Return for every rule id of a game the steps that teach it, in their order."""
    taught_at: dict[str, list[Place]] = {rule_id: [] for rule_id in rule_ids(game)}
    for file in lesson_files(game):
        number = file.name[:2]
        taught = lesson(key_of(game, number))
        for step in taught.steps:
            place = Place(
                number,
                key_of(game, number),
                taught.title.in_language(lang),
                step.id,
                step.title.in_language(lang),
            )
            for rule_id in step.rules:
                taught_at[rule_id].append(place)
    return {rule_id: tuple(taught) for rule_id, taught in taught_at.items()}


def untaught(game: str = FIRST) -> tuple[str, ...]:
    """Return the ids of a game's rules that no step teaches."""
    return tuple([name for name, taught in places("en", game).items() if not taught])


def markdown() -> str:
    """Return the table of the docs."""
    lines = [
        f"| {rule_id} | {rule(rule_id, 'en').title} | {_told(taught)} |"
        for rule_id, taught in places("en").items()
    ]
    return HEAD + "\n".join(lines) + "\n"


def _told(taught: Sequence[Place]) -> str:
    steps = [f"{int(one.number)} {one.title} (`{one.step}`)" for one in taught]
    return ", ".join(steps) or "no step yet"


def main(argv: Sequence[str]) -> int:
    """Write the table into the file that is named."""
    if len(argv) != 1:
        print("name one file: docs/rules-taught.md", file=sys.stderr)
        return 2
    Path(argv[0]).write_text(markdown(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
