"""An event that tells everybody which card was laid face down."""

from dataclasses import replace

from motc_lab.games.duel.ruleset import DuelRuleset
from tests.house.broken.guest import guest

GAME = guest(__name__)
BREAKS = "secrets"


class Rules(DuelRuleset):
    game = GAME
    noted = tuple(
        [replace(one, is_secret=one.kind == "dealt") for one in DuelRuleset.noted]
    )
