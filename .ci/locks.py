"""Checks that the pinned versions are whole, fit pyproject.toml and every Python.

It asks nobody: pins are compared with the ranges of pyproject.toml, and what each
pinned version says of Python (``Requires-Python``, noted beside the pin) with every
Python that the project admits, from the lowest on. Notes on what is installed here are
compared with its metadata; those on the rest were read when the file was written.

``--write`` resolves for all of these Pythons and all platforms at once (uv), keeps the
versions that still fit, and writes the notes anew; ``--upgrade`` takes the newest.
"""

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import metadata
from pathlib import Path

from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).resolve().parent.parent
CONSTRAINTS = ROOT / "constraints.txt"
FRONTEND = ROOT / "motc_lab" / "widgets" / "frontend"
PIN = re.compile(
    r"(?P<name>[\w.-]+)==(?P<version>[\w.!+]+)(?: ; (?P<marker>[^#]+?))?"
    r"  # Python (?P<python>any|[\d.*<>=!~,]+)"
)
HEADING = "# Versions that the tests run with. 'make lock' writes this file anew."
BUILD_TOOLS = ("hatch-fancy-pypi-readme", "hatchling")  # of the build, and its hook
BOUND = re.compile(r"python_(?:full_)?version [<>=!]+ '([\d.]+)'")
PLATFORMS = (
    {"sys_platform": "linux", "os_name": "posix", "platform_system": "Linux"},
    {"sys_platform": "darwin", "os_name": "posix", "platform_system": "Darwin"},
    {"sys_platform": "win32", "os_name": "nt", "platform_system": "Windows"},
)


@dataclass(frozen=True, slots=True)
class Pin:
    """A line of constraints.txt.

    Attributes:
        marker: where it holds; everywhere if empty.
        python: what the version's metadata says of Python; "any" where it is silent.
    """

    name: str
    version: str
    marker: str
    python: str

    def holds_with(self, python: str) -> bool:
        """Tell whether it holds with this Python on any platform."""
        minor = ".".join(python.split(".")[:2])
        mine = {"python_full_version": python, "python_version": minor}
        return not self.marker or any(
            Marker(self.marker).evaluate({**platform, **mine}) for platform in PLATFORMS
        )

    def admits(self, python: str) -> bool:
        """Tell whether its metadata admits this Python."""
        return self.python == "any" or python in SpecifierSet(self.python)

    def __str__(self) -> str:
        where = f" ; {self.marker}" if self.marker else ""
        return f"{self.name}=={self.version}{where}  # Python {self.python}"


@cache
def project() -> dict[str, object]:
    """Return the table ``project`` of pyproject.toml."""
    found: dict[str, object] = tomllib.loads(
        (ROOT / "pyproject.toml").read_text("utf-8")
    )["project"]
    return found


def pythons() -> list[str]:
    """Return the first release of each Python that is admitted, the lowest first."""
    named = [
        f"{word.rpartition(' ')[2]}.0"
        for word in project()["classifiers"]  # type: ignore[attr-defined]  # a list
        if re.search(r":: 3\.\d+$", word)
    ]
    admitted = SpecifierSet(str(project()["requires-python"]))
    return sorted((one for one in named if one in admitted), key=Version)


def requirements() -> Iterator[Requirement]:
    """Yield what pyproject.toml asks for, its own extras aside."""
    groups = [project()["dependencies"]]
    groups += project()["optional-dependencies"].values()  # type: ignore[attr-defined]
    for group in groups:
        for text in group:  # type: ignore[attr-defined]  # a list of strings
            requirement = Requirement(text)
            if requirement.name != project()["name"]:
                yield requirement


def lines() -> list[tuple[int, str]]:
    """Return the numbered lines of constraints.txt that are no comments."""
    text = CONSTRAINTS.read_text("utf-8").splitlines()
    return [(number, line) for number, line in enumerate(text, 1) if line[:1] != "#"]


def pins() -> list[Pin]:
    """Return the pins that can be read."""
    found = (PIN.fullmatch(line) for _, line in lines())
    return [
        Pin(m["name"], m["version"], m["marker"] or "", m["python"]) for m in found if m
    ]


def pin_faults() -> Iterator[str]:
    """Name every line that is no pin and every requirement without a fitting pin."""
    for number, line in lines():
        if not PIN.fullmatch(line):
            form = "name==version ; marker  # Python >=3.x"
            yield f"constraints.txt:{number}: {line!r} is not of the form {form}"
    for requirement in requirements():
        name = canonicalize_name(requirement.name)
        mine = [pin for pin in pins() if canonicalize_name(pin.name) == name]
        if not mine:
            yield f"constraints.txt: no pin for {requirement}; run 'make lock'"
        for pin in mine:
            if not requirement.specifier.contains(pin.version):
                yield f"constraints.txt: {pin.name}=={pin.version} breaks {requirement}"


