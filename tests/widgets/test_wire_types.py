"""The types of the page and of the kernel say the same of what travels between them."""

import json
import re
from pathlib import Path
from types import UnionType
from typing import Literal, get_args, get_origin

from pydantic import BaseModel

from motc_lab.sandbox.editor.edits import Edit
from motc_lab.sandbox.editor.wishes import Wishes
from motc_lab.scene.schema import scene_schema
from motc_lab.widgets import messages

SOURCES = Path(messages.__file__).parent / "frontend" / "src"
Shape = tuple[frozenset[str], frozenset[str]]  # fields, and those that must be there
FIELD = re.compile(r"(\w+)(\??):")
NUMBER = re.compile(r"LONGEST_PASTE = ([\d_]+)")


def source(path: str) -> str:
    return (SOURCES / path).read_text(encoding="utf-8")


def of_typescript(body: str) -> Shape:
    fields = FIELD.findall(body)
    names = frozenset(name for name, _ in fields)
    return names, names - {name for name, optional in fields if optional}


def members(text: str, tag: str) -> dict[str, Shape]:
    """The members of the unions in a text by each value of their tag."""
    found: dict[str, Shape] = {}
    for line in re.findall(r"^  \| \{ (.*) \};?$", text, re.MULTILINE):
        values = re.match(rf'{tag}: ((?:"\w+"(?: \| )?)+)', line)
        assert values is not None, line
        body = line[values.end() :]
        for value in re.findall(r'"(\w+)"', values[1]):
            found[value] = of_typescript(body)
    return found


def interface(text: str, name: str) -> Shape:
    body = re.search(rf"interface {name} \{{\n(.*?)\n\}}", text, re.DOTALL)
    assert body is not None, name
    return of_typescript(body[1])


def of_python(model: type[BaseModel], *, tag: str = "") -> Shape:
    fields = {name: one for name, one in model.model_fields.items() if name != tag}
    required = frozenset(name for name, one in fields.items() if one.is_required())
    return frozenset(fields), required


def tags(model: type[BaseModel], tag: str) -> tuple[str, ...]:
    allowed = model.model_fields[tag].annotation
    assert get_origin(allowed) is Literal
    return get_args(allowed)


def by_tag(union: UnionType, tag: str) -> dict[str, Shape]:
    return {
        value: of_python(model, tag=tag)
        for model in get_args(union)
        for value in tags(model, tag)
    }


def assert_fits(page: Shape, kernel: Shape) -> None:
    """The same fields, and the page leaves out nothing that the kernel needs."""
    assert page[0] == kernel[0]
    assert kernel[1] <= page[1]


def test_the_page_may_send_what_the_kernel_takes() -> None:
    text = source("wire/messages.ts")
    page = members(text, "kind")
    sandbox = interface(text, "Tried")
    page["sandbox"] = (sandbox[0] - {"kind"}, sandbox[1] - {"kind"})
    kernel = by_tag(messages.Message, "kind")
    assert page.keys() == kernel.keys()
    for kind, shape in page.items():
        assert_fits(shape, kernel[kind])


def test_the_editor_asks_for_what_there_is() -> None:
    text = source("wire/edits.ts")
    page, kernel = members(text, "do"), by_tag(Edit, "do")
    assert page.keys() == kernel.keys()
    for do, shape in page.items():
        assert_fits(shape, kernel[do])
    assert_fits(interface(text, "Wishes"), of_python(Wishes))


def test_both_sides_know_how_long_a_paste_may_be() -> None:
    found = NUMBER.search(source("sandbox/files.ts"))
    assert found is not None
    assert int(found[1]) == messages.MAX_PASTE


def test_the_types_of_pictures_are_made_from_the_present_models() -> None:
    """Otherwise ``npm run types`` has been forgotten."""
    text = source("scene.ts")
    page = {
        name: frozenset(re.findall(r"^  (\w+):", body, re.MULTILINE))
        for name, body in re.findall(
            r"^export interface (\w+) \{\n(.*?)^\}", text, re.DOTALL | re.MULTILINE
        )
    }
    models = json.loads(scene_schema())["$defs"]
    for name, model in models.items():
        if "properties" in model:
            assert page[name] == frozenset(model["properties"]), name
    assert page.keys() - models.keys() == {"Contract"}
