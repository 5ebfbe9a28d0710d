"""What a notebook's cell makes: one board that the server itself can show, or not."""

import ast
from pathlib import Path
from typing import Final

from motc_lab.engine.game import FIRST
from motc_lab.errors import LabError
from motc_lab.lessons import load_lesson
from motc_lab.lessons.summary import summary_of
from motc_lab.screens.spec import BoardSpec

OURS: Final = "motc_lab"


def board_in(source: str, folder: Path) -> BoardSpec | None:
    """Return the board that a cell makes, where it does nothing else; else None.

    Args:
        source: ``from motc_lab import Chapter`` and a call with plain words, as
            ``Chapter("03")`` or ``Sandbox(place="motc:12")``.
        folder: of the notebook, where a lesson of one's own may lie.
    """
    try:
        body = ast.parse(source).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    names = [name for node in body[:-1] for name in _imported(node)]
    match body[-1:]:
        case [ast.Expr(value=ast.Call(func=ast.Name(id=name)) as call)]:
            said = _plain_words(call)
            if names == [name] and said is not None:
                return _board(name, *said, folder)
    return None


def _imported(node: ast.stmt) -> list[str]:
    """Return the name that is imported from us; of anything else what is no name."""
    match node:
        case ast.ImportFrom(module=module, names=[ast.alias(name=name, asname=None)]):
            return [name if module == OURS else "?"]
    return ["?"]


def _plain_words(call: ast.Call) -> tuple[list[str], dict[str, str]] | None:
    """Return what is handed in; None where it is more than words."""
    values = [*call.args, *(one.value for one in call.keywords)]
    if not all(
        isinstance(v, ast.Constant) and isinstance(v.value, str) for v in values
    ):
        return None
    found = [ast.literal_eval(one) for one in values]
    named = [one.arg or "" for one in call.keywords]
    here = len(call.args)
    return found[:here], dict(zip(named, found[here:], strict=True))


def _board(
    name: str, args: list[str], named: dict[str, str], folder: Path
) -> BoardSpec | None:
    match name, args, named:
        case "Chapter", [key], {**rest} if not rest:
            return chapter_board(key, folder)
        case "Chapter", [], {"number": key, **rest} if not rest:
            return chapter_board(key, folder)
        case "Sandbox", [], {"place": place, **rest} if not rest:
            return BoardSpec(kind="sandbox", game=FIRST, place=place)
    return None


def chapter_board(key: str, folder: Path) -> BoardSpec | None:
    """Return the board of a lesson; None where it can't be read here.

    Args:
        key: its number, with the game's name in front, or the file of one's own.
        folder: of the notebook.
    """
    file = folder / key
    try:
        found = load_lesson(file) if file.is_file() else summary_of(key)
    except (LabError, OSError):
        return None
    said = str(file) if file.is_file() else key
    return BoardSpec(
        kind="chapter",
        game=found.game,
        lesson=said,
        place=f"motc:{found.name}",
        folder=str(folder),
    )
