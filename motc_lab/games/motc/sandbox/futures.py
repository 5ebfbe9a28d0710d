"""Two futures of an exchange: played out by plain habits, and what differs then."""

from collections.abc import Callable
from typing import Final

from motc_lab.bots import Bot, choose
from motc_lab.engine.session import AnySession
from motc_lab.games.motc.bots.greedy import GreedyBot
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.view import View
from motc_lab.games.motc.sandbox.own import own
from motc_lab.games.motc.scene.cards import titles
from motc_lab.games.motc.texts.persons import counted
from motc_lab.sandbox.futures import Branch, Eyes
from motc_lab.scene.model import Lang
from motc_lab.texts import say

_AFTER: Final = frozenset({"goes_on", "game_ends", "match_ends"})
_MOST_CHOICES: Final = 40
Facts = tuple[tuple[str, str, str], ...]
Teller = Callable[[View], str]


def play_out(future: AnySession, bot: Bot | None = None) -> None:
    """Finish the exchange; ``bot`` answers for both persons, the greedy one if None."""
    answering: Bot = bot or GreedyBot(worlds=1)
    begun = len(future.here.line()) - 1  # the option is played already
    for _ in range(_MOST_CHOICES):
        asked = future.question
        since = future.here.line()[begun:]
        events = [event for node in since for event in node.state.events]
        if asked is None or _is_settled(events):
            break
        view = future.view(asked.seat)
        assert view.question is not None
        future.play(choose(answering, view, view.question))


def _is_settled(events: list[Event]) -> bool:
    return any(event.kind in _AFTER for event in events)


def facts(left: Branch, right: Branch, eyes: Eyes) -> Facts:
    """Return every fact of both branches, in a fixed order."""
    seat = Seat(eyes.seat) if eyes.seat in PERSONS else Seat.SPASSKY
    views = [branch.session.view(eyes.seat) for branch in (left, right)]
    found = [
        (label, told(views[0]), told(views[1]))
        for label, told in _facts(seat, views[0], eyes.lang)
    ]
    hands = [
        fact
        for person in (seat, seat.other)
        if eyes.looker in {None, person}
        for fact in _hands(left, right, person, eyes.lang)
    ]
    return (*found, *hands)


def _hands(
    left: Branch, right: Branch, person: Seat, lang: Lang
) -> list[tuple[str, str, str]]:
    """The cards that only one of two hands has, to somebody who may see both."""
    title = titles(own(left.session).edition, lang)
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
    return [(label, told[0], told[1])]


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
    return tuple(view.edition.person(person).track)


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
