"""Match records as text: what was played, with branches, comments and a digest.

::

    motc record 1
    edition reykjavik-1972 4f0c...
    rulings mulligan_discard=face_down section_four_cost=received
    seed 1972
    digest 90ab...

    S swap wN1
    S done
    ( S swap wB1
    )
    F draw [bQ]
    {en The turning point.}

A bracket behind a choice names what chance brought (what-if); round brackets hold what
was played instead of the choice before; ``here`` and ``tip`` say where we are and where
redo leads. ``{name ...}`` names a branch, ``fold`` leaves out what follows when the
tree is drawn, ``joined`` stands behind a choice that was made in one press with the one
before it. docs/notation.md explains it to readers.
"""

import re
from collections.abc import Iterator
from typing import Final

from motc_lab.checks import is_a
from motc_lab.engine.core.history import Node
from motc_lab.engine.motc.edition import (
    Edition,
    EditionError,
    EditionOrName,
    edition_meant,
    edition_names,
    load_edition,
)
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.session import Session, State
from motc_lab.errors import LabError, WrongArgument

FIRST_LINE: Final = "motc record 1"
LONGEST: Final = 2_000_000
LARGEST_BYTES: Final = 4 * LONGEST  # of a file; no character takes more than four
_HEADS: Final = ("edition", "rulings", "seed", "start", "digest", "result")
_ROUND: Final = str.maketrans("{}", "()")  # curly brackets end a comment
_COMMENT: Final = re.compile(r"\{(en|de|name) ([^{}]*)\}")
_CHOICE: Final = re.compile(r"([SF]) ([A-Za-z0-9@+ ]{1,24}?)(?: \[([A-Za-z0-9 ]*)\])?")


class RecordError(LabError, ValueError):
    """Text that is no record, or one that does not replay; names the line.

    Attributes:
        line: where reading stopped, counted from 1.
        key: key of the reason in the catalogue (``notation.record.<key>``).
        fields: what its sentence names.
        cause: the error behind it, where there is one.
    """

    def __init__(
        self,
        line: int,
        message: str,
        key: str = "",
        *,
        cause: LabError | None = None,
        **fields: str | int,
    ) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.key = key
        self.fields = fields
        self.cause = cause


def write_record(session: Session) -> str:
    """Return the whole session as text; ``read_record`` gives it back."""
    edition = session.edition
    rulings = edition.rulings
    lines = [
        FIRST_LINE,
        f"edition {edition.id} {edition.play_digest}",
        f"rulings mulligan_discard={rulings.mulligan_discard} "
        f"section_four_cost={rulings.section_four_cost}",
        f"seed {session.seed}",
    ]
    if session.start_position is not None:
        lines.append(f"start {session.start_position.code}")
    lines.append(f"digest {session.digest}")
    if session.is_over:
        lines.append("result {}-{}".format(*session.points))
    lines.append("")
    lines += _marks(session, session.history.root)
    lines += _below(session, session.history.root)
    return "\n".join(lines) + "\n"


def _marks(session: Session, node: Node[State]) -> Iterator[str]:
    told = sorted(node.comments.items())
    for kind, text in [("name", node.name), *told] if node.name else told:
        safe = re.sub(r"\s+", " ", text.translate(_ROUND)).strip()
        yield f"{{{kind} {safe}}}"
    if node.folded:
        yield "fold"
    if node.joined:
        yield "joined"
    if node is session.here:
        yield "here"
    if node is _tip(session):
        yield "tip"


def _tip(session: Session) -> Node[State]:
    node = session.here
    while node.favourite is not None:
        node = node.favourite
    return node


def _below(session: Session, node: Node[State]) -> Iterator[str]:
    """Everything played from a node on: the main line, branches in brackets."""
    while node.children:
        main, *others = node.children
        yield from _choice(session, node, main)
        for other in others:
            first, *marks = _choice(session, node, other)
            yield f"( {first}"
            yield from marks
            yield from _below(session, other)
            yield ")"
        node = main


def _choice(session: Session, parent: Node[State], node: Node[State]) -> Iterator[str]:
    letter = "SF"[parent.state.table.seat]
    chance = f" [{' '.join(node.chance)}]" if node.chance else ""
    yield f"{letter} {node.choice}{chance}"
    yield from _marks(session, node)


def read_record(text: str, edition: EditionOrName | None = None) -> Session:
    """Replay a record; RecordError names the line where it can't be followed.

    Args:
        text: what ``write_record`` gave.
        edition: the edition played; found by its id where it is left out.
    """
    if not is_a(text, str):
        raise WrongArgument("record", text, f"a text that begins {FIRST_LINE!r}")
    if len(text) > LONGEST:
        message = f"more than {LONGEST} characters; this is no record"
        raise RecordError(1, message, "too_long", n=LONGEST)
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        found = lines[0].strip()[:40] if lines else ""
        message = f"{found!r}; a record starts with {FIRST_LINE!r}"
        raise RecordError(1, message, "first_line", word=found, first=FIRST_LINE)
    played = None if edition is None else edition_meant(edition)
    reader = _Reader(lines)
    heads = reader.heads()
    session = _begin(heads, played)
    reader.replay(session)
    wanted, line = heads.get("digest", ("", 0))
    if wanted and wanted != session.digest:
        message = f"the record says {wanted[:12]}, the replay gives "
        message += f"{session.digest[:12]}: not the same match"
        raise RecordError(line, message, "digest")
    return session


