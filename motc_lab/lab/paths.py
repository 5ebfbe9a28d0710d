"""Files that results are written to: looked at before hours of play, written whole."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from motc_lab.checks import is_a
from motc_lab.errors import LabError, shown
from motc_lab.writing import NotOurs, check_ours, is_marked


class OutcomeFileError(LabError, ValueError):
    """A file that cannot be written or read as an outcome; says why."""


def writable(
    path: str | Path,
    endings: tuple[str, ...] = (),
    is_ours: Callable[[bytes], bool] = is_marked,
) -> Path:
    """Return the path; OutcomeFileError unless a file can be written there.

    Args:
        path: may be there already; what motc_lab wrote is replaced, nothing else.
        endings: what its name may end in, as ``.csv``; anything unless given.
        is_ours: knows what motc_lab wrote, by its first and last bytes.
    """
    if not is_a(path, str, os.PathLike):
        raise OutcomeFileError(f"{shown(path, 60)}: use the path of a file")
    place = Path(path)
    if endings and place.suffix not in endings:
        known = " or".join(", ".join(endings).rsplit(",", 1))
        raise OutcomeFileError(f"{str(path)!r}: use a name that ends in {known}")
    if not place.parent.is_dir():
        raise OutcomeFileError(f"{str(path)!r}: there is no folder {place.parent}")
    if place.is_dir():
        raise OutcomeFileError(f"{str(path)!r}: is a folder; name a file")
    if not os.access(place.parent, os.W_OK):
        raise OutcomeFileError(
            f"{str(path)!r}: the folder {place.parent.resolve()} may not be written to"
        )
    if place.exists() and not os.access(place, os.W_OK):
        raise OutcomeFileError(f"{str(path)!r}: may not be written")
    try:
        check_ours(place, is_ours)
    except NotOurs as fault:
        raise OutcomeFileError(str(fault)) from None
    return place


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """Give a file beside the path to write to; it takes the path's place at the end.

    Whatever goes wrong before leaves the path as it was.

    Raises:
        OutcomeFileError: the system refuses; says why.
    """
    place = path.resolve()  # what a link leads to is written, the link stays
    part = place.with_name(f".{place.name}.{os.getpid()}.part")
    try:
        yield part
        part.replace(place)
    except OSError as fault:
        why = fault.strerror or fault
        msg = f"{str(path)!r}: cannot be written ({why})"
        raise OutcomeFileError(msg) from None
    finally:
        part.unlink(missing_ok=True)
