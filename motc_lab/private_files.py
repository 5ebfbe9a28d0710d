"""Files that only their owner may read, and a lock that one process has at a time."""

import os
import stat
import sys
from pathlib import Path
from typing import Final

from motc_lab.errors import LabError

OWN_ONLY: Final = 0o600
OTHERS: Final = 0o077

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class InUseError(LabError, OSError):
    """Something is used by another process of ours, and not by two."""


def create_private(path: Path) -> None:
    """Create an empty file that only its owner may read.

    Raises:
        OSError: it is there already, or can't be created.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWN_ONLY))


def make_private(path: Path) -> None:
    """Take a file away from everybody but its owner; Windows keeps such lists itself.

    Raises:
        OSError: it is somebody else's, so this can't be done.
    """
    mode = stat.S_IMODE(path.stat().st_mode)
    if os.name != "nt" and mode & OTHERS:
        path.chmod(mode & ~OTHERS)


class Lock:
    """A file beside another one, locked as long as that is used.

    The system lets go of it when the process ends, however that happens; the empty file
    stays. A process forked from this one does not have it. Within a process it keeps
    nobody out, and the first of two that is released ends both.

    Args:
        path: of the file that is used.

    Raises:
        InUseError: another process uses it.
        OSError: there can be no file beside it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(f"{path.name}-lock")
        self._is_new = not self._path.exists()
        self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, OWN_ONLY)
        try:
            _lock(self._file)
        except OSError:
            os.close(self._file)
            raise InUseError(f"{path} is in use by another server") from None

    def release(self, *, traceless: bool = False) -> None:
        """Let others use the file; traceless: as if there had been no lock."""
        if traceless and self._is_new:
            self._path.unlink(missing_ok=True)
        os.close(self._file)


def _lock(file: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
