"""Each rule is proved by name: its id stands in the name or docstring of a test."""

import ast
from pathlib import Path

import pytest

from motc_lab.texts.rules import RULE_IDS

TESTS = Path(__file__).parents[1]


def told_by_tests() -> str:
    """Names and docstrings of all test functions, in one text like 'exc_1 '."""
    trees = [ast.parse(path.read_text("utf-8")) for path in TESTS.rglob("test_*.py")]
    told = [
        f"{node.name} {ast.get_docstring(node) or ''}"
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    return " ".join(told).lower().replace("-", "_").replace("(", "_").replace(")", "_")


TOLD = told_by_tests()


@pytest.mark.parametrize("rule", RULE_IDS)
def test_every_rule_is_named_by_a_test(rule: str) -> None:
    name = rule.lower().replace("-", "_")
    after = TOLD.split(name)[1:]
    assert any(not text[:1].isdigit() for text in after), f"no test names {rule}"


@pytest.mark.parametrize("option", ["mulligan_discard", "section_four_cost"])
def test_both_values_of_an_option_are_tested(option: str) -> None:
    words = {"mulligan_discard": "face_up", "section_four_cost": '"won"'}
    sources = [path.read_text("utf-8") for path in TESTS.rglob("test_rules_*.py")]
    assert any(option in source and words[option] in source for source in sources)
