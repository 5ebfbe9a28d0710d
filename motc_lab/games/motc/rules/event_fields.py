"""What an event of each kind tells beside its person: names, units and meaning.

The machine notes at most four plain numbers (``notes``). Here each of them has the name
under which an ``Event`` gives it, what it means, and how it is read: cards by their
ids, sections from 1 on, reasons as words. ``docs/events.md`` is made from this table.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.masks import members
from motc_lab.games.motc.rules.seat import PERSONS

Value: TypeAlias = int | bool | str | tuple[str, ...] | None


class Field(NamedTuple):
    """One number of an event.

    Attributes:
        name: attribute of the event, and column of a table of events.
        meaning: what it says, with its unit.
        read: the readable value of the machine's number.
        words: all that it can say, where that is a word.
    """

    name: str
    meaning: str
    read: Callable[[int], Value] = int
    words: tuple[str, ...] = ()


def _card(number: int) -> Value:
    return CARD_IDS[number] if number >= 0 else None  # -1: the looker may not know it


def _cards(mask: int) -> Value:
    return tuple([CARD_IDS[card] for card in members(mask)]) if mask >= 0 else None


def _section(index: int) -> Value:
    return index + 1


def _word(name: str, meaning: str, *words: str) -> Field:
    return Field(name, meaning, words.__getitem__, words)


_CARD: Final = Field("card", "id of the card", _card)
_SECTION: Final = Field("section", "exchange section, from 1 on", _section)
_BEFORE: Final = Field("marker_before", "marker before it moved; + is Fischer's side")
_AFTER: Final = Field("marker_after", "marker after it has moved; + is Fischer's side")
_MARKER: Final = Field("marker", "where the marker stands; + is Fischer's side")
_LEFT: Final = Field("left_on_table", "sum of the sections without cards")
_PAWNS: Final = (
    Field("pawns", "pawns taken from the supply"),
    Field("pawns_wanted", "pawns that he should have got"),
)
_TOTAL: Final = Field("total", "total strength")


def _count(meaning: str) -> Field:
    return Field("cards", f"number of cards {meaning}")


def _spaces(meaning: str) -> tuple[Field, ...]:
    return Field("spaces", meaning), _BEFORE, _AFTER


FIELDS: Final[dict[str, tuple[Field, ...]]] = {
    "match_begins": (),
    "shuffled": (_count("in the new draw deck"),),
    "start_pawns": _PAWNS,
    "dealt": (
        Field("hand", "ids of the cards drawn", _cards),
        _count("drawn"),
    ),
    "queen": (),
    "put_back": (_CARD, Field("face_down", "whether it lies face down", bool)),
    "swapped": (_count("put away"),),
    "game_begins": (Field("game", "number of the game, from 1"),),
    "initiative": (
        _word(
            "reason",
            "'white': first exchange of a game; 'winner' of the exchange before; 'tie'",
            *("white", "winner", "tie", "black"),
        ),
        Field("exchange", "number of the exchange within the game, from 1"),
    ),
    "played": (_CARD, _SECTION, Field("pawns", "pawns added to it"), _TOTAL),
    "resigned": (Field("no_card", "whether he had no card left to play", bool),),
    "tied": (Field("total", "total strength of both"),),
    "lost": (
        Field("total", "total strength of the loser"),
        Field("other_total", "total strength of the winner"),
        Field("card", "id of the loser's card", _card),
    ),
    "used": (_CARD,),
    "declined": (_CARD,),
    "drew": (_CARD,),
    "stopped": (_count("he might still have drawn"),),
    "nothing_to_draw": (_count("that there are not to draw"),),
    "reshuffled": (_count("in the new draw deck"),),
    "pawns": _PAWNS,
    "left_pawn": (),
    "endurance": (
        Field("endurance_wanted", "change that was called for, in spaces; + is right"),
        Field("endurance_change", "spaces that the status marker really moved"),
        Field("endurance_after", "space where it stands now, 0 = leftmost"),
    ),
    "marker": _spaces("spaces towards the person that the effect says"),
    "advantage": _spaces("spaces towards the winner that the exchange is worth"),
    "withheld": (_SECTION,),
    "halved": (
        Field("value_before", "advantage of the exchange, in spaces"),
        Field("value_after", "half of it, rounded up"),
    ),
    "cleared": (_SECTION,),
    "picked": (_CARD,),
    "nothing_to_pick": (),
    "forced": (_CARD,),
    "no_pawns": (),
    "bonus": (Field("strength", "strength added in the next exchange"),),
    "discarded": (_CARD,),
    "nothing_to_discard": (),
    "chose": (
        _word("choice", "'first' or 'second' option", "first", "second"),
        Field("effect_card", "id of the card whose effect it is", _card),
        Field("effect_owner", "whose card and effect it is", PERSONS.__getitem__),
    ),
    "strength": (Field("strength", "strength of the discarded card that counts"),),
    "resigns_by_effect": (),
    "goes_on": (_LEFT, _MARKER),
    "game_ends": (
        _LEFT,
        _MARKER,
        _word(
            "reason",
            "'advantage': more than is left, or nothing is; 'resigned': somebody gave "
            "up; 'effect': an effect resigned",
            *("advantage", "resigned", "effect"),
        ),
        Field("game", "number of the game, from 1"),
    ),
    "point": (Field("points", "points that he has now"),),
    "match_ends": (
        Field("points_spassky", "match points of Spassky"),
        Field("points_fischer", "match points of Fischer"),
    ),
    "tidied": (),
    "duty_gone": (_CARD,),
    "start_advantage": _spaces("start advantage of his space; - is the other's"),
    "limit": (
        Field("hand_limit", "hand limit of his space"),
        _count("too many in his hand"),
    ),
}


PERSON: Final[dict[str, str]] = {
    "queen": "who holds the white queen now",
    "game_begins": "who has White",
    "initiative": "who has the initiative",
    "lost": "the loser of the exchange",
    "marker": "towards whom the marker moves",
    "advantage": "the winner of the exchange",
    "withheld": "the winner of the exchange",
    "halved": "the winner of the exchange",
    "picked": "from whose hand",
    "nothing_to_pick": "who has no hand card",
    "forced": "who must play the card",
    "no_pawns": "who may not add pawns",
    "start_advantage": "whose space it is",
    "game_ends": "who wins the game; nobody where it is a draw",
    "match_ends": "who wins the match",
}
"""Whom ``seat`` names, where it is not simply the person who does it."""
NOBODY: Final = frozenset({"match_begins", "tied", "goes_on", "tidied"})
"""Kinds that are about nobody: their ``seat`` is None."""


def _type_of(field: Field) -> type:
    plain = {int: int, bool: bool, _section: int}
    return plain.get(field.read, str)


TYPES: Final[dict[str, type]] = {
    field.name: _type_of(field)
    for fields in FIELDS.values()
    for field in fields
    if field.name not in {"game", "exchange"}
}
"""Every name once, in the order of the kinds, and what a column of it holds."""


def numbers_of(kind: str) -> tuple[str, ...]:
    """Names of those fields of a kind that are numbers, and may be bounded."""
    plain = (int, _section)
    return tuple(field.name for field in FIELDS[kind] if field.read in plain)


def words_of(kind: str) -> dict[str, tuple[str, ...]]:
    """Those fields of a kind that are words, such as a reason, and what they can be."""
    return {field.name: field.words for field in FIELDS[kind] if field.words}
