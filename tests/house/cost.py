"""What a game took, in lines by folder: ``python -m tests.house.cost``.

It writes the tables of docs/games.md anew. Counted is what git keeps of a game's own
folders, of every kind of text; nothing else in the repository knows the game.
"""

import re
import subprocess
from collections import Counter
from pathlib import Path
from typing import Final

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


def _rounded(lines: int) -> int:
    return round(lines / ROUGHLY) * ROUGHLY


def written(page: str) -> str:
    """The page with its tables as the folders are now."""
    return TABLE.sub(lambda found: f"{found[1]}{table(found[2])}{found[3]}", page)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), encoding="utf-8")
