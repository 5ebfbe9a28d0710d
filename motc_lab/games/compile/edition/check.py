"""Checks a file of protocols of one's own, and tells what each card would say.

``python -m motc_lab.games.compile.edition.check FILE``: every fault with its place, or
what the linter finds and every text as it is made from its effects. An editor that
reads ``cards.schema.json`` says most of it while one writes.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from motc_lab.errors import shown
from motc_lab.file_check import checked
from motc_lab.games.compile.edition.lint import lint
from motc_lab.games.compile.edition.load import CardFault, cards_of
from motc_lab.games.compile.edition.model import Cards
from motc_lab.games.compile.texts.effects import card_text
from motc_lab.reading import Unreadable, read_text
from motc_lab.texts import LANGS
from motc_lab.texts.wrong import unread

LARGEST: Final = 500_000  # bytes


def cards_at(path: str | Path) -> Cards:
    """Read a file of protocols; CardFault says what is wrong, and where."""
    try:
        text = read_text(path, LARGEST)
    except Unreadable as fault:
        raise CardFault(shown(str(path), 80), [unread(fault)]) from None
    return cards_of(text, Path(path).name)


def told(cards: Cards) -> Iterator[str]:
    """What the linter finds, then every card in both languages.

    A file of one's own need not have a card for every verb.
    """
    for finding in lint(cards):
        if finding.kind != "unused_verb":
            yield str(finding)
    for card in cards.card:
        for lang in LANGS:
            yield f"{card.id} ({card.value}), {lang}: {card_text(card, lang)}"


def main(arguments: list[str] | None = None) -> int:
    """Tell it; 1 where the file can't be used."""
    return checked(arguments, cards_at, told, what="protocols", like="cards.toml")


if __name__ == "__main__":
    sys.exit(main())
