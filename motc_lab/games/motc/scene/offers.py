"""The legal choices as a numbered list in which the plays of a card share one number.

A lead may have 85 options; a reader sees one entry for each card, with the sections
and pawns that go with it, and answers ``2@3+1``: entry 2, section III, 1 pawn.
"""

import re
from dataclasses import dataclass
from typing import Final

from motc_lab.games.motc.element_names import element, pawn_count_in
from motc_lab.games.motc.scene.table_model import MatchScene
from motc_lab.scene.model import Choice

_PLAY: Final = 3  # a card, a section, and a number of pawns
_TYPED: Final = re.compile(
    r"(?P<number>\d{1,3})(?:\s*[@ ]\s*(?P<section>[1-5]))?(?:\s*\+\s*(?P<pawns>[0-3]))?"
)


@dataclass(frozen=True, slots=True)
class Offer:
    """One entry of the list: a single choice, or all plays of one card.

    Attributes:
        number: what is typed, from 1 on.
        choices: in the order of the scene.
        sections: where the card may go, from 1 on; empty where the entry is no play.
        pawns: how many pawns may go with it at most.
    """

    number: int
    choices: tuple[Choice, ...]
    sections: tuple[int, ...] = ()
    pawns: int = 0

    @property
    def card_id(self) -> str | None:
        """The element of the card that is played, if the entry is a play."""
        return self.choices[0].path[0] if self.sections else None


@dataclass(frozen=True, slots=True)
class Unclear:
    """Typed text that names no choice: a key of the catalogue and its fields.

    ``offer`` is the entry that was named but not completed.
    """

    key: str
    typed: str
    offer: Offer | None = None


def offers(scene: MatchScene) -> tuple[Offer, ...]:
    """Return the list for a scene; every choice is in exactly one entry."""
    groups: dict[str, list[Choice]] = {}
    for choice in scene.choices:
        name = choice.code if place_of(choice) is None else choice.path[0]
        groups.setdefault(name, []).append(choice)
    found = []
    for number, group in enumerate(groups.values(), 1):
        places = {place_of(choice) for choice in group} - {None}
        sections = sorted(place[0] for place in places if place is not None)
        pawns = max((place[1] for place in places if place is not None), default=0)
        unlike = tuple(dict.fromkeys(sections))
        found.append(Offer(number, tuple(group), unlike, pawns))
    return tuple(found)


def place_of(choice: Choice) -> tuple[int, int] | None:
    """Return section and pawns of a play; None for any other choice."""
    if len(choice.path) != _PLAY:
        return None
    _, where, count = choice.path
    section, pawns = element(where).section, pawn_count_in(count)
    assert section is not None
    assert pawns is not None
    return section, pawns


def pick(scene: MatchScene, typed: str) -> Choice | Unclear:
    """Return the choice meant by a number of the list or by an option's code."""
    text = typed.strip()
    for choice in scene.choices:
        if choice.code.lower() == text.lower():
            return choice
    match = _TYPED.fullmatch(text)
    if match is None:
        return Unclear("painter.play.not_understood", text)
    number = int(match["number"])
    listed = offers(scene)
    if not 1 <= number <= len(listed):
        return Unclear("painter.play.no_number", text)
    return _complete(listed[number - 1], match["section"], match["pawns"], text)


def _complete(
    offer: Offer, section: str | None, pawns: str | None, text: str
) -> Choice | Unclear:
    """The play of this entry with that section and so many pawns."""
    if not offer.sections:
        if section is None and pawns is None:
            return offer.choices[0]
        return Unclear("painter.play.no_play", text, offer)
    if section is None and len(offer.sections) > 1:
        return Unclear("painter.play.which_section", text, offer)
    wanted = (int(section or offer.sections[0]), int(pawns or 0))
    for choice in offer.choices:
        if place_of(choice) == wanted:
            return choice
    return Unclear("painter.play.not_there", text, offer)
