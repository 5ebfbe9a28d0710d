"""What a server lists of chapters is what their lessons say."""

import pytest

from motc_lab.engine.game import games
from motc_lab.lessons import LessonError, lesson, lesson_files
from motc_lab.lessons.model import name_of
from motc_lab.lessons.summary import summary_of
from motc_lab.texts.lang import LANGS

ALL = [
    name_of(game, int(file.name[:2])) for game in games() for file in lesson_files(game)
]


@pytest.mark.parametrize("key", ALL)
def test_a_summary_says_what_the_lesson_says(key: str) -> None:
    whole, short = lesson(key), summary_of(key)
    assert short.name == whole.name == key
    assert short.game == whole.game
    assert short.title == {lang: whole.title.in_language(lang) for lang in LANGS}
    assert (short.minutes, short.steps) == (whole.minutes, len(whole.steps))


@pytest.mark.parametrize("key", ["99", "duel/99", "chess/01", "x", ""])
def test_a_chapter_that_there_is_not_is_refused_by_name(key: str) -> None:
    with pytest.raises(LessonError, match="lessons"):
        summary_of(key)
