"""The mutants of the rules machine, as mutmut makes them, ready to be played with."""

import ast
import difflib
import functools
import importlib
import itertools
import types
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from mutmut.mutation.file_mutation import mutate_file_contents

ROOT = Path(__file__).resolve().parents[2]
HOME = "motc_lab.games.motc"
MODULES = ("machine", "exchange", "effects", "verbs", "between", "options", "view")
LONGEST_LINE, AROUND = 120, 30  # characters shown of a change


@dataclass(frozen=True)
class Mutant:
    """One small change of one function, with the lines that differ."""

    module: str
    function: str
    number: int
    was: str
    becomes: str
    code: types.CodeType = field(repr=False, compare=False)

    @property
    def name(self) -> str:
        """Module, function, and what has changed."""
        return f"{self.module}.{self.function}: {self.was} -> {self.becomes}"

    @property
    def key(self) -> str:
        """What tells it from others of the same change in the same function."""
        return f"{self.name} #{self.number}"


def source(module: str) -> Path:
    """The file of a module of the machine."""
    return ROOT.joinpath(*HOME.split("."), f"{module}.py")


def mutants_of(module: str) -> Iterator[Mutant]:
    """Every mutant that mutmut makes of a module."""
    path = source(module)
    tree = ast.parse(mutate_file_contents(str(path), path.read_text("utf-8")).code)
    functions = {
        node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)
    }
    own = vars(importlib.import_module(f"{HOME}.{module}"))
    seen: Counter[tuple[str, str, str]] = Counter()
    for name, node in functions.items():
        mangled, _, number = name.partition("__mutmut_")
        if not number.isdigit():
            continue
        was, becomes = difference(functions[f"{mangled}__mutmut_orig"], node)
        function = mangled.removeprefix("x_").removeprefix("xǁ").replace("ǁ", ".")
        seen[function, was, becomes] += 1
        count = seen[function, was, becomes]
        yield Mutant(module, function, count, was, becomes, compiled(node, own))


def difference(one: ast.FunctionDef, two: ast.FunctionDef) -> tuple[str, str]:
    """The lines that differ, before and after."""
    lines = [ast.unparse(node).splitlines()[1:] for node in (one, two)]
    changed = [line for line in difflib.ndiff(*lines) if line[0] in "-+"]
    was, becomes = (
        " / ".join(line[2:].strip() for line in changed if line[0] == sign)
        for sign in "-+"
    )
    return shortened(was, becomes)


def shortened(was: str, becomes: str) -> tuple[str, str]:
    """Long lines cut down to where they differ."""
    if len(was) <= LONGEST_LINE:
        return was, becomes
    head = alike(was, becomes)
    tail = alike(was[head:][::-1], becomes[head:][::-1])
    first, last = max(0, head - AROUND), max(0, tail - AROUND)
    cut = (text[first : len(text) - last] for text in (was, becomes))
    return tuple(f"… {text} …" for text in cut)


def alike(one: str, two: str) -> int:
    """How many characters two texts begin with in common."""
    same = itertools.takewhile(
        lambda pair: pair[0] == pair[1], zip(one, two, strict=False)
    )
    return sum(1 for _ in same)


def compiled(node: ast.FunctionDef, names: dict[str, object]) -> types.CodeType:
    """The code of a function, which keeps its place in the source for tracebacks."""
    space = dict(names)
    exec(compile(ast.Module([node], []), "<mutant>", "exec"), space)
    made = space[node.name]
    assert isinstance(made, types.FunctionType)
    assert made.__defaults__ is None
    return made.__code__


def living(module: str, function: str) -> types.FunctionType:
    """The function that everybody calls."""
    home = importlib.import_module(f"{HOME}.{module}")
    found = functools.reduce(getattr, function.split("."), home)
    assert isinstance(found, types.FunctionType)
    return found


def decorated() -> str:
    """The functions of the machine that mutmut leaves out."""
    found = []
    for module in MODULES:
        nodes = ast.walk(ast.parse(source(module).read_text("utf-8")))
        functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
        found += [f"`{module}.{one.name}`" for one in functions if one.decorator_list]
    return ", ".join(dict.fromkeys(found))
