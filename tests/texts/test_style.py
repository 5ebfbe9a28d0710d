"""What the style sheets of docs/terms.md rule out stays out, in each language."""

import re
import tomllib
from typing import Final

import pytest

from tests.texts.said import GAMES, ROOT, all_said

ENGLISH: Final = {
    "whoever": r"\b[Ww]hoever\b",
    "own without whose": r"\b(the|an|any|no) own\b|\bone['’]s own\b",
    "is no": r"(?<![Tt]here )\b(is|was|are) no (?!longer\b|more\b|less\b|fewer\b)\w",
    "person as who plays": r"(?<!\{)\b[Pp]ersons?\b(?!\})",
    "put away": r"\b([Pp]uts?|[Pp]utting) ([\w“”{}]+ ){0,4}away\b",
    "percent": r"points of percent|\bper cent\b|[\d}]\s%",
    "straight apostrophe": r"[\w}]'(\w|\s|$)",
    "face-up as an adverb": (
        r"\b(lies?|lay|lying|laid|puts?|play(s|ed)?|turn\w*|is|are|place\w*|discard\w*"
        r"|goes|them|it|flip\w*|one|away|stays?) face-(up|down)\b(?! cards| ones)"
    ),
    "mend": r"\bmend(ed|s)?\b",
    "again": r"\banew\b|\bafresh\b|\bfor ever\b|\bat the most\b|\ba most of\b",
    "by lot": r"\bby lot\b|\b[Ll]ots are drawn\b",
    "act so that": r"\bAct so that\b",
}
GERMAN: Final = {
    "gendered": (
        r"\b(Gegners?|Besitzers?|Zuschauern?|Angreifers?|Verteidigers?|Siegers?"
        r"|Siegerin|Gewinners?|Verlierers?|als (Erster|Letzter|Zweiter))\b"
    ),
    "percent with a blank": r"[\d}] %",
    "keys": r"\bEnter\b|\bBild (ab|auf)\b|\bBild[↑↓]",
    "short imperative": (
        r"\b(Zieh|Leg|Zähl|Such|Stell|Wähl|Probier|Frag|Drück|Dreh|Füll|Zeig|Setz"
        r"|Schieb|Beweg|Sag|Hol|Mach|Geh|Bring|Schreib|Merk|Heb|Schließ|Greif|Lad"
        r"|Lehn|Nenn)\b"
    ),
    "dazutun": r"\bdazu(legen|nehmen|tun)\b",
    "childish": r"\bhineinpass|\bkomm(t|en) (offen|verdeckt) hin\b",
    "other words": r"\bSandbox\b|\bBeamer\b|\bStatusmarker\b|\bLieber nicht\b",
    "handle so": r"\bHandle so\b",
    "straight quotes": r"(?<!=)\"",
}
SHEETS: Final = {"en": ENGLISH, "de": GERMAN}
FAULTY: Final = {
    ("en", "whoever"): "Whoever has the initiative plays a card.",
    ("en", "own without whose"): "the own protocols",
    ("en", "is no"): "It is no draw.",
    ("en", "person as who plays"): "The turn person orders them.",
    ("en", "put away"): "which hand cards do you put away?",
    ("en", "percent"): "3 points of percent",
    ("en", "straight apostrophe"): "Green's card",
    ("en", "face-up as an adverb"): "{card} lies face-up",
    ("en", "mend"): "The faults are mended.",
    ("en", "again"): "Begin to count anew.",
    ("en", "by lot"): "Protocols by lot",
    ("en", "act so that"): "Act so that Green does not win.",
    ("de", "gendered"): "Dann entscheidet ihr Besitzer.",
    ("de", "percent with a blank"): "{n} %",
    ("de", "keys"): "Enter übernimmt es.",
    ("de", "short imperative"): "Zieh eine Karte.",
    ("de", "dazutun"): "Auf die Hand dazunehmen",
    ("de", "childish"): "Die Karten kommen verdeckt hin.",
    ("de", "other words"): "in die Sandbox",
    ("de", "handle so"): "Handle so, dass du gewinnst.",
    ("de", "straight quotes"): 'die "Karte"',
}
NOT_COUNTED: Final = frozenset({"is", "was", "has", "plus", "towards", "ends"})
"""Words in -s that may follow a number in a sentence of one form."""


@pytest.mark.parametrize(("lang", "name"), FAULTY, ids=str)
def test_each_rule_finds_what_stood_in_a_text_once(lang: str, name: str) -> None:
    assert re.search(SHEETS[lang][name], FAULTY[lang, name])


@pytest.mark.parametrize(
    ("lang", "name"), [(lang, name) for lang in SHEETS for name in SHEETS[lang]]
)
def test_no_text_breaks_a_rule_of_its_style_sheet(lang: str, name: str) -> None:
    assert (lang, name) in FAULTY
    rule = re.compile(SHEETS[lang][name])
    found = [
        f"{one.place}: {one.text}"
        for one in all_said()
        if one.lang == lang and rule.search(one.text)
    ]
    assert not found, "\n".join(found)


def _table(game: str) -> list[tuple[str, str, str]]:
    """Refused words of a game: language, pattern, and what is said instead."""
    page = (ROOT / "docs" / "terms.md").read_text("utf-8")
    part = page.partition(f"<!-- terms of {game} -->")[2].partition("<!--")[0]
    rows = []
    for line in part.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 5 and "`" in line:
            _, english, german, never_en, never_de = cells
            rows += [
                ("en", word, english) for word in re.findall("`([^`]+)`", never_en)
            ]
            rows += [("de", word, german) for word in re.findall("`([^`]+)`", never_de)]
    return rows


@pytest.mark.parametrize("game", [one for one in GAMES if one != "motc"])
def test_a_game_uses_the_words_of_its_table(game: str) -> None:
    rows = _table(game)
    assert rows
    found = [
        f"{one.place}: {word!r}, say {better}: {one.text}"
        for lang, word, better in rows
        for one in all_said()
        if one.owner == game
        and one.lang == lang
        and re.search(rf"(?<!\w){word}", one.text)
    ]
    assert not found, "\n".join(found)


def test_each_game_has_a_table_of_terms() -> None:
    page = (ROOT / "docs" / "terms.md").read_text("utf-8")
    for game in GAMES:
        assert f"<!-- terms of {game} -->" in page


def test_a_number_and_what_it_counts_have_both_forms() -> None:
    """``{n} cards`` alone would say ``1 cards`` one day."""
    counted = re.compile(r"\{n\} ([a-zäöüß]+s)\b(?! is)")
    found = {
        one.place
        for one in all_said()
        if one.lang == "en"
        and not one.place.endswith((".other", ".one"))
        and any(word not in NOT_COUNTED for word in counted.findall(one.text))
    }
    file = ROOT / "tests" / "texts" / "always_many.toml"
    groups = tomllib.loads(file.read_text("utf-8"))
    assert found == {place for group in groups.values() for place in group["texts"]}
    assert all(group["because"] for group in groups.values())
