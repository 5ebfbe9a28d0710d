"""Voila's front end as our pages load it: its settings, and its scripts in few files.

Stock loads some ninety small files one after the other. Here every entry script is
sent with the chunks that it is going to ask for in front of it: webpack's runtime
finds them registered already, and still fetches whatever is missing by itself.
"""

import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any, Literal

from voila.configuration import VoilaConfiguration
from voila.utils import get_page_config

from motc_lab.app.web.chapter_pages import Front
from motc_lab.app.web.statics import Shelf

# Without the first, ipywidgets' base module is not registered; the second draws.
EXTENSIONS = (
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
)
Place = Literal["static", "labextensions"]


@dataclass(frozen=True, slots=True)
class FrontScript:
    """A script that a page loads, with patterns of the chunks that it asks for."""

    place: Place
    pattern: str
    chunks: tuple[str, ...]


def entries() -> list[FrontScript]:
    """Return what front_files.txt says."""
    file = resources.files("motc_lab.app.web") / "front_files.txt"
    listed: list[tuple[str, list[str]]] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("  "):
            listed[-1][1].append(line.strip())
        elif line and not line.startswith("#"):
            listed.append((line, []))
    return [_entry(path, chunks) for path, chunks in listed]


def _entry(path: str, chunks: list[str]) -> FrontScript:
    _, place, pattern = path.split("/", 2)
    folder = pattern.rpartition("/")[0]
    inside = [f"{folder}/{chunk}" if folder else chunk for chunk in chunks]
    known: Place = "static" if place == "static" else "labextensions"
    return FrontScript(known, pattern, tuple(inside))


def bundle(shelf: Shelf, entry: FrontScript) -> str | None:
    """Lay the entry with its chunks on the shelf; return its name, None if not there.

    A chunk is wrapped, so that its 'use strict' rules it and nothing else.
    """
    name = shelf.find(entry.pattern)
    if name is None:
        return None
    parts = [
        b"(function(){" + body + b"\n})();\n" for body in _bodies(shelf, entry.chunks)
    ]
    shelf.put(name, b"".join([*parts, shelf.read(name) or b""]))
    return name


def _bodies(shelf: Shelf, patterns: tuple[str, ...]) -> Iterator[bytes]:
    for pattern in patterns:
        name = shelf.find(pattern)
        body = shelf.read(name) if name else None
        if body is not None:
            yield body


def front_of(
    base_url: str,
    settings: dict[str, Any],
    configuration: VoilaConfiguration,
    shelves: Mapping[Place, Shelf],
) -> Front:
    """Return what every chapter's page needs; stock works it out for every request."""
    config = get_page_config(
        base_url=base_url,
        settings=settings,
        log=logging.getLogger(__name__),
        voila_configuration=configuration,
    )
    bundled = [
        f"{base_url}voila/{entry.place}/{name}"
        for entry in entries()
        if (name := bundle(shelves[entry.place], entry))
    ]
    main = f"{base_url}voila/static/voila.js"
    return Front(config, preload=tuple(bundled), scripts=(main,))
