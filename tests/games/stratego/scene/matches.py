"""Matches for pictures: begun in a few words, and looked at from a seat."""

from motc_lab.engine.begin import new_session, session_under
from motc_lab.engine.seat import Seat as AnySeat
from motc_lab.engine.session import AnySession
from motc_lab.games.stratego.position.position import Position
from motc_lab.games.stratego.ruleset import new_ruleset
from motc_lab.games.stratego.scene.build import scene_of
from motc_lab.games.stratego.scene.table_model import Square, StrategoScene
from motc_lab.games.stratego.seat import Seat
from motc_lab.scene.model import Lang
from tests.games.stratego.tables import FIRST_STEPS, position

RED, BLUE, SPECTATOR = Seat.RED, Seat.BLUE, Seat.SPECTATOR


def begun(
    red: str = FIRST_STEPS,
    blue: str = FIRST_STEPS,
    *moves: str,
    variant: str = "quick",
    **options: object,
) -> AnySession:
    """A match after both set-ups and these moves."""
    session = new_session("stratego", 0, variant=variant, lots=False, **options)
    for seat, code in ((RED, red), (BLUE, blue)):
        session.play(f"code {code}", seat=seat)
        session.play("ready", seat=seat)
    return played(session, *moves)


def at(pieces: str, *moves: str, **options: object) -> AnySession:
    """A match on the classic board with these pieces, ``e4 r8, e5 b5``, and flags."""
    place: Position = position(f"{pieces}, a1 rF, j10 bF")
    session = session_under(new_ruleset(**options), 0, place)  # type: ignore[arg-type]
    return played(session, *moves)


def played(session: AnySession, *moves: str) -> AnySession:
    for code in moves:
        session.play(code)
    return session


def seen(
    session: AnySession, looker: AnySeat = RED, lang: Lang = "en", **wishes: object
) -> StrategoScene:
    return scene_of(session, looker, lang, **wishes)  # type: ignore[arg-type]


def square(scene: StrategoScene, name: str) -> Square:
    (found,) = [one for one in scene.squares if one.id == name]
    return found


def said(
    session: AnySession, name: str, looker: AnySeat = RED, lang: Lang = "en"
) -> str:
    """What is said of a square."""
    return square(seen(session, looker, lang), name).label
