"""What a browser's Python is made of: nothing is missing, and it plays as ours does."""

import ast
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from random import Random

import pytest

from motc_lab.app.site.fetching import RUNTIME, cache_home, node, runtime
from motc_lab.app.site.licences import NoLicence, licences
from motc_lab.app.site.python import (
    NOT_OTHERS,
    OF_STUDIES,
    ROOMS,
    _is_used,
    _ours,
    _staged,
    packs,
)
from motc_lab.engine.conformance.walk import begin, walked
from motc_lab.engine.game import game_named, games
from motc_lab.engine.record import write_record
from motc_lab.screens.front import STATIC

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LIBRARY = "python_stdlib.zip"
# Only where processes are started, which no board does.
NEVER = {"multiprocessing.resource_tracker"}


@pytest.fixture(scope="module")
def pyodide() -> Path:
    return runtime(cache_home())[0]


def imported(source: str) -> Iterator[str]:
    """The modules that a file names, those within functions as well."""
    for part in ast.walk(ast.parse(source)):
        if isinstance(part, ast.Import):
            yield from (one.name for one in part.names)
        elif isinstance(part, ast.ImportFrom) and part.module and not part.level:
            yield part.module


def test_all_that_ours_imports_of_the_library_is_shipped(pyodide: Path) -> None:
    with zipfile.ZipFile(pyodide / LIBRARY) as held:
        every = [name for name in held.namelist() if name.endswith(".py")]
    left_out = {
        name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for name in every
        if not _is_used(name)
    }
    assert len(every) > len(left_out) > 100
    missed = {
        (path, module)
        for files in _ours().values()
        for path, file in files.items()
        if file.suffix == ".py"
        for module in imported(file.read_text("utf-8"))
        if module in left_out - NEVER
    }
    assert not missed


def modules_of_ours() -> dict[str, str]:
    """The source of each of our modules that is shipped, by its dotted name."""
    return {
        f"motc_lab.{path.removesuffix('.py').replace('/', '.')}".removesuffix(
            ".__init__"
        ): file.read_text("utf-8")
        for files in _ours().values()
        for path, file in files.items()
        if file.suffix == ".py"
    }


def test_all_that_ours_imports_of_ours_is_shipped() -> None:
    shipped = modules_of_ours()
    rooms = tuple(f"motc_lab.{room}." for room in (*ROOMS, "games"))
    studies = [
        f"motc_lab.{path.removesuffix('.py').replace('/', '.')}*" for path in OF_STUDIES
    ]
    missed = {
        (name, module)
        for name, source in shipped.items()
        for module in imported(source)
        if module.startswith(rooms)
        and module not in shipped
        and not any(fnmatch(module, one) for one in studies)
    }
    assert len(shipped) > 500
    assert not missed


def test_all_that_ours_imports_of_others_is_shipped() -> None:
    left_out = tuple(path.strip("/").removesuffix(".py") for path in NOT_OTHERS)
    named = {
        module.replace(".", "/")
        for source in modules_of_ours().values()
        for module in imported(source)
    }
    assert "pydantic" in named
    assert not [name for name in named if name.startswith(left_out)]


def test_versions_are_those_that_the_tests_run_with() -> None:
    def pinned(file: Path) -> dict[str, str]:
        lines = file.read_text("utf-8").splitlines()
        pairs = [line.split()[0].split("==") for line in lines if "==" in line]
        return dict(pairs)

    ours, every = (
        pinned(file)
        for file in (RUNTIME / "requirements.txt", ROOT / "constraints.txt")
    )
    assert ours
    assert ours == {name: every[name] for name in ours}


def test_no_address_of_a_registry_is_written_down() -> None:
    for name in ("package-lock.json", "requirements.txt"):
        assert "://" not in (RUNTIME / name).read_text("utf-8")


def records() -> dict[str, str]:
    """Golden records of the games that have any, and a random match of each game."""
    found = {
        f"{file.parents[1].name}/{file.name}": file.read_text("utf-8")
        for file in sorted((ROOT / "tests" / "games").glob("*/golden/*"))
        if file.suffix not in {".py", ".txt", ".pyc"} and file.is_file()
    }
    for name in games():
        case = begin(game_named(name), Random(name).randrange(1000), {})
        for _ in walked(case):
            continue
        found[f"{name}/random"] = write_record(case.session)
    return found


def test_records_of_all_games_replay_to_the_same_digest_under_pyodide() -> None:
    folder, wheels = runtime(cache_home())
    made = packs(folder, wheels, cache_home() / "packs")
    lock = json.loads((folder / "pyodide-lock.json").read_text("utf-8"))
    words = [
        *(str(node()), str(HERE / "under_node.mjs"), str(STATIC / "worker.js")),
        *(str(folder), json.dumps({"info": lock["info"], "packages": {}})),
        str(HERE / "again.py"),
        *(str(file) for name, file in made.items() if name not in {"script", "wasm"}),
    ]
    told = records()
    done = subprocess.run(
        words, input=json.dumps(told), capture_output=True, text=True, check=False
    )
    assert not done.returncode, done.stderr[-2000:]
    assert len(told) > len(games())
    assert json.loads(done.stdout) == told


def test_every_piece_of_others_has_its_licence_in_the_folder() -> None:
    _, wheels = runtime(cache_home())
    told = licences(wheels)
    for wheel in wheels:
        name, version = wheel.name.split("-")[:2]
        assert f"\n{name} {version}\n" in told
    for name in ("Pyodide", "CPython", "Emscripten", "preact"):
        assert name in told
    assert "Mozilla Public License Version 2.0" in told


def test_a_wheel_without_a_licence_is_refused(tmp_path: Path) -> None:
    wheel = tmp_path / "bare-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as held:
        held.writestr("bare.py", "")
    with pytest.raises(NoLicence, match=r"bare-1\.0"):
        licences([wheel])


def test_the_same_sources_give_the_same_bytes(pyodide: Path, tmp_path: Path) -> None:
    """Two runs of another Python each, in folders of other names."""
    made = []
    for name in ("first", "second time"):
        work, target = tmp_path / name, tmp_path / f"{name} made"
        work.mkdir()
        target.mkdir()
        entries = list(_staged("game-duel", _ours()["game-duel"], work))
        (work / "plan.json").write_text(json.dumps({"game-duel": entries}), "utf-8")
        script = str(RUNTIME / "pack.mjs")
        words = [str(node()), script, *map(str, (pyodide, work, target))]
        subprocess.run(words, check=True, capture_output=True)
        made.append((target / "game-duel").read_bytes())
    assert made[0] == made[1]
    assert len(made[0]) > 10_000


def test_the_workbench_and_its_tests_need_no_studies() -> None:
    """What is left out is loaded by name only, so that no list finds it missing."""
    code = (
        "import sys; sys.modules['motc_lab.lab.study'] = None; "
        "import motc_lab.games.motc.designer.own, motc_lab.lab"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
