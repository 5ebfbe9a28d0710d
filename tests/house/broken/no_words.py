"""An event of a kind that has no sentence."""

from dataclasses import replace

from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "words"


class Rules(DuelRuleset):
    game = GAME
    noted = tuple(
        [
            replace(one, kind=one.kind.replace("turned", "unveiled"))
            for one in DuelRuleset.noted
        ]
    )
