"""What ``make compiled``, ``make fast`` and platform wheels do, without compiling."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from motc_lab import build

pytest.importorskip("hatchling")
ROOT = Path(__file__).parents[4]


@pytest.fixture
def recipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """hatch_build.py, building into a folder of its own."""
    spec = importlib.util.spec_from_file_location("recipe", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "LIBRARIES", tmp_path / "build" / "compiled")
    return module


def fake_compiler(recipe: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """A compiler that only makes the files; returns where it was asked to work."""
    asked: list[Path] = []

    def run_compiler(work: Path) -> Path:
        asked.append(work)
        made = work / "made"
        for file in recipe.libraries(made):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("machine code", "utf-8")
        return made

    monkeypatch.setattr(recipe, "run_compiler", run_compiler)
    monkeypatch.setattr(recipe, "missing_compiler", lambda: "")
    return asked


def test_every_module_that_is_compiled_is_there(recipe: ModuleType) -> None:
    missing = [
        name
        for name in recipe.COMPILED
        if not (ROOT / "motc_lab" / f"{name}.py").exists()
    ]
    assert missing == []


def test_without_a_c_compiler_one_line_says_so_and_all_goes_on(
    recipe: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(recipe.shutil, "which", lambda _name: None)
    monkeypatch.setattr(recipe.util, "find_spec", lambda _name: object())
    assert recipe.main(["--compile"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("not compiled, there is no C compiler")
    assert line.endswith("everything works interpreted")


def compiled_before(recipe: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The stamp of files made while there still was a compiler."""
    fake_compiler(recipe, monkeypatch)
    recipe.compile_modules()
    monkeypatch.setattr(recipe, "missing_compiler", lambda: "there is no C compiler")
    return Path(recipe.LIBRARIES / recipe.STAMP)


def test_without_a_c_compiler_files_that_fit_stay(
    recipe: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    stamp = compiled_before(recipe, monkeypatch)
    assert recipe.main(["--compile"]) == 0
    assert stamp.exists()
    assert all(file.exists() for file in recipe.libraries(recipe.LIBRARIES))
    (line,) = capsys.readouterr().out.splitlines()
    assert line.endswith("are up to date, so nothing is needed")


@pytest.mark.parametrize("what", ["source", "python"])
def test_without_a_c_compiler_files_that_nothing_can_run_go_and_it_says_so(
    what: str,
    recipe: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    stamp = compiled_before(recipe, monkeypatch)
    told = json.loads(stamp.read_text("utf-8"))
    if what == "source":
        told["sources"]["motc_lab.games.motc.rules.codes"] = "0" * 64
    else:
        told["made_by"] = "mypyc 1.14 for .cpython-39-x86_64-linux-gnu.so"
    stamp.write_text(json.dumps(told), "utf-8")
    assert recipe.main(["--compile"]) == 0
    assert not stamp.exists()
    (line,) = capsys.readouterr().out.splitlines()
    assert f"removing {recipe.LIBRARIES}, made from other sources" in line


def test_what_is_fresh_is_not_compiled_again(
    recipe: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = fake_compiler(recipe, monkeypatch)
    recipe.compile_modules()
    recipe.compile_modules()
    assert len(asked) == 1
    assert build.stale_modules(recipe.LIBRARIES) == []


def test_a_changed_source_is_compiled_again(
    recipe: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = fake_compiler(recipe, monkeypatch)
    recipe.compile_modules()
    stamp = recipe.LIBRARIES / recipe.STAMP
    told = json.loads(stamp.read_text("utf-8"))
    told["sources"]["motc_lab.games.motc.rules.codes"] = "0" * 64
    stamp.write_text(json.dumps(told), "utf-8")
    assert build.stale_modules(recipe.LIBRARIES) == ["motc_lab.games.motc.rules.codes"]
    recipe.compile_modules()
    assert len(asked) == 2
    assert build.stale_modules(recipe.LIBRARIES) == []


@pytest.mark.parametrize(
    ("wanted", "version", "is_pure"),
    [("1", "standard", False), ("", "standard", True), ("1", "editable", True)],
)
def test_a_wheel_is_pure_unless_it_was_asked_to_be_fast(
    wanted: str,
    version: str,
    is_pure: bool,
    recipe: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fake_compiler(recipe, monkeypatch)
    monkeypatch.setenv(recipe.WANTS_FAST, wanted)
    hook = recipe.FastHook(str(ROOT), {}, None, None, str(ROOT), "wheel")
    told: dict[str, Any] = {"force_include": {}, "pure_python": True}
    hook.initialize(version, told)
    assert told["pure_python"] is is_pure
    places = list(told["force_include"].values())
    assert any("games/motc/rules/machine" in place for place in places) is not is_pure
    assert told.get("infer_tag", False) is not is_pure


def test_whoever_starts_while_files_change_runs_the_sources(
    recipe: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A process that met half of the compiled files would fail."""
    fake_compiler(recipe, monkeypatch)
    recipe.compile_modules()
    root = tmp_path / "checkout"
    for file in recipe.libraries(root):
        file.parent.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(recipe, "ROOT", root)
    monkeypatch.setattr(recipe, "compile_modules", lambda: None)
    whole, seen = recipe.shutil.copyfile, []

    def copyfile(source: Path, target: Path) -> None:
        seen.append(build.stale_modules(root / "motc_lab"))
        whole(source, target)

    monkeypatch.setattr(recipe.shutil, "copyfile", copyfile)
    recipe.make_fast()
    assert len(seen) > len(recipe.COMPILED)
    assert all(seen)
    assert build.stale_modules(root / "motc_lab") == []
    assert all(file.exists() for file in recipe.libraries(root))
    recipe.make_slow()
    assert [file for file in root.rglob("*") if file.is_file()] == []
