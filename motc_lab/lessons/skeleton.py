"""The beginnings of a new chapter: a lesson that passes the check, and its notebook."""

import json
import re
from pathlib import Path
from typing import Final

from motc_lab.engine.game import FIRST, Game, game_named
from motc_lab.errors import shown
from motc_lab.lessons.errors import LessonError
from motc_lab.lessons.load import lesson_files

NAME: Final = re.compile(r"^(?P<number>[0-9]{2})-(?P<id>[a-z][a-z0-9-]{0,40})$")


def template(game: Game | str = FIRST) -> Path:
    """Where the lesson lies that every new one of a game begins as."""
    return game_named(game).folder / "lessons" / "skeleton.toml"


def first_free(game: Game | str = FIRST) -> int:
    """The first number behind a game's own chapters.

    Pages keep progress by number: none may mean two chapters.
    """
    return 1 + max([int(file.name[:2]) for file in lesson_files(game)], default=0)


def write_skeleton(
    name: str, folder: Path, game: Game | str = FIRST
) -> tuple[Path, Path]:
    """Write NN-name.toml and NN-name.ipynb; LessonError where that is impossible.

    Args:
        name: number and name of the chapter, '20-my-chapter'.
        folder: where both files go; it is made where there is none, and nothing
            that exists is overwritten.
        game: whose chapter it is; the game brings ``lessons/skeleton.toml``.
    """
    begun = template(game)
    if not begun.exists():
        problem = "brings no lessons/skeleton.toml from which a chapter could begin"
        raise LessonError(game_named(game).id, problem)
    found = NAME.match(name)
    if found is None:
        problem = (
            "is no name of a chapter; use NN-name: two digits, a hyphen, then small "
            "letters a to z, digits and hyphens, as in 20-my-chapter"
        )
        raise LessonError(shown(name, 60), problem)
    free = first_free(game)
    if int(found["number"]) < free:
        problem = f"the course has this number itself; use {free} to 99"
        raise LessonError(shown(name, 60), problem)
    lesson, notebook = folder / f"{name}.toml", folder / f"{name}.ipynb"
    for file in (lesson, notebook):
        if file.exists():
            problem = "is there already; choose another name or take it away"
            raise LessonError(str(file), problem)
    text = begun.read_text(encoding="utf-8")
    text = text.replace("number = 99", f"number = {int(found['number'])}")
    text = text.replace('id = "skeleton"', f'id = "{found["id"]}"')
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lesson.write_text(text, encoding="utf-8")
        notebook.write_text(_notebook(lesson.name), encoding="utf-8")
    except OSError as error:
        raise LessonError(
            str(folder), f"cannot be written ({error.strerror})"
        ) from None
    return lesson, notebook


def _notebook(lesson: str) -> str:
    source = f'from motc_lab import Chapter\n\nChapter("{lesson}")'
    title = {"en": "A new chapter", "de": "Ein neues Kapitel"}
    cells = [
        {
            "cell_type": "markdown",
            "id": "title",
            "metadata": {},
            "source": f"# {title['en']} · {title['de']}",
        },
        {
            "cell_type": "code",
            "id": "chapter",
            "metadata": {},
            "execution_count": None,
            "outputs": [],
            "source": source,
        },
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = {
        "cells": cells,
        "metadata": {
            "kernelspec": kernel,
            "motc": {"title": title, "minutes": 5},
            "voila": {"template": "motc"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"
