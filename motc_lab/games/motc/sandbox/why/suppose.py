"""What would be otherwise: the engine plays on from tables that are supposed.

Nothing here knows a rule. A supposed table holds no more than the looker knows; what
lies hidden is dealt anew, always alike, so that an answer cannot depend on it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Final

from motc_lab.engine.history import Node
from motc_lab.errors import IllegalPosition
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.position.edit import set_person
from motc_lab.games.motc.position.parts import in_order
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.position.tables import position_of
from motc_lab.games.motc.position.unseen import as_known_to
from motc_lab.games.motc.rules.questions import Option, Question, question_of
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session, State
from motc_lab.games.motc.rules.view import View
from motc_lab.games.motc.scene.display import said_question
from motc_lab.scene.model import Lang

Spot = Node[State]
Reading = Callable[[View], str]
_PASSIVE: Final = ("decline", "stop", "leave", "done")
_MOST_NODES: Final = 6  # choices looked back over for one that would matter
_MOST_TRIED: Final = 12  # other options tried at each of them
_MOST_AFTER: Final = 8  # questions of the same exchange that are answered after it


def known(position: Position, looker: Seat | None) -> Position:
    """Return what the looker knows of a position; all of it with open hands (None)."""
    return position if looker is None else as_known_to(position, looker)


def supposed(position: Position, edition: Edition) -> Session | None:
    """Return a match that goes on from a position; None where it has faults."""
    try:
        return Session.from_position(position, edition=edition)
    except IllegalPosition:
        return None


@dataclass(frozen=True, slots=True)
class OtherWay:
    """A choice of the line that could have been another one.

    Attributes:
        seat: whose choice it was.
        option: the other option, as a sentence.
        reading: what would then be read off the table.
        is_bare: whether effects after it were left out.
    """

    seat: Seat
    option: str
    reading: str
    is_bare: bool


@dataclass(frozen=True, slots=True)
class _Try:
    """One place of the line, taken up again to choose otherwise.

    Attributes:
        match: stands before that choice.
        question: what was asked there, with ``options`` besides the one chosen.
        later: what was chosen after it.
        is_finished: whether the exchange came to its end on the line.
    """

    match: Session
    question: Question
    options: tuple[Option, ...]
    later: tuple[str, ...]
    is_finished: bool

    @property
    def game(self) -> int:
        """The number of its game."""
        return self.match.view(Seat.SPECTATOR).game


def other_way(
    session: Session, event: int, looker: Seat | None, lang: Lang, reading: Reading
) -> OtherWay | None:
    """Find the last choice that would have left another reading than an event did.

    The choice that caused the event and those before it in its game are tried, back to
    the lead of its exchange, the nearest options first. Plays after it stay as they
    were, effects are left out.

    Args:
        session: stands on the line of the event.
        event: its number on this line.
        looker: whose knowledge counts; None for open hands.
        lang: of the option's sentence.
        reading: something that everybody can read off the table.
    """
    line = session.here.line()
    at = _place(session, line, event)
    if at is None:
        return None
    line = line[: at + 1]
    now = session.seen_at(line[at]).view(Seat.SPECTATOR)
    for place in range(at, max(-1, at - _MOST_NODES), -1):
        tried = _try(session, line, place, looker)
        if tried is None or tried.game != now.game:
            return None
        found = _first_other(tried, lang, reading, reading(now))
        if found is not None or (
            tried.question.kind == "play" and tried.question.leads
        ):
            return found
    return None


def _place(session: Session, line: list[Spot], event: int) -> int | None:
    """The place in the line of the choice that caused an event; None for the start."""
    left = event - len(session.history.root.state.events)
    for place, node in enumerate(line):
        if 0 <= left < len(node.state.events):
            return place
        left -= len(node.state.events)
    return None


def _try(
    session: Session, line: list[Spot], place: int, looker: Seat | None
) -> _Try | None:
    """Take the line up again before one of its choices, as the looker knows it now."""
    before = line[place].parent
    assert before is not None
    position = position_of(before.state.machine)
    later = tuple(node.choice for node in line[place + 1 :])
    for node in line[place:]:
        position = _seen(position, node)
    match = supposed(known(position, looker), session.edition)
    question = None if match is None else match.question
    if match is None or question is None:
        return None
    options = _near(question, line[place].choice, looker)
    after = question_of(line[-1].state.machine)
    is_finished = after is None or _is_settled(after, question.kind)
    return _Try(match, question, tuple(options), later, is_finished)


def _seen(position: Position, node: Spot) -> Position:
    """The position in which everybody knows the card that was played afterwards."""
    for event in node.state.events:
        if event.kind == "played" and event.seat is not None:
            name = event.seat
            person = position.person(name)
            card = event.card
            if card in person.hand and card not in person.shown:
                shown: tuple[CardId, ...] = (*person.shown, card)
                position = set_person(position, name, shown=in_order(shown))
    return position


def _near(question: Question, chosen: str, looker: Seat | None) -> Iterable[Option]:
    """The other options, the nearest to the chosen one first.

    Of another person's options, those that name an unknown card are left out.
    """
    is_mine = looker in {None, question.seat}
    if question.kind == "mulligan" and not is_mine:
        return ()  # which card went away is a secret (INF-3)
    real = next((o for o in question.options if o.code == chosen), None)
    others = [o for o in question.options if o.code not in {chosen, "resign"}]
    if real is None:
        return ()
    if not is_mine:
        others = [o for o in others if o.card in {None, real.card}]
    others.sort(key=lambda option: distance(option, real))
    return islice(others, _MOST_TRIED)


def distance(option: Option, other: Option) -> tuple[int, int, int]:
    """How far two options are from each other: by card, by section, by pawns."""
    return (
        int(option.card != other.card),
        int(option.section != other.section),
        abs(option.pawns - other.pawns),
    )


def _first_other(
    tried: _Try, lang: Lang, reading: Reading, now: str
) -> OtherWay | None:
    match, question = tried.match, tried.question
    start = match.here.number
    for option in tried.options:
        match.jump(start)
        said = said_question(question, match.view(question.seat), lang).say(option)
        match.play(option)
        is_bare = _go_on(match, tried)
        if is_bare is None:
            continue
        then = reading(match.view(Seat.SPECTATOR))
        if then != now:
            return OtherWay(question.seat, said, then, is_bare)
    return None


def _go_on(match: Session, tried: _Try) -> bool | None:
    """Go on as far as the line did: plays as they were, nothing else done.

    Returns whether something was left out; None where a later play is not possible.
    """
    plays = (code for code in tried.later if "@" in code or code == "resign")
    is_bare = False
    for _ in range(_MOST_AFTER if tried.later or tried.is_finished else 0):
        question = match.question
        if question is None or _is_settled(question, tried.question.kind):
            break
        if question.kind == "play":
            code = next(plays, "")
        else:
            code = _doing_nothing(question)
            is_bare = True
        if code not in {option.code for option in question.options}:
            return None
        match.play(code)
    return is_bare


def _is_settled(question: Question, begun_with: str) -> bool:
    """Whether something new begins: an exchange, or what comes between two games."""
    if question.kind == "play":
        return question.leads
    return question.kind in {"between", "mulligan"} - {begun_with}


def _doing_nothing(question: Question) -> str:
    codes = [option.code for option in question.options]
    return next((code for code in _PASSIVE if code in codes), codes[0])
