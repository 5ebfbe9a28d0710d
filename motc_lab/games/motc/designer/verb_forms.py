"""The form of verbs: which there are and what each asks for, read from their models."""

from functools import cache
from typing import Any, Final, cast

from pydantic import BaseModel

from motc_lab.games.motc.designer.model import VerbField, VerbForm, VerbRow
from motc_lab.games.motc.edition import Verb
from motc_lab.games.motc.edition import verbs as models
from motc_lab.games.motc.edition.verbs import VERBS
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.scene.editing_model import Item
from motc_lab.scene.model import Lang
from motc_lab.texts import say

_ROLES: Final = ("self", "opponent")
_NEVER: Final = {"change": 0}  # what the model refuses besides its bounds
_MODELS: Final[dict[str, type[BaseModel]]] = {
    str(model.model_fields["do"].default): model
    for model in vars(models).values()
    if isinstance(model, type)
    and issubclass(model, BaseModel)
    and "do" in model.model_fields
}


@cache
def forms(lang: Lang) -> tuple[VerbForm, ...]:
    """All verbs in their usual order, the choice last."""
    return tuple([_form(verb, lang) for verb in VERBS])


def _form(verb: str, lang: Lang) -> VerbForm:
    schema: dict[str, Any] = _MODELS[verb].model_json_schema()["properties"]
    fields = [
        _field(verb, name, of, lang)
        for name, of in schema.items()
        if name not in {"do", "options"}
    ]
    label = say(f"designer.verb.{verb}", lang)
    return VerbForm(
        id=verb, label=label, fields=tuple(fields), lists="options" in schema
    )


def _field(verb: str, name: str, schema: dict[str, Any], lang: Lang) -> VerbField:
    group = "verb_count" if name == "count" else "verb_field"
    label = say(f"designer.{group}.{verb if name == 'count' else name}", lang)
    if schema.get("type") == "integer":
        return VerbField(
            name=name,
            kind="number",
            label=label,
            low=schema["minimum"],
            high=schema["maximum"],
            never=_NEVER.get(name),
        )
    if schema.get("type") == "boolean":
        return VerbField(name=name, kind="flag", label=label)
    items = [Item(id=one, text=say(f"designer.role.{one}", lang)) for one in _ROLES]
    return VerbField(name=name, kind="choice", label=label, items=tuple(items))


def rows(effect: tuple[Verb, ...]) -> tuple[VerbRow, ...]:
    """An effect as the form has it."""
    return tuple([_row(verb) for verb in effect])


def _row(verb: Verb) -> VerbRow:
    values = verb.model_dump(exclude={"do", "options"})
    options = cast("tuple[tuple[Verb, ...], ...]", getattr(verb, "options", ()))
    return VerbRow(id=verb.do, values=values, options=tuple(map(rows, options)))


def verb_name(verb: str, lang: Lang) -> str:
    """What a verb is called in the form."""
    return say(f"designer.verb.{verb}", lang)


def whose(person: Seat | str, lang: Lang) -> str:
    """A person's name in the genitive."""
    return say(f"word.person_of.{person}", lang)