Heads = dict[str, tuple[str, int]]


def _begin(heads: Heads, edition: Edition | None) -> Session:
    """Set up the match that the head lines describe."""
    played = _edition(heads) if edition is None else edition
    seed, line = heads.get("seed", ("0", 1))
    if not re.fullmatch(r"-?[0-9]{1,18}", seed):
        message = f"seed {seed[:30]!r}; use a whole number"
        raise RecordError(line, message, "seed", word=seed[:30])
    if "start" not in heads:
        return Session(seed=int(seed), edition=played)
    code, line = heads["start"]
    try:
        position = Position.from_code(code)
        return Session(seed=int(seed), edition=played, start_position=position)
    except LabError as error:
        raise RecordError(line, str(error), "start", cause=error) from None


def _edition(heads: Heads) -> Edition:
    value, line = heads.get("edition", ("", 1))
    name, _, digest = value.partition(" ")
    if name not in edition_names():  # a record may come from anybody: no file is opened
        message = f"edition {name[:40]!r} is not here; hand it in with edition=..."
        raise RecordError(line, message, "no_edition", word=name[:40])
    edition = load_edition(name)
    rulings, at = heads.get("rulings", ("", line))
    named = dict(pair.partition("=")[::2] for pair in rulings.split())
    try:
        edition = edition.with_ruling(**named) if named else edition
    except EditionError as error:
        raise RecordError(at, str(error), "rulings", word=rulings[:80]) from None
    if digest and digest != edition.play_digest:
        message = f"edition {name} has changed since: {digest[:12]} was played, "
        message += f"{edition.play_digest[:12]} is here"
        raise RecordError(line, message, "edition_changed", word=name)
    return edition


class _Reader:
    """Walks through the lines and replays them."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 1

    def heads(self) -> Heads:
        found: Heads = {}
        while self.at < len(self.lines) and self.lines[self.at].strip():
            name, _, value = self.lines[self.at].strip().partition(" ")
            if name not in _HEADS:
                known = ", ".join(_HEADS)
                message = f"{name[:30]!r}; use one of {known}"
                line = self.at + 1
                raise RecordError(line, message, "head", word=name[:30], heads=known)
            found[name] = (value.strip(), self.at + 1)
            self.at += 1
        return found

    def replay(self, session: Session) -> None:
        """Play every line; go where the record says we were."""
        branches: list[Node[State]] = []
        here = tip = None
        for number, line in enumerate(self.lines[self.at :], self.at + 1):
            text = line.strip()
            if text.startswith("( "):
                branches.append(session.here)
                self._back(session, number)
                text = text[2:]
            if text == ")":
                self._close(session, branches, number)
            elif text == "here":
                here = session.here
            elif text == "tip":
                tip = session.here
            elif text:
                self._line(session, text, number)
        if branches:
            message = "')' is missing at the end"
            raise RecordError(len(self.lines), message, "unclosed")
        for node in (tip, here):
            if node is not None:
                session.jump(node.number)

    def _back(self, session: Session, number: int) -> None:
        if not session.may_undo:
            message = "'(' needs a choice before it"
            raise RecordError(number, message, "no_branch")
        session.undo()

    def _close(
        self, session: Session, branches: list[Node[State]], number: int
    ) -> None:
        if not branches:
            raise RecordError(number, "')' without '('", "no_open")
        session.jump(branches.pop().number)

    def _line(self, session: Session, text: str, number: int) -> None:
        if text == "fold":
            session.here.folded = True
            return
        if text == "joined":
            session.here.joined = session.may_undo
            return
        comment = _COMMENT.fullmatch(text)
        if comment is not None:
            kind, written = comment.groups()
            if kind == "name":
                session.here.name = written
            else:
                session.comment(written, kind)
            return
        choice = _CHOICE.fullmatch(text)
        if choice is None:
            message = "a choice like 'S wN1@3+2', a comment, '(', ')', here or tip"
            told = f"{text[:40]!r}; expected {message}"
            raise RecordError(number, told, "no_choice", word=text[:40])
        letter, code, chance = choice.groups()
        question = session.question
        if question is not None and question.seat.value[0].upper() != letter:
            asked = question.seat.value
            told = f"{asked} is asked, not {letter}"
            raise RecordError(number, told, "wrong_person", who=asked.capitalize())
        try:
            session.play(code, chance=tuple((chance or "").split()))
        except LabError as error:
            told = str(error)
            raise RecordError(number, told, "not_possible", word=code) from None
