"""How this motc_lab came here, and what brings its compiled build to the same place."""

import json
import os
import shlex
from importlib import metadata
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit
from urllib.request import url2pathname

import motc_lab
from motc_lab.extras import typed

PACKAGE: Final = Path(motc_lab.__file__).parent
ANEW: Final = "pip install --force-reinstall --no-deps --no-cache-dir"
ASKED: Final = "set MOTC_LAB_FAST=1 && " if os.name == "nt" else "MOTC_LAB_FAST=1 "


def way_to_compiled() -> str:
    """Return the command that brings the compiled build, by how this was installed."""
    if is_checkout():
        return "make fast"
    return ASKED + typed(f"{ANEW} {_source(_origin())}")


def is_checkout() -> bool:
    """Tell whether the package lies in a checkout, with its Makefile beside it."""
    return (PACKAGE.parent / "Makefile").is_file()


def _origin() -> dict[str, Any]:
    """Return what the installer wrote down of where it took the package from.

    Nothing, if it came from an index by its name (PEP 610).
    """
    try:
        text = metadata.distribution("motc_lab").read_text("direct_url.json")
    except metadata.PackageNotFoundError:
        return {}
    origin: dict[str, Any] = json.loads(text or "{}")
    return origin


def _source(origin: dict[str, Any]) -> str:
    """Return what pip has to take, so that it compiles: sources, never a wheel."""
    version = metadata.version("motc_lab")
    url = origin.get("url", "")
    if "vcs_info" in origin:
        vcs = origin["vcs_info"]
        return shlex.quote(f"{vcs['vcs']}+{url}@{vcs['commit_id']}")
    if url.endswith(".whl"):  # the sdist of the same version has to be at hand
        return f"motc_lab-{version}.tar.gz"
    if url:
        parts = urlsplit(url)
        is_here = parts.scheme == "file"
        return shlex.quote(url2pathname(parts.path) if is_here else url)
    return f"--no-binary motc_lab motc_lab=={version}"
