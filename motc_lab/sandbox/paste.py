"""Reads whatever was pasted: codes, links, records, JSON, Python lines, many at once.

They may be of any game. Nothing raises: what can't be read comes back with its line and
what would be right.
"""

import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from motc_lab.engine.begin import session_under
from motc_lab.engine.game import FIRST, Game, game_named, games
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.record import RecordError, first_line, read_record
from motc_lab.engine.ruleset import AnyRuleset, Ruleset
from motc_lab.engine.session import AnySession
from motc_lab.engine.settings import rules_for, ruleset_of
from motc_lab.errors import LabError
from motc_lab.reading import unquoted
from motc_lab.sandbox import links
from motc_lab.sandbox.faults import Fault, fault_text
from motc_lab.sandbox.pieces import PasteKind, game_that_writes, pieces_of
from motc_lab.sandbox.python_line import PythonLine, python_line
from motc_lab.sandbox.share import format_of
from motc_lab.sandbox.written import shown
from motc_lab.scene.terms import own_file_game, terms_in
from motc_lab.texts import Lang, say
from motc_lab.texts.faults import faults_text

LONGEST: Final = 2_000_000
MOST: Final = 500
_FORMAT: Final = re.compile(r"([a-z][a-z0-9_]{0,39}) sandbox 1")


@dataclass(frozen=True, slots=True)
class Played:
    """What is played with where a text does not say.

    Attributes:
        ruleset: these rules, in texts of their game; None for the usual ones.
        is_meant: whether somebody has said so; a position that names others gives way.
    """

    ruleset: AnyRuleset | None
    is_meant: bool


@dataclass(frozen=True, slots=True)
class Pasted:
    """One thing that was pasted.

    Attributes:
        line: where it began, from 1.
        kind: what it was taken for.
        ruleset: what it is played by; None where its game is not known.
        session: the match at its place; None where it can't be played.
        position: the position where it is illegal, for an editor.
        fault: what is wrong with the text; None where nothing is.
        seat, lang: what a link says of them.
        titles: what this part of a file of one's own is called, by language.
    """

    line: int
    kind: PasteKind
    ruleset: AnyRuleset | None = None
    session: AnySession | None = None
    position: AnyPosition | None = None
    fault: LabError | None = None
    seat: str = ""
    lang: str = ""
    titles: Mapping[str, str] | None = None

    def kind_text(self, lang: Lang) -> str:
        """What it was taken for; of a file of one's own, what of it is played."""
        told = say(f"sandbox.kind.{self.kind}", lang)
        return told if self.titles is None else f"{told}: {self.titles[lang]}"

    @property
    def names_its_line(self) -> bool:
        """Whether what is told of it says the line."""
        return isinstance(self.fault, RecordError)

    def told(self, lang: Lang, ruleset: AnyRuleset | None = None) -> str:
        """What is wrong, where, and what would be right; empty where nothing is.

        Args:
            lang: of the words.
            ruleset: of the match on the board, whose cards and the like are meant; the
                thing's own where it is of another game, or where it is left out.
        """
        if self.fault is not None:
            return fault_text(self.fault, lang)
        if self.position is None or self.session is not None or self.ruleset is None:
            return ""
        is_same = ruleset is not None and ruleset.game == self.ruleset.game
        rules = ruleset if ruleset is not None and is_same else self.ruleset
        return faults_told(self.position, rules, lang)


def faults_told(position: AnyPosition, ruleset: AnyRuleset, lang: Lang) -> str:
    """Return the first faults of a position, each with its repair, as sentences."""
    return faults_text(ruleset.problems(position), ruleset, lang)


class PasteError(Fault):
    """A text that holds nothing of ours; says what would be read."""


