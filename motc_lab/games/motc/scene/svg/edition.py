"""Cards and tracks of an edition as pictures for a notebook, each complete in itself.

They follow the colours of the page; a screen reader hears what each of them says.
"""

from collections.abc import Sequence
from typing import Final

from motc_lab.games.motc.edition import Card, PersonData, Space
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.scene.cards import face_of
from motc_lab.games.motc.scene.svg.cards import hand_card, hand_height
from motc_lab.games.motc.scene.svg.small import picture, sheet_of_style
from motc_lab.games.motc.scene.svg.style import Theme
from motc_lab.games.motc.scene.svg.tracks import SPACE_HEIGHT, SPACE_WIDTH, spaces
from motc_lab.scene.drawing.elements import at, el
from motc_lab.scene.model import Lang
from motc_lab.texts import say

_THEME: Final[Theme] = "auto"
_CARD, _GAP, _COLUMNS = 190, 10, 4
_RIM: Final = 8  # room for the status marker, which is larger than its space


def card_picture(card: Card, seat: Seat, lang: Lang = "en") -> str:
    """Return a card with its main half up."""
    face = face_of(card, seat, card.colour == "white", lang)
    height = hand_height(face, _CARD)
    return _shown((_CARD, height), hand_card(face, _CARD, height), face.label, lang)


def cards_picture(person: PersonData, seat: Seat, lang: Lang = "en") -> str:
    """Return all cards of a person, those with a white main half above."""
    faces = [face_of(card, seat, card.colour == "white", lang) for card in person.cards]
    heights = [hand_height(face, _CARD) for face in faces]
    drawn, top = [], 0.0
    for first in range(0, len(faces), _COLUMNS):
        height = max(heights[first : first + _COLUMNS])
        for column, face in enumerate(faces[first : first + _COLUMNS]):
            card = hand_card(face, _CARD, height)
            named = el("g", card, role="img", aria_label=face.label)
            drawn.append(at(column * (_CARD + _GAP), top, named))
        top += height + _GAP
    size = _COLUMNS * (_CARD + _GAP) - _GAP, top - _GAP
    label = say("designer.cards_of", lang, who=say(f"word.person.{seat}", lang))
    return _shown(size, "".join(drawn), label, lang, role="group")


def track_picture(
    track: Sequence[Space], start: int | None, seat: Seat, lang: Lang = "en"
) -> str:
    """Return an endurance track with the status marker on its start."""
    told = [_told(index, space, index == start, lang) for index, space in _in(track)]
    who = say(f"word.person.{seat}", lang)
    label = say("designer.track_of", lang, who=who, spaces="; ".join(told))
    drawn = spaces(track, start, seat, _RIM, _RIM)
    size = len(track) * SPACE_WIDTH + 2 * _RIM, SPACE_HEIGHT + 2 * _RIM
    return _shown(size, drawn, label, lang)


def _in(track: Sequence[Space]) -> list[tuple[int, Space]]:
    return list(enumerate(track))


def _told(index: int, space: Space, is_start: bool, lang: Lang) -> str:
    """A space in words."""
    told = say("designer.space", lang, n=index + 1, what=space_words(space, lang))
    return say("designer.space_start", lang, space=told) if is_start else told


def space_words(space: Space, lang: Lang) -> str:
    """A space: hand limit, pawns and start advantage."""
    return say(
        "designer.value.a_space",
        lang,
        limit=space.hand_limit,
        pawns=say("word.subject.pawns", lang, n=space.pawns),
        advantage=f"{space.advantage:+d}",
    )


def _shown(
    size: tuple[float, float], drawn: str, label: str, lang: Lang, role: str = "img"
) -> str:
    """A picture with its own style sheet, never wider than its cell."""
    style = el("style", sheet_of_style(_THEME))
    svg = picture(_THEME, size, style + drawn, label, lang, role=role)
    width = f"width:{size[0]:g}px;max-width:100%"
    return el("div", svg, style=width)