def python_faults() -> Iterator[str]:
    """Name every pin that an admitted Python cannot take, or that is noted wrongly."""
    for pin in pins():
        line = f"constraints.txt: {pin.name}=={pin.version}"
        bounds = [
            bound
            for bound in BOUND.findall(pin.marker)
            if Version(bound) >= Version(pythons()[0])
        ]
        held = [one for one in (*pythons(), *bounds) if pin.holds_with(one)]
        if not held:
            yield f"{line}: no admitted Python is {pin.marker!r}"
        for python in held:
            if not pin.admits(python):
                yield f"{line} says Python {pin.python}, which {python} is not"
        said = installed_python(pin)
        if said is not None and said != pin.python:
            yield f"{line}: its metadata says Python {said}; run 'make lock'"


def installed_python(pin: Pin) -> str | None:
    """Return what the pinned version says of Python; None where it is not installed."""
    try:
        found = metadata.distribution(pin.name)
    except metadata.PackageNotFoundError:
        return None
    if found.version != pin.version:
        return None
    return tidy(found.metadata.get("Requires-Python"))


def tidy(specifier: str | None) -> str:
    """Return a specifier without blanks, "any" for none."""
    return (specifier or "").replace(" ", "") or "any"


def npm_faults() -> Iterator[str]:
    """Name every direct npm package whose lock is missing or old, and every address."""
    wanted = json.loads((FRONTEND / "package.json").read_text())
    lock = json.loads((FRONTEND / "package-lock.json").read_text())["packages"]
    for group in ("dependencies", "devDependencies"):
        if lock[""].get(group, {}) != wanted.get(group, {}):
            yield f"package-lock.json: {group} differ from package.json's; npm install"
    for name, entry in lock.items():
        if "://" in entry.get("resolved", ""):
            yield f"package-lock.json: {name} names a registry address"


def write(*, upgrade: bool) -> None:
    """Write constraints.txt for every admitted Python and platform."""
    with tempfile.TemporaryDirectory() as folder:
        asked, found = Path(folder) / "asked.in", Path(folder) / "found.txt"
        asked.write_text("\n".join([*map(str, requirements()), *BUILD_TOOLS]), "utf-8")
        found.write_text("\n".join(line for _, line in lines()), "utf-8")
        resolve(asked, found, *(["--upgrade"] if upgrade else []))
        text = found.read_text("utf-8")
    told = []
    for line in text.splitlines():
        wish, _, marker = line.partition(" ; ")
        name, _, version = wish.partition("==")
        told.append(with_python(Pin(name, version, marker, "any")))
    CONSTRAINTS.write_text("\n".join([HEADING, *map(str, told)]) + "\n", "utf-8")


def resolve(asked: Path, found: Path, *more: str) -> None:
    """Let uv write pins into a file; those that are there and still fit are kept."""
    words = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal"]
    words += ["--no-header", "--no-annotate", "--python-version", pythons()[0], *more]
    subprocess.run([*words, str(asked), "-o", str(found)], check=True)


def with_python(pin: Pin) -> Pin:
    """Return the pin with what its metadata says; asks the index where need be."""
    said = installed_python(pin)
    if said is None:
        here = not pin.marker or Marker(pin.marker).evaluate()
        held = [one for one in pythons() if pin.holds_with(one)] or pythons()[-1:]
        said = asked_python(f"{pin.name}=={pin.version}", "" if here else held[0])
    return Pin(pin.name, pin.version, pin.marker, said)


def asked_python(wish: str, elsewhere: str) -> str:
    """Return what the index says of Python for a version.

    Args:
        wish: the package and its version.
        elsewhere: another Python that takes it; empty where this one does.
    """
    words = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run"]
    words += ["--no-deps", "--ignore-installed", "--ignore-requires-python"]
    words += ["--report", "-", wish]
    if elsewhere:  # a wheel for another platform or Python tells as much
        words += ["--only-binary=:all:", "--platform=win_amd64", "--target=unused"]
        words += ["--python-version", elsewhere]
    done = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True)
    (told,) = json.loads(done.stdout)["install"]
    return tidy(told["metadata"].get("requires_python"))


if __name__ == "__main__":
    if "--write" in sys.argv:
        write(upgrade="--upgrade" in sys.argv)
    faults = [*pin_faults(), *python_faults(), *npm_faults()]
    print(*faults or ["locks: fresh"], sep="\n")
    sys.exit(bool(faults))
