"""Records of any game as text: what was played, with branches, comments and a digest.

::

    duel record 1
    seed 1972
    digest 90ab...

    N lay 4
    S lay 2
    ( S lay 5
    )
    S guess 3
    {en The turning point.}

The first line names the game, the lines behind it what it was played with: heads of the
game's own (``Ruleset.heads``), then seed, start, digest and result. A choice has the
letter of the seat that made it. A bracket behind a choice names what chance brought
(what-if); round brackets hold what was played instead of the choice before; ``here``
and ``tip`` say where we are and where redo leads. ``{name ...}`` names a branch,
``fold`` leaves out what follows when the tree is drawn, ``joined`` stands behind a
choice that was made in one press with the one before it. docs/notation.md explains it
to readers.
"""

import re
from typing import Any, Final

from motc_lab.checks import is_a
from motc_lab.engine.begin import session_under
from motc_lab.engine.game import ID, Game, UnknownGame, game_named
from motc_lab.engine.history import Node
from motc_lab.engine.ruleset import AnyRuleset, HeadError
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.engine.tree_writer import TreeWriter
from motc_lab.errors import LabError, WrongArgument
from motc_lab.reading import unquoted

LONGEST: Final = 2_000_000
LARGEST_BYTES: Final = 4 * LONGEST  # of a file; no character takes more than four
OWN: Final = "record"  # the module of a game that writes what one seat may keep
COMMON_HEADS: Final = ("seed", "start", "digest", "result")
_VERSION: Final = "record 1"
_FIRST: Final = re.compile(rf"({ID}) {_VERSION}")
_COMMENT: Final = re.compile(r"\{(en|de|name) ([^{}]*)\}")
_SIGNS: Final = r"!-Z\\^-z|~"  # what can be printed of ASCII, but no brackets
_CHOICE: Final = re.compile(
    rf"([A-Z]) ([{_SIGNS}](?:[{_SIGNS} ]{{0,98}}[{_SIGNS}])?)(?: \[([{_SIGNS} ]*)\])?"
)

AnyNode = Node[Any]
Heads = dict[str, tuple[str, int]]


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


def first_line(game: Game) -> str:
    """Return what every record of a game begins with."""
    return f"{game.id} {_VERSION}"


def is_record(part: bytes) -> bool:
    """Whether a file begins as records do."""
    begun = part[:200].decode("utf-8", "replace").lstrip("\ufeff\r\n\t >")
    return _FIRST.match(begun) is not None


def write_record(session: AnySession) -> str:
    """Return the whole session as text; ``read_record`` gives it back."""
    ruleset = session.ruleset
    lines = [first_line(ruleset.game)]
    lines += [f"{name} {value}" for name, value in ruleset.heads.items()]
    lines.append(f"seed {session.seed}")
    if session.start_position is not None:
        lines.append(f"start {session.start_position.code}")
    lines.append(f"digest {session.digest}")
    if session.is_over:
        lines.append(f"result {ruleset.score(session.machine)}")
    lines.append("")
    lines += TreeWriter(session).lines()
    return "\n".join(lines) + "\n"


def record_for(session: AnySession, looker: Seat | None) -> str | None:
    """Return what somebody may keep of a match that they look at.

    That is the whole record once all is shown, and before what the game writes for one
    seat (``game_record`` in its module ``record``); None where it writes no such thing.

    Args:
        session: the match.
        looker: a seat or a spectator; None for whoever sees everything.
    """
    ruleset = session.ruleset
    if looker is None or ruleset.shows_all(session.machine):
        return write_record(session)
    if not ruleset.game.has_part(OWN):
        return None
    own: str = ruleset.game.part(OWN).game_record(session, looker)
    return own


def read_record(
    text: str, ruleset: AnyRuleset | None = None, *, game: object = None
) -> AnySession:
    """Replay a record; RecordError names the line where it can't be followed.

    Args:
        text: what ``write_record`` gave; a byte-order mark, blank lines in front and
            a mail's marks of quotation do no harm.
        ruleset: what was played with; made of the record's heads where it is left out.
        game: the only one whose records are taken; left out, any that there is.
    """
    if ruleset is not None:
        game = ruleset.game
    wanted = None if game is None else game_named(game)
    if not is_a(text, str):
        begun = first_line(wanted or game_named())
        raise WrongArgument("record", text, f"a text that begins {begun!r}")
    if len(text) > LONGEST:
        message = f"more than {LONGEST} characters; this is no record"
        raise RecordError(1, message, "too_long", n=LONGEST)
    reader = _Reader(unquoted(text).splitlines())
    played = _game_of(reader.first, reader.at, wanted)
    heads = reader.heads(played)
    session = _begin(heads, _ruleset_of(played, heads) if ruleset is None else ruleset)
    reader.replay(session)
    _compare(heads, session)
    return session


