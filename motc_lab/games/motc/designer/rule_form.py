"""The form of numbers and rulings."""

from typing import get_args

from motc_lab.games.motc.designer.changing import NUMBER_BOUNDS
from motc_lab.games.motc.designer.told import place_words
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.edition.rulings import HOUSE_RULES, READINGS, Rulings
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.scene.editing_model import EditorField, FieldGroup, Item
from motc_lab.scene.model import Lang
from motc_lab.texts import say


def rule_groups(edition: Edition, lang: Lang) -> tuple[FieldGroup, ...]:
    """All of them: numbers, readings of the rule books, rules of the house."""
    numbers = [
        _number(edition, name, int(getattr(edition, name)), lang)
        for name in ("points_to_win", "advantage_spaces", "pawns")
    ]
    numbers.append(_number(edition, "sections", len(edition.section_values), lang))
    numbers += [
        _number(edition, f"section_values.{at}", value, lang)
        for at, value in enumerate(edition.section_values, 1)
    ]
    chosen = [_choice(edition, "tie_break", edition.tie_break, PERSONS, lang)]
    chosen += [_ruling(edition, name, lang) for name in READINGS]
    own = [_ruling(edition, name, lang) for name in HOUSE_RULES]
    return (
        _group("numbers", numbers, lang),
        _group("readings", chosen, lang),
        _group("house_rules", own, lang),
    )


def _ruling(edition: Edition, name: str, lang: Lang) -> EditorField:
    value = getattr(edition.rulings, name)
    if name in NUMBER_BOUNDS:
        return _number(edition, name, value, lang)
    values = get_args(Rulings.model_fields[name].annotation)
    return _choice(edition, name, value, values, lang)


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
