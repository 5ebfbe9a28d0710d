"""What a browser's Python imports: the standard library, pydantic, and our package.

All of it is compiled by the Python that will run it, Pyodide's, under Node, and packed:
one file for Python's own library, one for what others wrote, one for the house, and one
for each game, so that nobody loads a game that he does not play.
"""

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import deflate

from motc_lab.app.site.fetching import RUNTIME, node
from motc_lab.app.web.chapters import home
from motc_lab.engine.game import GROUP, games
from motc_lab.errors import LabError
from motc_lab.reading import json_of

PACKAGE: Final = Path(__file__).parents[2]
LOCK: Final = "package-lock.json"
SMALLEST: Final = 12  # libdeflate's last level: gzip as ever, 4 % less than zlib's best
RAW: Final = {"script": "pyodide.asm.mjs", "wasm": "pyodide.asm.wasm"}
# Where each kind of module lies in the worker's file system.
LIBRARY: Final = "lib/python3.14"
OURS: Final = f"{LIBRARY}/site-packages"
# Where a chapter looks for the one after it: notebooks that hold their titles only.
COURSE: Final = f"{OURS}/motc_lab/site/course"
COURSE_PLACE: Final = f"/{COURSE}"
# The rooms of ours that a board alone needs.
ROOMS: Final = (
    *("engine", "texts", "scene", "bots", "lab", "lessons", "sandbox"),
    *("controllers", "screens", "site"),
)
# Of the standard library, what no board can reach: terminals, servers, processes, tests
# and tools for programmers. A name is a module's, or the beginning of a path.
UNUSED: Final = frozenset(
    (
        *("_pyio", "_pyrepl", "antigravity", "bdb", "cProfile", "cmd"),
        *("code", "colorsys", "compileall", "configparser", "ctypes", "curses"),
        *("dbm", "doctest", "ensurepip", "filecmp", "fileinput", "ftplib", "getopt"),
        *("getpass", "idlelib", "imaplib", "lib2to3", "mailbox"),
        *("mimetypes", "modulefinder", "multiprocessing", "netrc", "nturl2path"),
        *("optparse", "pdb", "pickletools", "plistlib", "poplib", "pprint"),
        *("profile", "pstats", "pty", "pyclbr", "pydoc", "pydoc_data", "rlcompleter"),
        *("runpy", "sched", "shelve", "smtplib", "socketserver", "sqlite3"),
        *("stringprep", "symtable", "tabnanny", "tarfile", "this", "timeit", "trace"),
        *("tracemalloc", "tty", "turtle", "unittest", "venv", "wave", "webbrowser"),
        *("wsgiref", "xmlrpc", "zipapp", "_ast_unparse", "_markupbase", "_strptime"),
        *("_pydatetime", "_pylong", "py_compile", "zoneinfo/_zoneinfo", "calendar"),
        *("asyncio/proactor_events", "asyncio/tools", "asyncio/windows_events"),
        *("asyncio/windows_utils", "concurrent/futures/process", "__phello__"),
        *("concurrent/interpreters", "email/_header_value_parser", "__hello__"),
        *("email/contentmanager", "email/generator", "email/headerregistry"),
        *("email/mime", "email/policy", "html/parser", "http/cookiejar"),
        *("http/cookies", "http/server", "logging/config", "logging/handlers"),
        *("pathlib/types", "pyodide/console", "sysconfig/__main__"),
        *("urllib/robotparser", "xml/dom", "xml/etree", "xml/sax/expatreader"),
        *("xml/parsers", "_compat_pickle", "_py_abc", "_threading_local"),
        *("asyncio/__main__", "compression", "concurrent/futures/interpreter"),
        *("concurrent/futures/thread", "graphlib", "gzip", "json/__main__"),
        *("json/tool", "pathlib/_local", "pickle", "platform", "pyodide/http"),
        *("pyodide/_nodesock_transport", "queue", "sre_compile", "sre_constants"),
        *("sre_parse", "zipfile/__main__"),
    )
)
# Of what others wrote: what nothing of ours asks for.
NOT_OTHERS: Final = (
    *("pydantic/v1/", "pydantic/mypy.py", "pydantic/color.py", "pydantic/deprecated/"),
    *("pydantic/experimental/", "annotated_types/test_cases.py"),
)
# What runs studies of many matches, over packages that no browser's Python has.
OF_STUDIES: Final = (
    *("lab/cluster.py", "lab/files.py", "lab/tables.py", "lab/study"),
    *("games/*/lab/tables.py", "games/*/lab/changed.py"),
)
# Of ours: those, tests for games, a terminal, and pages of documents.
NOT_OURS: Final = (
    *OF_STUDIES,
    *("engine/conformance", "lab/arena.py", "lab/arena_page.py", "lab/plot.py"),
    *("texts/rules_page.py", "lessons/plans.py", "lessons/skeleton.py"),
    *("controllers/contract.py", "scene/schema.py", "games/*/terminal.py"),
    *("games/*/texts/events_page.py", "games/*/edition/schema.py"),
    *("games/*/reference", "scene/reference.py"),
)
CHARSETS: Final = frozenset(
    ("__init__", "aliases", "ascii", "latin_1", "utf_8", "utf_16_le")
)


