"""``motc-lab notebooks``: copies the notebooks to a folder of one's own."""

import argparse
import shlex
import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from motc_lab import extras
from motc_lab.app.installed import PACKAGE
from motc_lab.errors import LabError

PACKED: Final = PACKAGE / "app" / "notebooks"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    parser.add_argument("folder", metavar="DIR", type=Path, help="where to copy them")
    parser.add_argument(
        "--force", action="store_true", help="replace notebooks that were changed there"
    )


def run(arguments: argparse.Namespace) -> int:
    """Copy, and say how to open them."""
    folder: Path = arguments.folder
    count = copy(folder, replace=arguments.force)
    print(f"{folder}: {count} of {len(notebooks())} notebooks copied")
    opening = extras.typed(f"jupyter lab {shlex.quote(str(folder))}")
    print(f"open them with: {opening}")
    if find_spec("jupyterlab") is None:
        print(f"JupyterLab is not installed; say: {extras.command('notebook')}")
    return 0


def home() -> Path:
    """Return where the notebooks lie: packed into a wheel, or in the checkout."""
    return PACKED if PACKED.is_dir() else PACKAGE.parent / "notebooks"


def copy(folder: Path, *, replace: bool) -> int:
    """Copy the notebooks that are missing or differ; return how many.

    Raises:
        LabError: the folder is a file, or holds others of the same names; then nothing
            has been copied.
    """
    places = (folder, *folder.absolute().parents)
    if not next(place for place in places if place.exists()).is_dir():
        raise LabError(f"{str(folder)!r}: a file is in the way; name a folder")
    pairs = [(source, folder / source.relative_to(home())) for source in notebooks()]
    missing = [pair for pair in pairs if not pair[1].exists()]
    changed = [
        (source, place)
        for source, place in pairs
        if place.exists() and place.read_bytes() != source.read_bytes()
    ]
    if changed and not replace:
        names = ", ".join(str(place.relative_to(folder)) for _, place in changed)
        raise LabError(
            f"{str(folder)!r}: nothing is copied, as others than ours are there "
            f"({names}); name another folder, or say --force to replace them"
        )
    for source, place in (*missing, *changed):
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, place)
    return len(missing) + len(changed)


def notebooks() -> list[Path]:
    """Return every notebook that is ours, in the order of names."""
    files = sorted(home().rglob("*.ipynb"))
    return [file for file in files if ".ipynb_checkpoints" not in file.parts]
