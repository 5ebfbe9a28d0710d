"""The games of a match in a row: how each ended, who had White, the points after it."""

from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.scene.final import ends, final
from motc_lab.scene.lens import lens, person_name
from motc_lab.scene.match_model import GameRow
from motc_lab.scene.table_model import Lang


def rows(session: Session, lang: Lang) -> tuple[GameRow, ...]:
    """One row for each game of the present line that has ended."""
    found = []
    for position in ends(session):
        seen = lens(position, Seat.SPECTATOR, lang)
        told = final(seen, position.events(Seat.SPECTATOR))
        spassky, fischer = seen.view.points
        row = GameRow(
            game=told.game,
            white=person_name(seen.view.white),
            winner=told.winner,
            text=told.reason,
            spassky=spassky,
            fischer=fischer,
        )
        found.append(row)
    return tuple(found)