def read_anything(
    text: str, settings: object = None, *, here: AnyRuleset | None = None
) -> tuple[Pasted, ...]:
    """Return everything that a text holds, in its order.

    Args:
        text: what was pasted or what a file holds.
        settings: what the first game is played with, its edition say, or rules of any
            game; texts that say theirs, as records do, find them by themselves.
        here: what is played where it is pasted: a bare code of this game is meant so.
    """
    played = settings if isinstance(settings, Ruleset) else None
    if settings is not None and played is None:
        played = ruleset_of(FIRST, settings)
    if len(text) > LONGEST:
        fault = PasteError("too_long", count=len(text), most=LONGEST)
        return (Pasted(1, "unknown", fault=fault),)
    game = own_file_game(text)
    if game is not None:
        return _own(text, game, here if here is not None else played)
    if "\0" in text:  # no text has it, pictures and archives do
        return (Pasted(1, "unknown", fault=PasteError("no_text")),)
    found: list[Pasted] = []
    # Windows marks the beginning of text files; of several pasted, each of them.
    pieces = pieces_of(
        unquoted(text.replace("\ufeff", "")), partial(_is_read, played=played)
    )
    for line, kind, piece in pieces:
        if len(found) == MOST:
            found.append(
                Pasted(line, "unknown", fault=PasteError("too_many", most=MOST))
            )
            break
        is_here = kind == "code" and here is not None
        found.append(
            _read(
                line,
                kind,
                piece,
                Played(here if is_here else played, is_meant=played is not None),
            )
        )
    return tuple(found)


def _read(line: int, kind: PasteKind, text: str, played: Played) -> Pasted:
    try:
        return _READERS[kind](line, text, played)
    except RecordError as fault:
        return Pasted(line + fault.line - 1, kind, fault=fault)
    except LabError as fault:
        return Pasted(line, kind, fault=fault)


def _is_read(kind: PasteKind, text: str, *, played: AnyRuleset | None) -> bool:
    """Whether a code or a link can be read as it is."""
    return _read(1, kind, text, Played(played, is_meant=False)).fault is None


def _unknown(line: int, text: str, _played: Played) -> Pasted:
    fault = PasteError("unknown", text=shown(text), first=first_line(game_named()))
    return Pasted(line, "unknown", fault=fault)


def _rules(game: Game, played: Played) -> AnyRuleset:
    """The rules handed in where they are of this game; else its usual ones."""
    given = played.ruleset
    return given if given is not None and given.game == game else ruleset_of(game)


def _game_of(code: str) -> Game:
    """The game whose positions are written with these letters; else the first one."""
    return game_that_writes(code) or game_named()


def _code(line: int, text: str, played: Played) -> Pasted:
    ruleset = _rules(_game_of(text), played)
    position = ruleset.positions.from_code(text)
    return _taken_up(line, "code", position, 0, ruleset, is_meant=played.is_meant)


def _taken_up(  # noqa: PLR0913 -- what a text may say
    line: int,
    kind: PasteKind,
    position: AnyPosition,
    seed: int,
    ruleset: AnyRuleset,
    *,
    is_meant: bool = False,
) -> Pasted:
    """A match at the position, or the position alone with its faults."""
    rules = rules_for(position, ruleset, is_meant=is_meant)
    if rules.problems(position):
        return Pasted(line, kind, rules, position=position)
    return Pasted(line, kind, rules, session_under(rules, seed, position))


def _link(line: int, text: str, played: Played) -> Pasted:
    parts = links.parts_of(text)
    ruleset, seed = links.rules_in(parts), links.seed_of(parts.get("seed", "0"))
    if "with" not in parts:
        ruleset = _rules(ruleset.game, played)
    if "game" in parts and not parts.get("pos"):
        taken = Pasted(line, "link", ruleset, session_under(ruleset, seed))
    else:
        position = ruleset.positions.from_code(parts.get("pos", ""))
        is_meant = played.is_meant or "with" in parts
        taken = _taken_up(line, "link", position, seed, ruleset, is_meant=is_meant)
    if taken.session is None:
        return taken
    links.go_along(taken.session, parts.get("branch", ""), parts.get("notes", ""))
    seat, lang = parts.get("seat", ""), parts.get("lang", "")
    return replace(taken, seat=seat, lang=lang)


def _own(text: str, game: Game, played: AnyRuleset | None) -> tuple[Pasted, ...]:
    """Matches with what stands in a file of one's own, each way that it offers."""
    own = terms_in(game).own
    assert own is not None
    try:
        picks = own.picks(text)
    except LabError as fault:
        return (Pasted(1, "own", fault=fault),)
    found = []
    for pick in picks:
        rules = _rules_with(pick.settings, game, played)
        match = session_under(rules)
        found.append(Pasted(1, "own", rules, match, titles=pick.titles))
    return tuple(found)


def _rules_with(
    settings: Mapping[str, object], game: Game, played: AnyRuleset | None
) -> AnyRuleset:
    """The rules played with and these settings; these alone where both do not fit."""
    if played is not None and played.game == game:
        with suppress(LabError):
            return ruleset_of(game, {**played.settings, **settings})
    return ruleset_of(game, settings)


