"""The search says the same in every process and in both builds.

Where the compiled build is not there, or not of these sources, it is compiled into a
folder of its own; only where nothing can be compiled are both runs interpreted, and
then that very reason is checked.
"""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from motc_lab.build import CHECKED_OUT, STAMP, stale_modules

ROOT = Path(__file__).parents[2]
PRINT_SEARCHES = """
import sys
from pathlib import Path
from motc_lab import build
if len(sys.argv) > 1:
    folder = Path(sys.argv[1])
    assert not build.stale_modules(folder)
    sys.path.append(str(folder))
    sys.meta_path.insert(0, build.FilesFinder(build.EXTENSION_SUFFIXES, folder))
from motc_lab.bots.search.slices import SearchLimits
from motc_lab.games.motc.bots.ismcts import LEVELS
from motc_lab.games.motc.bots.ismcts.levels import plain
from motc_lab.games.motc.bots.ismcts.thinking import Thinking
from tests.bots.tables import tables
print(build.build_name())
levels = [*LEVELS.values(), plain(LEVELS["strong"])]
for index, t in enumerate(tables(6)):
    if index % 9 == 0:
        thinking = Thinking(t, levels[index // 9 % len(levels)], 1)
        list(thinking.slices(SearchLimits(40)))
        for number, branch in sorted(thinking.root.branches.items()):
            print(t.ask, number, branch.visits, repr(branch.total))
"""


def printed(hash_seed: str, compiled: Path | None = None) -> tuple[str, list[str]]:
    """The build, then visits and values of searches in a process of its own."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    environment.pop("MOTC_LAB_BUILD", None)
    if compiled is None:
        environment["MOTC_LAB_BUILD"] = "interpreted"
    words = [
        sys.executable,
        "-c",
        PRINT_SEARCHES,
        *([str(compiled)] if compiled else []),
    ]
    done = subprocess.run(
        words, env=environment, capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert not done.returncode, done.stderr
    build, *lines = done.stdout.splitlines()
    assert len(lines) > 20
    return build, lines


def recipe() -> ModuleType:
    """hatch_build.py."""
    spec = importlib.util.spec_from_file_location("recipe", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def lacking() -> str:
    """Say what is missing for compiling; empty where nothing is."""
    if importlib.util.find_spec("hatchling") is None:
        return "hatchling is not installed"
    return str(recipe().missing_compiler())


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path | None:
    """A folder with the compiled build of these sources; None without a compiler."""
    if (CHECKED_OUT / STAMP).exists() and not stale_modules(CHECKED_OUT):
        return CHECKED_OUT
    if lacking():
        return None
    make = recipe()
    make.LIBRARIES = tmp_path_factory.mktemp("build") / "compiled"
    make.compile_modules()
    return Path(make.LIBRARIES)


def test_the_order_of_hashes_makes_no_difference() -> None:
    assert printed("1") == printed("99")


def test_the_builds_make_the_same_visits_and_values(compiled: Path | None) -> None:
    build, lines = printed("1", compiled)
    assert build == ("compiled" if compiled else "interpreted")
    assert compiled or lacking()
    assert lines == printed("2")[1]
