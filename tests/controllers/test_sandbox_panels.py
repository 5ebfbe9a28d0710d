"""A panel is one module: found, heard, drawn and kept without a list to edit."""

import json
from collections.abc import Iterator
from typing import Any, ClassVar, Literal

import pytest
from pydantic import TypeAdapter

from motc_lab.controllers.contract import contract
from motc_lab.controllers.messages import COMMON, BeginMatch, ReadOwn
from motc_lab.controllers.sandbox.controller import SandboxController
from motc_lab.games.motc.rules.record import write_record
from motc_lab.sandbox.panel import Act, Panel, SandboxHost
from motc_lab.sandbox.registry import all_panels, in_order, messages_of, panels_in
from motc_lab.scene.model import Part
from motc_lab.scene.said import Said, Word
from motc_lab.screens.seal import KEY_NAME, make_key
from motc_lab.texts import words
from tests.controllers.test_contract import SOURCES
from tests.controllers.test_sandbox_controller import Desk, first_option
from tests.sandbox.matches import begun, played

# A panel that nobody needs: it notes a word for the present position.


class Note(Act):
    """Note a word."""

    do: Literal["note"]
    word: Word

    def carry_out(self, host: SandboxHost) -> None:
        """Note it."""
        host.panel(NotePanel).word = self.word


class Noted(Part):
    """The word, and where it was noted."""

    word: str
    node: int


class NotePanel(Panel):
    """A word, as long as the position stays; the page keeps it."""

    name = "note"
    place = 35
    messages = (Note,)
    shows = Noted

    def __init__(self, host: SandboxHost) -> None:
        super().__init__(host)
        self.word = ""

    def picture(self) -> Noted:
        """The word."""
        return Noted(word=self.word, node=self.host.session.here.number)

    def move_on(self) -> None:
        """Another position, another word."""
        self.word = ""

    def keep(self) -> object:
        """The word, if there is one."""
        return self.word or None

    def take(self, kept: object, *, beside: bool) -> None:
        """Take it up, unless another tab had it."""
        self.word = "" if beside or kept is None else str(kept)


KINDS = in_order((*all_panels(), NotePanel))


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_NAME, make_key())


def test_a_panel_from_elsewhere_is_heard_drawn_and_forgets() -> None:
    desk = Desk(played(begun(), 2), kinds=KINDS)
    assert desk["panels"].index("tree") + 1 == desk["panels"].index("note")
    desk.do("note", word="careful")
    assert desk.part("note") == {"word": "careful", "node": desk["here"]}
    desk.play(first_option(desk.session))
    assert desk.part("note")["word"] == ""


def test_what_such_a_panel_remembers_comes_back_with_the_page() -> None:
    desk = Desk(played(begun(), 2), kinds=KINDS)
    desk.do("note", word="careful")
    again = Desk(begun(9), kinds=KINDS)
    again.controller.receive({"kind": "hello", "keep": desk.controller.keep()})
    assert again.session.position == desk.session.position
    assert again.part("note")["word"] == "careful"


@pytest.mark.parametrize("said", [{"word": "x" * 65}, {"word": 5}, {}, {"node": 1}])
def test_its_message_is_looked_at_as_closely_as_any(said: dict[str, Any]) -> None:
    desk = Desk(begun(), kinds=KINDS)
    desk.do("note", **said)
    assert desk.part("note")["word"] == ""
    assert desk["notice"]


def test_a_page_without_the_panel_does_not_hear_it() -> None:
    desk = Desk(begun())
    desk.do("note", word="careful")
    assert "note" not in desk["panels"]
    assert desk["notice"]


def test_two_sets_of_panels_live_beside_each_other() -> None:
    few = Desk(begun(), kinds=panels_in("motc_lab.sandbox.panels"))
    own = {kind.replaces for kind in all_panels()}
    assert set(few["panels"]) - own < set(Desk(begun())["panels"])
    few.do("fate")
    assert few["notice"]
    few.do("fork")
    assert few["forked"] == few["here"]


