"""Links: a position, the branch that leads on from it, seat and language in a query.

``pos=<code>&seed=1972&branch=wN1@3-2.use.draw~bQ&seat=fischer&lang=de``. ``branches``
says how choices are written. Names and comments along the branch go along in ``notes=``
as far as they fit. A match of another game than the first one says which in ``game=``,
and its settings in ``with=`` where they are not the usual ones and have room; one that
is no position yet begins at its start.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qs, quote_plus, urlsplit

from motc_lab.checks import check_seed
from motc_lab.engine.begin import session_under
from motc_lab.engine.game import FIRST, Game, games
from motc_lab.engine.history import Node
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.ruleset import AnyRuleset, HeadError
from motc_lab.engine.session import AnySession
from motc_lab.engine.settings import rules_for, ruleset_of
from motc_lab.errors import LabError
from motc_lab.reading import bare_code
from motc_lab.sandbox import notes
from motc_lab.sandbox.branches import LinkError, branch_text, play_branch
from motc_lab.scene.said import MAX_CODE

Spot = Node[Any]
MOST_CHOICES: Final = 60  # of a branch: the link still fits into a QR code
LONGEST: Final = 8000
LONGEST_WITH_NOTES: Final = 2000  # as long as mail, chat and QR code take it
_SAFE: Final = "@.-_~!*"
_LONGEST_SETTINGS: Final = 1500
_SEPARATOR: Final = "|"  # between the head lines of settings


@dataclass(frozen=True, slots=True)
class Destination:
    """Where a link leads.

    Attributes:
        session: the match at its place, the branch played.
        seat: a seat, 'open' or '' where the link does not say.
        lang: 'en', 'de' or ''.
    """

    session: AnySession
    seat: str
    lang: str


def query(session: AnySession, *, seat: str = "", lang: str = "") -> str:
    """Return the query of a link to where the session stands, hidden things included.

    Names and comments along the way go along unless the link would be too long.
    """
    way = _way(session)
    ruleset, begin = session.ruleset, way[0].state.machine
    position = ruleset.position(begin).code if ruleset.has_position(begin) else ""
    if not position:
        way = [session.history.root, *session.here.line()]
    parts = {
        **_rules(ruleset),
        "pos": position,
        "seed": str(session.seed),
        "branch": branch_text(session, way[1:]),
        "seat": seat,
        "lang": lang,
    }
    bare = _joined(parts)
    noted = _joined(parts | {"notes": notes.written(way)})
    return noted if len(noted) <= LONGEST_WITH_NOTES else bare


def _rules(ruleset: AnyRuleset) -> dict[str, str]:
    """The game of a link, and its settings, as far as they are not the usual ones.

    A setting that is a whole file, as every card of an edition, has no room: the
    position names it, and whoever opens the link is asked for the file.
    """
    game = ruleset.game.id
    told = _SEPARATOR.join(f"{name} {value}" for name, value in ruleset.heads.items())
    is_short = len(told) <= _LONGEST_SETTINGS
    return {
        "game": "" if game == FIRST else game,
        "with": told if is_short and not _is_usual(ruleset) else "",
    }


def is_followed(told: str) -> bool:
    """Whether a page follows this query; what is longer it does not read."""
    return len(told) <= LONGEST and len(parts_of(told).get("pos", "")) <= MAX_CODE


def holds_all(session: AnySession, told: str) -> bool:
    """Whether a link holds every choice, name and comment that the session holds."""
    way = _way(session)
    is_noted = "&notes=" in told or not notes.written(way)
    return is_noted and len(way) == len(session.history)


def _way(session: AnySession) -> list[Spot]:
    """The nodes that a link leads along; the first one is where it begins."""
    line = session.here.line()[-MOST_CHOICES:]
    begin = line[0].parent if line else session.here
    assert begin is not None
    return [begin, *line]


def position_query(
    position: AnyPosition,
    *,
    seat: str = "",
    lang: str = "",
    ruleset: AnyRuleset | None = None,
) -> str:
    """Return the query of a link to a bare position, which may be illegal."""
    rules = {} if ruleset is None else _rules(ruleset)
    return _joined({**rules, "pos": position.code, "seat": seat, "lang": lang})


def draft_query(position: AnyPosition, lang: str, ruleset: AnyRuleset) -> str:
    """Return the query of a link to what is being set up; legal or not.

    Empty where the link would be too long, or has no room for the settings without
    which the position can't be opened elsewhere.
    """
    rules = rules_for(position, ruleset)
    told = position_query(position, lang=lang, ruleset=rules)
    is_whole = _is_usual(rules) or "&with=" in f"&{told}"
    return told if is_whole and is_followed(told) else ""


def _is_usual(ruleset: AnyRuleset) -> bool:
    return dict(ruleset_of(ruleset.game).heads) == dict(ruleset.heads)


def _joined(parts: Mapping[str, str]) -> str:
    filled = {name: value for name, value in parts.items() if value}
    return "&".join(
        f"{name}={quote_plus(value, safe=_SAFE)}" for name, value in filled.items()
    )


def go_along(session: AnySession, branch: str, noted: str) -> None:
    """Play a branch, then write the names and comments along it."""
    play_branch(session, branch)
    notes.write(session, noted)


def follow(link: str, settings: object = None) -> Destination:
    """Go where a link leads.

    Args:
        link: a whole address, or its query alone.
        settings: what its game is played with, where the link does not say; the usual
            ones unless given.

    Raises:
        LinkError: it holds no position, or a part of it is wrong.
        LabError: the position can't be played; names every fault.
    """
    found = parts_of(link)
    if "pos" not in found and "game" not in found:
        raise LinkError("no_position", link=link[:60])
    ruleset = rules_in(found, settings)
    seed = seed_of(found.get("seed", "0"))
    position = position_in(found, ruleset)
    is_meant = "with" in found or settings is not None
    rules = rules_for(position, ruleset, is_meant=is_meant)
    session = session_under(rules, seed, position)
    go_along(session, found.get("branch", ""), found.get("notes", ""))
    return Destination(session, found.get("seat", ""), found.get("lang", ""))


def rules_in(found: Mapping[str, str], settings: object = None) -> AnyRuleset:
    """Return the rules that a link's parts name: of its game, with its settings.

    Raises:
        LabError: there is no such game, or not with these settings.
    """
    game = game_in(found.get("game") or FIRST)
    told = found.get("with", "")
    return _with_heads(game, told) if told else ruleset_of(game, settings)


def game_in(name: str) -> Game:
    """Return the game that a stranger's text names; LinkError says which there are."""
    found = games().get(name)
    if found is None:
        raise LinkError("no_game", game=name[:40], games=", ".join(games()))
    return found


