"""Two futures side by side: what differs, in words and as two tables.

Two branches of the tree, or two options of the open question that are played out to the
end of their exchange by plain habits.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from motc_lab.bots import Bot, choose
from motc_lab.bots.greedy import GreedyBot
from motc_lab.checks import is_a
from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.seat import PERSONS, Seat, seat_named
from motc_lab.engine.motc.session import Session
from motc_lab.engine.motc.view import View
from motc_lab.errors import WrongArgument
from motc_lab.sandbox.tables import Aside, Spot, fork_of, imagined
from motc_lab.sandbox.tree import sentence
from motc_lab.scene.build import scene_of
from motc_lab.scene.cards import titles
from motc_lab.scene.lens import lens, person_name
from motc_lab.scene.model import Fact, Future, Lang, Twin
from motc_lab.scene.still import still
from motc_lab.scene.story import log_lines
from motc_lab.texts import say
from motc_lab.texts.lang import lang_named
from motc_lab.texts.persons import counted

_AFTER: Final = frozenset({"goes_on", "game_ends", "match_ends"})
_MOST_CHOICES: Final = 40


@dataclass(frozen=True, slots=True)
class Branch:
    """One of two futures.

    Attributes:
        session: stands at its end.
        title: its name.
        events: what happened in it, in full.
    """

    session: Session
    title: str
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who compares: seat at the bottom of the boards, open hands or not, language."""

    seat: Seat
    lang: Lang
    open_hands: bool

    @property
    def looker(self) -> Seat | None:
        """Whose knowledge counts; None for open hands."""
        return None if self.open_hands else self.seat


def branch_at(session: Session, spot: Spot, since: Spot, eyes: Eyes) -> Branch:
    """Return a branch of the tree: what was played between two nodes of one line."""
    line = spot.line()
    later = line[line.index(since) + 1 :] if since in line else line
    told = [node.name for node in reversed(later) if node.name]
    first = later[0] if later else spot
    title = told[0] if told else sentence(session, first, eyes.looker, eyes.lang)
    events = [event for node in later for event in node.state.events]
    return Branch(Aside(session, spot), title, tuple(events))


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
    session: Session,
    code: str,
    eyes: Eyes,
    *,
    begin: Session | None = None,
    bot: Bot | None = None,
) -> Branch:
    """Play one option and finish its exchange; IllegalOption where it is not open.

    Args:
        session: stands where the option is open.
        code: of the option.
        eyes: who compares. One seat does not learn what lies hidden: the cards that it
            does not know are dealt anew, the same for every option.
        begin: the true table, where hands lie open; None deals the unknown anew.
        bot: answers for both persons; the greedy one unless given.
    """
    answering: Bot = bot or GreedyBot(worlds=1)
    question = session.question
    title = ""
    future = fork_of(session, session.here) if begin else imagined(session, eyes.seat)
    future.play(code)
    if question is not None:
        seen = lens(session, question.seat, eyes.lang, open_hands=True)
        title = _option_text(seen.view, question.option(code).code, seen.lang)
    for _ in range(_MOST_CHOICES):
        asked = future.question
        if asked is None or _is_settled(future.events()):
            break
        view = future.view(asked.seat)
        assert view.question is not None
        future.play(choose(answering, view, view.question))
    return Branch(future, title or code, future.events())


def _is_settled(events: tuple[Event, ...]) -> bool:
    return any(event.kind in _AFTER for event in events)


