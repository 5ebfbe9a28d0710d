"""The score grid beside a value: what each says, so that nobody mixes them up."""

from motc_lab.games.motc.bots.race import default_race, match_chance
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.texts.persons import person_fields
from motc_lab.scene.model import Lang
from motc_lab.texts import say

RESULTS = {"won": 1.0, "drawn": 0.0, "lost": -1.0}


def grid_chance(session: Session, seat: Seat, result: float) -> int:
    """Return the grid's chance in percent, once the present game has this result."""
    race = default_race(compile_edition(session.edition))
    return round(100 * match_chance(race, session.points, result, seat))


def beside_the_grid(session: Session, seat: Seat, lang: Lang) -> str:
    """Say what the grid gives after each result, and why a value is another number."""
    chances = {
        name: say("sandbox.percent", lang, n=grid_chance(session, seat, result))
        for name, result in RESULTS.items()
    }
    return say(
        "sandbox.values.beside_grid", lang, **chances, **person_fields(seat, lang)
    )
