"""Reads whatever was pasted: codes, links, records, JSON, Python lines, many at once.

Nothing raises: what can't be read comes back with its line and what would be right.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from motc_lab.engine.motc.edition import Edition, EditionOrName, edition_meant
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.record import FIRST_LINE, RecordError, read_record
from motc_lab.engine.motc.session import Session
from motc_lab.errors import LabError
from motc_lab.sandbox import links
from motc_lab.sandbox.faults import Fault, fault_text
from motc_lab.sandbox.share import FORMAT
from motc_lab.sandbox.written import shown
from motc_lab.texts import Lang
from motc_lab.texts.faults import faults_text

PasteKind = Literal["record", "link", "code", "json", "python", "unknown"]
LONGEST: Final = 2_000_000
MOST: Final = 500
_CODE: Final = re.compile(r"m\d+\.\S+")
_IN_PYTHON: Final = re.compile(r"from_code\(\s*['\"]([^'\"]+)['\"]")
_NEW_IN_PYTHON: Final = re.compile(r"Match\.new\(\s*(?:seed=)?(-?\d{1,18})?")
_SEED_IN_PYTHON: Final = re.compile(r"seed=(-?\d{1,18})")
_PLAY_IN_PYTHON: Final = re.compile(r"\.play\(\s*['\"]([^'\"]+)['\"]")


@dataclass(frozen=True, slots=True)
class Pasted:
    """One thing that was pasted.

    Attributes:
        line: where it began, from 1.
        kind: what it was taken for.
        session: the match at its place; None where it can't be played.
        position: the position where it is illegal, for the editor.
        fault: what is wrong with the text; None where nothing is.
        seat, lang: what a link says of them.
    """

    line: int
    kind: PasteKind
    session: Session | None = None
    position: Position | None = None
    fault: LabError | None = None
    seat: str = ""
    lang: str = ""

    @property
    def names_its_line(self) -> bool:
        """Whether what is told of it says the line."""
        return isinstance(self.fault, RecordError)

    def told(self, lang: Lang, edition: Edition) -> str:
        """What is wrong, where, and what would be right; empty where nothing is."""
        if self.fault is not None:
            return fault_text(self.fault, lang)
        if self.position is None or self.session is not None:
            return ""
        faults = self.position.problems(edition)
        return faults_text(faults, edition, lang)


class PasteError(Fault):
    """A text that holds nothing of ours; says what would be read."""


def read_anything(
    text: str, edition: EditionOrName | None = None
) -> tuple[Pasted, ...]:
    """Return everything that a text holds, in its order.

    Args:
        text: what was pasted or what a file holds.
        edition: the edition played; records find theirs by its name.
    """
    played = None if edition is None else edition_meant(edition)
    if len(text) > LONGEST:
        fault = PasteError("too_long", count=len(text), most=LONGEST)
        return (Pasted(1, "unknown", fault=fault),)
    if "\0" in text:  # no text has it, pictures and archives do
        return (Pasted(1, "unknown", fault=PasteError("no_text")),)
    found: list[Pasted] = []
    # Windows marks the beginning of text files; of several pasted, each of them.
    for line, kind, piece in _pieces(text.replace("\ufeff", "")):
        if len(found) == MOST:
            found.append(
                Pasted(line, "unknown", fault=PasteError("too_many", most=MOST))
            )
            break
        found.append(_read(line, kind, piece, played))
    return tuple(found)


Piece = tuple[int, PasteKind, str]


def _pieces(text: str) -> Iterator[Piece]:
    """Cut the text: records by their first line, JSON whole, the rest line by line."""
    if text.lstrip()[:1] in {"{", "["}:
        yield from _json_pieces(text)
        return
    record: list[str] = []
    begun = 0
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() == FIRST_LINE:
            if record:
                yield begun, "record", "\n".join(record)
            record, begun = [line], number
        elif record:
            record.append(line)
        elif line.strip():
            yield number, _kind(line), line.strip()
    if record:
        yield begun, "record", "\n".join(record)


def _json_pieces(text: str) -> Iterator[Piece]:
    try:
        held = json.loads(text)
    except (ValueError, RecursionError):
        yield 1, "json", text
        return
    for one in held if isinstance(held, list) else [held]:
        yield 1, "json", json.dumps(one)


def _kind(line: str) -> PasteKind:
    if "pos=" in line and "from_code" not in line:
        return "link"
    if "from_code" in line or "Match." in line:
        return "python"
    return "code" if _CODE.match(line.strip()) else "unknown"


def _read(line: int, kind: PasteKind, text: str, edition: Edition | None) -> Pasted:
    try:
        return _READERS[kind](line, text, edition)
    except RecordError as fault:
        return Pasted(line + fault.line - 1, kind, fault=fault)
    except LabError as fault:
        return Pasted(line, kind, fault=fault)


def _unknown(line: int, text: str, _edition: Edition | None) -> Pasted:
    fault = PasteError("unknown", text=shown(text), first=FIRST_LINE)
    return Pasted(line, "unknown", fault=fault)


def _code(line: int, text: str, edition: Edition | None) -> Pasted:
    return _taken_up(line, "code", Position.from_code(text), 0, edition)


def _taken_up(
    line: int, kind: PasteKind, position: Position, seed: int, edition: Edition | None
) -> Pasted:
    """A match at the position, or the position alone with its faults."""
    if position.problems(edition):
        return Pasted(line, kind, position=position)
    session = Session.from_position(position, seed, edition)
    return Pasted(line, kind, session=session)


def _link(line: int, text: str, edition: Edition | None) -> Pasted:
    parts = links.parts_of(text)
    position = Position.from_code(parts.get("pos", ""))
    taken = _taken_up(
        line, "link", position, links.seed_of(parts.get("seed", "0")), edition
    )
    if taken.session is None:
        return taken
    links.go_along(taken.session, parts.get("branch", ""), parts.get("notes", ""))
    seat, lang = parts.get("seat", ""), parts.get("lang", "")
    return Pasted(line, "link", session=taken.session, seat=seat, lang=lang)


def _record(line: int, text: str, edition: Edition | None) -> Pasted:
    return Pasted(line, "record", session=read_record(text, edition))


def _json(line: int, text: str, edition: Edition | None) -> Pasted:
    try:
        held = json.loads(text)
    except RecursionError:
        fault = PasteError("nested")
        return Pasted(line, "json", fault=fault)
    except json.JSONDecodeError as error:
        fault = PasteError("no_json", row=error.lineno, column=error.colno)
        return Pasted(line, "json", fault=fault)
    except ValueError:
        return Pasted(line, "json", fault=PasteError("json_number"))
    if isinstance(held, dict) and held.get("format") == FORMAT:
        record = held.get("record")
        if isinstance(record, str):
            return Pasted(line, "json", session=read_record(record, edition))
        held = held.get("position")
    position = Position.from_json(json.dumps(held))
    return _taken_up(line, "json", position, 0, edition)


def _python(line: int, text: str, edition: Edition | None) -> Pasted:
    """Only the texts in a line are read; nothing is run."""
    code, new = _IN_PYTHON.search(text), _NEW_IN_PYTHON.search(text)
    seed = _SEED_IN_PYTHON.search(text)
    number = int(seed[1]) if seed else 0
    if code is not None:
        taken = _taken_up(line, "python", Position.from_code(code[1]), number, edition)
    elif new is not None:
        number = int(new[1] or number)
        taken = Pasted(line, "python", session=Session.new(number, edition))
    else:
        return _unknown(line, text, edition)
    if taken.session is not None:
        for choice in _PLAY_IN_PYTHON.findall(text):
            taken.session.play(choice)
    return taken


_READERS: Final = {
    "record": _record,
    "link": _link,
    "code": _code,
    "json": _json,
    "python": _python,
    "unknown": _unknown,
}
