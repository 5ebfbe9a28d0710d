"""What holds for every text of the catalogue, whoever wrote it."""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from motc_lab.engine.game import FIRST, games
from motc_lab.texts import Lang, keys
from motc_lab.texts.entries import FOLDER, catalogue_of, file_entries, files
from motc_lab.texts.glossary import glossary
from motc_lab.texts.rules import rule, rule_ids
from motc_lab.texts.speech import entries
from tests.texts.catalogue_checks import (
    ENGLISH,
    EXCHANGE_AS_BARTER,
    FOREIGN_CHAMPION,
    FOREIGN_QUOTES,
    WITHOUT_UMLAUT,
    Place,
    fields_that_are_no_names,
    half_said,
    none_of,
    saying,
    sentences,
    uneven_fields,
)

PACKAGE = Path(__file__).resolve().parents[2] / "motc_lab"
WITH_ID = rf"(?:{'|'.join(games())})\."
FOR_NOTEBOOKS = "habit."  # what the habits of a bot are; docs/bots.md says so


def said_in(lang: Lang) -> Iterator[Place]:
    """Every sentence of the catalogue and of the rules' reference."""
    return chain(
        sentences(entries(), lang),
        sentences_of_rules(lang),
        sentences_of_glossaries(lang),
    )


def sentences_of_rules(lang: Lang) -> Iterator[Place]:
    for rule_id in chain.from_iterable(map(rule_ids, games())):
        told = rule(rule_id, lang)
        for text in (told.title, told.whole, told.pages):
            yield f"rules.toml, {rule_id}", text


def sentences_of_glossaries(lang: Lang) -> Iterator[Place]:
    for game in games():
        for word in glossary(lang, game):
            yield f"glossary.toml of {game}, {word.id}", word.text


def test_every_text_is_there_in_both_languages() -> None:
    folders = [FOLDER, *map(catalogue_of, games().values())]
    none_of(list(chain.from_iterable(map(half_said, folders))))


def test_both_languages_take_the_same_fields() -> None:
    none_of(uneven_fields(entries()))


def test_fields_are_plain_names() -> None:
    none_of(fields_that_are_no_names(entries()))


def test_a_file_holds_one_table_named_like_it_below_its_games_id() -> None:
    misnamed = []
    for file in files():
        stem = file.stem
        wanted = [stem, stem.removesuffix("s")]
        game = "" if file.parent == FOLDER else file.parents[2].name
        if game:
            own = [game] if stem == game else [f"{game}.{one}" for one in wanted]
            wanted = [*wanted, *own] if game == FIRST else own
        below = tuple([f"{one}." for one in wanted])
        misnamed += [
            f"{file}: {key}"
            for key in file_entries(file)
            if key not in wanted and not key.startswith(below)
        ]
    none_of(misnamed)


def test_no_key_stands_in_two_files() -> None:
    found = Counter(entry.key for entry in entries())
    none_of([key for key, count in found.items() if count > 1])


def test_no_two_games_have_the_same_rule() -> None:
    found = Counter(chain.from_iterable(map(rule_ids, games())))
    none_of([rule_id for rule_id, count in found.items() if count > 1])


def test_no_english_is_left_in_german() -> None:
    none_of(saying(ENGLISH, said_in("de")))


def test_german_has_real_umlauts_and_sharp_s() -> None:
    none_of(saying(WITHOUT_UMLAUT, said_in("de")))


def test_a_german_exchange_is_an_attack() -> None:
    none_of(saying(EXCHANGE_AS_BARTER, said_in("de")))


def test_each_language_spells_the_champion_its_own_way() -> None:
    none_of(saying(FOREIGN_CHAMPION["de"], said_in("de")))
    none_of(saying(FOREIGN_CHAMPION["en"], said_in("en")))


def test_quotation_marks_are_those_of_the_language() -> None:
    none_of(saying(FOREIGN_QUOTES["de"], said_in("de")))
    none_of(saying(FOREIGN_QUOTES["en"], said_in("en")))


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
                if re.fullmatch(r"[a-z_]+(\.[a-z_]+)+", node.value):
                    yield WITH_ID + re.escape(node.value)  # Told.text names no id
            elif isinstance(node, ast.JoinedStr):
                first, *rest = map(_pattern_of, node.values)
                if rest and re.match(
                    r"\w+\\\.", first
                ):  # names a file of the catalogue
                    yield "".join([first, *rest])
                    yield "".join([WITH_ID, first, *rest])
    for file in sorted((PACKAGE / "games/motc/lessons/content").glob("*.toml")):
        yield from re.findall(r'"([\w.]+)"', file.read_text(encoding="utf-8"))
    yield from said_on_the_page()
    yield from said_around_the_board()


def said_around_the_board() -> Iterator[str]:
    """What a game may say instead of the words of pages, and above its rules."""
    plain = tomllib.loads((PACKAGE / "app/web/words.toml").read_text("utf-8"))
    groups = {one.partition("-")[0] for game in games() for one in rule_ids(game)}
    for word in ("about", *plain, *(f"group_{name}" for name in groups)):
        yield rf"web\.{word}"
        yield WITH_ID + rf"web\.{word}"


def said_on_the_page() -> Iterator[str]:
    """The words of the page, alone or behind the beginning of their keys."""
    for file in (PACKAGE / "widgets" / "frontend" / "src").rglob("*.ts*"):
        if file.name != "words.ts":  # which lists what the catalogue has
            text = file.read_text(encoding="utf-8")
            for word in re.findall(r'"(\w+)"', text):
                yield rf"(?:{WITH_ID}|editing\.)?ui\.{word}"
            for beginning in re.findall(r"`(\w+_)\$\{", text):
                yield rf"(?:{WITH_ID})?ui\.{beginning}\w+"


def _pattern_of(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w.]+"


def test_no_text_is_left_that_nothing_says() -> None:
    patterns = "|".join(f"(?:{one})" for one in set(could_be_said()) if "." in one)
    said = re.compile(patterns)
    unsaid = {key for key in keys() if not said.fullmatch(key)}
    assert {key for key in unsaid if not key.startswith(FOR_NOTEBOOKS)} == set()
