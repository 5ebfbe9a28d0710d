"""The parts of motc_lab that need more than its base, and what brings them.

An extra of pyproject.toml brings what a part needs. Where code of ours is about to
import such packages it says ``need``, so nobody meets a bare ModuleNotFoundError.
"""

import os
import shlex
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal

from motc_lab.errors import LabError

Part = Literal["widgets", "notebook", "web", "sim", "cluster", "plots", "envs", "spiel"]
WHAT: Final[dict[str, str]] = {
    "widgets": "boards in notebooks",
    "notebook": "boards in JupyterLab",
    "web": "the tutorial in the browser",
    "sim": "many matches and their tables",
    "cluster": "simulations on several machines",
    "plots": "plots of results",
    "envs": "environments for learners",
    "spiel": "games for OpenSpiel",
}
# What our own code imports of it; an extra may bring more, such as JupyterLab.
MODULES: Final[dict[str, tuple[str, ...]]] = {
    "widgets": ("anywidget", "ipywidgets", "segno"),
    "notebook": ("anywidget", "ipykernel", "ipywidgets", "jupyterlab", "segno"),
    "web": (
        *("anywidget", "cryptography", "deflate", "ipykernel", "ipywidgets"),
        *("psutil", "segno", "tornado", "voila"),
    ),
    "sim": ("joblib", "polars", "tqdm"),
    "cluster": ("joblib", "polars", "tqdm", "dask", "distributed"),
    "plots": ("matplotlib",),
    "envs": ("gymnasium", "numpy", "pettingzoo"),
    "spiel": ("numpy", "pyspiel"),
}


class MissingPart(LabError, ImportError):
    """A part that is not installed here; says how to get it."""

    def __init__(self, part: str, missing: list[str]) -> None:
        super().__init__(
            f"{WHAT[part]}: not installed ({', '.join(missing)} missing); "
            f"say: {command(part)}"
        )


def command(part: str) -> str:
    """Return what to type so that an extra is installed here."""
    return typed(f"pip install 'motc_lab[{part}]'")


def typed(words: str) -> str:
    """Return a module's command so that it means this very environment.

    A shell finds the commands of an environment only where that is activated. One that
    uv has made holds no pip; then uv's own is meant.
    """
    if words.startswith("pip ") and _is_made_by_uv() and find_spec("pip") is None:
        verb, rest = words.removeprefix("pip ").split(" ", 1)
        return f"uv pip {verb} --python {shlex.quote(sys.executable)} {rest}"
    if sys.prefix in (sys.base_prefix, os.environ.get("VIRTUAL_ENV")):
        return words
    return f"{shlex.quote(sys.executable)} -m {words}"


def _is_made_by_uv() -> bool:
    """Whether uv made this environment, also one of ``uvx``."""
    try:
        lines = (Path(sys.prefix) / "pyvenv.cfg").read_text("utf-8").splitlines()
    except (OSError, ValueError):
        return False
    return any(line.partition("=")[0].strip() == "uv" for line in lines)


def lacking(part: str) -> list[str]:
    """Return the modules that a part needs and that are not here."""
    return [name for name in MODULES[part] if find_spec(name) is None]


def need(part: Part) -> None:
    """Go on where a part can be used; else raise MissingPart."""
    missing = lacking(part)
    if missing:
        raise MissingPart(part, missing)
