"""Random positions, legal, partly unknown and broken, through every form of text."""

from random import Random
from urllib.parse import parse_qs, urlsplit

from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.sandbox.editor.editing import Editing
from motc_lab.games.motc.sandbox.editor.edits import TypeText
from motc_lab.games.motc.sandbox.editor.fields import fields_of, with_field
from motc_lab.games.motc.sandbox.editor.reading import read_position
from tests.sandbox.editor_garbage import garbage, legal, mixed, with_unseen

POSITIONS = 2000
TYPED = frozenset({"number", "choice", "flag", "card"})


def test_code_object_json_and_link_hold_the_same_position() -> None:
    random = Random(1972)
    edition = house_edition()
    for _ in range(POSITIONS):
        position = mixed(random)
        code = position.code
        assert Position.from_code(code) == position
        assert Position.from_json(position.to_json()) == position
        link = f"https://example.org/chapter/12?lang=de&pos={code}&seat=fischer"
        assert parse_qs(urlsplit(link).query)["pos"] == [code]
        assert read_position(link, edition) == position
        assert len(code) < 2000


def test_every_field_of_the_form_set_to_its_own_value_changes_nothing() -> None:
    random = Random(8)
    edition = house_edition()
    for make in (legal, with_unseen, garbage):
        for _ in range(40):
            position = make(random)
            for field in fields_of(position, edition):
                if field.path.name == "step":
                    continue  # choosing a step chooses its section and question anew
                if field.kind in TYPED:
                    same = with_field(position, field.path, field.value, edition)
                    assert same == position, field


def test_every_list_of_the_form_typed_again_changes_nothing() -> None:
    random = Random(9)
    for _ in range(60):
        position = mixed(random)
        editing = Editing(position, enforced=False)
        for field in fields_of(position, editing.edition):
            if field.kind == "cards":
                editing.apply(TypeText(field=field.path.name, text=str(field.value)))
                assert editing.draft.typed is None
                assert editing.position == position
