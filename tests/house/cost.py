"""What a game took, in lines by folder: ``python -m tests.house.cost``.

It writes the tables of docs/games.md anew. Counted is what git keeps of a game's own
folders, of every kind of text; nothing else in the repository knows the game.
"""

import ast
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from motc_lab.engine.game import FIRST

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "games.md"
SHOWN: Final = ("duel", "stratego", "compile", "queens_gambit")
FOLDERS: Final = (
    "motc_lab/games/{id}",
    "motc_lab/widgets/frontend/src/games/{id}",
    "notebooks/tutorial/{id}",
    "motc_lab/widgets/frontend/tests/{id}.test.ts",
    "tests/games/{id}",
)
TABLE: Final = re.compile(r"(<!-- cost of (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
OUTSIDE: Final = re.compile(r"(<!-- named outside -->\n).*?(<!-- end -->)", re.DOTALL)
COMMENT: Final = re.compile(r"/\*.*?\*/|(?<=\s)//[^\n]*", re.DOTALL)
WIDEST: Final = 24  # signs of a bar
ROUGHLY: Final = 10  # lines; a figure that changes with every comma is read by nobody


def own_folders(game: str) -> tuple[str, ...]:
    """Where all that belongs to a game lies: folders, and one file of tests."""
    return tuple(folder.format(id=game) for folder in FOLDERS)


def kept(*folders: str) -> list[Path]:
    """The files that git keeps in these folders, or would keep."""
    words = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--"]
    told = subprocess.run(
        [*words, *folders], cwd=ROOT, capture_output=True, check=True, text=True
    )
    names = sorted(set(told.stdout.splitlines()))
    return [ROOT / name for name in names if (ROOT / name).is_file()]


def lines_by_folder(game: str) -> Counter[str]:
    """How many lines lie in each folder of a game: its rooms one by one."""
    found: Counter[str] = Counter()
    for folder in own_folders(game):
        for file in kept(folder):
            inside = file.relative_to(ROOT / folder).parts[:-1]
            room = "/".join((folder, *inside[:1]))
            found[room] += len(file.read_text(encoding="utf-8").splitlines())
    return found


def table(game: str) -> str:
    """The lines of each room with a bar, as ``git diff --stat`` has them."""
    found = lines_by_folder(game)
    most, width = max(found.values()), max(map(len, found))
    rows = [
        f" {room:<{width}} | {_rounded(lines):>6,} {'+' * (WIDEST * lines // most)}"
        for room, lines in found.items()
    ]
    whole = f" {len(found)} folders, {_rounded(found.total()):,} lines added"
    return "\n".join(["```", *[row.rstrip() for row in rows], whole, "```", ""])


def naming(game: str) -> re.Pattern[str]:
    """An id in quotes, or as a part of a path, names a game; 'a duel' is a word."""
    return re.compile(rf"^{game}\b|games[./]{game}\b|[\"'`]{game}[\"'`./]")


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


def named_outside(game: str) -> Counter[str]:
    """How many files outside a game's own folders name it, by folder."""
    own = [ROOT / folder for one in (FIRST, *SHOWN) for folder in own_folders(one)]
    named, found = naming(game), Counter[str]()
    for file in kept():
        is_own = any(folder in (file, *file.parents) for folder in own)
        if not is_own and any(named.search(said) for said in names_said(file)):
            found[_room(file.relative_to(ROOT))] += 1
    return found


def _room(file: Path) -> str:
    """A file of the package by itself, all others by their folder."""
    if file.parts[0] == "motc_lab" and "tests" not in file.parts:
        return file.as_posix()
    return "/".join(file.parts[: min(2, len(file.parts) - 1)]) or file.name


def outside() -> str:
    """Which places outside name the games, and in how many files each."""
    found = {game: named_outside(game) for game in SHOWN}
    rows = sorted({room for rooms in found.values() for room in rooms})
    lines = ["| place | " + " | ".join(SHOWN) + " |", "|---" * (len(SHOWN) + 1) + "|"]
    for room in rows:
        told = [str(found[game][room] or "") for game in SHOWN]
        lines.append(f"| `{room}` | " + " | ".join(told) + " |")
    return "\n".join(lines) + "\n"


def _rounded(lines: int) -> int:
    return round(lines / ROUGHLY) * ROUGHLY


def written(page: str) -> str:
    """The page with its tables as the folders are now."""
    page = TABLE.sub(lambda found: f"{found[1]}{table(found[2])}{found[3]}", page)
    return OUTSIDE.sub(lambda found: f"{found[1]}{outside()}{found[2]}", page)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), encoding="utf-8")
