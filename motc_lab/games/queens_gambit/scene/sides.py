"""Each seat with what everybody may know of it: points, captures, revealed cards."""

from typing import Final

from motc_lab.engine.seat import Seat
from motc_lab.games.queens_gambit.layout import KINDS
from motc_lab.games.queens_gambit.questions import PLAN
from motc_lab.games.queens_gambit.scene.table_model import Loot, Shown, Side
from motc_lab.games.queens_gambit.told import Told
from motc_lab.games.queens_gambit.view import SeatNow, View

_OVER: Final = "over"


def side_of(view: View, seat: Seat, told: Told) -> Side:
    """What lies open before a seat, and what it does now."""
    own = view.now.of(seat)
    loot = _loot(own, told)
    revealed = tuple([Shown(code=one, label=told.card(one)) for one in own.revealed])
    return Side(
        seat=seat,
        name=told.seat(seat),
        badge=told.seat(seat)[:1],
        to_move=seat in view.asked,
        text=_text(own, loot, told),
        points=own.points,
        loot=loot,
        pile=own.pile,
        revealed=revealed,
        word=_word(view, seat, told),
    )


def _loot(own: SeatNow, told: Told) -> tuple[Loot, ...]:
    values = told.ruleset.settings["values"]
    kinds = sorted(KINDS, key=lambda kind: -values[kind])
    return tuple(
        [
            Loot(
                code=kind,
                count=own.captured.count(kind),
                label=f"{told.tile(kind)} × {own.captured.count(kind)}",  # noqa: RUF001
            )
            for kind in kinds
            if kind in own.captured
        ]
    )


def _text(own: SeatNow, loot: tuple[Loot, ...], told: Told) -> str:
    """The whole side in a sentence."""
    nothing = told.text("scene.nothing")
    return told.text(
        "scene.side",
        who=told.seat(own.seat),
        n=own.points,
        captured=", ".join([one.label for one in loot]) or nothing,
        revealed=told.cards(own.revealed) or nothing,
        pile=own.pile,
    )


def _word(view: View, seat: Seat, told: Told) -> str:
    """What a seat does now, as everybody sees it."""
    phase = view.now.phase
    if phase == _OVER:
        return told.text("scene.does.winner") if view.winner is seat else ""
    if seat in view.asked:
        return told.text(f"scene.does.{phase}")
    return told.text("scene.does.ready") if phase == PLAN else ""