class BuildFault(LabError, RuntimeError):
    """The site can't be built; says what is missing."""


def packs(pyodide: Path, wheels: Iterable[Path], cache: Path) -> dict[str, Path]:
    """Return the files that a worker starts Python with, made where that is needed.

    These are ``script`` and ``wasm`` of Pyodide, compressed, and the packs:
    ``library``, ``others``, ``house``, and ``game-ID`` for each game of the house.

    Args:
        pyodide: the unpacked npm package.
        wheels: what our package imports, built for this Pyodide.
        cache: a folder where they are kept, by digests of what they are made of.

    Raises:
        BuildFault: Node can't be started, or Pyodide fails in it.
    """
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        plan = _plan(pyodide, wheels, work)
        tools = [*RUNTIME.glob("*.mjs"), *RUNTIME.glob("*.py"), RUNTIME / LOCK]
        base = b"".join([file.read_bytes() for file in sorted(tools)])
        made = {name: cache / _key(name, one, work, base) for name, one in plan.items()}
        lacking = {made[n].name: plan[n] for n in plan if not made[n].is_file()}
        if lacking:
            _make(lacking, pyodide, work, cache)
    return made


def _plan(pyodide: Path, wheels: Iterable[Path], work: Path) -> dict[str, Any]:
    """Lay out everything below ``work``, and say what is made of what."""
    for name in RAW.values():
        shutil.copyfile(pyodide / name, work / name)
    ours = {name: list(_staged(name, files, work)) for name, files in _ours().items()}
    ours["house"] += _course(work)
    return {
        **RAW,
        "library": [_library(pyodide, work)],
        "others": [_wheel(one, work) for one in sorted(wheels)],
        **ours,
    }


def _course(work: Path) -> Iterable[dict[str, str]]:
    """Yield the notebooks of the course, without their cells."""
    (work / "course").mkdir()
    for file in sorted(home().glob("[0-9]*.ipynb")):
        metadata = {"motc": json_of(file.read_text("utf-8"))["metadata"]["motc"]}
        place = work / "course" / file.name
        place.write_text(json.dumps({"metadata": metadata}), "utf-8")
        yield {"path": f"{COURSE}/{file.name}", "file": f"course/{file.name}"}


def _key(name: str, entries: Any, work: Path, base: bytes) -> str:  # noqa: ANN401 (JSON)
    """Return a file's name that changes with whatever the file is made of."""
    digest = hashlib.sha256(base + json.dumps(entries, sort_keys=True).encode())
    named = [entries] if isinstance(entries, str) else []
    named += [one.get("zip") or one["file"] for one in entries if isinstance(one, dict)]
    for file in named:
        digest.update((work / file).read_bytes())
    return f"{name}-{digest.hexdigest()[:12]}"


