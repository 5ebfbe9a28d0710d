"""``motc-lab lesson``: checks chapters, and begins new ones."""

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path

from motc_lab.app.arguments import add_game
from motc_lab.engine.game import FIRST, Game, game_named
from motc_lab.lessons import Lesson, check, lesson, lesson_files, load_lesson
from motc_lab.lessons.errors import LessonError
from motc_lab.lessons.skeleton import write_skeleton


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    ways = parser.add_subparsers(dest="way", required=True, metavar="check | new")
    summary = "play every option of every step; say what is wrong, where, and the cure"
    checking = ways.add_parser("check", help=summary, description=summary)
    checking.add_argument("files", nargs="*", type=Path, metavar="FILE")
    checking.add_argument("--all", action="store_true", help="the course's chapters")
    add_game(checking.add_argument, settings=False, what="whose course --all is")
    summary = "write a new chapter that passes the check, and its notebook"
    beginning = ways.add_parser("new", help=summary, description=summary)
    beginning.add_argument("name", metavar="NN-name", help="as in 20-my-chapter")
    beginning.add_argument(
        "--folder", type=Path, default=Path(), help="where to (default: here)"
    )
    add_game(beginning.add_argument, settings=False, what="whose chapter it is")


def run(arguments: argparse.Namespace) -> int:
    """Do it; 1 where a chapter has faults."""
    game = game_named(arguments.game)
    if arguments.way == "new":
        return _new(arguments.name, arguments.folder, game)
    course = _course(game) if arguments.all else []
    wanted: list[Callable[[], Lesson]] = [
        *(partial(load_lesson, file) for file in arguments.files),
        *course,
    ]
    if not wanted:
        raise LessonError("check", "name the files of chapters, or say --all")
    return max([_check(read) for read in wanted])


def _course(game: Game) -> list[Callable[[], Lesson]]:
    """The chapters that come with a game, each to be read when its turn comes."""
    files = lesson_files(game)
    if not files:
        raise LessonError("check --all", f"{game.id} brings no chapters")
    of = "" if game.id == FIRST else f"{game.id}/"
    return [partial(lesson, f"{of}{file.name[:2]}") for file in files]


def _check(read: Callable[[], Lesson]) -> int:
    try:
        report = check(read())
    except LessonError as error:
        print(error)
        return 1
    print(report)
    return 0 if report.is_clean else 1


def _new(name: str, folder: Path, game: Game) -> int:
    chapter, notebook = write_skeleton(name, folder, game)
    print(f"{chapter}: the chapter; change it and say: motc-lab lesson check {chapter}")
    there = "" if folder == Path() else f"go to {folder}, then "
    print(f"{notebook}: its notebook; {there}'motc-lab tutorial --folder .' serves it")
    return 0
