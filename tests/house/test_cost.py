"""A game is its own folders: nothing else in the package names it, and docs say so."""

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


@pytest.mark.parametrize("game", OTHERS)
def test_nothing_outside_a_games_own_folders_names_it(game: str) -> None:
    named = cost.naming(game)
    found = [
        file.relative_to(cost.ROOT).as_posix()
        for file in shells()
        if any(named.search(said) for said in cost.names_said(file))
    ]
    assert {*found} == OTHER_SENSES.get(game, set())


def test_a_shell_that_names_a_game_would_be_found(tmp_path: Path) -> None:
    file = tmp_path / "shell.py"
    file.write_text('"""duel"""\nfrom motc_lab.games.duel import GAME\nx = "duel"\n')
    assert {*cost.names_said(file)} == {"motc_lab.games.duel", "duel"}


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


def test_the_docs_tell_what_outside_a_games_folders_names_it() -> None:
    """Of the package nothing but what is generated; tests and docs as they tell."""
    page = cost.PAGE.read_text(encoding="utf-8")
    shown = page.partition("<!-- named outside -->")[2].partition("<!-- end -->")[0]
    told = {row for row in shown.splitlines() if row.startswith("| `motc_lab/")}
    counted = {row for row in cost.outside().splitlines() if "| `motc_lab/" in row}
    assert told == counted