def _compare(heads: Heads, session: AnySession) -> None:
    """Refuse heads that say something else than the choices."""
    digest, line = heads.get("digest", ("", 0))
    if digest and digest != session.digest:
        message = f"the record says {digest[:12]}, the replay gives "
        message += f"{session.digest[:12]}: not the same match"
        raise RecordError(line, message, "digest")
    if "result" not in heads:
        return
    said, line = heads["result"]
    if not session.is_over:
        message = f"result {said[:40]!r}, but the match is not over at the end"
        raise RecordError(line, message, "result_open", said=said[:40])
    played = session.ruleset.score(session.machine)
    if said != played:
        message = f"result {said[:40]!r}, but the choices lead to {played!r}"
        raise RecordError(line, message, "result", said=said[:40], played=played)


def _game_of(line: str, number: int, wanted: Game | None) -> Game:
    """The game that a first line names."""
    found = _FIRST.fullmatch(line)
    if found is None or (wanted is not None and found[1] != wanted.id):
        begun = first_line(wanted or game_named())
        message = f"{line[:40]!r}; a record starts with {begun!r}"
        raise RecordError(number, message, "first_line", word=line[:40], first=begun)
    if wanted is not None:
        return wanted
    try:
        return game_named(found[1])
    except UnknownGame as error:
        raise RecordError(number, str(error), "no_game", word=found[1]) from None


def _ruleset_of(game: Game, heads: Heads) -> AnyRuleset:
    own = {name: value for name, (value, _) in heads.items()}
    try:
        made: AnyRuleset = game.part("ruleset").from_heads(own)
    except HeadError as error:
        _, line = heads.get(error.head, ("", 1))
        raise _of_head(line, error) from None
    return made


def _of_head(line: int, error: HeadError) -> RecordError:
    fault = RecordError(line, str(error), error.key)
    fault.fields = error.fields
    return fault


def _begin(heads: Heads, ruleset: AnyRuleset) -> AnySession:
    """Set up the match that the head lines describe."""
    seed, line = heads.get("seed", ("0", 1))
    if not re.fullmatch(r"-?[0-9]{1,18}", seed):
        message = f"seed {seed[:30]!r}; use a whole number"
        raise RecordError(line, message, "seed", word=seed[:30])
    if "start" not in heads:
        return session_under(ruleset, int(seed))
    code, line = heads["start"]
    try:
        return session_under(ruleset, int(seed), ruleset.positions.from_code(code))
    except LabError as error:
        raise RecordError(line, str(error), "start", cause=error) from None


class _Reader:
    """Walks through the lines and replays them."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        written = (number for number, line in enumerate(lines) if line.strip())
        start = next(written, 0)  # blank lines in front are passed over
        self.first = lines[start].strip() if lines else ""
        self.at = start + 1

    def heads(self, game: Game) -> Heads:
        """The head lines of a game's record by name, each with its line."""
        names: tuple[str, ...] = (*game.part("ruleset").HEADS, *COMMON_HEADS)
        found: Heads = {}
        last = ""
        while self.at < len(self.lines) and self.lines[self.at].strip():
            name, _, value = self.lines[self.at].strip().partition(" ")
            line = self.at + 1
            if name in found:
                message = f"{name!r} is there twice; keep the right line"
                raise RecordError(line, message, "head_twice", word=name)
            if name in names:
                found[name] = (value.strip(), line)
                last = name
            elif last == "start" and not value:  # a mail has broken the long line
                code, line = found[last]
                found[last] = (code + name, line)
            else:
                known = ", ".join(names)
                message = f"{name[:30]!r}; use one of {known}"
                raise RecordError(line, message, "head", word=name[:30], heads=known)
            self.at += 1
        return found

    def replay(self, session: AnySession) -> None:
        """Play every line; go where the record says we were."""
        branches: list[AnyNode] = []
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

    def _back(self, session: AnySession, number: int) -> None:
        if not session.may_undo:
            message = "'(' needs a choice before it"
            raise RecordError(number, message, "no_branch")
        session.undo()

    def _close(self, session: AnySession, branches: list[AnyNode], number: int) -> None:
        if not branches:
            raise RecordError(number, "')' without '('", "no_open")
        session.jump(branches.pop().number)

    def _line(self, session: AnySession, text: str, number: int) -> None:
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
        self._play(session, text, number)

    def _play(self, session: AnySession, text: str, number: int) -> None:
        choice = _CHOICE.fullmatch(text)
        if choice is None:
            like = _example(session)
            message = f"a choice like {like!r}, a comment, '(', ')', here or tip"
            told = f"{text[:40]!r}; expected {message}"
            word = text[:40]
            raise RecordError(number, told, "no_choice", word=word, example=like)
        letter, code, chance = choice.groups()
        asked = {seat.letter: seat for seat in session.asked}
        if asked and letter not in asked:
            names = " and ".join([str(seat) for seat in asked.values()])
            told = f"{names} {'is' if len(asked) == 1 else 'are'} asked, not {letter}"
            who = names.title().replace(" And ", " / ")
            raise RecordError(number, told, "wrong_person", who=who)
        try:
            named = tuple((chance or "").split())
            session.play(code, seat=asked.get(letter), chance=named)
        except LabError as error:
            told = str(error)
            raise RecordError(number, told, "not_possible", word=code) from None


def _example(session: AnySession) -> str:
    """A choice that could stand here, or the last one where the match is over."""
    question = session.question
    if question is not None and question.options:
        return f"{question.seat.letter} {question.options[0].code}"
    return session.here.choice
