"""Writes docs/sentences.md: what each game says, once, English beside German.

``python -m tests.texts.sentences``: every event, question, answer, refusal, fault and
outcome of every game with real values in its placeholders (samples.toml), for an editor
to read from top to bottom. A text with plural forms is shown with both.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from typing import Final

from tests.texts.said import GAMES, ROOT, all_said

PAGE: Final = ROOT / "docs" / "sentences.md"
KINDS: Final = frozenset(
    {"event", "hidden", "ask", "wait", "option"}
    | {"refusal", "problem", "repair", "reason", "status"}
)
OF_MOTC: Final = ("events", "questions", "options", "outcome", "problems", "repairs")
_FIELD: Final = re.compile(r"\{(\w+)\}")
_HEAD: Final = """\
# Every sentence once

Made by `python -m tests.texts.sentences`; edit the catalogues instead. Each row is a
text of a match with real values in it, for an editor to read beside
[terms.md](terms.md).
Digest: {digest}
"""


@cache
def _samples() -> dict[str, dict[str, list[str]]]:
    file = ROOT / "tests" / "texts" / "samples.toml"
    return tomllib.loads(file.read_text("utf-8"))


def filled(game: str, lang: str, text: str, form: str) -> str:
    """The text with a sample in each placeholder; KeyError where one is missing."""
    table = _samples()["any"] | _samples()[game]
    at = ("en", "de").index(lang)

    def of(field: re.Match[str]) -> str:
        if field[1] == "n" and form:
            return "1" if form == "one" else "2"
        value = table[field[1]][at]
        word = value.partition(" ")[0]
        is_named = text[: field.start()].lower().endswith(f"{word.lower()} ")
        return value.partition(" ")[2] if is_named and " " in value else value

    return _FIELD.sub(of, text)


def _is_of_a_match(game: str, place: str) -> bool:
    file, _, key = place.partition(": ")
    if game == "motc":
        return file.rpartition("/")[2].removesuffix(".toml") in OF_MOTC
    return key.split(".")[0] == game and key.split(".")[1] in KINDS


def rows(game: str) -> Iterator[tuple[str, str, str]]:
    """Key, English and German of each text of a game's matches, in their order."""
    found: dict[str, dict[str, str]] = {}
    for one in all_said():
        if one.owner != game or not _is_of_a_match(game, one.place):
            continue
        key = one.place.partition(": ")[2]
        form = key.rpartition(".")[2] if key.endswith((".one", ".other")) else ""
        name = re.sub(r"\.(en|de)(?=\.|$)", "", key)
        found.setdefault(name, {})[one.lang] = filled(game, one.lang, one.text, form)
    for name, said in found.items():
        yield name, said["en"], said["de"]


def page() -> str:
    """The whole page, its digest first."""
    parts = []
    for game in GAMES:
        parts += [
            f"\n## {game}\n\n",
            "| text | English | German |\n| --- | --- | --- |\n",
        ]
        parts += [
            f"| {key} | {english} | {german} |\n" for key, english, german in rows(game)
        ]
    body = "".join(parts)
    return _HEAD.format(digest=sha256(body.encode()).hexdigest()[:16]) + body


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
