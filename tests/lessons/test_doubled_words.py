"""No filled sentence of a lesson says a word twice, as 'with 3 cards cards' would."""

import re
from collections.abc import Iterator

import pytest

from motc_lab.lessons import LessonRun, lesson_files
from motc_lab.texts import LANGS

DOUBLED = re.compile(r"\b(\w{4,}) \1\b", re.IGNORECASE)


def strings(part: object) -> Iterator[str]:
    """Every text of a picture."""
    match part:
        case str():
            yield part
        case dict():
            for value in part.values():
                yield from strings(value)
        case list() | tuple():
            for value in part:
                yield from strings(value)


@pytest.mark.parametrize("number", [file.name[:2] for file in lesson_files()])
def test_no_step_says_a_word_twice_in_a_row(number: str) -> None:
    run = LessonRun(number)
    for step in run.lesson.steps:
        run.go_to(step.id)
        for lang in LANGS:
            told = strings(run.chapter(lang).model_dump(mode="json"))
            doubled = [text for text in told if DOUBLED.search(text)]
            assert not doubled, step.id
