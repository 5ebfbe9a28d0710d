"""Breaks a rule on purpose and finds out which of its tests notice (breaks.toml).

A break replaces a few words in the source of one module of the engine. The functions
that differ get the broken code, whoever has imported them, and their own back again.
"""

import importlib
import itertools
import json
import tomllib
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from inspect import signature, unwrap
from pathlib import Path
from typing import Any

import pytest

from motc_lab.texts.rules_page import naming_tests

HERE = Path(__file__).parent
TESTS = HERE.parent
NOTICED = HERE / "noticed.json"
PLACES = {"motc": "games/motc/rules/test_"}  # where the tests of its engine lie

Test = Callable[..., None]


@dataclass(frozen=True)
class Break:
    """One way to play a rule wrong: ``was`` stands once in the module."""

    rule: str
    says: str
    module: str
    was: str
    becomes: str
    game: str = "motc"

    def source(self) -> str:
        """The module's source with the break in it."""
        whole = Path(self.home.__file__ or "").read_text("utf-8")
        found = whole.count(self.was)
        if found != 1:
            msg = f"{self.rule}, {self.says}: {found} places in {self.module} say it"
            raise ValueError(msg)
        return whole.replace(self.was, self.becomes)

    @property
    def home(self) -> types.ModuleType:
        """The module that is broken."""
        is_neutral = self.module.startswith("engine.")
        home = "motc_lab" if is_neutral else f"motc_lab.games.{self.game}"
        return importlib.import_module(f"{home}.{self.module}")


def breaks(file: str = "breaks.toml", game: str = "motc") -> list[Break]:
    """Every break of a file."""
    told = tomllib.loads((HERE / file).read_text("utf-8"))
    return [
        Break(**{"module": one.pop("in"), "game": game, **one}) for one in told["break"]
    ]


@contextmanager
def broken(one: Break) -> Iterator[None]:
    """Play with the break inside the ``with`` block."""
    fresh: dict[str, Any] = {"__name__": one.home.__name__}
    exec(compile(one.source(), one.home.__file__ or "", "exec"), fresh)
    new = functions(fresh, one.home.__name__)
    own = functions(vars(one.home), one.home.__name__)
    if not own:
        raise RuntimeError(f"{one.module} is compiled; set MOTC_LAB_BUILD=interpreted")
    before = {name: function.__code__ for name, function in own.items()}
    try:
        for name, function in own.items():
            function.__code__ = new[name].__code__
        forget(one.home)
        yield
    finally:
        for name, function in own.items():
            function.__code__ = before[name]
        forget(one.home)


def functions(names: dict[str, Any], home: str) -> dict[str, types.FunctionType]:
    """The functions and methods that a module defines, by qualified name."""
    found = {}
    for name, value in names.items():
        if getattr(value, "__module__", "") != home:
            continue
        # A class of pydantic's grows while it is looked at.
        parts = [*vars(value).items()] if isinstance(value, type) else [("", value)]
        for part, thing in parts:
            plain = unwrap(getattr(thing, "fget", None) or thing)
            if isinstance(plain, types.FunctionType) and not plain.__closure__:
                found[f"{name}.{part}"] = plain
    return found


def forget(home: types.ModuleType) -> None:
    """Empty the caches of a module's functions."""
    for value in vars(home).values():
        if hasattr(value, "cache_clear"):
            value.cache_clear()


def cases(test: Test) -> Iterator[dict[str, Any]]:
    """The arguments with which pytest would call a test."""
    marks = getattr(test, "pytestmark", [])
    rows = [list(each_row(*mark.args)) for mark in marks if mark.name == "parametrize"]
    for chosen in itertools.product(*rows):
        yield {name: value for row in chosen for name, value in row.items()}


def each_row(names: str | tuple[str, ...], values: Any) -> Iterator[dict[str, Any]]:
    """The arguments that one mark of parametrize gives, case by case."""
    several = not isinstance(names, str)
    for value in values:
        given = value if several else (value,)
        yield dict(zip(names if several else (names,), given, strict=True))


def fails(test: Test) -> bool:
    """Whether any case of a test fails now."""
    try:
        for arguments in cases(test):
            test(**arguments)
    except (Exception, pytest.fail.Exception):
        return True
    return False


@cache
def tests_by_rule(game: str) -> dict[str, tuple[str, ...]]:
    """Which tests name which rule, read once."""
    return naming_tests(TESTS, game)


def naming(rule: str, game: str = "motc") -> dict[str, Test]:
    """The tests of the engine that name a rule, by ``file::test``."""
    found = {}
    for named in tests_by_rule(game)[rule]:
        path, _, name = named.partition("::")
        if path.startswith(PLACES.get(game, f"games/{game}/test_")):
            module = path.removesuffix(".py").replace("/", ".")
            test = getattr(importlib.import_module(f"tests.{module}"), name)
            if signature(test).parameters.keys() == next(cases(test), {}).keys():
                found[named] = test
    return found


@cache
def noticing(one: Break) -> frozenset[str]:
    """Which tests that name a rule fail when it is broken."""
    tests = naming(one.rule, one.game)
    with broken(one):
        return frozenset(name for name, test in tests.items() if fails(test))


def noticed() -> dict[str, list[str]]:
    """The tests that really assert a rule: they fail under a break of it."""
    found: dict[str, set[str]] = {}
    for one in breaks():
        found.setdefault(one.rule, set()).update(noticing(one))
    return {rule: sorted(names) for rule, names in sorted(found.items())}


if __name__ == "__main__":
    NOTICED.write_text(json.dumps(noticed(), indent=2) + "\n", "utf-8")
