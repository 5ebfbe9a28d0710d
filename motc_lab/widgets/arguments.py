"""What a notebook hands to a widget, checked before the widget is born.

A widget opens its line to the browser when it is made: one that is refused afterwards
would stay in the kernel for good.
"""

import re
import secrets
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from motc_lab.bots import Bot, bot_named, roster_of
from motc_lab.bots.bot import is_bot
from motc_lab.bots.roster import ranked
from motc_lab.checks import is_a
from motc_lab.engine.game import game_named
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.seat import Seat, players, seat_named
from motc_lab.engine.session import AnySession, Session
from motc_lab.engine.settings import setting_names
from motc_lab.errors import LabError, WrongArgument
from motc_lab.sandbox.paste import read_anything
from motc_lab.scene.match import Match, game_of_position

Subject: TypeAlias = AnySession | AnyPosition | str
Bots: TypeAlias = Mapping[Seat, Bot] | Mapping[str, Bot | str]
_RIGHT: Final = "a match, a position, a code, a link or a record"
_RECORD: Final = re.compile(r"\s*[a-z][a-z0-9_]* record \d")


def settings_among(
    subject: Subject | None, words: Mapping[str, object]
) -> tuple[dict[str, object], dict[str, object]]:
    """Return what is set in the game of a subject, as its edition, and the rest."""
    if isinstance(subject, Session):
        game = subject.ruleset.game
    else:
        game = game_of_position(subject, game_named())
    known = setting_names(game)
    said = {name: of for name, of in words.items() if name in known}
    rest = {name: of for name, of in words.items() if name not in known}
    if isinstance(subject, Session) and said:
        first = next(iter(said))
        msg = f"{first}: a match has its own; hand in a position, a code or a record"
        raise LabError(msg)
    return {name: of for name, of in said.items() if of is not None}, rest


def session_of(
    subject: Subject | None,
    *,
    hidden: bool = False,
    settings: Mapping[str, object] | None = None,
) -> AnySession:
    """Return the match that a widget shows.

    Args:
        subject: a match, a position, or whatever can be pasted: a code, a link, a
            record, JSON. A new match where it is left out.
        hidden: whether cards are hidden on the page. Then nobody can foretell those of
            a new match: its seed is drawn, and ``match.seed`` tells it to a cell.
        settings: what is played with, as an edition; what the subject names otherwise.

    Raises:
        LabError: it can't be read or played; says where and what would be right.
    """
    if subject is None:
        return Match.new(secrets.randbelow(10**18) if hidden else 0, settings or None)
    if isinstance(subject, Session):
        return subject
    if is_a(subject, str):
        return _read(str(subject), settings or None)
    if not callable(getattr(subject, "to_json", None)):  # as every position has it
        raise WrongArgument("match", subject, _RIGHT)
    return Match.from_position(subject, settings=settings or None)


def _read(text: str, settings: Mapping[str, object] | None) -> AnySession:
    """The match that a text holds."""
    if _RECORD.match(text):
        return Match.from_record(text.strip(), settings)
    for one in read_anything(text, settings):
        if one.session is not None:
            return Match.of(one.session)
        raise LabError(f"line {one.line}: {one.told('en')}")
    raise LabError(f"an empty text; give {_RIGHT}")


def seat_of(session: AnySession, seat: Seat | str | None) -> Seat | None:
    """Return the seat that a name stands for; None stays None."""
    return None if seat is None else seat_named(session.ruleset.seats, seat)


def bot_of(session: AnySession, bot: Bot | str) -> Bot:
    """Return a bot, or the one that is called so in the game of a match."""
    game = session.ruleset.game
    if not isinstance(bot, str) and is_bot(bot):
        return bot
    if is_a(bot, str, type) or callable(getattr(bot, "answer", None)):
        return bot_named(bot, game=game)
    right = f"a Bot or a name, one of {', '.join(roster_of(game))}"
    raise WrongArgument("bot", bot, right)


def bots_of(
    session: AnySession,
    seat: Seat | None = None,
    bot: Bot | str | None = None,
    bots: Bots | None = None,
) -> dict[Seat, Bot]:
    """Return who is played by a bot.

    Args:
        session: the match.
        seat: who looks; ``bot`` plays everybody else.
        bot: that bot, or its name.
        bots: bots or their names by seat, or by the seat's name.
    """
    seats = session.ruleset.seats
    table = players(seats)
    if not is_a(bots, Mapping, type(None)):
        known = ranked(session.ruleset.game)
        example = known[(len(known) - 1) // 2]
        right = f"{{'{table[-1]}': '{example}'}}, say: bots or their names by person"
        raise WrongArgument("bots", bots, right)
    given: Mapping[Any, Bot | str] = bots or {}
    found = {seat_named(seats, who): bot_of(session, one) for who, one in given.items()}
    if any(who.is_spectator for who in found):
        names = " or ".join(repr(who.value) for who in table)
        raise LabError(f"bots: a spectator plays nothing; use {names}")
    if bot is None:
        return found
    played = bot_of(session, bot)
    if seat is None or seat.is_spectator:
        msg = "bot=... plays the other person: say which one you are with seat=..."
        raise LabError(msg)
    return {**found, **dict.fromkeys(seat.others, played)}
