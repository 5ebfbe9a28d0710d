"""A package's docstring says which room holds what: what it names is there."""

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "motc_lab"
PACKAGES = sorted(PACKAGE.rglob("__init__.py"))
NAMED = re.compile(r"``([a-z_*]+(?:\.[a-z_]+)?)``")
NOT_OURS = {"str.format"}


def named_in(init: Path) -> list[str]:
    text = ast.get_docstring(ast.parse(init.read_text(encoding="utf-8")))
    return [name for name in NAMED.findall(text or "") if name not in NOT_OURS]


def is_room(folder: Path, name: str) -> bool:
    place = name.replace(".", "/")
    return any(folder.glob(place)) or any(folder.glob(f"{place}.py"))


def is_defined(folder: Path, name: str) -> bool:
    head = re.compile(rf"^(def|class) {re.escape(name)}\b", re.MULTILINE)
    return any(
        head.search(file.read_text(encoding="utf-8")) for file in folder.rglob("*.py")
    )


@pytest.mark.parametrize(
    "init",
    PACKAGES,
    ids=lambda init: init.parent.relative_to(PACKAGE.parent).as_posix(),
)
def test_what_a_package_says_of_its_rooms_is_there(init: Path) -> None:
    folder = init.parent
    missing = [
        name
        for name in named_in(init)
        if not is_room(folder, name)
        and not is_room(folder.parent, name)
        and not is_defined(folder, name)
    ]
    assert not missing
