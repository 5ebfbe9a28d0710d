"""What the package offers is known to editors and checkers, name by name."""

import ast
import importlib
import inspect
from pathlib import Path

import pytest

import motc_lab

SOURCE = Path(motc_lab.__file__)


def declared() -> dict[str, str]:
    """The names that a type checker sees, by where it is told to look for them."""
    (block,) = (
        node
        for node in ast.parse(SOURCE.read_text("utf-8")).body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    )
    return {
        alias.name: str(node.module)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def test_checkers_are_told_of_every_name_and_where_it_really_is() -> None:
    assert sorted(declared()) == sorted(motc_lab.__all__)
    for name, home in declared().items():
        told, found = getattr(importlib.import_module(home), name), motc_lab
        if name == "Match":  # they are told that of the first game, unless one is named
            assert issubclass(told, motc_lab.Match)
        else:
            assert told is getattr(found, name)
    assert (SOURCE.parent / "py.typed").exists()


@pytest.mark.parametrize("name", motc_lab.__all__)
def test_every_name_says_what_it_is_for(name: str) -> None:
    found = getattr(motc_lab, name)
    told = inspect.getdoc(found)
    assert told
    assert told.splitlines()[0].endswith((".", ":", "``"))
    if inspect.isclass(found):
        methods = [one for one in vars(found) if not one.startswith("_")]
        said = [getattr(found, one) for one in methods if callable(getattr(found, one))]
        assert all(inspect.getdoc(one) for one in said)


def test_a_name_that_is_not_there_is_named() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Bord'"):
        motc_lab.Bord  # noqa: B018 -- to read it is the act


ROOMS = ("motc_lab.bots", "motc_lab.lab", "motc_lab.sandbox")


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_offers_all_that_it_and_the_first_game_have_and_nothing_else(
    room: str,
) -> None:
    module = importlib.import_module(room)
    of_game = importlib.import_module(f"motc_lab.games.motc.{room.rpartition('.')[2]}")
    assert dir(module) == sorted(module.__all__)
    assert set(of_game.__all__) < set(module.__all__)
    brought: dict[str, object] = {}
    exec(f"from {room} import *", brought)
    assert set(brought) - {"__builtins__"} == set(module.__all__)
    for name in module.__all__:
        assert not inspect.ismodule(brought[name])
        assert brought[name] is getattr(module, name)
    for name in of_game.__all__:
        assert brought[name] is getattr(of_game, name)


@pytest.mark.parametrize("room", ROOMS)
def test_what_a_room_has_not_is_named(room: str) -> None:
    module = importlib.import_module(room)
    with pytest.raises(AttributeError, match=f"module '{room}' has no attribute 'tor'"):
        module.tor  # noqa: B018 -- to read it is the act


SHOWN = [name for name in motc_lab.__all__ if name not in {"LabError", "EditionError"}]


@pytest.mark.parametrize("name", SHOWN)
def test_a_signature_has_names_and_types_and_no_machinery(name: str) -> None:
    told = str(inspect.signature(getattr(motc_lab, name)))
    for word in ("FieldInfo", " at 0x", "*args", "**kwargs", "**fields", ": Any"):
        assert word not in told
    assert len(told) < 900


def test_signatures_say_what_is_taken() -> None:
    told = {name: str(inspect.signature(getattr(motc_lab, name))) for name in SHOWN}
    assert told["Sandbox"].startswith("(match: Session | AnyPosition | str | None = N")
    assert "seat: Seat | str | None = None" in told["Twin"]
    assert "marker: int = 0" in told["Position"]
    assert "white: Seat = 'spassky'" in told["Position"]
    assert "points_to_win: int = 6" in told["Edition"]
    assert "seconds: float | None = None" in told["review"]
    assert told["advise"].startswith("(subject: ")
