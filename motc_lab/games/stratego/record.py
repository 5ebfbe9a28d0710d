"""A match as lines of text (SREC-6): in full, or as one seat may keep it.

::

    stratego game 1
    variant quick
    options two_squares_limit=3 more_squares=1 ...
    red .2.9.X2./B.1.3..3/FB......
    blue .u.u.u2./u.u.u..u/uu......
    e2-d2
    g3xg6 2=2
    result 1/2 agreed

A match that was taken up has its position in place of both set-ups. ``u`` stands for
each piece whose rank the reader has not seen, until all is shown (SINF-8).
``motc_lab.engine.record`` keeps matches to be played again; this is for people.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from motc_lab.checks import is_a
from motc_lab.engine.event import Event
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession, Session
from motc_lab.errors import WrongArgument
from motc_lab.games.stratego import GAME
from motc_lab.games.stratego.notation import MATCH_RESULTS, told_move
from motc_lab.games.stratego.options import Settings
from motc_lab.games.stratego.position.battle import position_of
from motc_lab.games.stratego.position.parts import UNKNOWN
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle
from motc_lab.games.stratego.rules.state import first_man, placed
from motc_lab.games.stratego.seat import SIDES, seat_named
from motc_lab.games.stratego.setups import code_of

FIRST_LINE: Final = "stratego game 1"


def game_record(session: AnySession, looker: Seat | str | None = None) -> str:
    """The present line of a match, with all that is hidden unless a seat is named.

    While both set up, it has the set-ups that the reader may see.

    Raises:
        LabError: there is no such seat; says which there are.
        WrongArgument: this is no match of the game.
    """
    if not is_a(session, Session) or session.ruleset.game != GAME:
        raise WrongArgument("session", session, f"a match of {GAME.titles['en']}")
    seat = None if looker is None else seat_named(looker, "looker")
    ruleset: Any = session.ruleset
    heads = ruleset.heads.items()
    lines = [FIRST_LINE, *[f"{name} {value}" for name, value in heads]]
    lines += _beginning(session, seat, ruleset.agreed)
    lines += _moves(session.events(seat))
    if session.is_over:
        lines.append(_result(session))
    return "\n".join(lines) + "\n"


def _beginning(
    session: AnySession, looker: Seat | None, settings: Settings
) -> Iterator[str]:
    if session.start_position is not None:
        first: Battle = session.history.root.state.machine
        yield f"position {position_of(first, settings, looker).code}"
        return
    battle = session.machine
    for side in SIDES:
        signs = _set_up(battle, side.index, _sees_all(battle, looker, side), settings)
        if signs:
            yield f"{side} {signs}"


def _sees_all(battle: Battle, looker: Seat | None, side: Seat) -> bool:
    is_shown = battle.phase == numbers.OVER and bool(battle.rules.reveal)
    return looker is None or looker is side or is_shown


def _set_up(battle: Battle, seat: int, is_known: bool, settings: Settings) -> str:
    """The code of a set-up; empty where a reader sees nothing of it yet (SINF-6)."""
    code = code_of(placed(battle, seat), settings.variant)
    if is_known:
        return code
    if battle.phase == numbers.SETTING_UP:
        return ""
    ranks, home = placed(battle, seat), battle.rules.homes[seat]
    seen = _seen(battle, seat)
    signs = [
        numbers.SIGNS[rank] if not rank or square in seen else UNKNOWN
        for square, rank in zip(home, ranks, strict=True)
    ]
    size = settings.variant.size
    rows = ["".join(signs[at : at + size]) for at in range(0, len(signs), size)]
    return "/".join(rows)


def _seen(battle: Battle, seat: int) -> set[int]:
    """Where a side's pieces stood at first whose rank a fight has shown (SATT-1)."""
    first = first_man(battle, seat)
    men = range(first, first + battle.rules.army_size)
    return {battle.births[man] for man in men if battle.facts[man] & numbers.SEEN}


def _moves(events: Sequence[Event]) -> Iterator[str]:
    """Each move, with its fight where there was one (SREC-4)."""
    for at, event in enumerate(events):
        if event.kind == "moved":
            after = events[at + 1] if event.facts["attack"] else None
            yield str(told_move(event, after))


def _result(session: AnySession) -> str:
    machine = session.machine
    winner = session.winner
    result = MATCH_RESULTS["draw" if winner is None else str(winner)]
    return f"result {result} {numbers.REASONS[machine.reason]}"
