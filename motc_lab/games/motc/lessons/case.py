"""What exhibits and asks of this game work with."""

from typing import TypeAlias

from motc_lab.engine.session import AnySession
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.lessons import exhibit
from motc_lab.lessons.stage import Stage
from motc_lab.lessons.step import Step

Case: TypeAlias = exhibit.Case[Session, Seat]


def session_at(table: AnySession) -> Session:
    """A table of a lesson as what it is here."""
    assert isinstance(table, Session)
    return table


def edition_of(stage: Stage, step: Step) -> Edition:
    """The edition of a step: the lesson's, with the step's own readings."""
    ruleset = stage.ruleset_of(step)
    assert isinstance(ruleset, MatchRuleset)
    return ruleset.edition


def edition_at(table: AnySession) -> Edition:
    """Cards, tracks and rulings played with at a table."""
    return session_at(table).edition
