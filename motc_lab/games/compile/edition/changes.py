"""Changed cards: what a designer tries, as one line of text that is a setting.

    changes = with_card("fire-1", do=[{"verb": "delete"}])
    changes = with_card("metal-6", value=5, changes=changes)
    Match.new(game="compile", changes=changes)

The line is JSON without blanks: of each card its value, its boxes, or both. A changed
card has no reading, so its text is made from its effects.
"""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Annotated, Any, Final

from pydantic import Field, TypeAdapter, ValidationError

from motc_lab.errors import LabError, shown
from motc_lab.games.compile.edition.load import house_cards
from motc_lab.games.compile.edition.model import Box, Card, Cards
from motc_lab.games.compile.edition.playable import unplayable
from motc_lab.models import Model
from motc_lab.texts.lang import near
from motc_lab.texts.wrong import FileFault, Place, found_wrong

LONGEST: Final = 4_000


class Change(Model):
    """What is different in one card; None where it is as it was."""

    value: Annotated[int, Field(ge=0, le=9)] | None = None
    box: Annotated[tuple[Box, ...], Field(max_length=4)] | None = None


_CHANGES: Final = TypeAdapter(dict[str, Change])
_PAGE: Final = "compile"  # of the docs


@lru_cache(maxsize=64)
def changes_of(text: str) -> Mapping[str, Change]:
    """Read changes; LabError says which card is wrong, and what would be right."""
    if not text:
        return {}
    if len(text) > LONGEST:
        right = f"at most {LONGEST} characters; change fewer cards"
        raise LabError(f"changes: {len(text)} characters; use {right}")
    try:
        found = _CHANGES.validate_json(text)
    except ValidationError as error:
        wrongs = found_wrong(error, partial(_place, text=text), _PAGE)
        raise FileFault("changes", wrongs) from None
    known = [card.id for card in house_cards().card]
    for name, change in found.items():
        if name not in known:
            there = near(name, known)
            raise LabError(f"changes: no card {shown(name, 40)}; {there}")
        why = unplayable(change.box or (), name)
        if why:
            raise LabError(f"changes, {why.text('en')}")
    return found


def _place(place: Place, text: str) -> str:
    """Where it is in the changes themselves: pydantic names its own kinds, too."""
    try:
        here: object = json.loads(text)
    except ValueError:  # no place at all
        return "changes"
    told = ""
    for at, part in enumerate(place):
        match here:
            case dict() if part in here or at == len(place) - 1:
                here = here.get(part)
                told += f".{part}"
            case list() if isinstance(part, int) and part < len(here):
                here = here[part]
                told += f"[{part}]"
    return told.removeprefix(".")


def changed_cards(text: str) -> Cards:
    """The cards of the house with these changes."""
    cards, changes = house_cards(), changes_of(text)
    row = tuple([_changed(card, changes.get(card.id)) for card in cards.card])
    return cards.model_copy(update={"card": row}) if changes else cards


def card_under(name: str, text: str) -> Card:
    """One card with these changes."""
    found: Card = next(card for card in changed_cards(text).card if card.id == name)
    return found


def _changed(card: Card, change: Change | None) -> Card:
    if change is None:
        return card
    new: dict[str, Any] = {}
    if change.value is not None:
        new["value"] = change.value
    if change.box is not None:
        new |= {"box": change.box, "first_print": (), "en": None, "de": None}
    return card.model_copy(update=new)


def with_card(
    name: str,
    *,
    value: int | None = None,
    do: Sequence[Mapping[str, Any]] | None = None,
    box: Sequence[Mapping[str, Any]] | None = None,
    changes: str = "",
) -> str:
    """Return changes with this one added, to be set as ``changes``.

    Args:
        name: id of the card.
        value: what it counts.
        do: its only text, a middle box, as steps of ``cards.toml``.
        box: all its boxes instead, each with ``box``, ``when`` and ``do``.
        changes: made before; what is not said anew of a card stays as it is there.

    Raises:
        LabError: no such card, or steps that there are not; says what would be right.
    """
    if do is not None:
        if box is not None:
            raise LabError("with_card: do and box together; use one of them")
        box = [{"box": "middle", "when": "enter", "do": list(do)}]
    told: dict[str, Any] = {}
    if value is not None:
        told["value"] = value
    if box is not None:
        told["box"] = [dict(one) for one in box]
    if not told:
        raise LabError(f"with_card: nothing changes in {shown(name, 40)}; give a value")
    row: dict[str, Any] = json.loads(changes) if changes_of(changes) else {}
    row[name] = {**row.get(name, {}), **told}
    text = json.dumps(row, separators=(",", ":"), ensure_ascii=False)
    changes_of(text)
    return text
