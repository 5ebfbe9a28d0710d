"""What a notebook hands to a widget, checked before the widget is born.

A widget opens its line to the browser when it is made: one that is refused afterwards
would stay in the kernel for good.
"""

import secrets
from collections.abc import Mapping
from typing import TypeAlias

from motc_lab.bots import BOTS, Bot, bot_named
from motc_lab.checks import is_a
from motc_lab.engine.motc.edition import house_edition
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.seat import PERSONS, Seat, seat_named
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError, WrongArgument
from motc_lab.sandbox.paste import read_anything
from motc_lab.scene.match import Match

Subject: TypeAlias = Session | Position | str
Bots: TypeAlias = Mapping[Seat, Bot] | Mapping[str, Bot | str]


def session_of(subject: Subject | None, *, hidden: bool = False) -> Session:
    """Return the match that a widget shows.

    Args:
        subject: a match, a position, or whatever can be pasted: a code, a link, a
            record, JSON. A new match where it is left out.
        hidden: whether cards are hidden on the page. Then nobody can foretell those of
            a new match: its seed is drawn, and ``match.seed`` tells it to a cell.

    Raises:
        LabError: it can't be read or played; says where and what would be right.
    """
    if subject is None:
        return Match.new(secrets.randbelow(10**18) if hidden else 0)
    if isinstance(subject, Session):
        return subject
    if isinstance(subject, Position):
        return Match.from_position(subject)
    right = "a match, a position, a code, a link or a record"
    if not is_a(subject, str):
        raise WrongArgument("match", subject, right)
    for one in read_anything(subject):
        if one.session is not None:
            match = Match.new()
            match.become(one.session)
            return match
        raise LabError(f"line {one.line}: {one.told('en', house_edition())}")
    raise LabError(f"an empty text; give {right}")


def seat_of(seat: Seat | str | None) -> Seat | None:
    """Return the seat that a name stands for; None stays None."""
    return None if seat is None else seat_named(seat)


def bot_of(bot: Bot | str) -> Bot:
    """Return a bot, or the one that is called so."""
    if isinstance(bot, str):
        return bot_named(bot)
    if callable(getattr(bot, "think", None)):
        return bot
    right = f"a Bot or a name, one of {', '.join(BOTS)}"
    raise WrongArgument("bot", bot, right)


def bots_of(
    seat: Seat | None = None, bot: Bot | str | None = None, bots: Bots | None = None
) -> dict[Seat, Bot]:
    """Return who is played by a bot.

    Args:
        seat: who looks; ``bot`` plays the other person.
        bot: that bot, or its name.
        bots: bots or their names by person, or by the person's name.
    """
    if not is_a(bots, Mapping, type(None)):
        right = "{'fischer': 'greedy'}, say: bots or their names by person"
        raise WrongArgument("bots", bots, right)
    found = {seat_named(who): bot_of(one) for who, one in (bots or {}).items()}
    if Seat.SPECTATOR in found:
        msg = "bots: a spectator plays nothing; use 'spassky' or 'fischer'"
        raise LabError(msg)
    if bot is None:
        return found
    played = bot_of(bot)
    if seat not in PERSONS:
        msg = "bot=... plays the other person: say which one you are with seat=..."
        raise LabError(msg)
    assert seat is not None
    return {**found, seat.other: played}
