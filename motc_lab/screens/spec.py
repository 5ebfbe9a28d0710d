"""What is on a page, and what travels to it: light, for whoever only passes it on."""

from collections.abc import Mapping
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from motc_lab.engine.game import FIRST

PLACE: Final = "motc:play"  # under which the page of matches keeps them
MORE: Final = "+"  # before the name of a trait whose text goes on
BoardKind = Literal["chapter", "play", "sandbox", "designer", "companion"]
Traits = dict[str, str]
"""Each as JSON, by its name."""


def put_into(waiting: Traits, traits: Mapping[str, str]) -> None:
    """Let newer traits replace those that wait, or go on from them."""
    for name, one in traits.items():
        whole = name.removeprefix(MORE)
        goes_on = next((each for each in (whole, name) if each in waiting), None)
        if whole == name:
            waiting.pop(MORE + name, None)
            waiting[name] = one
        elif goes_on is None:
            waiting[name] = one
        else:  # both are texts in quotation marks
            waiting[goes_on] = waiting[goes_on][:-1] + one[1:]


class BoardSpec(BaseModel):
    """What is on a page.

    Attributes:
        kind: of the board.
        game: whose; of a match or a sandbox the page may ask for another one.
        lesson: of a chapter: its number, with the game's name in front, or a file.
        place: name under which the page keeps what it shows.
        folder: of a chapter's notebook, in which its next one is looked for.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    kind: BoardKind
    game: str = FIRST
    lesson: str = ""
    place: str = ""
    folder: str = ""
