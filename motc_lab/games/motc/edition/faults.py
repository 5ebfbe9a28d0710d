"""Turns what pydantic found into sentences for the author of an edition file.

Every sentence names the place, the value found there and the values allowed. What is
allowed is read from the JSON Schema, so that it cannot differ from what is checked.
"""

from collections.abc import Iterable, Iterator, Mapping, Sized
from dataclasses import dataclass
from datetime import date, time
from typing import Final

from pydantic import JsonValue
from pydantic_core import ErrorDetails

from motc_lab.errors import shown
from motc_lab.texts.field_faults import FieldFault, field_fault

Schema = Mapping[str, object]
Place = tuple[int | str, ...]

MOST_FAULTS: Final = 30
_LONGEST_VALUE: Final = 40
_TAGS: Final = frozenset({"union_tag_invalid", "union_tag_not_found"})


def describe(
    found: Iterable[ErrorDetails], data: JsonValue, schema: Schema
) -> tuple[str, ...]:
    """One sentence for each fault, in the order of the file, at most thirty."""
    lines = [_sentence(detail, data, schema) for detail in found if not is_echo(detail)]
    if len(lines) > MOST_FAULTS:
        rest = len(lines) - MOST_FAULTS
        return (*lines[:MOST_FAULTS], f"and {rest} more faults")
    return tuple(lines)


def told_faults(
    found: Iterable[ErrorDetails], data: JsonValue, schema: Schema
) -> tuple[FieldFault, ...]:
    """The same faults for pages in any language."""
    few = [detail for detail in found if not is_echo(detail)]
    places = [_place_in_words(_resolve(one["loc"], schema)[0], data) for one in few]
    pairs = zip(few, places, strict=True)
    return tuple([field_fault(one, place or "edition") for one, place in pairs])


def is_echo(detail: ErrorDetails) -> bool:
    """Whether a list is called too short only because entries in it have faults."""
    given = detail["input"]
    if detail["type"] != "too_short" or not isinstance(given, Sized):
        return False
    return len(given) >= int(detail["ctx"]["min_length"])


def _sentence(detail: ErrorDetails, data: JsonValue, schema: Schema) -> str:
    place, found = _resolve(detail["loc"], schema)
    if detail["type"] in _TAGS:
        return _tag_sentence(place, detail["input"], data, found)
    said = _what_is_wrong(detail, place, found, schema)
    where = _place_in_words(place, data)
    if said.startswith("."):  # a validator that names the field of its table
        return f"{where}{said}".removeprefix(".")
    return f"{where}: {said}" if where else said


def _what_is_wrong(
    detail: ErrorDetails, place: Place, found: "Found", schema: Schema
) -> str:
    match detail["type"]:
        case "value_error":
            return detail["msg"].removeprefix("Value error, ")
        case "missing":
            return f"is missing; use {_allowed(found.node, schema)}"
        case "extra_forbidden":
            fields = ", ".join(_properties(found.parent))
            return f"unknown field {place[-1]!r}; use one of {fields}"
        case _:
            allowed = _allowed(found.node, schema)
            return f"{_short(detail['input'])} is not allowed; use {allowed}"


def _tag_sentence(place: Place, value: object, data: JsonValue, found: "Found") -> str:
    where = _place_in_words((*place, "do"), data)
    verbs = ", ".join(_verbs(found.node))
    if isinstance(value, dict) and "do" in value:
        return f"{where}: {_short(value['do'])} is not a verb; use one of {verbs}"
    return f"{where}: is missing; use one of {verbs}"


@dataclass(frozen=True, slots=True)
class Found:
    """Where a place leads in the schema: its own node and the table around it."""

    node: Schema
    parent: Schema


def _resolve(loc: Place, schema: Schema) -> tuple[Place, Found]:
    """The place without pydantic's union tags, and what the schema says of it."""
    place: list[int | str] = []
    node = parent = schema
    for step in loc:
        node = _followed(node, schema)
        mapping = _mapping(node)
        if isinstance(step, str) and step in mapping:
            node = {"$ref": mapping[step]}
            continue
        place.append(step)
        parent = node
        node = _below(node, step)
    return tuple(place), Found(_followed(node, schema), parent)


def _below(node: Schema, step: int | str) -> Schema:
    inner = _entry(node, step) if isinstance(step, int) else _properties(node).get(step)
    return inner if isinstance(inner, dict) else {}


