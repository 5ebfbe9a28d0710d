"""Mutants that nobody can notice are of lines that are there (docs/mutants.md)."""

import ast
import tomllib
from functools import cache
from pathlib import Path

import pytest

RULES = Path("motc_lab/games/motc/rules")
NAMED = tomllib.loads(
    Path(__file__).with_name("equivalent_mutants.toml").read_text("utf-8")
)["mutant"]


@cache
def lines_of(function: str) -> frozenset[str]:
    """The lines of a function as mutmut has them: without comments, in one form."""
    module, _, name = function.partition(".")
    tree = ast.parse((RULES / f"{module}.py").read_text("utf-8"))
    found = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name == name.rpartition(".")[2]
    ]
    told = [ast.unparse(node).splitlines() for node in found]
    return frozenset([line.strip() for lines in told for line in lines])


def test_there_are_some() -> None:
    assert len(NAMED) > 20


@pytest.mark.parametrize("mutant", NAMED, ids=lambda one: one["function"])
def test_a_mutant_changes_a_line_that_is_there(mutant: dict[str, str]) -> None:
    assert mutant["was"] in lines_of(mutant["function"])
    assert mutant["becomes"] != mutant["was"]
    assert mutant["why"]