def _option_text(view: View, code: str, lang: Lang) -> str:
    from motc_lab.scene.display import said_question  # noqa: PLC0415 -- heavy, rare

    assert view.question is not None
    return said_question(view.question, view, lang).say(code)


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
    scene = scene_of(branch.session, eyes.seat, eyes.lang, open_hands=eyes.open_hands)
    table = still(scene)
    seen = lens(branch.session, eyes.seat, eyes.lang, open_hands=eyes.open_hands)
    looker = eyes.looker
    heard = [e if looker is None else e.for_seat(looker) for e in branch.events]
    return Future(
        title=branch.title,
        trace=log_lines(seen, heard, 0),
        table=table,
        label=say(
            "lesson.twin.label",
            eyes.lang,
            title=branch.title,
            standing=table.advantage.label,
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
    seat = eyes.seat if eyes.seat in PERSONS else Seat.SPASSKY
    views = [branch.session.view(eyes.seat) for branch in (left, right)]
    found = []
    for label, told in _facts(seat, views[0], eyes.lang):
        first, second = told(views[0]), told(views[1])
        found.append(
            Fact(label=label, left=first, right=second, differs=first != second)
        )
    found += [
        fact
        for person in (seat, seat.other)
        if eyes.looker in {None, person}
        for fact in _hands(left, right, person, eyes.lang)
    ]
    return tuple(found)


def _hands(left: Branch, right: Branch, person: Seat, lang: Lang) -> list[Fact]:
    """The cards that only one of two hands has, to somebody who may see both."""
    title = titles(left.session.edition, lang)
    hands = [set(one.session.view(person).person(person).hand) for one in (left, right)]
    if hands[0] == hands[1]:
        return []
    told = [
        ", ".join(
            say("sandbox.fact.card", lang, card=title(person, card))
            for card in sorted(mine - other)
        )
        or say("sandbox.fact.no_card", lang)
        for mine, other in (hands, hands[::-1])
    ]
    whose = say(f"word.person_of.{person.value}", lang)
    label = say("sandbox.fact.only_in_hand", lang, whose=whose)
    return [Fact(label=label, left=told[0], right=told[1], differs=True)]


Teller = Callable[[View], str]


def _facts(seat: Seat, view: View, lang: Lang) -> list[tuple[str, Teller]]:
    """What is compared: a label, and how to read it off a view."""

    def standing(v: View) -> str:
        spassky, fischer = v.points
        return say("lesson.value.points", lang, spassky=spassky, fischer=fischer)

    def marker(v: View) -> str:
        if not v.marker:
            return say("lesson.value.neutral", lang)
        ahead = PERSONS[1 if v.marker > 0 else 0]
        who = say(f"word.person.{ahead.value}", lang)
        return say("lesson.value.marker", lang, n=abs(v.marker), who=who)

    def initiative(v: View) -> str:
        return say(f"word.person.{v.lead.value}", lang)

    found: list[tuple[str, Teller]] = [
        (say("sandbox.fact.score", lang), standing),
        (say("lesson.fact.marker", lang), marker),
        (say("lesson.fact.initiative", lang), initiative),
    ]
    for person in (seat, seat.other):
        found += _facts_of(person, len(_track(view, person)), lang)
    return found


def _track(view: View, person: Seat) -> tuple[object, ...]:
    return tuple(view.edition.person(person_name(person)).track)


def _facts_of(person: Seat, last: int, lang: Lang) -> list[tuple[str, Teller]]:
    whose = say(f"word.person_of.{person.value}", lang)

    def endurance(v: View) -> str:
        space = v.person(person).endurance + 1
        return say("lesson.value.endurance", lang, n=space, last=last)

    def hand(v: View) -> str:
        return counted("cards", v.person(person).hand_count, lang)

    def pawns(v: View) -> str:
        return say("word.subject.pawns", lang, n=v.person(person).reserve)

    named = (("endurance", endurance), ("hand", hand), ("pawns", pawns))
    return [
        (say(f"lesson.fact.{name}", lang, whose=whose), told) for name, told in named
    ]


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
    match: Session,
    left: int | str,
    right: int | str,
    *,
    seat: Seat | str = Seat.FISCHER,
    lang: Lang = "en",
) -> Comparison:
    """Compare two branches, or two options of the open question, with open hands.

    Args:
        match: stays where it is.
        left: number of a node of its history, or code of an option; an option is played
            to the end of its exchange.
        right: the same, to be compared with it.
        seat: whose facts come first.
        lang: of the words.

    Raises:
        NowhereToGo: a node is not there.
        IllegalOption: an option is not open.
    """
    if not is_a(match, Session):
        raise WrongArgument("match", match, "a match, such as Match.new(seed=3)")
    eyes = Eyes(seat_named(seat), lang_named(lang), open_hands=True)
    first, second = (_future_of(match, one, eyes) for one in (left, right))
    facts = differences(first, second, eyes)
    return Comparison(facts, summary(facts, lang))


def _future_of(match: Session, which: int | str, eyes: Eyes) -> Branch:
    if isinstance(which, str):
        return option_played(match, which, eyes, begin=match)
    spot = match.history.node(which)
    return branch_at(match, spot, match.history.root, eyes)
