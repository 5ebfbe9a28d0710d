"""The server's temporary folder: what a killed server left is deleted by the next one.

A server holds a lock on a file in its folder for as long as it lives, however it ends.
A folder whose lock is free is nobody's; one without that file is not ours.
"""

import contextlib
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

if sys.platform != "win32":
    import fcntl

MARK: Final = "motc-lab.lock"
FOLDERS: Final = "voila_*"  # as Voila calls them
OWN_ONLY: Final = 0o600


def claim(folder: Path) -> int | None:
    """Mark a folder as used by this process; returns the file that has to stay open.

    None where the system has no such locks, or the disk is full: then it stays.
    """
    if sys.platform == "win32":
        return None
    try:
        mark = os.open(folder / MARK, os.O_RDWR | os.O_CREAT, OWN_ONLY)
        fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return None
    return mark


def clear_left(root: Path) -> None:
    """Delete the folders of servers of this user that live no more."""
    if sys.platform == "win32":
        return
    for folder in _own(root):
        with contextlib.suppress(OSError):  # somebody else deletes it, or uses it
            mark = os.open(folder / MARK, os.O_RDWR | os.O_NOFOLLOW)
            try:
                fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(folder, ignore_errors=True)
            finally:
                os.close(mark)


def _own(root: Path) -> Iterator[Path]:
    """Folders of this user that may be a server's; no link is followed."""
    for folder in root.glob(FOLDERS):
        with contextlib.suppress(OSError):
            is_folder = folder.is_dir() and not folder.is_symlink()
            if is_folder and folder.stat().st_uid == os.getuid():
                yield folder
