"""Whole matches over controllers, each at a place, by people who differ."""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any, Final

from cryptography.fernet import Fernet

from motc_lab.controllers.play.terms import Terms, levels, terms_of
from motc_lab.engine.game import game_named
from motc_lab.scene.terms import EITHER, HERE, terms_in
from motc_lab.screens.seal import KEY_NAME
from tests.playtest.law import breach
from tests.playtest.people import PEOPLE
from tests.playtest.places import (
    InALesson,
    InARoom,
    InTheSandbox,
    MatchPage,
    NotebookBoard,
)

GAMES: Final = ("motc", "stratego", "compile", "queens_gambit", "duel")
MOST: Final = 6000  # things that happen in one match; more is one that never ends
SLOW: Final = frozenset({"casual", "strong", "master"})  # levels that think for long
SLOW_SHARE: Final = 0.04
SHORT: Final = frozenset({"game", "quick", "two"})  # answers that are given mostly


@dataclass
class Figures:
    """What was played, and where a page did not ask whom the rules ask."""

    matches: int = 0
    moments: int = 0
    cpu_s: float = 0.0
    places: Counter[str] = field(default_factory=Counter)
    people: Counter[str] = field(default_factory=Counter)
    breaches: list[str] = field(default_factory=list)

    def add(self, other: "Figures") -> None:
        self.matches += other.matches
        self.moments += other.moments
        self.cpu_s += other.cpu_s
        self.places += other.places
        self.people += other.people
        self.breaches += other.breaches


def play(game: str, seed: int, most: int = MOST) -> Figures:
    """Play a match, and look at each page after all that happens.

    Args:
        game: its id.
        seed: fixes the place, the terms, the people and what they press.
        most: after so many things that happen a match is broken off; one that goes on
            for ``MOST`` never ends.
    """
    os.environ.setdefault(KEY_NAME, Fernet.generate_key().decode())
    chance, figures, begun = (
        Random(f"{game} {seed}"),
        Figures(matches=1),
        process_time(),
    )
    name, kind = chance.choice(list(PLACES.items()))
    people = chance.choices(list(PEOPLE), k=4)
    terms = _terms(game, chance, is_shared=name == "here")
    told = f"{game}, match {seed}: {name}, {terms.level}, {terms.chosen}, {people[0]}"
    figures.places[name] += 1
    figures.people[people[0]] += 1
    try:
        place = kind(terms, people, chance)
        for fault in _course(place, figures, most):
            figures.breaches.append(f"{told}, after {figures.moments}: {fault}")
            break
    except Exception as error:
        figures.breaches.append(f"{told}, after {figures.moments}: {error!r}")
    figures.cpu_s = process_time() - begun
    return figures


def _course(place: Any, figures: Figures, most: int) -> Iterator[str]:
    """Let things happen until the match is over; yields each breach of the law."""
    for _ in range(most):
        for moment in place.moments():
            figures.moments += 1
            if fault := breach(moment):
                yield f"{moment.scene.looker} sees: {fault}"
        if place.is_done:
            return
        place.happen()
    if most == MOST:
        yield "the match does not end"


def _terms(game: str, chance: Random, *, is_shared: bool) -> Terms:
    """Any terms that the page of matches offers; what thinks for long comes seldom."""
    offered = terms_in(game_named(game))
    known = [one for one in levels(game_named(game)) if one != HERE]
    slow = [one for one in known if one in SLOW and game != "motc"]
    quick = [one for one in known if one not in slow]
    level = chance.choice(slow if slow and chance.random() < SLOW_SHARE else quick)
    if is_shared and offered.is_shared:
        level = HERE
    chosen = {one.name: _answer(list(one.answers), chance) for one in offered.wishes}
    return terms_of(game, EITHER, level, chosen)


def _answer(answers: list[str], chance: Random) -> str:
    """Any answer; long matches come seldom, for they ask what short ones ask."""
    short = [one for one in answers if one in SHORT]
    return chance.choice(short if short and chance.random() < 0.8 else answers)


PLACES: Final[dict[str, Callable[[Terms, list[str], Random], Any]]] = {
    "page": lambda terms, people, chance: MatchPage(terms, PEOPLE[people[0]], chance),
    "here": lambda terms, people, chance: MatchPage(terms, PEOPLE[people[0]], chance),
    "notebook": lambda terms, people, chance: NotebookBoard(
        terms, PEOPLE[people[0]], chance
    ),
    "sandbox": lambda terms, people, chance: InTheSandbox(
        terms, PEOPLE[people[0]], chance
    ),
    "lesson": lambda terms, people, chance: InALesson(
        terms.game, PEOPLE[people[0]], chance
    ),
    "room": lambda terms, people, chance: InARoom(
        terms, [PEOPLE[one] for one in people], chance
    ),
}
