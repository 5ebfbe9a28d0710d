"""Two futures side by side: what differs, in words and as two tables.

Two branches of the tree, or two options of the open question; how far an option is
played on, and what is compared, is the game's to say (``studying``).
"""

from dataclasses import dataclass
from typing import Any

from motc_lab.checks import is_a
from motc_lab.engine.event import AnyEvent
from motc_lab.engine.history import Node
from motc_lab.engine.seat import Seat, seat_named
from motc_lab.engine.session import AnySession, Session
from motc_lab.errors import IllegalOption, WrongArgument
from motc_lab.sandbox.futures import Branch, Eyes
from motc_lab.sandbox.studying import studying_of
from motc_lab.sandbox.tables import imagined
from motc_lab.sandbox.tree import sentence
from motc_lab.scene.model import Fact, Future, Lang, Twin
from motc_lab.scene.showing import showing_of
from motc_lab.scene.still import still
from motc_lab.texts import say
from motc_lab.texts.lang import lang_named
from motc_lab.texts.told import told_of

Spot = Node[Any]


def branch_at(session: AnySession, spot: Spot, since: Spot, eyes: Eyes) -> Branch:
    """Return a branch of the tree: what was played between two nodes of one line."""
    line = spot.line()
    later = line[line.index(since) + 1 :] if since in line else line
    told = [node.name for node in reversed(later) if node.name]
    first = later[0] if later else spot
    title = told[0] if told else sentence(session, first, eyes.looker, eyes.lang)
    return Branch(session.seen_at(spot), title, _events_of(later))


def _events_of(nodes: list[Spot]) -> tuple[AnyEvent, ...]:
    return tuple([event for node in nodes for event in node.state.events])


def common(left: Spot, right: Spot) -> Spot:
    """Return the last node that two lines have in common."""
    seen = {id(node) for node in (left, *_ancestors(left))}
    return next(node for node in (right, *_ancestors(right)) if id(node) in seen)


def _ancestors(spot: Spot) -> list[Spot]:
    found = []
    while spot.parent is not None:
        spot = spot.parent
        found.append(spot)
    return found


def option_played(
    session: AnySession,
    code: str,
    eyes: Eyes,
    *,
    begin: AnySession | None = None,
) -> Branch:
    """Play one option, and on as far as the game says.

    Args:
        session: stands where the option is open.
        code: of the option; IllegalOption where it is not open.
        eyes: who compares. One seat does not learn what lies hidden: what it does not
            know is dealt anew, the same for every option.
        begin: the true table, where hands lie open; None deals the unknown anew.
    """
    future = begin.fork() if begin else imagined(session, eyes.seat)
    since, question = future.here, _offering(future, code, eyes.seat)
    if question is None:
        raise IllegalOption(code, ["nothing: the match is over"])
    told, view = told_of(session.ruleset, eyes.lang), future.view(question.seat)
    title = told.choice(question.option(code), question, view)
    future.play(code, seat=question.seat)
    studying_of(session).play_out(future)
    line = future.here.line()
    later = line[line.index(since) + 1 :] if since in line else line
    return Branch(future, title, _events_of(later))


def _offering(session: AnySession, code: str, near: Seat) -> Any:  # noqa: ANN401 -- the game's
    """The open question with this option: of who sits near, else of another asked."""
    asked = sorted(session.asked, key=lambda seat: seat is not near)
    questions = [session.question_of(seat) for seat in asked]
    return next((one for one in questions if _has(one, code)), session.question)


def _has(question: Any, code: str) -> bool:  # noqa: ANN401 -- the game's
    try:
        question.option(code)
    except IllegalOption:
        return False
    return True


def twin(left: Branch, right: Branch, eyes: Eyes) -> Twin:
    """Return both branches as pictures with everything that differs."""
    facts = differences(left, right, eyes)
    return Twin(
        left=_future(left, eyes),
        right=_future(right, eyes),
        facts=facts,
        summary=summary(facts, eyes.lang),
    )


def _future(branch: Branch, eyes: Eyes) -> Future:
    session, looker = branch.session, eyes.looker
    scene = showing_of(session).scene_of(
        session, eyes.seat, eyes.lang, open_hands=eyes.open_hands
    )
    table = still(scene)
    heard = [e if looker is None else e.for_seat(looker) for e in branch.events]
    known = [event for event in heard if event is not None]
    return Future(
        title=branch.title,
        trace=studying_of(session).trace(session, known, eyes),
        table=table,
        label=say(
            "lesson.twin.label",
            eyes.lang,
            title=branch.title,
            standing=table.standing or table.status,
        ),
    )


def summary(facts: tuple[Fact, ...], lang: Lang) -> str:
    """Say how many facts differ, then each of them in a sentence."""
    unlike = [fact for fact in facts if fact.differs]
    if not unlike:
        return say("sandbox.twin.same", lang)
    parts = [
        say("sandbox.twin.part", lang, label=f.label, left=f.left, right=f.right)
        for f in unlike
    ]
    return say("sandbox.twin.differ", lang, n=len(unlike), parts=". ".join(parts))


def differences(left: Branch, right: Branch, eyes: Eyes) -> tuple[Fact, ...]:
    """Return every fact of both branches, in a fixed order."""
    return tuple(
        [
            Fact(label=label, left=first, right=second, differs=first != second)
            for label, first, second in studying_of(left.session).facts(
                left, right, eyes
            )
        ]
    )


@dataclass(frozen=True, slots=True)
class Comparison:
    """What differs between two futures; prints as one sentence.

    Attributes:
        facts: all that was compared, in a fixed order.
        summary: what differs, in words.
    """

    facts: tuple[Fact, ...]
    summary: str

    def __str__(self) -> str:
        """The summary."""
        return self.summary


def compare(
    match: AnySession,
    left: int | str,
    right: int | str,
    *,
    seat: Seat | str | None = None,
    lang: Lang = "en",
) -> Comparison:
    """Compare two branches, or two options of the open question, with open hands.

    Args:
        match: stays where it is.
        left: number of a node of its history, or code of an option; an option is played
            on as far as the game says: to the end of its exchange, for example.
        right: the same, to be compared with it.
        seat: whose facts come first; the last player's unless given.
        lang: of the words.

    Raises:
        NowhereToGo: a node is not there.
        IllegalOption: an option is not open.
    """
    if not is_a(match, Session):
        raise WrongArgument("match", match, "a match, such as Match.new(seed=3)")
    ruleset = match.ruleset
    near = ruleset.players[-1] if seat is None else seat_named(ruleset.seats, seat)
    eyes = Eyes(near, lang_named(lang), open_hands=True)
    first, second = (_future_of(match, one, eyes) for one in (left, right))
    facts = differences(first, second, eyes)
    return Comparison(facts, summary(facts, lang))


def _future_of(match: AnySession, which: int | str, eyes: Eyes) -> Branch:
    if isinstance(which, str):
        return option_played(match, which, eyes, begin=match)
    spot = match.history.node(which)
    return branch_at(match, spot, match.history.root, eyes)