def _entry(node: Schema, at: int) -> object:
    """What may stand at a place of a list; in a pair each place has its own."""
    places = node.get("prefixItems")
    if isinstance(places, list) and at < len(places):
        return places[at]
    return node.get("items")


def _followed(node: Schema, schema: Schema) -> Schema:
    """The node itself, once references and 'or nothing' are followed."""
    while True:
        ref = node.get("$ref")
        choices = node.get("anyOf")
        if isinstance(ref, str):
            defs = schema.get("$defs")
            assert isinstance(defs, dict)
            node = defs[ref.rsplit("/", 1)[1]]
        elif isinstance(choices, list):
            node = choices[0]
        else:
            return node


def _properties(node: Schema) -> Mapping[str, object]:
    properties = node.get("properties")
    return properties if isinstance(properties, dict) else {}


def _mapping(node: Schema) -> Mapping[str, str]:
    discriminator = node.get("discriminator")
    return discriminator["mapping"] if isinstance(discriminator, dict) else {}


def _verbs(node: Schema) -> Iterator[str]:
    """The verbs that may stand here, in the order in which they are written down."""
    known = {place: verb for verb, place in _mapping(node).items()}
    choices = node.get("oneOf")
    for choice in choices if isinstance(choices, list) else ():
        yield known[choice["$ref"]]


def _allowed(node: Schema, schema: Schema) -> str:
    """The values that a node of the schema accepts, in words."""
    options = node.get("enum")
    if isinstance(options, list):
        return "one of " + ", ".join(str(option) for option in options)
    match node.get("type"):
        case "integer":
            return _numbers(node)
        case "boolean":
            return "true or false"
        case "array":
            return _lengths(node, schema)
        case "string":
            return _letters(node)
        case _:
            return _table(node)


def _table(node: Schema) -> str:
    if _mapping(node):
        return f"a table with do = one of {', '.join(_verbs(node))}"
    table = f"a table with {', '.join(_properties(node))}"
    return f"one line of text, or {table}" if _is_text(node) else table


def _is_text(node: Schema) -> bool:
    return set(_properties(node)) == {"en", "de"}


def _numbers(node: Schema) -> str:
    low, high = node.get("minimum"), node.get("maximum")
    if low == high:
        return str(low)
    if high is None:
        return f"a whole number from {low}"
    return f"a whole number {low} .. {high}"


def _lengths(node: Schema, schema: Schema) -> str:
    low, high = node.get("minItems"), node.get("maxItems")
    count = f"{low}" if low == high else f"{low} .. {high}"
    if low is None:
        count = f"at most {high}"
    inner = node.get("items")
    items = _followed(inner, schema) if isinstance(inner, dict) else {}
    if _mapping(items):
        return f"a list of {count} verbs"
    many = {"integer": "whole numbers", "object": "tables", "array": "lists of verbs"}
    return f"a list of {count} {many.get(str(items.get('type')), 'entries')}"


def _letters(node: Schema) -> str:
    longest = node.get("maxLength")
    if longest is not None:
        return f"a text of one line and at most {longest} characters"
    return f"a text of {node.get('description')}"


def _short(value: object) -> str:
    """A value as the author wrote it, cut when it is long."""
    match value:
        case bool():
            return str(value).lower()
        case list() | tuple():
            return f"a list of {len(value)}"
        case dict():
            return "a table"
        case date() | time():
            return value.isoformat()
        case _:
            text = shown(value, _LONGEST_VALUE + 1)
    if len(text) <= _LONGEST_VALUE:
        return text
    return f"{text[: _LONGEST_VALUE - 3]}..."


def _place_in_words(place: Place, data: JsonValue) -> str:
    """The place as the author knows it: 'spassky card wB1, effect[2].count'."""
    match place:
        case (str() as person, "cards", int() as index, *rest):
            head = f"{person} card {_card_name(data, person, index)}"
            return f"{head}, {_path(rest)}" if rest else head
        case _:
            return _path(place)


def _card_name(data: JsonValue, person: str, index: int) -> str:
    try:
        return str(data[person]["cards"][index]["id"])[:_LONGEST_VALUE]  # type: ignore[index,call-overload]  # looked up, not trusted
    except (KeyError, TypeError, IndexError):
        return f"number {index + 1}"


def _path(steps: "tuple[int | str, ...] | list[int | str]") -> str:
    text = ""
    for step in steps:
        text += f"[{step}]" if isinstance(step, int) else f".{step}"
    return text.removeprefix(".")