def _make(plan: dict[str, Any], pyodide: Path, work: Path, cache: Path) -> None:
    """Make what a plan names: a file as it is, or a pack of entries; compress each."""
    target = work / "made"
    target.mkdir()
    entries = {name: one for name, one in plan.items() if not isinstance(one, str)}
    for name in plan.keys() - entries.keys():
        shutil.copyfile(work / plan[name], target / name)
    if entries:
        _pack(entries, pyodide, work, target)
    for file in target.iterdir():
        part = cache / f"{file.name}.{os.getpid()}"  # another build may do the same
        part.write_bytes(deflate.gzip_compress(file.read_bytes(), SMALLEST))
        part.replace(cache / file.name)


def _pack(entries: dict[str, Any], pyodide: Path, work: Path, target: Path) -> None:
    (work / "plan.json").write_text(json.dumps(entries, sort_keys=True), "utf-8")
    script = RUNTIME / "pack.mjs"
    words = [str(node()), str(script), *map(str, (pyodide, work, target))]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildFault(f"Pyodide under Node failed:\n{done.stdout}{done.stderr}")


def _library(pyodide: Path, work: Path) -> dict[str, Any]:
    name = "python_stdlib.zip"
    shutil.copyfile(pyodide / name, work / name)
    with zipfile.ZipFile(work / name) as held:
        take = [one for one in held.namelist() if _is_used(one)]
    return {"zip": name, "under": LIBRARY, "take": sorted(take)}


def _is_used(path: str) -> bool:
    """Whether a file of the standard library is shipped."""
    if path.endswith("/"):
        return False
    parts = path.removesuffix(".py").split("/")
    if any("/".join(parts[:n]) in UNUSED for n in range(1, len(parts) + 1)):
        return False
    return parts[0] != "encodings" or parts[-1] in CHARSETS


def _wheel(wheel: Path, work: Path) -> dict[str, Any]:
    shutil.copyfile(wheel, work / wheel.name)
    with zipfile.ZipFile(wheel) as held:
        names = [one for one in held.namelist() if not one.endswith("/")]
    names = [one for one in names if not one.startswith(NOT_OTHERS)]
    take = [one for one in names if one.endswith((".py", ".so")) or _names_it(one)]
    return {"zip": wheel.name, "under": OURS, "take": sorted(take)}


def _names_it(path: str) -> bool:
    """Whether a file says which version is installed."""
    return path.endswith(".dist-info/METADATA")


def _ours() -> dict[str, dict[str, Path]]:
    """Return the files of each pack of ours, by their paths below the package."""
    house: dict[str, Path] = {}
    for file in (*PACKAGE.glob("*.py"), PACKAGE / "games" / "__init__.py"):
        house[file.relative_to(PACKAGE).as_posix()] = file
    for room in ROOMS:
        house |= _files_below(PACKAGE / room)
    found = {"house": house}
    for game in games().values():
        if not game.package.startswith(f"{GROUP}."):
            continue
        files = _files_below(game.folder)
        first = f"games/{game.id}/__init__.py"
        house[first] = files.pop(first)
        found[f"game-{game.id}"] = files
    return found


def _files_below(folder: Path) -> dict[str, Path]:
    return {
        file.relative_to(PACKAGE).as_posix(): file
        for file in folder.rglob("*")
        if file.is_file()
        and file.suffix not in {".so", ".pyd", ".pyc"}
        and not _is_left_out(file.relative_to(PACKAGE))
    }


def _is_left_out(path: Path) -> bool:
    """Whether a file of ours is shipped to no browser."""
    below = (path, *path.parents)
    return any(one.match(left) for one in below for left in NOT_OURS)


def _staged(name: str, files: dict[str, Path], work: Path) -> Iterable[dict[str, str]]:
    for path, file in sorted(files.items()):
        place = work / name / path
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)
        yield {"path": f"{OURS}/motc_lab/{path}", "file": f"{name}/{path}"}
