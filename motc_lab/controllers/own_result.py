"""How a match ended for whoever looks, as the browser counts it among others."""

import hashlib
from typing import Literal

from motc_lab.bots.roster import bot_name, roster_of
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.scene.model import Ended, Lang, OwnResult
from motc_lab.texts.told import told_of


def own_result(
    session: AnySession, seat: Seat, level: str, ended: Ended, lang: Lang
) -> OwnResult:
    """Return the result of a match that is over, for one who played it.

    Args:
        session: the match.
        seat: whose result.
        level: the bot's name where one played; empty otherwise.
        ended: how it ended and went.
        lang: of the names.
    """
    told, game = told_of(session.ruleset, lang), session.ruleset.game
    names = dict.fromkeys([*roster_of(game), *([level] if level else [])])
    length, lead = _measured(seat, ended)
    return OwnResult(
        id=_id(session, level),
        seat=seat,
        level=level,
        end=_end(session.winner, seat),
        length=length,
        lead=lead,
        seats={str(one): told.seat(one) for one in session.ruleset.players},
        levels={name: bot_name(name, lang, game) for name in names},
    )


def _end(winner: Seat | None, seat: Seat) -> Literal["won", "lost", "drawn"]:
    if winner is None:
        return "drawn"
    return "won" if winner is seat else "lost"


def _id(session: AnySession, level: str) -> str:
    """Names the match, so that it is counted once; says nothing of its seed."""
    begun = session.history.root.state.machine.key()
    match = f"{session.ruleset.game.id} {session.seed} {begun} {level}"
    return hashlib.sha256(match.encode()).hexdigest()[:16]


def _measured(seat: Seat, ended: Ended) -> tuple[int, int]:
    """How many turns there were, and how far ahead the seat was at the end."""
    if ended.course is None:
        return 0, 0
    last = {line.seat: line.values for line in ended.course.lines}
    others = max(values[-1] for one, values in last.items() if one != seat)
    return len(last[seat]) - 1, last[seat][-1] - others
