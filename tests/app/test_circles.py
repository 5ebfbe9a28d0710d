"""No two modules need each other, not even for their types."""

import ast
from pathlib import Path

import motc_lab

ROOT = Path(motc_lab.__file__).parent
Graph = dict[str, set[str]]

STILL_CLOSED = {
    "motc_lab.games.motc.edition.card motc_lab.games.motc.edition.model "
    "motc_lab.games.motc.edition.shown",
    "motc_lab.lessons.check motc_lab.lessons.fields motc_lab.lessons.kinds "
    "motc_lab.lessons.model motc_lab.lessons.paper motc_lab.lessons.stage "
    "motc_lab.lessons.state motc_lab.lessons.step",
    "motc_lab.lab.advice.model motc_lab.lab.advice.report",
}
"""Circles to be opened yet; none may come, and none may stay here once it is open."""


def sources(root: Path) -> dict[str, Path]:
    """The modules of a package by their names."""
    found = {}
    for path in root.rglob("*.py"):
        parts = path.relative_to(root.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(root: Path) -> Graph:
    """What each module imports of its package: anywhere in it, for types as well."""
    modules = sources(root)
    return {name: named_in(path, modules) - {name} for name, path in modules.items()}


def named_in(path: Path, modules: dict[str, Path]) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                found.add(whole if whole in modules else node.module)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found & modules.keys()


def reached(graph: Graph) -> Graph:
    """All that each module needs, directly or not."""
    found: Graph = {}
    for begin in graph:
        seen, left = set[str](), [begin]
        while left:
            for goal in graph[left.pop()] - seen:
                seen.add(goal)
                left.append(goal)
        found[begin] = seen
    return found


def circles(root: Path) -> set[str]:
    """The circles of a package, each as the names of its modules."""
    every = reached(imports(root))
    closed = [name for name, goals in every.items() if name in goals]
    return {
        " ".join(sorted(one for one in every[name] if name in every[one]))
        for name in closed
    }


def test_no_modules_import_each_other() -> None:
    assert circles(ROOT) == STILL_CLOSED


def test_a_circle_that_is_closed_for_types_only_is_found(tmp_path: Path) -> None:
    package = tmp_path / "house"
    package.mkdir()
    for_types = "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    "
    texts = {
        "__init__": "",
        "cellar": f"{for_types}from house.roof import Tile\n",
        "roof": "from house import floor\n",
        "floor": "def dig():\n    from house.cellar import hole\n",
        "door": "from house.roof import Tile\n",
    }
    for name, text in texts.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    assert circles(package) == {"house.cellar house.floor house.roof"}
