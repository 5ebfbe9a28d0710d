"""``motc-lab site``: builds a folder that any web space serves, without a server.

All games are played in the visitor's own browser there. ``python`` compiles what it
runs, ``pages`` makes every page once, ``addresses`` says where each lies, and
``building`` puts them together.
"""

import argparse
from pathlib import Path

from motc_lab.app.site.addresses import MARK
from motc_lab.errors import LabError
from motc_lab.extras import need


class NotOurs(LabError, FileExistsError):
    """The folder holds something that was not built here, and would be lost."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    parser.add_argument("folder", type=Path, help="is built; an older one is replaced")


def run(arguments: argparse.Namespace) -> int:
    """Build the folder, and say how to look at it."""
    need("web")
    folder: Path = arguments.folder
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise NotOurs(f"{folder} holds other files; name a new or empty folder")
    from motc_lab.app.site.building import build  # noqa: PLC0415 (1 s of imports)

    build(folder)
    print(
        f"Built in {folder}. To look at it: python -m http.server --directory {folder}"
    )
    return 0
