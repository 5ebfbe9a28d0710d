"""The licences of what the folder holds of other people's work, in one file.

Texts of what lies in Python's machine code stand in ``runtime/licenses``; those of
packages are taken from their wheels, those of the pages' scripts from their build.
"""

import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from motc_lab.app.site.fetching import RUNTIME
from motc_lab.errors import LabError
from motc_lab.screens.front import STATIC

LICENCES: Final = "licenses.txt"
IN_MACHINE_CODE: Final = {
    "Pyodide: Mozilla Public License 2.0, its source is at pyodide.org": "mpl-2.0.txt",
    "CPython: Python Software Foundation License": "python.txt",
    "Emscripten, musl, Expat, libffi, HACL*: MIT": "mit.txt",
    "libmpdec, bzip2: BSD": "bsd.txt",
    "zlib: zlib": "zlib.txt",
}
RULE: Final = "=" * 78
TEXTS: Final = ("licenses/LICENSE", "LICENSE")  # below a wheel's .dist-info


class NoLicence(LabError, RuntimeError):
    """A package came without the text of its licence."""


def licences(wheels: Iterable[Path]) -> str:
    """Return the texts of all licences.

    Raises:
        NoLicence: a wheel has none.
    """
    parts = [*_of_machine_code(), *map(_of_wheel, sorted(wheels))]
    headed = [f"{RULE}\n{name}\n{RULE}\n\n{text.strip()}\n" for name, text in parts]
    return "\n".join([*headed, (STATIC / "LICENSES.txt").read_text("utf-8")])


def _of_machine_code() -> Iterator[tuple[str, str]]:
    for name, file in IN_MACHINE_CODE.items():
        yield name, (RUNTIME / "licenses" / file).read_text("utf-8")


def _of_wheel(wheel: Path) -> tuple[str, str]:
    name, version = wheel.name.split("-")[:2]
    with zipfile.ZipFile(wheel) as held:
        for path in held.namelist():
            folder, _, rest = path.partition(".dist-info/")
            if folder == f"{name}-{version}" and rest in TEXTS:
                return f"{name} {version}", held.read(path).decode()
    raise NoLicence(f"{wheel.name} holds no text of its licence")
