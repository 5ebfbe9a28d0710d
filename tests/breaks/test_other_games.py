"""Rules of the two card games that are played wrong fail a test of theirs."""

import pytest

from motc_lab.texts.rules import rule_ids
from tests.breaks.breaking import Break, breaks, noticing

GAMES = ("compile", "queens_gambit")
BREAKS = [one for game in GAMES for one in breaks(f"{game}.toml", game)]


@pytest.mark.parametrize("one", BREAKS, ids=lambda one: f"{one.rule}, {one.says}")
def test_a_broken_rule_fails_a_test_with_its_id_in_the_name(one: Break) -> None:
    own = f"test_{one.rule.lower().replace('-', '_')}_"
    assert any(own in name for name in noticing(one)), f"nobody notices: {one.says}"


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_can_be_broken(game: str) -> None:
    assert {one.rule for one in BREAKS if one.game == game} == {*rule_ids(game)}