def _record(line: int, text: str, played: Played) -> Pasted:
    return _of_session(line, "record", _replayed(text, played))


def _replayed(text: str, played: Played) -> AnySession:
    """A record under the rules handed in where they are of its game, else its own."""
    begun = text.lstrip().partition(" ")[0]
    given = played.ruleset
    is_meant = given is not None and given.game.id == begun
    return read_record(text, given if is_meant else None)


def _of_session(line: int, kind: PasteKind, session: AnySession) -> Pasted:
    return Pasted(line, kind, session.ruleset, session)


def _json(line: int, text: str, played: Played) -> Pasted:
    try:
        held = json.loads(text)
    except RecursionError:
        return Pasted(line, "json", fault=PasteError("nested"))
    except json.JSONDecodeError as error:
        fault = PasteError("no_json", row=error.lineno, column=error.colno)
        return Pasted(line, "json", fault=fault)
    except ValueError:
        return Pasted(line, "json", fault=PasteError("json_number"))
    game = _game_of_format(held)
    if game is None:
        return _bare_position(line, held, played)
    record = held.get("record")
    if isinstance(record, str):
        session = _replayed(record, played)
        _compare(held.get("position"), session)
        return _of_session(line, "json", session)
    ruleset = _rules(game, played)
    position = ruleset.positions.from_json(json.dumps(held.get("position")))
    return _taken_up(line, "json", position, 0, ruleset, is_meant=played.is_meant)


def _compare(position: object, session: AnySession) -> None:
    """Refuse a position that is not where the record beside it stands (PasteError)."""
    ruleset, machine = session.ruleset, session.machine
    if position is None or not ruleset.has_position(machine):
        return
    said = ruleset.positions.from_json(json.dumps(position))
    if said != ruleset.position(machine):
        raise PasteError("contradicts")


def _game_of_format(held: object) -> Game | None:
    """The game whose form of JSON this is; None where it has no such head."""
    told = held.get("format") if isinstance(held, dict) else None
    known = {format_of(one): one for one in games().values()}
    name = _FORMAT.fullmatch(told) if isinstance(told, str) else None
    if name is not None and told not in known:
        links.game_in(name[1])
    return known.get(told) if isinstance(told, str) else None


def _bare_position(line: int, held: object, played: Played) -> Pasted:
    """A position alone, of the first game that can read it."""
    text = json.dumps(held)
    first = game_named() if played.ruleset is None else played.ruleset.game
    others = [one for one in games().values() if one != first]
    fault: LabError | None = None
    for game in (first, *others):
        ruleset = _rules(game, played)
        try:
            position = ruleset.positions.from_json(text)
        except LabError as found:
            fault = fault or found
        else:
            is_meant = played.is_meant
            return _taken_up(line, "json", position, 0, ruleset, is_meant=is_meant)
    assert fault is not None
    raise fault


def _python(line: int, text: str, played: Played) -> Pasted:
    """Only the texts in a line are read; nothing is run."""
    said = python_line(text)
    if said.code is not None:
        ruleset = _rules_said(said, _rules(_game_of(said.code), played))
        position = ruleset.positions.from_code(said.code)
        is_meant = played.is_meant
        taken = _taken_up(
            line, "python", position, said.seed, ruleset, is_meant=is_meant
        )
    elif said.is_new:
        game = game_named() if said.game is None else links.game_in(said.game)
        ruleset = _rules_said(said, _rules(game, played))
        taken = _of_session(line, "python", session_under(ruleset, said.seed))
    else:
        return _unknown(line, text, played)
    if taken.session is not None:
        for choice in said.plays:
            taken.session.play(choice)
    return taken


def _rules_said(said: PythonLine, ruleset: AnyRuleset) -> AnyRuleset:
    """The rules with the settings that a line of Python names.

    The first game's are left alone: its editions are files, and none is looked for
    because a stranger's text says so.
    """
    if not said.settings or ruleset.game.id == FIRST:
        return ruleset
    return ruleset_of(ruleset.game, {**ruleset.settings, **said.settings})


_READERS: Final[dict[PasteKind, Callable[[int, str, Played], Pasted]]] = {
    "record": _record,
    "link": _link,
    "code": _code,
    "json": _json,
    "python": _python,
    "unknown": _unknown,
}