def _with_heads(game: Game, told: str) -> AnyRuleset:
    lines = [line.partition(" ") for line in told.split(_SEPARATOR)]
    known = set(game.part("ruleset").HEADS)
    if not all(name in known for name, _, _ in lines):
        if not known:
            raise LinkError("no_settings", told=told[:60])
        raise LinkError("settings", told=told[:60], heads=", ".join(sorted(known)))
    heads = {name: value for name, _, value in lines}
    try:
        made: AnyRuleset = game.part("ruleset").from_heads(heads)
    except HeadError as error:
        is_own = not error.key or "." in error.key  # a whole key of the game's
        key = error.key if is_own else f"notation.record.{error.key}"
        raise HeadError(error.head, str(error), key, **error.fields) from None
    return made


def position_in(found: Mapping[str, str], ruleset: AnyRuleset) -> AnyPosition | None:
    """Return the position that a link's parts name; None for a match's beginning."""
    code = found.get("pos", "")
    return ruleset.positions.from_code(code) if code else None


def seed_of(text: str) -> int:
    """Return the seed that a link names; LinkError where it is no number."""
    try:
        return check_seed(int(text))
    except (ValueError, LabError):
        raise LinkError("seed", seed=text[:30]) from None


def parts_of(link: str) -> dict[str, str]:
    """Return the parts of a link's query by their names."""
    whole = bare_code(link)
    if len(whole) > LONGEST:
        raise LinkError("too_long", count=len(whole), most=LONGEST)
    try:
        asked = urlsplit(whole).query or whole.lstrip("?")
        return {name: values[0] for name, values in parse_qs(asked).items()}
    except ValueError:
        raise LinkError("no_address", link=link[:60]) from None
