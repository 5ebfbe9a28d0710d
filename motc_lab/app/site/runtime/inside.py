"""Runs inside Pyodide, under Node: compiles what a browser will import, and packs it.

What Python compiles here is what the same Python reads there. A pack is a file that a
worker unpacks in one go: the length of a list (four bytes, little-endian), the list as
JSON (``[[path, size], ...]``), and the files behind each other; compressed elsewhere.
No time and no name of a folder gets in, so the same sources give the same bytes.
"""

import json
import marshal
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path, PurePosixPath
from types import CodeType
from typing import Any

BARE = 2  # the level of optimization that leaves docstrings and assertions out
LENGTH_BYTES = 4
UNCHECKED = (1).to_bytes(4, "little")  # in a .pyc: by a digest that nobody compares
DIGEST = bytes(8)


def without_lines(code: CodeType) -> CodeType:
    """Return code that knows no lines: a traceback names its functions only.

    No source is there to look them up in, and they are a seventh of what travels.
    """
    held = [
        without_lines(one) if isinstance(one, CodeType) else one
        for one in code.co_consts
    ]
    return code.replace(co_consts=tuple(held), co_linetable=b"")


def compiled(source: bytes, name: str) -> bytes:
    """Return the contents of a .pyc file that is never compared with its source."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=BARE)
    return MAGIC_NUMBER + UNCHECKED + DIGEST + marshal.dumps(without_lines(code))


def shipped(path: str, content: bytes) -> tuple[str, bytes]:
    """Return under which name a file is shipped, and what it holds."""
    if path.endswith(".py"):
        return f"{path}c", compiled(content, path)
    if path.endswith(".dist-info/METADATA"):
        return path, content.partition(b"\n\n")[0]  # a long description follows
    return path, content


def pack(files: dict[str, bytes]) -> bytes:
    """Return files in one, of each kind together: neighbours share what they hold."""
    order = sorted(files, key=lambda path: (PurePosixPath(path).suffix, path))
    ready = dict(shipped(path, files[path]) for path in order)
    listed = json.dumps([[path, len(held)] for path, held in ready.items()])
    head = listed.encode()
    length = len(head).to_bytes(LENGTH_BYTES, "little")
    return b"".join([length, head, *ready.values()])


def files_of_zip(file: Path) -> dict[str, bytes]:
    """Return what a zip holds, by path."""
    with zipfile.ZipFile(file) as held:
        names = [one.filename for one in held.infolist() if not one.is_dir()]
        return {name: held.read(name) for name in names}


def gathered(entries: list[dict[str, Any]], base: Path) -> dict[str, bytes]:
    """Return the files that the entries of a pack name."""
    files: dict[str, bytes] = {}
    for entry in entries:
        if "zip" in entry:
            held = files_of_zip(base / entry["zip"])
            files |= {f"{entry['under']}/{path}": held[path] for path in entry["take"]}
        else:
            files[entry["path"]] = (base / entry["file"]).read_bytes()
    return files


def pack_all(plan: Path, target: Path) -> None:
    """Make what a plan names, each in a file of its own.

    Args:
        plan: JSON; by name, the entries of a pack: files, or zips with what is taken
            of each.
        target: folder to write to.
    """
    for name, entries in json.loads(plan.read_text("utf-8")).items():
        (target / name).write_bytes(pack(gathered(entries, plan.parent)))
