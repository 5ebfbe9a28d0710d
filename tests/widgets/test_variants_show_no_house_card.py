"""A variant's board shows its own cards, from the first decision to the end."""

from random import Random

import pytest

from motc_lab import Board, Match, Sandbox
from motc_lab.games.motc.edition import Edition, house_edition
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS

HOUSE = house_edition()
PERSONS = ("spassky", "fischer")


def other() -> Edition:
    """The house edition with another title and history on each of its cards."""
    edition = HOUSE
    for person in PERSONS:
        for card in CARD_IDS:
            title = {lang: f"Own {person} {card} {lang}" for lang in LANGS}
            history = {lang: f"Nothing of {card} ({lang})" for lang in LANGS}
            edition = edition.with_card(person, card, title=title, history=history)
    return edition


@pytest.mark.parametrize("lang", LANGS)
def test_no_house_card_is_ever_on_a_variants_board(lang: Lang) -> None:
    match = Match.new(seed=4, edition=other())
    house = [
        text.in_language(lang)
        for person in PERSONS
        for card in CARD_IDS
        for text in (
            HOUSE.person(person).card(card).title,
            HOUSE.person(person).card(card).history,
        )
    ]
    seen: set[str] = set()
    choice = Random(1).choice
    for step in range(240):
        if match.is_over:
            break
        if step % 12 == 0:
            for widget in (Board, Sandbox):
                shown = widget(match, lang=lang)
                told = shown.scene
                assert not [text for text in house if text in told]
                seen |= {card for card in CARD_IDS if f" {card} {lang}" in told}
                shown.close()
        match.play(choice(list(match.legal())))
    assert len(seen) > 8
