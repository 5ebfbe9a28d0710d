"""``motc-lab lesson``: checks chapters, and begins new ones."""

import argparse
from pathlib import Path

from motc_lab.lessons import check, lesson_files, load_lesson
from motc_lab.lessons.errors import LessonError
from motc_lab.lessons.skeleton import write_skeleton


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    ways = parser.add_subparsers(dest="way", required=True, metavar="check | new")
    summary = "play every option of every step; say what is wrong, where, and the cure"
    checking = ways.add_parser("check", help=summary, description=summary)
    checking.add_argument("files", nargs="*", type=Path, metavar="FILE")
    checking.add_argument("--all", action="store_true", help="the course's chapters")
    summary = "write a new chapter that passes the check, and its notebook"
    beginning = ways.add_parser("new", help=summary, description=summary)
    beginning.add_argument("name", metavar="NN-name", help="as in 20-my-chapter")
    beginning.add_argument(
        "--folder", type=Path, default=Path(), help="where to (default: here)"
    )


def run(arguments: argparse.Namespace) -> int:
    """Do it; 1 where a chapter has faults."""
    if arguments.way == "new":
        return _new(arguments.name, arguments.folder)
    files = [*arguments.files, *(lesson_files() if arguments.all else ())]
    if not files:
        raise LessonError("check", "name the files of chapters, or say --all")
    return max([_check(file) for file in files])


def _check(file: Path) -> int:
    try:
        report = check(load_lesson(file))
    except LessonError as error:
        print(error)
        return 1
    print(report)
    return 0 if report.is_clean else 1


def _new(name: str, folder: Path) -> int:
    lesson, notebook = write_skeleton(name, folder)
    print(f"{lesson}: the chapter; change it and say: motc-lab lesson check {lesson}")
    there = "" if folder == Path() else f"go to {folder}, then "
    print(f"{notebook}: its notebook; {there}'motc-lab tutorial --folder .' serves it")
    return 0
