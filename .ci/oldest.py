"""Installs, starts and tests a copy of the checkout on the oldest Python that there is.

The copy's folder has a long name with blanks and an umlaut. In it ``make tutorial``
installs, the server answers, and the tests of the engine pass; its records only, where
this runs on the same minor version. ``make oldest`` calls it with the Python of .venv;
what is on this machine is looked for, and told.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = (
    "Ein langer Ordnername für Müllers schöne Sammlung, in dem Leerzeichen und Umlaute "
    "stehen und der so lang ist, dass keine Zeile eines Skripts ihn fasst"
)
ASKS = "import sys, venv; print(*sys.version_info[:3], sep='.')"
INSTALL_S, START_S, TEST_S = 1500, 600, 900
TOOLS = ("-e", ".[web,sim,fast]", "hypothesis", "nbval", "pytest", "pytest-xdist")
GOLDEN = "tests/games/motc/golden"
RULES = ("tests/games/motc/rules", GOLDEN)
RECORDS = ("tests/games/motc/rules/test_playouts.py", GOLDEN)
# What a person's shell, or a run around this one, has set for other folders.
FOREIGN = ("MAKEFLAGS", "MAKELEVEL", "PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV")


def floor() -> tuple[int, ...]:
    """Return the lowest Python that the project admits."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return numbers(project["requires-python"].removeprefix(">="))


def numbers(version: str) -> tuple[int, ...]:
    """Return a version's numbers, which can be compared."""
    return tuple(int(part) for part in version.split("."))


def candidates() -> Iterator[str]:
    """Yield where Pythons may be: the system's, those on PATH, and ours."""
    yield "/usr/bin/python3"
    for minor in range(floor()[1], floor()[1] + 10):
        yield shutil.which(f"python3.{minor}") or ""
    yield shutil.which("python3") or ""
    yield str(Path(sys.base_prefix) / "bin" / "python3")


def oldest() -> tuple[str, str]:
    """Return the oldest Python that works, and its version; tell of all there are."""
    found: dict[str, str] = {}
    for python in dict.fromkeys(filter(None, candidates())):
        version, fault = asked(python)
        print(f"{python}: {fault or version}", flush=True)
        if not fault:
            found.setdefault(version, python)
    version = min(found, key=numbers)
    return found[version], version


def asked(python: str) -> tuple[str, str]:
    """Return its version, and why it is not used; empty where it may be."""
    run = [python, "-c", ASKS]
    try:
        done = subprocess.run(
            run, capture_output=True, text=True, check=False, timeout=60
        )
    except (OSError, subprocess.TimeoutExpired) as fault:
        return "", f"not used, it does not run ({fault})"
    if done.returncode:
        why = (done.stderr.strip().splitlines() or ["it says nothing"])[0]
        return "", f"not used, it cannot make environments ({why})"
    version = done.stdout.strip()
    if numbers(version) < floor():
        return version, f"not used, {version} is older than we admit"
    return version, ""


def tested(version: str) -> tuple[str, ...]:
    """Return what is tested: the rules, or the records where `make test` tests those.

    It does so on the Python that runs this; versions that differ in their last number
    only have one language.
    """
    return RULES if numbers(version)[:2] < sys.version_info[:2] else RECORDS


def copy_to(folder: Path) -> None:
    """Copy what git knows, or would, into a folder."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, check=True, capture_output=True).stdout
    for name in names.decode().split("\0"):
        if name and (ROOT / name).is_file():
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, place)


def bring_pip(python: str, folder: Path) -> None:
    """Make the environment here where this Python brings no pip (Debian without -venv).

    The Makefile takes it as it finds it.
    """
    if not run([python, "-c", "import ensurepip"], folder, 60, may_fail=True):
        return
    print(f"{python} has no ensurepip: pip comes from {sys.executable}", flush=True)
    run([python, "-m", "venv", "--without-pip", ".venv"], folder, 60)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / ".venv/bin/python")]
    run([*pip, "install", "--quiet", "pip"], folder, INSTALL_S)
    (folder / ".venv" / ".made").touch()


def run(words: list[str], folder: Path, seconds: int, *, may_fail: bool = False) -> int:
    """Run a program in the folder; its end code, which is 0 unless it may fail."""
    environment = {k: v for k, v in os.environ.items() if k not in FOREIGN}
    return subprocess.run(
        words,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        timeout=seconds,
        check=not may_fail,
    ).returncode


def main() -> int:
    """Do all of it; an error ends it, and the copy is removed whatever happens."""
    python, version = oldest()
    print(f"on the oldest, {python}, in {NAME!r}", flush=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        folder = Path(place) / NAME
        copy_to(folder)
        bring_pip(python, folder)
        run(["make", f"PYTHON={python}", "tutorial", "ARGS=--help"], folder, INSTALL_S)
        venv = ".venv/bin/python"
        run([venv, ".ci/answers.py"], folder, START_S)
        run([venv, ".ci/install.py", *TOOLS], folder, INSTALL_S)
        cores = str(os.cpu_count() or 1)
        testing = [venv, "-m", "pytest", "-q", "-n", cores, "--dist", "loadfile"]
        run([*testing, *tested(version)], folder, TEST_S)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as fault:
        sys.exit(f"on the oldest Python: {fault}")
