"""The settings of a match (CVAR-5), and who drafts first (CSET-2)."""

import hashlib
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BeforeValidator, Field, ValidationError

from motc_lab.errors import LabError, shown
from motc_lab.games.compile.edition.changes import changes_of
from motc_lab.games.compile.edition.own import OWN, own_cards, own_line
from motc_lab.models import Model

_DIGITS: Final = 16
_MOST: Final = 10_000
DRAFTED: Final = 6


def _readable(text: str) -> str:
    """Changes that can be read, without blanks, as a record has them."""
    try:
        changes_of(text)
    except LabError as error:
        raise ValueError(str(error)) from None
    if set(text) & set(" \t\r\n"):
        raise ValueError("changes have no blanks; use what with_card gives")
    return text


def _playable(text: str) -> str:
    """Protocols of one's own that can be played, as a record has them."""
    return own_line(own_cards(text)) if text else text


def _whole(value: object) -> object:
    """Not what only equals a number, such as False."""
    if value is not None and type(value) is not int:
        raise ValueError("no whole number")
    return value


Changes = Annotated[str, Field(strict=True), AfterValidator(_readable)]
Own = Annotated[str, Field(strict=True), AfterValidator(_playable)]
Switch = Annotated[bool, Field(strict=True)]
Floor = Annotated[Literal[0] | None, BeforeValidator(_whole)]


class Options(Model):
    """What may be agreed before a match.

    Attributes:
        pool: which protocols are drafted (CVAR-2); ``own``: one's own alone.
        card_text: as amended, or as first printed (CVAR-3).
        line_order: how protocols get to their lines (CSET-3).
        first_drafter: a seat, or by lot (CSET-2).
        control: whether there is a control card (CVAR-1).
        foreign_reshuffle: whether the opponent's trash is shuffled for a draw from
            their empty deck (CREF-4).
        metal_1_visible: whether Metal 1 has to be seen when it bites (CCMP-6).
        total_floor: None, or 0 where no total is below it (CBOX-7).
        turn_limit: turns of both persons after which it is drawn; 0 = none (CEND-3).
        changes: cards that a designer has changed (``edition.changes``).
        own: protocols of one's own, drafted too (``edition.own``).
    """

    pool: Literal["main1", "main1+aux1", "own"] = "main1"
    card_text: Literal["errata", "first_print"] = "errata"
    line_order: Literal["random", "draft"] = "random"
    first_drafter: Literal["random", "amber", "green"] = "random"
    control: Switch = True
    foreign_reshuffle: Switch = True
    metal_1_visible: Switch = True
    total_floor: Floor = None
    turn_limit: Annotated[int, Field(strict=True, ge=0, le=_MOST)] = 200
    changes: Changes = ""
    own: Own = ""

    @property
    def digest(self) -> str:
        """A short number (hex) of these settings; equal settings have the same."""
        none = {name for name in ("changes", "own") if not getattr(self, name)}
        told = self.model_dump_json(exclude=none or None).encode()
        return hashlib.sha256(told).hexdigest()[:_DIGITS]


_SWITCH: Final = "True or False"
_RIGHT: Final = {
    "pool": "'main1', 'main1+aux1' or 'own'",
    "card_text": "'errata' or 'first_print'",
    "line_order": "'random' or 'draft'",
    "first_drafter": "'random', 'amber' or 'green'",
    "control": _SWITCH,
    "foreign_reshuffle": _SWITCH,
    "metal_1_visible": _SWITCH,
    "total_floor": "0 or None",
    "turn_limit": f"a whole number from 0 (none) to {_MOST}",
    "changes": "what motc_lab.games.compile.edition.changes.with_card gives",
    "own": "what motc_lab.games.compile.edition.own.own_protocols gives",
}
DEFAULTS: Final[Mapping[str, Any]] = Options().model_dump()


def options_from(wishes: Mapping[str, object]) -> Options:
    """Return options; LabError names the first that is wrong, and what is right."""
    try:
        made = Options.model_validate(dict(wishes))
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        name = str(fault["loc"][0])
        right = _RIGHT.get(name, f"one of {', '.join(_RIGHT)}")
        if name in {"changes", "own"} and fault["type"] == "value_error":
            why = fault["ctx"]["error"]
            if isinstance(why, LabError):  # it says all in both languages
                raise why from None
            raise LabError(str(why)) from None
        raise LabError(f"{name}: {shown(fault['input'])}; use {right}") from None
    count = len(own_cards(made.own).protocol) if made.own else 0
    if made.pool == OWN and count < DRAFTED:
        right = f"six or more protocols; there are {count}"
        raise LabError(f"pool: {OWN!r} needs own = {right}")
    return made
