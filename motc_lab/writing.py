"""Files that are written: what another program wrote is never replaced."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from motc_lab.errors import LabError

MARK: Final = "motc_lab"
"""Stands in every file that results are written to."""
MARK_COMMENT: Final = f"<!-- {MARK} -->\n"
_MARKS: Final = (MARK.encode(), b"motc-lab")
_PART_BYTES: Final = 1 << 18


class NotOurs(LabError, ValueError):
    """A file that motc_lab did not write is where something shall be written."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{str(path)!r}: is there already and was not written by motc_lab; name "
            "another file, or move this one away"
        )
        self.path = path


def is_marked(part: bytes) -> bool:
    """Whether results of motc_lab are in a file, by its first and last bytes."""
    return any(mark in part for mark in _MARKS)


def check_ours(path: str | Path, is_ours: Callable[[bytes], bool] = is_marked) -> None:
    """Refuse to replace a file of another program (NotOurs).

    An empty file, and one that is not there or can't be read, are no hindrance:
    writing says what is wrong with the latter.

    Args:
        path: where something shall be written.
        is_ours: knows our files by their first and last quarter megabyte.
    """
    place = Path(path)
    try:
        if not place.is_file():
            return
        with place.open("rb") as file:
            size = file.seek(0, 2)
            file.seek(0)
            part = file.read(_PART_BYTES)
            if size > len(part):
                file.seek(max(size - _PART_BYTES, len(part)))
                part += file.read()
    except (OSError, ValueError):
        return
    if part.strip() and not is_ours(part):
        raise NotOurs(place)
