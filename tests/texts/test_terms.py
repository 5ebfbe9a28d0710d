"""docs/terms.md names one word for each thing; the words it replaced stay away."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXTS = sorted(
    {
        *(ROOT / "motc_lab" / "texts").rglob("*.toml"),
        *(ROOT / "motc_lab" / "lessons").rglob("*.toml"),
        *(ROOT / "motc_lab" / "games" / "motc" / "texts").rglob("*.toml"),
        *(ROOT / "motc_lab" / "games" / "motc" / "lessons").rglob("*.toml"),
        ROOT / "motc_lab" / "app" / "web" / "words.toml",
    }
)
QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
NOTEBOOKS = sorted((ROOT / "notebooks").rglob("*.ipynb"))


def rows() -> list[list[str]]:
    page = (ROOT / "docs" / "terms.md").read_text("utf-8")
    page = page.partition("<!-- terms of motc -->")[2]
    lines = [line for line in page.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


REFUSED = {
    word: (english, german)
    for _, english, german, words in rows()
    for word in re.findall(r"`([^`]+)`", words)
}


def said() -> Iterator[tuple[str, str]]:
    """Every text that somebody may read, with its place; keys and comments are ours."""
    for file in TEXTS:
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
            for text in QUOTED.findall(line.partition(" #")[0]):
                yield f"{file.relative_to(ROOT)}:{number}", text
    for file in NOTEBOOKS:
        cells = json.loads(file.read_text("utf-8"))["cells"]
        for number, cell in enumerate(cells):
            if cell["cell_type"] == "markdown":
                yield f"{file.name}, cell {number}", "".join(cell["source"])


LINES = list(said())


def test_the_page_refuses_words_and_names_better_ones() -> None:
    assert len(REFUSED) >= 25
    assert all(english and german for english, german in REFUSED.values())
    assert len(LINES) > 3_000


@pytest.mark.parametrize("word", REFUSED)
def test_a_word_that_was_replaced_stays_away(word: str) -> None:
    found = re.compile(rf"(?<!\w){re.escape(word)}")
    places = [place for place, line in LINES if found.search(line)]
    assert not places, f"{word!r}: say {' / '.join(REFUSED[word])} in {places}"
