"""What can be supposed with one action, beside a match: numbers, and a card moved."""

from typing import Final

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.element_names import Zone
from motc_lab.games.motc.position.edit import places
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.sandbox.editor.drawing import Drawing
from motc_lab.games.motc.sandbox.editor.fields import FormField, fields_of
from motc_lab.games.motc.sandbox.editor.picture_form import field_label
from motc_lab.games.motc.scene.panels_model import Suppose, SupposeCards, SupposeNumber
from motc_lab.scene.editing_model import Item
from motc_lab.scene.model import Lang
from motc_lab.texts import say

_OF_PERSONS: Final = ("score", "endurance", "reserve")
_WAYS: Final[tuple[tuple[Zone, Zone], ...]] = (
    *(("deck", "hand"), ("pile", "hand")),
    *(("hand", "deck"), ("hand", "pile")),
)


def suppositions(position: Position, edition: Edition, lang: Lang) -> Suppose:
    """Return the numbers and cards of a position that one action changes."""
    drawing = Drawing(position, edition, lang, frozenset())
    return Suppose(
        numbers=tuple(
            SupposeNumber(
                field=field.path.name,
                label=field_label(drawing, field.path),
                value=int(field.value),
                low=field.low,
                high=field.high,
            )
            for field in fields_of(position, edition)
            if _is_offered(field)
        ),
        cards=tuple(_cards(drawing, name) for name in PERSONS),
    )


def _is_offered(field: FormField) -> bool:
    """Numbers that stand on the board: score, marker, endurance, pawns."""
    path = field.path
    if path.section is not None:
        return path.thing == "pawns"
    return path.thing in (("marker",) if path.seat is None else _OF_PERSONS)


def _cards(drawing: Drawing, name: Seat) -> SupposeCards:
    lies = places(drawing.position, name)
    return SupposeCards(
        person=name,
        label=say("sandbox.suppose.card", drawing.lang, who=drawing.name(name)),
        items=tuple(
            Item(
                id=f"{card} {source} {target}",
                text=_move_text(drawing, name, card, source, target),
            )
            for source, target in _WAYS
            for card in CARD_IDS
            if lies.get(card) == [source]
        ),
    )


def _move_text(
    drawing: Drawing, name: Seat, card: CardId, source: str, target: str
) -> str:
    lang = drawing.lang
    return say(
        "sandbox.suppose.move",
        lang,
        code=card,
        card=drawing.face(name, card).title,
        source=say(f"editor.zone.{source}", lang),
        target=say(f"editor.zone.{target}", lang),
    )
