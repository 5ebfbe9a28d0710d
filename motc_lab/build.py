"""Which build runs: the modules of the machine interpreted, or compiled by mypyc.

Both come from the same sources and give the same results. Wheels for a platform and
``make fast`` in a checkout put the compiled files beside the sources, where Python
prefers them. ``MOTC_LAB_BUILD=interpreted`` passes them by; ``MOTC_LAB_BUILD=compiled``
insists on them and takes them from build/compiled where that holds them; ``fastest``
does the same where there are any, and else runs the sources. Compiled files that are
older than their sources are never used.
"""

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final, Literal

from motc_lab.errors import LabError

BuildName = Literal["interpreted", "compiled"]
CHOICE: Final = "MOTC_LAB_BUILD"
PACKAGE: Final = Path(__file__).parent
CHECKED_OUT: Final = PACKAGE.parent / "build" / "compiled"
STAMP: Final = "compiled.json"  # hatch_build.py writes it; wheels have none
_PROBE: Final = "motc_lab.games.motc.rules.machine"


class WrongBuild(LabError, ImportError):
    """The environment asks for a build that cannot run; says how to make it."""


class FilesFinder:
    """Finds modules of motc_lab in files that are chosen here, before Python looks.

    Attributes:
        suffixes: of the files to take.
        folder: where the package ``motc_lab`` lies that holds them; None stands for
            wherever the parent package is.
    """

    def __init__(self, suffixes: Sequence[str], folder: Path | None = None) -> None:
        self.suffixes = suffixes
        self.folder = folder

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None = None,
        target: ModuleType | None = None,  # noqa: ARG002 -- importlib's protocol
    ) -> ModuleSpec | None:
        """Return where the module is; None leaves it to Python."""
        if not name.startswith("motc_lab."):
            return None
        *parents, last = name.split(".")
        places = [self.folder.joinpath(*parents)] if self.folder else path or ()
        for place in places:
            for suffix in self.suffixes:
                file = Path(place) / f"{last}{suffix}"
                if file.exists():
                    return spec_from_file_location(name, file)
        return None


class Refusal:
    """Refuses the machine and all that needs it, with the sentence given.

    So ``import motc_lab`` works whatever the environment says, and a command can tell
    the fault in plain words.
    """

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence

    def find_spec(
        self,
        name: str,
        path: Sequence[str] | None = None,  # noqa: ARG002 -- importlib's protocol
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        """Raise WrongBuild for modules of engine and games; leave others to Python."""
        if name.startswith(("motc_lab.engine", "motc_lab.games")):
            raise WrongBuild(self.sentence)
        return None


def build_name() -> BuildName:
    """Return the build that runs in this process.

    Raises:
        WrongBuild: none does, as the environment asks for one that cannot run.
    """
    spec = find_spec(_PROBE)
    assert spec is not None
    assert spec.origin is not None
    is_library = spec.origin.endswith(tuple(EXTENSION_SUFFIXES))
    return "compiled" if is_library else "interpreted"


def stale_modules(folder: Path = PACKAGE) -> list[str]:
    """Return the modules whose compiled file is not made from the present source.

    Args:
        folder: holds the stamp that ``make fast`` or ``make compiled`` wrote; without
            one, as in an installed wheel, nothing is stale.
    """
    stamp = folder / STAMP
    if not stamp.exists():
        return []
    sources: dict[str, str] = json.loads(stamp.read_text("utf-8"))["sources"]
    return [name for name, digest in sources.items() if digest != source_digest(name)]


def source_digest(name: str) -> str:
    """Return what tells versions of a module's source apart; "gone" without one."""
    file = PACKAGE.parent.joinpath(*name.split(".")).with_suffix(".py")
    return hashlib.sha256(file.read_bytes()).hexdigest() if file.exists() else "gone"


def choose_build() -> None:
    """Obey MOTC_LAB_BUILD; without it, pass by compiled files that are stale.

    Called once, before any module of the machine is imported. Where the value means
    nothing, or compiled files are missing or stale, importing the machine raises
    WrongBuild from then on.
    """
    wanted = os.environ.get(CHOICE, "")
    if wanted == "interpreted":
        _prefer(FilesFinder((".py",)))
    elif wanted == "compiled":
        _insist()
    elif wanted == "fastest" and _has_checked_out():
        _prefer_checked_out()
    elif wanted not in {"", "fastest"}:
        words = "interpreted, compiled, fastest, or leave it unset"
        _prefer(Refusal(f"{CHOICE}={wanted!r:.40}; use {words}"))
    elif stale_modules():
        _prefer(FilesFinder((".py",)))
        _tell_stale()


def _insist() -> None:
    if _has_checked_out():
        _prefer_checked_out()
    if build_name() != "compiled" or stale_modules():
        msg = f"{CHOICE}=compiled, but {_lacking()}; in a checkout run 'make compiled'"
        _prefer(Refusal(msg))


def _has_checked_out() -> bool:
    """Whether build/compiled has the present sources, compiled for this Python."""
    probe = CHECKED_OUT.joinpath(*_PROBE.split("."))
    is_ours = any(
        probe.with_name(f"{probe.name}{suffix}").exists()
        for suffix in EXTENSION_SUFFIXES
    )
    return is_ours and (CHECKED_OUT / STAMP).exists() and not stale_modules(CHECKED_OUT)


def _prefer_checked_out() -> None:
    _prefer(FilesFinder(EXTENSION_SUFFIXES, CHECKED_OUT))
    sys.path.append(str(CHECKED_OUT))  # for the library that holds them all


def _lacking() -> str:
    is_stale = stale_modules(CHECKED_OUT) or stale_modules()
    return "sources are newer" if is_stale else "nothing is compiled for this Python"


def _prefer(finder: FilesFinder | Refusal) -> None:
    sys.meta_path.insert(0, finder)


def _tell_stale() -> None:
    import logging  # noqa: PLC0415 -- costs 5 ms, and is needed here only

    logging.getLogger(__name__).warning(
        "sources are newer than the compiled files: running interpreted; "
        "'make fast' compiles anew, 'make slow' removes them"
    )
