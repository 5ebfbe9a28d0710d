"""What the release workflow asks: is the tag right, do the packages work, what is new?

* ``release.py check v1.2.3``: tag, pyproject.toml and CHANGELOG.md name one version.
* ``release.py try DIST``: install wheel and sdist of the folder, each into an empty
  environment, and let the command line work in it.
* ``release.py notes v1.2.3``: print that version's part of CHANGELOG.md.
"""

import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TRIES = (
    ("--version",),
    ("doctor",),
    ("lesson", "check", "--all"),
    ("simulate", "--matches", "20", "--no-progress"),
    ("tutorial", "--help"),
)


TEMPLATE = "share/jupyter/voila/templates/motc/index.html.j2"


def version() -> str:
    """Return the version that pyproject.toml names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["version"])


def notes(tag: str, changelog: str) -> str:
    """Return what the changelog says of the tag's version; empty where it is silent."""
    heading = rf"^## \[?{re.escape(tag.removeprefix('v'))}\]?(?: [^\n]*)?$"
    found = re.search(rf"{heading}\n(.*?)(?=^## |\Z)", changelog, re.DOTALL | re.M)
    return found.group(1).strip() if found else ""


def faults(tag: str, changelog: str) -> Iterator[str]:
    """Yield why a tag must not be published."""
    if tag != f"v{version()}":
        yield f"the tag is {tag}, pyproject.toml says {version()}: it has to be v..."
    if not notes(tag, changelog):
        heading = f"## {tag.removeprefix('v')} - date"
        yield f"CHANGELOG.md has no part '{heading}', or an empty one"


def try_packages(dist: Path) -> None:
    """Install each package into an environment of its own and use it there."""
    packages = [*dist.glob("*.whl"), *dist.glob("*.tar.gz")]
    if len(packages) < 2:  # noqa: PLR2004 -- a wheel and an sdist
        sys.exit(f"{dist} has to hold a wheel and an sdist, not {packages}")
    for package in packages:
        with tempfile.TemporaryDirectory() as home:
            print(f"== {package.name}", flush=True)
            subprocess.run([sys.executable, "-m", "venv", home], check=True)
            python = str(Path(home) / "bin" / "python")
            wanted = f"{package.resolve()}[sim,web]"
            installing = [python, "-m", "pip", "install", "--quiet", wanted]
            subprocess.run(installing, check=True)
            for name in ("LICENSES.md", "LICENSES.txt", TEMPLATE):
                if not [*Path(home).rglob(name)]:
                    sys.exit(f"{package.name}: {name} is missing")
            for words in TRIES:
                run = [python, "-m", "motc_lab", *words]
                subprocess.run(run, cwd=home, check=True)


def main(words: list[str]) -> int:
    """Do what is asked; 1 where something is wrong."""
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    match words:
        case ["check", tag]:
            wrong = list(faults(tag, changelog))
            print(*wrong or [f"{tag} may be published"], sep="\n")
            return bool(wrong)
        case ["try", dist]:
            try_packages(Path(dist))
            return 0
        case ["notes", tag]:
            print(notes(tag, changelog))
            return 0
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
