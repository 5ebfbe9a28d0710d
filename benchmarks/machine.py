"""Where, when and of what figures are made: what every result begins with."""

import os
import platform
import subprocess
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from shutil import which
from typing import Final

ROOT: Final = Path(__file__).parents[1]
_ENGINE: Final = ("benchmarks/engine", "motc_lab/engine")
_RULES: Final = ("motc_lab/engine", "motc_lab/games/motc/rules")
_BOARDS: Final = ("motc_lab/screens", "motc_lab/controllers", "motc_lab/app/web/live")
_PAGES: Final = ("motc_lab/app", "motc_lab/screens", "motc_lab/controllers")
_SHOWN: Final = (*_PAGES, "motc_lab/widgets/frontend")
CODE: Final = ("benchmarks", "motc_lab", "notebooks")
PATHS: Final[dict[str, tuple[str, ...]]] = {
    "motc": (
        *_ENGINE,
        "motc_lab/games/motc/rules",
        "motc_lab/games/motc/bots/greedy.py",
    ),
    "cards": (
        *_ENGINE,
        "motc_lab/games/compile/rules",
        "motc_lab/games/queens_gambit/rules",
    ),
    "stratego": (
        *_ENGINE,
        "motc_lab/games/stratego/rules",
        "motc_lab/games/stratego/bots",
    ),
    "duel": (*_ENGINE, "motc_lab/games/duel/machine.py"),
    "operations": (
        *_ENGINE,
        "motc_lab/games/motc/rules",
        "motc_lab/games/compile/rules",
        "motc_lab/games/queens_gambit/rules",
        "motc_lab/games/stratego/rules",
    ),
    "peers": ("benchmarks/engine",),
    "ismcts": ("benchmarks/ismcts", *_RULES, "motc_lab/games/motc/bots/ismcts"),
    "duel_search": (
        "benchmarks/ismcts",
        "motc_lab/engine",
        "motc_lab/bots/search",
        "motc_lab/games/duel/machine.py",
    ),
    "solver": ("benchmarks/solver", *_RULES, "motc_lab/games/motc/bots/solver"),
    "scale": ("benchmarks/scale", "motc_lab/lab", *_RULES),
    "sandbox": ("benchmarks/sandbox", "motc_lab/sandbox", *_SHOWN),
    "web": ("benchmarks/web", *_SHOWN),
    "memory": ("benchmarks/memory", *_PAGES),
    "clicks": (
        "benchmarks/clicks",
        "motc_lab/engine",
        "motc_lab/scene",
        "motc_lab/sandbox",
        "motc_lab/screens",
        "motc_lab/controllers",
    ),
    "boards": (
        "benchmarks/boards",
        "motc_lab/games",
        "motc_lab/lessons",
        "motc_lab/sandbox",
        "motc_lab/scene",
        *_BOARDS,
    ),
    "start": ("benchmarks/start", *_PAGES),
    "course": ("benchmarks/course", "motc_lab/lessons", "notebooks", *_SHOWN),
    "rooms": ("benchmarks/rooms", "motc_lab/rooms", *_PAGES),
    "holding": ("benchmarks/holding", *_PAGES),
    "site": ("benchmarks/site", "motc_lab/app/site", "motc_lab/site", *_SHOWN),
}
"""What each part of the page measures; enough changes there make its figures stale."""


def made_here() -> dict[str, object]:
    """Return the day, the commit that is measured, Python, machine and its load."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "commit": git("rev-parse", "--short=12", "HEAD") or "",
        "is_changed": bool(git("status", "--porcelain", "--untracked-files=no", *CODE)),
        "python": platform.python_version(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "load": f"{os.getloadavg()[1]:.1f}",
    }


def commits_since(commit: str, paths: Sequence[str], root: Path = ROOT) -> int | None:
    """Return how many commits changed these paths since; None where git can't tell.

    It can't without git, in an unpacked archive, and in a clone that does not reach
    back so far.
    """
    if not commit:
        return None
    told = git("rev-list", "--count", f"{commit}..HEAD", "--", *paths, root=root)
    return int(told) if told else None


def git(*words: str, root: Path = ROOT) -> str | None:
    """Return what git says of a checkout; None where there is none, or it refuses."""
    program = which("git")
    if program is None or not (root / ".git").exists():
        return None
    told = subprocess.run(
        [program, *words], cwd=root, capture_output=True, text=True, check=False
    )
    return None if told.returncode else told.stdout.strip()
