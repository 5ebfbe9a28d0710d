"""What holds for every text of the catalogue, whoever wrote it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from motc_lab.texts import LANGS, keys
from motc_lab.texts.entries import Entry, file_entries, files
from motc_lab.texts.rules import RULE_IDS, rule
from motc_lab.texts.speech import entries

PACKAGE = Path(__file__).resolve().parents[2] / "motc_lab"
ENTRIES = entries()

ENGLISH = re.compile(
    r"\b(the|and|of|to|is|are|your|you|with|may|cards?|pawns?|game|match|draws?|"
    r"plays?|his|this|that|exchange|click|from|for|not|or|discards?|loses?|gains?)\b",
    re.IGNORECASE,
)
WITHOUT_UMLAUT = re.compile(
    r"\b(fuer|ueber\w*|koenn\w*|muess\w*|laeuf\w*|koenig\w*|staerke\w*|gehoer\w*|"
    r"waehl\w*|zaehl\w*|weiss(er|en|e)\b|ausser\w*|gross\w*|schliess\w*)",
    re.IGNORECASE,
)
SAME_BUT_FOR_CASE = {"whose": "who", "others": "other"}
NAME_OF_THE_GAME = "Match of the Century"
FOR_NOTEBOOKS = "habit."  # what the habits of a bot are; docs/bots.md says so
EXCHANGE_AS_BARTER = re.compile(r"tausch", re.IGNORECASE)


def german_texts() -> Iterator[tuple[str, str]]:
    for entry in ENTRIES:
        for template in entry.templates("de"):
            spoken = template.replace(NAME_OF_THE_GAME, "")
            yield entry.key, re.sub(r"\{.*?\}", "", spoken)
    for rule_id in RULE_IDS:
        said = rule(rule_id, "de")
        for text in (said.title, said.text, said.pages, said.books):
            yield rule_id, text


def english_texts() -> Iterator[tuple[str, str]]:
    for entry in ENTRIES:
        for template in entry.templates("en"):
            yield entry.key, template
    for rule_id in RULE_IDS:
        said = rule(rule_id, "en")
        for text in (said.title, said.text, said.pages, said.books):
            yield rule_id, text


def offenders(texts: Iterator[tuple[str, str]], bad: re.Pattern[str]) -> list[str]:
    return [f"{key}: {text}" for key, text in texts if bad.search(text)]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_both_languages_take_the_same_fields(entry: Entry) -> None:
    english, german = (
        {SAME_BUT_FOR_CASE.get(field, field) for field in entry.fields(lang)}
        for lang in LANGS
    )
    assert english - {"n"} == german - {"n"}  # a plural in one language only is fine


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_fields_are_plain_names(entry: Entry) -> None:
    for lang in LANGS:
        assert all(field.isidentifier() for field in entry.fields(lang))
        assert all(template.strip() for template in entry.templates(lang))


@pytest.mark.parametrize("file", files())
def test_a_file_holds_one_table_named_like_it(file: str) -> None:
    heads = {key.partition(".")[0] for key in file_entries(file)}
    stem = Path(file).stem
    assert heads in ({stem}, {stem.removesuffix("s")})


def test_no_english_is_left_in_german() -> None:
    assert not offenders(german_texts(), ENGLISH)


def test_german_has_real_umlauts_and_sharp_s() -> None:
    assert not offenders(german_texts(), WITHOUT_UMLAUT)


def test_a_german_exchange_is_an_attack() -> None:
    assert not offenders(german_texts(), EXCHANGE_AS_BARTER)


def test_each_language_spells_the_champion_its_own_way() -> None:
    assert not offenders(german_texts(), re.compile("Spassky"))
    assert not offenders(english_texts(), re.compile(r"Spasski\b"))


def test_quotation_marks_are_those_of_the_language() -> None:
    assert not offenders(german_texts(), re.compile('["”]|“[^“]*“(?!\\W|$)'))
    assert not offenders(english_texts(), re.compile('["„]'))


def said_in_code() -> Iterator[tuple[str, str]]:
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and _is_say(node.func):
                for key in _keys_in(node.args[0]):
                    yield file.relative_to(PACKAGE).as_posix(), key


def _is_say(function: ast.expr) -> bool:
    return isinstance(function, ast.Name) and function.id == "say"


def _keys_in(argument: ast.expr) -> Iterator[str]:
    """Whole keys; of an f-string its fixed beginning, which ends with a dot or word."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value
    elif isinstance(argument, ast.IfExp):
        yield from _keys_in(argument.body)
        yield from _keys_in(argument.orelse)
    elif isinstance(argument, ast.JoinedStr):
        first = argument.values[0]
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            yield f"{first.value}*"


def test_every_key_said_in_code_exists() -> None:
    known = keys()
    said = list(said_in_code())
    missing = [
        (file, key)
        for file, key in said
        if key not in known
        and not (key[-1] == "*" and any(k.startswith(key[:-1]) for k in known))
    ]
    assert said
    assert not missing


def could_be_said() -> Iterator[str]:
    """Patterns of every text of the package that may be a key, or be made into one."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.escape(node.value)
            elif isinstance(node, ast.JoinedStr):
                first, *rest = map(_pattern_of, node.values)
                if rest and re.match(
                    r"\w+\\\.", first
                ):  # names a file of the catalogue
                    yield "".join([first, *rest])
    for file in sorted((PACKAGE / "lessons" / "content").glob("*.toml")):
        yield from re.findall(r'"([\w.]+)"', file.read_text(encoding="utf-8"))
    page = PACKAGE / "widgets" / "frontend" / "src" / "words.ts"
    for word in re.findall(r'"(\w+)"', page.read_text(encoding="utf-8")):
        yield rf"ui\.{word}"


def _pattern_of(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.]+"


def test_no_text_is_left_that_nothing_says() -> None:
    patterns = "|".join(f"(?:{one})" for one in set(could_be_said()) if "." in one)
    said = re.compile(patterns)
    unsaid = {key for key in keys() if not said.fullmatch(key)}
    assert {key for key in unsaid if not key.startswith(FOR_NOTEBOOKS)} == set()
