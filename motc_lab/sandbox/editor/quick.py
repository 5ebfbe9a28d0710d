"""What can be supposed with one action, beside a match: numbers, and a card moved."""

from typing import Final

from motc_lab.engine.motc.codes import CARD_IDS
from motc_lab.engine.motc.edition import PERSONS, Edition, PersonName
from motc_lab.engine.motc.edition.card import CardId
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.position_edit import places_of
from motc_lab.sandbox.editor.drawing import Drawing
from motc_lab.sandbox.editor.fields import FormField, fields_of
from motc_lab.sandbox.editor.picture_form import field_label
from motc_lab.scene.editor_model import Item
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import Suppose, SupposeCards, SupposeNumber
from motc_lab.texts import say

_NUMBERS: Final = frozenset({"marker", "score.spassky", "score.fischer"})
_OF_PERSONS: Final = ("endurance", "reserve")
_WAYS: Final = (("deck", "hand"), ("pile", "hand"), ("hand", "deck"), ("hand", "pile"))


def suppositions(position: Position, edition: Edition, lang: Lang) -> Suppose:
    """Return the numbers and cards of a position that one action changes."""
    drawing = Drawing(position, edition, lang, frozenset())
    return Suppose(
        numbers=tuple(
            SupposeNumber(
                field=field.path,
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
    head, _, rest = field.path.partition(".")
    if head in PERSONS:
        return rest in _OF_PERSONS
    return field.path in _NUMBERS or rest.endswith(".pawns")


def _cards(drawing: Drawing, name: PersonName) -> SupposeCards:
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
            if places_of(drawing.position, name, card) == [source]
        ),
    )


def _move_text(
    drawing: Drawing, name: PersonName, card: CardId, source: str, target: str
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
