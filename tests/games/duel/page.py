"""Puts the files of the duel into the page that builds it.

``python -m tests.games.duel.page`` writes docs/write-a-game.md. A block on it is named
by the file that it is a part of, begins with two lines that stand there once, and goes
on to where the next block of that file begins. So after a change of a file only the
words around the blocks are left to be looked at.
"""

import re
from itertools import pairwise
from pathlib import Path

from motc_lab.games.duel import GAME

PAGE = Path(__file__).parents[3] / "docs" / "write-a-game.md"
LEFT_OUT = {"lessons", "bots"}  # see docs/write-a-chapter.md and docs/bots.md
BLOCK = re.compile(
    r"^(\*\*`([\w/.]+)`\*\*\n\n```\w+\n)(.*?)^```$", re.DOTALL | re.MULTILINE
)


def pieces(page: str) -> dict[str, list[str]]:
    """The blocks of each file, in their order."""
    found: dict[str, list[str]] = {}
    for _, name, text in BLOCK.findall(page):
        found.setdefault(name, []).append(text)
    return found


def files() -> dict[str, str]:
    """Every file of the game by its place, but for those of ``LEFT_OUT``."""
    found = {
        file.relative_to(GAME.folder): file.read_text("utf-8")
        for file in sorted(GAME.folder.rglob("*"))
        if file.suffix in {".py", ".toml"}
    }
    return {
        file.as_posix(): text
        for file, text in found.items()
        if LEFT_OUT.isdisjoint(file.with_suffix("").parts)
    }


def cut(name: str, text: str, before: list[str]) -> list[str]:
    """A file in as many blocks as stand on the page.

    The first block begins with the file. ValueError where the beginning of a later one
    is gone.
    """
    starts = [0]
    for old in before[1:]:
        first = "\n".join(old.split("\n")[:2])
        count = text.count(f"\n{first}\n")
        if count != 1:
            msg = f"{name}: a block begins {first!r}, which stands there {count} times"
            raise ValueError(msg)
        starts.append(text.index(f"\n{first}\n") + 1)
    ends = [*starts, len(text)]
    return [text[a:b].strip("\n") + "\n" for a, b in pairwise(ends)]


def refreshed(page: str) -> str:
    """The page with the files as they are now."""
    now = files()
    fresh = {
        name: iter(cut(name, now[name], before))
        for name, before in pieces(page).items()
        if name in now
    }

    def anew(found: re.Match[str]) -> str:
        head, name, text = found.groups()
        return f"{head}{next(fresh[name]) if name in fresh else text}```"

    return BLOCK.sub(anew, page)


if __name__ == "__main__":
    PAGE.write_text(refreshed(PAGE.read_text("utf-8")), "utf-8")
