"""A match of any game, under rules or from the game's name and settings.

A game that has a session of its own says so in its module ``ruleset``, by a function
``new_session(ruleset, seed, start_position)``.
"""

from typing import Any

from motc_lab.engine.game import FIRST, Game
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.session import AnySession, Session
from motc_lab.engine.settings import ruleset_of
from motc_lab.errors import IllegalPosition


def session_under(
    ruleset: AnyRuleset,
    seed: int = 0,
    start_position: Any = None,  # noqa: ANN401 -- of whatever game it is
) -> AnySession:
    """A match under these rules, in the game's own kind of session if it has one."""
    make = getattr(ruleset.game.part("ruleset"), "new_session", None) or Session
    try:
        session: AnySession = make(ruleset, seed=seed, start_position=start_position)
    except IllegalPosition as fault:
        fault.ruleset = fault.ruleset or ruleset  # in whose words it is told
        raise
    return session


def new_session(
    game: Game | str = FIRST, seed: int = 0, **settings: object
) -> AnySession:
    """A match of a game at its beginning; the same seed brings the same chance."""
    return session_under(ruleset_of(game, settings), seed)