# All that there are


def test_every_panel_has_its_own_name_place_and_words() -> None:
    panels = all_panels()
    assert len({kind.name for kind in panels}) == len(panels)
    assert len({kind.place for kind in panels}) == len(panels)
    for lang in ("en", "de"):
        known = words("sandbox.ui", lang)
        tabs = [kind.name for kind in panels if kind.has_tab]
        assert [n for n in tabs if not (known[n] and known[f"tab_{n}"])] == []


def test_every_panel_with_a_tab_is_drawn_by_a_component() -> None:
    for place in contract()["panels"].values():
        component = place.split("/")[-1]
        text = (SOURCES / "sandbox" / f"{place}.tsx").read_text(encoding="utf-8")
        assert f"export function {component}(" in text


def test_every_act_is_of_one_panel() -> None:
    acts = [one for one in messages_of(all_panels()) if issubclass(one, Act)]
    names = [one.model_fields["do"].annotation for one in acts]
    assert len(set(map(str, names))) == len(names)


def unbounded(schema: object, at: str) -> Iterator[str]:
    """Places where a text, a number or a list of any size would be taken."""
    if isinstance(schema, list):
        for number, part in enumerate(schema):
            yield from unbounded(part, f"{at}/{number}")
    if not isinstance(schema, dict):
        return
    bound = {"string": "maxLength", "array": "maxItems", "integer": "maximum"}
    wanted = bound.get(str(schema.get("type")))
    is_listed = "enum" in schema or "const" in schema
    if wanted and wanted not in schema and not is_listed:
        yield at
    for name, part in schema.items():
        yield from unbounded(part, f"{at}/{name}")


@pytest.mark.parametrize(
    "message",
    [*COMMON, BeginMatch, ReadOwn, *messages_of(all_panels())],
    ids=lambda model: model.__name__,
)
def test_every_field_that_a_browser_fills_has_a_bound(message: type[Said]) -> None:
    schema = TypeAdapter(message).json_schema()
    assert list(unbounded(schema, message.__name__)) == []


class Endless(Act):
    """An act that would take a text of any length."""

    do: Literal["endless"]
    text: str
    numbers: tuple[int, ...]
    is_aside: ClassVar[bool] = True


def test_a_field_without_a_bound_would_be_found() -> None:
    found = list(unbounded(TypeAdapter(Endless).json_schema(), "it"))
    assert len(found) == 3


def test_what_the_page_hears_is_read_once_for_all_pages() -> None:
    one, other = Desk(begun()).controller, Desk(begun()).controller
    assert one.gate is other.gate is SandboxController.gate
    assert Desk(begun(), kinds=KINDS).controller.gate is not one.gate


# Texts that were kept before


def test_a_text_of_before_brings_back_all_that_it_held() -> None:
    desk = Desk(played(begun(), 4))
    desk.do("fork")
    desk.play(first_option(desk.session))
    draft = desk.session.position.changed(marker=3).code
    record = write_record(desk.session)
    rest = {
        "drafts": [desk.session.position.code, draft],
        "at": 1,
        "is_open": True,
        "left": [[write_record(played(begun(7), 1)), [0], False]],
        "forked": [0, 0],
    }
    again = Desk(begun(9))
    again.controller._resume(f"{record}\f{json.dumps(rest)}")
    again.controller.publish()
    assert again.session.position == desk.session.position
    assert again["editor"]["code"]["text"] == draft
    assert again["forked"] == again.session.history.root.children[0].children[0].number
    again.do("return")
    again.do("return")
    assert again.session.position == played(begun(7), 1).position


def test_a_bare_record_of_before_is_read_as_well() -> None:
    record = write_record(played(begun(), 4))
    again = Desk(begun(9))
    again.controller._resume(record)
    assert write_record(again.session) == record
    assert again.controller._kept.text().startswith('{"record":')
