"""A match goes on as another one, but never as a match of another game."""

import pytest

from motc_lab.engine.session import Session as AnySession
from motc_lab.errors import WrongArgument
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.games.motc.rules.session import Session


class OtherRuleset(MatchRuleset):
    """Stands for the rules of another game."""


def test_a_match_never_becomes_one_of_another_game() -> None:
    other = AnySession(OtherRuleset(house_edition()), seed=1)
    match = AnySession(OtherRuleset(house_edition()), seed=2)
    match.become(other)
    assert match.digest == other.digest
    digest = match.digest
    with pytest.raises(WrongArgument, match="a match of the same game"):
        match.become(Session.new(3))
    assert match.digest == digest
