"""A rule that is played wrong fails a test that carries its id in its name.

To name an id proves nothing; here each rule is broken on purpose (breaks.toml), and
what fails then is recorded in noticed.json, from which docs/rules.md is made.
"""

import json
from dataclasses import replace

import pytest

from motc_lab.texts.rules import rule_ids
from tests.breaks.breaking import (
    NOTICED,
    Break,
    breaks,
    broken,
    functions,
    noticed,
    noticing,
)

BREAKS = breaks()


def test_every_rule_can_be_broken() -> None:
    assert {one.rule for one in BREAKS} == set(rule_ids())


@pytest.mark.parametrize("rule", rule_ids())
def test_the_tests_of_a_rule_pass_while_nothing_is_broken(rule: str) -> None:
    unbroken = next(one for one in BREAKS if one.rule == rule)
    assert noticing(replace(unbroken, becomes=unbroken.was)) == set()


@pytest.mark.parametrize("one", BREAKS, ids=lambda one: f"{one.rule}, {one.says}")
def test_a_broken_rule_fails_a_test_with_its_id_in_the_name(one: Break) -> None:
    own = f"test_{one.rule.lower().replace('-', '_')}_"
    assert any(own in name for name in noticing(one)), f"nobody notices: {one.says}"


def test_what_was_broken_is_whole_again() -> None:
    for one in BREAKS:
        home = one.home
        before = {
            name: function.__code__
            for name, function in functions(vars(home), home.__name__).items()
        }
        with broken(one):
            during = functions(vars(home), home.__name__)
            assert any(before[name] != during[name].__code__ for name in before), one
        after = functions(vars(home), home.__name__)
        assert all(before[name] is after[name].__code__ for name in before), one


def test_a_break_that_the_source_no_longer_holds_is_told() -> None:
    lost = replace(BREAKS[0], was="no such line")
    with pytest.raises(ValueError, match=r"0 places in rules\.machine say it"):
        noticing(lost)


def test_the_record_of_what_notices_a_break_is_fresh() -> None:
    remedy = (
        "run: python -m tests.breaks.breaking && python -m motc_lab.texts.rules_page"
    )
    assert json.loads(NOTICED.read_text("utf-8")) == noticed(), remedy
