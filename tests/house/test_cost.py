"""A game is its own folders: nothing else in the package names it, and docs say so."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from motc_lab.engine.game import FIRST, GROUP, games
from tests.house import cost

FRONT = "motc_lab/widgets/frontend"
# They try games and tell of them; a register and models are made from all there are.
NEIGHBOURS = (
    "tests",
    "docs",
    "notebooks",
    "benchmarks",
    f"{FRONT}/tests",
    f"{FRONT}/dev",
)
GENERATED = (f"{FRONT}/src/games/register.ts", f"{FRONT}/src/scene.ts")
PROSE = {".md"}  # README, CHANGELOG, CONTRIBUTING
COMMENT = re.compile(r"/\*.*?\*/|(?<=\s)//[^\n]*", re.DOTALL)
OTHERS = [one.id for one in games().values() if one.package.startswith(GROUP)]
OTHERS.remove(FIRST)
OTHER_SENSES = {"compile": {".ci/locks.py"}}  # there it is a command of uv
FIGURE = re.compile(r"^ (\S+) +\| +([\d,]+)", re.MULTILINE)


def shells() -> Iterator[Path]:
    """Every file of the package and of what builds it that is no game's own."""
    own = [cost.ROOT / folder for one in games() for folder in cost.own_folders(one)]
    for file in cost.kept():
        place = file.relative_to(cost.ROOT).as_posix()
        is_own = any(folder in (file, *file.parents) for folder in own)
        is_near = place.startswith(tuple(f"{folder}/" for folder in NEIGHBOURS))
        if not (is_own or is_near or file.suffix in PROSE or place in GENERATED):
            yield file


def names_said(file: Path) -> Iterator[str]:
    """Texts and imports of Python without its docstrings; of anything else all of it,
    without the comments of scripts."""
    text = file.read_bytes().decode("utf-8", "replace")
    if file.suffix != ".py":
        yield COMMENT.sub("", text) if file.suffix in {".js", ".ts", ".tsx"} else text
        return
    told = set()
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Expr(value=ast.Constant() as docstring):
                told.add(docstring)
            case ast.Constant(value=str(said)) if node not in told:
                yield said
            case ast.ImportFrom(module=str(module)):
                yield module
            case ast.Import(names=names):
                yield from (one.name for one in names)


@pytest.mark.parametrize("game", OTHERS)
def test_nothing_outside_a_games_own_folders_names_it(game: str) -> None:
    """An id in quotes, or as a part of a path, names a game; 'a duel' is a word."""
    named = re.compile(rf"^{game}\b|games[./]{game}\b|[\"'`]{game}[\"'`./]")
    found = [
        file.relative_to(cost.ROOT).as_posix()
        for file in shells()
        if any(named.search(said) for said in names_said(file))
    ]
    assert {*found} == OTHER_SENSES.get(game, set())


def test_a_shell_that_names_a_game_would_be_found(tmp_path: Path) -> None:
    file = tmp_path / "shell.py"
    file.write_text('"""duel"""\nfrom motc_lab.games.duel import GAME\nx = "duel"\n')
    assert {*names_said(file)} == {"motc_lab.games.duel", "duel"}


@pytest.mark.parametrize("game", cost.SHOWN)
def test_the_docs_tell_what_a_game_took(game: str) -> None:
    """To a tenth; ``python -m tests.house.cost`` writes the tables anew."""
    page = cost.PAGE.read_text(encoding="utf-8")
    shown = page.partition(f"<!-- cost of {game} -->")[2].partition("<!-- end -->")[0]
    told = {room: int(lines.replace(",", "")) for room, lines in FIGURE.findall(shown)}
    counted = cost.lines_by_folder(game)
    assert told.keys() == counted.keys()
    for room, lines in counted.items():
        assert abs(told[room] - lines) <= max(lines / 10, 40), room
