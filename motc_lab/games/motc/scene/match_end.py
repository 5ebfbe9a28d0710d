"""The games of a match in a row: how each ended, who had White, the points after it."""

from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.final import ends, final
from motc_lab.games.motc.scene.lens import lens
from motc_lab.games.motc.scene.match_model import GameRow
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
            white=seen.view.white,
            winner=told.winner,
            text=told.reason,
            spassky=spassky,
            fischer=fischer,
        )
        found.append(row)
    return tuple(found)
