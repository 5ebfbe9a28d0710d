import ast
import inspect
from collections.abc import Iterator

import pytest

from motc_lab.engine.motc import problems
from motc_lab.engine.motc.seat import Seat
from motc_lab.texts import LANGS, words
from motc_lab.texts.entries import file_entries
from motc_lab.texts.problems import problem_text


def title(seat: Seat, card: str) -> str:
    return f"{seat.value}.{card}"


def faults_in_code() -> Iterator[tuple[str, frozenset[str]]]:
    """Key and field names of every fault that the engine can find."""
    for node in ast.walk(ast.parse(inspect.getsource(problems))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "_fault":
            key = node.args[0]
            assert isinstance(key, ast.Constant)
            yield str(key.value), frozenset(str(word.arg) for word in node.keywords)


FAULTS = sorted(set(faults_in_code()), key=lambda fault: fault[0])


@pytest.mark.parametrize(("key", "fields"), FAULTS)
def test_every_fault_has_a_sentence_with_its_own_fields(
    key: str, fields: frozenset[str]
) -> None:
    entry = file_entries("problems.toml")[f"problem.{key}"]
    for lang in LANGS:
        assert entry.fields(lang) <= fields


def test_no_sentence_is_left_without_its_fault() -> None:
    assert set(words("problem", "en")) == {key for key, _ in FAULTS}


def test_ids_become_words() -> None:
    fields = {"who": "spassky", "card": "wN1", "zone": "pile", "other": "section3"}
    assert problem_text("card_twice", fields, "de", title) == (
        "„spassky.wN1“ von Spasski ist zweimal da: Ablagestapel und "
        "Angriffsabschnitt III. Abhilfe: Nur der erste Platz gilt."
    )
    assert problem_text(
        "three_pawns", {"who": "fischer", "n": 3, "section": 4}, "en", title
    ) == (
        "3 pawns of Fischer stand in section IIII, but no card takes more than 2. "
        "Repair: 2 stay."
    )
