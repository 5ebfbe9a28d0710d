"""What questions about repetitions share: may this move be made again?"""

from collections.abc import Sequence

from motc_lab.engine.session import AnySession
from motc_lab.games.stratego import codes
from motc_lab.games.stratego.lessons.boards import played, settings_at
from motc_lab.games.stratego.refusals import why_not
from motc_lab.games.stratego.seat import Seat
from motc_lab.games.stratego.texts.refusals import reason_text
from motc_lab.lessons.exercise import Answer, Exercise, Text, text
from motc_lab.lessons.tables import copy_of
from motc_lab.scene.table_model import Lang


def at_moves(table: AnySession, moves: Sequence[str]) -> AnySession:
    """A match at the position of a table, with these moves played from it."""
    return played(copy_of(table), moves)


def refused_text(table: AnySession, move: str) -> Text | None:
    """Why the rules refuse a move; None where they allow it."""
    settings, battle = settings_at(table), table.machine
    refusal = why_not(battle, battle.turn, codes.read(move, settings), settings)
    if refusal is None:
        return None

    def said(lang: Lang) -> str:
        return reason_text(refusal.key, refusal.fields, lang)

    return said


def may_it(  # noqa: PLR0913 -- what a question needs, each by its name
    table: AnySession,
    move: str,
    asked: Text,
    *,
    allowed: Text,
    nudge: Text,
    rule: str,
) -> Exercise:
    """A question with yes or no; the rules answer it, and say why."""
    refused = refused_text(table, move)
    right, why = ("yes", allowed) if refused is None else ("no", refused)
    return Exercise(
        text=asked,
        answers=tuple(
            Answer(
                one,
                text(f"stratego.lessons.ask.{one}"),
                None if one == right else why,
            )
            for one in ("yes", "no")
        ),
        right=right,
        why=why,
        rule=rule,
        nudge=nudge,
        table=table,
        before=table.events(),
        seat=Seat.RED,
    )
