"""Positions, names and reasons that questions of the lessons share."""

from typing import Annotated, Final

from pydantic import Field

from motc_lab.engine.session import AnySession, Session
from motc_lab.games.compile import codes
from motc_lab.games.compile.position.position import Position
from motc_lab.games.compile.ruleset import new_ruleset
from motc_lab.games.compile.texts.words import card_name, protocol_name
from motc_lab.lessons.exercise import Text

Short = Annotated[str, Field(pattern=r"^[a-z]{2}[0-6]$")]
"""A card by its short text."""
AMBER: Final = ("wa", "fi", "sp")
GREEN: Final = ("de", "li", "ps")
HIDDEN: Final = 2  # what a face-down card counts (CBOX-7)
LINES: Final = 3
NO_STACKS: Final = ("", "", "")


def code_of(
    hand: str,
    own: tuple[str, str, str] = NO_STACKS,
    other: tuple[str, str, str] = NO_STACKS,
    other_hand: str = "",
) -> str:
    """A position in which Amber acts; cards that are named nowhere are in the decks."""
    used = f"{hand}{other_hand}{''.join(own)}{''.join(other)}"
    decks = [
        "".join(
            [one for one in codes.card_codes() if one[:2] in side and one not in used]
        )
        for side in (AMBER, GREEN)
    ]
    return ";".join(
        (
            *("compile1", "amber", "7", "neutral"),
            f"{','.join(AMBER)}/{','.join(GREEN)}",
            ".../...",
            f"{','.join(own)}/{','.join(other)}",
            f"{hand}/{other_hand}",
            "/".join(decks),
            *("/", ".../.../...", "0,0,0,9,9,0"),
        )
    )


def table_of(code: str, seed: int = 0) -> AnySession:
    """A table at a position."""
    return Session(new_ruleset(), seed=seed, start_position=Position.from_code(code))


def card_id(short: str) -> str:
    """The id of a card by its short text (``fi3``)."""
    return codes.card_ids()[codes.card_codes().index(short)]


def card(short: str) -> Text:
    """What a card is called."""
    return lambda lang: card_name(card_id(short), lang)


def protocol(pair: str) -> Text:
    """What a protocol is called."""
    name = codes.protocol_ids()[codes.protocol_called(pair)]
    return lambda lang: protocol_name(name, lang)
