"""The form of numbers and rulings."""

from motc_lab.games.motc.designer.changing import NUMBER_BOUNDS
from motc_lab.games.motc.designer.told import place_words
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.scene.editing_model import EditorField, FieldGroup, Item
from motc_lab.scene.model import Lang
from motc_lab.texts import say

_RULINGS = {
    "mulligan_discard": ("face_down", "face_up"),
    "section_four_cost": ("received", "won"),
}


def rule_groups(edition: Edition, lang: Lang) -> tuple[FieldGroup, ...]:
    """All of them in two groups."""
    numbers = [
        _number(edition, name, int(getattr(edition, name)), lang)
        for name in ("points_to_win", "advantage_spaces", "pawns")
    ]
    numbers += [
        _number(edition, f"section_values.{at}", value, lang)
        for at, value in enumerate(edition.section_values, 1)
    ]
    chosen = [_choice(edition, "tie_break", edition.tie_break, PERSONS, lang)]
    chosen += [
        _choice(edition, name, getattr(edition.rulings, name), values, lang)
        for name, values in _RULINGS.items()
    ]
    return (
        _group("numbers", numbers, lang),
        _group("readings", chosen, lang),
    )


def _group(name: str, fields: list[EditorField], lang: Lang) -> FieldGroup:
    title = say(f"designer.group.{name}", lang)
    return FieldGroup(id=name, title=title, fields=tuple(fields))


def _number(edition: Edition, name: str, value: int, lang: Lang) -> EditorField:
    low, high = NUMBER_BOUNDS[name.partition(".")[0]]
    place = f"rule.{name}"
    label = place_words(place, edition, lang)
    return EditorField(
        path=place, kind="number", label=label, value=str(value), low=low, high=high
    )


def _choice(
    edition: Edition, name: str, value: str, values: tuple[str, ...], lang: Lang
) -> EditorField:
    place = f"rule.{name}"
    items = [Item(id=one, text=say(f"designer.choice.{one}", lang)) for one in values]
    label = place_words(place, edition, lang)
    return EditorField(
        path=place, kind="choice", label=label, value=value, items=tuple(items)
    )
