import ast
import inspect
from collections.abc import Iterator
from random import Random

from motc_lab.games.motc.position import (
    problems,
    problems_of_cards,
    problems_of_persons,
)
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.texts.problems import fault_text, problem_text, repair_text
from motc_lab.texts import LANGS, words
from tests.sandbox.editor_garbage import garbage

UNNAMED_SECTION = Position.from_code(
    "m1.0-0.1-1.SS.0.r.A0_-__-__-__.B-CDEFGHIJKLMNOP---4-2-6.A-BCDEFGHIJKLMNOP---6-2-6"
)
FIVE_SECTIONS = Position.from_code(UNNAMED_SECTION.code.replace("__.B", "__-__.B"))


def title(seat: Seat, card: str) -> str:
    return f"{seat.value}.{card}"


def keys_in_code(kind: str) -> Iterator[str]:
    """Keys of every Problem or Repair that the engine makes; f-strings as patterns."""
    for module in (problems, problems_of_cards, problems_of_persons):
        for node in ast.walk(ast.parse(inspect.getsource(module))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == kind:
                key = node.args[0]
                if isinstance(key, ast.Constant):
                    yield str(key.value)


def test_every_fault_has_a_sentence_and_every_sentence_its_fault() -> None:
    assert set(words("problem", "en")) == set(keys_in_code("Problem"))


def test_every_repair_has_a_sentence() -> None:
    assert set(keys_in_code("Repair")) <= set(words("repair", "en"))


def test_every_fault_and_repair_of_garbage_can_be_said_in_both_languages() -> None:
    random = Random(1972)
    faults, repairs = set(), set()
    some = UNNAMED_SECTION, FIVE_SECTIONS, FIVE_SECTIONS.changed(start_marker=3)
    for position in (*some, *(garbage(random) for _ in range(900))):
        for fault in position.problems():
            assert fault.repairs
            for lang in LANGS:
                assert fault_text(fault, lang, title)
                assert all(repair_text(one, lang, title) for one in fault.repairs)
            faults.add(fault.key)
            repairs |= {one.key for one in fault.repairs}
    assert faults == set(words("problem", "en"))
    assert repairs == set(words("repair", "en"))


def test_ids_become_words() -> None:
    fields = {"who": "spassky", "card": "wN1", "zone": "pile", "other": "section.3"}
    assert problem_text("card_twice", {**fields, "n": 17}, "de", title) == (
        "„spassky.wN1“ von Spasski kommt mehr als einmal vor: Ablagestapel und "
        "Angriffsabschnitt III. Insgesamt hat er 17 Karten."
    )
    assert (
        problem_text(
            "three_pawns",
            {"who": "fischer", "n": 3, "section": 4, "most": 2},
            "en",
            title,
        )
        == "3 pawns of Fischer stand in section IIII, but no card takes more than 2."
    )
