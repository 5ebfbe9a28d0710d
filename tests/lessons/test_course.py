"""Every chapter of the course is sound: played through, in both languages."""

from pathlib import Path

import pytest

from motc_lab.app import cli
from motc_lab.lessons import LessonRun, check, lesson_files, load_lesson
from motc_lab.lessons.exhibit import names_in_package
from motc_lab.lessons.skeleton import first_free, write_skeleton
from motc_lab.texts import LANGS

GUIDE = Path(__file__).parents[2] / "docs" / "write-a-chapter.md"
LONGEST_SCREEN = 75
CHAPTERS = pytest.mark.parametrize(
    "file", lesson_files()[1:], ids=lambda file: file.name[:2]
)


@CHAPTERS
def test_a_chapter_is_sound(file: Path) -> None:
    report = check(load_lesson(file))
    assert report.is_clean, str(report)


@CHAPTERS
def test_a_screen_is_short(file: Path) -> None:
    run = LessonRun(file.name[:2])
    for step in run.lesson.steps:
        run.go_to(step.id)
        for lang in LANGS:
            chapter = run.chapter(lang)
            words = sum(
                len(text.split()) for text in (*chapter.say, chapter.task or "")
            )
            assert words <= LONGEST_SCREEN, (step.id, lang, words)


@CHAPTERS
def test_a_chapter_ends_with_fresh_positions(file: Path) -> None:
    lesson = load_lesson(file)
    fresh = {"check", "free", "puzzles", "coach"}
    assert lesson.steps[-1].kind in fresh, lesson.steps[-1].id
    assert 1 <= lesson.minutes <= 20


def test_a_new_chapter_passes_the_check_from_its_first_minute(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["lesson", "new", "20-mine", "--folder", str(tmp_path)]) == 0
    assert cli.main(["lesson", "check", str(tmp_path / "20-mine.toml")]) == 0
    said = capsys.readouterr().out
    assert "3 of 13 options reach the goal" in said
    assert "no faults" in said
    assert cli.main(["lesson", "new", "20-mine", "--folder", str(tmp_path)]) == 1
    assert "is there already" in capsys.readouterr().err


def test_a_new_chapter_makes_its_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine" / "deep"
    assert cli.main(["lesson", "new", "20-mine", "--folder", str(folder)]) == 0
    assert (folder / "20-mine.ipynb").exists()
    assert f"go to {folder}" in capsys.readouterr().out


def test_a_number_of_the_course_is_not_given_twice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["lesson", "new", "05-mine", "--folder", str(tmp_path)]) == 1
    assert "the course has this number itself; use 14 to 99" in capsys.readouterr().err
    assert first_free() == 14


@pytest.mark.parametrize(
    ("name", "cure"),
    [
        ("20-mine.ipynb", "is the notebook; the chapter is 20-mine.toml"),
        ("nowhere.toml", "cannot be read (No such file or directory); name a chapter"),
        (".", "cannot be read (Is a directory); name a chapter's .toml file"),
    ],
)
def test_what_is_no_chapter_is_named_with_its_cure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, cure: str
) -> None:
    write_skeleton("20-mine", tmp_path)
    assert cli.main(["lesson", "check", str(tmp_path / name)]) == 1
    assert cure in capsys.readouterr().out


def test_the_command_fails_with_file_step_and_cure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lesson, notebook = write_skeleton("21-spoiled", tmp_path)
    assert notebook.exists()
    text = lesson.read_text(encoding="utf-8")
    lesson.write_text(text.replace('"bN1@1+2"]', '"bN1@1"]'), encoding="utf-8")
    assert cli.main(["lesson", "check", str(lesson)]) == 1
    said = capsys.readouterr().out
    assert "21-spoiled.toml: step 'task', answer: does not reach the goal" in said


@pytest.mark.parametrize("name", ["mine", "2-mine", "20-Mine", "20-../x", "20"])
def test_a_name_that_is_no_chapter_is_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["lesson", "new", name, "--folder", str(tmp_path)]) == 1
    assert "use NN-name" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("package", ["exhibits", "asks"])
def test_the_guide_names_every_exhibit_and_question(package: str) -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    names = names_in_package(f"motc_lab.games.motc.lessons.{package}")
    assert [name for name in names if f"| `{name}` |" not in guide] == []


def test_a_lesson_of_ones_own_is_opened_by_its_file(tmp_path: Path) -> None:
    lesson, _ = write_skeleton("20-mine", tmp_path)
    assert LessonRun(str(lesson)).lesson.number == 20


def test_a_lesson_that_its_author_has_changed_is_read_anew(tmp_path: Path) -> None:
    lesson, _ = write_skeleton("20-mine", tmp_path)
    assert LessonRun(str(lesson)).lesson.minutes == 5
    text = lesson.read_text(encoding="utf-8")
    lesson.write_text(text.replace("minutes = 5", "minutes = 7"), encoding="utf-8")
    assert LessonRun(str(lesson)).lesson.minutes == 7


def test_the_bet_and_the_game_of_the_guide_pass_the_check(tmp_path: Path) -> None:
    lesson, _ = write_skeleton("20-mine", tmp_path)
    examples = GUIDE.read_text(encoding="utf-8").split("```toml\n")[1:]
    whole = [text.partition("```")[0] for text in examples]
    steps = [text for text in whole if text.startswith("[[steps]]")]
    with lesson.open("a", encoding="utf-8") as file:
        file.write("\n" + "\n".join(steps))
    report = check(load_lesson(lesson))
    assert report.is_clean, str(report)
    assert [step.kind for step in load_lesson(lesson).steps][-3:] == [
        "bet",
        "twin",
        "free",
    ]
