"""Chapters are read from notebooks; what is none is named."""

import json
from pathlib import Path
from typing import Any

import pytest

from motc_lab.app import cli
from motc_lab.app.web.chapters import (
    LANGUAGES,
    ChapterFileError,
    Lang,
    chapters_of,
    home,
    read,
    read_all,
)
from motc_lab.app.web.landing import landing_values
from motc_lab.app.web.words import choose_lang, words
from motc_lab.engine.game import FIRST
from motc_lab.lessons import path
from motc_lab.screens.spec import BoardSpec
from tests.web.conftest import ONE_CHAPTER


def write(path: Path, content: Any) -> Path:
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return path


def test_a_chapter_knows_its_number_titles_and_board() -> None:
    chapter = read_all(ONE_CHAPTER)["00"]
    assert chapter.title("de") == "Ein Tisch"
    assert chapter.heading.minutes == 1
    assert chapter.board == BoardSpec(
        kind="chapter", lesson="00", place="motc:00", folder=str(ONE_CHAPTER)
    )


@pytest.mark.parametrize(
    ("source", "lesson"),
    [
        ('from motc_lab import Chapter\n\nChapter("03")', "03"),
        ('from motc_lab import Chapter\nChapter("20-mine.toml")', ""),
        ("from motc_lab import Sandbox\nSandbox(place='motc:x')", ""),
    ],
)
def test_only_the_lesson_that_a_chapter_shows_is_drawn_in_advance(
    tmp_path: Path, source: str, lesson: str
) -> None:
    heading = {"title": {"en": "Mine", "de": "Meins"}, "minutes": 5}
    cells = [{"cell_type": "code", "source": source, "metadata": {}}]
    file = write(
        tmp_path / "07-mine.ipynb", {"cells": cells, "metadata": {"motc": heading}}
    )
    assert read(file).lesson == lesson


def test_chapters_stand_in_the_part_of_the_course_that_began_last(
    tmp_path: Path,
) -> None:
    for number, part in (("00", {}), ("01", {"en": "The end", "de": "Das Ende"})):
        heading = {"title": {"en": number}, "minutes": 5, "part": part}
        write(
            tmp_path / f"{number}.ipynb", {"cells": [], "metadata": {"motc": heading}}
        )
    chapters = tuple(read_all(tmp_path).values())
    page = landing_values(chapters, "de", lambda chapter: f"to/{chapter.number}")
    assert [part["heading"] for part in page["parts"]] == ["Kapitel", "Das Ende"]
    assert page["goals"]["course"] == "to/00"
    begin = path.first()
    assert begin.number == "00"
    assert page["goals"]["ten"] == f"to/00&step={begin.step}&way=ten"
    assert not page["goals"]["puzzles"], "no door to a chapter that is not served"
    assert "10" in page["facts"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_chapter_of_the_course_says_what_it_is_about(lang: Lang) -> None:
    for chapter in chapters_of(FIRST, read_all(home()).values()):
        assert chapter.heading.about[lang]
        assert lang in chapter.heading.part or not chapter.heading.part


@pytest.mark.parametrize(
    "content",
    [
        "no json",
        [],
        {"cells": [], "metadata": {}},
        {"cells": [], "metadata": {"motc": {"title": {"fr": "Non"}, "minutes": 1}}},
        {"cells": [], "metadata": {"motc": {"title": {"en": "A"}, "minutes": "x"}}},
    ],
)
def test_a_notebook_that_is_no_chapter_is_named(
    tmp_path: Path, content: object
) -> None:
    with pytest.raises(ChapterFileError, match=r"07-x\.ipynb is no chapter"):
        read(write(tmp_path / "07-x.ipynb", content))


def test_a_folder_without_chapters_is_named(tmp_path: Path) -> None:
    with pytest.raises(ChapterFileError, match="holds no chapter"):
        read_all(tmp_path)


def test_both_languages_have_all_words_with_the_same_fields() -> None:
    english, german = words("en"), words("de")
    assert english.keys() == german.keys()
    for key, text in english.items():
        fields = {part.partition("}")[0] for part in text.split("{")[1:]}
        assert fields == {p.partition("}")[0] for p in german[key].split("{")[1:]}, key


@pytest.mark.parametrize(
    ("asked", "accepted", "fallback", "lang"),
    [
        ("de", "en", "en", "de"),
        ("en", "de", "de", "en"),
        (None, "de", "en", "en"),
        (None, "de-CH, en;q=0.9", None, "de"),
        (None, "fr, en;q=0.2, de;q=0.1", None, "en"),
        (None, "en;q=oops, de;q=0.1", None, "de"),
        ("xx", "", None, "en"),
    ],
)
def test_the_language_is_chosen(
    asked: str | None,
    accepted: str,
    fallback: Any,
    lang: str,
) -> None:
    assert choose_lang(asked, accepted, fallback) == lang


@pytest.mark.parametrize(
    ("words_said", "complaint"),
    [
        (["tutorial", "--port", "0"], "a port is a number from 1 to 65535, not '0'"),
        (["tutorial", "--visitors", "no"], "a number of at least 1 is needed"),
        (["tutorial", "--lang", "fr"], "invalid choice"),
        (["nowhere"], "invalid choice"),
    ],
)
def test_the_command_line_says_what_is_wrong(
    words_said: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.main(words_said)
    assert complaint in capsys.readouterr().err


def test_a_folder_without_chapters_is_told_at_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = cli.main(["tutorial", "--no-browser", "--folder", str(tmp_path)])
    assert told == 1
    assert "holds no chapter" in capsys.readouterr().err
